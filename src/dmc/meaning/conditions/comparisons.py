"""Conditions that compare: N以上なら of a statistic or a number of things, 〜より多ければ, すべて〜なら."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.nouns.amounts import amount, sum_of
from dmc.meaning.nouns.predicates import filters_said
from dmc.meaning.nouns.sameness import same_as
from dmc.meaning.nouns.sets import count_target, objects
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.clauses.compared_nouns import SHARED
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.nouns.sharing import alike_owned
from dmc.reading.vocabulary import PARITY, STATS

from .condition_table import condition

COUNTS = ("数", "枚数", "体数", "合計")
OPERATORS = {"以上": ">=", "以下": "<=", "未満": "<", "": "==", "ちょうど": "=="}


@condition("だ")
def stat_is(c: Clause, ctx: Frame) -> Any | None:
    """〜のパワーがN以上なら, 〜の数がN以上なら"""
    what, noun = c.complement, c.peek("が", "は")
    both = _of_both(noun)
    noun = both or noun
    if what is None or noun is None or noun.head != "stat" or noun.text not in (*STATS, *COUNTS):
        return None
    if what.head == "count" and what.quantity is not None and noun.text in COUNTS:
        quantity = what.quantity
        if quantity.prefix not in ("", "合計") or quantity.more or quantity.bound not in OPERATORS:
            return None
        what.take("quantity")
        what.finish()
        right: Any = quantity.number
        bound = quantity.bound
    elif what.head in ("amount", "stat"):
        bound = what.take("bound")
        right = amount(what, ctx)
    else:
        return None
    c.arg("が", "は")
    if both is not None and both.of is not None:
        both.of.take("owner")  # both players' are counted
    left = _number(noun, ctx)
    alike_owned(left, right, noun)
    found = a.Compare(left, OPERATORS[bound], right)
    return a.Not(found) if c.negative else found


@condition("同じなら")
def same_number(c: Clause, ctx: Frame) -> Any | None:
    """〜のコストが選んだ数字と同じなら, 〜の数が〜の数と同じなら"""
    noun, other = c.peek("が", "は"), c.peek("と")
    if noun is None or other is None or noun.head != "stat" or other.head not in ("amount", "stat"):
        return None
    if noun.text not in (*STATS, *COUNTS):
        return None
    c.arg("が", "は"), c.arg("と")
    right = amount(other, ctx)
    left = _number(noun, ctx)
    alike_owned(left, right, noun)
    found = a.Compare(left, "==", right)
    return a.Not(found) if c.negative else found


@condition("同じなら", after=same_number)
def alike(c: Clause, ctx: Frame) -> Any | None:
    """それが捨てたカードと文明が同じなら, その文明が捨てたカードと同じなら"""
    _apart(c)
    other = c.peek("と")
    shared = [i for i in c.args if i.particle in ("が", "は") and i.noun.text in SHARED]
    things = [i for i in c.args if i.particle in ("が", "は") and i not in shared]
    if other is None or len(shared) != 1 or len(c.items) != 2 + len(things):
        return None
    stat = shared[0].noun
    if stat.head != "stat" or (stat.of is None) == (not things) or len(things) > 1:
        return None
    whole = stat.take("of") if stat.of is not None else things[0].noun
    if stat.left() or reference(whole.again(), ctx) is None:
        return None
    if other.head == "stat" and other.text == stat.text and other.of is not None:
        other = other.of  # そのカードの文明が捨てたカードの文明と同じなら
    c.take_all()
    found = a.Is(reference(whole, ctx), (same_as(stat.text, other, other, ctx),))
    return a.Not(found) if c.negative else found


def _apart(c: Clause) -> None:
    """捨てたカードと文明が: と says what is compared, it joins nothing."""
    for item in c.args:
        noun = item.noun
        joined = noun.joiner == "と" and len(noun.also) == 1 and noun.also[0].text in SHARED
        if item.particle in ("が", "は") and joined and noun.head != "stat":
            stat = noun.take("also")[0]
            noun.take("joiner")
            c.replace(item, Arg(noun, "と", words=item.words))
            c.give(items=(*c.items, Arg(stat, "が", words=item.words)))
            return


@condition("だ")
def parity(c: Clause, ctx: Frame) -> Any | None:
    """その呪文のコストが奇数なら"""
    what, stat = c.complement, c.peek("が", "は")
    if what is None or what.text not in PARITY or what.left() or stat is None:
        return None
    if stat.head != "stat" or stat.text not in STATS or stat.left() != ["of"] or len(c.items) != 1:
        return None
    c.arg("が", "は")
    of = stat.take("of")
    pointed = reference(of, ctx)
    if pointed is None:
        raise gap("the statistic of which one?", stat, "statistic of a set")
    found = a.Is(pointed, (PARITY[what.text](STATS[stat.text]),))
    return a.Not(found) if c.negative else found


def _of_both(noun: Noun | None) -> Noun | None:
    """自分と相手のシールドの数: the number of those of either player; nothing is taken."""
    if noun is None or noun.head != "player" or noun.joiner != "と" or noun.left() != ["also"]:
        return None
    number: Noun = noun.also[0]
    of = number.of
    if len(noun.also) != 1 or number.head != "stat" or number.text not in COUNTS or of is None:
        return None
    return number if {noun.text, of.owner} == {"自分", "相手"} else None


def _number(noun: Noun, ctx: Frame) -> Any:
    """The number a phrase says, or how many there are of what it names."""
    if noun.head == "stat":
        if noun.text == "合計" and (total := sum_of(noun, ctx)) is not None:
            return total
        if noun.text == "合計":
            noun.give(text="数")  # カードの合計が3枚以上: how many there are together
        return amount(noun, ctx)
    return a.Count(count_target(noun, ctx))


MORE = {"多い": ">", "少ない": "<", "大きい": ">", "小さい": "<", "高い": ">", "低い": "<"}


@condition(*MORE)
def more_than(c: Clause, ctx: Frame) -> Any | None:
    """〜が〜より多ければ (大きければ)"""
    _the_more(c, ctx)
    noun, than = c.peek("が", "は"), c.peek("より")
    if noun is None or than is None:
        return None
    if noun.head == "stat" and noun.text not in (*STATS, *COUNTS):
        return None
    if (noun.head == "stat" and noun.text in STATS) != (c.lemma not in ("多い", "少ない")):
        return None
    c.arg("が", "は")
    c.arg("より")
    left = _number(noun, ctx)
    if than.head == "player":
        right = _of_player(left, agent_of(than, ctx), than)
    elif than.head == "stat" and than.text in STATS and noun.text in STATS:
        right = amount(than, ctx)
    elif noun.text in STATS and than.head != "amount":
        pointed = reference(than, ctx)
        if pointed is None:
            raise gap("more than which one?", than, "より of a set")
        right = a.StatOf(STATS[noun.text], pointed)
    else:
        right = amount(than, ctx) if than.head == "amount" else _number(than, ctx)
    alike_owned(left, right, than)
    by = c.peek("")
    q = by.quantity if by is not None and by.head == "count" else None
    if by is not None and q is not None and c.lemma in ("多い", "少ない") and q.bound == "以上":
        # 自分のより4つ以上多ければ, 2枚以上少なければ
        if q.prefix or q.more or not isinstance(q.number, int):
            return None
        c.arg("")
        by.take("quantity")
        by.finish()
        found = a.Compare(left, ">=", a.Plus(right, q.number))
        if c.lemma == "少ない":
            found = a.Compare(a.Plus(left, q.number), "<=", right)
        return a.Not(found) if c.negative else found
    found = a.Compare(left, MORE[c.lemma], right)
    return a.Not(found) if c.negative else found


OTHER = {"自分": "相手", "相手": "自分"}


def _the_more(c: Clause, ctx: Frame) -> None:
    """相手のシールドのほうが(自分より)多ければ, 相手のほうが(自分より)手札が多ければ: as 相手の…が自分より多ければ."""
    side = next(
        (i for i in c.args if i.noun.text in ("ほう", "方") and i.particle in ("が", "は")), None
    )
    if side is None:
        return
    whole: Noun | None = side.noun
    things = [i for i in c.args if i.particle in ("が", "は") and i is not side]
    if side.noun.of is not None and side.noun.left() == ["of"] and not things:
        whole = side.noun.of
    elif side.noun.left() == ["owner"] and len(things) == 1 and not things[0].noun.owner:
        whole = things[0].noun
        innermost = whole if whole.of is None else whole.of
        if innermost.owner or innermost.of is not None:
            return
        innermost.give(owner=side.noun.owner)
        c.take(things[0])
    elif side.noun.left() == ["owner"] and not things and ctx.seen.counted_set is not None:
        return
    else:
        return
    innermost = whole if whole.of is None else whole.of
    if innermost.owner not in OTHER:
        return
    c.replace(side, dataclasses.replace(side, noun=whole, particle="が"))
    if not c.has("より"):
        c.give(items=(*c.items, Arg(Noun(head="player", text=OTHER[innermost.owner]), "より")))


def _of_player(left: Any, player: a.Term, than: Noun) -> Any:
    """相手の手札が自分より多ければ: the same things of the other player."""
    found = left.of if isinstance(left, a.Count) else None
    if isinstance(left, a.StatOf) and isinstance(left.target, a.All):
        found = left.target.among  # 自分のカードのコストのほうが(相手より)大きければ
        if isinstance(found, a.Objects) and found.among is not None and found.of != player:
            return a.StatOf(left.stat, a.All(dataclasses.replace(found, of=player)))
    if not isinstance(found, a.Objects) or found.of is None or found.of == player:
        raise gap("the same things of this player?", than, "より player")
    return a.Count(dataclasses.replace(found, of=player))


@condition("だ")
def all_alike(c: Clause, ctx: Frame) -> Any | None:
    """それがすべて同じコストの(コストが同じ)クリーチャーなら: each is of the kind, and no two differ"""
    it, what = c.args[0].noun if c.args else None, c.complement
    if it is None or what is None or it.head != "pronoun" or not it.all or it.left() != ["all"]:
        return None
    if c.args[0].particle not in ("が", "は") or it.text not in ("それ", "それら"):
        return None
    alike = [f for f in what.filters if isinstance(f, tuple) and f[0] == "same" and f[2] is None]
    stats = [f[1] for f in alike]
    beside = c.args[1].noun if len(c.args) == 2 else None
    if beside is not None and beside.head == "stat" and what.det == "同じ" and not alike:
        if c.args[1].particle != "が" or beside.left():
            return None
        stats = [beside.text]
    elif len(c.args) != 1:
        return None
    if len(stats) != 1 or stats[0] not in STATS:
        return None
    c.take_all()
    what.take("det")
    what.give(filters=tuple(f for f in what.filters if f not in alike))
    it.take("all")
    found = reference(it, ctx)
    kind = filters_said(what, ctx)
    same = a.AllSame(STATS[stats[0]], found)
    result = a.AllTrue((a.Is(found, kind), same)) if kind else same
    return a.Not(result) if c.negative else result


@condition("だ")
def all_are(c: Clause, ctx: Frame) -> Any | None:
    """〜がすべて〜なら"""
    noun, what = c.peek("が", "は"), c.complement
    if noun is None or what is None or not noun.all or noun.also or noun.head == "pronoun":
        return None
    if reference(noun.again(), ctx) is not None:
        return None
    c.arg("が", "は")
    noun.take("all")
    found = objects(noun, ctx)
    noun.finish()
    filters = filters_said(what, ctx)
    civilization = filters[0].civilizations if _one_civilization(filters) else ()
    if civilization:
        result: Any = a.AllOfCivilization(found, civilization[0])
    else:
        result = all_pass(found, filters)
    return a.Not(result) if c.negative else result


def _one_civilization(filters: tuple[Any, ...]) -> bool:
    return (
        len(filters) == 1
        and isinstance(filters[0], a.Civilization)
        and len(filters[0].civilizations) == 1
    )


def all_pass(found: Any, filters: tuple[Any, ...]) -> Any:
    """There is a member, and none that does not pass."""
    inner = filters[0] if len(filters) == 1 else a.AllFilters(filters)
    others = dataclasses.replace(found, where=(*found.where, a.Not(inner)))
    return a.AllTrue((a.Exists(found), a.Not(a.Exists(others))))


@condition("タップする", "アンタップする")
def all_tapped(c: Clause, ctx: Frame) -> Any | None:
    """〜がすべてタップしていれば"""
    noun = c.peek("が", "は")
    if c.voice != "prog" or noun is None or not noun.all or noun.also or c.negative:
        return None
    c.arg("が", "は")
    noun.take("all")
    found = objects(noun, ctx)
    noun.finish()
    return all_pass(found, (a.Tapped() if c.lemma == "タップする" else a.Untapped(),))
