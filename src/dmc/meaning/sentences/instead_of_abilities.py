"""What is done instead of an ability that triggers, or of a choice: it does not trigger, or another player does it (609.1)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import plain
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.verbs.choosing import choose
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun


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
        and isinstance(plain(ctx.trigger.event), a.AbilityTriggers)
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
    return Do([a.TakeAbility(by=ctx.who.agent)])


@frame("選ぶ", before=choose)
def choose_instead(c: Clause, ctx: Frame) -> Do | None:
    """(かわりに)自分が選ぶ"""
    if c.negative or c.voice != "act" or c.items or c.agent is None:
        return None
    return (
        Do([a.ChooseInstead(by=c.agent)])
        if isinstance(plain(ctx.trigger.event), a.WasChosen)
        else None
    )
