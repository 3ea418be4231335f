"""Verbs that use cards by an effect: 唱える, 召喚する, 使う, 実行する, ジェネレートする; turning a card over: 裏返す."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import one_set
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change, Do
from dmc.meaning.kernel.produced import produced, settle
from dmc.meaning.nouns.places import owner_of, zone_of
from dmc.meaning.nouns.sets import objects
from dmc.meaning.nouns.sources import effect_set, moved
from dmc.meaning.nouns.targets import target
from dmc.meaning.references.pointing import reference
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.manner import FREE, PAID
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import keyword_pattern
from dmc.reading.nouns.noun import Noun, gap
from dmc.syntax.tree import Adverb

from .moving import acting, from_elsewhere

AS_PAID = "コストを支払ったものとして"
HOW = {
    "唱える": "CAST",
    "召喚する": "SUMMON",
    "使う": "USE",
    "実行する": "USE",
    "ジェネレートする": "GENERATE",
}


@frame(*HOW)
def may_use_free(c: Clause, ctx: Frame) -> Change | None:
    """自分は〜をコストを支払わずに唱えてもよい (112.3g): whenever it could be used"""
    what = c.peek("を")
    if (
        c.form != "TEMO"
        or c.voice != "act"
        or c.negative
        or not ctx.place.static
        or c.agent != a.YOU
    ):
        return None
    if what is None or what.head != "card" or what.quantity is not None or len(c.items) != 2:
        return None
    if not c.adverb(FREE):
        return None
    c.arg("を")
    found = objects(what, ctx)
    what.take("all")
    what.finish()
    return Change(None, [a.MayUseFree(a.YOU, found)])


@frame(*HOW, after=may_use_free)
def use(c: Clause, ctx: Frame) -> Do | None:
    """〜をコストを支払わずに(支払って, 支払ったものとして)唱える / 召喚する / 使う / 実行する"""
    what = c.peek("を")
    if what is not None and what.head not in ("card", "pronoun", "count"):
        return None
    if not any(getattr(i, "text", "") in (FREE, PAID, AS_PAID) for i in c.items):
        return None
    if not acting(c, ctx):
        return None
    paid, as_paid = c.adverb(PAID), c.adverb(AS_PAID)
    if not paid and not as_paid:
        c.adverb(FREE)
    c.adverb("すぐに", "すぐ")  # an effect is carried out at once anyway (605.2)
    if isinstance(ctx.trigger.event, (a.SpellEnds, a.Cast)):
        c.adverb("もう一度")  # it has just been cast, so this is once more
    found = moved(c, ctx)
    if isinstance(found, (a.Objects, a.AnyOf)) and c.form == "TEMO":
        found = a.Choose(1, found, by=ctx.who.agent)  # a permission without a count is for one
    found = from_elsewhere(effect_set(found, c), c, ctx)
    how, save = HOW[c.lemma], produced(c, ctx, found)
    return Do(
        [a.Use(found, how=how, free=not paid, as_paid=bool(as_paid), by=ctx.who.agent, save=save)]
    )


class NoTrigger:
    """ただし、その「S・トリガー」は使えない: joined by ``without_trigger`` to the effect of the sentence before."""


@frame("使う")
def no_trigger(c: Clause, ctx: Frame) -> Do | None:
    """その「S・トリガー」は使えない"""
    noun = c.peek("は")
    if c.voice != "pot" or not c.negative or noun is None or noun.head != "quote":
        return None
    of = noun.of
    if noun.det != "その" and (of is None or of.det != "その"):
        return None
    if [keyword_pattern(word) for word in noun.quotes] != [a.ShieldTrigger()] or ctx.place.static:
        return None
    c.arg("は")
    noun.take("det"), noun.take("quotes")
    if of is not None:
        noun.take("of"), of.take("det"), of.take("types")
        of.finish()
    noun.finish()
    return Do([NoTrigger()])


def without_trigger(effect: Any) -> Any:
    """The effect, with the shields it adds to a hand bringing no S・トリガー; an error if it adds none."""
    if isinstance(effect, a.Move) and effect.to == a.HAND:
        return dataclasses.replace(effect, no_trigger=True)
    if isinstance(effect, a.Move) and effect.to in (a.GRAVEYARD, a.MANA, a.DECK):
        if effect.target == a.Subject():  # it was added to the hand before, and brought it then
            raise FrameError("after the break?", gap="「S・トリガー」は使えない after the break")
        return effect  # 112.3a: only a shield added to a hand brings it; the words remind of that
    for part in ("then", "do"):
        inner = getattr(effect, part, ())
        if inner:
            *before, last = inner
            return dataclasses.replace(effect, **{part: (*before, without_trigger(last))})
    raise FrameError(
        "nothing before this adds shields to a hand", gap="「S・トリガー」は使えない after nothing"
    )


@frame("使う", after=no_trigger)
def cannot_use_keyword(c: Clause, ctx: Frame) -> Change | None:
    """〜は(〜の)「S・トリガー」を使えない / 〜の「S・トリガー」は使えない"""
    noun = c.peek("を") or c.peek("は")
    if c.voice != "pot" or not c.negative or noun is None or noun.head != "quote":
        return None
    if set(noun.left()) - {"quotes", "owner", "of"} or len(noun.quotes) != 1:
        return None
    c.arg("を") or c.arg("は")
    keyword = keyword_pattern(noun.take("quotes")[0])
    of, owner = noun.take("of"), owner_of(noun, ctx)
    noun.finish()
    what, breaker = None, None
    if of is not None:
        what, breaker, owner = _whose_keyword(of, ctx)
    if c.agent is not None and owner not in (None, c.agent):
        raise FrameError("whose is it?", c.all_words(), gap="keyword of another player")
    player = c.agent or owner or a.EACH
    return Change(None, [a.CannotUseKeyword(player, keyword, what=what, broken_by=breaker)])


def _whose_keyword(of: Noun, ctx: Frame) -> tuple[Any, Any, a.Term | None]:
    """The cards that a keyword is of: (the set, by what they were broken, whose)."""
    shields = of.types == (a.SHIELD,)
    act = of.relative
    if act is not None:
        by = act.peek("が")
        broke = act.lemma == "ブレイクする" and act.voice == "act" and act.form == "TA"
        if not shields or not broke or by is None or len(act.items) != 1 or act.negative:
            raise gap("which cards?", of, "keyword of such cards")
        of.take("relative"), of.take("types")
        owner = owner_of(of, ctx)
        of.finish()
        return None, reference(by, ctx) or one_set(by, ctx), owner
    owner = owner_of(of, ctx)
    if shields and of.left() == ["types"]:
        of.take("types")  # a shield alone has it to be used (112.3a)
        return None, None, owner
    found = objects(of, ctx, (a.ANYWHERE,))
    of.finish()
    return found, None, owner


@frame(*HOW)
def may_use_from(c: Clause, ctx: Frame) -> Change | None:
    """〜を自分の墓地から召喚してもよい, paying for it as from hand (601.1a)"""
    what, place = c.peek("を"), c.peek("から")
    topic = c.peek("は")
    if what is None and topic is not None and topic.det == "この":
        what = topic  # このクリーチャーは、自分のマナゾーンから召喚してもよい
    if c.form != "TEMO" or c.voice != "act" or c.negative:
        return None
    if what is None or place is None or place.head != "zone":
        return None
    limit = None
    if what.quantity is not None:
        q = what.quantity
        if q.bound or q.prefix or q.more or not isinstance(q.number, int):
            return None
        if ctx.trigger.event is not None:
            return None  # that would be done there and then
        limit = q.number  # so many in each turn in which the permission holds
    times = 1 if c.adverb("一度", "一度だけ", "1度だけ") else c.times("")
    if times is not None and limit not in (None, times):
        return None
    limit = limit if times is None else times
    if len(c.items) != 2 or what.head not in ("card", "pronoun"):
        return None
    zones, owner = zone_of(place, ctx)
    if owner not in (None, a.YOU):
        raise gap("whose zone?", place, "used from another player's zone")
    c.arg("から"), c.arg("を") or c.arg("は")
    what.take("quantity")
    found = reference(what, ctx)
    if found is None:
        found = objects(what, ctx, zones, a.YOU)
        what.take("all")
        what.finish()
        if c.lemma == "召喚する" and isinstance(found, a.Objects) and found.type == a.CARD:
            found = dataclasses.replace(found, type=a.CREATURE)  # only creatures are summoned
    if limit is not None:
        # one number for all the zones
        return Change(found, [a.MayBeUsedFrom(zones[0] if len(zones) == 1 else zones, limit)])
    return Change(found, [a.MayBeUsedFrom(zone) for zone in zones])


SIDES = {
    "クリーチャー": a.CREATURE,
    "フォートレス": a.FORTRESS,
    "ウエポン": a.WEAPON,
    "ドラグハート・クリーチャー": a.CREATURE,
    "ドラグハート・フォートレス": a.FORTRESS,
    "ドラグハート・ウエポン": a.WEAPON,
    "クロスギア": a.CROSS_GEAR,
    "フィールド": a.FIELD,
}


@frame("裏返す")
def flip(c: Clause, ctx: Frame) -> Do | None:
    """〜を(〜側に)裏返す"""
    if not acting(c, ctx):
        return None
    side: Any = "OTHER"
    to = c.peek("に")
    if to is not None:
        found = _side(c, to)
        if found is None:
            return None
        side = found
    what = c.arg("を")
    if what is None:
        found_ = ctx.seen.last_object
        if found_ is None:
            raise gap("turn over what?", to or Noun(), "裏返す without object")
        target_ = found_
    else:
        target_ = target(what, ctx)
    settle(ctx, target_)
    return Do([a.Flip(effect_set(target_, c), to=side)])


@frame("する")
def upside_down(c: Clause, ctx: Frame) -> Do | None:
    """このD2フィールドを(ゲーム中で一度)上下逆さまにする (701.28)"""
    what = c.peek("を")
    turned = any(isinstance(i, Adverb) and i.text == "上下逆さまに" for i in c.items)
    if c.voice != "act" or c.negative or what is None or not turned or what.types != (a.FIELD,):
        return None
    c.adverb("上下逆さまに")
    if c.adverb("ゲーム中で"):
        # it lies so until it leaves, and is another field if it comes again (400.5): once is all there is
        once = c.peek("")
        if once is not None and (q := once.quantity) is not None and once.left() == ["quantity"]:
            if (q.number, q.counter, q.bound, q.prefix) != (1, "度", "", ""):
                return None
            c.arg("")
            once.take("quantity")
        elif not c.adverb("一度", "1度"):
            return None
    c.arg("を")
    found = reference(what, ctx)
    if not isinstance(found, a.This):
        raise gap("which field?", what, "上下逆さま of another")
    settle(ctx, found)
    return Do([a.TurnUpsideDown(found)])


def _side(c: Clause, to: Noun) -> Any | None:
    """クロスギア側に, 《X》側に, コストの大きい方に: which face."""
    if to.head != "other" or to.text not in ("側", "方", "ほう"):
        return None
    kind = c.peek("")
    if kind is not None and kind.head == "card" and to.text == "側" and not to.left():
        named = [f for f in kind.filters if isinstance(f, a.Named)]
        if kind.text in SIDES:
            c.arg(""), c.arg("に")
            kind.take("types")
            # ドラグハート・フォートレス側 names the same face as フォートレス側
            kind.take("filters")
            kind.finish()
            to.finish()
            return SIDES[kind.text]
        if named and len(kind.filters) == 1:
            c.arg(""), c.arg("に")
            kind.take("filters"), kind.take("types")
            kind.finish()
            to.finish()
            return named[0]
    clause = to.relative
    cost = c.peek("が")
    if clause is not None and clause.lemma == "大きい" and not clause.items and cost is not None:
        # コストが次に大きいほうに: of three faces the next one, as without the word
        if cost.text != "コスト" or cost.left() or not c.adverb("次に"):
            return None
        c.arg("が"), c.arg("に")
        to.take("relative")
        to.finish()
        return "LARGER"
    if clause is not None and clause.lemma in ("大きい", "小さい") and not to.quantity:
        stat = clause.arg("が")
        if stat is None or stat.text != "コスト" or clause.items:
            return None
        c.arg("に")
        to.take("relative")
        to.finish()
        return "LARGER" if clause.lemma == "大きい" else "SMALLER"
    return None
