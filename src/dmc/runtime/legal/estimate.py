"""What a card would cost with the changes that are open to it, as far as step 1 can see (601.1a, U7, U12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dmc.abilities import MANA, UNDER, CostLess, CostLessBy, CostMore, Count, Move, StatOf, Sympathy
from dmc.runtime.state import evaluate
from dmc.runtime.state.state import Context, Obj

from . import possible

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


@contextmanager
def as_if_pending(g: Rules, objs: Iterable[Obj]) -> Iterator[None]:
    """Ask what would be possible with these cards pending: they count nowhere, and cannot be what is moved (601.1a)."""
    taken: list[tuple[list[Obj], int, Obj]] = []
    for obj in objs:
        zone = g.where[obj.id]
        cards = g.zones[obj.owner][zone] if zone is not UNDER else []
        if obj in cards and obj.id not in g.pending_slot:
            at = cards.index(obj)
            del cards[at]
            taken.append((cards, at, obj))
    g.stamp += bool(taken)
    try:
        yield
    finally:
        for cards, at, obj in reversed(taken):
            cards.insert(at, obj)
        g.stamp += bool(taken)


def mana_gained(g: Rules, obj: Obj, changes: Sequence[Any]) -> int:
    """How many cards the actions of these changes can put into the player's mana, to pay with in step 5 (44189)."""
    gained = 0
    for change, _source, ctx in changes:
        if isinstance(change, CostLessBy):
            first = change.do[0]
            if isinstance(first, Move) and first.to is MANA and not first.tapped:
                with as_if_pending(g, (obj,)):
                    gained += possible.most(g, change.do, ctx)
    return gained


def estimate(g: Rules, obj: Obj, cost: int, changes: Sequence[Any]) -> int:
    """The cost these changes would give, every optional action being done as far as it can be (U7).

    The card is taken for pending: as it will be when the changes are worth something (U12).
    """
    if _plain(changes):
        for change, _source, ctx in in_order(changes):
            cost = apply_change(g, cost, change, ctx, most=True)
        return max(cost, 0)
    with as_if_pending(g, (obj,)):
        for change, _source, ctx in in_order(changes):
            cost = apply_change(g, cost, change, ctx, most=True)
    return max(cost, 0)


def _plain(changes: Sequence[Any]) -> bool:
    """Whether the worth of each change is a number that is printed: nothing in the game is asked for it."""
    for change, _, _ in changes:
        if change.__class__ not in (CostLess, CostMore) or change.amount.__class__ is not int:
            return False
    return True


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
        return cost + int(evaluate.amount(g, change.amount, ctx))
    if isinstance(change, Sympathy):
        each = change.each
        less = sum(each * int(evaluate.amount(g, Count(what), ctx)) for what in change.what)
    elif isinstance(change, CostLessBy):
        times = 1
        if change.each is not None:
            times = (
                possible.most(g, change.do, ctx)
                if most
                else int(evaluate.amount(g, Count(change.each), ctx))
            )
        if most and isinstance(change.amount, StatOf):
            # the statistic of what is still to be chosen: the best there is (U7)
            less = possible.best(g, change.do, change.amount.stat, ctx)
        else:
            less = int(evaluate.amount(g, change.amount, ctx)) * times
    else:
        less = int(evaluate.amount(g, change.amount, ctx))
    return max(cost - less, min(cost, floor_of(change)))
