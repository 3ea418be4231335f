"""Which cards a player may use now, and in which ways (504.1, 601.1a–b): faces, zones, alternative costs, free use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    FORTRESS,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    WEAPON,
    AdditionalCost,
    AlternativeCost,
    CannotPut,
    CannotUse,
    GZero,
    MayBeUsedFrom,
    MayUseFree,
    Sympathy,
    Term,
    Unplayable,
)
from dmc.runtime.ask import player_bans
from dmc.runtime.cards.printed_terms import how_of
from dmc.runtime.cards.profile import MANA_CHANGES
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.state import Context, Obj

from . import bases, cells, costs
from .mana import Purse
from .way import COST_CHANGES, Way, allowed, can_be_done, can_pay_with, payable, seen_cost

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

_GENERAL = "USE"  # effects may say 使う for what the keyword action of the type is


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
    if (
        main
        and normal
        and GZero in keywords
        and not player_bans.cannot_use_keyword(g, player, GZero, obj)
    ):
        for zero in keywords[GZero]:
            if evaluate.holds(g, zero.condition, Context(obj, player)):
                out.append(Way(obj, n, action, base, free=True))
                break
    if main and normal and player_bans.free_use(g, player, obj, face.face):
        out.append(Way(obj, n, action, base, free=True))
    for alternative in _alternative_costs(g, obj, face):
        if not (normal if alternative.zone is None else _there(alternative.zone, zone)):
            continue
        if alternative.how is not None and alternative.how != action:
            continue
        if alternative.fixed and forced < (0 if player == g.active else 1):
            continue  # U2
        ctx = Context(obj, player)
        if alternative.condition is not None and not evaluate.holds(g, alternative.condition, ctx):
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
    return max(min(cost, 1), cost - int(evaluate.amount(g, alternative.less, ctx)))


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
    # 301.1, 302.1, 303.1, 304.1, 308.1, 310.1, 312.1, 315.1, 822.2, 201.1b, 805.4a, 807.4a, 811.2a, 820.4a
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
                cost = seen_cost(g, obj, cost, changes)
        if (
            cost <= total
            and purse.can_pay(profile.mask, cost)
            and (not profile.evolves or bases.has_base(g, obj, player, obj.card))
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
UNUSUAL = MANA_CHANGES | {CannotUse, CannotPut, AlternativeCost, MayUseFree}


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
