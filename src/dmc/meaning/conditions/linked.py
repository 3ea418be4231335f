"""Linked as a state (リンクしている時) and becoming linked (リンクした時); 701.18, 804."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import event, subject_noun
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun

from .condition_table import condition

#: ゴッド as the only thing said of a card
GOD = a.Race(("ゴッド",))


@condition("リンクする")
def _linked(c: Clause, ctx: Frame) -> Any | None:
    """(このクリーチャーが)リンクしていれば, リンクしている時, リンクしていない時"""
    if c.voice != "prog":
        return None
    noun = c.peek("が", "は")
    if c.has("と") or (noun is not None and (noun.all or noun.quantity)):
        return None
    said = c.arg("が", "は")
    # without a subject it is the card's own state: このクリーチャーは、リンクしている時…
    pointed = a.This() if said is None else reference(said, ctx)
    if pointed is None or (said is None and ctx.trigger.event is not None):
        return None
    state = a.Is(pointed, (a.IsLinked(),))
    return a.Not(state) if c.negative else state


@event("リンクする", "覚醒リンクする")
def _links(c: Clause, ctx: Frame) -> Any | None:
    """〜がリンクした時, 〜がゴッドとリンクした時, 〜が覚醒リンクした時"""
    if c.form != "TA" or c.negative or c.voice != "act":
        return None
    other = c.peek("と")
    if other is not None:
        if c.lemma != "リンクする" or not _any_god(other):
            return None
        c.arg("と")
        # G・リンク links Gods with Gods, so that the word leaves none out (804.1)
        for part in ("filters", "types"):
            other.take(part)
        other.finish()
    return a.Flipped(subject_noun(c, ctx), kind="LINK")


def _any_god(noun: Noun) -> bool:
    """Whether the phrase is ゴッド and nothing else."""
    return noun.filters == (GOD,) and not (
        noun.owner or noun.zones or noun.quantity or noun.relative
    )
