"""Verbs that use cards by an effect: 唱える, 召喚する, 使う, 実行する, ジェネレートする; turning a card over: 裏返す."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .moving import acting
from .noun import Noun
from .registry import Do, frame, produced
from .sources import effect_set, moved
from .targets import gap

HOW = {
    "唱える": "CAST",
    "召喚する": "SUMMON",
    "使う": "USE",
    "実行する": "USE",
    "ジェネレートする": "GENERATE",
}


@frame(*HOW)
def use(c: Clause, ctx: Frame) -> Do | None:
    """〜をコストを支払わずに唱える / 召喚する / 使う / 実行する"""
    what = c.peek("を")
    if what is not None and what.head not in ("card", "pronoun", "count"):
        return None
    if not any(getattr(i, "text", "") == "コストを支払わずに" for i in c.items):
        return None
    if not acting(c, ctx):
        return None
    c.adverb("コストを支払わずに")
    c.adverb("すぐに", "すぐ")  # an effect is carried out at once anyway (605.2)
    found = effect_set(moved(c, ctx), c)
    return Do([a.Use(found, how=HOW[c.lemma], by=ctx.agent, save=produced(c, ctx, found))])


SIDES = {
    "クリーチャー": a.CREATURE,
    "フォートレス": a.FORTRESS,
    "ウエポン": a.WEAPON,
    "ドラグハート・クリーチャー": a.CREATURE,
    "ドラグハート・フォートレス": a.FORTRESS,
    "ドラグハート・ウエポン": a.WEAPON,
    "クロスギア": a.CROSS_GEAR,
    "フィールド": a.FIELD,
}


@frame("裏返す")
def flip(c: Clause, ctx: Frame) -> Do | None:
    """〜を(〜側に)裏返す"""
    if not acting(c, ctx):
        return None
    side: Any = "OTHER"
    to = c.peek("に")
    if to is not None:
        found = _side(c, to)
        if found is None:
            return None
        side = found
    what = c.arg("を")
    if what is None:
        found_ = ctx.last_object
        if found_ is None:
            raise gap("turn over what?", to or Noun(), "裏返す without object")
        target_ = found_
    else:
        from .targets import target

        target_ = target(what, ctx)
    produced(c, ctx, target_)
    return Do([a.Flip(effect_set(target_, c), to=side)])


def _side(c: Clause, to: Noun) -> Any | None:
    """クロスギア側に, 《X》側に, コストの大きい方に: which face."""
    if to.head != "other" or to.text not in ("側", "方", "ほう"):
        return None
    kind = c.peek("")
    if kind is not None and kind.head == "card" and to.text == "側" and not to.left():
        named = [f for f in kind.filters if isinstance(f, a.Named)]
        if kind.text in SIDES:
            c.arg(""), c.arg("に")
            kind.take("types")
            # ドラグハート・フォートレス側 names the same face as フォートレス側
            kind.take("filters")
            kind.finish()
            to.finish()
            return SIDES[kind.text]
        if named and len(kind.filters) == 1:
            c.arg(""), c.arg("に")
            kind.take("filters"), kind.take("types")
            kind.finish()
            to.finish()
            return named[0]
    clause = to.relative
    if clause is not None and clause.lemma in ("大きい", "小さい") and not to.quantity:
        stat = clause.arg("が")
        if stat is None or stat.text != "コスト" or clause.items:
            return None
        c.arg("に")
        to.take("relative")
        to.finish()
        return "LARGER" if clause.lemma == "大きい" else "SMALLER"
    return None
