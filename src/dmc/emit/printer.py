"""Prints ability objects as Python, laid out as ruff's formatter leaves them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from dmc.support.diagnostics import width

WIDTH = 88
INDENT = "    "
_MISSING = dataclasses.MISSING


class Node(NamedTuple):
    """A printed value: an atom (``parts`` is None), or brackets around parts.

    ``flat`` is the value on one line and ``columns`` its width; ``flat`` is '' when the value
    must be spread over lines.
    """

    flat: str
    columns: int
    opening: str = ""
    parts: tuple[tuple[str, Node], ...] | None = None
    closing: str = ""


class _Field(NamedTuple):
    name: str
    default: Any
    positional: bool


@lru_cache(maxsize=1 << 14)
def quote(text: str) -> str:
    """Return a Python literal of `text`: its letters kept, everything else escaped.

    Double quotes, unless single quotes need fewer escapes, as ruff writes them.
    """
    mark = "'" if text.count('"') > text.count("'") else '"'
    out = []
    for char in text:
        if char in (mark, "\\"):
            out.append("\\" + char)
        elif char == "\n":
            out.append("\\n")
        elif char == "\t":
            out.append("\\t")
        elif char.isprintable() or char == "\u3000":
            out.append(char)
        elif ord(char) < 0x100:
            out.append(f"\\x{ord(char):02x}")
        elif ord(char) < 0x10000:
            out.append(f"\\u{ord(char):04x}")
        else:
            out.append(f"\\U{ord(char):08x}")
    return mark + "".join(out) + mark


_PRAGMAS = ("fmt", "yapf", "type", "noqa", "ruff", "isort", "pragma", "pylint", "mypy", "flake8")


def comment(text: str) -> str:
    """Return `text` as the lines of a comment that no tool takes for an instruction."""
    lines = []
    for line in text.split("\n"):
        shown = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in line).strip()
        shown = shown.replace("#", "＃")
        if shown.lower().startswith(_PRAGMAS) or "coding" in shown or "!" in shown[:1]:
            shown = "- " + shown
        if shown:
            lines.append("# " + shown)
    return "\n".join(lines)


_FIELDS: dict[type, tuple[_Field, ...]] = {}


def _fields(kind: type) -> tuple[_Field, ...]:
    if kind not in _FIELDS:
        _FIELDS[kind] = _read_fields(kind)
    return _FIELDS[kind]


def _read_fields(kind: Any) -> tuple[_Field, ...]:
    first = tuple(getattr(kind, "__positional__", ()))
    found = {}
    for item in dataclasses.fields(kind):
        if not item.init:
            continue
        default = item.default
        if default is _MISSING and item.default_factory is not _MISSING:
            default = item.default_factory()
        found[item.name] = _Field(item.name, default, item.name in first)
    return tuple(found[name] for name in first) + tuple(
        item for item in found.values() if not item.positional
    )


@lru_cache(maxsize=1 << 16)
def _columns(text: str) -> int:
    return len(text) if text.isascii() else width(text)


_GOOD_NAMES: set[str] = set()  # of the vocabulary, as far as they were looked at


class Printer:
    """Prints values and remembers the names it used."""

    def __init__(self) -> None:
        from dmc.abilities import Term

        self.term = Term
        self.names: set[str] = set()

    def _name(self, name: str) -> str:
        if name in self.names:
            return name
        if name not in _GOOD_NAMES:
            if not name.isidentifier() or not name.isascii() or name.startswith("_"):
                raise TypeError(f"not a name of the ability vocabulary: {name!r}")
            _GOOD_NAMES.add(name)
        self.names.add(name)
        return name

    def node(self, value: Any) -> Node:
        """Return `value` as a printable node.

        Raises TypeError for a value that is no ability object, tuple, string, number or None.
        """
        if value.__class__ is self.term:
            text = self._name(str(value))
            return Node(text, len(text))
        if value.__class__ in _FIELDS:
            return _brackets(self._name(type(value).__name__) + "(", self.parts(value), ")")
        if isinstance(value, str):
            text = quote(value)
            return Node(text, _columns(text))
        if value is None or isinstance(value, (bool, int)):
            text = str(value)
            return Node(text, len(text))
        if isinstance(value, tuple):
            return _brackets("(", [("", self.node(item)) for item in value], ")", tuple_=True)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            parts = self.parts(value)
            return _brackets(self._name(type(value).__name__) + "(", parts, ")")
        raise TypeError(f"cannot be printed: {type(value).__name__}")

    def parts(self, value: Any) -> list[tuple[str, Node]]:
        """Return the printed arguments of an object: those that differ from their default."""
        parts: list[tuple[str, Node]] = []
        by_position = True
        for item in _fields(type(value)):
            got = getattr(value, item.name)
            if got is item.default or (type(got) is type(item.default) and got == item.default):
                by_position = False
                continue
            if item.positional and by_position:
                parts.append(("", self.node(got)))
            else:
                parts.append((item.name + "=", self.node(got)))
        return parts

    def given(self, value: Any) -> Iterator[tuple[str, Any]]:
        """Yield the fields of an object that differ from their default, by name."""
        for item in _fields(type(value)):
            got = getattr(value, item.name)
            if not (type(got) is type(item.default) and got == item.default):
                yield item.name, got

    def class_name(self, value: Any) -> str:
        """Return the name of an object's class, which the module then imports."""
        return self._name(type(value).__name__)


def index_of(names: Sequence[str]) -> Node:
    """Return a tuple of names, one a line; a single name stays on the line, as ruff has it."""
    if len(names) == 1:
        return _brackets("(", [("", Node(names[0], _columns(names[0])))], ")", tuple_=True)
    parts = tuple(("", Node(name, 0)) for name in names)
    return Node("", 0, "(", parts, ")")  # a line each, however wide


def _brackets(
    opening: str, parts: list[tuple[str, Node]], closing: str, tuple_: bool = False
) -> Node:
    whole = tuple(parts)
    shown, wide = [], 0  # wide: columns that are more than letters
    for name, (flat, columns, *_) in parts:
        if not flat:
            return Node("", 0, opening, whole, closing)
        shown.append(name + flat)
        wide += columns - len(flat)
    inside = ", ".join(shown)
    if tuple_ and len(parts) == 1:
        inside += ","
    text = opening + inside + closing
    return Node(text, len(text) + wide, opening, whole if parts else None, closing)


def layout(node: Node, indent: str, before: int, after: int) -> str:
    """Return `node` as text: on one line when it fits, one part a line otherwise.

    `before` and `after` are the columns already used on its first and last line.
    """
    if node.parts is None or (node.flat and before + node.columns + after <= WIDTH):
        return node.flat
    inner = indent + INDENT
    lines = [node.opening]
    for name, part in node.parts:
        used = len(inner) + len(name)
        lines.append(f"{inner}{name}{layout(part, inner, used, 1)},")
    lines.append(indent + node.closing)
    return "\n".join(lines)
