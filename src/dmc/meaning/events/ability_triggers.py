"""An ability that triggers, as an event: 〜が出て、その能力がトリガーする時 (603.2)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.clauses.clause import Clause

from .event_table import event, event_of, who

#: what an ability of the object triggers on, where a replacement speaks of it
LEADS = ("出る", "攻撃する")


@event("トリガーする")
def _ability_triggers(c: Clause, ctx: Frame) -> Any | None:
    """〜が出て、その能力がトリガーする時 / 〜が出て、〜の能力がトリガーする時"""
    noun = c.peek("が")
    if c.form != "U" or c.voice != "act" or c.negative or not c.led_by or noun is None:
        return None
    if noun.text != "能力" or noun.left() not in (["det"], ["of"]):
        return None
    if noun.det not in ("", "その") or any(not _leads(lead) for lead in c.led_by):
        return None
    c.arg("が")
    first, *others = c.led_by
    c.give(led_by=())
    caused = _lead(first, ctx)
    if others:
        subject, kept = ctx.trigger.target, ctx.trigger.named
        ctx.trigger.named = subject
        caused = a.Either((caused, *(_lead(other, ctx) for other in others)))
        ctx.trigger.named = kept
    if noun.take("det"):
        noun.finish()
        return a.AbilityTriggers(caused)
    of = noun.take("of")
    noun.finish()
    return a.AbilityTriggers(caused, who(of, ctx, c))


def _leads(lead: Clause) -> bool:
    """出て, 攻撃することによって: an act that abilities trigger on."""
    return lead.lemma in LEADS and lead.voice == "act" and not lead.negative


def _lead(lead: Clause, ctx: Frame) -> Any:
    """What the clause before says, as the event that an ability triggers on (603.2)."""
    lead.give(form="U", links=())
    return event_of(lead, ctx)
