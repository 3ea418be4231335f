"""Conditions on the state of something: tapped, crossed, attacking, in a battle."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.predicates import filters_said
from dmc.meaning.nouns.sets import objects
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun, gap

from .condition_table import condition, same_thing


def _pointed(noun: Noun | None, ctx: Frame) -> Any | None:
    """The subject of a state; where none is said, what the event is about (離れる時、タップしていれば)."""
    if noun is not None:
        return reference(noun, ctx)
    return a.Subject() if ctx.trigger.subject is not None else None


def _topic(ctx: Frame) -> Noun | None:
    """What the sentence is about, where it says so: a subject that the condition leaves out."""
    topic: Noun | None = ctx.place.topic
    return None if topic is None else topic.again()


@condition("クロスする")
def _crossed(c: Clause, ctx: Frame) -> Any | None:
    """これがクロスされていれば, どのクリーチャーにもクロスされていない時, クリーチャーにクロスギアがクロスされていれば"""
    gear, creature = c.peek("が", "は", "も"), c.peek("に", "にも")
    if c.voice != "pass+prog" or gear is None:
        return None
    if c.has("も"):
        return _also_crossed(c, gear, ctx)
    if gear.det == "この" or gear.text == "これ":
        c.arg("が", "は")
        if not isinstance(reference(gear, ctx), a.This):
            return None
        if creature is None:
            found: Any = a.Exists(a.Host())
        elif creature.det == "どの" and c.negative and c.arg("にも") is not None:
            creature.take("det")
            if creature.take("types") != (a.CREATURE,):
                return None
            creature.finish()
            found = a.Exists(a.Host())
        elif c.arg("に") is not None:
            found = a.Is(a.Host(), filters_said(creature, ctx))
        else:
            return None
        return a.Not(found) if c.negative else found
    if creature is None or gear.types != (a.CROSS_GEAR,) or gear.filters or gear.owner:
        return None
    count = c.peek("", "も")
    one = gear.take("quantity") or (count.take("quantity") if count is not None else None)
    if one is not None and (one.number != 1 or one.bound not in ("", "も", "でも") or one.more):
        return None
    if count is not None:
        c.arg("", "も")
        count.finish()
    c.arg("が", "は")
    gear.take("types")
    gear.finish()
    host = c.arg("に")
    pointed = reference(host, ctx) if host is not None else None
    if pointed is None:
        raise gap("crossed with which creature?", creature, "crossed set")
    found = a.Is(pointed, (a.Crossed(),))
    return a.Not(found) if c.negative else found


def _also_crossed(c: Clause, gear: Noun, ctx: Frame) -> Any | None:
    """これをクロスしたクリーチャーに《X》もクロスされていれば: a gear of that kind is on it too"""
    host = c.peek("に")
    if host is None or len(c.items) != 2 or gear.quantity or gear.all or gear.also or gear.owner:
        return None
    c.arg("に"), c.arg("も")
    bearer = reference(host, ctx)
    if bearer is None:
        raise gap("crossed with which creature?", host, "crossed set")
    gear.give(types=gear.types or (a.CROSS_GEAR,))
    gear.give(filters=(*gear.filters, a.OnCreature(bearer)))
    found = a.Exists(objects(gear, ctx))
    gear.finish()
    return a.Not(found) if c.negative else found


FIGHTS = {"攻撃する": a.Attacking(), "ブロックする": a.Blocking()}


@condition(*FIGHTS)
def _fights(c: Clause, ctx: Frame) -> Any | None:
    """(このクリーチャーが)ブロックしている時, 相手のクリーチャーが攻撃している間"""
    noun = c.peek("が", "は")
    if c.voice != "prog" or noun is None or len(c.items) != 1 or noun.head != "card":
        return None
    if noun.all or noun.quantity or noun.also:
        return None
    c.arg("が", "は")
    pointed = reference(noun, ctx)
    if pointed is not None:
        found: Any = a.Is(pointed, (FIGHTS[c.lemma],))
    else:
        noun.give(filters=(*noun.filters, FIGHTS[c.lemma]))
        found = a.Exists(objects(noun, ctx))
        noun.finish()
    return a.Not(found) if c.negative else found


@condition("攻撃する")
def _attacked(c: Clause, ctx: Frame) -> Any | None:
    """(このクリーチャーが)攻撃されている間; who is attacked is else the one whose power it is"""
    who = c.peek("が", "は")
    if c.voice != "pass+prog" or c.negative or ctx.trigger.event is not None:
        return None
    said = who or _topic(ctx)
    if said is None or said.head == "player" or len(c.items) != (1 if who is not None else 0):
        return None
    c.arg("が", "は")
    found = reference(said, ctx)
    if not isinstance(found, a.This | a.Host):
        raise gap("who is attacked?", said, "attack on a set")
    return a.Is(found, (a.UnderAttack(),))


@condition("ブロックする")
def _blocks_what(c: Clause, ctx: Frame) -> Any | None:
    """(このクリーチャーが)〜をブロックしている時; who blocks is else the one whose power it is"""
    foe, who = c.peek("を"), c.peek("が", "は")
    if c.voice != "prog" or c.negative or foe is None or ctx.trigger.event is not None:
        return None
    said = who or _topic(ctx)
    if said is None or said.head == "player" or foe.quantity or foe.all:
        return None
    c.arg("が", "は"), c.arg("を")
    found = reference(said, ctx)
    against = objects(foe, ctx)
    foe.finish()
    if not isinstance(found, a.This | a.Host):
        raise gap("who blocks?", foe, "blocking of a set")
    return a.Is(found, (a.Blocking(against),))


@condition("バトルする")
def _battles_with(c: Clause, ctx: Frame) -> Any | None:
    """〜が〜とバトルしている間; who battles is else the one whose power it is"""
    foe, who = c.peek("と"), c.peek("が", "は")
    if c.voice not in ("prog", "act") or c.negative or foe is None or ctx.trigger.event is not None:
        return None
    if c.voice == "act" and c.form != "U":
        return None
    said = who or _topic(ctx)
    if said is None or said.head == "player":
        return None
    c.arg("が", "は"), c.arg("と")
    found = reference(said, ctx)
    against = objects(foe, ctx)
    foe.take("all")
    foe.finish()
    if not isinstance(found, a.This | a.Host):
        raise gap("who battles?", foe, "battling of a set")
    return a.Is(found, (a.Battling(against),))


@condition("タップする", "アンタップする")
def _tapped(c: Clause, ctx: Frame) -> Any | None:
    """〜がタップしていれば"""
    if c.voice not in ("prog", "pass+prog"):
        return None
    noun = c.peek("が", "は")
    if noun is not None and (noun.all or noun.quantity):
        return None
    if noun is not None and reference(noun.again(), ctx) is None:
        return None
    pointed = _pointed(c.arg("が", "は"), ctx)
    if pointed is None:
        return None
    same_thing(noun, pointed, ctx)
    ctx.seen.asked_of = (pointed, ctx.seen.sentence)
    state = a.Tapped() if (c.lemma == "タップする") != c.negative else a.Untapped()
    return a.Is(pointed, (state,))
