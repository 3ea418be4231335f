"""Shields (113, 509.2–509.6, 112.3a–b): breaking, the way to the hand, S・トリガー, G・ストライク, S・バック."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    ANY_NUMBER,
    BATTLE,
    CREATURE,
    GRAVEYARD,
    HAND,
    OPPONENT,
    SHIELDS,
    THIS_TURN,
    Apply,
    Breaker,
    CannotAttack,
    Choose,
    CrewBreaker,
    Objects,
    PowerBreaker,
    ShieldTrigger,
    ShieldTriggerPlus,
)
from dmc.runtime.ask import bans
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.legal import ways_of_use
from dmc.runtime.state import effect_table, evaluate
from dmc.runtime.state.events import BREAK, DISCARD, KeywordEvent, ZoneChange
from dmc.runtime.state.fight_events import BreakEvent, BreakingEvent
from dmc.runtime.state.standby import HANDLERS, Waiting
from dmc.runtime.state.state import Context, Obj

from . import replacement, shield_keywords, waiting, zones

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


# ---- breaking --------------------------------------------------------------------------------------------------------


def breaks(g: Rules, obj: Obj) -> list[int]:
    """The numbers of shields the creature may break: one a breaker ability, 1 if it has none (509.2a–c)."""
    ctx = Context(obj, obj.owner)
    crew = sum(
        max(0, len([o for o in evaluate.members(g, k.what, ctx) if k.itself or o is not obj]))
        for k in ch.keyword(g, obj, CrewBreaker)
    )
    found: list[int] = []
    for k in ch.keyword(g, obj, Breaker):
        if k.count is ANY_NUMBER:  # 509.2c: the player says how many
            found += [n for n in range(len(g.zones[1 - obj.owner][SHIELDS]) + 1) if n not in found]
            continue
        n = 999 if k.count == "ALL" else int(evaluate.amount(g, k.count, ctx))
        if n not in found:
            found.append(n)
    for _ in ch.keyword(g, obj, PowerBreaker):
        n = 1 + int(max(ch.power(g, obj) or 0, 0) // 6000)
        if n not in found:
            found.append(n)
    return list(dict.fromkeys(bans.breaks_changed(g, obj, n + crew) for n in (found or [1])))


def break_shields(
    g: Rules, breaker: Obj | None, shields: Any, ctx: Context | None, player: int | None = None
) -> Gen:
    """*generator* Shields are broken, by a creature or an effect (113.5, 701.14); → those that were.

    breaker: the creature that breaks.  shields: a list of shields, a number, or None for what the breaker breaks (509.2).
    player: whose (the breaker's opponent unless said).
    """
    # 701.14a, 701.14c
    by = (
        g.controller(breaker)
        if breaker is not None
        else (ctx.controller if ctx is not None else g.active)
    )
    if player is None:
        player = 1 - by
    if isinstance(shields, list):
        chosen = [s for s in shields if g.where[s.id] is SHIELDS and s.id not in g.pending_slot]
    else:
        pool = list(g.zones[player][SHIELDS])
        n = shields
        if n is None:
            assert breaker is not None
            numbers = breaks(g, breaker)
            if len(numbers) > 1:
                picked = yield from g.ask(
                    by, "BREAKER", numbers, 1, 1, "how many shields are broken"
                )
                n = picked[0]  # 509.2c
            else:
                n = numbers[0]
        by = replacement.who_chooses(g, pool, by, ctx)
        chosen = yield from g.ask(by, "BREAK", pool, n, n, "which shields are broken")  # 509.3
    if not chosen:
        return []
    if breaker is not None and bans.cannot_break(g, breaker):
        return []
    yield from _before(g, breaker, chosen, player, ctx)
    about = g.data.pop("breaking", ())
    left = tuple(n for n in about if all(n != s.id for s in chosen))
    if left:
        g.data["breaking"] = left
    chosen = [s for s in chosen if g.where[s.id] is SHIELDS and s.id not in g.pending_slot]
    return (yield from _break(g, breaker, chosen, ctx))


def _before(
    g: Rules, breaker: Obj | None, chosen: list[Obj], player: int, ctx: Context | None
) -> Gen:
    """*generator* What triggers before the break is carried out before it (509.4, 603.7), the newest first (603.7b).

    In an attack whatever else waits follows, and only then is broken (509.4a, 509.4b, 603.7a).
    """
    mark = g.waiting[:]
    about: tuple[int, ...] = g.data.get("breaking", ())
    new = [s for s in chosen if s.id not in about]
    if not new:
        return  # they are about to be broken already: that moment has come
    g.data["breaking"] = (*about, *(s.id for s in new))
    event = BreakingEvent(new, breaker, player, ctx)
    g.record((event,))
    if len(g.waiting) == len(mark):
        return
    yield from waiting.carry_out_now(g, mark, event)
    if ctx is None:
        yield from waiting.resolve_all(g)
    else:
        yield from waiting.carry_out_now(g, mark)


def _break(g: Rules, breaker: Obj | None, chosen: list[Obj], ctx: Context | None) -> Gen:
    """*generator* The chosen shields are broken at the same time, the breaker being there or not (509.4c, 509.5)."""
    events: list[Any] = [BreakEvent(s, breaker, s.owner, ctx) for s in chosen]
    runs: list[Any] = []
    if replacement.any_for(g, events):
        events, runs = yield from replacement.decide(g, events)
    broken = [ev.obj for ev in events]
    if g.trace is not None:
        g.note("509.5", "{} breaks {} shields", breaker, len(broken))
    done: list[Obj] = []
    if broken:
        done = yield from shields_to_hand(g, broken, ctx, breaker=breaker, broken=events)
    for one in runs:
        yield from replacement.carry_out(g, one)
    yield from g.settle()
    return done


# ---- from shields to hand --------------------------------------------------------------------------------------------


def shields_to_hand(
    g: Rules,
    shields: Sequence[Obj],
    ctx: Context | None,
    *,
    breaker: Obj | None = None,
    broken: Sequence[Any] = (),
    no_trigger: bool = False,
) -> Gen:
    """*generator* Shields go to hand, broken or not (113.6, 701.14b); → the cards that came to hand.

    no_trigger: the effect says that their S・トリガー may not be used.

    They stand by, counting as no shields (113.6a); S・トリガー, G・ストライク and S・バック are declared together, for several
    shields before any of them moves (509.5a–d); what was declared waits, and goes before everything else (101.4b), in any order (509.5e).
    """
    # 113.6d
    reason = BREAK if broken else None
    by = g.controller(breaker) if breaker is not None else (None if ctx is None else ctx.controller)
    events: list[ZoneChange] = []
    for shield in shields:
        for card in (shield, *g.under.get(shield.id, ())):
            ev = ZoneChange(card, g.where[card.id], zones.end_of(g, card, HAND), ctx, reason, by)
            ev.other = breaker
            events.append(ev)
    runs: list[Any] = []
    if replacement.any_for(g, events):
        events, runs = yield from replacement.decide(g, events)
    # 113.6b: what the cards have where they lie, before they stand by
    triggers = {}
    if not no_trigger:
        triggers = {ev.obj.id: shield_keywords.shield_trigger(g, ev.obj) for ev in events}
    for ev in events:
        if ev.from_zone is SHIELDS:
            zones.pend(g, ev.obj)
    declared: list[Any] = []
    for player in (g.active, 1 - g.active):
        mine = [ev.obj for ev in events if ev.player == player and ev.to_zone is HAND]
        if mine:
            declared += yield from shield_keywords.declare(g, player, mine, triggers, breaker)
    costs = [d[3] for d in declared if d[0] == "SHIELD_BACK"]
    done: list[Any] = []
    for ev in events:
        if ev.obj.id not in g.pending_slot and g.where[ev.obj.id] is not ev.from_zone:
            continue  # a card of the pile that came along
        if ev.obj in costs:
            # 509.5c: from the shields to the graveyard, but a discard from hand
            ev = ZoneChange(ev.obj, ev.from_zone, GRAVEYARD, None, DISCARD, ev.player)
        done.append(ev)
        fall = all(d[0] != "SHIELD_TRIGGER" or d[1] is not ev.obj for d in declared)  # 304.3
        along = zones.relocate(g, ev, castles=fall)
        done += [e for e in along if all(e.obj is not x.obj for x in events)]
    for ev in done if g.trace is not None else ():
        g.note("113.6", "shield {} → {} of player {}", ev.obj, ev.to_zone, ev.obj.owner)
    g.record([*broken, *done])
    shield_keywords.wait(g, declared)
    shield_keywords.wait(g, (yield from shield_keywords.declare_in_hand(g, done)))
    if g.moded:
        yield from waiting.choose_modes(g)
    for one in runs:
        yield from replacement.carry_out(g, one)
    yield from g.settle()
    return [ev.obj for ev in done if g.where[ev.obj.id] is HAND]


# ---- what was declared is carried out --------------------------------------------------------------------------------


def use_shield_trigger(g: Rules, w: Waiting) -> Gen:
    """*generator* Use the card without paying its cost (112.3a); after that the castle on the shield it was falls (304.3)."""
    yield from _use_trigger(g, w)
    fallen = zones.castles_fall(g, w.source)
    if fallen:
        g.record(fallen)
        yield from g.settle()


def _use_trigger(g: Rules, w: Waiting) -> Gen:
    """*generator* Nothing is done if the card is no longer where it came to."""
    card = w.source
    if g.epoch[card.id] != w.epoch:
        return
    extra: tuple[Any, ...] = ()
    keyword = w.ability
    if isinstance(keyword, ShieldTriggerPlus):
        plus = not keyword.super or not g.zones[card.owner][SHIELDS]
        if plus and keyword.if_ is not None:
            plus = evaluate.holds(g, keyword.if_, Context(card, card.owner))
        extra = keyword.abilities if plus else ()
    halves = shield_keywords.halves_with(card, keyword)
    ways = [x for x in ways_of_use.ways(g, card, card.owner, "USE", True) if x.face in halves]
    if len(ways) > 1:
        ways = yield from g.ask(card.owner, "USE_AS", ways, 1, 1, f"how {card!r} is used")
    if not ways:
        return
    trigger = w.kind == "SHIELD_TRIGGER"
    used = yield from g.use(
        card,
        card.owner,
        "USE",
        True,
        w.ctx.copy(),
        extra=extra,
        way=ways[0],
        keyword="SHIELD_TRIGGER" if trigger else None,
    )
    if used and trigger:
        yield from keyword_used(g, card, card.owner, ShieldTrigger())


def keyword_used(g: Rules, card: Obj, player: int, keyword: Any) -> Gen:
    """*generator* What watches the use of this keyword waits now (603.2)."""
    g.record((KeywordEvent(card, player, keyword),))
    if g.moded:
        yield from waiting.choose_modes(g)


def g_strike(g: Rules, w: Waiting) -> Gen:
    """*generator* Choose one of the opponent's creatures: it cannot attack this turn (112.3b, 509.5b)."""
    stop = Apply(
        (CannotAttack(),), to=Choose(1, Objects(CREATURE, BATTLE, OPPONENT)), until=THIS_TURN
    )
    yield from effect_table.run(g, (stop,), w.ctx.copy())
    yield from keyword_used(g, w.source, w.controller, w.ability)


HANDLERS.update(
    SHIELD_TRIGGER=use_shield_trigger, SHIELD_BACK=use_shield_trigger, G_STRIKE=g_strike
)
