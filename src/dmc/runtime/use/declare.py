"""Declaring the use of a card (601.1a, step 1): how, for which cost, with which changes and additions; what it may come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from dmc.abilities import CostLess, CostLessBy, Term
from dmc.runtime.legal import costs, ways_of_use
from dmc.runtime.legal.estimate import estimate, mana_gained
from dmc.runtime.legal.mana import Purse
from dmc.runtime.legal.way import Way, can_be_done, can_pay_with, cost_may_change
from dmc.runtime.state.state import Context, Obj

from . import additional_mana
from .usage import Usage

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def declare(
    g: Rules,
    obj: Obj,
    player: int,
    how: str,
    free: bool,
    ctx: Context | None,
    cost: int | None = None,
    way: Way | None = None,
    civilizations: tuple[Term, ...] | None = None,
    named: tuple[Term, ...] = (),
) -> Gen:
    """*generator* Step 1: reveal the card; fix what will change its cost (601.1a).  → ``Usage``, or None if impossible.

    What is forbidden cannot be declared (601.1b, S7), nor what cannot be put into the battle zone (S6).
    """
    if way is None:
        ways = ways_of_use.ways(g, obj, player, how, free, cost, civilizations, named)
        if not ways:
            return None
        if len(ways) > 1:
            picked = yield from g.ask(player, "USE_AS", ways, 1, 1, f"how {obj!r} is used")
            way = picked[0]
        else:
            way = ways[0]
    u = Usage(obj, player, way, free or way.free, ctx)
    u.from_zone = g.where[obj.id]
    if not u.free:
        if way.alternative is not None or cost_may_change(g, obj):
            u.changes = yield from _choose_changes(g, u)
        if way.additions:
            u.additions = yield from _choose_additions(g, u)
    g.face[obj.id] = way.face
    if g.trace is not None:
        changes = tuple(type(c).__name__ for c, _, _ in u.changes)
        g.note(
            "601.1a", "1 declare: player {} uses {} from {} ({}); cost changes: {}",
            player, u.name, u.from_zone, way.how, changes,
        )  # fmt: skip
    return u


def _choose_changes(g: Rules, u: Usage) -> Gen:
    """*generator* The cost changes that will apply, those the card itself has in hand too (604.3): the mandatory ones, and the optional ones the player takes (U1)."""
    if u.alternative is not None and u.alternative.fixed:
        return []  # U3: a fixed cost is not changed
    with_it: list[Any] = []
    if u.alternative is not None and u.alternative.by is not None:
        with_it.append((u.alternative.by, u.obj, Context(u.obj, u.player)))
    found = costs.cost_changes(g, u.obj, u.player, u.way.printed(u.obj))
    if not found:
        return with_it
    fixed: list[Any] = with_it
    optional: list[Any] = []
    for entry in found:
        change, _, ctx = entry
        if isinstance(change, CostLessBy):
            if can_be_done(g, change, u.obj, ctx):  # U1
                (fixed if change.must else optional).append(entry)
        elif isinstance(change, CostLess) and change.optional:
            optional.append(entry)
        else:
            fixed.append(entry)
    if optional:
        must = 0 if _payable(g, u, fixed) else 1
        chosen = yield from g.ask(
            u.player,
            "COST_CHANGES",
            optional,
            must,
            len(optional),
            f"which cost changes apply to {u.obj!r}, in this order",
            ordered=True,
            check=lambda picked: None if _payable(g, u, fixed + picked) else "it cannot be paid so",
        )
        fixed += chosen
    return fixed


def _payable(g: Rules, u: Usage, changes: list[Any]) -> bool:
    """Whether the card can be paid with these changes, as far as step 1 can see (U7)."""
    cost = estimate(g, u.obj, u.way.cost, changes) - mana_gained(g, u.obj, changes)
    need = u.way.mask(g, u.obj)
    return Purse(g, u.player, u.way.parts).can_pay(need, cost)


def _choose_additions(g: Rules, u: Usage) -> Gen:
    """*generator* Additional costs (U4); none for a card used free (U9)."""
    chosen: list[Any] = []
    cost = estimate(g, u.obj, u.way.cost, u.changes) - mana_gained(g, u.obj, u.changes)
    need = u.way.mask(g, u.obj)
    for addition in _offered(u, chosen):
        ctx = Context(u.obj, u.player)
        possible = can_pay_with(g, addition.do, u.obj, ctx)
        besides = additional_mana.civilizations((*chosen, addition))
        purse = Purse(g, u.player, u.way.parts)
        payable = purse.can_pay_besides(need, cost + addition.mana, besides)
        if not addition.optional:
            chosen.append(addition)
        elif possible and payable:
            yes = yield from g.ask_yes(
                u.player, "ADDITIONAL_COST", "pay the additional cost", u.obj
            )
            if not yes:
                continue
            chosen.append(addition)
        else:
            continue
        cost += addition.mana
    return chosen


def _offered(u: Usage, chosen: list[Any]) -> Iterator[Any]:
    """The additional costs of the card; one that can be paid any number of times again and again, while it is taken."""
    for addition in u.way.additions:
        yield addition
        while addition.repeat and chosen and chosen[-1] is addition:
            taken = len(chosen)
            yield addition
            if len(chosen) == taken:
                break
