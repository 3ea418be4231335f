"""Paying the cost of an activated ability (602.1, M601.2g–h): part by part, each in full or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    ANY_NUMBER,
    BATTLE,
    HAND,
    MANA,
    ActivationCost,
    Choose,
    Destroy,
    Discard,
    Move,
    PaidX,
    PayMana,
    Result,
    Sacrifice,
    Tap,
    TapSelf,
    Untap,
    UntapSelf,
)
from dmc.runtime.ask import bans
from dmc.runtime.cards.printed_terms import BIT
from dmc.runtime.holding import continuous
from dmc.runtime.legal.mana import Purse, interchangeable
from dmc.runtime.state import evaluate
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules

#: the number under which the objects of a part that is being paid are kept
PAYMENT = 1 << 20
X = "x"


# ---- mana ------------------------------------------------------------------------------------------------------------


def changed_by(g: Rules, obj: Obj) -> int:
    """How much more (or less) generic mana abilities of the object cost to activate, by effects that apply now."""
    return sum(
        int(evaluate.amount(g, entry.change.amount, entry.ctx))
        for entry in continuous.entries(g, ActivationCost)
        if entry.applies(g, obj)
    )


def covers(masks: Sequence[int], symbols: Sequence[int]) -> bool:
    """Whether each civilization symbol has a card of its own that gives it."""
    if not symbols:
        return True
    return any(
        mask & symbols[0] and covers((*masks[:i], *masks[i + 1 :]), symbols[1:])
        for i, mask in enumerate(masks)
    )


def mana_payable(g: Rules, player: int, generic: int, civilizations: Sequence[Any]) -> bool:
    """Whether the player's untapped mana pays so much."""
    purse = Purse(g, player)
    symbols = [BIT[c] for c in civilizations]
    return purse.total >= generic + len(symbols) and covers(tuple(purse.masks), symbols)


def mana_error(
    numbers: dict[int, int],
    masks: dict[int, int],
    total: int,
    symbols: Sequence[int],
    picked: list[Obj],
) -> str | None:
    """What is wrong with these cards as payment, or None: they pay everything, and none of them is needless."""

    def pays(cards: list[Obj]) -> bool:
        return sum(numbers[o.id] for o in cards) >= total and covers(
            tuple(masks[o.id] for o in cards), symbols
        )

    if not pays(picked):
        return f"these cards do not pay {total} mana with the civilizations asked for"
    for o in picked:
        if pays([other for other in picked if other is not o]):
            return f"{o!r} is not needed for the payment"
    return None


def pay_mana(g: Rules, player: int, generic: int, civilizations: Sequence[Any], why: str) -> Gen:
    """*generator* Tap mana cards worth the cost, one card for each civilization symbol; → whether it was paid."""
    total = generic + len(civilizations)
    if total <= 0:
        return True
    if not mana_payable(g, player, generic, civilizations):
        return False
    purse = Purse(g, player)
    symbols = [BIT[c] for c in civilizations]
    numbers = {o.id: v for o, v in zip(purse.cards, purse.numbers, strict=True)}
    masks = {o.id: m for o, m in zip(purse.cards, purse.masks, strict=True)}
    if max(numbers.values()) <= 1 and interchangeable(g, purse.cards):
        chosen = [o for o in purse.cards if numbers[o.id]][:total]
    else:
        least = total if max(numbers.values()) <= 1 else 1
        chosen = yield from g.ask(
            player,
            "PAY",
            purse.cards,
            least,
            total,
            f"mana for {why}",
            check=lambda picked: mana_error(numbers, masks, total, symbols, picked),
        )
    for o in chosen:
        g.tapped[o.id] = True
    g.stamp += 1
    g.note("M601.2g", "8 pay: tap {}", tuple(chosen))
    return True


# ---- what is done as payment -----------------------------------------------------------------------------------------


def _fits(g: Rules, part: Any, obj: Obj, ctx: Context) -> bool:
    """Whether this object can be what the part is paid with."""
    zone = g.where[obj.id]
    if obj.id in g.pending_slot or obj.id in g.sealed:
        return False
    if isinstance(part, Discard):
        return zone is HAND
    if isinstance(part, Destroy):
        return (
            zone is BATTLE
            and not bans.cannot_be_destroyed(g, obj, ctx)
            and not bans.cannot_leave(g, obj, ctx, True)
        )
    if isinstance(part, Sacrifice):
        return (
            zone is BATTLE
            and g.controller(obj) == ctx.controller
            and not bans.cannot_leave(g, obj, ctx)
        )
    if isinstance(part, (Tap, Untap)):
        return zone in (BATTLE, MANA) and g.tapped[obj.id] is isinstance(part, Untap)
    if isinstance(part, Move):
        return zone is not part.to and not (zone is BATTLE and bans.cannot_leave(g, obj, ctx))
    return True


def _pool(g: Rules, part: Any, ctx: Context) -> list[Obj]:
    target = part.target
    among = target.among if isinstance(target, Choose) else target
    found = evaluate.members(g, among, ctx) if isinstance(target, Choose) else ()
    return [obj for obj in found or evaluate.fixed(g, among, ctx) if _fits(g, part, obj, ctx)]


def _count(g: Rules, part: Any, ctx: Context) -> int | None:
    """How many objects the part takes; None for any number."""
    count = part.target.count
    if count is ANY_NUMBER:
        return None
    return int(evaluate.amount(g, count, ctx))


def payable(g: Rules, cost: Sequence[Any], ctx: Context) -> bool:
    """Whether each part could be paid by itself now, X being 0."""
    return all(part_payable(g, part, ctx) for part in cost)


def part_payable(g: Rules, part: Any, ctx: Context) -> bool:
    """Whether this part could be paid now, in full."""
    obj = ctx.source
    assert obj is not None
    if isinstance(part, (TapSelf, UntapSelf)):
        wanted = isinstance(part, UntapSelf)
        if wanted and bans.cannot_untap(g, obj):
            return False
        return g.where[obj.id] is BATTLE and g.tapped[obj.id] is wanted and obj.id not in g.sealed
    if isinstance(part, PayMana):
        generic = max(0, part.generic + changed_by(g, obj))
        return mana_payable(g, ctx.controller, generic, part.civilizations)
    found = _pool(g, part, ctx)
    if isinstance(part.target, Choose):
        return len(found) >= (_count(g, part, ctx) or 0)
    return bool(found) and len(found) == len(evaluate.fixed(g, part.target, ctx))


def pay_part(g: Rules, part: Any, ctx: Context) -> Gen:
    """*generator* Pay one part that is no mana; → whether it was paid, in full."""
    from dmc.runtime.state.effect_table import EFFECTS

    obj = ctx.source
    assert obj is not None
    if not part_payable(g, part, ctx):
        return False
    if isinstance(part, TapSelf):
        g.note("M601.2h", "8 pay: {} is tapped", obj)
        yield from g.tap([obj], ctx)
        return True
    if isinstance(part, UntapSelf):
        g.note("M601.2h", "8 pay: {} is untapped", obj)
        yield from g.untap([obj], ctx)
        return True
    chosen = _pool(g, part, ctx)
    if isinstance(part.target, Choose):
        n = _count(g, part, ctx)
        low, high = (0, len(chosen)) if n is None else (n, n)
        chosen = yield from g.ask(
            ctx.controller, "COST", chosen, low, high, f"{type(part).__name__} as a cost"
        )
    g.note("M601.2h", "8 pay: {} {}", type(part).__name__, tuple(chosen))
    ctx.results[PAYMENT] = list(chosen)
    yield from EFFECTS[type(part)](g, replace(part, target=Result(PAYMENT)), ctx)
    del ctx.results[PAYMENT]
    yield from g.settle()
    return True


# ---- X ---------------------------------------------------------------------------------------------------------------


def has_x(parts: Sequence[Any]) -> bool:
    """Whether a value has to be declared for X."""
    return any(
        part.x
        if isinstance(part, PayMana)
        else isinstance(getattr(getattr(part, "target", None), "count", None), PaidX)
        for part in parts
    )


def largest_x(g: Rules, parts: Sequence[Any], ctx: Context) -> int:
    """The largest value of X that the parts could be paid with, each by itself."""
    bounds: list[int] = []
    ctx.results[X] = 0
    for part in parts:
        if isinstance(part, PayMana) and part.x:
            left = Purse(g, ctx.controller).total - part.generic - len(part.civilizations)
            assert ctx.source is not None
            bounds.append(max(0, left - changed_by(g, ctx.source)) // part.x)
        elif has_x((part,)):
            bounds.append(len(_pool(g, part, ctx)))
    return min(bounds, default=0)
