"""Triggers whose use is declared (603.2e): ninja strike, revolution change, invasion, attack and revenge chance, and
triggered abilities that work outside the battle zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    BATTLE,
    BOTTOM,
    DECK,
    EACH,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    AttackChance,
    Attacks,
    Blocks,
    Choose,
    Delayed,
    Invasion,
    Move,
    NinjaChange,
    NinjaStrike,
    RevengeChance,
    RevolutionChange,
    Swap,
    This,
    TurnEnds,
)
from dmc.runtime.ask import player_bans
from dmc.runtime.cards.profile import DECLARED_KEYWORDS
from dmc.runtime.change import shields, swapping, waiting
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.legal import costs
from dmc.runtime.stacked import evolution
from dmc.runtime.state import effect_table, evaluate
from dmc.runtime.state.events import Event, TurnEndEvent
from dmc.runtime.state.fight_events import AttackEvent, BlockEvent
from dmc.runtime.state.standby import HANDLERS, Waiting
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.cards.profile import Profile
    from dmc.runtime.state.rules import Gen, Rules

EVENT_OF = {
    NinjaStrike: (Attacks, Blocks),
    NinjaChange: (Attacks, Blocks),
    RevolutionChange: (Attacks,),
    Invasion: (Attacks,),
    AttackChance: (Attacks,),
    RevengeChance: (TurnEnds,),
}


#: of these a player uses one in an attack (112.3c)
NINJA = ("NINJA_STRIKE", "NINJA_CHANGE")


def keys_of(profiles: Iterable[Profile]) -> frozenset[type]:
    """The events at which any card of this game could be declared."""
    keys: set[type] = set()
    for profile in profiles:
        for kind in profile.declared_at:
            keys.update(EVENT_OF[kind])
    return frozenset(keys)


def declare(g: Rules, player: int) -> Gen:
    """*generator* The player declares which of their triggers they use (506.3b, 506.3d, 511.1b, 511.1d).

    A condition counts as it is at this moment (C8); what is declared then waits and must be used (45607).
    """
    options: list[Any] = []
    left: list[Any] = []
    first = player == g.active
    for entry in g.declarable:
        if isinstance(entry, Waiting):
            if entry.controller != player:
                left.append(entry)
            elif g.epoch[entry.source.id] == entry.epoch:
                options.append(entry)
        else:
            ev, asked = entry
            if not (first and asked):  # the turn player declares once for an event
                options += _candidates(g, player, ev)
            if first:
                left.append((ev, True))
    g.declarable[:] = left
    options = _once(options)
    if not options:
        return
    chosen = yield from g.ask(
        player, "DECLARE", options, 0, len(options), "which abilities are declared", ordered=False
    )
    for w in chosen:
        if w.kind in NINJA:
            if g.counters.get(("ninja", player)):
                continue  # once during an attack
            g.counters[("ninja", player)] = 1
        g.note("603.2f", "player {} declares {} of {}", player, w.kind, w.source)
        ctx = w.ctx.copy()
        ctx.declared = True
        waiting.add(g, Waiting(w.kind, w.source, w.controller, w.ability, ctx, w.epoch))


def _once(options: list[Any]) -> list[Any]:
    """Each ability of each card once, though several events would do."""
    out: list[Any] = []
    for o in options:
        if not any(
            o.kind == x.kind and o.source is x.source and o.ability is x.ability for x in out
        ):
            out.append(o)
    return out


def undeclared(g: Rules) -> bool:
    """Whether the turn player has not yet been asked about something that happened."""
    active = g.active
    return any(
        entry.controller == active if isinstance(entry, Waiting) else not entry[1]
        for entry in g.declarable
    )


def _candidates(g: Rules, player: int, ev: Event) -> Iterator[Any]:
    """What the player may declare from their cards for this event, the conditions being met now."""
    attacking = isinstance(ev, (AttackEvent, BlockEvent))
    if attacking and (g.attack is None or g.attack.ended):
        return  # 505.6a: an attack that has ended takes no further declarations
    zones = (HAND, GRAVEYARD, MANA, HYPERSPATIAL, BATTLE) if attacking else (HAND,)
    given = any(continuous.gained(g, kind) for kind in DECLARED_KEYWORDS)
    for zone in zones:
        for obj in g.zones[player][zone]:
            if not (given or obj.profile.declared):
                continue
            yield from _of_card(g, player, ev, obj, zone)


def _of_card(g: Rules, player: int, ev: Event, obj: Obj, zone: Any) -> Iterator[Any]:
    ctx = Context(obj, player, event=ev, subject=ev.obj, counterpart=ev.other)
    # 110.4d: from where it could be summoned, usually the hand
    fits = zone is HAND or (zone is not BATTLE and costs.may_be_used_from(g, obj, player))
    if isinstance(ev, (AttackEvent, BlockEvent)) and fits and ev.player != player:
        for keyword in ch.keyword(g, obj, NinjaStrike):
            # 112.3c: once an attack, with enough mana
            if (
                len(g.zones[player][MANA]) >= keyword.mana
                and not g.counters.get(("ninja", player))
                and all(
                    any(c in ch.civilizations(g, card) for card in g.zones[player][MANA])
                    for c in keyword.civilizations
                )
                and usable(g, player, obj)
            ):
                yield _waiting("NINJA_STRIKE", g, obj, player, keyword, ctx)
        for keyword in ch.keyword(g, obj, NinjaChange):
            if (
                zone is HAND
                and not g.counters.get(("ninja", player))
                and evaluate.members(g, keyword.what, ctx)
            ):
                yield _waiting("NINJA_CHANGE", g, obj, player, keyword, ctx)
    if isinstance(ev, AttackEvent) and ev.player == player:
        for keyword in ch.keyword(g, obj, RevolutionChange):
            if (
                keyword.from_zone == zone
                and evaluate.matches(g, ev.obj, keyword.what, ctx)
                and g.where[ev.obj.id] is BATTLE
            ):
                yield _waiting("REVOLUTION_CHANGE", g, obj, player, keyword, ctx)
        if zone is HAND:
            for keyword in ch.keyword(g, obj, AttackChance):
                if evaluate.matches(g, ev.obj, keyword.what, ctx) and usable(g, player, obj):
                    yield _waiting("ATTACK_CHANCE", g, obj, player, keyword, ctx)
        for keyword in ch.keyword(g, obj, Invasion):
            allowed = keyword.from_zone
            there = zone in allowed if isinstance(allowed, tuple) else zone == allowed
            if (
                there
                and obj is not ev.obj
                and evaluate.matches(g, ev.obj, keyword.what, ctx)
                and g.where[ev.obj.id] is BATTLE
            ):
                yield _waiting("INVASION", g, obj, player, keyword, ctx)
    if isinstance(ev, TurnEndEvent) and zone is HAND:
        for keyword in ch.keyword(g, obj, RevengeChance):
            if evaluate.holds(g, keyword.condition, ctx) and usable(g, player, obj):
                yield _waiting("REVENGE_CHANCE", g, obj, player, keyword, ctx)


def usable(g: Rules, player: int, obj: Obj) -> bool:
    """Whether an ability that would use the card may be declared (S7): not while using it is forbidden."""
    return not player_bans.cannot_use(g, player, obj)


def _waiting(kind: str, g: Rules, obj: Obj, player: int, keyword: Any, ctx: Context) -> Waiting:
    return Waiting(kind, obj, player, keyword, ctx, g.epoch[obj.id])


def _still_there(g: Rules, w: Waiting) -> bool:
    if g.epoch[w.source.id] != w.epoch:
        g.note("400.8", "{} is no longer where it was", w.source)
        return False
    return True


def ninja_strike(g: Rules, w: Waiting) -> Gen:
    """*generator* Summon it free; at the end of the turn it goes to the bottom of the deck (112.3c)."""
    if not _still_there(g, w):
        return
    used = yield from g.use(
        w.source, w.controller, "SUMMON", True, w.ctx.copy(), keyword="NINJA_STRIKE"
    )
    if used and g.where[w.source.id] is BATTLE:
        ctx = w.ctx.copy()
        back = Delayed(when=TurnEnds(EACH), do=(Move(This(), DECK, position=BOTTOM),), once=True)
        yield from effect_table.run(g, (back,), ctx)
    if used:
        yield from shields.keyword_used(g, w.source, w.controller, w.ability)


def use_free(g: Rules, w: Waiting) -> Gen:
    """*generator* Attack chance and revenge chance: use it without paying its cost (112.3f)."""
    if _still_there(g, w):
        yield from g.use(w.source, w.controller, "USE", True, w.ctx.copy())


def invasion(g: Rules, w: Waiting) -> Gen:
    """*generator* Put it on the attacking creature; the attack goes on (801.2a).  A put, not a summon."""
    attacker = g.attack.attacker if g.attack is not None else None
    if not _still_there(g, w) or attacker is None or g.attack.ended:
        return
    ctx = w.ctx.copy()
    if not evaluate.matches(g, attacker, w.ability.what, ctx):
        return
    if g.where[w.source.id] is not BATTLE:
        yield from g.put([w.source], w.controller, ctx, on=[attacker], way="INVASION")
    elif w.source is not attacker and w.source.id not in g.links:
        # S級侵略[轟速]: it is there already, and is laid onto the attacker with what lies beneath it
        beneath = list(g.under.get(w.source.id, ()))
        evolution.stack(g, w.source, [attacker])
        g.under[w.source.id][:0] = beneath
        g.note("801.2a", "{} is laid onto the attacker", w.source)
        yield from g.settle()


def revolution_change(g: Rules, w: Waiting) -> Gen:
    """*generator* Swap with the attacking creature (701.26): it comes in attacking, tapped as that one was."""
    attack = g.attack
    if not _still_there(g, w) or attack is None or attack.ended:
        return
    ctx = w.ctx.copy()
    old = attack.attacker
    if not evaluate.matches(g, old, w.ability.what, ctx):
        return
    zone = w.ability.from_zone
    yield from swapping.swap(g, old, w.source, zone, ctx, "REVOLUTION_CHANGE")


def ninja_change(g: Rules, w: Waiting) -> Gen:
    """*generator* Swap with a creature of the set, which its player chooses now (701.26)."""
    if _still_there(g, w):
        exchange = Swap(Choose(1, w.ability.what), This())
        yield from effect_table.run(g, (exchange,), w.ctx.copy())
        yield from shields.keyword_used(g, w.source, w.controller, w.ability)


HANDLERS.update(
    NINJA_STRIKE=ninja_strike,
    NINJA_CHANGE=ninja_change,
    ATTACK_CHANCE=use_free,
    REVENGE_CHANCE=use_free,
    INVASION=invasion,
    REVOLUTION_CHANGE=revolution_change,
)
