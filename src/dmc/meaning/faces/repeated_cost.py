"""バズレンダ: an additional cost that can be paid any number of times, and the row below that is used once and so often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.numbering import prune
from dmc.meaning.lines.inner_text import moved_problem, said_effects
from dmc.meaning.lines.problems import Problem, problem_of
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.reading.mana_symbols import mana_symbol
from dmc.support.lazypattern import pattern

KEYWORD = pattern(r"バズレンダ\s*(\[[^\[\]]*\])")
ROW = pattern(r"(?:BR|OL|\{BR\}|\{OL\}|\[BR\]|\[OL\])\s*[-：]?\s*(?=\S)")


@structure()
def repeated(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """バズレンダ [cc02] and the row BR below it: done once, and once more for each time that the cost was paid besides."""
    match = KEYWORD.fullmatch(texts[index])
    if match is None:
        return None
    cost = mana_symbol(match[1])
    if cost is None:
        return Unit((index,), _problem(f"what is {match[1]}?", "keyword バズレンダ with ICON"))
    rows = [j for j in range(index + 1, len(texts)) if ROW.match(texts[j])]
    if len(rows) != 1:
        return Unit((index, *rows), _problem("one row BR is expected", "バズレンダ without a row"))
    at = rows[0]
    if a.SPELL in self_types and any(texts[index + 1 : at]):
        return Unit((index, at), _problem("an instruction before it", "バズレンダ on top"))
    mark = ROW.match(texts[at])
    assert mark is not None
    start = mark.end()
    try:
        do = said_effects(texts[at][start:], self_types)
    except FrameError as error:
        return Unit((index, at), moved_problem(problem_of(error), at, start))
    mana, civilizations = cost
    besides = a.AdditionalCost(
        mana=max(0, mana - len(civilizations)), civilizations=civilizations, repeat=True
    )
    done: tuple[Any, ...] = (a.Repeat(a.Plus(1, a.TimesPaid()), do),)
    if a.SPELL in self_types:
        used: Any = a.SpellAbility(done)
    else:
        used = a.Triggered(when=a.Entered(a.This()), do=done)
    return Unit((index, at), prune((a.Called("バズレンダ"), besides, used)))


def _problem(message: str, gap: str) -> Problem:
    return problem_of(FrameError(f"バズレンダ: {message}", gap=gap, code="DM0405"))
