"""Verbs that choose and look: 選ぶ, 見る, 表向きにする, 見せる, シャッフルする."""

from __future__ import annotations

import dataclasses

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .moving import moved
from .registry import Do, frame, produced


@frame("選ぶ")
def choose(c: Clause, ctx: Frame) -> Do | None:
    """〜を選ぶ"""
    if c.voice != "act" or c.negative:
        return None
    unseen = c.adverb("見ないで", "見ずに")
    random = c.adverb("ランダムに", "無作為に")
    found = moved(c, ctx)
    if not isinstance(found, a.Choose):
        return None
    if unseen or random:
        found = dataclasses.replace(found, unseen=unseen, random=random)
    return Do([a.ChooseObjects(found, save=produced(c, ctx, found))])


@frame("見る")
def look(c: Clause, ctx: Frame) -> Do | None:
    """〜を見る"""
    if c.voice != "act" or c.negative:
        return None
    found = moved(c, ctx)
    return Do([a.Look(found, by=ctx.agent, save=produced(c, ctx, found))])


@frame("表向きにする")
def reveal(c: Clause, ctx: Frame) -> Do | None:
    """〜を表向きにする"""
    if c.voice != "act" or c.negative:
        return None
    found = moved(c, ctx)
    return Do([a.Reveal(found, save=produced(c, ctx, found))])


@frame("シャッフルする")
def shuffle(c: Clause, ctx: Frame) -> Do | None:
    """山札をシャッフルする"""
    noun = c.peek("を")
    if c.voice != "act" or c.negative or noun is None or noun.head != "zone":
        return None
    from .targets import zone_of

    c.arg("を")
    zones, owner = zone_of(noun, ctx)
    if zones != (a.DECK,):
        return None
    return Do([a.Shuffle(owner or ctx.agent)])
