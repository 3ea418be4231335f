"""The table of structures: readings of several lines of a face together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.readings import Readings
from dmc.meaning.lines.problems import Problem
from dmc.support.lazyclass import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """Lines of a face that are one ability together: indexes of the lines, what they say or why not."""

    lines: tuple[int, ...]
    result: tuple[Any, ...] | Problem
    warning: Problem | None = None


Structure = Callable[[Sequence[str], int, tuple[a.Term, ...]], Unit | None]


# a reading of several lines: (canonical lines, index, card types) → Unit, or None if it is not its kind
structure: Readings[Structure] = Readings()
