"""O・ドライブ: more mana of a civilization, tapped as the card is used, gives it the ability of the next line (112.2d)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from dmc import abilities as a
from dmc.meaning.lines.inner_text import moved_problem, said_abilities
from dmc.meaning.lines.problems import Problem, problem_of
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.reading.vocabulary import CIVILIZATIONS
from dmc.support.lazypattern import pattern

PART = r"(?:光|水|闇|火|自然)x\d+"
DRIVE = pattern(rf"O・ドライブ\s*[-：]?\s*({PART}(?:\s*(?:と|・)\s*{PART})*)\s*：?")
ROW = pattern(r"(光|水|闇|火|自然)\s*：\s*(?=\S)")


@structure()
def o_drive(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """O・ドライブ 火x2 and the line below it → an additional cost; 光x1・火x1: one for each, rows 光：… and 火：… below."""
    match = DRIVE.fullmatch(texts[index])
    if match is None:
        return None
    parts = re.findall(r"(光|水|闇|火|自然)x(\d+)", match[1])
    apart, together = "・" in match[1], "と" in match[1]
    below = [j for j in range(index + 1, len(texts)) if texts[j]][: len(parts) if apart else 1]
    rows = [ROW.match(texts[j]) for j in below]
    if apart and (together or [m and m[1] for m in rows] != [name for name, _ in parts]):
        return Unit((index, *below), _problem("rows of O・ドライブ"))
    if not below:
        return Unit((index,), _problem("O・ドライブ without a line"))
    if a.SPELL in self_types and any(texts[below[-1] + 1 :]):
        # the added instruction is carried out after the others; here it is printed before them
        return Unit((index, *below), _problem("O・ドライブ on top"))
    costs = [tuple(CIVILIZATIONS[name] for _ in range(int(n))) for name, n in parts]
    if not apart:
        costs = [tuple(c for cost in costs for c in cost)]
    made: list[Any] = []
    for j, row, cost in zip(below, rows, costs, strict=True):
        start = row.end() if apart and row is not None else 0
        try:
            abilities = said_abilities(texts[j][start:], self_types)
        except FrameError as error:
            return Unit((index, *below), moved_problem(problem_of(error), j, start))
        if not all(_is_of_its_use(ability) for ability in abilities):
            return Unit((index, *below), _problem("O・ドライブ for a lasting ability"))
        made.append(a.AdditionalCost(civilizations=cost, abilities=abilities))
    return Unit((index, *below), tuple(made))


def _is_of_its_use(ability: Any) -> bool:
    """Whether the ability has its one moment as the card is used: an instruction, or 出た時 of the card itself."""
    return isinstance(ability, a.SpellAbility) or (
        isinstance(ability, a.Triggered) and ability.when == a.Entered(a.This())
    )


def _problem(gap: str) -> Problem:
    return problem_of(FrameError("O・ドライブ: the ability that it gives?", gap=gap, code="DM0405"))
