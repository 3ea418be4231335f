"""What a player may not do: 呪文を唱えられない, クリーチャーを召喚できない, 出せない, ゲームに負けない;
what does not come in, and what a card is not treated as."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import origin
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.kernel.readings import Unread
from dmc.meaning.nouns.counts_allowed import only_so_many
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.nouns.sets import objects
from dmc.meaning.references.pointing import reference
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

KINDS: dict[str, tuple[a.Term, ...] | None] = {
    "唱える": (a.SPELL,),
    "召喚する": (a.CREATURE,),
    "使う": None,
    "実行する": None,
}


def _players(c: Clause) -> a.Term:
    """Who may not: the player named, or both where nobody is."""
    return a.EACH if c.agent is None else c.agent


@frame("唱える", "召喚する", "使う", "実行する")
def cannot_use(c: Clause, ctx: Frame) -> Change | None:
    """〜は〜を唱えられない / 召喚できない / 使えない"""
    if not c.negative or c.voice != "pot" or not c.has("を", "は"):
        return None
    noun = c.peek("を") or c.peek("は")
    assert noun is not None
    if noun.head != "card":
        return None
    c.arg("を") or c.arg("は")
    after = only_so_many(c, noun)
    what = _what(noun, KINDS[c.lemma], ctx)
    whence = _whence(c, noun, what, ctx)
    if after or whence is not None:
        if isinstance(what, a.This):
            raise FrameError("this card?", tuple(noun.words), gap="lock on this card from a zone")
        ban = a.CannotUse(_players(c), _of_zone(what, whence), after=after)
        return Change(None, [replace(ban, from_zone=whence[0] if whence else None)])
    # said of this card, it holds where the card is used from (110.4e)
    to = what if isinstance(what, a.This) and ctx.standing else None
    return Change(to, [a.CannotUse(_players(c), what)])


def _what(noun: Any, types: tuple[a.Term, ...] | None, ctx: Frame) -> Any:
    pointed = reference(noun, ctx) if not noun.also else None
    found = pointed if pointed is not None else objects(noun, ctx)
    noun.take("all")
    noun.finish()
    if types is not None and pointed is None:
        for part in found.parts if isinstance(found, a.AnyOf) else (found,):
            said = part.type if isinstance(part.type, tuple) else (part.type,)
            if not set(said) <= set(types):
                raise FrameError(
                    "only creatures are summoned, only spells cast",
                    tuple(noun.words),
                    gap="lock on another type",
                )
    return found


@frame("出す")
def cannot_put(c: Clause, ctx: Frame) -> Change | None:
    """〜は〜を出せない"""
    if not c.negative or c.voice != "pot" or not c.has("を"):
        return None
    noun = c.arg("を")
    assert noun is not None
    after = only_so_many(c, noun)
    but = _but(c)
    what = _what(noun, None, ctx)
    whence = _whence(c, noun, what, ctx)
    ban = a.CannotPut(_players(c), _of_zone(what, whence), after=after, but=but)
    return Change(None, [replace(ban, from_zone=whence[0] if whence else None)])


def _but(c: Clause) -> str | None:
    """Take 召喚以外の方法で: the way that stays open; None where none is said."""
    way = c.peek("で")
    of = way.of if way is not None and way.text == "方法" else None
    if way is None or of is None or of.text not in BUT or of.left() or way.left() != ["of"]:
        return None
    c.arg("で")
    return BUT[of.text]


@frame("置く", "戻す", "加える")
def cannot_move(c: Clause, ctx: Frame) -> Change | None:
    """〜は〜を(〜から)〜に置けない / 戻せない / 〜は〜に置けない"""
    place, what = c.peek("に"), c.peek("を") or c.peek("は")
    if not c.negative or c.voice != "pot" or place is None or what is None:
        return None
    if place.head != "zone" or place.zones == (a.BATTLE,) or what.head not in ("card", "zone"):
        return None
    if what.det or what.quantity or what.also:
        return None
    player = _players(c)
    kept, ctx.who.agent = ctx.who.agent, ctx.who.agent if player == a.EACH else player
    c.arg("に"), c.arg("を") or c.arg("は")
    zones, of = zone_of(place, ctx)
    whence, whose = origin(c, ctx)
    found = objects(what, ctx, None if whence is None else (whence,))
    ctx.who.agent = kept
    what.take("all")
    what.finish()
    if len(zones) != 1 or isinstance(whence, tuple) or not isinstance(found, a.Objects):
        raise FrameError("from where to where?", c.all_words(), gap="lock on moving")
    for owner in (whose, of):
        if owner not in (None, a.OWNER):
            if found.of not in (None, owner):
                raise FrameError("whose cards?", c.all_words(), gap="lock on moving of two players")
            found = replace(found, of=owner)
    return Change(None, [a.CannotMove(player, found, zones[0])])


def _whence(c: Clause, noun: Noun, what: Any, ctx: Frame) -> tuple[Any, a.Term | None] | None:
    """Take (相手の)墓地から, 手札以外から: (from where, whose); None if it is not said."""
    if not c.has("から", "以外から"):
        return None
    zone, owner = origin(c, ctx)
    said = getattr(what, "of", None)
    if not isinstance(what, a.Objects) or (owner and said not in (None, owner)):
        raise FrameError("whose cards?", tuple(noun.words), gap="lock on cards from two zones")
    return zone, owner


def _of_zone(what: Any, whence: tuple[Any, a.Term | None] | None) -> Any:
    """The set, of the player whose zone it is."""
    return what if whence is None or whence[1] is None else replace(what, of=whence[1])


@frame("出る")
def does_not_enter(c: Clause, ctx: Frame) -> Change | None:
    """〜は手札以外から出ない"""
    who, whence = c.peek("は", "が"), c.peek("以外から")
    if not c.negative or c.voice != "act" or who is None or whence is None:
        return None
    if who.head != "card" or who.det or whence.head != "zone":
        return None
    c.arg("は", "が")
    what = _what(who, None, ctx)
    if not isinstance(what, a.Objects):
        raise FrameError("which of them?", tuple(who.words), gap="出ない of several sets")
    zones, owner = origin(c, ctx)
    if owner is not None and owner != what.of:
        raise FrameError(
            "cards come from the zones of their owner",
            tuple(whence.words),
            gap="出ない from another",
        )
    return Change(None, [a.CannotPut(a.EACH, what, from_zone=zones)])


BUT = {"召喚以外": "SUMMON", "実行以外": "USE"}


@frame("出る")
def enters_so_only(c: Clause, ctx: Frame) -> Change | None:
    """〜は召喚以外の方法で出ない"""
    who = c.peek("は", "が")
    if not c.negative or c.voice != "act" or who is None or who.head != "card" or who.det:
        return None
    but = _but(c)
    if but is None:
        return None
    c.arg("は", "が")
    return Change(None, [a.CannotPut(a.EACH, _what(who, None, ctx), but=but)])


@frame("扱う")
def not_of_type(c: Clause, ctx: Frame) -> Change | None:
    """このタマシードはクリーチャーとして扱わない"""
    who, kind = c.peek("は", "を"), c.peek("として")
    if not c.negative or c.voice != "act" or who is None or kind is None:
        return None
    if who.det != "この" or kind.head != "card" or kind.left() != ["types"]:
        return None
    c.arg("は", "を"), c.arg("として")
    types = kind.take("types")
    kind.finish()
    if who.zones == (a.BATTLE,):
        who.take("zones")  # where it is anything at all
    found = reference(who, ctx)
    if (
        not isinstance(found, a.This)
        or not ctx.standing
        or not set(types) < set(ctx.place.self_types)
    ):
        raise Unread
    return Change(found, [a.NotOfType(tuple(types))])


@frame("負ける", "勝つ")
def game_result(c: Clause, ctx: Frame) -> Change | None:
    """〜はゲームに負けない / 勝てない"""
    game = c.peek("に")
    if not c.negative or c.agent is None:
        return None
    if game is None and (c.lemma, c.voice) == ("勝つ", "pot") and not c.items:
        return Change(None, [a.CannotWin(c.agent)])  # 相手は勝てない
    if game is None or game.text != "ゲーム":
        return None
    if (c.lemma, c.voice) not in (("負ける", "act"), ("勝つ", "pot"), ("勝つ", "act")):
        return None
    c.arg("に")
    game.finish()
    kind = a.CannotLose if c.lemma == "負ける" else a.CannotWin
    return Change(None, [kind(c.agent)])
