"""Zones (400–410): what cards say where they are, pending cards, and the physical move (``moves`` is the procedure around it)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dmc.abilities import (
    BATTLE,
    BOTTOM,
    DECK,
    DRAGHEART,
    DUELMATE,
    G_CASTLE,
    GR,
    GRAVEYARD,
    HYPERSPATIAL,
    MANA,
    PSYCHIC,
    SHIELDS,
    ULTRA_GR,
    UNDER,
    EntersTapped,
    Term,
)
from dmc.runtime.ask import bans
from dmc.runtime.holding import continuous, snapshots
from dmc.runtime.holding.watching import register, unregister
from dmc.runtime.state.events import RULE, ZoneChange
from dmc.runtime.state.state import Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


# ---- pending cards (409) ---------------------------------------------------------------------------------------------


def pend(g: Rules, obj: Obj) -> None:
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


def unpend(g: Rules, obj: Obj) -> None:
    """The card is no longer pending and lies where and as it did (409.2); permissions given to it are gone (409.1d)."""
    g.pending.remove(obj)
    at = g.pending_slot.pop(obj.id)
    if at >= 0:
        g.zones[g.controller(obj)][g.where[obj.id]].insert(at, obj)
    g.face[obj.id] = 0
    g.stamp += 1
    continuous.moved(g, obj)


# ---- the physical move -----------------------------------------------------------------------------------------------


def lift(g: Rules, obj: Obj) -> Term:
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


def lay(g: Rules, obj: Obj, zone: Term, position: Term | None = None) -> None:
    """Put a lifted card into a zone of its owner as a new object (400.5), untapped (400.5b).

    Some cards cannot lie just anywhere (400.3).
    """
    # 805.4b, 807.4b, 811.2b, 820.4b
    i = obj.id
    special = obj.card.special
    if special and zone is not BATTLE and zone is not UNDER:
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


def end_of(g: Rules, shield: Obj, to: Term) -> Term:
    """Where a card that leaves the shield zone for ``to`` is put: a G-castle that lies face up, into the graveyard (822.3)."""
    return GRAVEYARD if g.face_up[shield.id] and G_CASTLE in shield.card.types else to


def relocate(g: Rules, ev: ZoneChange, castles: bool = True) -> list[ZoneChange]:
    """Carry out one zone change; → the events of cards that went along (cards beneath, auras; 109.2c, 310.8).

    castles: whether those on a shield that leaves fall now, or wait for its S・トリガー (304.3).
    """
    # 310.8a, 316.3
    obj = ev.obj
    i = obj.id
    along: list[ZoneChange] = []
    if ev.from_zone is BATTLE and g.attack is not None:
        leave_attack(g, obj)
    if ev.from_zone is SHIELDS and (g.face_up[i] or i in g.attached):
        ev.faced = snapshots.snapshot(g, obj)
        ev.to_zone = end_of(g, obj, ev.to_zone)
    pile = g.under.pop(i, None) if g.under else None
    dependants = [g.cards[k] for k, host in g.attached.items() if host is obj] if g.attached else ()
    if i in g.sealed:
        for card in g.sealed.pop(i):
            lay(g, card, GRAVEYARD)  # a seal does not stay without its card
            continuous.moved(g, card)
    was = lift(g, obj)
    to = SHIELDS if ev.under is not None else ev.to_zone  # where it does not go beneath another
    if ev.under is not None and not _elsewhere(g, obj, ev.under):
        tuck(g, obj, ev.under)
        g.face_up[i] = bool(ev.face_up)
    else:
        lay(g, obj, to, ev.position)
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
            if ev.under is not None and not _elsewhere(g, card, ev.under):
                g.where[card.id] = UNDER
                g.under.setdefault(ev.under.id, []).append(card)
                g.under_of[card.id] = ev.under
            else:
                lay(g, card, to, ev.position)
                if g.where[card.id] is MANA and (ev.tapped or card.profile.multicolored):
                    g.tapped[card.id] = True
            continuous.moved(g, card)
            along.append(also)
    for card in dependants:
        if ev.from_zone is BATTLE and card.profile.goes_along:  # 310.8
            also = ZoneChange(card, BATTLE, ev.to_zone, ev.cause, None, ev.by)
            also.position, also.under = ev.position, ev.under  # 310.8b
            along += [also, *relocate(g, also)]
        elif ev.from_zone is BATTLE:
            del g.attached[card.id]  # 303.5: a gear stays
    return along + (castles_fall(g, obj) if castles and ev.from_zone is SHIELDS else [])


def castles_fall(g: Rules, shield: Obj | None = None) -> list[ZoneChange]:
    """Castles on this shield (None: on any), which has left, go to the graveyard; → the events (304.3, 703.4k)."""
    done: list[ZoneChange] = []
    for castle in [g.cards[k] for k in g.attached if g.where[k] is SHIELDS]:
        host = g.attached[castle.id]
        if g.where[host.id] is not SHIELDS if shield is None else host is shield:
            event = ZoneChange(castle, SHIELDS, GRAVEYARD, None, RULE)
            done += [event, *relocate(g, event)]
    return done


def _elsewhere(g: Rules, obj: Obj, host: Obj) -> bool:
    """Whether a card that would lie with a shield belongs into the hyperspatial or the ultra GR zone (117.1, 118.1)."""
    return g.where[host.id] is SHIELDS and any(s in obj.card.special for s in OUTSIDE)


OUTSIDE = (PSYCHIC, DRAGHEART, DUELMATE, GR)


def tuck(g: Rules, obj: Obj, above: Obj) -> None:
    """Lay a lifted card beneath the lowest card of an object (403.4a); a shield of several cards is one shield (113.2)."""
    g.where[obj.id] = UNDER
    g.tapped[obj.id] = False
    g.epoch[obj.id] += 1
    g.under.setdefault(above.id, []).append(obj)
    g.under_of[obj.id] = above
    g.stamp += 1


def lay_on(g: Rules, obj: Obj, cards: Iterable[Obj]) -> None:
    """Lay an object on cards that it does not evolve from: they go beneath it as they are, it is new (200.3a)."""
    for card in cards:
        if g.where[card.id] is UNDER:
            continue
        ev = ZoneChange(card, g.where[card.id], UNDER, None, None)
        ev.under = obj
        relocate(g, ev)


def leave_attack(g: Rules, obj: Obj) -> None:
    """A creature that leaves is no longer part of the attack (505.6); tapping or untapping it changes nothing (505.6b)."""
    attack = g.attack
    if obj is attack.attacker or obj is attack.target:
        attack.ended = True  # 505.6a
    if obj is attack.blocker:
        attack.blocker = None  # 507.2c: the attacker stays blocked
