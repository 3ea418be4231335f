"""Zone changes (400–410): the physical move, pending cards, and the procedure around it (replace, move, trigger)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    BATTLE,
    BOTTOM,
    DECK,
    DRAGHEART,
    DUELMATE,
    GR,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    PSYCHIC,
    RANDOM_ORDER,
    SHIELDS,
    ULTRA_GR,
    UNDER,
    EntersTapped,
    Term,
)

from . import bans, continuous, linking, lki, replacement, sba, waiting
from .events import DESTROY, DISCARD, DRAW, RULE, EmptyDrawEvent, ZoneChange
from .faces import up
from .state import Context, Obj

if TYPE_CHECKING:
    from .game import Game, Gen


# ---- indexes of what cards say where they are ------------------------------------------------------------------------


def register(g: Game, obj: Obj, zone: Term) -> None:
    """Enter the card's abilities that work in this zone into the indexes of triggers and replacements (603, 609)."""
    for face in _faces_there(g, obj, zone):
        for key, ability, conditions in face.watch.get(zone, ()):
            g.watchers.setdefault(key, []).append((obj, ability, conditions, face))
        for key, ability, conditions in face.replace.get(zone, ()):
            g.replacers.setdefault(key, []).append((obj, ability, conditions, face))


def unregister(g: Game, obj: Obj, zone: Term) -> None:
    """Take the card's abilities out of the indexes again; of a linked creature those of all its cards."""
    for face in (*obj.profile.faces, up(g, obj)) if obj.id in g.links else obj.profile.faces:
        for key, _, _ in face.watch.get(zone, ()):
            found = g.watchers.get(key)
            if found:
                left = [e for e in found if e[0] is not obj]
                if left:
                    g.watchers[key] = left
                else:
                    del g.watchers[key]
        for key, _, _ in face.replace.get(zone, ()):
            found = g.replacers.get(key)
            if found:
                left = [e for e in found if e[0] is not obj]
                if left:
                    g.replacers[key] = left
                else:
                    del g.replacers[key]


def _faces_there(g: Game, obj: Obj, zone: Term) -> list[Any]:
    profile = obj.profile
    if zone is BATTLE:
        return [up(g, obj)]
    return profile.faces if profile.twinpact else profile.faces[:1]


# ---- pending cards (409) ---------------------------------------------------------------------------------------------


def pend(g: Game, obj: Obj) -> None:
    """The card becomes pending (409.1a, 409.1b): still in its zone, no longer counted there (409.1c)."""
    zone = g.where[obj.id]
    if zone is UNDER:
        g.pending_slot[obj.id] = -1
    else:
        cards = g.zones[g.controller(obj) if g.controlled else obj.owner][zone]
        at = cards.index(obj)
        del cards[at]
        g.pending_slot[obj.id] = at
    g.pending.append(obj)
    g.stamp += 1


@contextmanager
def as_if_pending(g: Game, objs: Iterable[Obj]) -> Iterator[None]:
    """Ask what would be possible with these cards pending: they count nowhere, and cannot be what is moved (601.1a)."""
    taken: list[tuple[list[Obj], int, Obj]] = []
    for obj in objs:
        zone = g.where[obj.id]
        cards = g.zones[obj.owner][zone] if zone is not UNDER else []
        if obj in cards and obj.id not in g.pending_slot:
            at = cards.index(obj)
            del cards[at]
            taken.append((cards, at, obj))
    g.stamp += bool(taken)
    try:
        yield
    finally:
        for cards, at, obj in reversed(taken):
            cards.insert(at, obj)
        g.stamp += bool(taken)


def unpend(g: Game, obj: Obj) -> None:
    """The card is no longer pending and lies where and as it did (409.2); permissions given to it are gone (409.1d)."""
    g.pending.remove(obj)
    at = g.pending_slot.pop(obj.id)
    if at >= 0:
        g.zones[g.controller(obj)][g.where[obj.id]].insert(at, obj)
    g.face[obj.id] = 0
    g.stamp += 1
    continuous.moved(g, obj)


# ---- the physical move -----------------------------------------------------------------------------------------------


def lift(g: Game, obj: Obj) -> Term:
    """Take the card out of the zone it is in; → that zone."""
    i = obj.id
    zone: Term = g.where[i]
    if i in g.pending_slot:
        g.pending.remove(obj)
        del g.pending_slot[i]
    elif zone is DECK:
        cards = g.zones[obj.owner][DECK]
        if cards[0] is obj:
            del cards[0]
        else:
            cards.remove(obj)
    elif zone is UNDER:
        above = g.under_of.pop(i)
        rest = g.under[above.id]
        rest.remove(obj)
        if not rest:
            del g.under[above.id]
    elif i in g.attached and zone is SHIELDS:
        pass  # a castle is no shield and in no list (304.2)
    else:
        g.zones[g.controller(obj) if g.controlled else obj.owner][zone].remove(obj)
    if zone is BATTLE and g.controlled:
        g.controlled.pop(i, None)
    if i in g.attached:
        del g.attached[i]
    if zone in obj.profile.listed:
        unregister(g, obj, zone)
    return zone


def lay(g: Game, obj: Obj, zone: Term, position: Term | None = None) -> None:
    """Put a lifted card into a zone of its owner as a new object (400.5), untapped (400.5b).

    Some cards cannot lie just anywhere (400.3).
    """
    i = obj.id
    special = obj.card.special
    if special and zone is not BATTLE and zone is not UNDER and zone is not SHIELDS:
        if PSYCHIC in special or DRAGHEART in special or DUELMATE in special:
            zone = HYPERSPATIAL  # 117.1
        elif GR in special:
            zone, position = ULTRA_GR, BOTTOM  # 118.1
    cards = g.zones[obj.owner][zone]
    if zone is DECK and position is not BOTTOM:
        cards.insert(0, obj)
    else:
        cards.append(obj)
    g.where[i] = zone
    g.tapped[i] = False
    g.face_up[i] = False
    if not obj.profile.single:
        g.face[i] = 0
        g.hyper[i] = False
    g.epoch[i] += 1
    g.stamp += 1
    if zone in obj.profile.listed:
        register(g, obj, zone)


def relocate(g: Game, ev: ZoneChange) -> list[ZoneChange]:
    """Carry out one zone change; → the events of cards that went along (cards beneath, auras; 109.2c, 310.8)."""
    obj = ev.obj
    i = obj.id
    along: list[ZoneChange] = []
    if ev.from_zone is BATTLE and g.attack is not None:
        _leave_attack(g, obj)
    if ev.from_zone is SHIELDS and g.face_up[i]:
        ev.faced = lki.snapshot(g, obj)
    pile = g.under.pop(i, None) if g.under else None
    dependants = [g.cards[k] for k, host in g.attached.items() if host is obj] if g.attached else ()
    if i in g.sealed:
        for card in g.sealed.pop(i):
            lay(g, card, GRAVEYARD)  # a seal does not stay without its card
            continuous.moved(g, card)
    was = lift(g, obj)
    if ev.under is not None:
        tuck(g, obj, ev.under)
        g.face_up[i] = bool(ev.face_up)
    else:
        lay(g, obj, ev.to_zone, ev.position)
        if g.where[i] is MANA:  # what goes back to the hyperspatial zone is no mana (117.1)
            tapped = ev.tapped or obj.profile.multicolored  # 405.1
            if tapped or (EntersTapped in g.fx.index and bans.is_put_tapped(g, obj)):
                g.tapped[i] = True
            g.face_up[i] = ev.face_up is not False
        elif ev.face_up:
            g.face_up[i] = True
    continuous.moved(g, obj, was)
    if pile:
        for card in pile:
            g.under_of.pop(card.id)
            also = ZoneChange(card, UNDER, ev.to_zone, ev.cause, None, ev.by)
            also.beneath = ev.lki
            also.position, also.tapped = ev.position, ev.tapped
            if ev.under is not None:
                g.where[card.id] = UNDER
                g.under.setdefault(ev.under.id, []).append(card)
                g.under_of[card.id] = ev.under
            else:
                lay(g, card, ev.to_zone, ev.position)
                if g.where[card.id] is MANA and (ev.tapped or card.profile.multicolored):
                    g.tapped[card.id] = True
            continuous.moved(g, card)
            along.append(also)
    for card in dependants:
        if ev.from_zone is BATTLE and card.profile.goes_along:  # 310.8
            also = ZoneChange(card, BATTLE, ev.to_zone, ev.cause, None, ev.by)
            also.position = ev.position
            along += [also, *relocate(g, also)]
        elif ev.from_zone is BATTLE:
            del g.attached[card.id]  # 303.5: a gear stays
        elif g.where[card.id] is SHIELDS:
            also = ZoneChange(card, SHIELDS, GRAVEYARD, None, RULE)  # 304.3, 703.4k
            along += [also, *relocate(g, also)]
    return along


def tuck(g: Game, obj: Obj, above: Obj) -> None:
    """Lay a lifted card beneath the lowest card of an object (403.4a); a shield of several cards is one shield (113.2)."""
    g.where[obj.id] = UNDER
    g.tapped[obj.id] = False
    g.epoch[obj.id] += 1
    g.under.setdefault(above.id, []).append(obj)
    g.under_of[obj.id] = above
    g.stamp += 1


def lay_on(g: Game, obj: Obj, cards: Iterable[Obj]) -> None:
    """Lay an object on cards that it does not evolve from: they go beneath it as they are, it is new (200.3a)."""
    for card in cards:
        if g.where[card.id] is UNDER:
            continue
        ev = ZoneChange(card, g.where[card.id], UNDER, None, None)
        ev.under = obj
        relocate(g, ev)


def _leave_attack(g: Game, obj: Obj) -> None:
    """A creature that leaves is no longer part of the attack (505.6); tapping or untapping it changes nothing (505.6b)."""
    attack = g.attack
    if obj is attack.attacker or obj is attack.target:
        attack.ended = True  # 505.6a
    if obj is attack.blocker:
        attack.blocker = None  # 507.2c: the attacker stays blocked


# ---- the procedure around it -----------------------------------------------------------------------------------------


def happen(
    g: Game, events: list[ZoneChange], ctx: Context | None, order: Term | None = None
) -> Gen:
    """*generator* Let zone changes happen at the same time (400.7): replace (609), move, trigger (603).

    → the cards that moved as the events say.
    """
    replaced: Sequence[Any] = ()
    if replacement.any_for(g, events):
        events, replaced = yield from replacement.decide(g, events)
    if len(events) > 1 and events[0].to_zone is DECK:
        events = yield from _ordered(g, events, order)
    done: list[Any] = []
    moved: list[Obj] = []
    if g.links:
        events = yield from linking.leave(g, events)
    for ev in events:
        if ev.from_zone is BATTLE and ev.lki is None:
            ev.lki = g.last_known[ev.obj.id] = lki.snapshot(g, ev.obj)
    for ev in events:
        moved.append(ev.obj)
        if ev.to_zone is ev.from_zone and ev.obj.id in g.pending_slot and ev.to_zone is not BATTLE:
            unpend(g, ev.obj)  # 409.2a: not placed there anew; replaced all the same, 409.2b
            continue
        done.append(ev)
        done += relocate(g, ev)
    if g.trace is not None:
        for ev in done:
            _note(g, ev)
    waiting.record(g, done)
    if g.moded:
        yield from waiting.choose_modes(g)
    for run in replaced:
        start = len(g.history)
        yield from replacement.carry_out(g, run)
        moved += _instead(g, run, start)
    yield from sba.check(g)
    return moved


def _instead(g: Game, run: tuple[ZoneChange, Any], start: int) -> list[Obj]:
    """The cards that went where the replaced event would have put its card: moved by the same effect (101.5a, 110.5)."""
    was, candidate = run
    return [
        ev.obj
        for ev in g.history[start:]
        if isinstance(ev, ZoneChange)
        and ev.cause is candidate.ctx
        and ev.to_zone is was.to_zone
        and ev.reason is was.reason
        and ev.from_zone is not UNDER
    ]


def _ordered(g: Game, events: list[ZoneChange], order: Term | None) -> Gen:
    """Several cards go to the same deck: in the order their owner (or the text) decides (401.4)."""
    cards = [ev.obj for ev in events]
    if events[0].position is None:
        return events  # shuffled in afterwards, 401.7
    if order is RANDOM_ORDER:
        g.mix(cards)
    else:
        who = events[0].by if order is not None and events[0].by is not None else cards[0].owner
        n = len(cards)
        cards = yield from g.ask(who, "ORDER", cards, n, n, "order, first one first", ordered=True)
    by_id = {ev.obj.id: ev for ev in events}
    out = [by_id[c.id] for c in cards]
    # each card goes on top of those before: the first named ends uppermost
    return out if events[0].position is BOTTOM else out[::-1]


def _note(g: Game, ev: ZoneChange) -> None:
    if ev.reason is DRAW:
        g.note("114.1", "player {} draws {}", ev.obj.owner, ev.obj)
    elif ev.reason is DESTROY:
        g.note("701.6", "{} is destroyed", ev.obj)
    elif ev.reason is DISCARD:
        g.note("701.7", "player {} discards {}", ev.obj.owner, ev.obj)
    else:
        g.note("400.5", "{}: {} → {}", ev.obj, ev.from_zone, ev.to_zone)


def move(
    g: Game,
    objs: Iterable[Obj],
    to: Term,
    ctx: Context | None,
    *,
    reason: str | None = None,
    position: Term | None = None,
    order: Term | None = None,
    tapped: bool = False,
    face_up: bool | None = None,
    face_down: bool = False,
    under: Obj | None = None,
    on_top_of: Obj | None = None,
    by: int | None = None,
    no_trigger: bool = False,
    **_unused: Any,
) -> Gen:
    """*generator* Move cards to a zone of their owner, all at once (400.7); → those that moved.

    position TOP/BOTTOM (deck), order ANY_ORDER/RANDOM_ORDER for several, tapped, face_up/face_down as they arrive.
    under: the object they go beneath (to=UNDER).  on_top_of: the shield they are put on.
    """
    if to is BATTLE:
        moved = yield from g.put(list(objs), by, ctx, tapped=tapped)
        return moved
    if by is None and ctx is not None:
        by = ctx.controller
    events: list[ZoneChange] = []
    to_hand: list[Obj] = []
    host = under if to is UNDER else on_top_of
    for obj in objs:
        zone = g.where[obj.id]
        if zone is to and to is not DECK and host is None and obj.id not in g.pending_slot:
            continue
        if bans.cannot_leave(g, obj, ctx) or bans.cannot_be_moved(g, obj, to, by):
            continue  # 700.3
        if zone is SHIELDS and to is HAND and obj.id not in g.attached:
            to_hand.append(obj)  # a castle is no shield (304.2)
            continue
        ev = ZoneChange(obj, zone, to, ctx, reason, by)
        if zone is UNDER:
            ev.beneath = lki.snapshot(g, g.under_of[obj.id])
        ev.position = position
        ev.tapped = tapped
        ev.face_up = False if face_down else face_up
        ev.under = host
        events.append(ev)
    moved = []
    if events:
        moved = yield from happen(g, events, ctx, order)
    if to_hand:
        moved += yield from g.shields_to_hand(to_hand, ctx, no_trigger=no_trigger)
    return moved


def destroy(g: Game, objs: Iterable[Obj], ctx: Context | None, rule: bool = False) -> Gen:
    """*generator* Destroy objects at the same time (701.6), into the graveyard (404.1); → those that were destroyed.

    rule: by a state-based action (703.4c, 703.4d).
    """
    events = []
    for obj in objs:
        if g.where[obj.id] is not BATTLE or obj.id in g.pending_slot:
            continue
        if bans.cannot_be_destroyed(g, obj, ctx) or bans.cannot_leave(g, obj, ctx, True):
            continue  # 700.3
        events.append(
            ZoneChange(
                obj, BATTLE, GRAVEYARD, ctx, DESTROY, None if ctx is None else ctx.controller
            )
        )
    if not events:
        return []
    return (yield from happen(g, events, ctx))


def discard(g: Game, objs: Iterable[Obj], ctx: Context | None) -> Gen:
    """*generator* Discard cards from hand (701.7); → those that were discarded."""
    by = None if ctx is None else ctx.controller
    events = [
        ZoneChange(obj, HAND, GRAVEYARD, ctx, DISCARD, by)
        for obj in objs
        if g.where[obj.id] is HAND
        and obj.id not in g.pending_slot
        and not bans.cannot_leave(g, obj, ctx)
    ]
    if not events:
        return []
    return (yield from happen(g, events, ctx))


def draw(g: Game, player: int, n: int, ctx: Context | None) -> Gen:
    """*generator* Draw, one card at a time (114.2, 114.4a, 609.6a); → the cards drawn.

    No card left: nothing happens (114.6, 114.6a).  Only this is drawing (114.3); it can be replaced (114.4, 609.6).
    """
    drawn: list[Obj] = []
    if bans.cannot_draw(g, player):
        return drawn
    deck = g.zones[player][DECK]
    by = player if ctx is None else ctx.controller
    for _ in range(n):
        looked = g.data.get("looked")  # 605.4: cards being looked at are passed over
        if looked:
            top = next((card for card in deck if card.id not in looked), None)
        else:
            top = deck[0] if deck else None
        if top is None and not deck and ctx is not None:
            yield from replacement.replaced_by(g, EmptyDrawEvent(player, ctx))  # 114.6a
            continue
        if top is None or bans.cannot_leave(g, top, ctx):
            break
        drawn += yield from happen(g, [ZoneChange(top, DECK, HAND, ctx, DRAW, by)], ctx)
    return drawn


def shuffle(g: Game, player: int) -> None:
    """Shuffle the player's deck (701.11)."""
    deck = g.zones[player][DECK]
    g.mix(deck)
    g.stamp += 1
