"""Relative clauses about a statistic: パワーが一番大きい, このクリーチャーよりコストが小さい, コストが4以下の, コストが奇数の."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.amounts import amount, at_least
from dmc.meaning.nouns.sameness import any_of
from dmc.meaning.nouns.targets import target
from dmc.meaning.nouns.values_chosen import chosen_value, other_than_chosen
from dmc.meaning.references.numbers import KINDS
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.filters import BOUNDS
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import PARITY, STATS

from .relative_table import move_modifiers, relative

COMPARE = {
    "大きい": (a.MoreThan, True),
    "高い": (a.MoreThan, True),
    "小さい": (a.LessThan, False),
    "低い": (a.LessThan, False),
}


def _negated(c: Clause, found: Any) -> list[Any]:
    return [a.Not(found) if c.negative else found]


def _statistic(c: Clause, noun: Noun) -> a.Term | None:
    """Take コストが / パワーが …; what stands before it is said of the noun."""
    said = c.peek("が")
    if said is None or said.text not in STATS:
        return None
    c.arg("が")
    move_modifiers(said, noun)
    said.finish()
    return STATS[said.text]


@relative(*COMPARE)
def _compared(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """パワーが一番大きい, 〜よりコストが小さい, 〜よりコストが1大きい"""
    stat = _statistic(c, noun)
    if stat is None:
        return None
    if c.adverb("一番", "最も"):
        return [a.Extreme(stat, COMPARE[c.lemma][1])]
    than = c.arg("より")
    if than is None:
        return None
    hand_on(than, noun)
    by = c.peek("")
    if by is not None and by.head == "amount" and by.left() == ["amount"]:
        # それよりコストが1大きい: just so much
        if not isinstance(by.amount, int):
            return None
        c.arg("")
        more = by.take("amount") * (1 if COMPARE[c.lemma][1] else -1)
        return [a.Exactly(stat, a.Plus(than_what(stat, than, ctx), more))]
    return [COMPARE[c.lemma][0](stat, than_what(stat, than, ctx))]


def hand_on(pointing: Noun, noun: Noun) -> None:
    """相手の、このクリーチャーよりパワーが小さいクリーチャー: what stands before a phrase that points is said of the noun."""
    if pointing.head != "pronoun" and pointing.det not in ("この", "その"):
        return
    for part in ("owner", "zones", "filters"):
        if getattr(pointing, part) and not getattr(noun, part):
            noun.give(**{part: pointing.take(part)})


def than_what(stat: a.Term, than: Noun, ctx: Frame) -> Any:
    """What より compares with: a number, a count, or the same statistic of something."""
    several = any_of(than, ctx)
    if several is not None:
        return a.StatOfAny(stat, several)
    if than.head in ("amount", "stat"):
        return amount(than, ctx)
    return a.StatOf(stat, target(than, ctx))


@relative("だ")
def _bound(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """コストが4以下の呪文: a bound said of a statistic."""
    limit = c.complement
    if limit is None or not limit.bound or not c.has("が"):
        return None
    stat = c.arg("が")
    assert stat is not None
    if stat.text not in STATS or stat.of is not None:
        raise gap("which statistic?", stat, f"bound on {stat.text}")
    move_modifiers(stat, noun)
    stat.finish()
    bound = BOUNDS[limit.take("bound")]
    return _negated(c, bound(STATS[stat.text], amount(limit, ctx)))


@relative("だ")
def _parity(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """コストが奇数である"""
    said = c.complement
    if said is None or said.text not in PARITY or said.left() or len(c.items) != 1:
        return None
    stat = _statistic(c, noun)
    return None if stat is None else _negated(c, PARITY[said.text](stat))


@relative("だ")
def _limit(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """そのカードのコスト以下のクリーチャー: the same statistic of what is pointed to."""
    said = c.complement
    if c.items or said is None or not said.bound or said.text not in STATS:
        return None
    bound = BOUNDS[said.take("bound")]
    return _negated(c, bound(STATS[said.text], amount(said, ctx)))


@relative("持つ")
def _so_many_kinds(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """種族を2つ以上持つ, 文明を3つ持つ"""
    what = c.peek("を", "が")
    if what is None or what.head != "stat" or what.text not in KINDS or len(c.items) != 1:
        return None
    if c.form not in ("U", "NAI") or c.voice != "act" or what.quantity is None:
        return None
    if what.relative is not None or what.of is not None:
        return None
    if what.quantity.counter not in ("つ", "種類", "色"):
        return None
    c.arg("を", "が")
    low, high = at_least(what.take("quantity"), what)
    move_modifiers(what, noun)
    what.finish()
    return _negated(c, a.HasKinds(KINDS[what.text], low, at_most=high))


@relative("持つ")
def _of_chosen(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """選んだ種族を持つ, それ以外の文明を持つ"""
    what = c.peek("を")
    if what is None or c.form != "U" or c.negative or c.voice != "act":
        return None
    value = chosen_value(what, noun, ctx)
    if value is None:
        value = other_than_chosen(what, noun, ctx)
    if value is None:
        return None
    c.arg("を")
    return [value]
