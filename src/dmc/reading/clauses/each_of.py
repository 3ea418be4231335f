"""AとBを1体ずつ, A、B、Cを1体ずつ, 手札とマナゾーンから1枚ずつ: so many of each, and no object twice (601.1h)."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.reading.nouns.noun import Noun
from dmc.reading.said import Quantity

from .clause import Arg, Clause

COMPARED = (a.Extreme, a.Alike)  # within its own set only


def list_kinds(clause: Clause) -> None:
    """Make A、B、Cを1体ずつ one phrase: the kinds before the last are of the list."""
    last = next((i for i in clause.args if i.particle == "を"), None)
    if last is None or last.noun.quantity is None or last.noun.quantity.bound != "ずつ":
        return
    at = clause.items.index(last)
    first = at
    while first and _listed(clause.items[first - 1]):
        first -= 1
    if first == at or last.noun.also:
        return
    kinds = [i.noun for i in clause.items[first:at] if isinstance(i, Arg)]
    head = kinds[0]
    words = tuple(w for noun in (*kinds, last.noun) for w in noun.words)
    head.give(also=(*kinds[1:], last.noun), joiner="と", words=words)
    one = dataclasses.replace(last, noun=head)
    clause.give(items=(*clause.items[:first], one, *clause.items[at + 1 :]))


def _listed(item: Any) -> bool:
    """Whether it is a kind with a comma or と behind it and no count of its own."""
    if not isinstance(item, Arg) or (item.particle, item.comma) not in (
        ("", True),
        ("と", True),
        ("と", False),
    ):
        return False
    noun = item.noun
    return noun.head == "card" and not (noun.quantity or noun.all or noun.also or noun.det)


def of_each(noun: Noun) -> Quantity | None:
    """Take the count of AとBを1体ずつ; None for another phrase."""
    last = noun.also[-1] if noun.also else None
    q = None if last is None else last.quantity
    if q is None or q.bound != "ずつ" or q.prefix or q.more or noun.joiner != "と":
        return None
    if any(part.quantity for part in (noun, *noun.also[:-1])):
        return None
    assert last is not None
    last.take("quantity")
    return q


def choose_each(sets: list[Any], number: Any, by: a.Term) -> Any:
    """So many of each set: one choice where they lie together and are told apart by restrictions alone."""
    first = sets[0]
    alike = all(
        isinstance(s, a.Objects)
        and (s.type, s.zone, s.of, s.among) == (first.type, first.zone, first.of, first.among)
        and not any(isinstance(f, COMPARED) for f in s.where)
        for s in sets
    )
    if alike:
        groups = tuple(s.where for s in sets)
        return a.Choose(number, dataclasses.replace(first, where=()), by=by, each=groups)
    return a.Both(tuple(a.Choose(number, s, by=by) for s in sets))
