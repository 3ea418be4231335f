"""Using a card (601): six steps in printed order, each a function and a line of the trace.

    declare → pend → pay_civilizations → modify_cost → pay_rest → resolve

*Whether* a cost change applies is decided in step 1, *how much* it is worth is worked out in step 4 (U12, U13).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    MANA,
    CostLess,
    CostLessBy,
    CostMore,
    Count,
    Move,
    StatOf,
    Sympathy,
    Term,
)

from . import additional, amounts, costs, effects, options, resolution, sba, waiting, zones
from .events import UseEvent
from .options import Way
from .payment import (
    Purse,
    civilization_error,
    interchangeable,
    rest_error,
)
from .state import Context, Obj, State

if TYPE_CHECKING:
    from .game import Game, Gen


class Usage:
    """One use of a card, from declaration to resolution.

    way: which face, by which keyword action, from where, at which base cost (``options.Way``).  changes: the cost changes
    that apply, each (change, source, context).  cost: the mana cost as it stands.  paid: the mana paid so far.
    purse: the stamp of the game after step 3, what there was to pay with, what of it was tapped.
    """

    __slots__ = (
        "additions",
        "alternative",
        "attach_to",
        "bases",
        "changes",
        "cost",
        "ctx",
        "extra",
        "free",
        "from_zone",
        "obj",
        "paid",
        "player",
        "purse",
        "tapped",
        "way",
    )

    def __init__(self, obj: Obj, player: int, way: Way, free: bool, ctx: Context | None) -> None:
        self.obj = obj
        self.player = player
        self.way = way
        self.free = free
        self.ctx = ctx
        self.from_zone: Term | None = None
        self.changes: list[Any] = []
        self.alternative = way.alternative
        self.additions: list[Any] = []
        self.cost = way.cost
        self.paid = 0
        self.purse: tuple[int, Purse, list[Obj]] | None = None
        self.tapped: list[Obj] = []
        self.bases: list[Obj] | None = None
        self.extra: Sequence[Any] = ()
        self.attach_to: Obj | None = None

    def __repr__(self) -> str:
        return f"Usage({self.obj!r}, {self.way.how}, player {self.player}, cost {self.cost})"


def use(
    g: Game,
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
) -> Gen:
    """*generator* Use one card (601.1); → [obj] if it was used, [] if it could not be.

    how: SUMMON, CAST, GENERATE, FORTIFY, DEPLOY, or USE (whatever the card is, U27).  free: without paying the cost.
    cost: to be paid instead of the printed one.  way: chosen already (main step).  extra: abilities that this use adds
    (S・トリガー・プラス).  named: the card types that the effect names (U35).
    """
    return use_all(g, [obj], player, how, free, ctx, cost=cost, way=way, extra=extra, named=named)


def use_all(
    g: Game,
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
        u.extra = extra
        if u.additions:
            u.extra = (*extra, *(b for addition in u.additions for b in addition.abilities))
        pend(g, u)
        started.append(u)
    if started:
        yield from sba.check(g)  # A2: the hand is smaller from here on
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
                g.note("601.1a", "{} cannot be paid: back to before its declaration", u.obj)
                return []
            yield from pay_rest(g, u)
        elif g.trace is not None:
            g.note("112.3g", "3–5: {} is used without paying its cost", u.obj)
        used_event(g, u)
        if g.moded:
            yield from waiting.choose_modes(g)
        yield from resolve(g, u)
        done.append(u.obj)
    return done


def _could_fall_short(change: Any) -> bool:
    """Whether what the change is worth is only known when it is taken: by what is done for it, or 最大N."""
    return isinstance(change, CostLessBy) or (isinstance(change, CostLess) and change.upto)


# ---- step 1 ----------------------------------------------------------------------------------------------------------


def declare(
    g: Game,
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
        ways = options.ways(g, obj, player, how, free, cost, civilizations, named)
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
        if way.alternative is not None or options.cost_may_change(g, obj):
            u.changes = yield from _choose_changes(g, u)
        if way.additions:
            u.additions = yield from _choose_additions(g, u)
    g.face[obj.id] = way.face
    if g.trace is not None:
        changes = tuple(type(c).__name__ for c, _, _ in u.changes)
        g.note(
            "601.1a", "1 declare: player {} uses {} from {} ({}); cost changes: {}",
            player, obj, u.from_zone, way.how, changes,
        )  # fmt: skip
    return u


def _choose_changes(g: Game, u: Usage) -> Gen:
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
            if options.can_be_done(g, change, u.obj, ctx):  # U1
                optional.append(entry)
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


def _payable(g: Game, u: Usage, changes: list[Any]) -> bool:
    """Whether the card can be paid with these changes, as far as step 1 can see (U7)."""
    cost = estimate(g, u.obj, u.way.cost, changes) - mana_gained(g, u.obj, changes)
    need = u.way.mask(g, u.obj)
    return Purse(g, u.player, u.way.parts).can_pay(need, cost)


def mana_gained(g: Game, obj: Obj, changes: Sequence[Any]) -> int:
    """How many cards the actions of these changes can put into the player's mana, to pay with in step 5 (44189)."""
    gained = 0
    for change, _source, ctx in changes:
        if isinstance(change, CostLessBy):
            first = change.do[0]
            if isinstance(first, Move) and first.to is MANA and not first.tapped:
                with zones.as_if_pending(g, (obj,)):
                    gained += effects.most(g, change.do, ctx)
    return gained


def _choose_additions(g: Game, u: Usage) -> Gen:
    """*generator* Additional costs (U4); none for a card used free (U9)."""
    chosen: list[Any] = []
    cost = estimate(g, u.obj, u.way.cost, u.changes) - mana_gained(g, u.obj, u.changes)
    need = u.way.mask(g, u.obj)
    for addition in u.way.additions:
        ctx = Context(u.obj, u.player)
        possible = options.can_pay_with(g, addition.do, u.obj, ctx)
        besides = additional.civilizations((*chosen, addition))
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


def estimate(g: Game, obj: Obj, cost: int, changes: Sequence[Any]) -> int:
    """The cost these changes would give, every optional action being done as far as it can be (U7).

    The card is taken for pending: as it will be when the changes are worth something (U12).
    """
    if _plain(changes):
        for change, _source, ctx in in_order(changes):
            cost = apply_change(g, cost, change, ctx, most=True)
        return max(cost, 0)
    with zones.as_if_pending(g, (obj,)):
        for change, _source, ctx in in_order(changes):
            cost = apply_change(g, cost, change, ctx, most=True)
    return max(cost, 0)


def _plain(changes: Sequence[Any]) -> bool:
    """Whether the worth of each change is a number that is printed: nothing in the game is asked for it."""
    for change, _, _ in changes:
        if change.__class__ not in (CostLess, CostMore) or change.amount.__class__ is not int:
            return False
    return True


# ---- step 2 ----------------------------------------------------------------------------------------------------------


def pend(g: Game, u: Usage) -> None:
    """Step 2: the card becomes pending; nothing chosen in step 1 is carried out yet (601.1b, 409.1)."""
    for part in u.way.parts:
        zones.pend(g, part)
    if g.trace is not None:
        g.note("601.1b", "2 pending: {}", u.obj)


# ---- step 3 ----------------------------------------------------------------------------------------------------------


def pay_civilizations(g: Game, u: Usage) -> Gen:
    """*generator* Step 3: tap one mana card for each civilization of the card, whatever it will cost (112.2, 601.1d, U8)."""
    if u.additions:
        yield from additional.pay(g, u)
    need = u.way.mask(g, u.obj)
    if not need or u.way.no_mana:
        if g.trace is not None:
            g.note("601.1d", "3 civilizations: none for {}", u.obj)
        return
    purse = Purse(g, u.player, u.way.parts)
    masks = purse.masks
    usable = [o for k, o in enumerate(purse.cards) if masks[k] & need]
    n = need.bit_count()
    if n == 1 and interchangeable(g, usable):
        chosen = usable[:1]
    else:
        chosen = yield from g.ask(
            u.player,
            "PAY_CIVILIZATIONS",
            usable,
            n,
            n,
            f"mana for the civilizations of {u.obj!r}",
            check=(lambda picked: civilization_error(purse, need, picked)) if n > 1 else None,
        )
    _tap(g, u, purse, chosen)
    if g.trace is not None:
        g.note("601.1d", "3 civilizations: tap {}", tuple(chosen))


def _tap(g: Game, u: Usage, purse: Purse, chosen: list[Obj]) -> None:
    """The chosen mana cards are tapped and their worth is paid."""
    if purse.plain:
        u.paid += len(chosen)
    else:
        u.paid += sum(purse.numbers[purse.cards.index(o)] for o in chosen)
    u.tapped += chosen
    for o in chosen:
        g.tapped[o.id] = True
    g.stamp += 1
    u.purse = (g.stamp, purse, chosen)


def _purse(g: Game, u: Usage) -> Purse:
    """What the player can pay the rest with: what step 3 left, if nothing has happened since."""
    if u.purse is not None and u.purse[0] == g.stamp:
        return u.purse[1].without(u.purse[2])
    return Purse(g, u.player, u.way.parts)


# ---- step 4 ----------------------------------------------------------------------------------------------------------


def modify_cost(g: Game, u: Usage) -> Gen:
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


def apply_change(g: Game, cost: int, change: Any, ctx: Context, *, most: bool) -> int:
    """The cost after one change, its worth being worked out now (U12).  most: as if its action did all it can."""
    if isinstance(change, CostMore):
        return cost + int(amounts.amount(g, change.amount, ctx))
    if isinstance(change, Sympathy):
        less = sum(int(amounts.amount(g, Count(what), ctx)) for what in change.what)
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


# ---- step 5 ----------------------------------------------------------------------------------------------------------


def can_pay_rest(g: Game, u: Usage) -> bool:
    """Whether the untapped mana pays what is left of the cost."""
    ctx = Context(u.obj, u.player)
    if u.alternative is not None and not effects.payable(g, u.alternative.do, ctx):
        return False  # 601.1b: what a reduction took cannot be paid besides
    return u.way.no_mana or _purse(g, u).total >= u.cost - u.paid


def pay_rest(g: Game, u: Usage) -> Gen:
    """*generator* Step 5: tap the rest of the mana (112.1), nothing needless (112.2c), and do what else was promised (601.1f).

    What the civilizations overpaid is gone (112.2b).
    """
    rest = 0 if u.way.no_mana else u.cost - u.paid
    chosen: list[Obj] = []
    if rest > 0:
        purse = _purse(g, u)
        usable = purse.cards
        numbers: dict[int, int] = {}
        if not purse.plain:
            numbers = {o.id: v for o, v in zip(purse.cards, purse.numbers, strict=True)}
            usable = [o for o in purse.cards if numbers[o.id] > 0]
        if purse.plain or max(numbers.values(), default=0) <= 1:
            if interchangeable(g, usable):
                chosen = usable[:rest]
            else:
                chosen = yield from g.ask(
                    u.player, "PAY", usable, rest, rest, f"mana for the rest of {u.obj!r}"
                )
        else:
            chosen = yield from g.ask(
                u.player,
                "PAY",
                usable,
                1,
                min(rest, len(usable)),
                f"mana worth {rest} for the rest of {u.obj!r}",
                check=lambda picked: rest_error(numbers, rest, picked),
            )
        _tap(g, u, purse, chosen)
    if g.trace is not None:
        g.note("601.1f", "5 pay: tap {}; paid {} of {}", tuple(chosen), u.paid, u.cost)
    if u.alternative is None and not u.additions:
        return
    ctx = Context(u.obj, u.player)
    if u.alternative is not None and u.alternative.do:
        yield from effects.run(g, u.alternative.do, ctx)
    for addition in u.additions:
        if addition.do:
            yield from effects.run(g, addition.do, ctx)
    yield from sba.check(g)


def used_event(g: Game, u: Usage) -> None:
    """The card has been used: what watches for it begins to wait (601.1f, U22), also when steps 3–5 were skipped."""
    if u.obj.profile.minds_payment:
        g.data["tapped to use", u.obj.id] = tuple(u.tapped)
    zone = u.from_zone or MANA
    ev = UseEvent(u.obj, u.player, u.way.how, zone, u.free, u.ctx)
    costs.used_next(g, u.obj, u.obj.profile.faces[u.way.face].face)
    waiting.record(g, (ev,))


# ---- step 6 ----------------------------------------------------------------------------------------------------------


def resolve(g: Game, u: Usage) -> Gen:
    """*generator* Step 6: the card is carried out and is no longer pending (601.1g)."""
    if g.trace is not None:
        g.note("601.1g", "6 resolve: {}", u.obj)
    yield from resolution.carry_out(g, u)
    yield from sba.check(g)
