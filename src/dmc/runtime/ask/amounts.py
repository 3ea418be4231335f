"""Numbers in effects: counted once, at the moment they are needed (605.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import patterns
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding.two_costs import stat_meant
from dmc.runtime.state import evaluate
from dmc.runtime.state.events import Arrival
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.memory import done_of
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _count(g: Rules, x: a.Count, ctx: Context) -> int:
    of = x.of
    if isinstance(of, a.Result):
        found = len(done_of(ctx, of.number) if of.done else ctx.results.get(of.number, ()))
        if x.cards:
            found += len(ctx.results.get(("along", of.number), ()))
        return found
    gone = _lay_beneath(g, of, ctx)
    return len(evaluate.members(g, of, ctx)) if gone is None else gone


def _how_often(g: Rules, x: a.HowOften, ctx: Context) -> int:
    return sum(
        patterns.happened(g, x.event, event, ctx.source, ctx.controller) for event in g.history
    )


def _lay_beneath(g: Rules, of: Any, ctx: Context) -> int | None:
    """How many cards of the set lay under an object that has left, as it last was (605.2e); None for any other set."""
    if not isinstance(of, a.Objects) or not isinstance(of.among, a.UnderCards):
        return None
    whole = of.among.target
    if not isinstance(whole, (a.This, a.Subject, a.Result)):
        return None
    left = [o for o in evaluate.seen(g, whole, ctx) if isinstance(o, Snapshot)]
    if not left:
        return None
    fits = evaluate.test(a.Objects(of.type, None, of.of, of.where))
    return sum(fits(g, card, ctx) for o in left for card in o.under)


def _broken_in_attack(g: Rules, x: a.BrokenInAttack, ctx: Context) -> int:
    found, attacker = 0, None
    for event in g.history:
        if a.Attacks in event.keys:
            found, attacker = 0, event.obj
        elif a.ShieldBroken in event.keys and event.other is attacker:
            found += 1
    return found


def _times_paid(g: Rules, x: a.TimesPaid, ctx: Context) -> int:
    source, event = ctx.source, ctx.event
    if source is None or (isinstance(event, Arrival) and event.obj is source and not event.used):
        return 0
    return g.data.get(("times paid", source.id), 0)  # type: ignore[no-any-return]


def _kinds(g: Rules, x: a.KindsAmong, ctx: Context) -> int:
    if x.what == "NAME":
        return len({ch.names(g, obj) for obj in evaluate.members(g, x.of, ctx)})
    read = ch.civilizations if x.what == "CIVILIZATION" else ch.races
    found = {kind for obj in evaluate.members(g, x.of, ctx) for kind in read(g, obj)}
    return len(found.difference(x.but))


def _stat_of(g: Rules, x: a.StatOf, ctx: Context) -> Any:
    found = evaluate.seen(g, x.target, ctx)
    return sum(max(stat_meant(g, obj, x.stat, ctx), default=0) for obj in found)


def _chosen(g: Rules, x: a.ChosenNumber, ctx: Context) -> Any:
    found = ctx.results.get(x.choice)
    return found[0] if found else 0


def _paid_x(g: Rules, x: a.PaidX, ctx: Context) -> int:
    return ctx.results.get("x", 0)  # type: ignore[no-any-return]


def share_of(share: a.Share, obj: Any, ctx: Context) -> int:
    """What fell to the object when the ability was activated (M601.2d)."""
    shares = ctx.results.get("shares", {})
    return int(shares.get(obj.id, 0)) * share.factor


def _event_amount(g: Rules, x: a.EventAmount, ctx: Context) -> Any:
    return ctx.amount or 0


evaluate.AMOUNTS.update(
    {
        a.BrokenInAttack: _broken_in_attack,
        a.Count: _count,
        a.KindsAmong: _kinds,
        a.PaidX: _paid_x,
        a.StatOf: _stat_of,
        a.Times: lambda g, x, ctx: (
            evaluate.amount(g, x.amount, ctx) * evaluate.amount(g, x.factor, ctx)
        ),
        a.Plus: lambda g, x, ctx: (
            evaluate.amount(g, x.left, ctx) + evaluate.amount(g, x.right, ctx)
        ),
        a.HowOften: _how_often,
        a.TimesPaid: _times_paid,
        a.Half: lambda g, x, ctx: -(-evaluate.amount(g, x.amount, ctx) // 2),
        a.ChosenNumber: _chosen,
        a.EventAmount: _event_amount,
    }
)
