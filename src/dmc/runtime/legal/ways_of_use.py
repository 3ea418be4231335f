"""Which cards a player may use now, and in which ways (504.1, 601.1a–b): faces, zones, alternative costs, free use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    AURA,
    DREAM,
    EVOLUTION,
    FORTRESS,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    SHIELDS,
    WEAPON,
    AdditionalCost,
    AlternativeCost,
    CannotPut,
    CannotUse,
    CostLess,
    CostLessBy,
    CostMore,
    FaceDownMana,
    GZero,
    MayBeUsedFrom,
    MayUseFree,
    Sympathy,
    Term,
    Unplayable,
)
from dmc.runtime import effects
from dmc.runtime.ask import amounts, bans, conditions
from dmc.runtime.cards.profile import how_of, mask_of
from dmc.runtime.change import zones
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.stacked import evolution
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.state import Context, Obj

from . import costs
from .mana import CHANGES_MANA, Purse, plain_mana

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

_GENERAL = "USE"  # effects may say 使う for what the keyword action of the type is


class Way:
    """One way of using a card: which face, by which action, for which base cost.

    alternative: the ``AlternativeCost`` taken, or None.  free: G・ゼロ and the like.  no_mana: the alternative asks for no
    mana.  additions: additional costs that may or must be paid.  parts: every card that is used; several for cells (814.1).
    said: the civilizations to be paid, where the cost says them.
    """

    __slots__ = (
        "additions",
        "alternative",
        "cost",
        "face",
        "free",
        "how",
        "no_mana",
        "obj",
        "parts",
        "said",
    )

    def __init__(
        self,
        obj: Obj,
        face: int,
        how: str,
        cost: int,
        free: bool = False,
        alternative: Any = None,
        additions: tuple[Any, ...] = (),
        parts: tuple[Obj, ...] = (),
        said: tuple[Term, ...] | None = None,
    ) -> None:
        self.obj = obj
        self.parts = parts or (obj,)
        self.face = face
        self.how = how
        self.cost = cost
        self.free = free
        self.alternative = alternative
        self.additions = additions
        if alternative is None:
            self.said = said
            self.no_mana = False
        else:
            self.said = alternative.civilizations
            self.no_mana = (
                alternative.mana is None and not alternative.less and not alternative.usual
            )

    def __repr__(self) -> str:
        word = "free " if self.free else "alternative " if self.alternative is not None else ""
        return f"{word}{self.how} {self.obj!r} for {self.cost}"

    def printed(self, obj: Obj) -> Any:
        """The face as printed (``Card`` or ``Face``)."""
        return obj.profile.faces[self.face].face

    def mask(self, g: Rules, obj: Obj) -> int:
        """The civilizations that have to be paid, as bits."""
        profile = obj.profile
        if self.said is None and not profile.own_changes and plain_mana(g):
            return profile.faces[self.face].mask
        return mask_of(self.civilizations(g, obj))

    def civilizations(self, g: Rules, obj: Obj) -> tuple[Term, ...]:
        """The civilizations that have to be paid."""
        if self.said is not None:
            return self.said
        return ch.civilizations(g, obj, self.printed(obj))


def ways(
    g: Rules,
    obj: Obj,
    player: int,
    how: str,
    free: bool,
    cost: int | None = None,
    civilizations: tuple[Term, ...] | None = None,
    named: tuple[Term, ...] = (),
) -> list[Way]:
    """The ways in which an effect that says ``how`` can use the card now; empty if it cannot be used at all.

    named: the types the effect speaks of; a weapon or fortress is used only by an effect that names it (U35).
    """
    out: list[Way] = []
    profile = obj.profile
    for n, face in enumerate(profile.faces):
        if n and not profile.twinpact:
            break
        printed = face.face
        action = how_of(printed.types)
        if action is None and any(t in named for t in printed.types if t in (WEAPON, FORTRESS)):
            action = _GENERAL  # 305.1, 306.1
        if action is None or (how not in (action, _GENERAL)):
            continue
        if Unplayable in face.keywords:
            raise RulesError(f"{obj!r} has a line that did not compile and cannot be played")
        if not allowed(g, obj, player, action, printed):
            continue
        base = printed.cost if cost is None else cost
        if base is None:
            continue
        if free:
            out.append(Way(obj, n, action, base, free=True))
            continue
        _paid_ways(g, obj, player, n, action, base, None, out, civilizations)
        if civilizations is None:
            out += _alternatives(g, obj, player, n, action, base, False)
    return out


def allowed(g: Rules, obj: Obj, player: int, action: str, printed: Any) -> bool:
    """Whether using the card is possible and not forbidden (601.1b, S6, S7, 801.1a)."""
    banned = CannotUse in obj.profile.own_changes or continuous.entries(g, CannotUse)
    if banned and bans.cannot_use(g, player, obj, printed):
        return False
    if action == "FORTIFY":
        return bool(g.zones[player][SHIELDS])
    if action == "CAST":
        return True
    limited = DREAM in printed.special or continuous.entries(g, CannotPut)
    if limited and bans.cannot_put(g, player, obj, used=action):
        return False
    if EVOLUTION in printed.special and not evolution.has_base(g, obj, player, printed):
        return False
    if WEAPON in printed.types and not resolution.bearers(g, player):
        return False  # 305.3
    return not (AURA in printed.types and not resolution.can_attach(g, player))


def _paid_ways(
    g: Rules,
    obj: Obj,
    player: int,
    n: int,
    action: str,
    base: int,
    purse: Purse | None,
    out: list[Way],
    said: tuple[Term, ...] | None = None,
) -> None:
    """For the card's cost, or for what effects put in its place (U2)."""
    face = obj.profile.faces[n]
    additions = tuple(face.keywords.get(AdditionalCost, ()))
    found: list[Any] = []
    forced = 2
    if continuous.entries(g, AlternativeCost):
        found, forced = costs.costs_instead(g, obj, player, face.face)
    ways = [Way(obj, n, action, base, additions=additions, said=said)] if forced == 2 else []
    for change, _rank in found:
        if change.mana is not None:
            ways.append(Way(obj, n, action, change.mana, alternative=change, additions=additions))
    out += [way for way in ways if payable(g, way, player, purse)]


def payable(g: Rules, way: Way, player: int, purse: Purse | None = None) -> bool:
    """Whether the card can be paid in this way, as far as step 1 can see (U7, 39628)."""
    obj = way.obj
    if way.no_mana:
        return True
    cost = way.cost
    if way.alternative is None or not way.alternative.fixed:
        changes: list[Any] = []
        if cost_may_change(g, obj):
            changes = costs.cost_changes(g, obj, player, way.printed(obj))
        if way.alternative is not None and way.alternative.by is not None:
            changes = [*changes, (way.alternative.by, obj, Context(obj, player))]
        if changes:
            cost = _seen_cost(g, obj, cost, changes)
    for addition in way.additions:
        if not addition.optional:
            cost += addition.mana
            if addition.do and not can_pay_with(g, addition.do, obj, Context(obj, player)):
                return False
    need = way.mask(g, obj)
    if (
        purse is None
        or g.where[obj.id] is MANA
        or obj.profile.weighs
        or ch.keyword(g, obj, FaceDownMana)
    ):
        purse = Purse(g, player, way.parts)
    return purse.can_pay(need, cost)


def _seen_cost(g: Rules, obj: Obj, cost: int, changes: list[Any]) -> int:
    """The cost after these changes, as far as step 1 can see: those that ask for what can be done (U1, U7)."""
    changes = [e for e in changes if _can(g, e, obj)]
    return declare.estimate(g, obj, cost, changes) - declare.mana_gained(g, obj, changes)


COST_CHANGES = frozenset({CostLess, CostLessBy, CostMore})


def cost_may_change(g: Rules, obj: Obj) -> bool:
    """Whether anything could change what the card costs; false is sure."""
    profile = obj.profile
    return (
        continuous.touches(g, COST_CHANGES)
        or not COST_CHANGES.isdisjoint(profile.own_changes)
        or profile.sympathetic
        or bool(continuous.gained(g, Sympathy))
    )


def _can(g: Rules, entry: Any, obj: Obj) -> bool:
    change, _, ctx = entry
    return not isinstance(change, CostLessBy) or can_be_done(g, change, obj, ctx)


def can_be_done(g: Rules, change: CostLessBy, obj: Obj, ctx: Context) -> bool:
    """Whether what a reduction asks for can be done while the card is used: the card itself cannot move for it (U1)."""
    ctx.results.clear()
    with zones.as_if_pending(g, (obj,)):
        return effects.possible(g, change.do, ctx)


def can_pay_with(g: Rules, do: tuple[Any, ...], obj: Obj, ctx: Context) -> bool:
    """Whether all of this can be done as a price for using the card (601.1b)."""
    with zones.as_if_pending(g, (obj,)):
        return effects.payable(g, do, ctx)


def _alternatives(
    g: Rules,
    obj: Obj,
    player: int,
    n: int,
    action: str,
    base: int,
    main: bool,
    normal: bool = True,
) -> list[Way]:
    """Ways by an alternative cost or without cost that the card itself offers (112.3e, 601.1a).

    normal: the card can be used from where it is as from hand.
    """
    face = obj.profile.faces[n]
    keywords = face.keywords
    out: list[Way] = []
    zone = g.where[obj.id]
    forced = 2
    if continuous.entries(g, AlternativeCost):
        _, forced = costs.costs_instead(g, obj, player, face.face)
    if main and normal and GZero in keywords and not bans.cannot_use_keyword(g, player, GZero, obj):
        for zero in keywords[GZero]:
            if conditions.holds(g, zero.condition, Context(obj, player)):
                out.append(Way(obj, n, action, base, free=True))
                break
    if main and normal and bans.free_use(g, player, obj, face.face):
        out.append(Way(obj, n, action, base, free=True))
    for alternative in _alternative_costs(g, obj, face):
        if not (normal if alternative.zone is None else _there(alternative.zone, zone)):
            continue
        if alternative.how is not None and alternative.how != action:
            continue
        if alternative.fixed and forced < (0 if player == g.active else 1):
            continue  # U2
        ctx = Context(obj, player)
        if alternative.condition is not None and not conditions.holds(
            g, alternative.condition, ctx
        ):
            continue
        if alternative.do and not can_pay_with(g, alternative.do, obj, ctx):
            continue  # 601.1b
        if alternative.by is not None and not can_be_done(g, alternative.by, obj, ctx):
            continue  # 601.1a: nothing to do it with
        way = Way(
            obj,
            n,
            action,
            _instead(g, base, alternative, ctx),
            free=alternative.free,
            alternative=alternative,
            additions=() if alternative.free else tuple(keywords.get(AdditionalCost, ())),
        )
        if alternative.free or payable(g, way, player):
            out.append(way)
    return out


def _instead(g: Rules, base: int, alternative: AlternativeCost, ctx: Context) -> int:
    """The mana cost that takes the place of the usual one; what is less by an amount is never less than 1."""
    cost = base if alternative.mana is None else alternative.mana
    if not alternative.less:
        return cost
    return max(min(cost, 1), cost - int(amounts.amount(g, alternative.less, ctx)))


def _alternative_costs(g: Rules, obj: Obj, face: Any) -> tuple[Any, ...]:
    """The alternative costs that the face has, printed or given to it where it lies (601.1a, 608)."""
    if continuous.gained(g, AlternativeCost):
        return ch.keyword(g, obj, AlternativeCost, face.face)
    return tuple(face.keywords.get(AlternativeCost, ()))


def _there(zones: Term | tuple[Term, ...], zone: Term) -> bool:
    return zone in zones if isinstance(zones, tuple) else zone is zones


def main_step(g: Rules, player: int) -> list[Any]:
    """Everything the player may use in the main step (504.1): from hand, and from where a permission says (U25).

    From the hyperspatial zone only what an effect allows to be used from there (112.4), from the ultra GR nothing.
    """
    out: list[Way] = []
    side = g.zones[player]
    hand = side[HAND]
    # what is the same for every card is asked once
    index = continuous.index(g)
    permitted = MayBeUsedFrom in index
    # cards of other zones may have been given a way of being used from there
    given = bool(continuous.gained(g, AlternativeCost))
    elsewhere = permitted or given or g.roaming
    if not hand and not elsewhere:
        return out
    purse = Purse(g, player)
    total = purse.total
    quiet = (not index or UNUSUAL.isdisjoint(index)) and not given
    changing = bool(index) and (
        not COST_CHANGES.isdisjoint(index) or bool(continuous.gained(g, Sympathy))
    )
    lowering = changing and costs.only_lowered(g)
    for obj in hand:
        profile = obj.profile
        if not quiet or not profile.usual:
            _ways_of(g, player, obj, True, purse, out)
            continue
        # printed civilizations, no ban: the common case
        cost = profile.cost
        if changing and not (lowering and cost <= total):
            changes = costs.cost_changes(g, obj, player, obj.card)
            if changes:
                cost = _seen_cost(g, obj, cost, changes)
        if (
            cost <= total
            and purse.can_pay(profile.mask, cost)
            and (not profile.evolves or evolution.has_base(g, obj, player, obj.card))
        ):
            out.append(Way(obj, 0, profile.action, profile.cost))
    if not elsewhere:
        return out
    for zone in (MANA, GRAVEYARD, HYPERSPATIAL):
        for obj in side[zone]:
            profile = obj.profile
            if not (permitted or given or profile.roams):
                continue
            normal = costs.may_be_used_from(g, obj, player)
            if normal or given or profile.elsewhere or profile.combines is not None:
                _ways_of(g, player, obj, normal, purse, out)
    return out


# changes that make a card need or allow something else than what is printed on it
UNUSUAL = CHANGES_MANA | {CannotUse, CannotPut, AlternativeCost, MayUseFree}


def _ways_of(g: Rules, player: int, obj: Obj, normal: bool, purse: Purse, out: list[Way]) -> None:
    profile = obj.profile
    if profile.combines is not None:
        out += cells.ways(g, obj, player)
        return
    for n, face in enumerate(profile.faces):
        if n and not profile.twinpact:
            break
        action = profile.actions[n]
        printed = face.face
        if action is None or printed.cost is None:
            continue
        if not allowed(g, obj, player, action, printed):
            continue
        if normal:
            _paid_ways(g, obj, player, n, action, printed.cost, purse, out)
        if (
            not profile.simple
            or continuous.entries(g, MayUseFree)
            or continuous.gained(g, AlternativeCost)
        ):
            out += _alternatives(g, obj, player, n, action, printed.cost, True, normal)


from dmc.runtime.use import declare, resolution  # noqa: E402

from . import cells  # noqa: E402
