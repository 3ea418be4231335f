"""What every ability object is: frozen, slotted, comparable, hashable, picklable, without game state.

Fields named in ``__positional__`` are printed by position in generated code, the others by keyword, and a field that
equals its default is not printed.  A field that no runtime code reads is a bug (a test looks for it).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, dataclass_transform

from dmc.support.lazyclass import make

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def ability(cls: type[T]) -> type[T]:
    """Make ``cls`` a frozen, slotted dataclass; the first field is positional unless the class says otherwise.

    The same as ``dataclass(frozen=True, slots=True)`` for plain fields, at a fraction of its cost: there are hundreds of
    these classes and every start of the program makes them all.
    """
    first = tuple(cls.__annotations__)[:1]
    made: type[T] = make(cls, True, __positional__=first, __copy__=_itself, __deepcopy__=_itself)
    return made


def _itself(self: Any, memo: Any = None) -> Any:
    """A value needs no copy."""
    return self


def walk(value: Any) -> Iterator[Any]:
    """Every ability object inside a value, itself first, in order."""
    if isinstance(value, tuple):
        for one in value:
            yield from walk(one)
    elif hasattr(value, "__dataclass_fields__"):
        yield value
        for name in value.__dataclass_fields__:
            yield from walk(getattr(value, name))


class Term(str):
    """A constant of the game's vocabulary; its value is its own name, and its repr is the bare name.

    There is one object a name, unpickled ones included, so that terms can be compared by identity.
    """

    __slots__ = ()

    def __new__(cls, name: str) -> Term:
        """The term of this name."""
        term = _TERMS.get(name)
        if term is None:
            term = _TERMS[str(name)] = str.__new__(cls, name)
        return term

    def __reduce__(self) -> Any:
        return (Term, (str(self),))

    def __repr__(self) -> str:
        return str(self)


_TERMS: dict[str, Term] = {}
