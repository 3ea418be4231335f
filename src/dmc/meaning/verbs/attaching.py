"""Verbs that put something on a creature: 封印を付ける, クロスする, 装備する, 付ける; and made to battle: バトルさせる."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import subject_of
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.kernel.produced import settle
from dmc.meaning.kernel.seen import Produced
from dmc.meaning.nouns.sources import effect_set, moved
from dmc.meaning.nouns.targets import target
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap
from dmc.syntax.shapes import Shape
from dmc.syntax.tree import Sentence

from .frame_table import frame
from .moving import acting


@frame("付ける")
def seal(c: Clause, ctx: Frame) -> Do | None:
    """〜に封印を〜つ付ける"""
    what = c.peek("を")
    if what is None or what.types != (a.SEAL,):
        return None
    if not acting(c, ctx):
        return None
    c.arg("を")
    what.take("types")
    quantity = what.take("quantity")
    if quantity is None:
        bare = c.arg("")
        quantity = bare.take("quantity") if bare is not None and bare.head == "count" else None
        if bare is not None:
            bare.finish()
    if quantity is None or quantity.prefix or quantity.more or quantity.bound not in ("", "ずつ"):
        raise gap("how many seals?", what, "封印 without count")
    what.finish()
    to = c.arg("に")
    host = target(to, ctx) if to is not None else ctx.seen.last_object
    if host is None:
        raise gap("on what?", what, "封印 without host")
    if quantity.bound and isinstance(host, (a.This, a.Host)):
        raise gap("on each of what?", what, "封印 ずつ on one")
    settle(ctx, host)
    return Do([a.AddSeal(effect_set(host, c), count=quantity.number)])


EQUIPS = Shape(
    "それがウエポンならこのクリーチャーに装備して出す",
    "それがウエポンであればこのクリーチャーに装備して出す",
)


def says_bearer(sentence: Sentence) -> bool:
    """それがウエポンなら、このクリーチャーに装備して出す: how the card before comes in (305.3)."""
    return EQUIPS.match(sentence) is not None


def with_bearer(effect: Any, sentence: Sentence) -> Any:
    """The effect that puts a card, with what bears it if it is a weapon; refuses one that puts none."""
    if isinstance(effect, a.Put) and effect.equip is None and effect.by == a.YOU:
        return dataclasses.replace(effect, equip=a.This())
    for part in ("then", "do"):
        inner = getattr(effect, part, ())
        if inner:
            *before, last = inner
            return dataclasses.replace(effect, **{part: (*before, with_bearer(last, sentence))})
    raise FrameError("what is equipped?", sentence.words, gap="装備して出す after nothing put")


@frame("クロスする", "装備する", "付ける", after=seal)
def attach(c: Clause, ctx: Frame) -> Do | None:
    """〜を〜に(コストを支払わずに)クロスする / 装備する / 付ける"""
    to = c.peek("に")
    if to is None or to.head not in ("card", "pronoun") or c.voice != "act" or c.negative:
        return None
    free = c.adverb("コストを支払わずに")
    if c.lemma == "クロスする" and not free:
        return None
    c.arg("に")
    found = moved(c, ctx)
    host = target(to, ctx)
    if isinstance(host, a.Objects | a.AnyOf):
        if not free or isinstance(host, a.AnyOf):
            raise gap("to which one?", to, "attach to a set")
        # 《X》にクロスする: to one such creature
        host = a.Choose(1, host, by=ctx.who.agent)
    if isinstance(host, a.All):
        raise gap("to which one?", to, "attach to a set")
    settle(ctx, found)
    return Do([a.Attach(effect_set(found, c), host)])


@frame("外す")
def detach(c: Clause, ctx: Frame) -> Do | None:
    """クロスギアを(クリーチャーから)外す"""
    gear, host = c.peek("を"), c.peek("から")
    if gear is None or gear.types != (a.CROSS_GEAR,) or c.voice != "act" or c.negative:
        return None
    if host is not None:
        if host.types != (a.CREATURE,) or host.left() != ["types"]:
            return None
        c.arg("から")
    noun = c.arg("を")
    assert noun is not None
    found = target(noun, ctx)
    settle(ctx, found)
    return Do([a.Detach(effect_set(found, c))])


@frame("バトルする")
def battle(c: Clause, ctx: Frame) -> Do | None:
    """〜と〜をバトルさせる"""
    if c.voice != "caus" or c.negative:
        return None
    noun = c.peek("を") or c.peek("に")
    if noun is not None and noun.det in ("その", "この") and noun.quantity is not None:
        return _both(c, ctx, noun)
    if noun is not None and noun.text == "それら" and len(c.items) == 1:
        return _each_other(c, ctx, noun)
    other = c.arg("と")
    noun = c.peek("を")
    if other is not None:
        found = effect_set(moved(c, ctx), c)
        return _pair(c, ctx, found, target(other, ctx))
    if noun is None:
        return None
    if noun.also and noun.joiner == "と":
        c.arg("を")
        also = noun.take("also")
        noun.take("joiner")
        if len(also) != 1:
            raise gap("two battle", noun, "battle of more than two")
        return _pair(c, ctx, target(noun, ctx), target(also[0], ctx))
    return None


def _pair(c: Clause, ctx: Frame, left: Any, right: Any) -> Do:
    for side in (left, right):
        effect_set(side, c)
        if not _is_one(side, ctx):
            raise FrameError("which one battles?", c.all_words(), gap="battle of several")
    return Do([a.Battle(left, right)])


def _each_other(c: Clause, ctx: Frame, noun: Noun) -> Do | None:
    """それらをバトルさせる: the two that were chosen."""
    latest = ctx.seen.latest()
    if noun.left() or latest is None or how_many(latest.target) != 2:
        return None
    c.arg("を")
    return Do([a.Battle(a.Result(latest.number), a.Result(latest.number))])


def _is_one(side: Any, ctx: Frame) -> bool:
    """Whether it can be one creature only: two battle (115.1)."""
    if isinstance(side, a.Result):
        product = ctx.seen.numbered(side.number)
        side = None if product is None else product.target
    if isinstance(side, a.All):
        said = side.among
        return isinstance(said, a.Objects) and not {a.Attacking(), a.Blocking()}.isdisjoint(
            said.where
        )
    count = how_many(side)
    return count is None or count == 1


def _both(c: Clause, ctx: Frame, noun: Noun) -> Do | None:
    """その2体をバトルさせる: the two just chosen."""
    quantity = noun.quantity
    if quantity is None or quantity.number != 2:
        return None
    if noun.head not in ("count", "card") or quantity.bound or quantity.prefix:
        return None
    latest = ctx.seen.latest()
    pair: tuple[Any, Any] | None = None
    if latest is not None and how_many(latest.target) == 2:
        pair = a.Result(latest.number), a.Result(latest.number)
    elif latest is not None and how_many(latest.target) == 1:
        other = _one_before(latest, ctx)
        pair = None if other is None else (other, a.Result(latest.number))
    if pair is None:
        raise gap("which two?", noun, "その2体 without two")
    c.arg("を", "に")
    noun.take("det"), noun.take("quantity"), noun.take("types")
    noun.finish()
    return Do([a.Battle(*pair)])


def _one_before(latest: Produced, ctx: Frame) -> Any | None:
    """The one creature spoken of before the one chosen last: of an effect, else what the event is about."""
    before = [
        p
        for p in ctx.seen.produced
        if not p.value and p.first is None and p is not latest and p.number < latest.number
    ]
    if before:
        last = before[-1]
        one = how_many(last.target) == 1 and last.types == (a.CREATURE,)
        return a.Result(last.number) if one and len(before) == 1 else None
    if ctx.trigger.subject == (a.CREATURE,) and isinstance(
        subject_of(ctx.trigger.event), a.Subject
    ):
        return a.Subject()
    return None


def how_many(target: Any) -> Any:
    """How many objects a target is, where it says so."""
    if isinstance(target, a.Choose):
        return target.count
    if isinstance(target, a.Both):
        counts = [how_many(part) for part in target.parts]
        return sum(counts) if all(isinstance(n, int) for n in counts) else None
    return None
