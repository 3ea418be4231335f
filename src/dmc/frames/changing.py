"""Verbs that change characteristics: パワーを+Nする, 与える, 得る."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .noun import Noun
from .registry import Change, frame, subject
from .targets import count_target, gap, target


@frame("する")
def power_plus(c: Clause, ctx: Frame) -> Change | None:
    """〜のパワーを+Nする(つき)"""
    if c.voice not in ("act", "pass") or c.negative:
        return None
    value = c.peek("", "を")
    stat = c.peek("を") if c.voice == "act" else c.peek("は")
    number = next((i for i in c.args if i.noun.head == "amount" and i.particle == ""), None)
    if stat is None or stat.text != "パワー" or number is None:
        return None
    del value
    c.items.remove(number)
    amount: Any = number.noun.take("amount")
    number.noun.finish()
    noun = c.arg("を" if c.voice == "act" else "は")
    assert noun is not None
    per = c.arg("につき")
    whose = noun.take("of")
    noun.finish()
    to = target(whose, ctx) if whose is not None else subject(c, ctx)
    ctx.last_object = to
    if per is not None:
        amount = per_each(per, amount, ctx)
    return Change(to, [a.PowerPlus(amount)])


def per_each(noun: Noun, factor: int, ctx: Frame) -> Any:
    """X1体につき N."""
    quantity = noun.take("quantity")
    if quantity is None or quantity.prefix or quantity.number != 1:
        raise gap("につき", noun, "につき without 1")
    return a.Times(a.Count(count_target(noun, ctx)), factor)


@frame("与える", "得る", "失う")
def grant(c: Clause, ctx: Frame) -> Change | None:
    """〜に「…」を与える / 〜は「…」を得る"""
    if c.voice != "act" or c.negative:
        return None
    quote = c.peek("を")
    if quote is None or quote.head != "quote":
        return None
    from .quotes import granted

    c.arg("を")
    abilities = [ability for word in quote.take("quotes") for ability in granted(word, ctx)]
    quote.finish()
    if c.lemma == "与える":
        noun = c.arg("に")
        to = target(noun, ctx) if noun is not None else subject(c, ctx)
        ctx.last_object = to
    else:
        to = subject(c, ctx)
    kind = a.LosesKeyword if c.lemma == "失う" else a.Gains
    return Change(to, [kind(ability) for ability in abilities])
