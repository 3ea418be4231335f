"""Pronouns alone: これ, それ, それら, その中, 残り."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.bearers import bearer_meant
from dmc.meaning.references.rests import rest
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap

from .objects_of_acts import together

SETS = (a.All, a.Objects, a.AnyOf)


def pronoun(text: str, noun: Noun, ctx: Frame) -> Any:
    """What それ, これ, それら, 残り, その中 … point to."""
    if text in ("これ",):
        return a.This()
    if text in ("残り",):
        return rest(noun, ctx)
    if text in ("その中", "それらの中", "そのうち", "それらのうち"):
        asked = ctx.seen.asked()
        if isinstance(asked, a.Objects) and asked.among is None:
            return a.All(asked)  # 自分のクリーチャーがあれば、その中から
        looked = ctx.seen.latest_pool() or ctx.seen.latest()
        if looked is None:
            raise FrameError(
                f"{text}: nothing was looked at before",
                tuple(noun.words),
                gap="その中 without look",
                code="DM0501",
            )
        return a.Result(looked.number)
    if text in ("それ", "それら"):
        if (
            text == "それら"
            and ctx.seen.given_to is not None
            and ctx.seen.given_to[1] == ctx.seen.sentence
        ):
            return ctx.seen.given_to[0]  # 自分のドラゴンすべてに…を与え、それらは…
        if (text == "それら" or noun.all) and (asked := ctx.seen.asked()) is not None:
            return a.All(asked)  # クリーチャーが2体以上あれば、それらを
        latest = ctx.seen.latest()
        if ctx.seen.counted_set is not None and (
            latest is None or latest.number < ctx.seen.counted.choice
        ):
            return ctx.seen.counted_set  # シールドの枚数を数え、それを…
        if latest is not None:
            return together(latest) if text == "それら" else a.Result(latest.number)
        if ctx.trigger.subject is not None:
            return a.Subject()
        if text == "それ" and bearer_meant(ctx):
            return a.Host()
        if text == "それら" and ctx.place.static and isinstance(ctx.seen.last_object, SETS):
            return ctx.seen.last_object  # 自分のドラゴンすべてに…を与え、それらは…
        raise FrameError(
            f"{text}: nothing to point to",
            tuple(noun.words),
            gap=f"{text} without antecedent",
            code="DM0501",
        )
    raise gap("what does it point to?", noun, f"pronoun {text}")
