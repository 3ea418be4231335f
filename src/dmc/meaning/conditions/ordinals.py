"""The how-manieth of its kind what happened is: それがこのターン3度目の攻撃なら, それがそのターンに出た最初のドラゴンでなければ."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import event_of
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import plain
from dmc.meaning.nouns.sets import objects
from dmc.meaning.relatives.states import this_turn
from dmc.reading.clauses.clause import CONDITIONS as CLAUSES
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.said import Quantity
from dmc.syntax.tree import Adverb

from .condition_table import condition, is_so, this_game

TIMES = ("度目", "回目")
THINGS = ("体目", "枚目", "つ目", "番目")


def asks_nth(c: Clause) -> bool:
    """Whether the clause asks which of its kind something is, so that a turn in it says what is counted."""
    what = c.complement
    return c.lemma == "だ" and c.form in CLAUSES and what is not None and _nth(what) is not None


@condition("だ", before=is_so)  # which reads a kind of card
def is_nth(c: Clause, ctx: Frame) -> Any | None:
    """それがこのターンN度目の攻撃なら, それがそのターンに出た最初のXなら, それがそのターン引くN枚目のカードなら"""
    what, it = c.complement, c.peek("が", "は")
    if what is None or ctx.trigger.event is None or not (it is None or _the_event(it)):
        return None
    number = _nth(what)
    if number is None:
        return None
    what_bound = "" if what.quantity is None else what.quantity.bound
    when = _when(c, what)
    if when is None:
        return None
    holder, game = when
    before = dataclasses.replace(ctx.trigger)
    event = _kind(what, ctx)
    ctx.trigger = before
    if event is None:
        return None
    if type(event) is not type(plain(ctx.trigger.event)):
        raise gap("is that what happened?", what, "n-th of another event")
    _take_time(c, what, holder)
    what.finish()
    c.arg("が", "は")
    later = what_bound == "以降"
    found = a.IsNth(event, number, this_game=game, later=later)
    return a.Not(found) if c.negative else found


def _the_event(noun: Noun) -> bool:
    """それ, その攻撃: what the ability triggered on."""
    if noun.head == "pronoun":
        return noun.text == "それ" and not noun.left()
    return noun.text == "攻撃" and noun.left() == ["det"] and noun.det == "その"


def _nth(what: Noun) -> int | None:
    """最初の, 3度目の, 5枚目の; nothing is taken."""
    quantity: Quantity | None = what.quantity
    if what.det == "最初の" and quantity is None:
        return 1
    if what.det or quantity is None or quantity.prefix or quantity.more:
        return None
    if quantity.bound not in ("", "以降"):
        return None
    known = quantity.counter in (THINGS if what.head == "card" else TIMES)
    return quantity.number if known and isinstance(quantity.number, int) else None


def _when(c: Clause, what: Noun) -> tuple[Any, bool] | None:
    """(what holds the time, whether it is the game): このターン before it, in its relative clause, or このターンの."""
    inside = what.relative.args if what.relative is not None else []
    for item in (*c.args, *inside):
        noun = item.noun
        if item.particle in ("", "に") and (this_turn(noun) or this_game(noun)):
            return item, this_game(noun)
    of = what.of
    if of is not None and (this_turn(of) or this_game(of)):
        return of, this_game(of)
    return None


def _take_time(c: Clause, what: Noun, holder: Any) -> None:
    if isinstance(holder, Arg):
        if holder in c.items:
            c.take(holder)
        return
    if what.of is holder:
        what.take("of")


def _kind(what: Noun, ctx: Frame) -> Any | None:
    """The kind of event that is counted; takes all of the phrase but the time, None where it is none."""
    clause: Clause | None = what.relative
    if what.head == "verbal" and what.text == "攻撃" and clause is None:
        if set(what.left()) - {"det", "quantity", "of"}:
            return None
        what.take("det"), what.take("quantity")
        of = None if what.of is None or what.of.head == "time" else what.take("of")
        if of is None:
            return a.Attacks(a.Objects(a.CREATURE))  # only creatures attack (506.1)
        whose = objects(of, ctx)  # 自分のクリーチャーの最初の攻撃
        of.finish()
        return a.Attacks(whose)
    if clause is None or clause.negative or clause.other_verbs or clause.voice != "act":
        return None
    said: list[Arg | Adverb] = [i for i in clause.args if not (_time(i) or _it(i))]
    if len(said) + len([i for i in clause.args if _time(i) or _it(i)]) != len(clause.items):
        return None
    if what.head == "count" and clause.form == "TA" and what.left() == ["quantity", "relative"]:
        # 自分のクリーチャーがバトルに勝った2度目なら
        what.take("quantity"), what.take("relative")
        return event_of(clause.again(items=said), ctx)
    if what.head != "card" or said or clause.form not in ("TA", "U"):
        return None
    if clause.lemma == "引く":
        drew = plain(ctx.trigger.event)
        if not isinstance(drew, a.Drew) or set(what.left()) != {"types", "quantity", "relative"}:
            return None
        if what.types != (a.CARD,):
            return None
        what.take("types"), what.take("quantity"), what.take("relative")
        return a.Drew(drew.player)
    particle = {"出る": "が", "出す": "を"}.get(clause.lemma)
    if particle is None or clause.form != "TA":
        return None
    what.take("det"), what.take("quantity"), what.take("relative")
    thing = what.again()
    thing.take("det")
    for part in what.left():
        what.take(part)
    event = event_of(clause.again(items=[Arg(thing, particle)]), ctx)
    if clause.lemma == "出す" and isinstance(event, a.Entered):
        who = event.who  # nobody is said to put it: you
        if not isinstance(who, a.Objects) or who.of not in (None, a.YOU):
            raise gap("who has put it?", what, "n-th put by another")
        event = dataclasses.replace(event, who=dataclasses.replace(who, of=a.YOU))
    return event


def _time(item: Arg) -> bool:
    return this_turn(item.noun) or this_game(item.noun)


def _it(item: Arg) -> bool:
    """それが read as part of the relative clause: it is what the sentence is about."""
    return item.particle in ("が", "は") and _the_event(item.noun)
