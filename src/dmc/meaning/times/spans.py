"""Spans and states as times: このターン, 攻撃中, バトルの終わりまで."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.condition_table import condition_of
from dmc.meaning.events.event_table import one_set
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.pointing import reference
from dmc.meaning.times.turns import Time, during, turn_of
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

STATES = {"攻撃中": a.Attacking(), "ブロック中": a.Blocking(), "バトル中": a.Battling()}


def _span(noun: Noun, ctx: Frame) -> Time | None:
    """このターンの間, 出たターンの間."""
    of = noun.of
    assert of is not None
    if of.relative is not None and of.text == "ターン" and not of.det and _entered(of.relative):
        of.take("relative")
        of.finish()
        noun.take("of")
        noun.finish()
        return Time("state", a.EnteredThisTurn())
    found = during(turn_of(of, ctx), "")
    if found is not None:
        noun.take("of")
        noun.finish()
    return found


def _state(noun: Noun, ctx: Frame) -> Time | None:
    """攻撃中, このターンの攻撃中."""
    of = noun.of
    also = None
    if of is not None and of.head != "time":
        who = reference(of, ctx)
        if who is None:
            return None
        noun.take("of")
        state = STATES[noun.text]
        noun.finish()
        return Time("while", a.Is(who, (state,)))
    if of is not None:
        also = during(turn_of(of, ctx), "")
        if also is None:
            return None
        noun.take("of")
    state = STATES[noun.text]
    noun.finish()
    return Time("state", state, also=also)


def _end_of_act(noun: Noun, particle: str, ctx: Frame) -> Time | None:
    """(このクリーチャーの)攻撃の終わりに, その攻撃の後, バトルの後, その攻撃の終わりまで."""
    act = noun.of
    assert act is not None
    attack = act.text == "攻撃"
    if act.owner or act.det not in ("", "その", "この", "最初の") or act.relative is not None:
        return None
    standing = ctx.place.static and ctx.trigger.event is None
    first = act.det == "最初の"
    if first and not (standing and attack and particle == "に" and noun.text == "終わり"):
        return None
    if particle == "まで" and act.of is None:
        act.take("det")
        act.finish()
        noun.take("of")
        noun.finish()
        return Time("duration", a.THIS_ATTACK if attack else a.THIS_BATTLE)
    if particle != "に":
        return None
    if noun.text == "後" and standing:
        return Time("moment", a.AttackEnds(None))  # refused: it waits for nothing
    who: Any = None
    if act.of is not None:
        of = act.take("of")
        who = reference(of, ctx)
        if who is None and standing and attack and of.head == "card":
            who = one_set(of, ctx)  # 自分のクリーチャーの攻撃の終わりに
        if who is None:
            return None
    elif standing and not act.det:
        who = a.This()
    elif standing:
        return None
    elif attack or ctx.trigger.fighter is not None:
        who = ctx.trigger.fighter  # only one creature attacks at a time
    else:
        return None
    act.take("det")
    act.finish()
    noun.take("of")
    noun.finish()
    event: Any = (a.AttackEnds if attack else a.BattleEnds)(who)
    if first:
        event = a.Nth(event, 1)
    if standing:
        ctx.trigger.subject = ctx.place.self_types if isinstance(who, a.This) else (a.CREATURE,)
        ctx.seen.last_object = who if isinstance(who, (a.This, a.Host)) else a.Subject()
        return Time("event", event)
    return Time("moment", event if not attack else a.AttackEnds(None))


def _end_of_such_a_turn(noun: Noun, particle: str, ctx: Frame) -> Time | None:
    """このクリーチャーが攻撃したターンの終わりに: at the end of a turn in which that has happened."""

    turn = noun.of
    if turn is None or turn.text != "ターン" or turn.left() != ["relative"]:
        return None
    if (
        noun.text != "終わり"
        or particle != "に"
        or not (ctx.place.static and ctx.trigger.event is None)
    ):
        return None
    happened = condition_of(_in_this_turn(turn.take("relative")), ctx)
    turn.finish()
    noun.take("of")
    noun.finish()
    ctx.trigger.subject = ctx.seen.last_object = None
    return Time("event", a.When(a.TurnEnds(a.EACH), happened))


def _entered(relative: Clause) -> bool:
    """出たターン: the turn in which the one spoken of entered."""
    return (
        relative.lemma == "出る"
        and relative.form == "TA"
        and relative.voice == "act"
        and not relative.negative
        and not relative.items
    )


def _in_this_turn(relative: Clause) -> Clause:
    """呪文を唱えたターン says このターン、呪文を唱えていれば."""
    if relative.form != "TA" or relative.voice not in ("act", "pass") or relative.other_verbs:
        raise FrameError(
            "in which turn?", relative.all_words(), gap="relative time ターン", code="DM0404"
        )
    voice = "prog" if relative.voice == "act" else "pass+prog"
    turn = Arg(Noun(head="time", text="ターン", det="この"), "")
    return relative.again(voice=voice, form="BA", items=[turn, *relative.items])
