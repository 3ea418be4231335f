"""ランチャーE: as the spell is cast its player taps any number of their creatures, which the line below counts."""

from __future__ import annotations

from collections.abc import Sequence

from dmc import abilities as a
from dmc.meaning.lines.inner_text import moved_problem, said_abilities
from dmc.meaning.lines.problems import Problem, problem_of
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.support.lazypattern import pattern

KEYWORD = pattern(r"ランチャーE：([^、。]+)")
#: the creatures tapped so, which the line below speaks of
TAPPED = pattern(r"この呪文を唱えた時に?、?(?=タップした)")


@structure()
def launcher(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """ランチャーE：X and the line below, which says タップしたX: one run of instructions that begins with the tapping."""
    match = KEYWORD.fullmatch(texts[index])
    if match is None:
        return None
    below = next((j for j in range(index + 1, len(texts)) if texts[j]), None)
    if below is None or a.SPELL not in self_types:
        return Unit((index,), _problem("an instruction is expected below", "label ランチャーE"))
    counted = TAPPED.search(texts[below])
    if counted is None or len(TAPPED.findall(texts[below])) > 1:
        return Unit((index, below), _problem("what was tapped counts below", "label ランチャーE"))
    if any(texts[index + 1 : below]) or any(texts[below + 1 :]):
        return Unit((index, below), _problem("instructions besides", "label ランチャーE"))
    taps = f"自分のタップしていない{match[1]}を好きな数タップする。"
    said = texts[below][: counted.start()] + texts[below][counted.end() :]
    try:
        found = said_abilities(taps + said, self_types)
    except FrameError as error:
        return Unit((index, below), moved_problem(problem_of(error), below, -len(taps)))
    return Unit((index, below), (a.Called("ランチャーE"), *found))


def _problem(message: str, gap: str) -> Problem:
    return problem_of(FrameError(f"ランチャーE: {message}", gap=gap, code="DM0405"))
