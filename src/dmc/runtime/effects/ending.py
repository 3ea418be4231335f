"""The game and its turns: win, lose, extra turns, skipping the rest (104, 500.5, 512)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.errors import TurnSkipped
from dmc.runtime.state.players import players
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


@carries_out(a.WinGame)
def win(g: Rules, e: a.WinGame, ctx: Context) -> Any:
    """*generator* The player wins (104.2c)."""
    for who in players(g, e.player, ctx):
        yield from g.win(who, ctx)
    return True


@carries_out(a.LoseGame)
def lose(g: Rules, e: a.LoseGame, ctx: Context) -> Any:
    """*generator* The player loses (104.2c)."""
    for who in players(g, e.player, ctx):
        yield from g.lose(who, "EFFECT", ctx)
    return True


@carries_out(a.ExtraTurn)
def extra_turn(g: Rules, e: a.ExtraTurn, ctx: Context) -> Any:
    """*generator* A turn more after this one (500.5); each player's one by one (500.5a)."""
    g.extra_turns.extend(players(g, e.player, ctx))
    return True
    yield


@carries_out(a.SkipRestOfTurn)
def skip_rest_of_turn(g: Rules, e: a.SkipRestOfTurn, ctx: Context) -> Any:
    """*generator* The rest of the turn is skipped: what waits is gone, what is pending goes to the graveyard (W11, 512.1)."""
    raise TurnSkipped
    yield
