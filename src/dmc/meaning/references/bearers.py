"""The creature (or shield) this card is attached to: これをクロスしたクリーチャー, and それ of it in a standing rule (303, 310, 304)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.reading.nouns.noun import Noun

HOST_VERBS = {"クロスする", "装備する", "付ける"}


def bearer(noun: Noun, ctx: Frame) -> Any | None:
    """これをクロスしたクリーチャー, これを付けたシールド: the bearer, remembered as named; None for another phrase."""
    clause = noun.relative
    if clause.lemma not in HOST_VERBS or clause.form != "TA" or clause.negative:
        return None
    what = clause.peek("を")
    if what is None or what.text != "これ" or len(clause.items) != 1:
        return None
    if noun.filters:
        return None  # これをクロスしたサムライ: only if it is one
    castle = a.CASTLE in ctx.place.self_types and clause.lemma == "付ける"
    if noun.types != ((a.SHIELD,) if castle else (a.CREATURE,)):
        return None  # only creatures wear gear, weapons and auras (303.3, 310.3), only shields castles (304.2)
    if what.zones == (a.BATTLE,):
        what.take("zones")  # バトルゾーンにある、これをクロスした…: where creatures are anyway
    what.finish()
    noun.take("relative")
    noun.take("types")
    noun.finish()
    ctx.seen.host_in = ctx.seen.sentence
    return a.Host()


def bearer_meant(ctx: Frame) -> bool:
    """Whether それ, そのクリーチャー in a standing rule can only be the creature this is attached to, named before."""
    return (
        ctx.standing
        and ctx.seen.host_in == ctx.seen.sentence
        and ctx.seen.mentioned_in != ctx.seen.sentence
    )
