"""Whom a player term means (as seen by the controller of the ability)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a

from .errors import RulesError
from .state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def player(g: Rules, term: Any, ctx: Context, obj: Any = None) -> int:
    """The one player meant; ``obj`` is the object concerned, for OWNER.  ``RulesError`` for a term that is nobody."""
    if term is a.YOU or term == a.YOU:
        return ctx.controller
    if term == a.OPPONENT:
        return 1 - ctx.controller
    if term == a.THAT_PLAYER:
        return ctx.controller if ctx.that_player is None else ctx.that_player
    if term == a.OWNER:
        about = obj if obj is not None else ctx.subject
        return ctx.controller if about is None else about.owner
    raise RulesError(f"no player {term!r}")


def players(g: Rules, term: Any, ctx: Context) -> tuple[int, ...]:
    """The players meant, the turn player first (114.2a); None means both."""
    if term is None or term == a.EACH:
        return (g.active, 1 - g.active)
    return (player(g, term, ctx),)
