"""Changes that a clause says, as standing rules or as effects: how long they last, of whom they hold."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.event_patterns import plain
from dmc.meaning.kernel.meanings import Change

from .in_sentence import refuse

OPEN = (a.CostLess, a.CostMore, a.MayBeUsedFrom)  # what a later use asks for


def optional_change(found: Change, standing: bool, words: Any) -> tuple[Change, bool]:
    """コストを少なくしてもよい is a property of the reduction; any other change may be left out as an effect."""
    free = a.MayBeUsedFrom | a.MayUseFree | a.AlternativeCost
    if all(isinstance(change, free) for change in found.changes):
        return found, False  # a permission by itself
    if all(isinstance(change, a.EntersTapped) and change.optional for change in found.changes):
        return found, False  # the choice is in it
    if all(isinstance(change, a.CostLess) for change in found.changes):
        changes = [dataclasses.replace(change, optional=True) for change in found.changes]
        return Change(found.to, changes), False
    if standing:
        kind = type(found.changes[0]).__name__
        raise refuse("a permission to change", words, f"may {kind}")
    return found, True


# what an attack can bring with it without a word of how long: it lasts as long as the attack
IN_ATTACK = (a.MustBlock, a.MustBeBlocked, a.CannotBlock, a.CannotBeBlocked)
IN_BATTLE = (a.PowerPlus, a.PowerTimes, a.WinsAllBattles)


def as_long_as(found: Change, trigger: Any, words: Any) -> Any:
    """How long a change lasts that an attack, a block or a battle brings and that says nothing of it."""
    event = plain(trigger)
    if isinstance(event, a.Battles):
        if all(isinstance(c, IN_BATTLE) for c in found.changes):
            return a.THIS_BATTLE  # the power counts while they battle
    elif isinstance(event, (a.Attacks, a.Blocks)):
        kinds = IN_ATTACK if isinstance(event, a.Attacks) else IN_ATTACK + IN_BATTLE
        if all(isinstance(c, kinds) for c in found.changes):
            return a.THIS_ATTACK
    else:
        return None
    raise refuse("for how long?", words, "change without duration")


def limited(changes: tuple[Any, ...], limit: int | None, words: Any) -> tuple[Any, ...]:
    """各ターンに一度 on a cost reduction; 各ターン where a rule itself says how many."""
    if limit is None and all(counts_in_turn(c) for c in changes):
        return changes
    if all(isinstance(c, a.MayBeUsedFrom) for c in changes):
        if limit is None and any(c.limit is None for c in changes):
            raise refuse("how many each turn?", words, "各ターン on static")
        return tuple(dataclasses.replace(c, limit=limit or c.limit) for c in changes)
    if limit is None or not all(isinstance(c, a.CostLess) for c in changes):
        raise refuse("once a turn what?", words, "各ターン on static")
    return tuple(dataclasses.replace(c, limit=limit) for c in changes)


def counts_in_turn(change: Any) -> bool:
    """Whether it allows so many a turn (1体しか出せない)."""
    return isinstance(change, a.CannotUse | a.CannotPut) and change.after > 0


def while_new(changes: list[Any], states: list[Any]) -> list[Any]:
    """出たターン、…を攻撃できる: in spite of the summoning sickness that it has then (301.5)."""
    if a.EnteredThisTurn() not in states:
        return changes
    return [
        dataclasses.replace(c, ignoring_sickness=True) if isinstance(c, a.CanAttack) else c
        for c in changes
    ]


def where(to: Any, filters: tuple[Any, ...]) -> Any:
    """The set with these filters besides."""
    if isinstance(to, a.AnyOf):
        return a.AnyOf(tuple(where(part, filters) for part in to.parts))
    return dataclasses.replace(to, where=(*to.where, *filters))
