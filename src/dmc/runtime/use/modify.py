"""Modifying the cost of a card (601.1e, step 4): what was chosen in step 1 is worked out in the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmc.abilities import CostLess, CostLessBy
from dmc.runtime.legal import costs, possible
from dmc.runtime.legal.estimate import apply_change, floor_of, in_order
from dmc.runtime.state import effect_table, evaluate

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
            if not possible.possible(g, change.do, ctx):
                continue  # U16: another change took what this one needs
            if not (yield from effect_table.run(g, change.do, ctx)):
                continue
        if isinstance(change, CostLess) and change.upto:  # 最大N
            most = int(evaluate.amount(g, change.amount, ctx))
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
        g.note("601.1e", "4 modify: {} costs {}", u.name, u.cost)
