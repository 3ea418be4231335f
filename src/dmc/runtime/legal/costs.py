"""What changes the cost of using a card (601.1e), and from where cards may be used.

*Whether* a change applies is asked here, once, in step 1 (U13); how much it is worth is counted in step 4 by the use
procedure, in the context given along (U12).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import bans, object_sets
from dmc.runtime.cards.faces import halves, printed
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

CHANGES = (a.CostMore, a.CostLess, a.CostLessBy)


def cost_changes(
    g: Rules, obj: Any, player: int, face: Any = None
) -> list[tuple[Any, Any, Context]]:
    """(change, source, context) for every change that applies to using this card (or half): its own, then by age.

    change: CostLess, CostLessBy, CostMore or Sympathy.  A noun phrase of a cost change names the card wherever it is
    used from, so its zone is asked only where the text says one (墓地にあるクリーチャーの召喚コスト).
    """
    out: list[tuple[Any, Any, Context]] = []
    profile = obj.profile
    if profile.own_changes:
        shown = (face,) if face is not None else halves(obj.card)[:1]
        for part in shown:
            for static, change in printed(part).own:
                if used_up(g, change, obj):
                    continue
                if isinstance(change, CHANGES) and bans.holding(g, static, obj):
                    out.append((change, obj, Context(obj, player)))
    if profile.sympathetic or continuous.gained(g, a.Sympathy):
        for sympathy in ch.keyword(g, obj, a.Sympathy, face):
            out.append((sympathy, obj, Context(obj, player)))
    for entry, plain, covers in _in_force(g):
        change = entry.change
        if entry.source is obj and isinstance(entry.to, a.This):
            continue  # its own, already there
        if used_up(g, change, entry.ctx.source):
            continue
        if covers(g, obj, face) and entry.holds(g):
            ctx = entry.ctx if plain else entry.ctx.copy()
            out.append((change, ctx.source, ctx))
    return out


def _in_force(g: Rules) -> list[tuple[Any, bool, Covers]]:
    """The effects that change costs now, by kind, then by age; kept until the index is read anew.

    Each with whether its worth is a printed number (what is done or counted for a change needs a context of its own),
    and which cards it is about.
    """
    index = continuous.index(g)
    found = g.fx.cache.get(CHANGES)
    if found is None:
        found = g.fx.cache[CHANGES] = [
            (
                entry,
                kind is not a.CostLessBy and entry.change.amount.__class__ is int,
                _covering(entry),
            )
            for kind in CHANGES
            for entry in index.get(kind, ())
        ]
    return found  # type: ignore[no-any-return]


def costs_instead(g: Rules, obj: Any, player: int, face: Any) -> tuple[list[Any], int]:
    """The alternative costs that effects put in the place of the card's cost: ([(alternative, rank)], least forced rank).

    rank: 0 for the turn player's, 1 for the other's, 2 for none; of several only one applies, the turn player's before the
    other's (U2).
    """
    found: list[Any] = []
    forced = 2
    for entry in continuous.entries(g, a.AlternativeCost):
        if _covering(entry)(g, obj, face) and entry.holds(g):
            rank = 0 if entry.ctx.controller == g.active else 1
            found.append((entry.change, rank))
            if entry.change.forced:
                forced = min(forced, rank)
    return [(change, rank) for change, rank in found if rank <= forced], forced


def used_up(g: Rules, change: Any, source: Any) -> bool:
    """Whether a reduction for so many times a turn (各ターンに一度) has been taken as often this turn."""
    if change.__class__ is not a.CostLess or change.limit is None:
        return False
    turn, times = g.data.get(("cost less", source.id, change), (0, 0))
    return bool(turn == g.turn and times >= change.limit)


def spend(g: Rules, change: Any, source: Any) -> None:
    """Count a reduction that is taken for a use."""
    if isinstance(change, a.CostLess) and change.limit is not None:
        key = ("cost less", source.id, change)
        turn, times = g.data.get(key, (0, 0))
        g.data[key] = (g.turn, times + 1 if turn == g.turn else 1)


def used_next(g: Rules, obj: Any, face: Any) -> None:
    """End what was for the next use of such a card (次に召喚する), whether the use was made cheaper by it or not."""
    over = [
        entry.lasting
        for entry in continuous.entries(g, a.CostLess)
        if entry.change.next and entry.lasting is not None and _covering(entry)(g, obj, face)
    ]
    if over:
        g.fx.changes[:] = [held for held in g.fx.changes if not any(held is o for o in over)]
        continuous.changed(g)


def only_lowered(g: Rules) -> bool:
    """Whether effects do nothing to costs now but lower them by printed numbers: what can be paid as printed, can be."""
    return not continuous.gained(g, a.Sympathy) and all(
        plain and entry.change.__class__ is a.CostLess for entry, plain, _ in _in_force(g)
    )


Covers = Callable[[Any, Any, Any], bool]


def _covering(entry: Any) -> Covers:
    """The closure ``(g, obj, face)``: whether the change is about using the card (as this face)."""
    to, ctx = entry.to, entry.ctx
    if entry.lasting is not None and entry.lasting.members is not None:
        return lambda g, obj, face: obj.id in entry.lasting.members
    if to is None:
        return lambda g, obj, face: False
    fits = evaluate.test(to, False)

    def covers(g: Rules, obj: Any, face: Any) -> bool:
        if not _covers_zone(g, to, obj):
            return False
        profile = obj.profile
        if profile.combines is not None:
            return object_sets.as_used(g, to, obj, face, ctx)
        if not fits(g, obj, ctx):
            return False
        # a card of one half has been asked as that half
        return face is None or not profile.twinpact or object_sets.fits_half(g, to, obj, face, ctx)

    return covers


def _covers_zone(g: Rules, to: Any, obj: Any) -> bool:
    """Whether the card is used from a zone that the set allows; a pending card is still said to be where it was."""
    if isinstance(to, a.AnyOf):
        return any(_covers_zone(g, part, obj) for part in to.parts)
    if not isinstance(to, a.Objects):
        return True
    zone = to.zone
    where = g.where[obj.id]
    if zone is where or zone is None or zone in (a.BATTLE, a.ANYWHERE):
        return True
    return zone == where or (isinstance(zone, tuple) and where in zone)


def may_be_used_from(g: Rules, obj: Any, player: int) -> bool:
    """Whether an effect lets the player use the card from the zone it is in as from hand (MayBeUsedFrom)."""
    return next(_permissions(g, obj, player), None) is not None


def spend_permission(g: Rules, obj: Any, player: int) -> None:
    """Count the use of a permission for so many cards a turn, unless another one lets the card be used anyway."""
    found = list(_permissions(g, obj, player))
    if found and all(change.limit is not None for change, _ in found):
        change, source = found[0]
        key = ("used from", source.id, change)
        g.data[key] = (g.turn, _times_used(g, change, source) + 1)


def _times_used(g: Rules, change: a.MayBeUsedFrom, source: Any) -> int:
    turn, times = g.data.get(("used from", source.id, change), (0, 0))
    return int(times) if turn == g.turn else 0


def _permissions(g: Rules, obj: Any, player: int) -> Iterator[tuple[a.MayBeUsedFrom, Any]]:
    """(permission, its source) for each that lets the player use the card now."""
    for change, source in _permitting(g, obj, player):
        if change.limit is None or _times_used(g, change, source) < change.limit:
            yield change, source


def _from(change: a.MayBeUsedFrom, where: Any) -> bool:
    return where in change.zone if isinstance(change.zone, tuple) else change.zone is where


def _permitting(g: Rules, obj: Any, player: int) -> Iterator[tuple[a.MayBeUsedFrom, Any]]:
    where = g.where[obj.id]
    for static, change in bans.own_changes(obj):
        if (
            isinstance(change, a.MayBeUsedFrom)
            and _from(change, where)
            and player == obj.owner
            and (static.zone is None or static.zone is where)
            and (static.while_ is None or bans.holding(g, static, obj))
        ):
            yield change, obj
    for entry in continuous.entries(g, a.MayBeUsedFrom):
        if not _from(entry.change, where) or player != entry.ctx.controller:
            continue
        if isinstance(entry.to, a.This):
            continue  # the card's own permission, asked above
        if entry.lasting is not None and entry.lasting.members is not None:
            covered = obj.id in entry.lasting.members
        else:
            covered = entry.to is not None and evaluate.test(entry.to, False)(g, obj, entry.ctx)
        if covered and entry.holds(g):
            yield entry.change, entry.ctx.source
