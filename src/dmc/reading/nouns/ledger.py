"""Readings: what is said, and beside it the account of who has read which part."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable
from types import CodeType
from typing import Any

#: the readings there were, for ``dmc explain`` to tell who read which part; nothing is kept otherwise
KEPT: list[Reading] | None = None
#: class of a frozen value → what begins a reading of it
OPENED: dict[type, Callable[[Any], Any]] = {}


class Reading:
    """A reading of a frozen value.  read: the parts that were taken, each with the function that took it."""

    __slots__ = ("read", "said")

    def __init__(self, said: Any) -> None:
        self.said = said
        self.read: list[tuple[Any, CodeType]] = []
        if KEPT is not None:
            KEPT.append(self)

    @abstractmethod
    def again(self) -> Any:
        """Another reading, begun where this one is; neither sees what the other takes."""


def reader(depth: int = 2) -> CodeType:
    """The function that called the one that asks."""
    return sys._getframe(depth).f_code


def opened(said: Any) -> Any:
    """What is said, with each phrase and clause in it to be read from its beginning."""
    begin = OPENED.get(said.__class__)
    if begin is not None:
        return begin(said)
    return tuple(map(opened, said)) if said.__class__ is tuple and said else said


def again(value: Any) -> Any:
    """A part of a reading for another reading."""
    if value.__class__ is tuple:
        return tuple(map(again, value))
    return value.again() if isinstance(value, Reading) else value
