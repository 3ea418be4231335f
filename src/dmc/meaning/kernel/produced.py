"""What a clause leaves behind: its effects numbered, the kinds and the owner of what they are on."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.reading.clauses.clause import Clause
from dmc.reading.vocabulary import MOVES

from .context import Frame


def kinds_of(found: Any) -> tuple[a.Term, ...]:
    """Card types of a target, as far as they are known."""
    if isinstance(found, a.Choose | a.All):
        return kinds_of(found.among)
    if isinstance(found, a.Objects):
        return found.type if isinstance(found.type, tuple) else (found.type,)
    if isinstance(found, a.AnyOf | a.Both):
        return tuple(t for part in found.parts for t in kinds_of(part))
    return ()


def whose(found: Any, ctx: Frame) -> a.Term | None:
    """Whose the cards of a target are, where the target says it."""
    if isinstance(found, a.Choose | a.All):
        return whose(found.among, ctx)
    if isinstance(found, a.Objects) and found.of is None and found.among is not None:
        return whose(found.among, ctx)
    if isinstance(found, a.Objects | a.TopCards):
        return found.of
    if isinstance(found, a.AnyOf | a.Both):
        owners = {whose(part, ctx) for part in found.parts}
        return owners.pop() if len(owners) == 1 else None
    if isinstance(found, a.Result | a.Rest):
        return next((p.owner for p in ctx.seen.produced if p.number == found.number), None)
    return a.YOU if isinstance(found, a.This) else None


def produced(clause: Clause, ctx: Frame, found: Any, how: str | None = None) -> int:
    """Number what the clause produces and make it what an elided object means next."""
    types = kinds_of(found)
    first = ctx.seen.first_of(found)
    if first is not None:
        types = first.types
        first.gone = first.gone or clause.lemma in MOVES
    if clause.lemma in MOVES and (rest := _rest_of(found)) is not None:
        pool = ctx.seen.numbered(rest.number)
        if pool is not None:
            pool.spent = True
    number = ctx.seen.new(how or clause.lemma, types, owner=whose(found, ctx))
    product = ctx.seen.produced[-1]
    product.target, product.first = found, first
    ctx.seen.last_object = a.Result(number) if first is None else found
    return number


def _rest_of(found: Any) -> a.Rest | None:
    """残り, or 残り without what was chosen of it: after that nothing is left."""
    if isinstance(found, a.All) and isinstance(found.among, a.Objects):
        apart = all(isinstance(f, a.Except) for f in found.among.where)
        found = found.among.among if apart and found.among.type == a.CARD else None
    return found if isinstance(found, a.Rest) else None


def settle(ctx: Frame, found: Any) -> None:
    """What an elided object means after an effect that keeps no result: what was pointed to, else nothing."""
    pointing = a.This | a.Result | a.Subject | a.Counterpart | a.Host
    ctx.seen.last_object = found if isinstance(found, pointing) else None
