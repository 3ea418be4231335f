"""``dataclass`` whose parts are made when they are first needed; imports nothing of dmc.

The standard library writes and compiles the source of six methods a class while it is imported.  A run of the compiler
makes three hundred classes and uses a tenth of them, so that took longer than to compile a card.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(field_specifiers=(dataclasses.field,))
def dataclass(*, slots: bool, frozen: bool = False) -> Callable[[type[T]], type[T]]:
    """As ``dataclasses.dataclass(slots=True, frozen=…)``, for fields that are plain or have a ``default_factory``.

    Raises TypeError where ``slots`` is not true.
    """
    if not slots:
        raise TypeError("only classes with slots are made here")
    return lambda cls: make(cls, frozen)


def make(cls: type, frozen: bool, **more: Any) -> Any:
    """Return ``cls`` as a slotted class of values; ``more`` are attributes it has unless it says otherwise.

    Raises TypeError for a class that inherits from another: there is no need for that yet.
    """
    if cls.__bases__ != (object,):
        raise TypeError(f"{cls.__name__}: a class of values stands alone")
    annotations = cls.__annotations__
    body = dict(cls.__dict__)
    names = tuple(annotations)
    defaults = {name: body.pop(name) for name in names if name in body}
    del body["__dict__"], body["__weakref__"]
    body["__doc__"] = cls.__doc__ or cls.__name__
    for name, value in {**_methods(names, frozen), **more}.items():
        body.setdefault(name, value)
    body.update(
        __slots__=names,
        __match_args__=names,
        __qualname__=cls.__qualname__,
        __dataclass_fields__=_Fields(annotations, defaults, cls.__module__),
    )
    if not frozen:
        body["__hash__"] = None
    made: Any = type(cls.__name__, (object,), body)
    made.__init__ = _late_init(made, defaults, frozen)
    return made


class _Fields:
    """``__dataclass_fields__`` of a class, made by the standard library when somebody asks for it."""

    def __init__(self, annotations: dict[str, Any], defaults: dict[str, Any], module: str) -> None:
        self.body = {
            **defaults,
            "__annotations__": annotations,
            "__module__": module,
            "__doc__": "-",
        }

    def __set_name__(self, owner: Any, name: str) -> None:
        self.owner = owner

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        made: Any = dataclasses.dataclass(init=False, repr=False, eq=False)(
            type("_", (), dict(self.body))
        )
        self.owner.__dataclass_fields__ = made.__dataclass_fields__
        return made.__dataclass_fields__


def _late_init(made: Any, defaults: dict[str, Any], frozen: bool) -> Callable[..., None]:
    """Return the constructor until it is first called, which puts the real one in its place."""

    def __init__(self: Any, *values: Any, **named: Any) -> None:
        made.__init__ = _init(made, defaults, frozen)
        made.__init__(self, *values, **named)

    return __init__


_MISSING: Any = dataclasses.MISSING


def _init(cls: Any, defaults: dict[str, Any], frozen: bool) -> Callable[..., None]:
    """Return the constructor that takes the fields in order."""
    space: dict[str, Any] = {"_missing": _MISSING}
    head, lines = ["self"], []
    for name in cls.__slots__:
        default = defaults.get(name, _MISSING)
        if isinstance(default, dataclasses.Field):
            if default.default_factory is not _MISSING:
                space[f"_new_{name}"] = default.default_factory
                lines.append(f" if {name} is _missing: {name} = _new_{name}()")
                head.append(f"{name}=_missing")
            default = default.default
        elif default is _MISSING:
            head.append(name)
        if default is not _MISSING:
            space[f"_default_{name}"] = default
            head.append(f"{name}=_default_{name}")
        if frozen:
            space[f"_set_{name}"] = cls.__dict__[name].__set__
            lines.append(f" _set_{name}(self, {name})")
        else:
            lines.append(f" self.{name} = {name}")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(head)}):\n" + ("\n".join(lines) or " pass"), space)
    made: Callable[..., None] = space["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _methods(names: tuple[str, ...], frozen: bool) -> dict[str, Any]:
    """Return what a value does, over the fields `names`."""
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

    def __repr__(self: Any) -> str:
        shown = (f"{name}={value!r}" for name, value in zip(names, values(self), strict=True))
        return f"{self.__class__.__qualname__}({', '.join(shown)})"

    if not frozen:
        return {"__eq__": __eq__, "__repr__": __repr__}

    def __hash__(self: Any) -> int:
        return hash(values(self))

    def __reduce__(self: Any) -> Any:
        return self.__class__, values(self)

    return {
        "__eq__": __eq__,
        "__repr__": __repr__,
        "__hash__": __hash__,
        "__reduce__": __reduce__,
        "__setattr__": _refuse_set,
        "__delattr__": _refuse_delete,
    }


def _refuse_set(self: Any, name: str, value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
