"""One way of using a card, whether it is allowed, and whether it can be paid as far as step 1 can see (601.1a–b, U7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    AURA,
    DREAM,
    DUELIST,
    EVOLUTION,
    MANA,
    SHIELDS,
    WEAPON,
    CannotPut,
    CannotUse,
    CostLess,
    CostLessBy,
    CostMore,
    FaceDownMana,
    Sympathy,
    Term,
)
from dmc.runtime.ask import player_bans
from dmc.runtime.cards.printed_terms import mask_of
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state.state import Context, Obj

from . import bases, bearers, costs, possible
from .estimate import as_if_pending, estimate, mana_gained
from .mana import Purse, plain_mana

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


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


def allowed(g: Rules, obj: Obj, player: int, action: str, printed: Any) -> bool:
    """Whether using the card is possible and not forbidden (601.1b, S6, S7, 801.1a)."""
    banned = CannotUse in obj.profile.own_changes or continuous.entries(g, CannotUse)
    if banned and player_bans.cannot_use(g, player, obj, printed):
        return False
    if action == "FORTIFY":
        return bool(g.zones[player][SHIELDS])
    if action == "CAST":
        return True
    single = DREAM in printed.special or DUELIST in printed.types  # 817.2, 317.3
    limited = single or continuous.entries(g, CannotPut)
    if limited and player_bans.cannot_put(g, player, obj, used=action):
        return False
    if EVOLUTION in printed.special and not bases.has_base(g, obj, player, printed):
        return False
    if WEAPON in printed.types and not bearers.bearers(g, player):
        return False  # 305.3
    return not (AURA in printed.types and not bearers.can_attach(g, player))


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
            cost = seen_cost(g, obj, cost, changes)
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


def seen_cost(g: Rules, obj: Obj, cost: int, changes: list[Any]) -> int:
    """The cost after these changes, as far as step 1 can see: those that ask for what can be done (U1, U7)."""
    changes = [e for e in changes if _can(g, e, obj)]
    return estimate(g, obj, cost, changes) - mana_gained(g, obj, changes)


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
    with as_if_pending(g, (obj,)):
        return possible.possible(g, change.do, ctx)


def can_pay_with(g: Rules, do: tuple[Any, ...], obj: Obj, ctx: Context) -> bool:
    """Whether all of this can be done as a price for using the card (601.1b)."""
    with as_if_pending(g, (obj,)):
        return possible.payable(g, do, ctx)
