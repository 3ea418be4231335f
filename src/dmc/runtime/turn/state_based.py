"""State-based actions (703): processed at once, whatever else is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    AURA,
    BATTLE,
    CELL,
    CREATURE,
    D2,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    SPELL,
    SUPER,
    WEAPON,
    Evolution,
)
from dmc.runtime.ask import bans
from dmc.runtime.change import zones
from dmc.runtime.change.moves import happen
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous, control
from dmc.runtime.stacked import gods
from dmc.runtime.state.events import RULE, ZoneChange

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules
    from dmc.runtime.state.state import Obj


def check(g: Rules) -> Gen | tuple[()]:
    """*generator* Process every state-based action that applies, again and again until none does (703.3).

    Replacements see them; no effect is processed before them (703.1).  Asked after whatever may have changed something,
    and mostly nothing has: then there is nothing to go through.
    """
    # 703.1b, 703.4
    fx = g.fx
    if g.checked == g.stamp and not fx.dirty:
        return ()
    if g.attack is not None and not g.attack.ended:
        _in_attack(g)
    left, right = g.zones
    if fx.dirty or fx.weakens or g.odd_cards or g.weak_cards or g.links:
        return _process(g)
    if not left[DECK] or not right[DECK]:
        return _process(g)
    g.checked = g.stamp
    return ()


def _in_attack(g: Rules) -> None:
    """Only creatures attack and block (505.3): one that has become something else is removed from the attack (505.6a)."""
    attack = g.attack
    for obj in (attack.attacker, attack.target, attack.blocker):
        if obj is None or isinstance(obj, int) or g.where[obj.id] is not BATTLE:
            continue
        if obj.id in g.sealed or CREATURE not in ch.types(
            g, obj
        ):  # 116.2a: a sealed one is not there
            zones.leave_attack(g, obj)
            g.note("505.3", "{} is no longer in the attack", obj)


def _process(g: Rules) -> Gen:
    while True:
        if not g.zones[0][DECK] or not g.zones[1][DECK]:
            yield from _empty_deck(g)  # 703.4b
        if g.fx.dirty:
            continuous.rebuild(g)  # 604.4a: before what a static ability does once
            control.sync(g)
        if g.links:
            gods.check(g)  # 703.4e
        if g.checked == g.stamp:
            return
        g.checked = g.stamp
        if g.odd_cards:
            acted = yield from _odd_cards(g)
            if acted:
                continue
        if not (g.weak_cards or g.fx.weakens):
            return
        dying = [
            obj
            for side in g.zones
            for obj in side[BATTLE]
            if CREATURE in ch.types(g, obj)
            and (ch.power(g, obj) or 0) <= 0
            and obj.id not in g.sealed
            and not bans.cannot_be_destroyed(g, obj, None)
            and not bans.cannot_leave(g, obj, None, True)
        ]
        if not dying:
            return
        g.note("703.4c", "power 0 or less: {}", tuple(dying))
        destroyed = yield from g.destroy(dying, None)
        if not destroyed:
            return


def _empty_deck(g: Rules) -> Gen:
    """A player whose deck has reached 0 cards loses (104.2b, 703.4b)."""
    losers = [p for p in (g.active, 1 - g.active) if not g.zones[p][DECK] and p not in g.decked]
    for player in losers:
        g.decked.append(player)
    if len(losers) == 2:
        yield from g.lose_both("the decks have no cards left")
    elif losers:
        yield from g.lose(losers[0], "the deck has no cards left", None)


def _odd_cards(g: Rules) -> Gen:
    """Cards that may not be in the battle zone alone (703.4g, i, m), D2 fields (703.4l), S-MAX evolution (604.4, 815.1a).

    The turn player's first (604.4b).
    """
    # 703.4i, 703.4m, 305.3, 310.5
    for player in (g.active, 1 - g.active):
        cards = [o for o in g.zones[player][BATTLE] if o.profile.misplaced]
        bad: list[Any] = []
        for obj in cards:
            types = ch.types(g, obj)
            alone = obj.id not in g.attached
            cell = CELL in types or SUPER in ch.specials(g, obj)
            lone_cell = cell and obj.id not in g.links  # 703.4g, 806.1a
            if lone_cell or SPELL in types or (alone and (AURA in types or WEAPON in types)):
                bad.append(obj)
        if bad:
            yield from _put_away(g, bad, GRAVEYARD)
            return True
        fields = [o for o in cards if FIELD in ch.types(g, o) and D2 in o.card.special]
        others = [o for o in g.zones[1 - player][BATTLE] if D2 in o.card.special]
        everyone = fields + others
        if len(everyone) > 1:
            newest = max(everyone, key=lambda o: g.entered_order[o.id])
            yield from _put_away(g, [o for o in everyone if o is not newest], GRAVEYARD)
            return True
        smax = [o for o in cards if any(e.kind == "S_MAX" for e in ch.keyword(g, o, Evolution))]
        if len(smax) > 1:
            kept = yield from g.ask(player, "S_MAX", smax, 1, 1, "which one stays (815.1a)")
            yield from g.move([o for o in smax if o is not kept[0]], HAND, None)
            return True
    return False


def _put_away(g: Rules, objs: list[Obj], to: Any) -> Gen:
    events = [ZoneChange(o, g.where[o.id], to, None, RULE) for o in objs]
    yield from happen(g, events, None)
