"""Contests: ジャンケン, ガチンコ・ジャッジ and パワー・ガチンコ・ジャッジ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.events import SignEvent
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

SIGNS = ("ROCK", "SCISSORS", "PAPER")  # each beats the one behind it
TRIES = 20


@carries_out(a.Contest)
def contest(g: Rules, e: a.Contest, ctx: Context) -> Any:
    """*generator* Find out who wins; the winner's number is kept under ``save``."""
    mine = ctx.controller
    if e.how == "JANKEN":
        winner = yield from _janken(g, mine)
    else:
        winner = yield from _judge(g, mine, a.COST if e.how == "COST" else a.POWER, ctx)
    g.note("605.2", "player {} wins the contest", winner)
    if e.save:
        ctx.results[e.save] = [winner]
    return True


def _janken(g: Rules, mine: int) -> Any:
    """*generator* Both say a sign, again while they are the same; after many times chance decides."""
    for _ in range(TRIES):
        signs: list[int] = []
        for who in (mine, 1 - mine):
            picked = yield from g.ask(who, "JANKEN", list(SIGNS), 1, 1)
            signs.append(SIGNS.index(picked[0]))
        g.record([SignEvent(who, SIGNS[n]) for who, n in zip((mine, 1 - mine), signs, strict=True)])
        if signs[0] != signs[1]:
            return mine if (signs[0] + 1) % 3 == signs[1] else 1 - mine
    return mine if g.random(2) else 1 - mine


def _judge(g: Rules, mine: int, stat: Any, ctx: Context) -> Any:
    """*generator* The top cards are revealed and go to the bottom; the one who judges wins a tie."""
    # 701.21, 701.21a, 701.21b
    values: dict[int, float] = {0: 0, 1: 0}
    for who in (g.active, 1 - g.active):
        deck = g.zones[who][a.DECK]
        if not deck:
            continue
        card = deck[0]
        yield from g.reveal([card], ctx)
        if stat is a.POWER:
            powers = [p.power for p in ch.parts(g, card) if p.power is not None]
            values[who] = max(
                (evaluate.INFINITY if isinstance(p, str) else p for p in powers), default=0
            )
        else:
            costs = list(ch.stat(g, card, a.COST))
            if len(set(costs)) > 1:  # 201.2c: the one who reveals it says which
                costs = yield from g.ask(who, "COST_MEANT", costs, 1, 1, "which cost is meant")
            values[who] = max(costs, default=0)
        yield from g.move([card], a.DECK, ctx, position=a.BOTTOM)
    return mine if values[mine] >= values[1 - mine] else 1 - mine
