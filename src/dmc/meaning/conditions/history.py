"""Conditions on what has happened this turn: そのターン、自分が呪文を唱えていれば, 他のクリーチャーが攻撃していなければ."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import event as events_by_verb
from dmc.meaning.events.event_table import event_of
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.kernel.seen import really
from dmc.meaning.nouns.amounts import at_least
from dmc.meaning.nouns.places import owner_of
from dmc.meaning.references.objects_of_acts import ACTS, repeats_zone
from dmc.meaning.relatives.states import IN_THIS_TURN, this_turn
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.nouns.noun import Noun, gap
from dmc.syntax.tree import Adverb

from .condition_table import condition, this_game
from .existence import exists


@condition()
def has_happened(c: Clause, ctx: Frame) -> Any | None:
    """〜していれば with この(その)ターン: the event has happened this turn."""
    if c.voice not in ("prog", "pass+prog") or c.lemma not in events_by_verb:
        return None
    just = False
    for item in [i for i in c.args if before_this_cast(i)]:
        c.take(item)  # a spell asks as it is carried out, after it was cast
        just = just or item.noun.text == "直前"
    when = [i for i in c.args if this_turn(i.noun) or this_game(i.noun)]
    if any(i.particle not in ("", "に", "は") for i in when):
        return None
    if len(when) != 1:
        return None
    game = this_game(when[0].noun)
    c.take(when[0])
    when[0].noun.take("det")
    when[0].noun.finish()
    times = _times(c)
    named = c.has("が", "によって")
    act = c.again(
        voice="pass" if c.voice == "pass+prog" else "act",
        form="U" if c.lemma == "攻撃する" else "TA",
        negative=False,
        items=c.items,
    )
    before = (
        ctx.trigger.subject,
        ctx.trigger.counterpart,
        ctx.trigger.named,
        ctx.trigger.target,
        ctx.trigger.fighter,
    )
    event = event_of(act, ctx)
    c.take_all()  # the event has read it
    (
        ctx.trigger.subject,
        ctx.trigger.counterpart,
        ctx.trigger.named,
        ctx.trigger.target,
        ctx.trigger.fighter,
    ) = before
    if not named and act.voice == "act" and getattr(event, "by", a.YOU) is None:
        event = dataclasses.replace(event, by=a.YOU)  # nobody is said: you
    if not named and c.lemma == "出す" and isinstance(event, a.Entered):
        event = _yours(event)
    if just and (times != 1 or game or not isinstance(event, a.Summoned | a.Cast | a.Used)):
        raise gap("what was the card used just before?", when[0].noun, "直前 of something else")
    found = a.Happened(event, times=times, this_game=game, just_before=just)
    return a.Not(found) if c.negative else found


# what can be counted of a turn: the voice, and the particle of what it was done to
COUNTED = {
    "引く": ("act", "を"),
    "唱える": ("act", "を"),
    "召喚する": ("act", "を"),
    "使う": ("act", "を"),
    "捨てる": ("act", "を"),
    "出す": ("act", "を"),
    "置く": ("act", "を"),
    "加える": ("act", "を"),
    "出る": ("act", "が"),
    "アンタップする": ("act", "が"),
    "破壊する": ("pass", "が"),
    "ブレイクする": ("pass", "が"),
}


def counts_the_turn(c: Clause) -> None:
    """Give the relative clause of このターン引いたカード1枚につき, このターン攻撃したクリーチャーを its time, which was read beside it."""
    for time, counted in zip(c.items, c.items[1:], strict=False):
        if not isinstance(time, Arg) or not isinstance(counted, Arg):
            continue
        inner = counted.noun.relative
        if inner is None or inner.form != "TA":
            continue
        told = (inner.lemma, inner.voice) in IN_THIS_TURN and not inner.items
        if told and not time.comma and time.particle == "" and this_turn(time.noun):
            c.take(time)
            inner.give(items=(time,))
            return
        if counted.particle != "につき":
            continue
        apart = time.comma or any(isinstance(i, Adverb) and i.text in THIS_WAY for i in inner.items)
        if apart:
            continue  # そのターン、こうして墓地に置いたカード1枚につき: how long it lasts
        if inner.lemma in COUNTED and time.particle in ("", "に") and this_turn(time.noun):
            c.take(time)
            inner.give(items=(time, *inner.items))
            return


@inner.how_often.reader
def how_often(noun: Noun, ctx: Frame) -> Any | None:
    """このターン(自分が)引いたカード, このターン破壊された自分のクリーチャー: how often it happened; None for another phrase."""
    clause = noun.relative
    if clause is None or clause.form != "TA" or clause.negative or clause.other_verbs:
        return None
    voice, particle = COUNTED.get(clause.lemma, ("", ""))
    when = next((i for i in clause.args if this_turn(i.noun)), None)
    if not particle or when is None or when.particle not in ("", "に"):
        return None
    if clause.voice != voice or clause.has(particle):
        return None
    noun.take("relative")
    thing = noun.again()
    for part in noun.left():
        noun.take(part)
    when.noun.take("det")
    when.noun.finish()
    items: list[Arg | Adverb] = [i for i in clause.items if i is not when]
    named = any(isinstance(i, Arg) and i.particle == "が" for i in items)
    kept = dataclasses.replace(ctx.trigger)
    act = clause.again(items=[*items, Arg(thing, particle)])
    event = event_of(act, ctx)
    ctx.trigger = kept
    if not named and particle == "を" and getattr(event, "by", a.YOU) is None:
        event = dataclasses.replace(event, by=a.YOU)  # nobody is said: you
    if not named and clause.lemma == "出す" and isinstance(event, a.Entered):
        event = _yours(event)
    return a.HowOften(event)


def before_this_cast(item: Arg) -> bool:
    """Whether the time is この呪文を唱える前に, or 直前に."""
    noun = item.noun
    cast = noun.relative if noun.text in ("前", "直前") and item.particle == "に" else None
    if cast is None or (cast.lemma, cast.form, cast.voice) != ("唱える", "U", "act"):
        return False
    what = cast.peek("を")
    return what is not None and what.left() == ["det", "types"] and what.det == "この"


def _yours(event: a.Entered) -> a.Entered:
    """ドラゴンを出していれば: what you have put."""
    if isinstance(event.who, a.Objects) and event.who.of is None:
        return dataclasses.replace(event, who=dataclasses.replace(event.who, of=a.YOU))
    return event


def _times(c: Clause) -> int:
    """How often: the count of what acted or was acted on (クリーチャーを3体以上, 1体も)."""
    times = 1
    for item in c.args:
        quantity = item.noun.quantity
        if quantity is None or item.noun.head == "time":
            continue
        none = item.noun.head == "count" and item.particle == "も" and c.negative
        at_least = (
            quantity.bound == "以上"
            or (quantity.number == 1 and quantity.bound in ("も", "でも"))
            or (quantity.number == 1 and not quantity.bound and none)  # 1枚も…ていなければ
            or (quantity.counter in ("度", "回") and not quantity.bound)
        )
        if not at_least or quantity.more or quantity.prefix not in ("", "合計") or times != 1:
            raise gap("how often?", item.noun, "count in history")
        item.noun.take("quantity")
        if item.noun.head == "count" and item.particle in ("", "も") and not item.noun.left():
            c.take(item)  # 2つ以上自分のシールドが…: said before what it counts
        times = quantity.number
    return times


ACTED = ("TARA", "BA", "NARA", "DEAREBA")
CASES = ("U", "TA", "NAI")  # 捨てない場合, 捨てた場合


@condition()
def done_this_way(c: Clause, ctx: Frame) -> Any | None:
    """こうして〜を捨てたら, こうして出さなければ: what the act before has really done."""
    could_not = c.voice == "pot" and c.negative
    if not (c.voice == "act" or could_not) or c.lemma not in ACTS:
        return None
    if c.form not in (*ACTED, *CASES):
        return None
    done = ctx.seen.latest_act(c.lemma)
    if done is None:
        return None
    this_way = any(isinstance(i, Adverb) and i.text in THIS_WAY for i in c.items)
    just_done = ctx.seen.latest() is (done.first or done) and not c.has("は", "が")
    just_done = just_done and (
        c.has("を") or (not c.items and done.sentence >= ctx.seen.sentence - 1)
    )
    if not (this_way or just_done):  # 呪文を捨てたら after …捨てる: of what it has just done
        return None
    c.adverb(*THIS_WAY)
    for item in [i for i in c.args if repeats_zone(i, done)]:
        c.take(item)
    what = c.arg("を")
    if what is None and (counted := _so_many_of_it(c)) is not None:
        # こうして1体も破壊しなければ, こうして3枚以上捨てたら
        low, high = counted
        found: Any = a.Exists(really(done), low, high)
        return a.Not(found) if c.negative else found
    if what is None:
        found = a.Did(done.number)
        return a.Not(found) if c.negative else found
    none = c.peek("も")
    if none is not None and c.negative and none.head == "count" and what.quantity is None:
        c.arg("も")  # 手札を1枚も捨てなかった場合
        what.give(quantity=none.take("quantity"))
        none.finish()
        if what.quantity is None or what.quantity.number != 1:
            raise gap("how many?", none, "count in history")
    if what.zones == (a.HAND,) and c.lemma == "捨てる":
        what.take("zones")  # 手札を1枚も捨てなければ: what is discarded is of the hand
        what.give(head="card", types=(a.CARD,))
    whose = owner_of(what, ctx) if done.owner is None and what.owner in ("自分", "相手") else None
    if what.owner or what.zones or what.among is not None or what.within or what.det:
        raise gap("is that what was done?", what, "this way with another place")
    what.give(among=really(done))
    return exists(what, ctx, None, whose, c.negative)


def _so_many_of_it(c: Clause) -> tuple[Any, Any] | None:
    """Take the count of how many it was done to; (at least, at most), None where none is said."""
    count = c.peek("", "も", "でも", "だけ")
    if count is None or count.head != "count" or count.left() != ["quantity"]:
        return None
    quantity = count.quantity
    if c.negative and quantity is not None and (quantity.number != 1 or quantity.bound != "も"):
        return None
    c.arg("", "も", "でも", "だけ")
    low, high = at_least(count.take("quantity"), count)
    count.finish()
    return low, high


@condition("使う")
def named_use(c: Clause, ctx: Frame) -> Any | None:
    """そのターン中に他の「…」をまだ使っていなければ: no ability of that name was used yet (the one that asks aside)."""
    what = c.peek("を")
    if c.voice != "prog" or not c.negative or what is None or what.head != "quote":
        return None
    when = [i for i in c.args if i.noun.head == "time"]
    if len(when) != 1 or len(what.quotes) != 1 or when[0].particle not in ("", "に"):
        return None
    quoted = what.quotes[0].quote
    if quoted is None or len(quoted.keywords) != 1 or quoted.keywords[0].arguments:
        return None
    time = when[0].noun
    game = this_game(time)
    if not game and not this_turn(time):
        return None
    player = c.peek("が", "は")
    if player is not None:
        if player.head != "player" or agent_of(player, ctx) != a.YOU:
            return None
        c.arg("が", "は")
    c.take(when[0])
    time.take("det")
    time.finish()
    c.adverb("まだ")
    c.arg("を")
    if what.filters == (a.Other(),):
        what.take("filters")  # the use that asks is counted when it is done
    what.take("quotes")
    what.finish()
    return a.Not(a.UsedAbility(quoted.keywords[0].name.text, this_game=game))


THIS_WAY = ("こうして", "このようにして")
