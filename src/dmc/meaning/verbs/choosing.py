"""Verbs that choose: cards and players of the game (選ぶ), or a value (種族, 文明, 数字, カード名)."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.existence import left_out
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.kernel.produced import produced
from dmc.meaning.kernel.readings import Unread
from dmc.meaning.nouns.sets import objects
from dmc.meaning.nouns.sources import moved
from dmc.meaning.nouns.targets import target
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap

from .frame_table import frame
from .moving import acting

VALUES = {
    "種族": "RACE",
    "文明": "CIVILIZATION",
    "数字": "NUMBER",
    "数": "NUMBER",
    "コスト": "NUMBER",
    "カード名": "NAME",
    "名前": "NAME",
    "カードタイプ": "TYPE",
}


@frame("選ぶ", "指定する", "宣言する", "言う")
def choose_value(c: Clause, ctx: Frame) -> Do | None:
    """種族 / 文明 / 数字 / カード名を1つ選ぶ"""
    noun = c.peek("を")
    if noun is None or noun.head != "stat" or noun.text not in VALUES:
        return None
    kind = VALUES[noun.text]
    options = noun.take("range")
    but = left_out(noun)
    if set(noun.left()) - {"det", "quantity"} or (options and kind != "NUMBER"):
        return None
    if not acting(c, ctx):
        return None
    c.arg("を")
    quantity = noun.take("quantity")
    if noun.det in ("好きな", "いずれかの"):
        noun.take("det")
    if quantity is not None and (
        quantity.number != 1 or quantity.bound or quantity.prefix or quantity.more
    ):
        raise gap("one value is chosen", noun, "several values chosen")
    noun.finish()
    number = ctx.seen.new(kind, value=True, owner=ctx.who.agent)
    return Do([a.ChooseValue(kind, by=ctx.who.agent, options=options, but=but, save=number)])


@frame("言う", "宣言する")
def said_aloud(c: Clause, ctx: Frame) -> Do | None:
    """カード名を1つ選んで言う: what a player chooses is known to both anyway"""
    chosen = ctx.seen.produced[-1] if ctx.seen.produced else None
    if c.voice != "act" or c.negative or c.items or chosen is None:
        return None
    if not chosen.value or chosen.sentence != ctx.seen.sentence:
        return None
    return Do([])


@frame("選ぶ")
def choose(c: Clause, ctx: Frame) -> Do | None:
    """〜を選ぶ / 相手に〜を選ばせる"""
    both = _one_of_each_player(c, ctx) if c.voice == "act" and not c.negative else None
    if both is not None:
        return Do([a.ChooseObjects(both, save=produced(c, ctx, both))])
    if c.voice not in ("act", "caus") or c.negative or _no_object(c.peek("を")):
        return None
    if not acting(c, ctx):
        return None
    unseen = c.adverb("見ないで", "見ずに", "裏向きのまま")
    random = c.adverb("ランダムに", "無作為に")
    placed = _says_where(c.peek("を") or c.peek(""), c)
    first = _first_of_two(c, ctx)
    found = moved(c, ctx)
    if first is not None:
        if not isinstance(found, a.Choose) or unseen or random:
            raise FrameError("one and what else?", c.all_words(), gap="choice of two")
        both = a.Both((first, found))
        return Do([a.ChooseObjects(both, save=produced(c, ctx, both))])
    if isinstance(found, a.Both) and all(isinstance(part, a.Choose) for part in found.parts):
        if unseen or random:
            raise FrameError("each of them so?", c.all_words(), gap="unseen choice of each")
        return Do([a.ChooseObjects(found, save=produced(c, ctx, found))])
    if not isinstance(found, a.Choose):
        raise Unread
    if not placed:
        found = among_looked(found, ctx)
    if unseen or random:
        found = dataclasses.replace(found, unseen=unseen, random=random)
    return Do([a.ChooseObjects(found, save=produced(c, ctx, found))])


def _one_of_each_player(c: Clause, ctx: Frame) -> a.Both | None:
    """自分と相手のクリーチャーを1体ずつ, 自分のクリーチャーと相手のクリーチャーを(それぞれ)1体ずつ: so many of each."""
    noun = c.peek("を")
    if noun is None or noun.joiner != "と" or len(noun.also) != 1 or ctx.who.agent != a.YOU:
        return None
    theirs = noun.also[0]
    count = theirs.quantity or noun.quantity
    floats = c.peek("")
    if count is None and floats is not None and floats.head == "count":
        count = floats.quantity
    if count is None or count.bound != "ずつ" or count.prefix or count.more:
        return None
    if noun.head == "player" and (noun.text != "自分" or theirs.owner != "相手"):
        return None
    if noun.head == "card" and (noun.owner, theirs.owner) != ("自分", "相手"):
        return None
    if noun.head not in ("player", "card") or theirs.head != "card":
        return None
    c.adverb("それぞれ")
    c.arg("を")
    if theirs.quantity is None and noun.quantity is None:
        c.arg("")
    noun.take("quantity"), theirs.take("quantity")
    noun.take("also")
    found = objects(theirs, ctx)
    theirs.finish()
    if noun.head == "player":
        own: Any = dataclasses.replace(found, of=a.YOU)
    else:
        noun.take("joiner")
        own = objects(noun, ctx)
        noun.finish()
    return a.Both((a.Choose(count.number, own), a.Choose(count.number, found)))


def _first_of_two(c: Clause, ctx: Frame) -> Any | None:
    """クリーチャーを1体と、マナゾーンからカードを1枚選び: the one before と."""
    noun = c.peek("と")
    if noun is None or noun.head != "card" or noun.quantity is None or not c.has("から"):
        return None
    c.arg("と")
    found = target(noun, ctx)
    if not isinstance(found, a.Choose):
        raise gap("how many?", noun, "choice of two")
    return found


def _says_where(noun: Noun | None, c: Clause) -> bool:
    """Whether the text says whose the things are or where they lie."""
    if noun is None or c.has("から"):
        return True
    return any(p.owner or p.zones or p.of or p.within or p.relative for p in (noun, *noun.also))


def among_looked(found: a.Choose, ctx: Frame) -> a.Choose:
    """山札を見て、クリーチャーを1体選び: where nothing else is said, of what was just looked at in this sentence."""
    latest = ctx.seen.latest()
    if latest is None or not latest.pool or latest.sentence != ctx.seen.sentence:
        return found
    if isinstance(found.among, a.Objects) and found.among.among is None:
        among = dataclasses.replace(found.among, zone=None, among=a.Result(latest.number))
        return dataclasses.replace(found, among=among)
    if isinstance(found.among, a.AnyOf):
        raise FrameError("of what was looked at?", gap="union among what was looked at")
    return found


def _no_object(noun: Noun | None) -> bool:
    return noun is not None and noun.head in ("player", "stat", "other", "time", "quote", "verbal")


@frame("選ぶ")
def choose_player(c: Clause, ctx: Frame) -> Do | None:
    """プレイヤーを1人選ぶ: そのプレイヤー is then the one chosen"""
    noun = c.peek("を")
    if noun is None or noun.head != "player" or noun.text != "プレイヤー" or noun.owner:
        return None
    if c.voice != "act" or c.negative:
        return None
    count = c.peek("")
    if count is None or count.head != "count" or count.quantity is None:
        return None
    q = count.quantity
    if q.number != 1 or q.counter != "人" or q.bound or q.prefix or q.more or noun.left():
        return None
    c.arg("を"), c.arg("")
    count.take("quantity")
    count.finish()
    noun.finish()
    ctx.who.that_player = a.THAT_PLAYER
    return Do([a.ChoosePlayer(by=ctx.who.agent)])
