"""All ability lines of one face → abilities: most lines stand alone, some switch on the lines below them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from dmc import abilities as a
from dmc.lazyclass import dataclass
from dmc.reading.errors import FrameError
from dmc.syntax.chunker import chunk_or_none
from dmc.syntax.lexicon import lexicon
from dmc.syntax.tree import Line

from .line import line_to_abilities


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a canonical line did not compile: place in the canonical text, code, message, the missing phrase.

    parsed: the words could be read as chunks; what they mean is not known.  line: which of the face's lines it stands
    in, when that is not the first of its unit.
    """

    code: str
    message: str
    start: int
    end: int
    expected: tuple[str, ...] = ()
    gap: str = ""
    parsed: bool = False
    suggestion: str = ""
    line: int | None = None


@lru_cache(maxsize=None)
def read_line(text: str) -> Line | Problem:
    """The words of a canonical line, read once a process."""
    return chunk_or_none(text) or grammar_problem(text)


PAIRS = {"「": "」", "(": ")", "（": "）", "《": "》"}


def unpaired(text: str) -> int | None:
    """The place of the first bracket that has no partner."""
    opened: list[int] = []
    for place, char in enumerate(text):
        if char in PAIRS:
            opened.append(place)
        elif char in PAIRS.values():
            if not opened or PAIRS[text[opened[-1]]] != char:
                return opened[-1] if opened else place
            opened.pop()
    return opened[0] if opened else None


def grammar_problem(text: str) -> Problem:
    """Where a line stops making sense.

    A bracket without its partner (DM0303), an unknown word (DM0201), or a known one in the wrong place (DM0301).
    """
    lone = unpaired(text)
    if lone is not None:
        char = text[lone]
        message = (
            f"{char} is not closed" if char in PAIRS else f"nothing was opened that {char} closes"
        )
        return Problem("DM0303", message, lone, lone + 1, gap="a bracket without its partner")
    # what only a line that does not fit needs
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    from dmc.check.expectations import expected_at
    from dmc.check.nearest import longest_word, nearest
    from dmc.syntax.parser import parse

    try:
        parse(text)
    except UnexpectedInput as found:
        error = found
    else:
        raise AssertionError(f"Lark reads what the chunker does not: {text}")
    place = getattr(error, "pos_in_stream", None)
    ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    if place is None or place < 0 or ended:  # Lark gives the end the place of the last word
        place = len(text)
    gap = "grammar: " + text[max(0, place - 4) : place] + "|" + text[place : place + 6]
    expected = expected_at(error)
    if place >= len(text):
        return Problem("DM0302", "the line ends too early", max(0, place - 1), place, expected, gap)
    near = nearest(text, place)
    known = longest_word(text, place)
    if known and not near.word:
        message = f"「{known}」 cannot stand here"
        return Problem("DM0301", message, place, place + len(known), expected, gap)
    if near.end - near.start > 1:
        message = f"「{text[near.start : near.end]}」 is not a known word"
    else:
        message = "no known word begins here"
    if near.word and near.start != place:
        expected = ()  # it says what could follow a part of the word that was meant
    return Problem("DM0201", message, near.start, near.end, expected, gap, suggestion=near.word)


def problem_of(error: FrameError) -> Problem:
    """The problem a refused line has."""
    start, end = error.span
    return Problem(error.code, error.message, start, end, error.expected, error.gap, parsed=True)


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
    """Let card texts name these races from now on (in this process), besides those of the table."""
    new = [name for name in sorted(names) if not lexicon().knows_race(name)]
    if new:
        for name in new:
            lexicon().add_race(name)
        read_line.cache_clear()
        single_line.cache_clear()


@dataclass(frozen=True, slots=True)
class Unit:
    """Lines of a face that are one ability together: indexes of the lines, what they say or why not."""

    lines: tuple[int, ...]
    result: tuple[Any, ...] | Problem
    warning: Problem | None = None


Structure = Callable[[Sequence[str], int, tuple[a.Term, ...]], Unit | None]
STRUCTURES: list[Structure] = []


def structure(function: Structure) -> Structure:
    """Register a reading of several lines: (canonical lines, index, card types) → Unit, or None if it is not its kind."""
    STRUCTURES.append(function)
    return function


def face_units(
    texts: Sequence[str],
    self_types: tuple[a.Term, ...],
    reminders: Sequence[Sequence[str]] | None = None,
) -> list[Unit]:
    """Every ability of a face, in printed order; empty lines (reminder text alone) belong to no unit.

    reminders: the reminder texts of each line; they define a keyword that is not known, and are checked on one that is.
    """
    units: list[Unit] = []
    done: set[int] = set()
    for index, text in enumerate(texts):
        if not text or index in done:
            continue
        unit = None
        for function in STRUCTURES:
            unit = function(texts, index, self_types)
            if unit is not None:
                break
        if unit is None:
            unit = Unit((index,), single_line(text, self_types))
        if reminders is not None and reminders[index]:
            unit = _with_reminder(unit, text, reminders[index], self_types)
        units.append(unit)
        done.update(unit.lines)
    return units


def _with_reminder(
    unit: Unit, text: str, said: Sequence[str], self_types: tuple[a.Term, ...]
) -> Unit:
    if isinstance(unit.result, Problem):
        if len(unit.lines) == 1:
            return Unit(
                unit.lines, defined_by_reminder(text, said, self_types, unit.result), unit.warning
            )
        return unit
    return Unit(unit.lines, unit.result, disagreement(text, said, self_types))


from dmc.meaning.keywords.reminders import defined_by_reminder, disagreement  # noqa: E402
