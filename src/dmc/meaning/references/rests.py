"""残り: what is left of what was looked at, of what was chosen, of what was chosen from."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.seen import Produced
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import PLAYERS


def rest_named(noun: Noun, ctx: Frame) -> Any | None:
    """残りの手札, 残りのカード, 残りのクリーチャー; None for another phrase."""
    if noun.det != "残りの":
        return None
    if noun.zones == (a.HAND,) and set(noun.left()) <= REST_OF_HAND:
        return _rest_of_hand(noun, ctx)
    if noun.head != "card" or noun.quantity:
        return None
    if noun.relative is not None and _looked(noun.relative, ctx):
        noun.take("relative")  # 表向きにした残りのカード
    noun.take("det")
    noun.take("all")
    kinds = noun.take("types")
    if kinds not in ((a.CARD,), (a.SHIELD,)):
        return _rest_of_kind(kinds, noun, ctx)
    noun.finish()
    return rest(noun, ctx)


def rest(noun: Noun, ctx: Frame) -> Any:
    """残り: what was looked at less what was taken; after a choice from a hand, the other cards of it."""
    pool, chosen = ctx.seen.latest_pool(), ctx.seen.latest("選ぶ")
    if pool is not None and (chosen is None or chosen.gone or chosen.number < pool.number):
        return a.Rest(pool.number)
    shared = shared_out(ctx)
    if shared is not None and (pool is None or pool.number < shared.number):
        return a.Rest(shared.number)
    if chosen is not None and isinstance(chosen.target, a.Choose) and not chosen.gone:
        among = chosen.target.among
        others_of_it = isinstance(among, a.Objects) and among.of is not None and among.among is None
        if pool is not None and others_of_it and chosen.sentence == ctx.seen.sentence:
            # 相手は自身のクリーチャーを1体選び、残りを…: of these, or of what was looked at?
            if pool.several:
                raise FrameError(
                    "残り: of what was looked at, or of what was chosen from?",
                    tuple(noun.words),
                    gap="残り of two",
                    code="DM0501",
                )
            pool = None
        if pool is not None and isinstance(among, a.Objects):
            if among.among == a.Result(pool.number):
                # chosen from what was looked at and still there: the rest is the others
                others = (a.Except(a.Result(chosen.number)),)
                return a.All(a.Objects(a.CARD, None, where=others, among=a.Rest(pool.number)))
            return a.Rest(pool.number)
        if isinstance(among, a.Objects) and among.of is not None:
            return a.All(
                dataclasses.replace(among, where=(*among.where, a.Except(a.Result(chosen.number))))
            )
    raise FrameError(
        "残り: nothing was looked at before",
        tuple(noun.words),
        gap="残り without look",
        code="DM0501",
    )


def _looked(clause: Any, ctx: Frame) -> bool:
    """Whether the clause says again how the cards were looked at."""
    pool = ctx.seen.latest_pool()
    bare = clause.form == "TA" and clause.voice == "act" and not (clause.items or clause.negative)
    return bare and pool is not None and pool.how == clause.lemma


def _rest_of_kind(kinds: tuple[a.Term, ...], noun: Noun, ctx: Frame) -> Any:
    """自分のクリーチャーを1体選び、残りのクリーチャーを…: the others of the set of which was chosen just before."""
    chosen = ctx.seen.latest("選ぶ")
    among = chosen.target.among if chosen and isinstance(chosen.target, a.Choose) else None
    pool = ctx.seen.latest_pool()
    fresh = pool is None or (chosen is not None and chosen.number > pool.number)
    if not isinstance(among, a.Objects) or (among.type,) != kinds or not fresh or noun.filters:
        raise gap("the rest of what?", noun, "残りの with a kind")
    noun.finish()
    assert chosen is not None
    others = (*among.where, a.Except(a.Result(chosen.number)))
    return a.All(dataclasses.replace(among, where=others))


REST_OF_HAND = {"det", "zones", "all", "owner"}


def _rest_of_hand(noun: Noun, ctx: Frame) -> Any:
    """相手の手札を見て、その中から1枚選ぶ。残りの手札をすべて…: the rest of what was looked at, which is that hand."""
    pool = ctx.seen.latest_pool()
    among = pool.target.among if pool is not None and isinstance(pool.target, a.All) else None
    if (
        not isinstance(among, a.Objects)
        or among.zone != a.HAND
        or among.where
        or (noun.owner and PLAYERS.get(noun.owner) != among.of)
    ):
        raise gap("the rest of which hand?", noun, "残りの手札")
    for part in REST_OF_HAND:
        noun.take(part)
    noun.finish()
    return rest(noun, ctx)


def shared_out(ctx: Frame) -> Produced | None:
    """The cards chosen before of which some have gone somewhere since (3体選ぶ。そのうち1体を…): the others are the rest."""
    for product in reversed(ctx.seen.produced):
        among = product.target.among if isinstance(product.target, a.Choose) else None
        origin = among.among if isinstance(among, a.Objects) else None
        if not isinstance(origin, a.Result | a.Rest):
            continue
        chosen = ctx.seen.numbered(origin.number)
        if chosen is not None and chosen.how == "選ぶ" and chosen.several:
            return chosen if product.gone or product.how != "選ぶ" else None
    return None
