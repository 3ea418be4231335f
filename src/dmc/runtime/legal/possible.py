"""What effects could do, before they do it: whether at all, for how many objects, up to which value (601.1a, 609.4, U7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import bans, choosing, player_bans
from dmc.runtime.holding import characteristics
from dmc.runtime.state import evaluate
from dmc.runtime.state.players import player, players
from dmc.runtime.state.state import Context

from . import bases

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def possible(g: Rules, do: tuple[Any, ...], ctx: Context) -> bool:
    """Whether what comes first can be done at all (609.4, 601.1a): it has something to act on."""
    return not do or _can(g, do[0], ctx)


def _can(g: Rules, effect: Any, ctx: Context) -> bool:
    if isinstance(effect, a.Draw):
        return any(
            g.zones[p][a.DECK] and not player_bans.cannot_draw(g, p)
            for p in players(g, effect.player, ctx)
        )
    if isinstance(effect, (a.May, a.IfDone, a.EachPlayer, a.Repeat)):
        return possible(g, effect.do, ctx)
    if isinstance(effect, a.If):
        met = evaluate.holds(g, effect.condition, ctx)
        return possible(g, effect.then if met else effect.otherwise, ctx)
    if isinstance(effect, a.OneOf):
        return any(possible(g, option, ctx) for option in effect.options)
    if isinstance(effect, a.ChooseBase):
        return bool(bases.every_base(g, ctx.source, ctx.controller))
    target = getattr(effect, "target", None)
    if isinstance(effect, a.ChooseObjects):
        target = effect.choice
    if target is None:
        return True
    if not _has_members(g, target, ctx):
        return False
    if isinstance(effect, a.Move) and (host := effect.under or effect.on_top_of) is not None:
        return _has_members(g, host, ctx)  # there is something to lie under, or on
    if isinstance(effect, a.Tap):
        return any(not g.tapped[obj.id] for obj in _candidates(g, target, ctx))
    if isinstance(effect, a.Untap):
        return any(g.tapped[obj.id] for obj in _candidates(g, target, ctx))
    if isinstance(effect, a.Use):
        return any(g.can_use(effect, obj, ctx) for obj in _candidates(g, target, ctx))
    if isinstance(effect, a.Destroy):
        return any(
            g.where[obj.id] is a.BATTLE
            and not bans.cannot_be_destroyed(g, obj, ctx)
            and not bans.cannot_leave(g, obj, ctx, True)
            for obj in _candidates(g, target, ctx)
        )
    return True


def _candidates(g: Rules, target: Any, ctx: Context) -> list[Any]:
    if isinstance(target, a.Choose):
        who = player(g, target.by, ctx)
        return [
            obj
            for obj in choosing.unclaimed(g, evaluate.members(g, target.among, ctx))
            if not bans.cannot_be_chosen(g, obj, who, ctx)
        ]
    if isinstance(target, a.Both):
        return [obj for part in target.parts for obj in _candidates(g, part, ctx)]
    if isinstance(target, (a.All, a.UnderCards)) and isinstance(
        getattr(target, "among", getattr(target, "target", None)), a.Choose
    ):
        return _candidates(g, target.among if isinstance(target, a.All) else target.target, ctx)
    return evaluate.fixed(g, target, ctx)


def most(g: Rules, do: tuple[Any, ...], ctx: Context) -> int:
    """How many objects what comes first could act on at the most (1体につき, seen in step 1, U7)."""
    effect = do[0]
    if isinstance(effect, (a.May, a.IfDone)):
        return most(g, effect.do, ctx)
    target = (
        effect.choice if isinstance(effect, a.ChooseObjects) else getattr(effect, "target", None)
    )
    if target is None:
        return 1
    found = _candidates(g, target, ctx)
    if isinstance(effect, a.Tap):
        found = [obj for obj in found if not g.tapped[obj.id]]
    if isinstance(target, a.Choose):
        return int(min(len(found), evaluate.amount(g, target.count, ctx)))
    return len(found)


def best(g: Rules, do: tuple[Any, ...], stat: Any, ctx: Context) -> int:
    """The greatest value of a statistic among what comes first could act on; 0 if there is nothing."""
    if isinstance(do[0], a.ChooseBase):
        found = bases.every_base(g, ctx.source, ctx.controller)
    else:
        found = _candidates(g, do[0].target, ctx)
    return int(
        max((max(characteristics.stat(g, obj, stat), default=0) for obj in found), default=0)
    )


def payable(g: Rules, do: tuple[Any, ...], ctx: Context) -> bool:
    """Whether all of this can be done in full, as a cost must be (602.1): enough to act on for each count."""
    for effect in do:
        if not _can(g, effect, ctx):
            return False
        target = getattr(effect, "target", None)
        if not isinstance(target, a.Choose) or target.upto or target.count is a.ANY_NUMBER:
            continue
        if most(g, (effect,), ctx) < evaluate.amount(g, target.count, ctx):
            return False
    return True


def enough(g: Rules, do: tuple[Any, ...], ctx: Context) -> bool:
    """Whether there is the full number of whatever this says a number of (2枚捨ててもよい。そうしたら、…).

    What is done for something else is done in full or not at all; まで and 好きな数 say no such number.
    """
    return all(
        _full(g, getattr(effect, name, None), ctx) for effect in do for name in ("target", "choice")
    )


def _full(g: Rules, target: Any, ctx: Context) -> bool:
    if isinstance(target, a.Both):
        return all(_full(g, part, ctx) for part in target.parts)
    if not isinstance(target, a.Choose) or target.upto or target.count == a.ANY_NUMBER:
        return True
    among = target.among
    if isinstance(among, a.Objects) and isinstance(among.among, a.Result | a.Rest):
        return True  # of what is only chosen or seen as this is carried out
    return bool(len(_candidates(g, target, ctx)) >= evaluate.amount(g, target.count, ctx))


def _has_members(g: Rules, target: Any, ctx: Context) -> bool:
    among = target.among if isinstance(target, a.Choose) else None
    if isinstance(among, a.Objects) and among.zone is a.DECK:
        # whether a deck holds such a card is not known before it is searched (701.10b)
        return any(g.zones[who][a.DECK] for who in players(g, among.of, ctx))
    found = _candidates(g, target, ctx)
    if isinstance(target, a.Choose) and not target.upto and isinstance(target.count, int):
        return len(found) >= 1
    return bool(found)
