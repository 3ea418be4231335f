"""Keywords that make the lines below them, to the end of the face, abilities of their card (超魂X)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.numbering import prune
from dmc.meaning.lines.problems import Problem
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.keyword_words import construct, row

from .face import face_units


@structure()
def below(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """超魂X: what the lines below say is said of this card (818.1a), and of the creature that it lies under (818.1b)."""
    name = texts[index].removesuffix("：")
    expression = row(name).get("below")
    if expression is None:
        return None
    first = index + 1
    units = face_units(texts[first:], self_types)
    lines = (index, *(first + n for unit in units for n in unit.lines))
    if not units:
        gap = f"{name} without a line below"
        return Unit(
            lines, Problem("DM0405", f"{name}: which abilities?", 0, len(texts[index]), gap=gap)
        )
    said: list[Any] = []
    for unit in units:
        if isinstance(unit.result, Problem):
            at = unit.lines[0] if unit.result.line is None else unit.result.line
            return Unit(lines, replace(unit.result, line=first + at))
        said += unit.result
    gains = tuple(a.Gains(ability) for ability in said)
    made = construct(expression, {"GAINS": gains})
    return Unit(lines, prune((a.Called(name), *said, made)))


def icons_below(texts: Sequence[str], icons: Mapping[int, str]) -> list[Any]:
    """What gives the icons that are printed below such a keyword to the creature above (818.1c)."""
    heads = [n for n, text in enumerate(texts) if "below" in row(text.removesuffix("："))]
    given = tuple(icon for n, icon in icons.items() if heads and n > heads[0])
    return [a.Static(changes=(a.AddsIcon(given),), to=a.Above(), zone=a.UNDER)] if given else []
