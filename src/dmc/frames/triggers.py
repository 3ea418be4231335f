"""Relative clause + 時 → event pattern (603): 〜した時 after the event, 〜する時 at the declared act or, replaced, before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .errors import FrameError
from .noun import Noun
from .targets import objects, player_or_none, reference, types_said

EventFunction = Callable[[Clause, Frame], Any | None]
EVENTS: dict[str, list[EventFunction]] = {}


def event(*lemmas: str) -> Callable[[EventFunction], EventFunction]:
    """Register an event reading for these verbs."""

    def register(function: EventFunction) -> EventFunction:
        for lemma in lemmas:
            EVENTS.setdefault(lemma, []).append(function)
        return function

    return register


def event_of(clause: Clause, ctx: Frame) -> Any:
    """The event pattern of the clause before 時; refuses what it does not know."""
    signature = clause.signature
    words = clause.all_words()
    first = clause.adverb("はじめて")
    for function in EVENTS.get(clause.lemma, ()):
        found = function(clause, ctx)
        if found is not None:
            clause.finish()
            return a.Nth(found, 1) if first else found
    raise FrameError(
        f"no event 「{signature} {'した' if clause.form == 'TA' else 'する'}時」",
        words,
        gap=f"event {signature} {clause.form}",
    )


def who(
    noun: Noun | None, ctx: Frame, clause: Clause, zone: tuple[a.Term, ...] | None = None
) -> Any:
    """The objects an event is about: This(), Host(), or a set; remembers them as the subject of the ability."""
    if noun is None:
        inherited = getattr(ctx, "trigger_who", None)
        if inherited is None:
            raise FrameError(
                f"{clause.lemma}: what does it?",
                clause.all_words(),
                gap=f"event {clause.lemma} without subject",
            )
        return inherited
    if noun.also:
        types = types_said(noun)
        parts = []
        also = noun.take("also")
        noun.joiner = ""
        for part in (noun, *also):
            parts.append(reference(part, ctx) or _set(part, ctx, zone))
        ctx.subject = types
        return a.AnyOf(tuple(parts))
    types = types_said(noun) or ctx.self_types
    found = reference(noun, ctx)
    if found is None:
        found = _set(noun, ctx, zone)
    elif isinstance(found, a.This):
        types = ctx.self_types
    ctx.subject = types
    return found


def _set(noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None) -> Any:
    found = objects(noun, ctx, zone)
    quantity = noun.take("quantity")
    if quantity is not None and (quantity.number != 1 or quantity.bound or quantity.prefix):
        raise FrameError(
            f"{noun.surface}: a count in an event", tuple(noun.words), gap="count in an event"
        )
    noun.finish()
    return found


def _who(clause: Clause, ctx: Frame, *particles: str) -> Any:
    return who(clause.arg(*(particles or ("が",))), ctx, clause)


@event("出る")
def _entered(c: Clause, ctx: Frame) -> Any | None:
    """〜が出た時"""
    if c.form != "TA" or c.negative or c.voice != "act":
        return None
    return a.Entered(_who(c, ctx))


@event("攻撃する")
def _attacks(c: Clause, ctx: Frame) -> Any | None:
    """〜が攻撃する時"""
    if c.negative or c.voice not in ("act",) or c.form not in ("U",):
        return None
    what = c.arg("を")
    target: Any = None
    if what is not None:
        if what.head == "player":
            player_or_none(what, ctx)
            target = a.PLAYER
        else:
            target = _set(what, ctx, None)
    return a.Attacks(_who(c, ctx), target)


@event("攻撃する")
def _attacked(c: Clause, ctx: Frame) -> Any | None:
    """〜が攻撃された時"""
    if c.voice != "pass" or c.negative or c.form != "TA":
        return None
    return a.Attacked(_who(c, ctx))


@event("ブロックする")
def _blocks(c: Clause, ctx: Frame) -> Any | None:
    """〜がブロックする(した)時 / ブロックされた時 / ブロックされなかった時"""
    if c.voice == "act" and not c.negative:
        whom = c.arg("を")
        return a.Blocks(_who(c, ctx), _set(whom, ctx, None) if whom is not None else None)
    if c.voice == "pass" and c.form == "TA":
        return (a.Unblocked if c.negative else a.Blocked)(_who(c, ctx))
    return None


@event("破壊する")
def _destroyed(c: Clause, ctx: Frame) -> Any | None:
    """〜が破壊された時 / 破壊される時"""
    if c.voice != "pass" or c.negative:
        return None
    return a.Destroyed(_who(c, ctx))


@event("離れる")
def _left(c: Clause, ctx: Frame) -> Any | None:
    """〜が離れた時 / 離れる時"""
    if c.negative or c.voice != "act":
        return None
    return a.Left(_who(c, ctx))


@event("勝つ", "負ける")
def _battle_result(c: Clause, ctx: Frame) -> Any | None:
    """〜がバトルに勝った(負けた)時"""
    if c.form != "TA" or c.negative:
        return None
    battle = c.peek("に")
    if battle is None or battle.text != "バトル":
        return None
    c.arg("に")
    if c.lemma == "勝つ":
        return a.WonBattle(_who(c, ctx))
    return a.LostBattle(_who(c, ctx))


@event("バトルする")
def _battles(c: Clause, ctx: Frame) -> Any | None:
    """〜がバトルする時"""
    if c.negative or c.form != "U":
        return None
    against = c.arg("と")
    return a.Battles(_who(c, ctx), _set(against, ctx, None) if against is not None else None)


@event("唱える")
def _cast(c: Clause, ctx: Frame) -> Any | None:
    """〜が呪文を唱えた時"""
    if c.form != "TA" or c.negative or c.voice != "act":
        return None
    by = player_or_none(c.peek("が"), ctx)
    c.arg("が")
    return a.Cast(who(c.arg("を"), ctx, c, ()), by=by)


@event("召喚する")
def _summoned(c: Clause, ctx: Frame) -> Any | None:
    """〜が〜を召喚した時"""
    if c.form != "TA" or c.negative or c.voice != "act":
        return None
    by = player_or_none(c.peek("が"), ctx)
    c.arg("が")
    return a.Summoned(who(c.arg("を"), ctx, c), by=by)


@event("引く")
def _drew(c: Clause, ctx: Frame) -> Any | None:
    """〜がカードを引いた時"""
    if c.negative or c.voice != "act":
        return None
    by = player_or_none(c.peek("が"), ctx)
    c.arg("が")
    what = c.arg("を")
    if what is None or what.text != "カード" or by is None:
        return None
    what.take("types")
    what.finish()
    return a.Drew(by)


@event("タップする", "アンタップする")
def _tapped(c: Clause, ctx: Frame) -> Any | None:
    """〜がタップした(された)時"""
    if c.form != "TA" or c.negative:
        return None
    return (a.BecameTapped if c.lemma == "タップする" else a.BecameUntapped)(_who(c, ctx))
