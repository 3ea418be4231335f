"""Modifying the cost of a card (601.1e, step 4): what was chosen in step 1 is worked out in the order of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import CostLess, CostLessBy, CostMore, Count, StatOf, Sympathy
from dmc.runtime import effects
from dmc.runtime.ask import amounts
from dmc.runtime.legal import costs
from dmc.runtime.state.state import Context

from .usage import Usage

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def modify_cost(g: Rules, u: Usage) -> Gen:
    """*generator* Step 4: apply the changes one at a time, doing what each asks for, and add them up (601.1e).

    Increases before reductions (108.2).  A floor holds for the effect that states it and for no other.
    """
    cost = u.way.cost
    for change, source, ctx in in_order(u.changes):
        before = cost
        costs.spend(g, change, source)
        if isinstance(change, CostLessBy):
            ctx.results.clear()
            if not effects.possible(g, change.do, ctx):
                continue  # U16: another change took what this one needs
            if not (yield from effects.run(g, change.do, ctx)):
                continue
        if isinstance(change, CostLess) and change.upto:  # 最大N
            most = int(amounts.amount(g, change.amount, ctx))
            picked = yield from g.ask(u.player, "COST_LESS", list(range(most + 1)), 1, 1)
            cost = max(cost - picked[0], min(cost, floor_of(change)))
        else:
            cost = apply_change(g, cost, change, ctx, most=False)
        if g.trace is not None and cost != before:
            g.note(
                "601.1e",
                "4 modify: {} → {} ({} of {})",
                before,
                cost,
                type(change).__name__,
                source,
            )
    for addition in u.additions:
        cost += addition.mana  # U4
    u.cost = max(cost, 0)
    if g.trace is not None:
        g.note("601.1e", "4 modify: {} costs {}", u.obj, u.cost)


def in_order(changes: Sequence[Any]) -> list[Any]:
    """Increases, then reductions that are simply there, high floors first, then those with actions as chosen."""

    def key(entry: Any) -> tuple[int, int]:
        change = entry[0]
        if isinstance(change, CostMore):
            return (0, 0)
        if isinstance(change, CostLessBy):
            return (2, 0)
        return (1, -floor_of(change))

    return sorted(changes, key=key) if len(changes) > 1 else list(changes)


def floor_of(change: Any) -> int:
    """The least that this effect leaves of the cost: what it states; シンパシー and the others leave 0."""
    if isinstance(change, Sympathy):
        return 1  # its definition: not below 1
    return change.minimum or 0


def apply_change(g: Rules, cost: int, change: Any, ctx: Context, *, most: bool) -> int:
    """The cost after one change, its worth being worked out now (U12).  most: as if its action did all it can."""
    if isinstance(change, CostMore):
        return cost + int(amounts.amount(g, change.amount, ctx))
    if isinstance(change, Sympathy):
        each = change.each
        less = sum(each * int(amounts.amount(g, Count(what), ctx)) for what in change.what)
    elif isinstance(change, CostLessBy):
        times = 1
        if change.each is not None:
            times = (
                effects.most(g, change.do, ctx)
                if most
                else int(amounts.amount(g, Count(change.each), ctx))
            )
        if most and isinstance(change.amount, StatOf):
            # the statistic of what is still to be chosen: the best there is (U7)
            less = effects.best(g, change.do, change.amount.stat, ctx)
        else:
            less = int(amounts.amount(g, change.amount, ctx)) * times
    else:
        less = int(amounts.amount(g, change.amount, ctx))
    return max(cost - less, min(cost, floor_of(change)))
