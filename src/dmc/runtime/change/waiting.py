"""Waiting effects (603, 605, 101.4): what triggers, who declares, and in which order it is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    BATTLE,
    GRAVEYARD,
    HAND,
    MANA,
    SHIELDS,
    Attacked,
    Battles,
    Blocked,
    Host,
    May,
    Modes,
    Triggered,
    UseIcon,
)
from dmc.runtime.ask import choosing, patterns, targets
from dmc.runtime.cards.faces import up
from dmc.runtime.holding import continuous, held_abilities, links, watching
from dmc.runtime.state import effect_table, evaluate, memory
from dmc.runtime.state.events import Event, ZoneChange
from dmc.runtime.state.standby import HANDLERS, TRIGGERED, Waiting
from dmc.runtime.state.state import Obj

from . import replacement

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules

# ---- triggering ------------------------------------------------------------------------------------------------------


def record(g: Rules, events: Sequence[Event]) -> None:
    """The events have happened: remember them, and let abilities trigger (110.3b, 111.2a, 603.2).

    What was replaced did not happen and is not here (603.2d).
    """
    g.history.extend(events)
    g.stamp += 1
    fx = g.fx
    if fx.dirty:
        continuous.rebuild(g)
    everything = fx.gives or fx.delayed or g.links
    heard = g.heard
    for ev in events:
        if everything or ev.lki is not None:
            trigger(g, ev)
        elif not heard.isdisjoint(ev.keys):  # else no card of this game ever watches for it
            if g.watchers.keys().isdisjoint(ev.keys) and g.declared_keys.isdisjoint(ev.keys):
                # only the cards in the event themselves could watch for it
                obj, other = ev.obj, ev.other
                if (obj is None or obj.profile.own_keys.isdisjoint(ev.keys)) and (
                    other.__class__ is not Obj or other.profile.own_keys.isdisjoint(ev.keys)
                ):
                    continue
            trigger(g, ev)


def trigger(g: Rules, ev: Event) -> None:
    """Every ability that watches for this event begins to wait (603.2, 603.2b)."""
    obj = ev.obj
    watchers = g.watchers
    several: list[Any] = []
    for key in ev.keys:
        found = watchers.get(key)
        if found:
            for source, ability, conds, _face in found:
                if type(ability.when) is not key:
                    # a composite pattern is indexed by each of its parts
                    if any(s is source and a is ability and k is not key for s, a, k in several):
                        continue
                    several.append((source, ability, key))
                _consider(g, ev, source, ability, conds)
    if obj is not None:
        lki = ev.lki
        if (
            obj.profile.owns_trigger
            or obj.id in g.links
            or (lki is not None and (lki.linked or BATTLE in obj.profile.listed))
        ):
            _own(g, ev, obj, lki)
    if ev.lki is not None and ev.lki.crossed:
        _went_along(g, ev)
    other = ev.other
    if (
        other is not None
        and other.__class__ is Obj
        and (other.profile.owns_trigger or other.id in g.links)
        and not _OTHERS.isdisjoint(ev.keys)
    ):
        # the one that is attacked, blocked, or in the battle too (506.3, 507.3b, 115.2)
        _own(g, ev, other, None, _OTHERS)
    if continuous.gained(g, Triggered):
        for source, ability in held_abilities.granted(g, Triggered):
            _consider(g, ev, source, ability, (), granted=True)
    if ev.lki is not None:
        printed = ev.lki.shown.triggered
        for ability in ev.lki.abilities:
            if isinstance(ability, Triggered) and not any(ability is p for p in printed):
                _consider(g, ev, obj, ability, (), own=True)  # given to it, 603.5c
    if g.fx.delayed:
        _delayed(g, ev)
    if ev.keys and g.declared_keys and not g.declared_keys.isdisjoint(ev.keys):
        g.declarable.append((ev, False))


#: patterns that can be about the second object of an event
_OTHERS = frozenset({Attacked, Blocked, Battles})


def _own(g: Rules, ev: Event, obj: Obj, lki: Any, only: frozenset[type] | None = None) -> None:
    """Abilities about the card itself; for what left the battle zone, as it was just before (603.5c, 603.5d).

    A card that is in another zone triggers where its event can happen to it (110.4g).


    only: of these pattern classes.
    """
    profile = obj.profile
    if lki is not None:
        faces = [lki.shown]
        alive = len(lki.abilities) > 0
    else:
        i = obj.id
        if g.where[i] is BATTLE or i in g.pending_slot:
            faces = [up(g, obj)]
        elif profile.twinpact:
            faces = profile.faces
        else:
            faces = [profile.main]
        alive = not (g.where[i] is BATTLE and (i in g.sealed or continuous.loses(g, obj)))
    if not alive:
        return
    for face in faces:
        several: list[Any] = []
        for key in ev.keys:
            if only is not None and key not in only:
                continue
            for ability, conds in face.own.get(key, ()):
                if ability.zone is not None and not _works_in(g, ev, obj, ability.zone):
                    continue
                if type(ability.when) is not key:
                    if any(ability is one and k is not key for one, k in several):
                        continue
                    several.append((ability, key))
                _consider(g, ev, obj, ability, conds, own=True)
            if lki is not None:
                # of a linked creature the other cards still watch from where they are
                own = profile.faces[lki.face] if lki.linked else face
                for k, ability, conds in own.watch.get(BATTLE, ()):
                    if k is key and not any(ability is one for one, _ in several):
                        several.append((ability, key))
                        _consider(g, ev, obj, ability, conds, own=True)


def _went_along(g: Rules, ev: Event) -> None:
    """What was attached and left with the creature looks back at it, its host, alone (310.8, 603.5d)."""
    for card in ev.lki.crossed:
        if g.where[card.id] is BATTLE:
            continue  # it stays, and watches from where it is
        for key, ability, conds in card.profile.main.watch.get(BATTLE, ()):
            if key in ev.keys and isinstance(getattr(ability.when, "who", None), Host):
                _consider(g, ev, card, ability, conds, own=True)


def _works_in(g: Rules, ev: Event, obj: Obj, zone: Any) -> bool:
    if isinstance(ev, ZoneChange):
        return zone is ev.from_zone or zone is ev.to_zone
    return g.where[obj.id] is zone


def _consider(
    g: Rules,
    ev: Event,
    source: Obj,
    ability: Any,
    conds: tuple[Any, ...],
    *,
    own: bool = False,
    granted: bool = False,
) -> None:
    """Let the ability wait if its trigger condition is met now (603.2; before the comma, W6)."""
    if not own and (source.id in g.sealed or (not granted and continuous.loses(g, source))):
        return
    if not own and g.where[source.id] is SHIELDS and not watching.works_as_shield(g, source):
        return
    left = ev.lki if own and ev.obj is source else None
    controller = g.controller(source) if left is None else left.controller  # 603.5c
    ctx = patterns.event_matches(g, ability.when, ev, source, controller)
    if ctx is None:
        return
    ctx.ability = ability
    for condition in conds:
        if not evaluate.holds(g, condition, ctx):
            return
    taker = replacement.who_uses(g, ev, source, controller)
    if taker is None:
        return
    if taker != controller:
        controller = ctx.controller = taker
    if not own and ability.zone in (HAND, GRAVEYARD, MANA) and g.where[source.id] is not BATTLE:
        # 603.2e: what triggers outside the battle zone must be declared
        g.declarable.append(
            Waiting(TRIGGERED, source, controller, ability, ctx, g.epoch[source.id])
        )
        return
    add(g, Waiting(TRIGGERED, source, controller, ability, ctx, g.epoch[source.id]))
    for _ in range(patterns.more_often(ability.when, ev)):
        again = patterns.event_matches(g, ability.when, ev, source, controller)
        if again is not None:
            again.ability, again.controller = ability, controller
            add(g, Waiting(TRIGGERED, source, controller, ability, again, g.epoch[source.id]))


def _delayed(g: Rules, ev: Event) -> None:
    """Triggered abilities that an effect made (603.6)."""
    for entry in g.fx.delayed[:]:
        ctx = patterns.event_matches(g, entry.when, ev, entry.source, entry.controller, entry.ctx)
        if ctx is None:
            continue
        memory.inherit(ctx, entry.ctx)
        ability = Triggered(when=entry.when, do=entry.do)
        ctx.ability = ability
        add(g, Waiting(TRIGGERED, entry.source, entry.controller, ability, ctx))
        if entry.once:
            continuous.used_up(g, entry)


def add(g: Rules, waiting: Waiting) -> None:
    """The effect begins to wait; one with options has them chosen as soon as a player can be asked (W8)."""
    ability = waiting.ability
    if isinstance(ability, Triggered) and ability.do and isinstance(ability.do[0], Modes | UseIcon):
        g.moded.append(waiting)
    g.waiting.append(waiting)
    if g.trace is not None:
        g.note("603.3", "waits: {} (player {})", waiting.source, waiting.controller)


def choose_modes(g: Rules) -> Gen:
    """*generator* Options are chosen at the moment the effect begins to wait (W8, 603.3a).

    The comprehensive rules say on resolution (700.2a); the seed page says here, and the seed is followed.
    """
    while g.moded:
        waiting = g.moded.pop(0)
        modes = waiting.ability.do[0]
        pick = targets.icons if isinstance(modes, UseIcon) else choosing.choose_modes
        chosen = yield from pick(g, modes, waiting.ctx)
        waiting.ctx.modes = chosen


# ---- carrying out ----------------------------------------------------------------------------------------------------


def resolve_all(g: Rules) -> Gen | tuple[()]:
    """*generator* Carry out everything that waits, until nothing does (101.4, 506.3b–e, 605.1).

    S・トリガー first, then the turn player's effects, then the other's; each time from the start again.  Declared
    triggers: the turn player's at once, the other's when none of the turn player's waits any more.
    """
    return _resolve(g) if g.waiting or g.declarable or g.moded else ()


def _resolve(g: Rules) -> Gen:
    active = g.active
    if g.moded:
        yield from choose_modes(g)
    while True:
        if g.declarable and g.undeclared():
            yield from g.declare(active)
        if not g.waiting:
            if not g.declarable:
                return
            yield from g.declare(1 - active)
            continue
        ready = next_ones(g)
        if ready[0].controller != active and ready[0].rank and g.declarable:
            # 506.3d: before the first of the other player's, that player declares
            yield from g.declare(1 - active)
            ready = next_ones(g)
        yield from resolve_one(g, ready)


def next_ones(g: Rules) -> list[Waiting]:
    """The waiting effects among which the next one is: one player's, by 101.4a–c; the turn player before the other (111.1)."""
    waiting = g.waiting
    if len(waiting) == 1:
        return waiting[:]
    active = g.active
    best = min((w.rank, w.controller != active) for w in waiting)
    return [w for w in waiting if (w.rank, w.controller != active) == best]


def resolve_one(g: Rules, ready: list[Waiting]) -> Gen:
    """*generator* The player picks one of these, in any order they like (605.1, W2), and it is carried out."""
    waiting = ready[0]
    if len(ready) > 1 and not _alike(ready):
        picked = yield from g.ask(
            waiting.controller, "WAITING", ready, 1, 1, "which effect is carried out next"
        )
        waiting = picked[0]
    g.waiting.remove(waiting)
    yield from carry_out(g, waiting)


def _alike(ready: list[Waiting]) -> bool:
    """All the same ability of the same card about the same thing: no order to choose."""
    first = ready[0]
    return all(
        w.kind == first.kind
        and w.source is first.source
        and w.ability is first.ability
        and w.ctx.subject is first.ctx.subject
        and w.ctx.modes is None
        for w in ready
    )


def carry_out(g: Rules, waiting: Waiting) -> Gen:
    """*generator* Carry out one waiting effect; nothing that waits interrupts it (W3, 101.4d)."""
    if waiting.kind != TRIGGERED:
        yield from HANDLERS[waiting.kind](g, waiting)
        yield from g.settle()
        return
    ability = waiting.ability
    ctx = waiting.ctx.copy()
    key = (waiting.source.id, waiting.epoch, links.number(g, waiting.source, ability))
    if ability.limit is not None and g.limits.get(key, 0) >= ability.limit:
        return
    if g.trace is not None:
        g.note("605.1", "effect of {} (player {})", waiting.source, waiting.controller)
    if ability.if_ is not None and not evaluate.holds(g, ability.if_, ctx):
        g.note("603.4", "the condition of {} is not met", waiting.source)  # 605.2a
        return
    if ability.limit is not None:
        g.limits[key] = g.limits.get(key, 0) + 1
    done = yield from effect_table.run(g, ability.do, ctx)
    if ability.limit is not None and not done and [type(e) for e in ability.do] == [May]:
        g.limits[key] -= 1  # 各ターンに1度、…してもよい: what was declined was not used
    yield from g.settle()


def carry_out_now(g: Rules, mark: list[Waiting], of: Event | None = None) -> Gen:
    """*generator* Carry out at once what began to wait since ``mark`` was taken (101.4f, 603.7b).

    of: only what this event triggered.
    """
    if g.moded:
        yield from choose_modes(g)
    outer = g.data.get("held")
    try:
        while True:
            new = [w for w in g.waiting if not any(w is m for m in mark)]
            if of is not None:
                new = [w for w in new if w.ctx.event is of]
            if not new:
                return
            # what waited before is not next, whoever's it is
            g.data["held"] = [w for w in g.waiting if not any(w is n for n in new)]
            active = g.active
            best = min((w.rank, w.controller != active) for w in new)
            yield from resolve_one(g, [w for w in new if (w.rank, w.controller != active) == best])
    finally:
        if outer is None:
            g.data.pop("held", None)
        else:
            g.data["held"] = outer
