"""What every ability object is: frozen, slotted, comparable, hashable, picklable, without game state.

Fields named in ``__positional__`` are printed by position in generated code, the others by keyword, and a field that
equals its default is not printed.  A field that no runtime code reads is a bug (a test looks for it).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def ability(cls: type[T]) -> type[T]:
    """Make ``cls`` a frozen, slotted dataclass; the first field is positional unless the class says otherwise.

    The same as ``dataclass(frozen=True, slots=True)`` for plain fields, at a tenth of its cost: there are hundreds of
    these classes and every start of the program makes them all.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__
    described: Any = dataclass(init=False, repr=False, eq=False)(cls)
    fields = described.__dataclass_fields__
    names = tuple(fields)
    if any(item.default_factory is not MISSING or item.kw_only for item in fields.values()):
        raise TypeError(f"{cls.__name__}: ability fields are plain fields with plain defaults")
    body = {name: value for name, value in cls.__dict__.items() if name not in names}
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    body.setdefault("__positional__", names[:1])
    body.update(_methods(names), __slots__=names, __qualname__=cls.__qualname__)
    made: Any = type(cls.__name__, cls.__bases__, body)
    made.__init__ = _init(made, {name: item.default for name, item in fields.items()})
    return made


def _init(cls: Any, defaults: dict[str, Any]) -> Callable[..., None]:
    """Return the constructor that takes the fields in order."""
    space: dict[str, Any] = {}
    head, lines = ["self"], []
    for name, default in defaults.items():
        space[f"_set_{name}"] = cls.__dict__[name].__set__
        lines.append(f" _set_{name}(self, {name})")
        if default is MISSING:
            head.append(name)
        else:
            space[f"_default_{name}"] = default
            head.append(f"{name}=_default_{name}")
    exec(f"def __init__({', '.join(head)}):\n" + ("\n".join(lines) or " pass"), space)
    made: Callable[..., None] = space["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _methods(names: tuple[str, ...]) -> dict[str, Any]:
    """Return what a frozen value does, over the fields `names`."""
    if len(names) > 1:
        values: Callable[[Any], Any] = attrgetter(*names)
    elif names:
        one = attrgetter(names[0])

        def values(self: Any) -> Any:
            return (one(self),)
    else:

        def values(self: Any) -> Any:
            return ()

    def __eq__(self: Any, other: object) -> Any:
        return (
            values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented
        )

    def __hash__(self: Any) -> int:
        return hash(values(self))

    def __repr__(self: Any) -> str:
        shown = (f"{name}={value!r}" for name, value in zip(names, values(self), strict=True))
        return f"{self.__class__.__qualname__}({', '.join(shown)})"

    def __reduce__(self: Any) -> Any:
        return self.__class__, values(self)

    def itself(self: Any, memo: Any = None) -> Any:  # a value needs no copy
        return self

    def __setattr__(self: Any, name: str, value: Any) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self: Any, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    return {
        "__eq__": __eq__,
        "__hash__": __hash__,
        "__repr__": __repr__,
        "__reduce__": __reduce__,
        "__copy__": itself,
        "__deepcopy__": itself,
        "__setattr__": __setattr__,
        "__delattr__": __delattr__,
    }


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
