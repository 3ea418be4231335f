"""How a card may be used otherwise (601.1a): for another cost, from another zone, without cost; what follows from that."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.references.pointing import reference
from dmc.meaning.verbs.frame_table import frame
from dmc.meaning.verbs.using import use
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.manner import FREE, USES, WITH_MANA
from dmc.reading.mana_symbols import mana_symbol
from dmc.reading.nouns.noun import gap
from dmc.syntax.tree import Adverb, Sentence


def _symbol(clause: Clause) -> Adverb | None:
    """[ff02]を支払って, as ``manner`` leaves it."""
    for item in clause.items:
        if isinstance(item, Adverb) and mana_symbol(item.text.removesuffix(WITH_MANA)) is not None:
            return item
    return None


def pays(clauses: list[Clause]) -> bool:
    """Whether what comes before the last clause of a rule is what is paid: …して、[ff02]を支払って、このカードを…召喚してもよい."""
    last = clauses[-1]
    what = last.peek("を")
    if last.lemma not in USES or last.form != "TEMO" or what is None or what.det != "この":
        return False
    return _symbol(last) is not None or any(
        instead_of_cost(one, two) for one, two in itertools.pairwise(clauses)
    )


def instead_of_cost(clause: Clause, following: Clause) -> bool:
    """コストを支払うかわりに: the cost is not paid, what follows is (601.1a)."""
    cost = clause.peek("を")
    first = following.items[0] if following.items else None
    return (
        clause.lemma == "支払う"
        and clause.form == "U"
        and clause.voice == "act"
        and not clause.negative
        and cost is not None
        and cost.text == "コスト"
        and not cost.left()
        and len(clause.items) == 1
        and isinstance(first, Adverb)
        and first.text == "かわりに"
    )


@frame(*USES, before=use)
def other_way(c: Clause, ctx: Frame) -> Change | None:
    """このカードを(〜を支払って, コストを支払わずに)(〜から)召喚してもよい"""
    what = c.peek("を")
    if c.form != "TEMO" or c.voice != "act" or c.negative or not ctx.place.static:
        return None
    if ctx.trigger.event is not None or what is None or what.det != "この":
        return None
    symbol = _symbol(c)
    if symbol is None and not ctx.place.cost_replaced and not _free(c):
        return None
    c.arg("を")
    if reference(what, ctx) != a.This():
        raise gap("another card is used so", what, "way of another card")
    way = a.AlternativeCost(free=c.adverb(FREE), fixed=ctx.place.cost_replaced)
    if symbol is not None:
        cost = mana_symbol(symbol.text.removesuffix(WITH_MANA))
        assert cost is not None  # ``manner`` has read it
        c.take(symbol)
        way = dataclasses.replace(way, mana=cost[0], civilizations=cost[1])
    place = c.arg("から")
    if place is None:
        return Change(a.This(), [way])
    zones, owner = zone_of(place, ctx)
    if owner not in (None, a.YOU):
        raise gap("whose zone?", place, "used from another player's zone")
    # from hand cards are used anyway
    said = [None if zone == a.HAND else zone for zone in zones]
    return Change(a.This(), [dataclasses.replace(way, zone=zone) for zone in said])


def _free(c: Clause) -> bool:
    return any(isinstance(i, Adverb) and i.text == FREE for i in c.items)


def from_other_zone(found: Any) -> list[a.AlternativeCost]:
    """The ways of a rule that lets its card be used: as they are, or for the usual cost from a zone; none for another rule."""
    if isinstance(found, a.AlternativeCost):
        return [found] if not found.then else []
    if not isinstance(found, a.Static) or found.to != a.This():
        return []
    if not all(isinstance(c, a.MayBeUsedFrom) and c.limit is None for c in found.changes):
        return []
    return [
        a.AlternativeCost(usual=True, zone=change.zone, condition=found.while_)
        for change in found.changes
    ]


def follows(sentence: Sentence) -> bool:
    """Whether a sentence begins with そうしたら."""
    return bool(sentence.words) and sentence.words[0].text == "そうしたら"
