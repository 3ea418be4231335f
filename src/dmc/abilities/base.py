"""What every ability object is: frozen, slotted, comparable, hashable, picklable, without game state.

Fields named in ``__positional__`` are printed by position in generated code, the others by keyword, and a field that
equals its default is not printed.  A field that no runtime code reads is a bug (a test looks for it).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def ability(cls: type[T]) -> type[T]:
    """Make ``cls`` a frozen, slotted dataclass; the first field is positional unless the class says otherwise."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    if "__positional__" not in cls.__dict__:
        names = tuple(made.__dataclass_fields__)
        made.__positional__ = names[:1]
    return made


class Term(str):
    """A constant of the game's vocabulary; its value is its own name, and its repr is the bare name."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)
