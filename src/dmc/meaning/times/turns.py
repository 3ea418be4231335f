"""Turns: whose, which one, what of it (〜のターン中, 〜のはじめに, 〜の終わりまで), and what a time phrase comes to (``Time``)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.players import agent_of
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun
from dmc.support.lazyclass import dataclass


@dataclass(slots=True)
class Time:
    """What a time phrase says.

    kind: "event" (a trigger; past: it has happened or is declared, else it would happen), "moment" (once, later: このターンの終わりに), "next start" (次の相手のターンのはじめに),
    "while" (a condition that must hold), "condition" (one that is asked then), "state" (filters on what the change is about:
    攻撃中), "duration", "each turn".  also: a second meaning in the same phrase (このターンの攻撃中).
    """

    kind: str
    value: Any
    past: bool = True
    also: Time | None = None


UNTIL = {
    ("はじめ", a.YOU): a.UNTIL_YOUR_NEXT_TURN,
    ("はじめ", a.OPPONENT): a.UNTIL_OPPONENTS_NEXT_TURN,
    ("終わり", a.YOU): a.UNTIL_END_OF_YOUR_NEXT_TURN,
    ("終わり", a.OPPONENT): a.UNTIL_END_OF_OPPONENTS_NEXT_TURN,
}
DURING_NEXT = {a.YOU: a.NEXT_YOUR_TURN, a.OPPONENT: a.NEXT_OPPONENT_TURN}


@dataclass(slots=True)
class Turn:
    """this, next, each or plain turn; of a player, or of nobody named."""

    which: str
    player: a.Term | None


def turn_of(noun: Noun | None, ctx: Frame) -> Turn | None:
    """Take a phrase like 次の自分のターン; None (nothing taken) if it is none."""
    if noun is None or noun.text not in ("ターン", "ターン中") or noun.head != "time":
        return None
    players = {
        "": None,
        "自分": a.YOU,
        "相手": a.OPPONENT,
        "自分自身": a.YOU,
        "対戦相手": a.OPPONENT,
        "自身": _acting(ctx),
    }
    if noun.det == "各" and noun.owner == "プレイヤー":
        noun.take("det"), noun.take("owner")
        noun.finish()
        ctx.who.that_player = a.THAT_PLAYER  # そのプレイヤーは…: the one whose turn it is
        return Turn("plain", a.EACH)
    which = {"": "plain", "この": "this", "その": "this", "次の": "next", "各": "each"}
    if noun.owner not in players or noun.det not in which or noun.of is not None:
        return None
    if noun.relative is not None or noun.quantity is not None:
        return None
    if noun.det == "その" and ctx.seen.extra_turn is not None:
        if ctx.seen.extra_turn not in (a.YOU, a.OPPONENT) or noun.owner:
            return None
        noun.take("det")
        noun.finish()
        return Turn("extra", ctx.seen.extra_turn)
    found = Turn(which[noun.det], players[noun.owner])
    if noun.owner == "自分" and ctx.place.topic is not None and ctx.place.topic.head == "player":
        # 各プレイヤーは、自分のターンの…に: each in the own turn
        said = agent_of(ctx.place.topic.again(), ctx)
        if said not in (a.YOU, a.EACH):
            return None
        found.player = said
    if found.player not in (None, a.YOU, a.OPPONENT, a.EACH):
        return None
    if found.player == a.EACH:
        if found.which != "plain":
            return None
        # 各プレイヤーは自身のターンの…に: that player alone acts
        ctx.trigger.topic_used, ctx.who.agent, ctx.who.that_player = (
            True,
            a.THAT_PLAYER,
            a.THAT_PLAYER,
        )
    if found.which in ("this", "each") and found.player is not None:
        return None
    noun.take("det"), noun.take("owner")
    noun.finish()
    return found


def _acting(ctx: Frame) -> a.Term:
    """Whose 自身の turn is: the player spoken of (相手は、自身のターンの…), else the one who acts."""
    if ctx.place.topic is not None and ctx.place.topic.head == "player":
        return agent_of(ctx.place.topic.again(), ctx)
    return ctx.who.agent


def during(turn: Turn | None, particle: str) -> Time | None:
    if turn is None or particle not in ("", "に", "は"):
        return None
    if turn.which == "this":
        return Time("duration", a.THIS_TURN)
    if turn.which == "each" and turn.player is None:
        return Time("each turn", None)
    if turn.which == "next" and turn.player is not None:
        return Time("duration", DURING_NEXT[turn.player])
    if turn.which == "plain" and turn.player in (a.YOU, a.OPPONENT):
        return Time("while", a.TurnOf(turn.player))
    return None


def edge_of(text: str, turn: Turn, particle: str, ctx: Frame) -> Time | None:
    if particle == "まで":
        if turn.which in ("this", "plain") and turn.player is None and text == "終わり":
            return Time("duration", a.THIS_TURN)
        if turn.which == "next" and turn.player is not None:
            return Time("duration", UNTIL[text, turn.player])
        return None
    if particle not in ("に", "には"):
        return None
    event = a.TurnStarts if text == "はじめ" else a.TurnEnds
    if turn.which == "plain" and turn.player is not None:
        return Time("event", event(turn.player))
    if turn.which == "each" and turn.player is None:
        return Time("event", event(a.EACH))
    if text == "終わり" and turn.player is None and turn.which in ("this", "plain"):
        if turn.which == "plain" and ctx.place.static and ctx.trigger.event is None:
            return Time("event", event(a.EACH))
        # this turn's end is the next end of a turn there is
        return Time("moment", a.TurnEnds(a.EACH))
    if text == "はじめ" and turn.which == "next" and turn.player is not None:
        return Time("next start", turn.player)
    if text == "終わり" and turn.which in ("next", "extra") and turn.player in DURING_NEXT:
        return Time("next end", turn.player)
    return None


def edge_as_event(relative: Clause, ctx: Frame) -> Time | None:
    """自分のターンが終わる(始まる)時, このターンが終わる時: at its end (beginning)."""
    edge = {"終わる": "終わり", "始まる": "はじめ"}.get(relative.lemma)
    turn = relative.peek("が")
    if edge is None or turn is None or len(relative.items) != 1 or relative.form != "U":
        return None
    found = turn_of(turn, ctx) if relative.voice == "act" and not relative.negative else None
    if found is None:
        return None
    relative.take_all()
    return edge_of(edge, found, "に", ctx)


def until(edge: str, turn: Noun, ctx: Frame) -> a.Term | None:
    """The duration of このターンが終わるまで, 次の自分のターンが始まるまで; None if the phrase is no turn."""
    found = turn_of(turn, ctx)
    time = None if found is None else edge_of(edge, found, "まで", ctx)
    return None if time is None or time.kind != "duration" else time.value
