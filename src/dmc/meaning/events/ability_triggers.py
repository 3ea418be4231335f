"""An ability that triggers, or a choice, as an event: that it does not, or that another player does it (609.1)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.dispatch import Do, frame
from dmc.meaning.sentences.replacing import plain
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

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
    c.led_by = ()
    caused = _lead(first, ctx)
    if others:
        subject, kept = ctx.trigger_target, ctx.trigger_who
        ctx.trigger_who = subject
        caused = a.Either((caused, *(_lead(other, ctx) for other in others)))
        ctx.trigger_who = kept
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
    lead.form, lead.links = "U", ()
    return event_of(lead, ctx)


def refuse_other(made: Any) -> None:
    """Refuse a replacement of the triggering of an ability by anything but that it does not, or another one's does.

    Nobody can be asked, and nothing be done, between an event and what it triggers.
    """
    of = plain(made.of)
    if isinstance(of, a.WasChosen):
        if made.optional or [type(e) for e in made.do] != [a.ChooseInstead]:
            raise FrameError("what else than who chooses?", gap="instead of 選ぶ")
        return
    if not isinstance(of, a.AbilityTriggers):
        return
    if made.optional or (made.do and not isinstance(made.do[0], a.TakeAbility)) or len(made.do) > 1:
        raise FrameError(
            "what else can come of an ability that triggers?",
            gap="instead of トリガーする",
        )


def _that_ability(noun: Noun | None, ctx: Frame) -> bool:
    """その能力, where one would trigger."""
    return (
        noun is not None
        and noun.text == "能力"
        and noun.det == "その"
        and noun.left() == ["det"]
        and isinstance(plain(ctx.event), a.AbilityTriggers)
    )


@frame("トリガーする")
def does_not_trigger(c: Clause, ctx: Frame) -> Do | None:
    """その能力はトリガーしない"""
    if not c.negative or c.voice != "act" or not _that_ability(c.peek("は", "が"), ctx):
        return None
    c.arg("は", "が").take("det")  # type: ignore[union-attr]
    return Do([])


@frame("使う")
def take_ability(c: Clause, ctx: Frame) -> Do | None:
    """(自分が)その能力を使う"""
    if c.negative or c.voice != "act" or not _that_ability(c.peek("を"), ctx):
        return None
    c.arg("を").take("det")  # type: ignore[union-attr]
    return Do([a.TakeAbility(by=ctx.agent)])


@frame("選ぶ")
def choose_instead(c: Clause, ctx: Frame) -> Do | None:
    """(かわりに)自分が選ぶ"""
    if c.negative or c.voice != "act" or c.items or c.agent is None:
        return None
    return Do([a.ChooseInstead(by=c.agent)]) if isinstance(plain(ctx.event), a.WasChosen) else None
