"""Castles and the shields they are on (304, 105.4): 要塞化する."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause

from .condition_table import condition


@condition("要塞化する")
def fortified(c: Clause, ctx: Frame) -> Any | None:
    """これを付けたシールドが他の城によって要塞化されている(いない)"""
    shield, castle = c.peek("が"), c.peek("によって")
    if c.voice != "pass+prog" or shield is None or castle is None or shield.relative is None:
        return None
    if castle.types != (a.CASTLE,) or castle.filters != (a.Other(),):
        return None
    c.arg("が"), c.arg("によって")
    if not isinstance(reference(shield, ctx), a.Host):
        return None
    castle.take("types"), castle.take("filters")
    castle.finish()
    others = a.Objects(a.CASTLE, a.SHIELDS, where=(a.Other(), a.OnCreature(a.Host())))
    found = a.Exists(others)
    return a.Not(found) if c.negative else found
