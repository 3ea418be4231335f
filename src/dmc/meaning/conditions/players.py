"""Conditions on what some player has (シールドが1つもないプレイヤーがいれば)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.clauses.clause import Clause

from .condition_table import condition, condition_of
from .existence import there_is


@condition("いる", before=there_is)  # which reads a set of cards
def _some_player(c: Clause, ctx: Frame) -> Any | None:
    """〜プレイヤーがいれば: it is so for one of the two"""
    what = c.peek("が", "は")
    if what is None or what.head != "player" or what.text != "プレイヤー" or c.voice != "act":
        return None
    said = what.relative
    owned = None if said is None else said.peek("が", "は")
    if said is None or owned is None or owned.owner or said.lemma != "ある":
        return None
    found: list[Any] = []
    for owner in ("自分", "相手"):
        clause = said.again()
        noun = clause.peek("が", "は")
        assert noun is not None
        noun.give(owner=owner)
        clause.give(form="BA")
        found.append(condition_of(clause, ctx))
    c.arg("が", "は")
    what.take("relative")
    what.finish()
    return a.Not(a.AnyTrue(tuple(found))) if c.negative else a.AnyTrue(tuple(found))
