"""Time phrases: triggers (〜た時, 〜のはじめに, 〜の終わりに), durations (このターン, 次の自分のターンのはじめまで), states (〜間, 攻撃中).

``time_of`` reads one phrase into a ``Time``; what it does to the sentence is decided in ``sentence``.
"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.condition_table import condition_of
from dmc.meaning.events.event_table import (
    event_of,
    event_of_with,
    implied_you,
    origin,
    same_player,
)
from dmc.meaning.events.fighting import before_each_break
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import has_ordinal, plain, subject_of
from dmc.meaning.references.pointing import reference
from dmc.meaning.times.spans import (
    STATES,
    _end_of_act,
    _end_of_such_a_turn,
    _entered,
    _in_this_turn,
    _span,
    _state,
)
from dmc.reading.clauses.clause import Arg, Clause, says_instead
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

from .turns import Time, during, edge_as_event, edge_of, turn_of

WHEN = ("時", "たび", "際")
# acts that are watched as they are declared
DECLARED = ("攻撃する", "ブロックする", "バトルする")
# verbs whose plain form says a state, not an act
STATIVE = {"だ", "ある", "いる", "大きい", "小さい", "多い", "少ない"}


def time_of(arg: Arg, ctx: Frame, clause: Clause) -> Time:
    """The meaning of a time phrase; raises FrameError for one without meaning."""
    noun = arg.noun
    if noun.relative is not None:
        found: Time | None = _relative_time(arg, ctx, clause)
    else:
        found = _plain(noun, arg.particle, ctx)
    if found is None:
        raise FrameError(
            f"{noun.surface}{arg.particle}: what time is this?",
            arg.words,
            gap=f"time {noun.surface}{arg.particle}",
            code="DM0404",
        )
    return found


def _relative_time(arg: Arg, ctx: Frame, clause: Clause) -> Time:
    noun = arg.noun
    relative: Clause = noun.take("relative")
    if noun.text in WHEN:
        if arg.particle not in ("", "は", "に"):
            raise FrameError("時 with a particle", arg.words, gap=f"時{arg.particle}")
        also = noun.take("also")
        joiner = noun.joiner
        noun.take("joiner")
        if also and joiner not in ("または", "か", "あるいは", "もしくは"):
            raise FrameError(f"times joined by {joiner}", arg.words, gap=f"times {joiner}")
        edge = None if also else edge_as_event(relative, ctx)
        if edge is not None:
            noun.finish()
            return edge
        if relative.form in ("U", "NAI") and (
            relative.voice in ("prog", "pass+prog") or relative.lemma in STATIVE
        ):
            noun.finish()
            if also:
                raise FrameError("states joined by または", arg.words, gap="joined states")
            return Time("while", condition_of(relative, ctx))
        if noun.text == "たび" and relative.form == "U" and relative.lemma not in DECLARED:
            relative.give(form="TA")  # バトルに勝つたび: whenever it has won
        found_event = _event(relative, also, arg, ctx)
        found_event.past = found_event.past or _draws_more(found_event.value, clause)
        return found_event
    if noun.text == "間":
        noun.finish()
        return Time("while", condition_of(relative, ctx))
    if noun.text == "場合" and arg.particle in ("", "は"):
        noun.finish()
        return Time("condition", condition_of(relative, ctx))
    if (
        noun.text in ("ターン", "ターン中")
        and arg.particle in ("", "に", "は")
        and _entered(relative)
    ):
        noun.finish()
        return Time("state", a.EnteredThisTurn())
    if noun.text == "ターン" and arg.particle in ("", "に", "は") and not noun.left():
        noun.finish()
        return Time("while", condition_of(_in_this_turn(relative), ctx))
    if noun.text == "後" and arg.particle == "":
        ended = _spell_cast(relative, ctx)
        if ended is not None:
            # 唱えた後、墓地のかわりに: on its way to the graveyard (605.2f, 609.8a)
            noun.finish()
            ctx.trigger.subject, ctx.seen.last_object = (a.SPELL,), ended.what
            return Time("event", ended, not _replaced(clause))
    if noun.text == "前" and arg.particle == "に" and relative.lemma == "ブレイクする":
        found = event_of(relative, ctx) if relative.form == "U" else None
        if isinstance(found, a.ShieldBroken):  # 603.7
            noun.finish()
            before = a.BeforeBreak(of=found.of, by=found.by)
            ctx.trigger.subject = (a.SHIELD,)
            ctx.seen.last_object = subject_of(before)
            return Time("event", before)
    raise FrameError(
        f"…{noun.text}{arg.particle}: what time is this?",
        arg.words,
        gap=f"relative time {noun.text}{arg.particle}",
        code="DM0404",
    )


def _event(relative: Clause, also: list[Noun], arg: Arg, ctx: Frame) -> Time:
    """One event, or several joined by または: the later ones take the subject of the first if they name none."""
    voices = [relative.voice]
    turn = _in_whose_turn(relative)
    if turn is not None and also:
        raise FrameError(
            "in that turn both, or only the first?", arg.words, gap="turn in one of two events"
        )
    events = [event_of(relative, ctx)]
    ctx.trigger.to_come = relative.form == "U"
    would_be = [relative.form == "U" and not _declared(events[0])]
    first = ctx.trigger.target
    for other in also:
        clause = other.take("relative")
        edge = _edge(other, arg, ctx) if clause is None else None
        if edge is not None:
            voices.append("")
            events.append(edge)
            would_be.append(False)
            continue
        if clause is None or other.text not in WHEN:
            raise FrameError(
                "または joins a time with something else", arg.words, gap="joined times"
            )
        named, form = clause.has("が"), clause.form
        voices.append(clause.voice)
        events.append(same_player(event_of_with(clause, ctx, first), events[0], named))
        would_be.append(form == "U" and not _declared(events[-1]))
        other.finish()
    if any(would_be) != all(would_be):
        raise FrameError("one has happened, the other would happen", arg.words, gap="mixed events")
    arg.noun.finish()
    if "" in voices:
        # at the edge of a turn nothing has happened to anything that could be pointed to
        ctx.trigger.subject = ctx.trigger.counterpart = ctx.trigger.named = ctx.trigger.target = (
            ctx.trigger.fighter
        ) = None
    events = [implied_you(e, voice == "act") for e, voice in zip(events, voices, strict=True)]
    if has_ordinal(events[0]) and not all(has_ordinal(e) for e in events):
        raise FrameError(
            "the first time of the one, or of either?",
            arg.words,
            gap="ordinal of one of two events",
        )
    event = events[0] if len(events) == 1 else a.Either(tuple(events))
    if turn is not None:
        ctx.trigger.each_turn = ctx.trigger.each_turn or has_ordinal(event)
        event = a.When(event, a.TurnOf(turn))
    ctx.seen.last_object = None if "" in voices else subject_of(event)
    return Time("event", event, not would_be[0])


def _edge(noun: Noun, arg: Arg, ctx: Frame) -> Any | None:
    """または自分のターンのはじめに: the edge of a turn as one of several events."""
    found = _plain(noun, arg.particle, ctx)
    return found.value if found is not None and found.kind == "event" and found.past else None


def _draws_more(event: Any, clause: Clause) -> bool:
    """カードを引く時、もう1枚余分に引く: beside the card that is drawn, once a turn."""
    drawn = plain(event)
    once = isinstance(drawn, a.Drew) and (drawn.step or (drawn.nth is not None and not drawn.later))
    return once and clause.lemma == "引く" and clause.adverb("余分に")


def _in_whose_turn(relative: Clause) -> a.Term | None:
    """Take 相手のターンに, 自分のターン中に out of an event: whose turn it must be."""
    for item in relative.args:
        noun = item.noun
        turn = noun.head == "time" and noun.text in ("ターン", "ターン中")
        who = relative.peek("が")
        whose = noun.owner
        if whose == "自身" and who is not None and who.head == "player":
            whose = who.text  # 相手が自身のターンに
        if turn and item.particle == "に" and noun.left() == ["owner"] and whose in TURNS:
            relative.take(item)
            noun.take("owner")
            player = TURNS[whose]
            noun.finish()
            return player
    return None


TURNS = {"自分": a.YOU, "相手": a.OPPONENT, "自分自身": a.YOU, "対戦相手": a.OPPONENT}


def _declared(found: Any) -> bool:
    """Whether 〜する時 is the moment the act is declared (506.3, 507.3, 115.2); else it is what would happen."""
    if isinstance(found, a.Either):
        return all(_declared(part) for part in found.events)
    if isinstance(found, (a.When, a.Nth)):
        return _declared(found.event)
    return isinstance(
        found,
        (a.Attacks, a.Attacked, a.Blocks, a.Blocked, a.Battles, a.Evolves, a.WasChosen, *USES),
    )


USES = (a.Summoned, a.Cast)  # what waits comes after the card in any case (101.4e)


def _replaced(clause: Clause) -> bool:
    """墓地のかわりに…, 墓地に置くかわりに…: whether the clause says what happens instead, or what would have happened."""
    place, what = clause.peek("に"), clause.peek("を")
    to_graveyard = place is not None and place.zones == (a.GRAVEYARD,)
    again = to_graveyard and clause.lemma == "置く" and clause.form == "U"
    whole = what is None or what.det in ("この", "その") or what.text == "それ"
    return says_instead(clause) or (again and whole)


def _spell_cast(relative: Clause, ctx: Frame) -> a.SpellEnds | None:
    """この呪文を(自分の手札から)唱えた後 in a spell, それを唱えた後 where an effect cast it; None if it is not that."""
    what = relative.peek("を")
    if (
        relative.lemma != "唱える"
        or relative.form != "TA"
        or relative.voice != "act"
        or relative.negative
        or ctx.place.static
    ):
        return None
    if what is None:
        used = ctx.seen.latest("唱える") if not relative.items else None
        return None if used is None else a.SpellEnds(a.Result(used.number))
    whence = relative.peek("から")
    if len(relative.items) > (1 if whence is None else 2):
        return None
    if what.det == "この" and a.SPELL not in ctx.place.self_types:
        return None
    spell = reference(what, ctx)
    this = isinstance(spell, a.This) and a.SPELL in ctx.place.self_types
    known = isinstance(spell, a.Result) and ctx.seen.numbered(spell.number) is not None
    if not this and (not known or whence is not None):
        return None
    relative.arg("を")
    if whence is None:
        return a.SpellEnds(spell)
    zone, owner = origin(relative, ctx)
    if not isinstance(zone, a.Term) or owner not in (None, a.YOU):
        raise FrameError("cast from where?", tuple(whence.words), gap="唱えた後 from")
    return a.SpellEnds(spell, from_zone=zone)


def _plain(noun: Noun, particle: str, ctx: Frame) -> Time | None:
    text = noun.text
    if text in ("ターン", "ターン中"):
        return during(turn_of(noun, ctx), particle)
    if text == "毎ターン" and particle == "":
        noun.finish()
        return Time("each turn", None)
    if text == "ゲーム中" and noun.det in ("残りの", "この") and particle == "":
        noun.take("det")
        noun.finish()
        return Time("duration", a.THIS_GAME)
    if text in STATES and particle in ("", "に", "は"):
        return _state(noun, ctx)
    if text in ("間", "中") and noun.of is not None and particle in ("", "は"):
        return _span(noun, ctx)
    if text in ("はじめ", "終わり") and noun.of is not None:
        of = noun.of
        if (ended := _end_of_such_a_turn(noun, particle, ctx)) is not None:
            return ended
        if of.head == "time":
            turn = turn_of(of, ctx)
            if turn is None:
                return None
            noun.take("of")
            noun.finish()
            return edge_of(text, turn, particle, ctx)
        if text == "終わり" and of.text in ("攻撃", "バトル"):
            return _end_of_act(noun, particle, ctx)
    if text == "後" and noun.of is not None and noun.of.text in ("攻撃", "バトル") and not particle:
        return _end_of_act(noun, "に", ctx)
    if text == "前" and particle == "に" and (each := before_each_break(noun, ctx)) is not None:
        return Time("event", each)
    return None
