"""Card source → ability objects, line by line; a line that has no meaning is an error at its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from lark.exceptions import UnexpectedInput

from dmc import abilities as a
from dmc.diagnostics import Diagnostic
from dmc.frames.errors import FrameError
from dmc.frames.line import line_to_abilities
from dmc.source import AbilityLine, CardSource, Face
from dmc.syntax.parser import parse
from dmc.syntax.tree import build
from dmc.wording import canonical


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a canonical line did not compile: place in the canonical text, code, message, the missing phrase."""

    code: str
    message: str
    start: int
    end: int
    expected: tuple[str, ...] = ()
    gap: str = ""
    parsed: bool = False


@lru_cache(maxsize=None)
def compile_text_line(text: str, self_types: tuple[a.Term, ...]) -> tuple[Any, ...] | Problem:
    """The abilities of one canonical line (the same line is read once a process)."""
    try:
        tree = parse(text)
    except UnexpectedInput as error:
        place = getattr(error, "pos_in_stream", None)
        place = len(text) if place is None else place
        return Problem("DM0301", "this cannot stand here", place, min(place + 1, len(text)), gap="grammar: " + text[max(0, place - 4) : place + 6])
    try:
        return line_to_abilities(build(tree, text), self_types)
    except FrameError as error:
        start, end = error.span
        return Problem(error.code, error.message, start, end, error.expected, error.gap, parsed=True)
