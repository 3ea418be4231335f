"""When conditions hold (603.4, 604.2): read at the moment they are asked."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import patterns
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.evaluate import compile_filter
from dmc.runtime.state.events import UseEvent
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.memory import done_of
from dmc.runtime.state.players import player
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _exists(g: Rules, c: a.Exists, ctx: Context) -> bool:
    n = len(evaluate.members(g, c.what, ctx))
    if n < evaluate.amount(g, c.at_least, ctx):
        return False
    return c.at_most is None or n <= evaluate.amount(g, c.at_most, ctx)


_OPS: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "==": operator.eq,
    "!=": operator.ne,
}


def _compare(g: Rules, c: a.Compare, ctx: Context) -> bool:
    rights = _numbers(g, c.right, ctx)
    return any(_OPS[c.op](left, right) for left in _numbers(g, c.left, ctx) for right in rights)


def _numbers(g: Rules, x: Any, ctx: Context) -> list[Any]:
    """What an amount may be: each cost of one card with two (201.2b); none where there is no such card."""
    if x.__class__ is not a.StatOf or isinstance(x.target, a.All):
        return [evaluate.amount(g, x, ctx)]
    found = evaluate.seen(g, x.target, ctx)
    if len(found) > 1:
        return [evaluate.amount(g, x, ctx)]
    return [value for obj in found for value in ch.stat(g, obj, x.stat)]


def _is(g: Rules, c: a.Is, ctx: Context) -> bool:
    objects = evaluate.seen(g, c.target, ctx)
    if not objects:
        return False
    return all(_passes(g, obj, c.filters, ctx) for obj in objects)


def _passes(g: Rules, obj: Any, filters: tuple[Any, ...], ctx: Context) -> bool:
    """Whether the object passes; where a type is named, one half of a twinpact has to pass them all (810.3a)."""
    tests = [compile_filter(f) for f in filters]
    if obj.__class__ is not Snapshot and any(isinstance(f, a.OfType) for f in filters):
        parts = ch.parts(g, obj)
        if len(parts) > 1:
            return any(all(t(g, obj, part, ctx) for t in tests) for part in parts)
    return all(t(g, obj, None, ctx) for t in tests)


def _all_same(g: Rules, c: a.AllSame, ctx: Context) -> bool:
    found = [set(ch.stat(g, obj, c.stat)) for obj in evaluate.seen(g, c.target, ctx)]
    return bool(found) and bool(set.intersection(*found))


def _turn_of(g: Rules, c: a.TurnOf, ctx: Context) -> bool:
    return bool(c.player == a.EACH or g.active == player(g, c.player, ctx))


def _in_zone(g: Rules, c: a.InZone, ctx: Context) -> bool:
    objects = evaluate.fixed(g, c.target, ctx)
    return bool(objects) and all(g.where[obj.id] is c.zone for obj in objects)


def _happened(g: Rules, c: a.Happened, ctx: Context) -> bool:
    source = ctx.source
    if c.just_before:
        uses = [e for e in g.history if isinstance(e, UseEvent) and e.player == ctx.controller]
        if uses and uses[-1].obj is source:
            uses.pop()  # the use of this card itself
        return bool(uses) and patterns.happened(g, c.event, uses[-1], source, ctx.controller)
    n = 0
    for events in (g.history, g.game_history if c.this_game else ()):
        for event in events:
            if patterns.happened(g, c.event, event, source, ctx.controller):
                n += 1
                if n >= c.times:
                    return True
    return False


def _is_nth(g: Rules, c: a.IsNth, ctx: Context) -> bool:
    now, n = ctx.event, 1
    if now is None or not patterns.happened(g, c.event, now, ctx.source, ctx.controller):
        return False
    for event in (*(g.game_history if c.this_game else ()), *g.history):
        if event is now:
            break
        n += patterns.happened(g, c.event, event, ctx.source, ctx.controller)
    return n >= c.n if c.later else n == c.n


def _used_ability(g: Rules, c: a.UsedAbility, ctx: Context) -> bool:
    turn = g.data.get(("used ability", ctx.controller, c.name))
    return turn is not None and (c.this_game or turn == g.turn)


def _tapped_to_use(g: Rules, c: a.TappedToUse, ctx: Context) -> bool:
    if ctx.source is None:
        return False
    fits = evaluate.test(c.what, False)
    return any(fits(g, card, ctx) for card in g.data.get(("tapped to use", ctx.source.id), ()))


def _did(g: Rules, c: a.Did, ctx: Context) -> bool:
    return bool(done_of(ctx, c.number))


def _won_contest(g: Rules, c: a.WonContest, ctx: Context) -> bool:
    found = ctx.results.get(c.number)
    return bool(found and found[0] == player(g, c.player, ctx))


def _all_of_civilization(g: Rules, c: a.AllOfCivilization, ctx: Context) -> bool:
    cards = evaluate.members(g, c.what, ctx)
    return bool(cards) and all(c.civilization in ch.civilizations(g, card) for card in cards)


evaluate.CONDITIONS.update(
    {
        a.Exists: _exists,
        a.Compare: _compare,
        a.Is: _is,
        a.AllSame: _all_same,
        a.TurnOf: _turn_of,
        a.InZone: _in_zone,
        a.Happened: _happened,
        a.UsedAbility: _used_ability,
        a.IsNth: _is_nth,
        a.AllTrue: lambda g, c, ctx: all(evaluate.holds(g, x, ctx) for x in c.conditions),
        a.AnyTrue: lambda g, c, ctx: any(evaluate.holds(g, x, ctx) for x in c.conditions),
        a.BeforeAttacks: lambda g, c, ctx: g.phase not in ("ATTACK", "END"),
        a.TappedToUse: _tapped_to_use,
        a.Did: _did,
        a.WonContest: _won_contest,
        a.AllOfCivilization: _all_of_civilization,
        a.Not: lambda g, c, ctx: not evaluate.holds(g, c.inner, ctx),
    }
)
