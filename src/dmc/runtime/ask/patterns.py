"""Whether an event is what an ability watches, and what it tells the ability (603.2, 603.5, 609.1).

Every pattern class has one function.  An object that has left is asked as it was (603.5c); where it is said by the event
itself, the zone of a noun phrase is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask.fight_patterns import (
    _attack_ends,
    _attacked,
    _attacks,
    _battle_ends,
    _battles,
    _before_break,
    _blocked,
    _blocks,
    _shield_broken,
    _unblocked,
    _won,
)
from dmc.runtime.ask.pattern_parts import about, by_player, caused, in_zone
from dmc.runtime.cards.faces import halves, same_keyword
from dmc.runtime.state import evaluate
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.events import DRAW, SealRemoved
from dmc.runtime.state.memory import NOW, know, note
from dmc.runtime.state.players import player
from dmc.runtime.state.state import Context

from . import object_sets

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def event_matches(
    g: Rules,
    pattern: Any,
    event: Any,
    source: Any,
    controller: int,
    made_by: Context | None = None,
) -> Context | None:
    """The context for the ability if the event is what the pattern says, else None.

    source, controller: whose ability asks.  The context knows subject, counterpart, amount, that_player and the event.
    made_by: the context of the effect that made the ability, whose results the pattern may speak of (603.6).
    """
    results = None if made_by is None else made_by.results
    ctx = _match(g, pattern, event, source, controller, results)
    if ctx is not None:
        note(g, ctx, [o for o in (source, ctx.subject, ctx.counterpart) if o is not None])
    return ctx


def happened(g: Rules, pattern: Any, event: Any, source: Any, controller: int) -> bool:
    """Whether an event that has happened is what the pattern says."""
    return _match(g, pattern, event, source, controller) is not None


def _match(
    g: Rules, pattern: Any, event: Any, source: Any, controller: int, results: Any = None
) -> Context | None:
    check = _CHECK.get(type(pattern))
    if check is None:
        raise RulesError(f"{type(pattern).__name__} is no event pattern")
    if type(pattern) not in _WRAPPERS and type(pattern) not in event.keys:
        return None
    ctx = Context(source, controller, event=event, amount=event.amount, that_player=event.player)
    if results:
        ctx.results.update(results)
    if event.lki is not None:
        ctx.lki[event.lki.id] = event.lki
    return ctx if check(g, pattern, event, ctx) else None


# ---- parts -----------------------------------------------------------------------------------------------------------


def _earlier(g: Rules, pattern: Any, event: Any, ctx: Context) -> int:
    """How often it has happened before this event in this turn."""
    return sum(
        1
        for other in g.history
        if other is not event
        and _match(g, pattern, other, ctx.source, ctx.controller, ctx.results) is not None
    )


# ---- the patterns ----------------------------------------------------------------------------------------------------


def _entered(g: Rules, p: a.Entered, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    if not in_zone(p.from_zone, e.from_zone):
        return False
    if p.summoned is not None and p.summoned != e.summoned:
        return False
    if p.free is not None and p.free != e.free:
        return False
    if p.way is not None and p.way != e.way:
        return False
    if not about(g, p.who, e.obj, ctx):
        return False
    return not p.first_each_turn or _earlier(g, p, e, ctx) == 0


def _used(g: Rules, p: Any, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    if not by_player(g, p.by, e.player, ctx) or (p.free is not None and p.free != e.free):
        return False
    if not in_zone(p.from_zone, e.from_zone):
        return False
    if e.obj.profile.combines is not None:
        return p.what is None or object_sets.as_used(g, p.what, e.obj, None, ctx)  # 814.1
    # a spell half that is cast while its creature stays: the card is no spell where it lies
    stays = e.how == "CAST" and e.from_zone is a.BATTLE
    if not stays and not about(g, p.what, e.obj, ctx):
        return False
    parts = halves(e.obj.card)
    if len(parts) == 1 or p.what is None:
        return True
    # 810.3a: the half that was used, not the card
    wanted = a.SPELL if e.how == "CAST" else a.CREATURE if e.how == "SUMMON" else None
    used = [part for part in parts if wanted is None or wanted in part.types]
    return any(object_sets.fits_half(g, p.what, e.obj, part, ctx) for part in used)


def _keyword_used(g: Rules, p: a.KeywordUsed, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    if isinstance(p.keyword, a.Called):
        # 虚無月の門 is a 無月の門
        same = isinstance(e.keyword, a.Called) and p.keyword.name in e.keyword.name
    else:
        same = same_keyword(p.keyword, e.keyword)
    return same and by_player(g, p.by, e.player, ctx) and about(g, p.what, e.obj, ctx)


def _evolves(g: Rules, p: a.Evolves, e: Any, ctx: Context) -> bool:
    # it is still that creature, whatever lies on it now (801.2)
    know(g, ctx, e.obj)
    ctx.subject = e.other
    return about(g, p.who, e.obj, ctx, e.lki)


def _single(g: Rules, p: Any, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    return about(g, p.who, e.obj, ctx)


def _left(g: Rules, p: Any, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    return about(g, p.who, e.obj, ctx, e.lki) and caused(g, p.cause, e.cause, ctx)


def _moved(g: Rules, p: a.Moved, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    if e.faced is not None:  # whether it lay face up is asked of it as it lay there
        ctx.lki[e.obj.id] = e.faced
    if p.by is not None:
        by = e.by if e.by is not None or e.cause is None else e.cause.controller
        if not by_player(g, p.by, by, ctx):
            return False
    seals = isinstance(p.what, a.Objects) and p.what.type is a.SEAL
    if seals and not isinstance(e, SealRemoved):
        return False
    # a castle that leaves the shield zone was no shield (304.2): it is asked as it lay there
    castle = e.faced is not None and e.faced.attached is not None
    was = e.faced if castle else e.lki
    return (
        in_zone(p.to, e.to_zone)
        and in_zone(p.from_zone, e.from_zone)
        and caused(g, p.cause, e.cause, ctx)
        and (by_player(g, p.what.of, e.player, ctx) if seals else about(g, p.what, e.obj, ctx, was))
        and (p.beneath is None or about(g, p.beneath, e.beneath, ctx))
    )


def _spell_ends(g: Rules, p: a.SpellEnds, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    if not in_zone(p.from_zone, e.cast_from):
        return False
    if not isinstance(p.what, a.This):
        return about(g, p.what, e.obj, ctx)
    # of this casting: the card has moved once at most since the effect said so (400.5)
    obj = ctx.source
    if obj is None or obj is not e.obj:
        return False
    known = ctx.results.get(NOW, {}).get(obj.id)
    moved = 0 if obj.id in g.pending_slot else 1
    return known is None or bool(g.epoch[obj.id] == known + moved)


def _discarded(g: Rules, p: a.Discarded, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    return (
        by_player(g, p.by, e.player, ctx)  # 701.7a: the one whose hand it is, whoever makes it so
        and caused(g, p.cause, e.cause, ctx)
        and about(g, p.what, e.obj, ctx)
    )


def _drew(g: Rules, p: a.Drew, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    if not by_player(g, p.player, e.player, ctx):
        return False
    if p.what is not None and (e.obj is None or not evaluate.test(p.what, False)(g, e.obj, ctx)):
        return False
    if p.step and e.cause is not None:
        return False  # nothing but the draw step draws without an effect
    if p.nth is None:
        return True
    before = sum(
        1
        for o in g.history
        if o is not e and a.Drew in o.keys and o.player == e.player and o.reason is DRAW
    )
    return before + 1 >= p.nth if p.later else before + 1 == p.nth


def _turn(g: Rules, p: Any, e: Any, ctx: Context) -> bool:
    return by_player(g, p.of, e.player, ctx)


def more_often(pattern: Any, event: Any) -> int:
    """How many times more than once an ability triggers on the event: for every further shield to be broken (509.3)."""
    if isinstance(pattern, (a.When, a.Nth)):
        return more_often(pattern.event, event)
    if isinstance(pattern, a.BeforeBreak) and pattern.each:
        return int(event.amount) - 1
    return 0


def _was_chosen(g: Rules, p: a.WasChosen, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    # cards in hand or deck are chosen too: here the zone of the noun phrase does matter
    return by_player(g, p.by, e.player, ctx) and evaluate.matches(g, e.obj, p.who, ctx)


def _kinded(g: Rules, p: Any, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    return p.kind == e.kind and about(g, p.who, e.obj, ctx)


def _attached(g: Rules, p: a.GearAttached, e: Any, ctx: Context) -> bool:
    return _kinded(g, p, e, ctx) and about(g, p.to, e.other, ctx)


def _loses_game(g: Rules, p: a.LosesGame, e: Any, ctx: Context) -> bool:
    return bool(e.player == player(g, p.player, ctx))


def _shows_sign(g: Rules, p: a.ShowsSign, e: Any, ctx: Context) -> bool:
    return p.sign == e.sign and by_player(g, p.by, e.player, ctx)


def _wins_game(g: Rules, p: a.WinsGame, e: Any, ctx: Context) -> bool:
    return bool(1 - e.player == player(g, p.player, ctx))


def _take(ctx: Context, found: Context | None) -> bool:
    if found is None:
        return False
    ctx.subject, ctx.counterpart = found.subject, found.counterpart
    ctx.amount, ctx.that_player = found.amount, found.that_player
    if found.lki:
        ctx.lki.update(found.lki)
    return True


def _either(g: Rules, p: a.Either, e: Any, ctx: Context) -> bool:
    return any(
        _take(ctx, _match(g, part, e, ctx.source, ctx.controller, ctx.results)) for part in p.events
    )


def _when(g: Rules, p: a.When, e: Any, ctx: Context) -> bool:
    # W6: a condition before the comma is judged as the event happens
    return _take(
        ctx, _match(g, p.event, e, ctx.source, ctx.controller, ctx.results)
    ) and evaluate.holds(g, p.condition, ctx)


def _nth(g: Rules, p: a.Nth, e: Any, ctx: Context) -> bool:
    if not _take(ctx, _match(g, p.event, e, ctx.source, ctx.controller, ctx.results)):
        return False
    now = _earlier(g, p.event, e, ctx) + 1
    return now >= p.n if p.later else now == p.n


_WRAPPERS = frozenset({a.Either, a.When, a.Nth})


def _activated(g: Rules, p: a.AbilityActivated, e: Any, ctx: Context) -> bool:
    ctx.subject = e.obj
    return by_player(g, p.by, e.player, ctx) and about(g, p.what, e.obj, ctx)


def _triggers(g: Rules, p: a.AbilityTriggers, e: Any, ctx: Context) -> bool:
    # the ability of the one that the event it triggers on is about, or of another one that is named
    if not _take(ctx, _match(g, p.by, e.on, ctx.source, ctx.controller, ctx.results)):
        return False
    subject, ctx.subject = ctx.subject, e.obj
    return e.obj is subject if p.who is None else about(g, p.who, e.obj, ctx)


_CHECK: dict[type, Callable[[Any, Any, Any, Context], bool]] = {
    a.AbilityActivated: _activated,
    a.AbilityTriggers: _triggers,
    a.Entered: _entered,
    a.Used: _used,
    a.Summoned: _used,
    a.Cast: _used,
    a.KeywordUsed: _keyword_used,
    a.Attacks: _attacks,
    a.Attacked: _attacked,
    a.Blocks: _blocks,
    a.Blocked: _blocked,
    a.Unblocked: _unblocked,
    a.AttackEnds: _attack_ends,
    a.Evolves: _evolves,
    a.Battles: _battles,
    a.BattleEnds: _battle_ends,
    a.WonBattle: _won,
    a.LostBattle: _single,
    a.Destroyed: _left,
    a.Left: _left,
    a.Moved: _moved,
    a.SpellEnds: _spell_ends,
    a.Discarded: _discarded,
    a.Drew: _drew,
    a.TurnStarts: _turn,
    a.TurnEnds: _turn,
    a.ShieldBroken: _shield_broken,
    a.BeforeBreak: _before_break,
    a.BecameTapped: _single,
    a.BecameUntapped: _single,
    a.WasChosen: _was_chosen,
    a.Flipped: _kinded,
    a.GearAttached: _attached,
    a.LosesGame: _loses_game,
    a.WinsGame: _wins_game,
    a.ShowsSign: _shows_sign,
    a.Either: _either,
    a.When: _when,
    a.Nth: _nth,
}
