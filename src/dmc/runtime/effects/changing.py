"""What an effect leaves behind: continuous effects, delayed triggers, replacements (603.6, 608.2, 609)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .. import characteristics, continuous
from .. import targets as find
from ..memory import remember
from ..state import Context
from .registry import carries_out


@carries_out(a.Apply)
def apply(g: Any, e: a.Apply, ctx: Context) -> Any:
    """*generator* Begin a continuous effect (608.2): a set in ``All`` is fixed now, a bare set stays open (608.3a)."""
    kept = ctx.copy()
    if e.to is None:
        continuous.start(g, e.changes, kept, e.until, None, None, e.while_)
        return True
    if isinstance(e.to, (a.Objects, a.AnyOf)):
        continuous.start(g, e.changes, kept, e.until, None, e.to, e.while_)
        return True
    objs = yield from find.targets(g, e.to, ctx)
    remember(g, ctx, e.save, objs)
    continuous.start(g, e.changes, ctx.copy(), e.until, objs, None, e.while_)
    return bool(objs)


@carries_out(a.Delayed)
def delayed(g: Any, e: a.Delayed, ctx: Context) -> Any:
    """*generator* Make a delayed triggered ability (603.6); it sees only what comes after (603.6a)."""
    g.fx.add(continuous.Lasting("delayed", e, ctx.copy(), e.until, g.turn))
    return True
    yield


@carries_out(a.Lend)
def lend(g: Any, e: a.Lend, ctx: Context) -> Any:
    """*generator* Power and abilities as they are now (608.2b), added until the end of the turn."""
    source = ctx.source
    objs = yield from find.targets(g, e.to, ctx)
    if source is None or not objs:
        return False
    given = tuple(a.Gains(ability) for ability in characteristics.abilities_of(g, source))
    power = a.PowerPlus(max(0, characteristics.power(g, source) or 0))
    continuous.start(g, (power, *given), ctx.copy(), a.THIS_TURN, objs, None, None)
    return True


@carries_out(a.ReplaceFor)
def replace_for(g: Any, e: a.ReplaceFor, ctx: Context) -> Any:
    """*generator* Make a replacement effect for a time (609.2: it changes nothing that has happened)."""
    g.fx.add(continuous.Lasting("replacement", e.replacement, ctx.copy(), e.until, g.turn))
    return True
    yield
