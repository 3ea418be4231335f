"""引く: カードを2枚引く, 手札が5枚になるまで引く (114)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.kernel.produced import produced
from dmc.meaning.nouns.acted_on import counted_per
from dmc.meaning.nouns.amounts import amount
from dmc.meaning.nouns.decks import same_number
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.nouns.sources import join_count
from dmc.meaning.nouns.targets import number_of
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import gap

from .frame_table import frame
from .moving import acting


@frame("引く")
def draw(c: Clause, ctx: Frame) -> Do | None:
    """カードを〜枚引く"""
    if c.voice not in ("act", "caus") or c.negative or c.has("から"):
        return None
    if c.until is not None:
        return _draw_until(c, ctx)
    join_count(c)
    noun = c.peek("を") or c.peek("")
    if noun is not None and noun.types == (a.CARD,) and noun.left() == ["types", "same_count"]:
        if not acting(c, ctx):
            return None
        c.arg("を", "")
        number = same_number(noun, ctx)
        noun.take("types")
        noun.finish()
        return Do([a.Draw(number, player=ctx.who.agent, save=produced(c, ctx, None))])
    if noun is None or noun.head not in ("card", "count") or noun.types not in ((), (a.CARD,)):
        return None
    if noun.left() not in (["types"], ["quantity"], ["types", "quantity"]):
        return None
    quantity = noun.quantity
    if quantity is None:
        if not c.has("だけ"):
            return None
    elif (
        quantity.prefix not in ("", "さらに", "もう")
        or quantity.bound not in ("", "まで")
        or quantity.counter != "枚"
        or quantity.more
    ):
        return None
    if not acting(c, ctx):
        return None
    c.arg("を", "")
    c.adverb("さらに", "もう")
    noun.take("quantity"), noun.take("types")
    noun.finish()
    if quantity is None:
        many = c.arg("だけ")
        assert many is not None
        count, upto = amount(many, ctx), False
    else:
        count, upto = counted_per(c, ctx, quantity.number), quantity.bound == "まで"
    than = c.peek("より")
    if than is not None and not upto and c.adverb("多く"):
        c.arg("より")
        count = a.Plus(amount(than, ctx), count)  # その枚数より1枚多く
    effect = a.Draw(count, player=ctx.who.agent, upto=upto, save=produced(c, ctx, None))
    return Do([effect])


def _draw_until(c: Clause, ctx: Frame) -> Do | None:
    """手札がN枚(〜の手札と同じ枚数)になるまで、カードを引く"""
    until, cards = c.until, c.peek("を")
    assert until is not None
    if until.lemma != "なる" or until.negative:
        return None
    if cards is not None and (cards.left() != ["types"] or cards.types != (a.CARD,)):
        return None
    if not acting(c, ctx):
        return None
    hand, other, size = until.arg("が"), until.arg("と"), until.arg("に")
    if hand is not None:
        zones, owner = zone_of(hand, ctx)
        if zones != (a.HAND,) or owner not in (None, ctx.who.agent):
            raise gap("whose hand?", hand, "until of another zone")
    if size is None or until.items:
        raise FrameError("until what?", until.all_words(), gap=f"until {until.signature}")
    if other is not None:
        same = size.take("det") == "同じ" and size.text in ("数", "枚数")
        if not same or size.left():
            raise gap("until what?", size, "until as many")
        number: Any = number_of(other, ctx)
    else:
        quantity = size.take("quantity")
        if quantity is None or quantity.prefix or quantity.bound or quantity.more:
            raise gap("how many?", size, "count in until")
        number = quantity.number
    size.finish()
    if cards is not None:
        c.arg("を")
        cards.take("types")
        cards.finish()
    c.give(until=None)
    effect = a.Draw(player=ctx.who.agent, until=number, save=produced(c, ctx, None))
    return Do([effect])
