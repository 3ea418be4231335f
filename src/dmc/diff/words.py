"""A difference of meaning as a sentence a reviewer reads."""

from __future__ import annotations

import re
from typing import Any

from dmc.abilities import Term

from .compare import Change
from .fields import ADDED, MANDATORY, OPTIONAL, REMOVED, REORDERED, Part

#: what a field is called, by class and field, else by field
LABELS = {
    "Triggered.when": "trigger",
    "Replacement.of": "replaced event",
    "do": "effect",
    "if_": "condition",
    "while_": "as long as",
    "zone": "works in",
    "limit": "times a turn",
    "from_zone": "from",
    "to": "to",
    "by": "by",
    "of": "of",
    "save": "remembered as",
    "special": "special type",
    "types": "card type",
    "upto": "up to",
    "this_game": "in this game",
}
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def label(step: str) -> str:
    """Return what a field ("Triggered.when") is called."""
    name = step.partition(".")[2]
    return LABELS.get(step) or LABELS.get(name) or name.rstrip("_").replace("_", " ")


def trail(part: Part) -> str:
    """Return the fields that lead to a difference: "trigger › player"."""
    return " › ".join(map(label, part.path))


def said(value: Any) -> str:
    """Return a value in words: "your turn ends", "other", "the creatures of …"."""
    if value is None:
        return "none"
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, Term):
        return str(value).lower().replace("_", " ")
    if isinstance(value, (str, int)):
        return str(value)
    if isinstance(value, type):
        return _spaced(value.__name__)
    if isinstance(value, tuple):
        return ", ".join(map(said, value)) if value else "nothing"
    if hasattr(value, "__dataclass_fields__"):
        inside = [
            text
            for name, item in value.__dataclass_fields__.items()
            if (text := _inside(value, name, item))
        ]
        name = _spaced(type(value).__name__)
        return f"{name} ({', '.join(inside)})" if inside else name
    return str(value)


def _inside(value: Any, name: str, field: Any) -> str:
    got = getattr(value, name)
    if got == field.default and type(got) is type(field.default):
        return ""
    text = said(got)
    return (
        text if name == next(iter(value.__dataclass_fields__)) else f"{label('.' + name)}: {text}"
    )


def _spaced(name: str) -> str:
    return _CAMEL.sub(" ", name).lower()


def part_said(part: Part) -> str:
    """Return one difference inside an ability: "trigger › player: opponent → each"."""
    where = trail(part)
    lead = f"{where}: " if where else ""
    if part.kind == OPTIONAL:
        return f"{lead}mandatory → optional"
    if part.kind == MANDATORY:
        return f"{lead}optional → mandatory"
    if part.kind == ADDED:
        return f"{where} gains: {said(part.new)}"
    if part.kind == REMOVED:
        return f"{where} loses: {said(part.old)}"
    if part.kind == REORDERED:
        return f"{lead}{said(part.old)} → {said(part.new)} (another order)"
    if part.path and part.path[-1].endswith(".optional"):
        old, new = ("optional" if v else "mandatory" for v in (part.old, part.new))
        return f"{' › '.join(map(label, part.path[:-1])) or 'ability'}: {old} → {new}"
    return f"{lead}{said(part.old)} → {said(part.new)}"


def change_said(change: Change) -> list[str]:
    """Return what a change of a card says, one line a difference; the ability's text is not in it."""
    lead = f"{change.where}: " if change.where else ""
    if change.kind == ADDED:
        return [f"{lead}added: {_value(change)}"]
    if change.kind == REMOVED:
        return [f"{lead}removed: {_value(change)}"]
    if change.kind == REORDERED:
        return [f"{lead}the abilities stand in another order"]
    return [lead + part_said(part) for part in change.parts]


def _value(change: Change) -> str:
    return (
        said(change.value)
        if hasattr(change.value, "__dataclass_fields__")
        else f"《{change.value}》"
    )
