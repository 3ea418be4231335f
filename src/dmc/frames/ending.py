"""Verbs about the turn and the game: ターンの残りをとばす."""

from __future__ import annotations

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .registry import Do, frame


@frame("とばす", "飛ばす")
def skip_rest(c: Clause, ctx: Frame) -> Do | None:
    """(〜は)ターンの残りをとばす"""
    rest = c.peek("を")
    if c.voice != "act" or c.negative or rest is None or rest.text != "残り" or rest.of is None:
        return None
    turn = rest.of
    if turn.head != "time" or turn.text != "ターン" or turn.det not in ("", "その", "この"):
        return None
    if ctx.agent not in (a.YOU, a.OPPONENT):
        return None
    c.arg("を")
    turn.take("det")
    turn.finish()
    rest.take("of")
    rest.finish()
    # whose rest it is: only the player whose turn it is has one
    return Do([a.If(a.TurnOf(ctx.agent), (a.SkipRestOfTurn(),))])
