"""Evolution (801): bases, stacking, reconstruction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    ANY_NUMBER,
    BATTLE,
    CREATURE,
    DECK,
    GRAVEYARD,
    HAND,
    UNDER,
    Evolution,
    Term,
)
from dmc.runtime.cards.faces import is_element
from dmc.runtime.change import linking, zones
from dmc.runtime.holding import continuous, snapshots, watching
from dmc.runtime.legal import bases
from dmc.runtime.state.events import ZoneChange
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def choose_bases(g: Rules, obj: Obj, player: int, printed: Any) -> Gen:
    """*generator* The player chooses what the creature is put on; → list (empty: as it is), None if it cannot come in."""
    found = bases.evolutions(printed)
    if not found:
        return []
    usable: list[tuple[Evolution, list[Obj]]] = []
    for e in found:
        if not e.bases:
            return []  # 815.1: needs no base
        if e.kind == bases.FROM_DECK:
            return (yield from _top_of_deck(g, obj, player, e))
        cards = bases.candidates(g, obj, player, e)
        if bases.enough(g, obj, player, e, cards):
            usable.append((e, cards))
    optional = any(e.optional for e in found)
    if not usable:
        return [] if optional else None
    pool: list[Obj] = []
    for _, cards in usable:
        pool += [c for c in cards if c not in pool]
    evolution = usable[0][0]
    n = bases.count_of(g, evolution, obj, player)
    most = len(pool) if evolution.count is ANY_NUMBER else n

    def wrong(picked: list[Obj]) -> str | None:
        if optional and not picked:
            return None
        if len(picked) != n and evolution.count is not ANY_NUMBER:
            return f"{n} cards" if not optional else f"0 or {n} cards"
        if evolution.each and not bases.one_each(g, obj, player, evolution, picked):
            return "one card of every kind"
        return None

    chosen = yield from g.ask(
        player,
        "EVOLVE",
        pool,
        0 if optional else n,
        most,
        f"what {obj!r} is put on",
        ordered=most > 1,
        check=wrong if evolution.each or (optional and n > 1) else None,
    )
    return chosen


def _top_of_deck(g: Rules, obj: Obj, player: int, evolution: Evolution) -> Gen:
    """*generator* The top card of the deck as the base, if it is one; else the creature goes to hand and does not come in."""
    ctx = Context(obj, player, ability=evolution)
    top = g.zones[player][DECK][:1]
    if top:
        g.note("801.1", "{} is turned up for {}", top[0], obj)
        if any(bases.fits(g, what, top[0], ctx) for what in evolution.bases):
            return top
    yield from g.move([obj], HAND, ctx)
    return None


def stack(g: Rules, obj: Obj, below: Sequence[Obj]) -> None:
    """Lay ``obj``, which is in the battle zone, on its bases: it is the same creature as they were (801.2)."""
    # 310.7a, 701.15, 701.15a, 801.1b
    i = obj.id
    pile: list[Obj] = []
    for base in linking.loosened(g, below):
        zone = g.where[base.id]
        beneath = g.under.pop(base.id, [])
        if zone is BATTLE:
            g.tapped[i] = g.tapped[i] or g.tapped[base.id]  # 801.2b
            if g.attack is not None:
                if g.attack.attacker is base:
                    g.attack.attacker = obj  # 801.2a
                if g.attack.target is base:
                    g.attack.target = obj
                if g.attack.blocker is base:
                    g.attack.blocker = obj
            for k, host in list(g.attached.items()):
                if host is base:
                    g.attached[k] = obj  # 310.7
        zones.lift(g, base)
        g.where[base.id] = UNDER
        g.tapped[base.id] = False
        g.under_of[base.id] = obj
        if zone is not BATTLE:
            g.epoch[base.id] += 1
            g.entered_turn[base.id] = g.turn
        pile.append(base)
        for card in beneath:
            g.under_of[card.id] = obj
            pile.append(card)
        if zone is BATTLE:
            continuous.transfer(g, base, obj, joins=base in below)
    g.under[i] = pile
    g.stamp += 1
    continuous.changed(g)


def top_leaves(
    g: Rules, obj: Obj, to: Term, ctx: Context | None, position: Term | None = None
) -> Gen:
    """*generator* Only the top card leaves; what is beneath is reconstructed (801.4, 813.1)."""
    # 703.4h
    i = obj.id
    if g.where[i] is not BATTLE:
        return []
    pile = g.under.pop(i, [])
    ev = ZoneChange(obj, BATTLE, to, ctx, None, None if ctx is None else ctx.controller)
    ev.position = position
    ev.lki = g.last_known[i] = snapshots.snapshot(g, obj)
    tapped = g.tapped[i]
    attack = g.attack
    was = None
    if attack is not None:
        was = attack.ended
    attacker = attack is not None and attack.attacker is obj
    target = attack is not None and attack.target is obj
    heir = next((c for c in pile if _stands(c)), None)
    if heir is not None:
        continuous.transfer(g, obj, heir)  # 801.4c: before the card that leaves loses its effects
    hosted = [k for k, host in g.attached.items() if host is obj]
    for k in hosted:
        del g.attached[k]
    events = [ev, *zones.relocate(g, ev)]
    top: Obj | None = None
    while pile:
        card = pile.pop(0)
        del g.under_of[card.id]
        if card is heir:
            top = card
            break
        gone = ZoneChange(card, UNDER, GRAVEYARD, None, None)
        zones.lay(g, card, GRAVEYARD)
        continuous.moved(g, card)
        events.append(gone)  # 801.4b
    if top is not None:
        _remain(g, top, pile, tapped)
        for k in hosted:
            g.attached[k] = top
        if attack is not None and (attacker or target):
            attack.ended = bool(was)
            if attacker:
                attack.attacker = top
            else:
                attack.target = top
    g.record(events)
    g.note("801.4", "{} leaves; {} remains", obj, top)
    yield from g.settle()
    return [obj]


def _stands(card: Obj) -> bool:
    """Whether the card can stand alone in the battle zone (801.4a, 801.4b)."""
    return is_element(card.profile.faces[card.profile.creature_face()].face.types)


def _remain(g: Rules, top: Obj, pile: list[Obj], tapped: bool) -> None:
    """The card beneath is in the battle zone as if it had been there all along (801.4c, 801.4d)."""
    i = top.id
    g.where[i] = BATTLE
    g.face[i] = top.profile.creature_face() if top.profile.twinpact else 0
    g.face_up[i] = True
    types = top.profile.faces[g.face[i]].face.types
    g.tapped[i] = tapped and (CREATURE in types or "TAMASEED" in types)
    g.zones[top.owner][BATTLE].append(top)
    if pile:
        g.under[i] = pile
        for card in pile:
            g.under_of[card.id] = top
    if BATTLE in top.profile.listed:
        watching.register(g, top, BATTLE)
    continuous.changed(g)
    g.stamp += 1
