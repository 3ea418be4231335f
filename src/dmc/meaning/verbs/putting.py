"""Putting into the battle zone: 出す, and 置く on top of what is there (700.7, 801)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.kernel.produced import produced
from dmc.meaning.nouns.sources import effect_set, moved
from dmc.meaning.references.pointing import reference
from dmc.meaning.verbs.frame_table import frame
from dmc.meaning.verbs.moving import acting, from_elsewhere, move
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import gap


@frame("置く", before=move)
def put_on(c: Clause, ctx: Frame) -> Do | None:
    """このクリーチャーを(手札から)その上に置く: a creature is put on one in the battle zone (801.2)"""
    place, what = c.peek("に"), c.peek("を")
    chosen = ctx.seen.latest("選ぶ") if what is None and c.lemma == "置く" else None
    elided = (
        chosen is not None and not chosen.gone and ctx.seen.last_object == a.Result(chosen.number)
    )
    if c.voice != "act" or c.negative or ctx.standing or place is None:
        return None
    if what is None and not elided:
        return None
    if place.head != "other" or place.text != "上" or place.left() not in (["det"], ["of"]):
        return None
    host: Any = None
    if place.of is None:
        put_in = ctx.seen.latest("出す")
        if place.det == "その" and put_in is not None:
            host = a.Result(put_in.number)
    elif place.of.head == "card" and place.of.det in ("この", "その"):
        host = reference(place.of, ctx)
        if isinstance(host, a.Result):
            known = ctx.seen.numbered(host.number)
            if known is None or known.how not in ("出す", "選ぶ") or known.types != (a.CREATURE,):
                host = None
    else:
        return None  # the top of a deck, of a shield …
    fits = what is None or what.det == "この" or what.types == (a.CREATURE,)
    if host is None or not fits:
        raise gap("on what?", place, "put on top")
    if isinstance(host, a.This) and a.CREATURE not in ctx.place.self_types:
        raise gap("on what?", place, "put on top")
    c.arg("に")
    found = effect_set(moved(c, ctx), c)
    number = produced(c, ctx, found, "出す")
    return Do([a.Put(found, by=ctx.who.agent, save=number, onto=host)])


@frame("出す")
def put(c: Clause, ctx: Frame) -> Do | None:
    """〜を(〜から)出す"""
    if not acting(c, ctx):
        return None
    what = c.peek("を")
    if what is not None and what.types == (a.SPELL,):
        raise gap("no spell is put into the battle zone", what, "spell put")  # 302.2
    place = c.peek("に")
    if place is not None and place.zones == (a.BATTLE,) and place.left() == ["zones"]:
        c.arg("に")  # バトルゾーンに: where else
    found = from_elsewhere(effect_set(moved(c, ctx), c), c, ctx)
    tapped = c.adverb("タップして")
    return Do([a.Put(found, tapped=tapped, by=ctx.who.agent, save=produced(c, ctx, found))])
