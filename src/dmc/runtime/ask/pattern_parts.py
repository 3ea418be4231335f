"""What event patterns are made of: objects, zones, players, causes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.players import players
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def about(g: Rules, what: Any, obj: Any, ctx: Context, lki: Any = None) -> bool:
    """Whether the object (as it was, if it left) is in ``what``; None is anything."""
    if what is None:
        return True
    if obj is None:
        return False
    return evaluate.test(what, False)(g, obj if lki is None else lki, ctx)


def in_zone(wanted: Any, zone: Any) -> bool:
    return (
        wanted is None
        or wanted is a.ANYWHERE
        or zone == wanted
        or (isinstance(wanted, tuple) and zone in wanted)
    )


def by_player(g: Rules, term: Any, who: int | None, ctx: Context) -> bool:
    return term is None or (who is not None and who in players(g, term, ctx))


def caused(g: Rules, cause: a.Cause | None, by: Any, ctx: Context) -> bool:
    """Whether ``by`` (the context of the effect that does it, None for the rules) is such a cause (110.5)."""
    if cause is None:
        return True
    if by is None:
        return False
    if cause.by is not None and by.controller not in players(g, cause.by, ctx):
        return False
    if not cause.sources and not cause.where:
        return True
    if by.source is None:
        return False
    types = ch.types(g, by.source)
    if cause.sources and not any(t in types or t is a.CARD for t in cause.sources):
        return False
    if not cause.where:
        return True
    return evaluate.test(a.Objects(a.CARD, a.ANYWHERE, where=cause.where))(g, by.source, ctx)
