"""Relative clauses about where it is: 下にある, その中にある, クロスされている, リンクしている, 要塞化している, 加えられる."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.nouns.sets import cards_under
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun, gap, is_within

from .relative_table import OWNER_WORDS, in_zone, relative, target_of

# このクリーチャーの下に重ねたカード, 下に重なっているカード: the cards that lie there, as 下にあるカード
LAID_UNDER = {
    ("置く", "pass+prog", "U"),
    ("重ねる", "act", "TA"),
    ("重ねる", "pass+prog", "U"),
    ("重なる", "prog", "U"),
}


def _as_it_left(under: a.UnderCards) -> a.UnderCards:
    """下にあったカード: what lay beneath it, though it is no longer there."""
    return dataclasses.replace(under, left=True)


@relative("揃う")
def _civilizations_there(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """その文明がすべて自分のマナゾーンに揃っている"""
    said, place = c.peek("が"), c.peek("に")
    if said is None or (said.text, said.det) != ("文明", "その") or not said.all or c.negative:
        return None
    if place is None or place.head != "zone" or place.zones != (a.MANA,) or c.form != "U":
        return None
    if c.voice != "prog":
        return None
    c.arg("が"), c.arg("に")
    zones, owner = zone_of(place, ctx)
    for part in ("det", "all"):
        said.take(part)
    said.finish()
    return [a.CivilizationsAmong(a.Objects(a.CARD, zones[0], of=owner))]


@relative(*sorted({"ある", *(lemma for lemma, _, _ in LAID_UNDER)}))
def _lies(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このクリーチャーの下にある(重ねた), マナゾーンにある, その中にある"""
    beneath = (c.lemma, c.voice, c.form) in LAID_UNDER
    place = c.peek("に")
    if place is None or c.negative or not (c.lemma == "ある" or beneath):
        return None
    if place.head == "other" and noun.among is None:
        under = cards_under(place, ctx)
        if under is None:
            return None
        c.arg("に")
        noun.give(among=_as_it_left(under) if c.lemma == "ある" and c.form == "TA" else under)
        return []
    if beneath:
        return None
    if place.head == "zone":
        return in_zone(c, noun, ctx, "に")
    if is_within(place) and not noun.within:
        c.arg("に")
        noun.give(within=place.text)
        place.finish()
        return []
    return None


@relative("だ")
def _was_base(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このクリーチャーの進化元であったカード"""
    said = c.complement
    past = c.word is not None and c.word.text in ("であった", "だった")
    if c.form != "U" or said is None or said.text != "進化元" or not past:
        return None
    if c.items or noun.among is not None or (under := cards_under(said, ctx)) is None:
        return None
    noun.give(among=_as_it_left(under))
    return []


@relative("加える")
def _being_added(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """自分の手札に加える(加えられる)シールド: a shield that stands by on its way to the hand (113.6c)."""
    place = c.peek("に")
    if c.form != "U" or c.negative or c.voice not in ("act", "pass"):
        return None
    if noun.types != (a.SHIELD,) or noun.zones or noun.owner:
        return None
    if place is None or len(c.items) != 1 or place.head != "zone" or place.zones != (a.HAND,):
        return None
    c.arg("に")
    _, owner = zone_of(place, ctx)
    if owner != a.YOU:
        raise gap("whose hand?", noun, "shields added to another hand")
    noun.give(zones=(a.SHIELDS,), owner=OWNER_WORDS[a.YOU])
    return [a.BeingAdded()]


# verbs of wearing, and the card types of what is worn
WEARING: dict[str, tuple[a.Term, ...]] = {
    "クロスする": (a.CROSS_GEAR,),
    "装備する": (a.WEAPON,),
    "付ける": (a.AURA,),
    "付く": (a.AURA,),
}


@relative("クロスする", "装備する", "付ける")
def _host_of_kind(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """これをクロスしたサムライ: the creature this is on, if it is one"""
    worn = c.peek("を")
    if c.form != "TA" or c.voice != "act" or c.negative or worn is None or worn.text != "これ":
        return None
    if len(c.items) != 1 or worn.left() or noun.zones or noun.owner or noun.among is not None:
        return None
    if noun.types not in ((), (a.CREATURE,)):
        return None
    c.arg("を")
    noun.give(types=(a.CREATURE,), among=a.Host())
    return []


@relative(*WEARING)
def _worn(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このクリーチャーにクロスされている(された)クロスギア, クロスギアをクロスしているクリーチャー."""
    types = WEARING[c.lemma]
    gear, host = c.peek("を", "が"), c.peek("に")
    if host is not None and host.head == "zone" and gear is not None and not noun.zones:
        in_zone(c, noun, ctx, "に")  # バトルゾーンに…をクロスしているクリーチャーがあれば
        host = None
    if len(c.items) != 1:
        return None
    if gear is not None and c.lemma == "クロスする" and noun.types in ((), (a.CREATURE,)):
        # クロスギアがクロスされているクリーチャー
        passive = c.voice == "pass+prog" and c.has("が")
        if not (passive or (c.voice == "prog" and c.has("を"))):
            return None
        if gear.types != types or gear.left() != ["types"]:
            return None
        c.arg("を", "が")
        gear.take("types")
        gear.finish()
        return [a.Not(a.Crossed()) if c.negative else a.Crossed()]
    states = {"付く": ("prog",), "クロスする": ("pass", "pass+prog")}
    if host is None or noun.types != types or c.negative:
        return None
    if c.voice not in states.get(c.lemma, ("pass", "pass+prog")):
        return None
    if (c.voice, c.form) == ("pass", "U"):
        return None  # on its way, not there yet
    if noun.owner or noun.zones:
        return None
    c.arg("に")
    if host.types == (a.CREATURE,) and host.left() == ["types"]:
        host.take("types")
        host.finish()
        return [a.OnCreature()]
    return [a.OnCreature(target_of(host, ctx))]


@relative("要塞化する")
def _fortifying(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """相手のシールドを要塞化している城: a castle that lies on one of those shields (304.2)."""
    if (c.voice, c.form) != ("prog", "U") or noun.types != (a.CASTLE,):
        return None
    shields = c.peek("を")
    if shields is None or len(c.items) != 1 or noun.zones or noun.owner or c.negative:
        return None
    if shields.types != (a.SHIELD,) or not set(shields.left()) <= {"types", "owner"}:
        return None
    c.arg("を")
    noun.give(zones=(a.SHIELDS,), owner=shields.take("owner"))
    return []


@relative("リンクする")
def _linked_to(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このカードにリンクしているカード: the others of which the one creature consists (804.1)."""
    if (c.voice, c.form) != ("prog", "U") or c.negative:
        return None
    host = c.peek("に", "と")
    if host is None or len(c.items) != 1 or noun.types != (a.CARD,) or noun.among is not None:
        return None
    c.arg("に", "と")
    found = reference(host, ctx)
    if found is None:
        raise gap("linked with which one?", host, "linked with a set")
    noun.give(among=a.LinkedCards(found))
    return []
