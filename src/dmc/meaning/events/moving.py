"""Events of cards: 出る, 離れる, 破壊, 置く, 捨てる, 引く, 唱える, 召喚する, 使う, 覚醒する, クロスする."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.nouns.sets import objects
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.manner import FREE
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

from .event_table import acted_on, agent, cause, event, origin, owned, subject_noun


@event("出る")
def _entered(c: Clause, ctx: Frame) -> Any | None:
    """〜が(〜から)(召喚によって, 召喚以外の方法で)出た(出る)時"""
    if c.form not in ("TA", "U") or c.negative or c.voice != "act":
        return None
    if not _battle_zone(c, ctx):
        return None
    return _entering(c, ctx, subject_noun(c, ctx), None)


@event("出す")
def put(c: Clause, ctx: Frame) -> Any | None:
    """自分が〜を(〜から)出した(出す)時: it enters on that player's side"""
    if c.form not in ("TA", "U") or c.negative or c.voice != "act" or not c.has("を"):
        return None
    _battle_zone(c, ctx)
    player = agent(c, ctx)
    found = acted_on(c, ctx, player)
    return _entering(c, ctx, owned(found, player, c), player)


def _entering(c: Clause, ctx: Frame, found: Any, player: a.Term | None) -> Any:
    summoned = None
    free = True if c.adverb(FREE) else None
    way = c.peek("で")
    if way is not None and way.text == "方法" and way.of is not None:
        # 召喚以外の方法で
        summoned = _not_by_summoning(way)
        if summoned is not None:
            c.arg("で")
    act, by = c.peek("によって", "で"), None
    if act is not None and act.head == "quote" and act.left() == ["quotes"]:
        by = _keyword_way(act)
        if by is not None:
            c.arg("によって", "で")
    elif act is not None and act.head == "verbal" and act.text == "召喚" and not act.left():
        c.arg("によって")
        summoned = True
    kept, ctx.who.agent = ctx.who.agent, player or ctx.who.agent
    zone, owner = origin(c, ctx)  # 自身の手札以外から: of the one who puts it
    ctx.who.agent = kept
    if owner is not None and owner != player:
        found = owned(found, owner, c)
    return a.Entered(
        found,
        from_zone=None if zone == a.ANYWHERE else zone,
        summoned=summoned,
        free=free,
        way=by,
    )


KEYWORD_WAYS = {
    "革命チェンジ": "REVOLUTION_CHANGE",
    "侵略": "INVASION",
    "S・トリガー": "SHIELD_TRIGGER",
    "ニンジャ・ストライク": "NINJA_STRIKE",
}


def _keyword_way(act: Noun) -> str | None:
    """「革命チェンジ」によって: the ability that put it in."""
    quoted = act.quotes[0].quote if len(act.quotes) == 1 else None
    if quoted is None or len(quoted.keywords) != 1 or quoted.keywords[0].arguments:
        return None
    return KEYWORD_WAYS.get(quoted.keywords[0].name.text)


def _not_by_summoning(way: Noun) -> bool | None:
    summons = way.of
    assert summons is not None
    if summons.text != "召喚以外" or summons.left():
        return None
    way.take("of")
    way.finish()
    return False


def _battle_zone(c: Clause, ctx: Frame) -> bool:
    """バトルゾーンに(を) says nothing more with 出る and 離れる; another zone is another event."""
    for particle in ("に", "を", "から"):
        noun = c.peek(particle)
        if noun is not None and noun.head == "zone" and noun.zones == (a.BATTLE,):
            c.arg(particle)
            noun.take("zones")
            noun.finish()
    return True


@event("破壊する")
def _destroyed(c: Clause, ctx: Frame) -> Any | None:
    """〜が(〜によって)破壊された(される)時"""
    if c.voice != "pass" or c.negative or c.form not in ("TA", "U"):
        return None
    by = cause(c, ctx)
    return a.Destroyed(subject_noun(c, ctx), cause=by)


@event("進化する")
def _evolves(c: Clause, ctx: Frame) -> Any | None:
    """〜が進化する(した)時: something is put on it, and it is the same creature (801.2)"""
    if c.voice != "act" or c.negative or c.form not in ("TA", "U"):
        return None
    return a.Evolves(subject_noun(c, ctx))


@event("離れる")
def _left(c: Clause, ctx: Frame) -> Any | None:
    """〜が(〜によって)離れた(離れる)時 / シールドゾーンを離れた時"""
    if c.negative or c.voice != "act" or c.form not in ("TA", "U"):
        return None
    _battle_zone(c, ctx)
    place = c.arg("を", "から")
    who_ = c.peek("が")
    if place is None and who_ is not None and who_.types == (a.SHIELD,) and who_.det == "この":
        up = c.adverb("表向きで")
        left = a.Moved(subject_noun(c, ctx), from_zone=a.SHIELDS, cause=cause(c, ctx))
        return _face_up(left, left.what, c) if up else left
    face_up = place is not None and c.form == "U" and c.adverb("表向きで")
    by = cause(c, ctx)
    if place is None:
        found = subject_noun(c, ctx)
        if isinstance(found, a.Linked) or _natural_origin(found) == a.SHIELDS:
            return a.Moved(found, from_zone=a.SHIELDS, cause=by)  # シールドが離れた時
        return a.Left(found, cause=by)
    zones, owner = zone_of(place, ctx)
    found = _of(subject_noun(c, ctx), owner, c)
    left = a.Moved(found, from_zone=zones[0] if len(zones) == 1 else zones, cause=by)
    return _face_up(left, found, c) if face_up else left


def _face_up(event: Any, found: Any, c: Clause) -> Any:
    """表向きで: it lies face up where it is as this is asked."""
    if not isinstance(found, a.This):
        raise FrameError("a face-up set", c.all_words(), gap="表向きで of a set in an event")
    return a.When(event, a.Is(found, (a.FaceUp(),)))


@event("置く", "加える", "戻す")
def _moved(c: Clause, ctx: Frame) -> Any | None:
    """〜が(〜から)〜に置かれた(置かれる)時 / 〜を〜に置いた時"""
    if c.negative or c.form not in ("TA", "U") or c.voice not in ("pass", "act"):
        return None
    place = c.peek("に")
    if place is None or place.head != "zone" or not place.zones or place.zones == (a.BATTLE,):
        return None
    player = agent(c, ctx) if c.voice == "act" else None
    if c.voice == "act" and not c.has("を"):
        return None
    c.arg("に")
    if place.owner == "プレイヤー" and place.det == "いずれかの":
        place.take("owner"), place.take("det")  # of either player: a card goes to its owner's
    zones, whose = zone_of(place, ctx)
    beneath = _from_under(c, ctx)
    face_up = zones == (a.SHIELDS,) and c.form == "TA" and c.adverb("表向きで")
    origin_zone, owner = (a.UNDER, None) if beneath is not None else origin(c, ctx)
    if face_up and origin_zone is None:
        origin_zone = a.ANYWHERE
    by = cause(c, ctx)
    particle = "が" if c.voice == "pass" else "を"
    if origin_zone != a.BATTLE and (c.lemma != "戻す" or origin_zone is not None):
        _any_card(c.peek(particle))
    found = acted_on(c, ctx, player, particle)
    # a card goes to its owner's zone
    for said in (whose, owner):
        if said is not None and said != a.OWNER:
            found = _of(found, said, c)
    if player is not None:
        found = owned(found, player, c)
    if origin_zone is None:
        origin_zone = _natural_origin(found)
        if origin_zone == a.SHIELDS and zones == (a.SHIELDS,):
            origin_zone = a.ANYWHERE  # it becomes a shield, or a castle there
        elif zones != (a.GRAVEYARD,) and origin_zone == a.SHIELDS:
            pass  # シールド says where it was, wherever it goes
        elif zones != (a.GRAVEYARD,) and isinstance(found, (a.Objects, a.AnyOf)):
            if origin_zone == a.BATTLE and c.voice == "pass" and whose is None:
                # 自分のクリーチャーが手札に戻された時 is about those in the battle zone
                origin_zone = a.BATTLE if c.lemma == "戻す" else None
            else:
                origin_zone = a.ANYWHERE  # a card of that kind, wherever it was
            if origin_zone is None:
                return None
        elif origin_zone is None or zones != (a.GRAVEYARD,):
            return None
    moved = a.Moved(
        found,
        zones[0] if len(zones) == 1 else tuple(z for z in zones if z != origin_zone),
        from_zone=None if origin_zone == a.ANYWHERE else origin_zone,
        cause=by,
        by=player,
        beneath=beneath,
    )
    return _face_up(moved, found, c) if face_up else moved


def _from_under(c: Clause, ctx: Frame) -> Any | None:
    """Take 進化クリーチャーの下から: the set of cards under one of which it was."""
    place = c.peek("から")
    if place is None or place.text != "下" or place.left() != ["of"] or place.of is None:
        return None
    if place.of.head != "card" or place.of.det or place.of.quantity:
        return None
    c.arg("から")
    of = place.take("of")
    place.finish()
    found = objects(of, ctx)
    of.take("all")
    of.finish()
    return found


def _any_card(noun: Noun | None) -> None:
    """A race or a civilization without a type (自分の魔導具): where no creature is meant, any card of it (203.2)."""
    for part in () if noun is None else (noun, *noun.also):
        counter = part.quantity.counter if part.quantity else ""
        if part.head == "card" and not part.types and part.filters and counter != "体":
            part.give(types=(a.CARD,))


def _of(found: Any, player: a.Term | None, c: Clause) -> Any:
    """The objects, in a zone of this player: this card is in its owner's zones only (400.2)."""
    if isinstance(found, a.This) and player not in (None, a.YOU, a.OWNER):
        raise FrameError(
            "this card is in no zone of another player", c.all_words(), gap="zone of another player"
        )
    return found if isinstance(found, (a.This, a.Host)) else owned(found, player, c)


def _natural_origin(found: Any) -> Any:
    """Where a thing without から comes from: a creature from the battle zone, a shield from the shields, a card or a
    spell (which is never in the battle zone, 403.1) from anywhere."""
    if isinstance(found, a.AnyOf):
        places = [_natural_origin(part) for part in found.parts]
        return places[0] if all(p == places[0] for p in places) else None
    if isinstance(found, a.Objects):
        if found.type in (a.SHIELD, a.CASTLE):
            return a.SHIELDS
        if found.type in (a.CARD, a.SPELL):
            return a.ANYWHERE
        return a.BATTLE
    return a.BATTLE if isinstance(found, (a.This, a.Host)) else None


@event("捨てる")
def _discarded(c: Clause, ctx: Frame) -> Any | None:
    """〜が(手札から)捨てられた(捨てられる)時 / 相手が自身の手札を捨てた時"""
    if c.negative or c.form not in ("TA", "U") or c.voice not in ("pass", "act"):
        return None
    by = cause(c, ctx)
    player = agent(c, ctx) if c.voice == "act" else None
    particle = "が" if c.voice == "pass" else "を"
    noun = c.peek(particle)
    if noun is None:
        return None
    zone, owner = origin(c, ctx)
    if zone not in (None, a.HAND):
        return None
    _any_card(noun)
    found = acted_on(c, ctx, player, particle)
    if owner is not None:
        found = _of(found, owner, c)
    return a.Discarded(found, cause=by, by=player)


@event("引く")
def _drew(c: Clause, ctx: Frame) -> Any | None:
    """〜が(N枚目の)カードを引いた(引く)時"""
    if c.negative or c.voice != "act" or c.form not in ("TA", "U"):
        return None
    what = c.peek("を")
    if what is None or what.text != "カード" or what.filters or what.relative or what.of:
        return None
    player, step = agent(c, ctx), draw_step(c)
    if player is None:
        player = step
    if player is None or step not in (None, player):
        return None
    c.arg("を")
    quantity = what.take("quantity")
    nth = None
    if step is not None and quantity is not None and quantity.number == 1:
        quantity = None if quantity.counter == "枚" and not quantity.bound else quantity
    if quantity is not None:
        nth_card = quantity.counter == "枚目" and quantity.bound in ("", "以降")
        if not nth_card and (quantity.counter, quantity.bound) != ("枚", "目"):
            return None
        if quantity.more or quantity.prefix:
            return None
        nth = quantity.number
    what.take("types")
    what.finish()
    if nth is not None:
        ctx.trigger.each_turn = _in_that_turn(c) or ctx.trigger.each_turn
    ctx.trigger.subject, ctx.trigger.target = (a.CARD,), None
    later = quantity is not None and quantity.bound == "以降"
    return a.Drew(player, nth=nth, later=later, step=step is not None)


def draw_step(c: Clause) -> a.Term | None:
    """Take (自分の)ターンのはじめに of カードを引く: whose draw step is meant (502.1)."""
    for item in c.args:
        noun = item.noun
        turn = noun.of if noun.head == "time" and noun.text == "はじめ" else None
        if turn is None or turn.text != "ターン" or item.particle not in ("", "に"):
            continue
        if noun.left() != ["of"] or turn.left() not in ([], ["owner"]):
            continue
        if turn.owner not in ("", "自分"):
            continue
        c.take(item)
        return a.YOU
    return None


def _in_that_turn(c: Clause) -> bool:
    """Take そのターン(に) before an ordinal: the turn in which it is counted."""
    for item in c.args:
        turn = item.noun.head == "time" and item.noun.text == "ターン" and item.noun.det == "その"
        if turn and item.particle in ("", "に") and item.noun.left() == ["det"]:
            c.take(item)
            return True
    return False


FLIPS = {"覚醒する": "AWAKEN", "龍解する": "DRAGSOLVE"}


@event("覚醒する", "龍解する")
def _flipped(c: Clause, ctx: Frame) -> Any | None:
    """〜が覚醒(龍解)した時"""
    if c.form != "TA" or c.negative or c.voice != "act":
        return None
    return a.Flipped(subject_noun(c, ctx), kind=FLIPS[c.lemma])


@event("なる")
def _hyper_mode(c: Clause, ctx: Frame) -> Any | None:
    """〜がハイパーモードになった時"""
    return _released(c, ctx, "に")


@event("解放する")
def _hyper_mode_released(c: Clause, ctx: Frame) -> Any | None:
    """〜がハイパーモードを解放した時"""
    return _released(c, ctx, "を")


def _released(c: Clause, ctx: Frame, particle: str) -> Any | None:
    """The release of a hyper mode (816.2), which stands with this particle."""
    mode = c.peek(particle)
    if c.form != "TA" or c.negative or c.voice != "act" or mode is None or len(c.items) != 2:
        return None
    if mode.text != "ハイパーモード" or mode.left() or not c.has("が"):
        return None
    c.arg(particle)
    mode.finish()
    return a.Flipped(subject_noun(c, ctx), kind="HYPER_MODE")
