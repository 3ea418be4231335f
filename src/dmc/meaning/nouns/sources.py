"""Where cards come from: から-phrases, その中から, the top of a deck (where they go to: ``destinations``)."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.seen import Produced
from dmc.meaning.nouns.decks import LOOKS, TOPS, deck_cards, place, whose_deck
from dmc.meaning.nouns.places import out_of, zone_of
from dmc.meaning.references.fighters import both_fighters, of_the_battle
from dmc.meaning.references.pointing import reference
from dmc.meaning.references.rests import shared_out
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.each_of import choose_each, list_kinds
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap, is_within
from dmc.reading.vocabulary import MOVES

from .acted_on import counted_per, patient
from .members import narrowed, within
from .targets import choose, either_players, target

BARE_SHIELDS = {"types", "owner"}  # what can be said of シールド as a place


def moved(clause: Clause, ctx: Frame, unseen: bool = False) -> Any:
    """The cards the verb is about: を-phrase with its から-phrase, or what the clause before was about."""
    join_count(clause)
    list_kinds(clause)
    _no_each(clause)
    if (among := within(clause)) is not None:
        noun = _what(clause)
        if noun is None:
            raise gap("what?", among, "の中から without object")
        return with_per(clause, ctx, target(narrowed(among, noun, ctx), ctx))
    where = clause.peek("から")
    if where is None and (edge := _edge_card(clause, ctx)) is not None:
        return edge
    if where is None:
        found = _bare_count(clause, ctx)
        return found if found is not None else with_per(clause, ctx, patient(clause, ctx))
    if where.text in TOPS and not where.left() and ctx.seen.shuffled is not None:
        where.give(zones=(a.DECK,))  # 山札をシャッフルし、上から1枚を…: of that deck
        if ctx.seen.shuffled != ctx.who.agent:
            raise gap("of whose deck?", where, "top of another deck")
    side, deck = place(where)
    if deck is not None:
        clause.arg("から")
        return deck_cards(clause, ctx, where, deck, side)
    if is_within(where):
        clause.arg("から")
        noun = _what(clause)
        if noun is None:
            raise gap("what?", where, "その中から without object")
        noun.give(within=where.text)
        where.take("all")
        where.finish()
        return with_per(clause, ctx, target(noun, ctx))
    _as_zone(where)
    what = clause.peek("を") or clause.peek("")
    either_players(where, what.quantity if what is not None else None, ctx)
    either = where.det == "いずれかの"  # of either player
    if where.zones == (a.BATTLE,) and not where.owner and what is not None:
        for part in where.also:  # バトルゾーンか、いずれかのプレイヤーのマナゾーンからカードを1枚
            if part.zones == (a.MANA,) and either_players(part, what.quantity, Frame()):
                part.take("det")
    zones, owner = zones_of(where, ctx)
    clause.arg("から")
    noun = _what(clause)
    if noun is None:
        if ctx.seen.last_object is None:
            raise gap("what?", where, f"{clause.lemma} without object")
        return out_of(ctx.seen.last_object, zones, owner, ctx)
    q = noun.quantity
    if len(zones) > 1 and q is not None and q.bound == "ずつ" and not noun.also:
        # 手札、マナゾーンから1枚ずつ: so many out of each zone
        if q.prefix or q.more or ctx.who.agent == a.THAT_PLAYER:
            raise gap("so many of each?", noun, "ずつ out of several zones")
        noun.take("quantity")
        each = target(noun, ctx, zones, owner or (None if noun.owner else ctx.who.agent))
        if not isinstance(each, a.Objects):
            raise gap("so many of each?", noun, "ずつ out of several zones")
        return choose_each(
            [dataclasses.replace(each, zone=zone) for zone in zones], q.number, ctx.who.agent
        )
    found = target(
        noun, ctx, zones, owner or (None if noun.owner or either else _else_own(clause, ctx, zones))
    )
    return with_per(clause, ctx, found)


def _as_zone(where: Noun) -> None:
    """シールドから: from the shield zone."""
    if where.head == "card" and where.types == (a.SHIELD,) and set(where.left()) <= BARE_SHIELDS:
        where.give(head="zone", types=(), zones=(a.SHIELDS,))


def _no_each(clause: Clause) -> None:
    """自分のクリーチャー1体につき、それと同じ名前の…を1体: それ is each of what is counted, which no set can say."""
    per = clause.peek("につき")
    if per is not None and speaks_of_each(clause):
        raise gap("each of them?", per, "それ of each in につき")


def speaks_of_each(clause: Clause) -> bool:
    """Whether what stands beside Xにつき points to each X (それ, そのカード)."""
    per = clause.peek("につき")
    return any(
        word.text in ("それ", "その")
        for item in clause.args
        if item.noun is not per and item.particle in ("を", "")
        for word in (*item.words, *item.noun.words)
    )


def _top_card(clause: Clause, noun: Noun, ctx: Frame) -> Any | None:
    """そのクリーチャーの一番上のカード, 進化クリーチャーすべての一番上のカード: not what lies beneath (801.4)."""
    top = noun.of
    assert top is not None
    to = clause.peek("に")
    goal = (
        to is not None and to.head == "zone" and to.zones in ((a.MANA,), (a.GRAVEYARD,), (a.HAND,))
    )
    if top.left() not in ([], ["of"]) or clause.lemma not in ("置く", "戻す") or not goal:
        return None
    whole = target(top.take("of"), ctx) if top.of is not None else ctx.seen.last_object
    if whole is None or not isinstance(whole, a.This | a.Result | a.Subject | a.All | a.Choose):
        raise gap("the top card of what?", noun, "top card of nothing")
    clause.arg("を")
    noun.take("of"), noun.take("types")
    top.finish()
    noun.finish()
    return a.TopCard(whole)


def _edge_card(clause: Clause, ctx: Frame) -> Any | None:
    """自分の山札の一番上のカード, 山札の一番下のカード: the one card there."""
    noun = clause.peek("を")
    if noun is None or noun.types != (a.CARD,) or noun.of is None or noun.left() != ["types", "of"]:
        return None
    side, deck = place(noun.of)
    if deck is None and noun.of.text == "一番上":
        return _top_card(clause, noun, ctx)
    if deck is None or noun.of.text not in ("一番上", "一番下"):
        return None
    clause.arg("を")
    where = noun.take("of")
    noun.take("types")
    noun.finish()
    return a.TopCards(1, of=whose_deck(where, deck, ctx), bottom=side == "bottom")


def join_count(clause: Clause) -> None:
    """手札を相手に1枚選ばせ: the count away from its noun; そのうち1体を: of those."""
    noun, count = clause.peek("を"), clause.peek("")
    of_those = count is not None and count.text in ("そのうち", "それらのうち")
    if noun is not None and count is not None and noun.head == "count" and of_those:
        if noun.of is None and not noun.det:
            clause.arg("")
            noun.give(of=count)
            noun.give(
                words=(
                    *count.words,
                    *noun.words,
                )
            )
        return
    many = clause.peek("だけ")
    counted = many is not None and many.head == "stat" and many.text in ("数", "枚数", "体数")
    if counted and noun is not None and noun.head in ("card", "zone") and count is None:
        if not (noun.quantity or noun.all or noun.any_number or noun.same_count):
            noun.give(same_count=clause.arg("だけ"))  # Xの数だけ、Yを選び
        return
    if noun is not None and count is not None and count.head == "stat" and count.det == "同じ":
        if count.text in ("数", "枚数", "体数") and count.left() == ["det"] and not noun.same_count:
            clause.arg("")
            count.take("det")
            # Xと同じ数選ぶ, 同じ数選ぶ
            noun.give(same_count=clause.arg("と") or Noun(words=count.words, head="as many"))
        return
    if noun is None or count is None or count.head != "count" or len(count.left()) != 1:
        return
    if noun.head not in ("card", "zone") or noun.quantity or noun.all or noun.any_number:
        return
    if noun.det or noun.also or (noun.head == "zone" and noun.zones == (a.DECK,)):
        return  # 山札を3枚: a deck has an order, so which ones?
    clause.arg("")
    noun.give(quantity=count.quantity, all=count.all, any_number=count.any_number)
    noun.give(words=(*noun.words, *count.words))


def _what(clause: Clause) -> Noun | None:
    """The を-phrase, or the phrase with a count and no particle (クリーチャー1体、…)."""
    noun = clause.arg("を")
    if noun is None:
        bare = clause.peek("")
        if bare is not None and bare.head in ("card", "zone", "count"):
            noun = clause.arg("")
    return noun


def _more_of_the_deck(noun: Noun, latest: Produced | None) -> a.TopCards | None:
    """もう1枚をマナゾーンに置く after 山札の上から1枚をマナゾーンに置く: the next ones of that deck; None for another count."""
    q = noun.quantity
    moved = latest is not None and not latest.pool and isinstance(latest.target, a.TopCards)
    if q is None or latest is None or not moved or noun.left() != ["quantity"]:
        return None
    if q.prefix not in ("もう", "さらにもう") or q.bound or q.more or q.counter != "枚":
        return None
    return a.TopCards(q.number, of=latest.target.of, bottom=latest.target.bottom)


def _bare_count(clause: Clause, ctx: Frame) -> Any | None:
    """手札を見て1枚選び: a count alone is of what was looked at just before."""
    noun = clause.peek("を") or clause.peek("")
    if (
        noun is None
        or noun.head != "count"
        or noun.of is not None
        or noun.within
        or noun.relative is not None
        or noun.zones
        or noun.owner
    ):
        return None
    if (fighters := both_fighters(noun, ctx)) is not None:
        _what(clause)
        return fighters
    if noun.quantity is None and not noun.any_number and not noun.all:
        return None
    if noun.det == "その" and (again := reference(noun, ctx)) is not None:
        _what(clause)
        return again
    latest, pool = ctx.seen.latest(), ctx.seen.latest_pool()
    asked = ctx.seen.asked()
    if pool is not None and isinstance(asked, a.Objects) and noun.quantity is not None:
        # 自分のシールドがあれば、1枚選び: one of those, which are counted so
        counters = ("体", "つ") if asked.type == a.CREATURE else ("枚", "つ")
        if asked.among is not None or noun.det or noun.quantity.counter not in counters:
            asked, ctx.seen.mentioned = None, None  # of what was looked at
        else:
            pool = None
    if (more := _more_of_the_deck(noun, latest)) is not None:
        taken = _what(clause)
        noun.take("quantity")
        noun.finish()
        assert taken is noun
        return more
    shared = shared_out(ctx) if pool is None and noun.quantity is not None else None
    if shared is not None and noun.det in ("", "残りの") and noun.filters in ((), (a.Other(),)):
        # そのうち1体をシールド化し、(他の)1体をマナゾーンに置き: one of the others that were chosen
        noun.take("det"), noun.take("filters")
        taken = _what(clause)
        quantity = noun.take("quantity")
        noun.finish()
        assert taken is noun
        others = a.Objects(a.CARD, None, among=a.Rest(shared.number))
        return choose(quantity, others, ctx.who.agent, noun, ctx)
    if pool is not None and noun.quantity is not None and (taken_from(pool, ctx) or noun.det):
        # もう1枚, 残りの1枚, 1枚: of those that are left
        if noun.det not in ("", "残りの") or noun.quantity.prefix not in ("", "もう"):
            raise gap("which ones?", noun, "count of the rest")
        noun.take("det")
        noun.give(quantity=dataclasses.replace(noun.quantity, prefix=""))
        noun.give(within="残り")
    elif asked is not None and noun.quantity is not None and not noun.det:
        # 自分のシールドがあれば、1枚選び: one of those
        taken = _what(clause)
        quantity = noun.take("quantity")
        noun.finish()
        assert taken is noun
        return choose(quantity, asked, ctx.who.agent, noun, ctx)
    elif latest is None or latest.how not in LOOKS:
        raise gap("of what?", noun, "count of nothing")
    else:
        noun.give(among=a.Result(latest.number))
    taken = _what(clause)
    assert taken is noun
    return with_per(clause, ctx, target(noun, ctx))


def taken_from(pool: Produced, ctx: Frame) -> bool:
    """Whether cards of what was looked at have already gone somewhere."""
    for product in ctx.seen.produced:
        among = product.target.among if isinstance(product.target, a.Choose | a.All) else None
        of_pool = isinstance(among, a.Objects) and among.among == a.Result(pool.number)
        if of_pool and (product.gone or product.how in MOVES):
            return True
    return False


def zones_of(noun: Noun, ctx: Frame) -> tuple[tuple[a.Term, ...], a.Term | None]:
    """A zone phrase, or several joined (手札またはマナゾーン): (zones, whose)."""
    if not noun.also:
        return zone_of(noun, ctx)
    also = noun.take("also")
    if noun.joiner not in ("または", "か", "あるいは", "もしくは", "および", "と", "や", ""):
        raise gap("zones joined so", noun, f"joiner {noun.joiner} of zones")
    noun.take("joiner")
    zones, owner = zone_of(noun, ctx)
    for part in also:
        more, of = zone_of(part, ctx)
        if of is not None and of != owner:
            raise gap("zones of two players", part, "zones of two players")
        zones += more
    return zones, owner


def _else_own(clause: Clause, ctx: Frame, zones: tuple[a.Term, ...]) -> a.Term | None:
    """墓地から手札に戻す without 〜の: one's own, unless the cards go to 持ち主の …; the battle zone is nobody's."""
    if a.BATTLE in zones:
        return None
    to = clause.peek("に")
    if to is not None and to.owner == "持ち主":
        return None
    return ctx.who.agent


def with_per(clause: Clause, ctx: Frame, found: Any) -> Any:
    """〜1体につき、クリーチャーを1体: the count of the choice times that many."""
    if not clause.has("につき"):
        return found
    if not isinstance(found, a.Choose):
        noun = clause.peek("につき")
        assert noun is not None
        raise gap("how many?", noun, "につき without a count")
    return dataclasses.replace(found, count=counted_per(clause, ctx, found.count))


def effect_set(found: Any, clause: Clause, ctx: Frame | None = None) -> Any:
    """What an effect is done to, which must say how many: a bare set is not a number of cards.

    相手の攻撃しているクリーチャー: there is one at most (506.1), or one that blocks it (507.2).
    """
    if ctx is not None:
        found = of_the_battle(found, ctx)
    if isinstance(found, a.Both):
        return dataclasses.replace(found, parts=tuple(effect_set(p, clause) for p in found.parts))
    if isinstance(found, a.Objects) and not {a.Attacking(), a.Blocking()}.isdisjoint(found.where):
        return a.All(found)
    if isinstance(found, a.Objects | a.AnyOf):
        raise FrameError(
            f"{clause.lemma}: how many?",
            clause.all_words(),
            gap=f"{clause.lemma} of a set without count",
        )
    return found
