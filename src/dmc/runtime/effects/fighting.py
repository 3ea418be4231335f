"""Orientation, battles, breaks and the attack under way (701.2, 115, 701.14, 505.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import targets as find
from dmc.runtime.state import evaluate
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.memory import remember
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


@carries_out(a.Tap)
def tap(g: Rules, e: a.Tap, ctx: Context) -> Any:
    """*generator* Tap (701.2a); what is tapped already does not change (105.6)."""
    objs = yield from find.targets(g, e.target, ctx)
    done = yield from g.tap(objs, ctx)
    remember(g, ctx, e.save, objs, done)
    return _turned(e.target, objs, done)


@carries_out(a.Untap)
def untap(g: Rules, e: a.Untap, ctx: Context) -> Any:
    """*generator* Untap (701.2b)."""
    objs = yield from find.targets(g, e.target, ctx)
    done = yield from g.untap(objs, ctx)
    remember(g, ctx, e.save, objs, done)
    return _turned(e.target, objs, done)


def _turned(target: Any, objs: list[Any], done: list[Any]) -> bool:
    """Whether it was done: what lies so already can be chosen, but cannot be turned (105.6); of a number each must turn."""
    numbered = isinstance(target, a.Choose) and not target.upto and target.count != a.ANY_NUMBER
    return len(done) == len(objs) > 0 if numbered else bool(done)


@carries_out(a.Break)
def break_shields(g: Rules, e: a.Break, ctx: Context) -> Any:
    """*generator* Break shields (701.14): those the text chooses, or so many of the opponent's; by a creature or an effect."""
    by = None
    if e.by is not None:
        breakers = yield from find.targets(g, e.by, ctx)
        if not breakers:
            return False
        by = breakers[0]
    shields: Any
    if isinstance(e.shields, int) or type(e.shields) in _AMOUNTS:
        shields = int(evaluate.amount(g, e.shields, ctx))
        if shields <= 0:
            return False
    else:
        shields = yield from find.targets(g, e.shields, ctx)
        if not shields:
            remember(g, ctx, e.save, [])
            return False
    done = yield from g.break_shields(by, shields, ctx)
    remember(g, ctx, e.save, done)
    return True


_AMOUNTS = (a.Count, a.StatOf, a.Times, a.Plus, a.Half, a.ChosenNumber, a.EventAmount)


@carries_out(a.Battle)
def battle(g: Rules, e: a.Battle, ctx: Context) -> Any:
    """*generator* Let the two battle (115.1a); part of this effect (101.4e)."""
    left = yield from find.targets(g, e.left, ctx)
    right = yield from find.targets(g, e.right, ctx)
    if not left or not right:
        return False
    mine, other = left[0], right[0]
    if mine is other and len(right) > 1:
        other = right[1]
    if mine is other:
        return False
    yield from g.battle(mine, other, ctx)
    return True


@carries_out(a.EndAttack)
def end_attack(g: Rules, e: a.EndAttack, ctx: Context) -> Any:
    """*generator* The attack under way ends (505.6a)."""
    if g.attack is None:
        return False
    g.attack.ended = True
    return True
    yield


@carries_out(a.NoBattle)
def no_battle(g: Rules, e: a.NoBattle, ctx: Context) -> Any:
    """*generator* There is no battle in the attack under way (508.1)."""
    if g.attack is None:
        return False
    g.attack.peaceful = True
    return True
    yield


@carries_out(a.Redirect)
def redirect(g: Rules, e: a.Redirect, ctx: Context) -> Any:
    """*generator* The attack goes to this object, or to its player (507.2)."""
    if g.attack is None:
        return False
    objs = yield from find.targets(g, e.to, ctx)
    if not objs:
        return False
    yield from g.redirect(objs[0], ctx)
    return True
