"""The two of a battle, spoken of by an ability of one of them (115.2)."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.nouns.noun import Noun

THEIRS = a.Objects(a.CREATURE, of=a.OPPONENT)


def _fighter(ctx: Frame) -> Any | None:
    """Who of one's own battles in the event of the ability; None for any other event."""
    event = ctx.trigger.event
    while isinstance(event, (a.When, a.Nth)):
        event = event.event
    if not isinstance(event, a.Battles) or event.against is not None:
        return None
    if isinstance(event.who, (a.This, a.Host)):
        return event.who
    ours = isinstance(event.who, a.Objects) and event.who.of == a.YOU
    return a.Subject() if ours else None


def opposing(noun: Noun, ctx: Frame) -> Any | None:
    """その相手のクリーチャー: the one it battles; None for another phrase."""
    said = noun.det == "その" and noun.owner == "相手" and noun.types == (a.CREATURE,)
    if not said or sorted(noun.left()) != ["det", "owner", "types"] or _fighter(ctx) is None:
        return None
    for part in noun.left():
        noun.take(part)
    return a.Counterpart()


def of_the_battle(found: Any, ctx: Frame) -> Any:
    """相手のクリーチャーを破壊する: where nothing says how many, the one it battles is meant."""
    if _fighter(ctx) is None:
        return found
    if isinstance(found, a.Both):
        parts = tuple(a.Counterpart() if part == THEIRS else part for part in found.parts)
        return dataclasses.replace(found, parts=parts)
    return a.Counterpart() if found == THEIRS else found


def both_fighters(noun: Noun, ctx: Frame) -> Any | None:
    """その2体: the two that battle; takes it if so."""
    quantity, fighter = noun.quantity, _fighter(ctx)
    if fighter is None or quantity is None or noun.head != "count" or noun.det != "その":
        return None
    if quantity.number != 2 or quantity.counter != "体" or quantity.bound or quantity.prefix:
        return None
    if ctx.seen.latest() is not None or sorted(noun.left()) != ["det", "quantity"]:
        return None
    noun.take("det"), noun.take("quantity")
    noun.finish()
    return a.Both((fighter, a.Counterpart()))
