"""What continuous effects forbid and allow players (101.2): using, putting, drawing, winning and losing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import bans, object_sets, patterns
from dmc.runtime.ask.bans import own_changes
from dmc.runtime.cards.faces import same_keyword
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.players import players
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _for_player(g: Rules, change: type, who: int) -> Sequence[Any]:
    """The rules of this class for the player that hold now; mostly there are none."""
    fx = g.fx
    if fx.dirty:
        continuous.rebuild(g)
    found: Sequence[Any] = fx.index.get(change, ())
    if not found:
        return found
    return [e for e in found if who in players(g, e.change.player, e.ctx) and e.holds(g)]


def cannot_use(g: Rules, who: int, obj: Any, face: Any = None) -> bool:
    """Whether the player may not use the card (601.1b: it cannot even be declared).

    face: the half that is used; a ban on a type is about that half alone (810.3a).
    """
    for e in _for_player(g, a.CannotUse, who):
        what = e.change.what
        if not _lies_in(g, obj, e.change.from_zone):
            continue
        if e.change.after and _so_far(g, a.Used(what), who, e.ctx) < e.change.after:
            continue
        if what is None:
            return True
        if object_sets.as_used(g, what, obj, face, _for_each(e, who)):
            return True
    return any(
        isinstance(change, a.CannotUse)
        and bans.holding(g, static, obj)
        and who in players(g, change.player, Context(obj, g.controller(obj)))
        and (
            change.what is None
            or (
                evaluate.test(change.what, False)(g, obj, Context(obj, g.controller(obj)))
                and (
                    face is None
                    or object_sets.fits_half(g, change.what, obj, face, Context(obj, obj.owner))
                )
            )
        )
        for static, change in own_changes(obj)
    )


def cannot_put(
    g: Rules, who: int, obj: Any, coming: Sequence[Any] = (), used: str | None = None
) -> bool:
    """Whether the player may not put the card into the battle zone (S6).

    coming: others that come in with it before it.  used: the keyword action by which it would come in, None if it is put.
    """
    if a.DREAM in obj.card.special and _there(g, who, obj, coming, ch.specials, a.DREAM):
        return True  # 817.2
    if a.DUELIST in obj.card.types and _there(g, who, obj, coming, ch.types, a.DUELIST):
        return True  # 317.3
    for e in _for_player(g, a.CannotPut, who):
        what, whence = e.change.what, e.change.from_zone
        if used is not None and e.change.but in ("USE", used):
            continue
        fits = evaluate.test(what, False)
        if not fits(g, obj, _for_each(e, who)):
            continue
        if not _lies_in(g, obj, whence):
            continue
        if e.change.after:
            so_far = _so_far(g, a.Entered(what), who, e.ctx)
            if so_far + sum(fits(g, o, e.ctx) for o in coming) < e.change.after:
                continue
        return True
    return False


def _there(
    g: Rules, who: int, obj: Any, coming: Sequence[Any], kinds: Callable[[Any, Any], Any], kind: Any
) -> bool:
    """Whether the player has an element of that kind and name in the battle zone; a sealed one is not there."""
    # 817.3
    there = [o for o in g.zones[who][a.BATTLE] if o is not obj and ch.visible(g, o)]
    return any(
        kind in kinds(g, o) and set(ch.names(g, o)) & set(ch.names(g, obj))
        for o in (*there, *coming)
    )


def _for_each(entry: Any, who: int) -> Context:
    """The context of a rule; of one for each player (各プレイヤーは、自身の…) the player is the one it is asked of."""
    if entry.change.player is not a.EACH:
        return entry.ctx  # type: ignore[no-any-return]
    ctx: Context = entry.ctx.copy()
    ctx.that_player = who
    return ctx


def _lies_in(g: Rules, obj: Any, zone: Any) -> bool:
    """Whether the card is in the zone, or in one of several; None is anywhere."""
    return zone is None or g.where[obj.id] in (zone if isinstance(zone, tuple) else (zone,))


def _so_far(g: Rules, pattern: Any, who: int, ctx: Context) -> int:
    """How often such an event of the player has happened in this turn."""
    return sum(
        event.player == who and patterns.happened(g, pattern, event, ctx.source, ctx.controller)
        for event in g.history
    )


def cannot_use_keyword(
    g: Rules, who: int, keyword: Any, card: Any = None, breaker: Any = None
) -> bool:
    """Whether the player may not use abilities of this keyword (a class or an instance).

    card: the one that has it.  breaker: what broke it as a shield.
    """
    have = keyword
    for e in _for_player(g, a.CannotUseKeyword, who):
        about, by = e.change.what, e.change.broken_by
        if about is not None and (card is None or not evaluate.test(about)(g, card, e.ctx)):
            continue
        if by is not None and (breaker is None or not evaluate.test(by)(g, breaker, e.ctx)):
            continue
        banned = e.change.keyword
        cls = banned if isinstance(banned, type) else type(banned)
        if have is cls or (not isinstance(have, type) and same_keyword(banned, have)):
            return True
    return False


def free_use(g: Rules, who: int, obj: Any, face: Any) -> bool:
    """Whether an effect lets the player use the card (as this face) without paying its cost (112.3g)."""
    return any(
        e.change.what is None or object_sets.fits_half(g, e.change.what, obj, face, e.ctx)
        for e in _for_player(g, a.MayUseFree, who)
    )


def cannot_be_moved(g: Rules, obj: Any, to: Any, by: int | None) -> bool:
    """Whether this player (None: nobody, a rule) may not move the card there from where it lies."""
    fx = g.fx
    if fx.dirty:
        continuous.rebuild(g)
    if a.CannotMove not in fx.index:
        return False
    return any(
        e.change.to is to
        and (
            e.change.player == a.EACH
            or (by is not None and by in players(g, e.change.player, e.ctx))
        )
        and e.holds(g)
        and evaluate.test(e.change.what)(g, obj, e.ctx)
        for e in fx.index[a.CannotMove]
    )


def cannot_draw(g: Rules, who: int) -> bool:
    """Whether the player may not draw."""
    return bool(_for_player(g, a.CannotDraw, who))


def cannot_lose(g: Rules, who: int) -> bool:
    """Whether the player does not lose the game."""
    return bool(_for_player(g, a.CannotLose, who))


def cannot_win(g: Rules, who: int) -> bool:
    """Whether the player does not win the game."""
    return bool(_for_player(g, a.CannotWin, who))
