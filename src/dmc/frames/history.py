"""Conditions on what has happened this turn: そのターン、自分が呪文を唱えていれば, 他のクリーチャーが攻撃していなければ."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a

from .clause import Arg, Clause
from .conditions import HISTORY, this_turn
from .context import Frame
from .references import gap
from .triggers import EVENTS, event_of


def has_happened(c: Clause, ctx: Frame) -> Any | None:
    """〜していれば with この(その)ターン: the event has happened this turn."""
    if c.voice not in ("prog", "pass+prog") or c.lemma not in EVENTS:
        return None
    when = [i for i in c.items if isinstance(i, Arg) and this_turn(i.noun)]
    if len(when) != 1:
        return None
    c.items.remove(when[0])
    when[0].noun.take("det")
    when[0].noun.finish()
    times = _times(c)
    named = c.has("が", "によって")
    act = dataclasses.replace(
        c,
        voice="pass" if c.voice == "pass+prog" else "act",
        form="TA",
        negative=False,
        items=c.items,
    )
    before = (ctx.subject, ctx.counterpart, ctx.trigger_who, ctx.trigger_target, ctx.fighter)
    event = (
        event_of(act, ctx)
        if c.lemma != "攻撃する"
        else event_of(dataclasses.replace(act, form="U"), ctx)
    )
    ctx.subject, ctx.counterpart, ctx.trigger_who, ctx.trigger_target, ctx.fighter = before
    if not named and act.voice == "act" and getattr(event, "by", a.YOU) is None:
        event = dataclasses.replace(event, by=a.YOU)  # nobody is said: you
    if not named and c.lemma == "出す" and isinstance(event, a.Entered):
        event = _yours(event)
    found = a.Happened(event, times=times)
    return a.Not(found) if c.negative else found


def _yours(event: a.Entered) -> a.Entered:
    """ドラゴンを出していれば: what you have put."""
    if isinstance(event.who, a.Objects) and event.who.of is None:
        return dataclasses.replace(event, who=dataclasses.replace(event.who, of=a.YOU))
    return event


def _times(c: Clause) -> int:
    """How often: the count of what acted or was acted on (クリーチャーを3体以上, 1体も)."""
    times = 1
    for item in c.args:
        quantity = item.noun.quantity
        if quantity is None or item.noun.head == "time":
            continue
        at_least = quantity.bound == "以上" or (
            quantity.number == 1 and quantity.bound in ("も", "でも")
        )
        if not at_least or quantity.more or quantity.prefix not in ("", "合計") or times != 1:
            raise gap("how often?", item.noun, "count in history")
        item.noun.take("quantity")
        times = quantity.number
    return times


HISTORY.append(has_happened)

__all__ = ["has_happened"]
