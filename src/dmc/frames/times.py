"""Time phrases: triggers (〜た時, 〜のはじめに, 〜の終わりに), durations (このターン, 次の自分のターンのはじめまで), states (〜間, ターン中)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from dmc import abilities as a

from .clause import Arg, Clause
from .context import Frame
from .errors import FrameError
from .noun import Noun
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
        events = [event_of(relative, ctx)]
        past = relative.form == "TA"
        ctx_who = getattr(events[0], "who", None)
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
    raise FrameError(
        f"…{noun.text}{arg.particle}: what time is this?",
        arg.words,
        gap=f"relative time {noun.text}{arg.particle}",
        code="DM0404",
    )


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
