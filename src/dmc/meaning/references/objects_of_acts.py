"""Phrases that name what an act of the effect was done to: 選んだクリーチャー, こうして捨てたカード, その2枚."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.seen import Produced, really
from dmc.reading.clauses.clause import Arg
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap

from .names_for import all_called, can_be_called, known_of

ACTS = {
    "選ぶ",
    "捨てる",
    "破壊する",
    "出す",
    "置く",
    "戻す",
    "引く",
    "見る",
    "タップする",
    "公開する",
    "唱える",
    "シールド化する",
    "表向きにする",
    "見せる",
    "加える",
    "出る",
    "アンタップする",
    "ブレイクする",
    "召喚する",
    "使う",
    "実行する",
}


PLACING = ("置く", "加える", "戻す")


def named_by_act(noun: Noun, ctx: Frame) -> Any | None:
    """選んだクリーチャー, 捨てたカード, こうして出したクリーチャー: the product of that act."""
    clause = noun.relative
    if (
        clause.form != "TA"
        or clause.negative
        or clause.other_verbs
        or clause.lemma not in ACTS
        or (noun.quantity and not says_count(noun, ctx.seen.latest(clause.lemma)))
        or noun.owner
    ):
        return None
    paid = clause.lemma == "タップする" and _paid(noun, clause, ctx)
    if noun.filters and not paid and not known_of(noun, ctx.seen.latest(clause.lemma), ctx):
        return None
    this_way = clause.adverb("こうして", "このようにして")
    found = ctx.seen.latest(clause.lemma)
    if clause.items:
        told = found is not None and (found.goal is not None or clause.lemma not in PLACING)
        if this_way or told:  # 墓地に置いたカード: where it was put says which act is meant
            clause.give(items=tuple(i for i in clause.items if not repeats_zone(i, found)))
        if clause.items:
            return None
    if found is None and clause.lemma == "タップする" and _paid(noun, clause, ctx):
        for part in ("relative", "filters", "types", "all"):
            noun.take(part)
        noun.finish()
        return a.PaidWith(ctx.seen.paid_with)
    if found is None:
        raise FrameError(
            f"{noun.surface}: nothing was {clause.lemma} before",
            tuple(noun.words),
            gap=f"{clause.lemma}た without act",
            code="DM0501",
        )
    of_hand = noun.zones == (a.HAND,)
    if of_hand and (clause.lemma == "捨てる" or _were_in(found, a.HAND)):
        noun.take("zones")  # 捨てた手札, 選んだ手札: where they were
    noun.take("relative"), noun.take("filters"), noun.take("quantity")
    types = noun.take("types")
    if types and found.types and not all_called(types, found.types):
        raise gap("only those of them of this kind?", noun, "kind narrowed by an act")
    every = noun.take("all")
    noun.take("det")
    noun.finish()
    if clause.lemma == "選ぶ" and found.more is None:
        chosen = [p for p in ctx.seen.produced if p.how == "選ぶ" and not p.value]
        chosen = [p for p in chosen if can_be_called(types, p.types)]
        if of_hand:
            chosen = [p for p in chosen if _were_in(p, a.HAND)]
        acted = [p for p in chosen if any(q.first is p for q in ctx.seen.produced)]
        if every and len(chosen) > 1 and not acted:
            # 選んだクリーチャーをすべて: of every choice so far
            return a.Both(tuple(a.Result(p.number) for p in chosen))
        if any((not p.gone or (every and p in acted)) and p is not found for p in chosen):
            raise FrameError(
                f"{noun.surface}: which of those chosen?",
                tuple(noun.words),
                gap="two chosen before",
                code="DM0501",
            )
    return together(found, done=True)


def _paid(noun: Noun, clause: Any, ctx: Frame) -> bool:
    """Whether the phrase says again which cards were tapped to pay for this one (フォートE：X, タップしたX)."""
    bare: bool = clause.voice == "act" and not clause.items and not noun.zones
    said = ctx.seen.paid_with
    return bare and isinstance(said, a.Objects) and all(f in said.where for f in noun.filters)


def _were_in(found: Produced, zone: a.Term) -> bool:
    """Whether the act took all of its cards from this zone."""
    return getattr(getattr(found.target, "among", None), "zone", None) == zone


def together(found: Produced, done: bool = False) -> Any:
    """What a product stands for: itself, with those it was one more of (もう1体); done: what it was really done to."""
    parts = [really(found) if done else a.Result(found.number)]
    while found.more is not None:
        found = found.more
        parts.insert(0, really(found) if done else a.Result(found.number))
    return parts[0] if len(parts) == 1 else a.Both(tuple(parts))


def repeats_zone(item: Any, found: Produced | None) -> bool:
    """こうして墓地に置いたカード: the zone repeats what the act said."""
    if not isinstance(item, Arg) or item.noun.head != "zone" or item.noun.filters or found is None:
        return False
    if item.noun.owner == "相手" and found.owner != a.OPPONENT:
        return False
    if item.particle == "に":
        return found.goal is None or item.noun.zones == (found.goal,)
    among = getattr(found.target, "among", None)
    zone = getattr(among, "zone", None)
    return item.particle == "から" and (zone is None or item.noun.zones in (zone, (zone,)))


def so_many(noun: Noun, ctx: Frame) -> Any | None:
    """その2枚, その3体: what was dealt with last, where it is just so many; None where it is not."""
    latest = ctx.seen.latest()
    if latest is None or not says_count(noun, latest):
        return None
    noun.take("det"), noun.take("quantity")
    noun.finish()
    return a.Result(latest.number)


def says_count(noun: Noun, found: Produced | None) -> bool:
    """Whether the count of the phrase only says again how many there are."""
    q = noun.quantity
    if q is None or q.bound or q.prefix or q.more or found is None:
        return False
    product = found if found.exactly is not None or found.first is None else found.first
    return bool(product.exactly == q.number)
