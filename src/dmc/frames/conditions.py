"""Condition clauses (〜なら, 〜あれば, 〜ければ …) → conditions."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable
from typing import Any

from dmc import abilities as a

from .alike import among_themselves
from .clause import Clause
from .context import Frame, agent_of
from .errors import FrameError, known_shapes
from .known import knows
from .noun import Noun
from .quantity import Quantity
from .sharing import somebodys
from .targets import cards_under, gap, located, objects, reference, zone_of
from .verbtable import registers
from .vocabulary import CIVILIZATIONS

ConditionFunction = Callable[[Clause, Frame], Any | None]
CONDITIONS: dict[str, list[ConditionFunction]] = {}
HISTORY: list[ConditionFunction] = []  # readings of a verb of any kind: it has happened


condition = registers(CONDITIONS)


def this_turn(noun: Noun) -> bool:
    """このターン, そのターン"""
    return (
        noun.head == "time"
        and noun.text in ("ターン", "ターン中")
        and noun.det in ("この", "その")
        and not noun.owner
    )


def this_game(noun: Noun) -> bool:
    """このゲーム中"""
    return noun.head == "time" and noun.text == "ゲーム中" and noun.det == "この" and not noun.owner


def condition_of(clause: Clause, ctx: Frame) -> Any:
    """The condition a clause says; refuses what it does not know."""
    said = list(clause.items)
    clause.adverb("もし")
    for function in (*CONDITIONS.get(clause.lemma, ()), *HISTORY):
        found = function(clause, ctx)
        if found is not None:
            clause.finish()
            return found
    clause.items = said
    raise FrameError(
        f"「{clause.written}」 is no condition that is known",
        clause.all_words(),
        expected=known_shapes(CONDITIONS.get(clause.lemma, ())),
        gap=f"condition {clause.signature}",
    )


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
                ctx.works_in = ()
            elif pointed == a.This() and ctx.event is not None:
                ctx.last_object = pointed  # このクリーチャーが墓地にあれば、召喚する
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
        noun.head, noun.types = "card", (a.CARD,)  # マナゾーンに火文明があれば
    nowhere = zone is None and not any((noun.zones, noun.owner, noun.of, noun.within, noun.among))
    themselves = among_themselves(noun)
    what = somebodys(objects(noun, ctx, zone, of), noun)
    if themselves is not None:
        what = _alike(what, themselves, quantity or noun.quantity, noun)
    _somewhere(what, nowhere, noun, ctx)
    ctx.mentioned, ctx.mentioned_in = what, -1 if negative else ctx.sentence
    ctx.mentioned_at = ctx.counter
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
    latest = ctx.latest()
    looked = latest is not None and latest.pool and latest.sentence >= ctx.sentence - 1
    if what.type == a.SPELL or (nowhere and (looked or what.type == a.CARD)):
        raise gap("where, or among which?", noun, "condition without a zone")


def _alike(found: Any, how: tuple[str, a.Term], quantity: Quantity | None, noun: Noun) -> Any:
    """同じ名前のカードが2枚以上: those that are so many of one kind."""
    many = (
        quantity is not None and quantity.bound == "以上" and not (quantity.prefix or quantity.more)
    )
    size = quantity.number if quantity is not None and many else 0
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
    also, noun.joiner = noun.take("also"), ""
    if also[-1].quantity is not None and noun.quantity is None:
        raise gap("a count for both", noun, "condition AとB count")
    owner = noun.owner
    parts = [exists(noun, ctx, zone, of, False)]
    for part in also:
        part.owner = part.owner or owner
        parts.append(exists(part, ctx, zone, of, False))
    return a.AllTrue(tuple(parts))


def _neither(c: Clause, ctx: Frame) -> Any | None:
    """相手のシールドもクリーチャーもなければ: none of the one and none of the other."""
    if any(i.particle != "も" or i.noun.quantity or i.noun.all for i in c.args):
        return None
    nouns = [item.noun for item in c.args]
    c.items = [i for i in c.items if i not in c.args]
    for noun in nouns[1:]:
        noun.owner = noun.owner or nouns[0].owner
    return a.AllTrue(tuple(exists(noun, ctx, None, None, True) for noun in nouns))


def _is_here(c: Clause, ctx: Frame) -> Any | None:
    """バトルゾーンにある間: this card, where the rule is its own and names nothing else."""
    place = c.peek("に")
    own = ctx.static and ctx.event is None and ctx.topic is None and not c.negative
    if not own or place is None or place.left() != ["zones"] or place.zones != (a.BATTLE,):
        return None
    if len(c.items) != 1 or a.SPELL in ctx.self_types:
        return None
    c.arg("に")
    place.take("zones")
    return a.InZone(a.This(), a.BATTLE)


@condition("ある", "いる")
def _there_is(c: Clause, ctx: Frame) -> Any | None:
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
        what.filters.append(a.Other())
    zone: tuple[a.Term, ...] | None = None
    of: a.Term | None = None
    if place is not None:
        if place.head == "player":
            of = agent_of(place, ctx)
        elif place.head == "pronoun" and place.text in ("その中", "そのうち"):
            what.within = place.text
        elif (under := cards_under(place, ctx)) is not None:
            what.among = under
        else:
            zone, of = zone_of(place, ctx)
    elif _of_what_was_looked_at(what, ctx):
        what.within = "その中"
    listed = c.peek("と")
    if listed is not None and what.owner and listed.owner and not c.negative:
        # 自分のAと、自分のBが4体以上あれば: each says whose, and the count is the second's
        c.arg("と")
        return a.AllTrue((exists(listed, ctx, zone, of, False), exists(what, ctx, zone, of, False)))
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


def _of_what_was_looked_at(what: Noun, ctx: Frame) -> bool:
    """マナゾーンを見て、呪文が2枚以上あれば: where nothing else is said, of what was just looked at in this sentence."""
    latest = ctx.latest()
    if latest is None or not latest.pool or latest.sentence != ctx.sentence or what.head != "card":
        return False
    return not any((what.owner, what.zones, what.of, what.within, what.det, what.also))


def _each_of_them(
    what: Noun,
    count: Noun | None,
    ctx: Frame,
    zone: tuple[a.Term, ...] | None,
    of: a.Term | None,
) -> Any:
    """AとBがそれぞれN枚以上あれば: so many of each."""
    nouns = [what, *what.take("also")]
    if count is None or count.quantity is None or any(n.quantity is not None for n in nouns):
        raise FrameError("so many of each?", tuple(what.words), gap="それぞれ of a number")
    quantity = count.take("quantity")
    count.finish()
    what.joiner = ""
    for noun in nouns:
        noun.quantity, noun.owner = quantity, noun.owner or what.owner
    return a.AllTrue(tuple(exists(noun, ctx, zone, of, False) for noun in nouns))


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
    c.items.clear()
    pointed = reference(stat.take("of"), ctx)
    if pointed is None:
        raise gap("the name of which one?", stat, "name of a set")
    found = a.Is(pointed, (a.NameIncludes(said.names),))
    return a.Not(found) if c.negative else found


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
    ctx.last_object = this
    mine = dataclasses.replace(found, among=this)
    result = a.AllTrue((a.Exists(mine), a.Not(a.Exists(others))))
    return a.Not(result) if c.negative else result


@condition("だ")
def _is_so(c: Clause, ctx: Frame) -> Any | None:
    """それが〜なら / 自分の手札が〜枚以下なら"""
    what = c.complement
    noun = c.peek("が", "は")
    if what is None or (noun is not None and (noun.all or noun.head in ("stat", "player"))):
        return None
    if noun is not None and this_turn(noun):
        return _whose_turn(c, what, noun)
    c.arg("が", "は")
    if what.head == "count" and what.quantity is not None and noun is not None:
        quantity = what.take("quantity")
        what.finish()
        found = somebodys(objects(noun, ctx), noun)
        noun.finish()
        low, high = at_least(quantity, noun)
        result: Any = a.Exists(found, low, high)
        return a.Not(result) if c.negative else result
    if noun is None and ctx.standing and ctx.topic is not None and ctx.topic.det == "この":
        noun = copy.deepcopy(ctx.topic)  # このクリーチャーは、進化クリーチャーである時…
    pointed = _asked_before(ctx) if noun is None and not c.items else None
    if noun is None and pointed is None:
        return None
    if noun is not None:
        pointed = reference(noun, ctx)
    if pointed is None:
        return None
    same_thing(noun, pointed, ctx)
    ctx.asked_of = (pointed, ctx.sentence)
    filters = _the_name_chosen(what, ctx) or filters_said(what, ctx)
    result = a.Is(pointed, filters)
    if not c.negative:
        knows(ctx, pointed, filters)
    return a.Not(result) if c.negative else result


def same_thing(noun: Noun | None, pointed: Any, ctx: Frame) -> None:
    """Refuse それがAなら、Bを1体…する。それがCなら: the first one, or what was done to B?"""
    before = ctx.asked_of
    if (
        noun is None
        or noun.det not in ("", "その")
        or before is None
        or before[1] != ctx.sentence - 1
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
    if ctx.asked_of is None or ctx.asked_of[1] != ctx.sentence - 1:
        return None
    ctx.chained = ctx.sentence
    ctx.last_object = ctx.asked_of[0]  # …呪文なら、手札に加える: it
    return ctx.asked_of[0]


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
    clause, named = what.relative, ctx.latest_value("NAME")
    if clause is None or named is None or what.left() != ["types", "relative"]:
        return ()
    if clause.lemma not in ("選ぶ", "言う") or clause.form != "TA" or clause.items:
        return ()
    if what.types != (a.CARD,) or ctx.latest("選ぶ") is not None:
        return ()
    what.take("relative"), what.take("types")
    what.finish()
    return (a.IsChosenRace(named.number),)


def filters_said(noun: Noun, ctx: Frame) -> tuple[Any, ...]:
    """What a predicate noun says of its subject: 火のクリーチャー → civilization fire, type creature."""
    also = noun.take("also")
    joiner, noun.joiner = noun.joiner, ""
    found = _filters(noun, ctx)
    if not also:
        return found
    if joiner not in ("または", "か", "あるいは", "もしくは"):
        raise gap(f"joined by {joiner}", noun, f"joiner {joiner} in a predicate")
    options = [found, *(_filters(other, ctx) for other in also)]
    return (a.AnyFilter(tuple(o[0] if len(o) == 1 else a.AllFilters(o) for o in options)),)


def _filters(noun: Noun, ctx: Frame) -> tuple[Any, ...]:
    from .targets import filters_of

    types = noun.take("types")
    filters = filters_of(noun, ctx)
    if noun.owner or noun.zones:
        raise gap("owner or zone in a predicate", noun, "owner in a predicate")
    noun.take("quantity") if noun.quantity and noun.quantity.number == 1 else None
    noun.finish()
    if noun.head not in ("card", "civ", "other") or (noun.head == "other" and not filters):
        raise gap("a kind of card is expected", noun, f"predicate {noun.head} {noun.text}")
    said = tuple(filters)
    if types and types != (a.CARD,):
        said = (a.OfType(types), *said)
    return said
