"""A line of a spell that goes on from the one above it: かわりに…, さらに…, こうして…, その後… (605.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.keywords.labels import only_announces
from dmc.meaning.lines.inner_text import parsed
from dmc.meaning.lines.line import line_to_abilities
from dmc.meaning.lines.problems import Problem
from dmc.meaning.lines.single_line import single_line
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.syntax.render import loses, render
from dmc.syntax.tree import Line

#: what is wrong with a line that speaks of the one above it, when it is read alone
POINTS_BACK = (
    "かわりに without event",
    "さらに at the start",
    "relative [こうして]",
    "condition [こうして]",
    "た without act",
    "without antecedent",
    "残り without look",
    "その中 without look",
    "without object",
    "もう without one before",
)


def goes_on(found: Any) -> bool:
    """Whether a line read alone is refused because it speaks of something said before it."""
    return isinstance(found, Problem) and any(gap in found.gap for gap in POINTS_BACK)


@structure()
def continued(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """The instruction of a spell with the lines below it that go on from it, read as one text."""
    if a.SPELL not in self_types or texts[index].startswith("▶"):
        return None
    below = [j for j in range(index + 1, len(texts)) if texts[j]]
    if not below or not goes_on(single_line(texts[below[0]], self_types)):
        return None
    first = single_line(texts[index], self_types)
    if isinstance(first, Problem) or [type(b) for b in first] != [a.SpellAbility]:
        return None
    whole, lines, found = parsed(texts[index]), [index], first
    if whole.labels or whole.options:
        return None
    for j in below:
        if not goes_on(single_line(texts[j], self_types)):
            break
        try:
            line = parsed(texts[j])
            if line.keywords or line.option or loses(line) or not only_announces(line):
                break
            longer = _joined(whole, line)
            found = line_to_abilities(longer, self_types)
        except FrameError:
            break
        whole, lines = longer, [*lines, j]
    return Unit(tuple(lines), found) if len(lines) > 1 else None


def _joined(above: Line, below: Line) -> Line:
    """The sentences of both as one line."""
    made = Line("", sentences=(*above.sentences, *below.sentences))
    return replace(made, text=render(made))
