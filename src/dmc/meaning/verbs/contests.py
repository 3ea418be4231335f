"""Contests of the two players: ジャンケンする, ガチンコ・ジャッジする; and who won one (自分が勝ったら)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.condition_table import condition
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.kernel.players import agent_of
from dmc.reading.clauses.clause import Clause

from .frame_table import frame

CONTESTS = {
    "ジャンケンする": "JANKEN",
    "ガチンコ・ジャッジする": "COST",
    "パワー・ガチンコ・ジャッジする": "POWER",
}
KIND = "勝負"


@frame(*CONTESTS)
def contest(c: Clause, ctx: Frame) -> Do | None:
    """相手とジャンケンする / 相手と(パワー・)ガチンコ・ジャッジする"""
    other = c.peek("と")
    if c.voice != "act" or c.negative or other is None or other.head != "player":
        return None
    if ctx.who.agent != a.YOU or agent_of(other, ctx) != a.OPPONENT:
        return None
    c.arg("と")
    return Do([a.Contest(CONTESTS[c.lemma], save=ctx.seen.new(KIND, value=True))])


@condition("勝つ", "負ける")
def won(c: Clause, ctx: Frame) -> Any | None:
    """自分が(ジャンケンで)勝ったら, 負けた場合: the contest before"""
    player, held = c.peek("が", "は"), ctx.seen.latest_value(KIND)
    if held is None or c.voice != "act" or (player is not None and player.head != "player"):
        return None
    by = c.peek("で")
    if by is not None and (by.text not in ("ジャンケン", "ガチンコ・ジャッジ") or by.left()):
        return None
    if len(c.items) != (player is not None) + (by is not None):
        return None
    c.arg("で")
    c.arg("が", "は")
    who = a.YOU if player is None else agent_of(player, ctx)
    if who not in (a.YOU, a.OPPONENT):
        return None
    if c.lemma == "負ける":
        who = a.OPPONENT if who == a.YOU else a.YOU
    found = a.WonContest(held.number, who)
    return a.Not(found) if c.negative else found
