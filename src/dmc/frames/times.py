"""Time phrases: triggers (〜た時, 〜のはじめに, 〜の終わりに), durations (このターン, 次の自分のターンのはじめまで), states (〜間, ターン中)."""

from __future__ import annotations

import copy
import dataclasses
from dataclasses import dataclass
from typing import Any

from dmc import abilities as a

from .clause import Arg, Clause
from .context import Frame, agent_of
from .errors import FrameError
from .noun import Noun
from .references import reference
from .triggers import event_of


@dataclass(slots=True)
class Time:
    """kind: "event", "while", "duration", "limit" or "after" (once that event comes); past: 〜た時."""

    kind: str
    value: Any
    past: bool = True
    condition: Any = None


TURNS = {"自分": a.YOU, "相手": a.OPPONENT, "自分自身": a.YOU}


def time_of(arg: Arg, ctx: Frame, clause: Clause) -> Time | None:
    """The meaning of a time phrase; raises FrameError for one without meaning."""
    noun = arg.noun
    if noun.relative is not None:
        return _relative_time(arg, ctx)
    found = _plain(noun, arg.particle, ctx)
    if found is None:
        raise FrameError(
            f"{noun.surface}{arg.particle}: what time is this?",
            arg.words,
            gap=f"time {noun.surface}{arg.particle}",
            code="DM0404",
        )
    return found


def _relative_time(arg: Arg, ctx: Frame) -> Time:
    noun = arg.noun
    relative: Clause = noun.take("relative")
    if noun.text in ("時",):
        if arg.particle not in ("", "は"):
            raise FrameError("時 with a particle", arg.words, gap=f"時{arg.particle}")
        also = noun.take("also")
        noun.joiner = ""
        if (
            relative.form == "U" and relative.voice in ("prog", "pass+prog")
        ) or relative.lemma == "だ":
            from .conditions import condition_of

            noun.finish()
            return Time("while", condition_of(relative, ctx))
        others, relative = _each_verb(relative)
        events = [_by_topic(event_of(relative, ctx), ctx)]
        past = relative.form == "TA"
        ctx_who = getattr(events[0], "who", None)
        for clause in others:
            events.append(event_of_with(clause, ctx, ctx_who))
        for other in also:
            clause = other.take("relative")
            named = clause is not None and clause.has("が")
            if clause is None:
                raise FrameError(
                    "または joins a time with something else", arg.words, gap="joined times"
                )
            events.append(_same_player(event_of_with(clause, ctx, ctx_who), events[0], named))
            other.finish()
        noun.finish()
        return Time("event", events[0] if len(events) == 1 else a.Either(tuple(events)), past)
    if noun.text == "場合" and relative.form in ("U", "NAI") and arg.particle in ("", "は"):
        from .conditions import condition_of

        noun.finish()
        return Time("while", condition_of(relative, ctx))
    if noun.text in ("間",):
        from .conditions import condition_of

        noun.finish()
        return Time("while", condition_of(relative, ctx))
    entered = relative.lemma == "出る" and relative.form == "TA" and not relative.negative
    if noun.text == "ターン" and entered and not relative.items and arg.particle in ("", "に"):
        noun.finish()
        return _turn_it_entered(arg, ctx)
    raise FrameError(
        f"…{noun.text}{arg.particle}: what time is this?",
        arg.words,
        gap=f"relative time {noun.text}{arg.particle}",
        code="DM0404",
    )


def _by_topic(event: Any, ctx: Frame) -> Any:
    """相手は呪文を唱えた時、…: who does it may be said by は before."""
    topic = ctx.topic
    if topic is None or topic.head != "player" or getattr(event, "by", a.YOU) is not None:
        return event
    return dataclasses.replace(event, by=agent_of(copy.deepcopy(topic), ctx))


def _turn_it_entered(arg: Arg, ctx: Frame) -> Time:
    """このクリーチャーは、出たターン、…: while what the sentence is about came this turn; of a set, those that did."""
    if ctx.topic is None:
        raise FrameError("whose turn of entering?", arg.words, gap="出たターン without は")
    pointed = reference(copy.deepcopy(ctx.topic), ctx)
    if pointed is not None:
        return Time("while", a.Is(pointed, (a.EnteredThisTurn(),)))
    ctx.topic.filters.append(a.EnteredThisTurn())
    return Time("said", None)


def _each_verb(clause: Clause) -> tuple[list[Clause], Clause]:
    """攻撃またはブロックした時: (the further verbs without their subject, the clause of the first verb)."""
    if not clause.other_verbs:
        return [], clause
    first, *verbs = (*clause.other_verbs, clause.lemma)
    clause.other_verbs = ()
    rest = [i for i in clause.items if not (isinstance(i, Arg) and i.particle == "が")]
    if rest:
        raise FrameError(
            "one object of two verbs", clause.all_words(), gap="joined verbs with object"
        )
    # an attack is watched as it is declared, whichever form the verbs share
    forms = {"攻撃する": "U"}
    made = [
        dataclasses.replace(clause, lemma=v, form=forms.get(v, clause.form), items=[])
        for v in verbs
    ]
    head = dataclasses.replace(clause, lemma=first, form=forms.get(first, clause.form))
    return made, head


def event_of_with(clause: Clause, ctx: Frame, who: Any) -> Any:
    """The event of a joined clause; its subject is that of the first one if it names none."""
    if not clause.has("が") and who is not None:
        ctx.trigger_who = who
        try:
            return event_of(clause, ctx)
        finally:
            ctx.trigger_who = None
    return event_of(clause, ctx)


def _same_player(event: Any, first: Any, named: bool) -> Any:
    """自分が呪文を唱えた時またはクリーチャーを召喚した時: the player of the first event does the second too."""
    by = getattr(first, "by", None)
    if named or by is None or getattr(event, "by", by) is not None:
        return event
    return dataclasses.replace(event, by=by)


def _plain(noun: Noun, particle: str, ctx: Frame) -> Time | None:
    text = noun.text
    if text in ("ターン", "ターン中") and noun.of is None:
        if noun.det in ("この", "その") and not noun.owner and particle in ("", "の間"):
            noun.take("det")
            noun.finish()
            return Time("duration", a.THIS_TURN)
        if noun.owner in TURNS and not noun.det and (text == "ターン中" or particle == ""):
            owner = TURNS[noun.take("owner")]
            noun.finish()
            return Time("while", a.TurnOf(owner))
        if noun.det == "次の" and noun.owner in TURNS and text == "ターン中":
            owner = noun.take("owner")
            noun.take("det")
            noun.finish()
            return Time(
                "duration", a.NEXT_YOUR_TURN if TURNS[owner] == a.YOU else a.NEXT_OPPONENT_TURN
            )
        return None
    if text in ("はじめ", "終わり") and noun.of is not None:
        turn = noun.of
        if turn.text != "ターン" or turn.head != "time":
            return None
        det, owner = turn.det, turn.owner
        if particle == "まで" and text == "はじめ" and det == "次の" and owner in TURNS:
            turn.take("det"), turn.take("owner")
            turn.finish()
            noun.take("of")
            noun.finish()
            return Time(
                "duration",
                a.UNTIL_YOUR_NEXT_TURN if TURNS[owner] == a.YOU else a.UNTIL_OPPONENTS_NEXT_TURN,
            )
        if particle == "に":
            event = a.TurnStarts if text == "はじめ" else a.TurnEnds
            whose: Any
            if owner in TURNS and not det:
                whose = TURNS[owner]
            elif det == "各" and not owner:
                whose = a.EACH
            else:
                return None
            turn.take("det"), turn.take("owner")
            turn.finish()
            noun.take("of")
            noun.finish()
            return Time("event", event(whose), past=True)
        return None
    if text == "後" and noun.of is not None and not particle:
        attack = noun.of
        if attack.head != "verbal" or attack.text != "攻撃" or attack.det not in ("", "その"):
            return None
        attack.take("det")
        attack.finish()
        noun.take("of")
        noun.finish()
        return Time("after", a.AttackEnds(None))
    if text in ("攻撃中", "バトル中") and noun.of is None and not particle:
        noun.finish()
        return Time(
            "while",
            a.Is(a.This(), (a.Attacking(),))
            if text == "攻撃中"
            else a.Is(a.This(), (a.Battling(),)),
        )
    return None
