"""Noun phrases → numbers: printed, counted (〜の数), a statistic of something (〜のパワー)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.numbers import (
    KINDS,
    chosen_number,
    counted_number,
    done_so_often,
    shown_by,
    that_many,
    that_statistic,
)
from dmc.meaning.references.pointing import reference
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.said import Quantity
from dmc.reading.vocabulary import STATS


def _of_topic(stat: a.Term, noun: Noun, ctx: Frame) -> Any:
    """このクリーチャーは、パワーが6000以上の時、…: the statistic of what the sentence is about."""
    pointed = reference(ctx.place.topic.again(), ctx)
    if pointed is None:
        raise gap("whose statistic?", noun, f"{noun.text} of a topic that is a set")
    noun.finish()
    return a.StatOf(stat, pointed)


def count_of(noun: Noun, ctx: Frame) -> Any:
    """How many there are of what a phrase names: objects, or civilizations (races) among objects."""
    if noun.head == "player" and (whole := _of_both_players(noun)) is not None:
        noun = whole
    if noun.relative is not None and noun.head == "card":
        often = inner.how_often(noun, ctx)
        if often is not None:
            return often
    if noun.head != "stat" or noun.text not in KINDS:
        types = noun.types
        found = inner.count_target(noun, ctx)
        return a.Count(found, cards=types == (a.CARD,) and _elements(found, ctx))
    of = noun.take("of") or _in_zone(noun) or _had_by(noun)
    if of is None:
        raise gap(f"{noun.text} of what?", noun, f"{noun.text} of nothing")
    noun.finish()
    return a.KindsAmong(KINDS[noun.text], inner.count_target(of, ctx))


def _of_both_players(noun: Noun) -> Noun | None:
    """自分と相手のシールド: those of either player, counted together."""
    other = noun.also[0] if len(noun.also) == 1 else None
    if noun.joiner != "と" or noun.left() != ["also"] or other is None:
        return None
    if {noun.text, other.owner} != {"自分", "相手"}:
        return None
    other.take("owner")
    return other


def _elements(found: Any, ctx: Frame) -> bool:
    """Whether what is pointed at was moved as elements, which may consist of several cards (109.2c)."""
    return isinstance(found, a.Result) and any(
        product.number == found.number and product.how != "選ぶ" and a.CARD not in product.types
        for product in ctx.seen.produced
        if product.types and not product.value
    )


def _had_by(noun: Noun) -> Noun | None:
    """そのクリーチャーが持つ(文明): what has it; None if the phrase says no such thing."""
    clause = noun.relative
    if clause is None or clause.lemma != "持つ" or clause.voice != "act" or clause.negative:
        return None
    if clause.form != "U" or len(clause.items) != 1 or not clause.has("が"):
        return None
    noun.take("relative")
    return clause.arg("が")  # type: ignore[no-any-return]


def _in_zone(noun: Noun) -> Noun | None:
    """手札の(枚数), マナゾーンにある(文明): the cards in the zone; None if no zone is said."""
    if not noun.zones:
        return None
    of = Noun(words=noun.words, head="zone", owner=noun.take("owner"))
    of.give(zones=noun.take("zones"))
    return of


def sum_of(noun: Noun, ctx: Frame) -> Any | None:
    """自分のクリーチャーのコストの合計, それらのコストの合計: the sum over all of them; None if nothing is summed."""
    stat = noun.of
    if stat is None or stat.head != "stat" or stat.text not in STATS or stat.of is None:
        return None
    noun.take("of")
    noun.finish()
    of = stat.take("of")
    stat.finish()
    pointed = reference(of, ctx) if not of.also else None
    if pointed is None:
        pointed = a.All(inner.objects(of, ctx))
        of.take("all")
        of.finish()
    return a.StatOf(STATS[stat.text], pointed)


def amount(noun: Noun, ctx: Frame) -> Any:
    """A number: printed, counted (〜の数, 〜の枚数), or a statistic of something (〜のパワー)."""
    if noun.head == "amount":
        value = noun.take("amount")
        noun.finish()
        return value
    if noun.head == "stat" and (number := chosen_number(noun, ctx)) is not None:
        return number
    if noun.head == "stat" and noun.text in ("数", "枚数", "体数"):
        if (counted := counted_number(noun, ctx)) is not None:
            return counted
        of = noun.take("of")
        of = of or _in_zone(noun)
        if of is None:
            if noun.det == "その":
                return that_many(noun, ctx)
            if (done := done_so_often(noun, ctx)) is not None:
                return done
            raise gap("the number of what?", noun, "数 of nothing")
        noun.finish()
        return count_of(of, ctx)
    if noun.head == "stat" and noun.text == "合計" and (total := sum_of(noun, ctx)) is not None:
        return total
    if noun.head == "stat" and noun.text in STATS:
        of = noun.take("of")
        stat = STATS[noun.text]
        if of is None:
            if noun.det == "その":
                return that_statistic(stat, noun, ctx)
            if ctx.place.topic is not None:
                return _of_topic(stat, noun, ctx)
            raise gap("whose statistic?", noun, f"{noun.text} of nothing")
        noun.finish()
        pointed = shown_by(of, ctx) or reference(of, ctx)
        if pointed is None:
            raise gap("a set has no one statistic", of, "statistic of a set")
        return a.StatOf(stat, pointed)
    if noun.head in ("card", "pronoun"):
        # 「そのカード以下のコスト」: the same statistic of that card, decided by the caller
        raise gap("a number is expected", noun, "amount from card")
    raise gap("a number is expected", noun, f"amount from {noun.head} {noun.text}")


def at_least(quantity: Quantity | None, noun: Noun) -> tuple[Any, Any]:
    """(at least, at most) that a count says."""
    if quantity is None:
        return 1, None
    if quantity.prefix not in ("", "合計"):
        raise gap("count", noun, f"condition count {quantity.prefix}")
    if quantity.bound == "以上" and not quantity.more:
        return quantity.number, None
    if quantity.bound == "以下" and not quantity.more:
        return 0, quantity.number
    if quantity.bound in ("でも", "も") and quantity.number == 1 and not quantity.more:
        return 1, None
    if quantity.bound == "ちょうど" or not quantity.bound:
        return quantity.number, quantity.number
    raise gap("count", noun, f"condition count #{quantity.bound}{''.join(quantity.more)}")
