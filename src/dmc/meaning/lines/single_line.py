"""One canonical line that stands alone → its abilities, or why not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.words.lexicon import lexicon

from .line import line_to_abilities
from .problems import Problem, problem_of, read_line


@lru_cache(maxsize=None)
def single_line(text: str, self_types: tuple[a.Term, ...]) -> tuple[Any, ...] | Problem:
    """The abilities of one canonical line that stands alone (the same line is compiled once a process)."""
    line = read_line(text)
    if isinstance(line, Problem):
        return line
    try:
        return line_to_abilities(line, self_types)
    except FrameError as error:
        return problem_of(error)


def allow_races(names: Iterable[str]) -> None:
    """Let card texts name these races from now on (in this process) besides those of the table, and no others."""
    if lexicon().allow_races(names):
        read_line.cache_clear()
        single_line.cache_clear()
