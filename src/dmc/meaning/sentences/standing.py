"""What a clause that was read becomes: an effect, a change for a time, or a rule that stands."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.blocks import all_of
from dmc.meaning.kernel.meanings import Change, Do
from dmc.meaning.kernel.produced import kinds_of
from dmc.meaning.references.fighters import of_the_battle
from dmc.meaning.times.durations import (
    OPEN,
    as_long_as,
    counts_in_turn,
    limited,
    optional_change,
    where,
    while_new,
)
from dmc.meaning.times.in_sentence import refuse
from dmc.meaning.times.turns import DURING_NEXT

from .agents import Agents


def _still_to_come(to: Any) -> bool:
    """自分の手札に加えるシールド: none is on its way to the hand as this is said."""
    parts = to.parts if isinstance(to, a.AnyOf) else (to,)
    return any(isinstance(part, a.Objects) and a.BeingAdded() in part.where for part in parts)


def _of_any(change: Any) -> bool:
    """A rule on whatever attacks then, not a change of those that are there."""
    return isinstance(change, a.MustAttack) and change.if_attacks


def _given_to_each(changes: list[Any], states: list[Any]) -> tuple[Any, ...] | None:
    """攻撃中、自分のクリーチャーすべてのパワーを+N: each has it while it attacks itself; None for other changes."""
    if not all(isinstance(c, a.PowerPlus) and isinstance(c.amount, int) for c in changes):
        return None
    state = a.Is(a.This(), tuple(states))
    return (a.Gains(a.Static(changes=tuple(changes), to=a.This(), while_=state)),)


class Standing(Agents):
    """The part of reading a sentence that puts changes and effects where they hold."""

    paid: list[Any] | None = (
        None  # what is done instead of paying, where the sentence says a way of using the card
    )

    def _effects(self, found: Any, words: Any, may: bool) -> list[Any]:
        """Effects of a clause; a change without trigger is a standing rule and goes to ``statics``."""
        standing = self.ctx.place.static and self.out.trigger is None
        if isinstance(found, Change) and may:
            found, may = optional_change(found, standing, words)
        if may:
            if self.block.then:
                raise refuse(
                    "その後 … してもよい: what may be left out?", words, "permission after その後"
                )
            self.block.by = self.ctx.who.agent
        if isinstance(found, Change) and self._stays_tapped(found, words):
            return []
        if isinstance(found, Do):
            if standing and self.paid is not None:
                self.paid += found.effects
                return []
            if standing:
                raise refuse(
                    "an instruction, but nothing says when",
                    words,
                    "instruction without trigger",
                    "DM0406",
                )
            return found.effects
        if standing:
            if all(isinstance(change, a.AlternativeCost) for change in found.changes):
                self.out.statics += self._ways(found, words)
            else:
                self.out.statics.append(self._static(found, words))
                if isinstance(found.to, (a.All, a.Objects, a.AnyOf)):
                    self.ctx.seen.given_to = (found.to, self.ctx.seen.sentence)
            return []
        return [self._apply(found, words)]

    def _stays_tapped(self, found: Change, words: Any) -> bool:
        """自分のターンのはじめに、アンタップしない: a rule of that moment (501.1), no trigger."""
        event, conditions = self.out.trigger, []
        while isinstance(event, a.When):
            conditions.append(event.condition)
            event = event.event
        if not self.ctx.place.static or not isinstance(event, a.TurnStarts):
            return False
        if found.changes != [a.CannotUntap()]:
            return False
        if self.started or self.block.kind not in ("", "if") or self.block.other is not None:
            raise refuse("when, and what does not untap?", words, "does not untap in part")
        if self.block.kind == "if":
            conditions.append(self.block.value)  # …のはじめに、…なら、アンタップしない
        self.out.whiles += conditions
        found.changes[:] = [a.DoesNotUntap()]
        to = found.to.among if isinstance(found.to, a.All) else found.to
        owner = getattr(to, "of", a.YOU if isinstance(to, a.This) else None)
        if owner != event.of or self.duration is not None:
            raise refuse("whose turn is it?", words, "does not untap in another turn")
        self.out.trigger = self.ctx.trigger.event = None
        self.out.statics.append(self._static(found, words))
        return True

    def _states(self) -> list[Any]:
        """The states in which it holds: they are said of all that follows in the sentence (攻撃中、A し、B)."""
        self.states_used = True
        return list(self.states)

    def _ways(self, found: Change, words: Any) -> list[Any]:
        """Other ways of using the card: what was said before is paid, under the conditions said before."""
        if self.states or self.duration is not None or self.each_turn or self.out.limit:
            raise refuse("when may it be used so?", words, "time of a way of use")
        do, condition = tuple(self.paid or ()), all_of(self.out.whiles)
        if self.ctx.place.cost_replaced and not do:
            raise refuse("what is paid?", words, "nothing instead of the cost")
        return [dataclasses.replace(way, do=do, condition=condition) for way in found.changes]

    def _static(self, found: Change, words: Any) -> a.Static:
        if self.duration is not None:
            raise refuse("a duration in a standing rule", words, "duration in static")
        if self.next_start is not None:
            raise refuse("which turn?", words, "next turn in static")
        to = found.to.among if isinstance(found.to, a.All) else found.to
        if isinstance(to, a.Choose):
            raise refuse("which one? a rule chooses nothing", words, "choice in static")
        conditions = list(self.out.whiles)
        states = self._states()
        changes = tuple(while_new(found.changes, states))
        if states:
            if isinstance(to, (a.Objects, a.AnyOf)):
                to = where(to, tuple(states))
            else:
                conditions.append(a.Is(to, tuple(states)))
        if self.out.limit is not None or self.each_turn:
            changes = limited(changes, self.out.limit, words)
            self.out.limit, self.each_turn = None, False
        elif any(map(counts_in_turn, changes)):
            raise refuse("so many in what time?", words, "so many without a turn")
        zone = None
        if len(self.ctx.place.works_in) == 1 and self.ctx.place.works_in != (a.BATTLE,):
            zone = self.ctx.place.works_in[0]  # it says where the card must be
            here = a.Exists(a.Objects(a.CARD, zone, a.YOU, among=a.This()))
            conditions = [c for c in conditions if c != here]
        return a.Static(changes=changes, to=to, while_=all_of(conditions), zone=zone)

    def _apply(self, found: Change, words: Any) -> Any:
        until = self.duration
        if until is None and self.later is not None:
            until = self.later  # このターン、…時、…を得る
        if until is None and self.next_start is None and self.moment is None:
            until = as_long_as(found, self.ctx.trigger.event, words)
        if self.next_start is not None:
            if until is not None or found.changes != [a.CannotUntap()]:
                raise refuse("at the start of which turn?", words, "next start")
            found.changes[:] = [a.DoesNotUntap()]
            until, self.next_start = DURING_NEXT[self.next_start], None
        self.duration_used = True
        if any(map(counts_in_turn, found.changes)) and until not in DURING_NEXT.values():
            raise refuse("so many in what time?", words, "so many without a turn")
        if found.to != of_the_battle(found.to, self.ctx):
            raise refuse("all of them, or the one it battles?", words, "a set in a battle")
        to = a.All(found.to) if isinstance(found.to, (a.Objects, a.AnyOf)) else found.to
        if isinstance(found.to, a.All) and _still_to_come(found.to.among):
            found.to = found.to.among
        open_ = all(isinstance(ch, OPEN) or _of_any(ch) for ch in found.changes)
        if found.live or open_ or _still_to_come(found.to):
            to = found.to  # what will be used is not there yet: the set stays open (608.3a)
            if until is None:
                raise refuse("for how long?", words, "cost change without duration")
        if until is None and not self.out.again and (to is None or isinstance(to, a.All)):
            raise refuse("for how long?", words, "change of a set without duration")
        save = 0
        if isinstance(to, (a.Choose, a.All)):
            # what comes next is about the same ones
            save = self.ctx.seen.new("", kinds_of(to))
            self.ctx.seen.produced[-1].target = to
            self.ctx.seen.last_object = a.Result(save)
        while_ = None
        states = self._states()
        if states:
            each = _given_to_each(found.changes, states) if isinstance(to, a.All) else None
            if each is not None:
                return a.Apply(each, to=to, until=until, save=save)
            if isinstance(to, (a.All, a.Choose)) or to is None:
                raise refuse("a state of several creatures", words, "state of a set in effect")
            while_ = a.Is(to, tuple(states))
        changes = tuple(while_new(found.changes, states))
        return a.Apply(changes, to=to, until=until, while_=while_, save=save)
