"""Letters before a line (WS-, TR-, SV- …): they mark the abilities that a keyword of the face gives or uses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.numbering import prune
from dmc.meaning.lines.inner_text import moved_problem, said_abilities, said_effects
from dmc.meaning.lines.problems import Problem, problem_of
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import construct
from dmc.support.lazypattern import pattern
from dmc.words.tables import keywords as table

MARK = pattern(r"([A-Z]{2,3})\s*[-：]\s*(?=\S)")
HEADED = ("header", "shared", "marked")


@cache
def heads() -> dict[str, dict[str, Any]]:
    return {name: row for name, row in table().items() if any(part in row for part in HEADED)}


def head(text: str) -> str:
    """The keyword of a line that gives or uses what marked lines say; empty for another line."""
    for name in sorted(heads(), key=len, reverse=True):
        rest = text.removeprefix(name)
        if rest != text and (not rest or rest[0] in " ：0123456789"):
            return name
    return ""


def mark(text: str) -> tuple[str, int] | None:
    """The letters before a line and where it begins behind them; None for a line without."""
    found = MARK.match(text)
    if found is None or any(text.startswith(name) for name in table() if name[:2] == text[:2]):
        return None
    return found[1], found.end()


def marked(texts: Sequence[str], name: str) -> list[tuple[int, int]]:
    """(index, where it begins) of the lines that are marked as this keyword's.

    Those with its letters; with other letters if no keyword has them and it is the only keyword of the face that takes
    marked lines.
    """
    letters = heads()[name].get("mark")
    found = [(j, m) for j, text in enumerate(texts) if (m := mark(text)) is not None]
    if letters is not None:
        return [(j, start) for j, (said, start) in found if said == letters]
    taken = {row.get("mark") for row in heads().values()}
    alone = {head(text) for text in texts} - {""} == {name}
    if not alone or len({said for _, (said, _) in found} - taken) != 1:
        return []
    return [(j, start) for j, (said, start) in found if said not in taken]


@structure()
def told(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """サバイバー, ナイト・マジック with marked lines: those lines, no other, are what the keyword shares or repeats."""
    name = head(texts[index])
    found = heads().get(name, {})
    if not found.keys() & {"shared", "marked"} or texts[index] != name:
        return None
    rows = marked(texts, name)
    if not rows:
        return None
    lines = (index, *(j for j, _ in rows))
    abilities: tuple[Any, ...] = ()
    effects: tuple[Any, ...] = ()
    for j, start in rows:
        try:
            if "shared" in found:
                abilities += said_abilities(texts[j][start:], self_types)
            else:
                effects += said_effects(texts[j][start:], self_types, 100 * (j + 1))
        except FrameError as error:
            return Unit(lines, moved_problem(problem_of(error), j, start))
    if "shared" in found:
        return Unit(lines, prune((construct(found["shared"], {"ABILITIES": abilities}),)))
    if any(text and j not in lines for j, text in enumerate(texts)):
        gap = f"{name} with marked and other lines"
        problem = Problem(
            "DM0405", f"{name}: only some lines are repeated", 0, len(texts[index]), gap=gap
        )
        return Unit(lines, problem)
    made = construct(found["marked"], {})
    return Unit(lines, prune((a.Called(name), made, a.SpellAbility(effects))))
