"""Using a card (601): six steps in printed order, each a function and a line of the trace.

    declare → pend → pay_civilizations → modify_cost → pay_rest → resolve

*Whether* a cost change applies is decided in step 1, *how much* it is worth is worked out in step 4 (U12, U13).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, MANA, CostLess, CostLessBy, Term
from dmc.runtime.change import waiting, zones
from dmc.runtime.legal import costs
from dmc.runtime.legal.way import Way, allowed
from dmc.runtime.state.events import UseEvent
from dmc.runtime.state.state import Context, Obj, State

from . import resolution
from .declare import declare
from .modify import modify_cost
from .pay import can_pay_rest, pay_civilizations, pay_rest
from .usage import Usage

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def use(
    g: Rules,
    obj: Obj,
    player: int,
    how: str,
    free: bool,
    ctx: Context | None,
    *,
    cost: int | None = None,
    way: Way | None = None,
    extra: Sequence[Any] = (),
    named: tuple[Term, ...] = (),
    keyword: str | None = None,
) -> Gen:
    """*generator* Use one card (601.1); → [obj] if it was used, [] if it could not be.

    how: SUMMON, CAST, GENERATE, FORTIFY, DEPLOY, or USE (whatever the card is, U27).  free: without paying the cost.
    cost: to be paid instead of the printed one.  way: chosen already (main step).  extra: abilities that this use adds
    (S・トリガー・プラス).  named: the card types that the effect names (U35).  keyword: the keyword ability that uses it.
    """
    return use_all(
        g,
        [obj],
        player,
        how,
        free,
        ctx,
        cost=cost,
        way=way,
        extra=extra,
        named=named,
        keyword=keyword,
    )


def use_all(
    g: Rules,
    objs: Sequence[Obj],
    player: int,
    how: str,
    free: bool,
    ctx: Context | None,
    *,
    cost: int | None = None,
    civilizations: tuple[Term, ...] | None = None,
    way: Way | None = None,
    extra: Sequence[Any] = (),
    named: tuple[Term, ...] = (),
    as_paid: bool = False,
    beneath: Sequence[Obj] = (),
    keyword: str | None = None,
) -> Gen:
    """*generator* Use several cards by one effect: all become pending first, then one by one (409.1e)."""
    started: list[Usage] = []
    before: State | None = None
    for obj in objs:
        u = yield from declare(g, obj, player, how, free, ctx, cost, way, civilizations, named)
        if u is None:
            continue
        if u.changes and any(_could_fall_short(change) for change, _, _ in u.changes):
            before = g.snapshot()
        u.extra, u.as_paid, u.beneath, u.keyword = extra, as_paid, beneath, keyword
        if u.additions:
            u.extra = (*extra, *(b for addition in u.additions for b in addition.abilities))
        pend(g, u)
        started.append(u)
    if started:
        yield from g.settle()  # A2: the hand is smaller from here on
    if len(started) > 1:
        n = len(started)
        started = yield from g.ask(
            player, "USE_ORDER", started, n, n, "in which order they are carried out", ordered=True
        )
    done: list[Obj] = []
    for u in started:
        if not u.free:
            yield from pay_civilizations(g, u)
            yield from modify_cost(g, u)
            if before is not None and not can_pay_rest(g, u):
                # what step 1 could not see: the use is illegal and undone, exactly
                g.rewind(before)
                g.note("601.1a", "{} cannot be paid: back to before its declaration", u.name)
                return []
            yield from pay_rest(g, u)
        elif g.trace is not None:
            g.note("112.3g", "3–5: {} is used without paying its cost", u.name)
        used_event(g, u)
        if g.moded:
            yield from waiting.choose_modes(g)
        yield from resolve(g, u)
        done.append(u.obj)
    return done


def cast_in_place(g: Rules, obj: Obj, player: int, ctx: Context) -> Gen:
    """*generator* Cast the spell half of a card that stays in the battle zone (810.1); → [obj] if it could be cast."""
    for n, face in enumerate(obj.profile.faces):
        if not (obj.profile.twinpact and obj.profile.actions[n] == "CAST"):
            continue
        if g.where[obj.id] is not BATTLE or not allowed(g, obj, player, "CAST", face.face):
            continue
        g.note("112.3g", "《{}》, the spell of {}, is cast, and it stays", face.face.name, obj)
        costs.used_next(g, obj, face.face)
        g.record((UseEvent(obj, player, "CAST", BATTLE, True, ctx),))
        if g.moded:
            yield from waiting.choose_modes(g)
        yield from resolution.instructions(g, obj, Context(obj, player, event=ctx.event), face, ())
        yield from g.settle()
        return [obj]
    return []


def _could_fall_short(change: Any) -> bool:
    """Whether what the change is worth is only known when it is taken: by what is done for it, or 最大N."""
    return isinstance(change, CostLessBy) or (isinstance(change, CostLess) and change.upto)


# ---- step 2 ----------------------------------------------------------------------------------------------------------


def pend(g: Rules, u: Usage) -> None:
    """Step 2: the card becomes pending; nothing chosen in step 1 is carried out yet (601.1b, 409.1)."""
    for part in u.way.parts:
        zones.pend(g, part)
    if g.trace is not None:
        g.note("601.1b", "2 pending: {}", u.name)


def used_event(g: Rules, u: Usage) -> None:
    """The card has been used: what watches for it begins to wait (601.1f, U22), also when steps 3–5 were skipped."""
    if u.obj.profile.minds_payment:
        g.data["tapped to use", u.obj.id] = tuple(u.tapped)
        g.data["times paid", u.obj.id] = sum(one.repeat for one in u.additions)
    zone = u.from_zone or MANA
    ev = UseEvent(u.obj, u.player, u.way.how, zone, u.unpaid, u.ctx)
    costs.used_next(g, u.obj, u.obj.profile.faces[u.way.face].face)
    g.record((ev,))


# ---- step 6 ----------------------------------------------------------------------------------------------------------


def resolve(g: Rules, u: Usage) -> Gen:
    """*generator* Step 6: the card is carried out and is no longer pending (601.1g)."""
    if g.trace is not None:
        g.note("601.1g", "6 resolve: {}", u.name)
    yield from resolution.carry_out(g, u)
    yield from g.settle()
