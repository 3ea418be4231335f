"""Conditions that something is there: 〜があれば, so many of it, of each kind; すべての文明が揃っていれば."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.nouns.amounts import at_least
from dmc.meaning.nouns.members import narrowed
from dmc.meaning.nouns.places import located, zone_of
from dmc.meaning.nouns.sameness import among_themselves
from dmc.meaning.nouns.sets import cards_under, objects
from dmc.meaning.references.numbers import KINDS
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.nouns.sharing import somebodys
from dmc.reading.said import Quantity
from dmc.reading.vocabulary import CIVILIZATIONS

from .condition_table import condition


def exists(
    noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None, of: a.Term | None, negative: bool
) -> Any:
    """At least one (or as many as the count says) of the set."""
    if any(part.each_kind for part in (noun, *noun.also)):
        raise gap("one of each, or of either?", noun, "condition over と")
    if not noun.also and (pointed := reference(noun, ctx)) is not None:
        found: Any = a.Exists(pointed)
        if zone == (a.BATTLE,) and of is None:
            found = a.InZone(pointed, a.BATTLE)
        elif zone is not None:
            found = a.Exists(located(pointed, zone, of, ctx).among)
            if negative:
                ctx.place.works_in = ()
            elif pointed == a.This() and ctx.trigger.event is not None:
                ctx.seen.last_object = pointed  # このクリーチャーが墓地にあれば、召喚する
        elif isinstance(pointed, a.Result):
            ctx.seen.last_object = None if negative else pointed  # 選んだ呪文があれば、唱える
        return a.Not(found) if negative else found
    if noun.also and noun.joiner in ("と", "および"):
        return _each_exists(noun, ctx, zone, of, negative)
    last = noun.also[-1] if noun.also else noun
    quantity = last.quantity
    every = noun.all
    if every:
        raise gap("すべて", noun, "condition すべて")
    if noun.also and quantity is not None:
        last.take("quantity")
    if noun.head == "civ" and zone is not None:
        noun.give(head="card", types=(a.CARD,))  # マナゾーンに火文明があれば
    nowhere = zone is None and not any((noun.zones, noun.owner, noun.of, noun.within, noun.among))
    themselves = among_themselves(noun)
    what = somebodys(objects(noun, ctx, zone, of), noun)
    if themselves is not None:
        what = _alike(what, themselves, quantity or noun.quantity, noun)
        if isinstance(what, a.Compare):
            noun.take("quantity")
            noun.finish()
            return a.Not(what) if negative else what
    _somewhere(what, nowhere, noun, ctx)
    ctx.seen.mentioned, ctx.seen.mentioned_in = what, -1 if negative else ctx.seen.sentence
    ctx.seen.mentioned_at = ctx.seen.counter
    quantity = quantity or noun.quantity
    noun.take("quantity")
    noun.finish()
    if negative:
        if quantity is not None and not (
            quantity.number == 1 and quantity.bound in ("も", "でも", "")
        ):
            low, high = at_least(quantity, noun)
            return a.Not(a.Exists(what, low, high))
        return a.Not(a.Exists(what))
    low, high = at_least(quantity, noun)
    return a.Exists(what, low, high)


def _somewhere(what: Any, nowhere: bool, noun: Noun, ctx: Frame) -> None:
    """Refuse 呪文があれば, which lie in no battle zone, and クリーチャーがあれば where other cards have just been looked at."""
    if not isinstance(what, a.Objects) or what.zone != a.BATTLE or what.among is not None:
        return
    latest = ctx.seen.latest()
    looked = latest is not None and latest.pool and latest.sentence >= ctx.seen.sentence - 1
    if what.type == a.SPELL or (nowhere and (looked or what.type == a.CARD)):
        raise gap("where, or among which?", noun, "condition without a zone")


def _alike(found: Any, how: tuple[str, a.Term], quantity: Quantity | None, noun: Noun) -> Any:
    """同じ名前のカードが2枚以上: those that are so many of one kind."""
    many = (
        quantity is not None and quantity.bound == "以上" and not (quantity.prefix or quantity.more)
    )
    size = quantity.number if quantity is not None and many else 0
    if how == ("differ", a.NAME) and isinstance(size, int) and size > 1:
        return a.Compare(a.KindsAmong("NAME", found), ">=", size)
    if (
        how[0] != "same"
        or not isinstance(found, a.Objects)
        or not isinstance(size, int)
        or size < 2
    ):
        raise gap("alike, and how many?", noun, "alike in a condition")
    return dataclasses.replace(found, where=(*found.where, a.Alike(how[1], size)))


def _each_exists(
    noun: Noun, ctx: Frame, zone: tuple[a.Term, ...] | None, of: a.Term | None, negative: bool
) -> Any:
    """AとBがあれば: one of each."""
    if negative:
        raise gap("AとBがなければ: neither, or not both?", noun, "condition AとBがない")
    also = noun.take("also")
    noun.take("joiner")
    if also[-1].quantity is not None and noun.quantity is None:
        raise gap("a count for both", noun, "condition AとB count")
    owner = noun.owner
    parts = [exists(noun, ctx, zone, of, False)]
    for part in also:
        part.give(owner=part.owner or owner)
        parts.append(exists(part, ctx, zone, of, False))
    return a.AllTrue(tuple(parts))


def _neither(c: Clause, ctx: Frame) -> Any | None:
    """相手のシールドもクリーチャーもなければ: none of the one and none of the other."""
    if any(i.particle != "も" or i.noun.quantity or i.noun.all for i in c.args):
        return None
    nouns = [item.noun for item in c.args]
    c.give(items=tuple(i for i in c.items if i not in c.args))
    for noun in nouns[1:]:
        noun.give(owner=noun.owner or nouns[0].owner)
    return a.AllTrue(tuple(exists(noun, ctx, None, None, True) for noun in nouns))


def _is_here(c: Clause, ctx: Frame) -> Any | None:
    """バトルゾーンにある間: this card, where the rule is its own and names nothing else."""
    place = c.peek("に")
    own = (
        ctx.place.static
        and ctx.trigger.event is None
        and ctx.place.topic is None
        and not c.negative
    )
    if not own or place is None or place.left() != ["zones"] or place.zones != (a.BATTLE,):
        return None
    if len(c.items) != 1 or a.SPELL in ctx.place.self_types:
        return None
    c.arg("に")
    place.take("zones")
    return a.InZone(a.This(), a.BATTLE)


@condition("ある", "いる")
def there_is(c: Clause, ctx: Frame) -> Any | None:
    """〜に〜があれば / なければ"""
    if c.voice not in ("act", "prog"):
        return None
    what = c.peek("が", "は", "も") or c.peek("")
    if what is None and (here := _is_here(c, ctx)) is not None:
        return here
    if what is None or what.head in ("time", "stat"):
        return None
    if c.negative and sum(i.particle == "も" for i in c.args) > 1:
        return _neither(c, ctx)
    place = c.arg("に")
    c.arg("が", "は", "も") or c.arg("")
    if c.adverb("他に", "他にも"):
        what.give(filters=(*what.filters, a.Other()))
    zone: tuple[a.Term, ...] | None = None
    of: a.Term | None = None
    if place is not None:
        if place.head == "player":
            of = agent_of(place, ctx)
        elif place.head == "pronoun" and place.text in ("その中", "そのうち"):
            if place.quantity is not None and not (what.quantity or what.also or what.all):
                what.give(quantity=place.take("quantity"))  # その中に1枚でも多色カードがあれば
            place.finish()
            what.give(within=place.text)
        elif place.also and place.also[-1].text in ("どちらか", "いずれか"):
            return _in_either(place, what, c, ctx)
        elif place.head == "within":
            what = narrowed(place, what, ctx)
        elif (under := cards_under(place, ctx)) is not None:
            what.give(among=under)
        else:
            zone, of = zone_of(place, ctx)
    elif _of_what_was_looked_at(what, ctx):
        what.give(within="その中")
    beside = c.peek("", "も")
    counted = beside is not None and beside.head == "count" and beside.left() == ["quantity"]
    if counted and beside is not None and not (what.quantity or what.also or what.all):
        c.arg("", "も")  # 同じ文明のカードがマナゾーンに1枚でもあれば, 下に4枚以上カードがあれば
        what.give(quantity=beside.quantity)
    listed = c.peek("と")
    if listed is not None and what.owner and listed.owner and not c.negative:
        # 自分のAと、自分のBが4体以上あれば: each says whose, and the count is the second's
        c.arg("と")
        return a.AllTrue((exists(listed, ctx, zone, of, False), exists(what, ctx, zone, of, False)))
    if what.each_kind and not (c.negative or what.also) and c.adverb("それぞれ"):
        _apart(what)  # 光と火のカードがそれぞれあれば
        return _each_of_them(what, c.arg("") or what, ctx, zone, of)
    if not c.negative and what.also and what.joiner == "と" and c.adverb("それぞれ"):
        return _each_of_them(what, c.arg(""), ctx, zone, of)
    face_up = zone == (a.SHIELDS,) and c.adverb("表向きで")
    found = exists(what, ctx, zone, of, c.negative)
    return _lying_face_up(found, what) if face_up else found


def _lying_face_up(found: Any, what: Noun) -> Any:
    """表向きで…にあれば: only what lies face up is there."""
    if isinstance(found, a.Not):
        return a.Not(_lying_face_up(found.inner, what))
    if not isinstance(found, a.Exists) or not isinstance(found.what, a.Objects):
        raise gap("which of them lie face up?", what, "表向きで of several sets")
    where = (*found.what.where, a.FaceUp())
    return dataclasses.replace(found, what=dataclasses.replace(found.what, where=where))


def _in_either(place: Noun, what: Noun, c: Clause, ctx: Frame) -> Any:
    """手札またはシールドゾーンのどちらかに6枚以上あれば: so many in one of the zones."""
    zones_said: list[Noun] = [place, *place.take("also")]
    place.take("joiner")
    zones_said[-1].give(head="zone")  # …ゾーンのどちらか
    if c.negative or what.owner or what.zones:
        raise gap("in which of them?", place, "どちらか of a condition")
    beside = c.arg("")
    if beside is not None:
        what.give(quantity=what.quantity or beside.take("quantity"))
        beside.finish()
    found = []
    for zone in zones_said:
        zones, owner = zone_of(zone, ctx)
        found.append(exists(what.again(), ctx, zones, owner or ctx.who.agent, False))
    return a.AnyTrue(tuple(found))


def _of_what_was_looked_at(what: Noun, ctx: Frame) -> bool:
    """マナゾーンを見て、呪文が2枚以上あれば: where nothing else is said, of what was just looked at in this sentence."""
    latest = ctx.seen.latest()
    if (
        latest is None
        or not latest.pool
        or latest.sentence != ctx.seen.sentence
        or what.head != "card"
    ):
        return False
    return not any((what.owner, what.zones, what.of, what.within, what.det, what.also))


def _apart(what: Noun) -> None:
    """光と火の…: as one phrase for each civilization, joined."""
    what.take("each_kind")
    at = next(i for i, f in enumerate(what.filters) if isinstance(f, a.Civilization))
    each = what.filters[at].civilizations
    for civilization in each[1:]:
        other = what.again()
        other.give(also=(), quantity=None)
        other.give(filters=_one_kind(what.filters, at, civilization))
        what.give(also=(*what.also, other))
    what.give(filters=_one_kind(what.filters, at, each[0]))
    what.give(joiner="と")


def _one_kind(filters: tuple[Any, ...], at: int, civilization: a.Term) -> tuple[Any, ...]:
    return (*filters[:at], a.Civilization((civilization,)), *filters[at + 1 :])


def _each_of_them(
    what: Noun,
    count: Noun | None,
    ctx: Frame,
    zone: tuple[a.Term, ...] | None,
    of: a.Term | None,
) -> Any:
    """AとBがそれぞれN枚以上あれば: so many of each."""
    nouns = [what, *what.take("also")]
    quantity = None if count is None else count.take("quantity")
    if any(n.quantity is not None for n in nouns) or (quantity is None and count is not what):
        raise FrameError("so many of each?", tuple(what.words), gap="それぞれ of a number")
    if count is not what and count is not None:
        count.finish()
    what.take("joiner")
    for noun in nouns:
        noun.give(quantity=quantity, owner=noun.owner or what.owner)
    return a.AllTrue(tuple(exists(noun, ctx, zone, of, False) for noun in nouns))


@condition("ある")
def _kinds(c: Clause, ctx: Frame) -> Any | None:
    """マナゾーンにすべての文明があれば, 文明が3つ以上あれば: how many kinds there are among the cards"""
    what, place = c.peek("が"), c.peek("に")
    if c.voice != "act" or what is None or what.head != "stat" or what.text not in KINDS:
        return None
    if what.text == "文明" and what.left() == ["all"] and place is not None:
        c.give(voice="prog")
        return _all_civilizations(c, ctx)
    quantity = what.quantity
    if quantity is None or quantity.counter not in ("つ", "種類", "色"):
        return None
    if (what.of is None) == (place is None) or len(c.items) != (1 if place is None else 2):
        return None
    c.arg("が"), c.arg("に")
    but = left_out(what)
    low, high = at_least(what.take("quantity"), what)
    if place is not None:
        zone, of = zone_of(place, ctx)
        found: Any = somebodys(a.Objects(a.CARD, zone[0] if len(zone) == 1 else zone, of), place)
    else:
        of_what = what.take("of")
        found = somebodys(objects(of_what, ctx), of_what)
        of_what.finish()
    what.finish()
    many = a.KindsAmong(KINDS[what.text], found, but=but)
    enough: Any = a.Compare(many, ">=", low)
    if high is not None:
        enough = a.AllTrue((enough, a.Compare(many, "<=", high)))
    return a.Not(enough) if c.negative else enough


def left_out(what: Noun) -> tuple[Any, ...]:
    """Take the kinds that 水以外の文明, ドラゴン以外の種族 leave out."""
    inner = what.filters[0].inner if what.filters and isinstance(what.filters[0], a.Not) else None
    if len(what.filters) != 1:
        return ()
    if what.text == "文明" and isinstance(inner, a.Civilization):
        what.take("filters")
        return inner.civilizations
    if what.text == "種族" and isinstance(inner, a.Race):
        what.take("filters")
        return inner.races
    return ()


@condition("揃う")
def _all_civilizations(c: Clause, ctx: Frame) -> Any | None:
    """マナゾーンにすべての文明が揃っていれば"""
    place, what = c.peek("に"), c.peek("が")
    if c.voice != "prog" or place is None or what is None or what.text != "文明" or not what.all:
        return None
    c.arg("に")
    c.arg("が")
    zone, of = zone_of(place, ctx)
    what.take("all")
    what.finish()
    where = zone[0] if len(zone) == 1 else zone
    every = tuple(
        a.Exists(a.Objects(a.CARD, where, of, (a.Civilization((civilization,)),)))
        for civilization in CIVILIZATIONS.values()
    )
    found = a.AllTrue(every)
    return a.Not(found) if c.negative else found


@condition("ある")
def _is_named(c: Clause, ctx: Frame) -> Any | None:
    """そのカードの名前に《X》とあれば: its name includes that"""
    stat, name = c.peek("に"), c.peek("と")
    if stat is None or name is None or len(c.items) != 2 or stat.head != "stat":
        return None
    if stat.text not in ("名前", "カード名") or stat.left() != ["of"] or name.left() != ["filters"]:
        return None
    said = name.filters[0] if len(name.filters) == 1 else None
    if not isinstance(said, a.Named):
        return None
    c.take_all()
    pointed = reference(stat.take("of"), ctx)
    if pointed is None:
        raise gap("the name of which one?", stat, "name of a set")
    found = a.Is(pointed, (a.NameIncludes(said.names),))
    return a.Not(found) if c.negative else found
