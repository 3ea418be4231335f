"""The numbers of results in ability objects: which are referred to, and the order they are counted in."""

from __future__ import annotations

import dataclasses
import operator
from functools import cache
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError

from .context import Frame

REFERENCES = {
    "Result": "number",
    "Rest": "number",
    "Did": "number",
    "WonContest": "number",
    "IsChosenRace": "choice",
    "OtherThanChosen": "choice",
    "ChosenNumber": "choice",
    "Divide": "among",
}
SAVES = ("save", "found")


@cache
def _shape(kind: type) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Of a class of ability objects: its fields that hold objects, those that hold a save number, that which refers to one."""
    if not dataclasses.is_dataclass(kind):
        return (), (), ""
    names = tuple(f.name for f in dataclasses.fields(kind))
    refers = REFERENCES.get(kind.__name__, "")
    saves = tuple(name for name in names if name in SAVES)
    return tuple(n for n in names if n not in saves and n != refers), saves, refers


def renumbered(node: Any, old: int, new: int) -> Any:
    """The effect with one number for its result in place of another."""
    if node.__class__ is tuple:
        return tuple(renumbered(part, old, new) for part in node)
    fields, saves, refers = _shape(node.__class__)
    changed: dict[str, Any] = {
        name: new for name in (*saves, refers) if name and getattr(node, name) == old
    }
    changed.update((name, renumbered(getattr(node, name), old, new)) for name in fields)
    return dataclasses.replace(node, **changed) if changed else node


_LEAVES = frozenset((a.Term, str, int, bool, type(None)))  # values with nothing inside


def placed(node: Any, ctx: Frame) -> Any:
    """The effects, with each choice out of the zone, and of the player, that a later clause says of what was chosen."""
    if not ctx.seen.placed:
        return node
    if node.__class__ is tuple:
        return tuple(placed(part, ctx) for part in node)
    fields, saves, _ = _shape(node.__class__)
    changed = {name: placed(getattr(node, name), ctx) for name in fields}
    said = ctx.seen.placed.get(getattr(node, "save", 0)) if saves else None
    for name in ("choice", "target"):
        choice = changed.get(name)
        if said is not None and isinstance(choice, a.Choose):
            zone, of = said
            among = dataclasses.replace(
                choice.among, zone=zone or choice.among.zone, of=of or choice.among.of
            )
            changed[name] = dataclasses.replace(choice, among=among)
    return dataclasses.replace(node, **changed) if changed else node


def prune(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """Drop the save numbers nobody refers to and number the rest 1, 2, 3 … in order of appearance."""
    used: set[int] = set()
    order: list[int] = []

    def look(node: Any) -> None:
        if node.__class__ is tuple:
            for part in node:
                look(part)
            return
        fields, saves, refers = _shape(node.__class__)
        if refers:
            used.add(getattr(node, refers))
        for name in saves:
            number = getattr(node, name)
            if number and number not in order:
                order.append(number)
        for name in fields:
            value = getattr(node, name)
            if value.__class__ not in _LEAVES:
                look(value)

    look(abilities)
    if not order and not used:
        return abilities
    numbers = {old: new for new, old in enumerate((n for n in order if n in used), 1)}

    def rebuild(node: Any) -> Any:
        if node.__class__ is tuple:
            parts = tuple(rebuild(part) for part in node)
            return parts if any(map(operator.is_not, parts, node)) else node
        fields, saves, refers = _shape(node.__class__)
        changed: dict[str, Any] = {}
        for name in saves:
            number = getattr(node, name)
            if number != (new := numbers.get(number, 0)):
                changed[name] = new
        if refers:
            number = getattr(node, refers)
            if number not in numbers:
                raise FrameError(
                    "this word points to nothing that was done before",
                    gap="dangling reference",
                    code="DM0501",
                )
            if number != numbers[number]:
                changed[refers] = numbers[number]
        for name in fields:
            value = getattr(node, name)
            if value.__class__ not in _LEAVES and (made := rebuild(value)) is not value:
                changed[name] = made
        return dataclasses.replace(node, **changed) if changed else node

    pruned: tuple[Any, ...] = rebuild(abilities)
    return pruned
