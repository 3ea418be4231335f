"""A clause that has no meaning here is an error at its place, in the author's terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dmc.syntax.tree import Word

SHAPES = 4  # known shapes of a verb that a message names


class FrameError(Exception):
    """Raised where reading stops: message, the words concerned, what was expected, and the missing phrase (the gap)."""

    def __init__(
        self,
        message: str,
        words: tuple[Word, ...] = (),
        expected: tuple[str, ...] = (),
        gap: str = "",
        code: str = "DM0401",
        span: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.words = words
        self.expected = expected
        self.gap = gap or message
        self.code = code
        self.place = span

    @property
    def span(self) -> tuple[int, int]:
        """Start and end in the canonical line (0, 0 if no word is known)."""
        if self.place is not None:
            return self.place
        if not self.words:
            return 0, 0
        return min(w.start for w in self.words), max(w.end for w in self.words)


def known_shapes(functions: Iterable[Callable[..., Any]]) -> tuple[str, ...]:
    """What readings say of themselves: the shape is the first line of the docstring, before any explanation."""
    said = [(f.__doc__ or "").split("\n")[0].split(": ")[0].rstrip(".") for f in functions]
    return tuple(dict.fromkeys(shape for shape in said if "〜" in shape))[:SHAPES]
