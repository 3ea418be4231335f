"""Relative clauses before a noun → filters: このクリーチャーよりパワーが小さいクリーチャー, クロスされているクリーチャー …"""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a

from .acts import ACTS, repeats_zone
from .alike import any_of
from .amounts import amount
from .castles import fortifying
from .clause import Adverb, Clause
from .context import Frame
from .filters import BOUNDS, STATES
from .noun import Noun
from .references import reference
from .targets import cards_under, chosen_value, gap, other_than_chosen, target
from .vocabulary import PARITY, STATS

COMPARE = {
    "大きい": (a.MoreThan, True),
    "高い": (a.MoreThan, True),
    "小さい": (a.LessThan, False),
    "低い": (a.LessThan, False),
}


def relative_filter(clause: Clause, noun: Noun, ctx: Frame) -> list[Any]:
    """Filters that the clause says of the noun; refuses what it does not know."""
    found = _read(clause, noun, ctx)
    if found is None:
        raise gap(
            f"no meaning for 「{clause.signature}」 before a noun",
            noun,
            f"relative {clause.signature}",
        )
    clause.finish()
    return found


def move_modifiers(stat: Noun, noun: Noun) -> None:
    """相手のパワーが一番大きいクリーチャー: what stands before the statistic belongs to the noun (if it has none of its own)."""
    for part in ("owner", "zones", "filters", "relative"):
        if getattr(stat, part) and not getattr(noun, part):
            setattr(noun, part, stat.take(part))


def hand_on(pointing: Noun, noun: Noun) -> None:
    """相手の、このクリーチャーよりパワーが小さいクリーチャー: what stands before a phrase that points is said of the noun."""
    if pointing.head != "pronoun" and pointing.det not in ("この", "その"):
        return
    for part in ("owner", "zones", "filters"):
        if getattr(pointing, part) and not getattr(noun, part):
            setattr(noun, part, pointing.take(part))


def _bound(c: Clause, noun: Noun, ctx: Frame) -> Any:
    """コストが4以下の呪文: a bound said of a statistic."""
    stat, limit = c.arg("が"), c.complement
    assert stat is not None and limit is not None
    if stat.text not in STATS or stat.of is not None:
        raise gap("which statistic?", stat, f"bound on {stat.text}")
    move_modifiers(stat, noun)
    stat.finish()
    bound = BOUNDS[limit.take("bound")]
    found = bound(STATS[stat.text], amount(limit, ctx))
    return a.Not(found) if c.negative else found


def than_what(stat: a.Term, than: Noun, ctx: Frame) -> Any:
    """What より compares with: a number, a count, or the same statistic of something."""
    several = any_of(than, ctx)
    if several is not None:
        return a.StatOfAny(stat, several)
    if than.head in ("amount", "stat"):
        return amount(than, ctx)
    return a.StatOf(stat, target(than, ctx))


def opposite(state: Any) -> Any:
    """The state of what is not in this state."""
    return {a.Tapped(): a.Untapped(), a.Untapped(): a.Tapped()}.get(state, a.Not(state))


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


OWNER_WORDS = {a.YOU: "自分", a.OPPONENT: "相手", a.OWNER: "持ち主"}


def is_within(place: Noun) -> bool:
    """Whether the phrase is その中, そのうち …"""
    return place.head == "pronoun" and place.text in ("その中", "そのうち", "それらの中")


def _only_in_zone(c: Clause) -> bool:
    """マナゾーンでタップしている: nothing but the zone is said."""
    place = c.peek("で")
    return place is not None and len(c.items) == 1 and place.head == "zone"


def _in_zone(c: Clause, noun: Noun, ctx: Frame, particle: str = "で") -> list[Any]:
    """Take the phrase of the zone in which the noun is, as if it stood before the noun."""
    from .targets import zone_of

    place = c.arg(particle)
    assert place is not None
    zones, owner = zone_of(place, ctx)
    if noun.zones or (owner is not None and noun.owner):
        raise gap("in which zone, whose?", noun, "two zones on a noun")
    noun.zones = zones
    if owner is not None:
        noun.owner = OWNER_WORDS.get(owner, "自身" if owner == ctx.agent else "")
        if not noun.owner:
            raise gap("whose zone is it?", noun, f"zone of {owner}")
    return []


def _being_added(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """自分の手札に加える(加えられる)シールド: a shield that stands by on its way to the hand (113.6c)."""
    from .targets import zone_of

    place = c.peek("に")
    if noun.types != (a.SHIELD,) or noun.zones or noun.owner:
        return None
    if place is None or len(c.items) != 1 or place.head != "zone" or place.zones != (a.HAND,):
        return None
    c.arg("に")
    _, owner = zone_of(place, ctx)
    if owner != a.YOU:
        raise gap("whose hand?", noun, "shields added to another hand")
    noun.zones, noun.owner = (a.SHIELDS,), OWNER_WORDS[a.YOU]
    return [a.BeingAdded()]


# verbs of wearing, and the card types of what is worn
WEARING: dict[str, tuple[a.Term, ...]] = {
    "クロスする": (a.CROSS_GEAR,),
    "装備する": (a.WEAPON,),
    "付ける": (a.AURA,),
    "付く": (a.AURA,),
}


def _worn(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このクリーチャーにクロスされている(された)クロスギア, クロスギアをクロスしているクリーチャー."""
    types = WEARING[c.lemma]
    gear, host = c.peek("を", "が"), c.peek("に")
    if host is not None and host.head == "zone" and gear is not None and not noun.zones:
        _in_zone(c, noun, ctx, "に")  # バトルゾーンに…をクロスしているクリーチャーがあれば
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


def _came_this_turn(c: Clause, noun: Noun) -> list[Any] | None:
    """このターンに出た…, このターンに出した自分の…: what came into the battle zone in this turn."""
    when = c.args[0].noun if len(c.items) == 1 and c.args else None
    if c.lemma not in ("出す", "出る") or c.form != "TA" or c.negative or c.voice != "act":
        return None
    if when is None or when.head != "time" or when.left() != ["det"]:
        return None
    if c.lemma == "出す" and noun.owner != "自分":
        raise gap("whoever put it?", noun, "このターンに出した of anybody")
    c.items.clear()
    return [a.EnteredThisTurn()]


def _fortifying(c: Clause, noun: Noun) -> list[Any] | None:
    """相手のシールドを要塞化している城: a castle that lies on one of those shields (304.2)."""
    shields = c.peek("を")
    if shields is None or len(c.items) != 1 or noun.zones or noun.owner or c.negative:
        return None
    if shields.types != (a.SHIELD,) or not set(shields.left()) <= {"types", "owner"}:
        return None
    c.arg("を")
    noun.zones, noun.owner = (a.SHIELDS,), shields.take("owner")
    return []


def _linked_to(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    """このカードにリンクしているカード: the others of which the one creature consists (804.1)."""
    host = c.peek("に", "と")
    if host is None or len(c.items) != 1 or noun.types != (a.CARD,) or noun.among is not None:
        return None
    c.arg("に", "と")
    found = reference(host, ctx)
    if found is None:
        raise gap("linked with which one?", host, "linked with a set")
    noun.among = a.LinkedCards(found)
    return []


def target_of(host: Noun, ctx: Frame) -> Any:
    """The creature that is pointed to; refuses a set of creatures."""
    found = reference(host, ctx)
    if found is None:
        raise gap("on which creature?", host, "on a set of creatures")
    return found


def _done_this_way(c: Clause, noun: Noun, ctx: Frame) -> bool:
    """こうして墓地に置いた火のクリーチャー: of the kind that is said, among those that the act really moved."""
    this_way = any(
        isinstance(i, Adverb) and i.text in ("こうして", "このようにして") for i in c.items
    )
    if not this_way or c.form != "TA" or c.negative or c.voice != "act" or c.lemma not in ACTS:
        return False
    done = ctx.latest_act(c.lemma)
    places = [i for i in c.args if repeats_zone(i, done)]
    if done is None or noun.among is not None or len(places) + 1 != len(c.items):
        return False
    c.items.clear()
    noun.among = a.Result(done.number)
    return True


def _read(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    if _done_this_way(c, noun, ctx) or fortifying(c, noun, ctx):
        return []
    if c.lemma in COMPARE and c.has("が"):
        stat_noun = c.peek("が")
        if stat_noun is None or stat_noun.text not in STATS:
            return None
        c.arg("が")
        stat = STATS[stat_noun.text]
        move_modifiers(stat_noun, noun)
        stat_noun.finish()
        if c.adverb("一番", "最も"):
            return [a.Extreme(stat, COMPARE[c.lemma][1])]
        than = c.arg("より")
        if than is None:
            return None
        hand_on(than, noun)
        by = c.peek("")
        if by is not None and by.head == "amount" and by.left() == ["amount"]:
            # それよりコストが1大きい: just so much
            if not isinstance(by.amount, int):
                return None
            c.arg("")
            more = by.take("amount") * (1 if COMPARE[c.lemma][1] else -1)
            return [a.Exactly(stat, a.Plus(than_what(stat, than, ctx), more))]
        return [COMPARE[c.lemma][0](stat, than_what(stat, than, ctx))]
    if (c.lemma, c.voice, c.form) == ("タップする", "pass", "TA") and not (c.items or c.negative):
        return [a.Tapped()]  # タップされたクリーチャー, where no act before tapped any
    if (found := _came_this_turn(c, noun)) is not None:
        return found
    state = STATES.get((c.lemma, c.voice))
    if state is not None and c.form in ("U", "NAI") and not c.items:
        return [opposite(state) if c.negative else state]
    if state is not None and c.form in ("U", "NAI") and _only_in_zone(c) and not noun.zones:
        return [*_in_zone(c, noun, ctx), opposite(state) if c.negative else state]
    beneath = (c.lemma, c.voice, c.form) in LAID_UNDER
    if (c.lemma == "ある" or beneath) and c.has("に") and not c.negative:
        place = c.peek("に")
        if place is not None and place.head == "other" and noun.among is None:
            under = cards_under(place, ctx)
            if under is None:
                return None
            c.arg("に")
            noun.among = _as_it_left(under) if c.lemma == "ある" and c.form == "TA" else under
            return []
        if beneath:
            return None
        if place is not None and place.head == "zone":
            return _in_zone(c, noun, ctx, "に")
        if place is not None and is_within(place) and not noun.within:
            c.arg("に")
            noun.within = place.text  # その中にある…
            place.finish()
            return []
    if (c.lemma, c.voice, c.form) == ("リンクする", "prog", "U") and not c.negative:
        return _linked_to(c, noun, ctx)
    if (c.lemma, c.voice, c.form) == ("進化する", "pot", "U") and not c.negative:
        base = c.peek("から")
        if base is None or len(c.items) != 1 or noun.types not in ((), (a.CREATURE,)):
            return None
        c.arg("から")
        return [a.EvolvesFrom(target_of(base, ctx))]
    if (c.lemma, c.voice) == ("書く", "pass+prog") and c.negative and len(c.items) == 2:
        card, what = c.peek("に"), c.peek("が")
        if card is None or what is None or what.left() or what.text != "能力":
            return None
        if card.types != (a.CARD,) or not set(card.left()) <= {"owner", "types"} or noun.owner:
            return None
        noun.owner = card.take("owner")  # 自分の、カードに能力が…
        c.items.clear()
        return [a.WithoutText()]
    if (c.lemma, c.voice, c.form) == ("要塞化する", "prog", "U") and noun.types == (a.CASTLE,):
        return _fortifying(c, noun)
    if (c.lemma, c.voice) == ("解放する", "prog") and (mode := c.peek("を")) is not None:
        if mode.text != "ハイパーモード" or set(mode.left()) - {"owner"} or len(c.items) != 1:
            return None
        if mode.owner and noun.owner:
            return None
        c.arg("を")
        if mode.owner:
            noun.owner = mode.take("owner")  # 自分のハイパーモードを…: one's own creatures
        return [a.Not(a.HyperReleased()) if c.negative else a.HyperReleased()]  # 816.2
    if c.lemma in WEARING and (worn := _worn(c, noun, ctx)) is not None:
        return worn
    if c.lemma == "加える" and c.form == "U" and not c.negative and c.voice in ("act", "pass"):
        return _being_added(c, noun, ctx)
    if c.lemma == "持つ" and c.form == "U" and not c.negative and c.voice == "act":
        what = c.peek("を")
        value = chosen_value(what, noun, ctx) if what is not None else None
        if value is None and what is not None:
            value = other_than_chosen(what, noun, ctx)
        if value is not None:
            c.arg("を")
            return [value]  # 選んだ種族を持つ
    if c.lemma == "だ" and c.complement is not None and c.complement.bound and c.has("が"):
        return [_bound(c, noun, ctx)]
    said = c.complement
    if c.lemma == "だ" and said is not None and said.text in PARITY and not said.left():
        stat_noun = c.peek("が")
        if stat_noun is None or stat_noun.text not in STATS or len(c.items) != 1:
            return None
        c.arg("が")
        move_modifiers(stat_noun, noun)
        stat_noun.finish()
        parity = PARITY[said.text](STATS[stat_noun.text])  # コストが奇数である
        return [a.Not(parity) if c.negative else parity]
    if c.lemma == "だ" and not c.items and said is not None and said.bound and said.text in STATS:
        # そのカードのコスト以下のクリーチャー: the same statistic of what is pointed to
        limit = BOUNDS[said.take("bound")](STATS[said.text], amount(said, ctx))
        return [a.Not(limit) if c.negative else limit]
    if c.lemma == "だ" and c.form == "U" and said is not None and said.text == "進化元":
        past = c.word is not None and c.word.text in ("であった", "だった")
        under = cards_under(said, ctx) if past and not c.items and noun.among is None else None
        if under is None:
            return None
        noun.among = _as_it_left(under)  # このクリーチャーの進化元であったカード
        return []
    if c.lemma == "だ" and not c.items and said is not None and said.text == "進化":
        said.finish()
        evolution = a.Special(a.EVOLUTION)  # 進化であるドラゴン
        return [a.Not(evolution) if c.negative else evolution]
    if c.lemma == "だ" and c.negative and c.complement is not None and not c.items:
        from .conditions import filters_said

        inner = filters_said(c.complement, ctx)
        return [a.Not(inner[0] if len(inner) == 1 else a.AllFilters(inner))]
    return None
