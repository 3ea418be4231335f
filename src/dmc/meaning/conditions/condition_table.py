"""Condition clauses (〜なら, 〜あれば, 〜ければ …) → conditions."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.readings import Readings, Unread
from dmc.meaning.nouns.amounts import at_least
from dmc.meaning.nouns.predicates import filters_said
from dmc.meaning.nouns.sets import objects
from dmc.meaning.references.facts_known import knows
from dmc.meaning.references.pointing import reference
from dmc.meaning.relatives.states import this_turn
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError, known_shapes
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.nouns.sharing import somebodys

ConditionFunction = Callable[[Clause, Frame], Any | None]
condition: Readings[ConditionFunction] = Readings()


def this_game(noun: Noun) -> bool:
    """このゲーム中"""
    return noun.head == "time" and noun.text == "ゲーム中" and noun.det == "この" and not noun.owner


def condition_of(clause: Clause, ctx: Frame) -> Any:
    """The condition a clause says; refuses what it does not know."""
    said = list(clause.items)
    clause.adverb("もし")
    found = condition.first(clause.lemma, clause, ctx)
    if found is not None:
        clause.finish()
        return found
    clause.give(items=said)
    raise FrameError(
        f"「{clause.written}」 is no condition that is known",
        clause.all_words(),
        expected=known_shapes(condition.of(clause.lemma)),
        gap=f"condition {clause.signature}",
    )


@condition("だ")
def _no_other(c: Clause, ctx: Frame) -> Any | None:
    """自分のクリーチャーがこのクリーチャーだけなら: this one is among them, and no other"""
    only, what = c.peek("だけ"), c.peek("が", "は")
    if c.complement is not None or only is None or what is None or len(c.items) != 2:
        return None
    if what.quantity or what.all or what.also or only.det != "この":
        return None
    c.arg("だけ"), c.arg("が", "は")
    this = reference(only, ctx)
    found = objects(what, ctx)
    what.finish()
    if not isinstance(this, a.This) or not isinstance(found, a.Objects):
        raise gap("which one alone?", only, "だけ of a set")
    others = dataclasses.replace(found, where=(*found.where, a.Other()))
    ctx.seen.last_object = this
    mine = dataclasses.replace(found, among=this)
    result = a.AllTrue((a.Exists(mine), a.Not(a.Exists(others))))
    return a.Not(result) if c.negative else result


@condition("だ")
def is_so(c: Clause, ctx: Frame) -> Any | None:
    """それが〜なら / 自分の手札が〜枚以下なら"""
    what = c.complement
    noun = c.peek("が", "は")
    if what is None or (noun is not None and noun.head in ("stat", "player")):
        return None
    if (
        noun is not None and noun.all
    ):  # それがすべてドラゴンなら: of a set, or alike, ``comparisons``
        alike = what.det in ("同じ",) or any(isinstance(f, tuple) for f in what.filters)
        if alike or reference(noun.again(), ctx) is None:
            return None
    if noun is not None and (this_turn(noun) or (noun.text == "これ" and what.text == "ターン")):
        return _whose_turn(c, what, noun)
    every = c.peek("")
    if noun is None and every is not None and every.head == "count" and every.left() == ["all"]:
        c.arg("")  # すべて火のカードなら: each of those that were asked about
    c.arg("が", "は")
    if what.head == "count" and what.quantity is not None and noun is not None:
        quantity = what.take("quantity")
        what.finish()
        found = somebodys(objects(noun, ctx), noun)
        noun.finish()
        low, high = at_least(quantity, noun)
        result: Any = a.Exists(found, low, high)
        return a.Not(result) if c.negative else result
    if (
        noun is None
        and ctx.standing
        and ctx.place.topic is not None
        and ctx.place.topic.det == "この"
    ):
        noun = ctx.place.topic.again()  # このクリーチャーは、進化クリーチャーである時…
    pointed = _asked_before(ctx) if noun is None and not c.items else None
    if noun is None and pointed is None:
        return None
    if noun is not None:
        pointed = reference(noun, ctx)
    if pointed is None:
        raise Unread
    same_thing(noun, pointed, ctx)
    ctx.seen.asked_of = (pointed, ctx.seen.sentence)
    whose = None if what.also else {"自分": a.YOU, "相手": a.OPPONENT}.get(what.owner)
    if whose is not None:
        what.take("owner")  # それが自分のクリーチャーなら
    filters = _the_name_chosen(what, ctx) or filters_said(what, ctx)
    result = a.Is(pointed, filters)
    if whose is not None:
        result = a.Exists(a.Objects(a.CARD, None, whose, filters, among=pointed))
    if not c.negative:
        knows(ctx, pointed, filters)
    return a.Not(result) if c.negative else result


def same_thing(noun: Noun | None, pointed: Any, ctx: Frame) -> None:
    """Refuse それがAなら、Bを1体…する。それがCなら: the first one, or what was done to B?"""
    before = ctx.seen.asked_of
    made = ctx.seen.numbered(pointed.number) if isinstance(pointed, a.Result) else None
    if made is not None and made.by_each and made.sentence != ctx.seen.sentence:
        raise FrameError("of each player's?", gap="それ of each player", code="DM0501")
    if (
        noun is None
        or noun.det not in ("", "その")
        or before is None
        or before[1] != ctx.seen.sentence - 1
    ):
        return
    if isinstance(pointed, a.Result) and isinstance(before[0], a.Result) and pointed != before[0]:
        raise FrameError(
            "that of which was just asked, or the other?",
            tuple(noun.words),
            gap="それ of two conditions",
            code="DM0501",
        )


def _asked_before(ctx: Frame) -> Any | None:
    """それが火のカードなら、…。水のカードなら、…: the subject of the condition of the sentence before, left unsaid."""
    if ctx.seen.asked_of is None or ctx.seen.asked_of[1] != ctx.seen.sentence - 1:
        return None
    ctx.seen.chained = ctx.seen.sentence
    ctx.seen.last_object = ctx.seen.asked_of[0]  # …呪文なら、手札に加える: it
    return ctx.seen.asked_of[0]


def _whose_turn(c: Clause, what: Noun, noun: Noun) -> Any | None:
    """このターンが自分のターンなら"""
    player = {"自分": a.YOU, "相手": a.OPPONENT}.get(what.owner)
    if what.text != "ターン" or player is None or what.left() != ["owner"]:
        return None
    c.arg("が", "は")
    noun.take("det"), what.take("owner")
    noun.finish()
    what.finish()
    return a.Not(a.TurnOf(player)) if c.negative else a.TurnOf(player)


def _the_name_chosen(what: Noun, ctx: Frame) -> tuple[Any, ...]:
    """それが選んだカードなら, after a card name was chosen: it is a card of that name; () for any other phrase."""
    clause, named = what.relative, ctx.seen.latest_value("NAME")
    if clause is None or named is None or what.left() != ["types", "relative"]:
        return ()
    if clause.lemma not in ("選ぶ", "言う") or clause.form != "TA" or clause.items:
        return ()
    if what.types != (a.CARD,) or ctx.seen.latest("選ぶ") is not None:
        return ()
    what.take("relative"), what.take("types")
    what.finish()
    return (a.IsChosenRace(named.number),)
