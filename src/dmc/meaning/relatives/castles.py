"""Relative clauses about castles: 相手のシールドを要塞化している城 (304, 105.4)."""

from __future__ import annotations

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun


def fortifying(c: Clause, noun: Noun, ctx: Frame) -> bool:
    """相手のシールドを要塞化している城: a castle that is on a shield, which is its owner's; takes the words if so."""
    shield = c.peek("を")
    if c.lemma != "要塞化する" or c.voice != "prog" or c.negative or noun.types != (a.CASTLE,):
        return False
    if shield is None or shield.types != (a.SHIELD,) or noun.owner or noun.zones:
        return False
    c.arg("を")
    shield.take("types")
    noun.give(owner=shield.take("owner"))
    shield.finish()
    return True
