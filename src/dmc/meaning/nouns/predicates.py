"""What a predicate noun says of its subject: それが火のクリーチャーなら."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.nouns.sharing import COST_BOUNDS

from .sets import filters_of


def filters_said(noun: Noun, ctx: Frame) -> tuple[Any, ...]:
    """What a predicate noun says of its subject: 火のクリーチャー → civilization fire, type creature."""
    also = noun.take("also")
    joiner = noun.joiner
    noun.take("joiner")
    found = _filters(noun, ctx)
    if not also:
        return found
    if joiner not in ("または", "か", "あるいは", "もしくは"):
        raise gap(f"joined by {joiner}", noun, f"joiner {joiner} in a predicate")
    cost = tuple(f for f in found if isinstance(f, COST_BOUNDS) and f.stat == a.COST)
    options = [found]
    for other in also:
        bare = not (other.filters or other.relative or other.of)
        options.append((*_filters(other, ctx), *(cost if bare else ())))  # コスト3以下のAまたはB
    return (a.AnyFilter(tuple(o[0] if len(o) == 1 else a.AllFilters(o) for o in options)),)


def _filters(noun: Noun, ctx: Frame) -> tuple[Any, ...]:

    types = noun.take("types")
    filters = filters_of(noun, ctx)
    if noun.owner or noun.zones:
        raise gap("owner or zone in a predicate", noun, "owner in a predicate")
    noun.take("quantity") if noun.quantity and noun.quantity.number == 1 else None
    noun.finish()
    if noun.head not in ("card", "civ", "other") or (noun.head == "other" and not filters):
        raise gap("a kind of card is expected", noun, f"predicate {noun.head} {noun.text}")
    said = tuple(filters)
    if types and types != (a.CARD,):
        said = (a.OfType(types), *said)
    return said
