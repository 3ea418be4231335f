"""Battle (115): two creatures compare their power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, Guardman, Slayer
from dmc.runtime.ask import bans
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.fight_events import (
    BattleEndEvent,
    BattleEvent,
    BattleLostEvent,
    BattleWonEvent,
)
from dmc.runtime.state.standby import HANDLERS, Waiting
from dmc.runtime.state.state import Context, Obj

from . import replacement, waiting

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def battle(g: Rules, left: Obj, right: Obj, ctx: Context | None) -> Gen:
    """*generator* The two battle; → the creatures that lost (115.2, 115.3).  Part of the effect that causes it (101.4e)."""
    if g.where[left.id] is not BATTLE or g.where[right.id] is not BATTLE or left is right:
        return []
    if g.active == g.controller(left):
        left = yield from _stand_in(g, left, right, ctx)
        right = yield from _stand_in(g, right, left, ctx)
    else:
        right = yield from _stand_in(g, right, left, ctx)
        left = yield from _stand_in(g, left, right, ctx)
    outer = g.data.get("battle")
    g.data["battle"] = (left, right)
    g.stamp += 1
    try:
        return (yield from _fight(g, left, right, ctx))
    finally:
        g.data["battle"] = outer
        g.stamp += 1


def _stand_in(g: Rules, fighter: Obj, other: Obj, ctx: Context | None) -> Gen:
    """*generator* スーパーガードマン: who battles instead of the fighter, whose player is asked (609.1, 609.3); else it."""
    side = g.controller(fighter)
    if side == g.controller(other):
        return fighter  # which of the two would battle instead is not said
    for obj in g.zones[side][BATTLE][:]:
        if obj is fighter or g.tapped[obj.id] or obj.id in g.sealed:
            continue
        if not any(guard.super for guard in ch.keyword(g, obj, Guardman)):
            continue
        if (yield from g.ask_yes(side, "GUARD", "is tapped and battles instead", obj)):
            yield from g.tap([obj], ctx)
            return obj
    return fighter


def _fight(g: Rules, left: Obj, right: Obj, ctx: Context | None) -> Gen:
    # 701.13b
    if g.trace is not None:
        g.note("115.1", "{} and {} battle", left, right)
    if (yield from replacement.replaced_by(g, BattleEvent(left, right, ctx))):
        return []  # there is no battle (609.4)
    before = g.waiting[:]
    g.record((BattleEvent(left, right, ctx),))
    if len(g.waiting) > len(before):
        yield from waiting.carry_out_now(g, before)  # 101.4f
    if g.where[left.id] is not BATTLE or g.where[right.id] is not BATTLE:
        return []  # 115.3a
    winners, losers = outcome(g, left, right)
    slain = _slain(g, left, right)
    if g.trace is not None:
        g.note("115.3", "{} wins, {} loses", tuple(winners), tuple(losers))
    events: list[Any] = [BattleWonEvent(w, right if w is left else left, ctx) for w in winners]
    events += [BattleLostEvent(x, right if x is left else left, ctx) for x in losers]
    g.record(events)
    if g.moded:
        yield from waiting.choose_modes(g)
    yield from g.destroy(losers, None, rule=True)  # 703.4d
    for source, victim in slain:
        slayer = Context(source, g.controller(source), subject=victim)
        waiting.add(
            g,
            Waiting("SLAYER", source, slayer.controller, None, slayer, g.epoch[victim.id]),
        )
    g.record((BattleEndEvent(left, right, ctx),))
    continuous.expire(g, "battle_end")
    yield from g.settle()
    return losers


def outcome(g: Rules, left: Obj, right: Obj) -> tuple[list[Obj], list[Obj]]:
    """(winners, losers): the higher power wins, equal powers both lose (115.3b); who "wins battles" wins (115.3c)."""
    # 701.13, 701.13a, 700.5a
    sure_left = bans.wins_battle(g, left, right)
    sure_right = bans.wins_battle(g, right, left)
    if sure_left or sure_right:
        winners = [o for o, sure in ((left, sure_left), (right, sure_right)) if sure]
        return winners, [o for o in (left, right) if o not in winners]
    a = ch.power(g, left) or 0
    b = ch.power(g, right) or 0
    if a > b:
        return [left], [right]
    if b > a:
        return [right], [left]
    return [], [left, right]


def _slain(g: Rules, left: Obj, right: Obj) -> list[tuple[Obj, Obj]]:
    """Who slays whom after this battle (スレイヤー)."""
    out = []
    for one, other in ((left, right), (right, left)):
        for slayer in ch.keyword(g, one, Slayer):
            if slayer.against is None or evaluate.matches(
                g, other, slayer.against, Context(one, g.controller(one))
            ):
                out.append((one, other))
                break
    return out


def slay(g: Rules, w: Waiting) -> Gen:
    """*generator* After the battle the slayer's opponent is destroyed, if it is still that object."""
    victim = w.ctx.subject
    if g.epoch[victim.id] == w.epoch and g.where[victim.id] is BATTLE:
        yield from g.destroy([victim], w.ctx.copy())


HANDLERS["SLAYER"] = slay
