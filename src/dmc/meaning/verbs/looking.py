"""Verbs that look and show: 見る, 表向きにする, 見せる, シャッフルする; cards turned up until one comes."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.kernel.produced import kinds_of, produced
from dmc.meaning.nouns.acted_on import patient
from dmc.meaning.nouns.amounts import count_of
from dmc.meaning.nouns.decks import place, whose_deck
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.nouns.sets import objects
from dmc.meaning.nouns.sources import effect_set, moved
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import gap

from .frame_table import frame
from .moving import acting


def seen(c: Clause, ctx: Frame, found: Any) -> int:
    """Number what was looked at; a set that was not chosen or moved before is what その中 and 残り mean."""
    number = produced(c, ctx, found)
    ctx.seen.produced[-1].pool = _fresh(found)
    return number


def _fresh(found: Any) -> bool:
    """Whether the cards are not of those that were chosen, moved or looked at before."""
    if isinstance(found, a.Both):
        return all(_fresh(part) for part in found.parts)
    if isinstance(found, a.Choose):
        parts = found.among.parts if isinstance(found.among, a.AnyOf) else (found.among,)
        return all(getattr(part, "among", None) is None for part in parts)
    return not isinstance(found, a.Result | a.Subject | a.Counterpart | a.Rest)


@frame("見る")
def look(c: Clause, ctx: Frame) -> Do | None:
    """〜を見る"""
    if c.voice != "act" or c.negative:
        return None
    found = moved(c, ctx)
    return Do([a.Look(found, by=ctx.who.agent, save=seen(c, ctx, found))])


@frame("表向きにする", "公開する")
def reveal(c: Clause, ctx: Frame) -> Do | None:
    """〜を表向きにする"""
    if not acting(c, ctx):
        return None
    if c.until is not None:
        return _until(c, ctx)
    found = moved(c, ctx)
    down = c.lemma == "表向きにする" and _lies_down(found, ctx)
    effect = a.TurnFaceUp if down else a.Reveal
    return Do([effect(found, save=seen(c, ctx, found))])


def _lies_down(found: Any, ctx: Frame) -> bool:
    """Whether the cards lie face down where they can lie face up as well: as shields, or as mana that is said to."""
    if isinstance(found, a.Result):
        product = ctx.seen.numbered(found.number)
        chosen = product is not None and product.how == "選ぶ" and not product.gone
        found = product.target if chosen and product is not None else None
    among = found.among if isinstance(found, (a.Choose, a.All)) else None
    if not isinstance(among, a.Objects) or among.among is not None:
        return False
    return among.zone == a.SHIELDS or (among.zone == a.MANA and a.FaceDown() in among.where)


def _until(c: Clause, ctx: Frame) -> Do:
    """クリーチャーが出るまで、自分の山札の上からカードを1枚ずつ表向きにする"""
    until = c.until
    assert until is not None
    c.give(until=None)
    what = until.arg("が")
    if what is None or until.lemma != "出る" or until.voice != "act" or until.negative:
        raise FrameError("until what?", until.all_words(), gap=f"until {until.signature}")
    quantity = what.take("quantity")
    if quantity is not None and (quantity.prefix or quantity.bound or quantity.more):
        raise gap("how many?", what, "count in until")
    wanted = objects(what, ctx, (a.DECK,))
    what.finish()
    until.finish()
    where = c.arg("から")
    side, deck = place(where) if where is not None else ("", None)
    if where is None or deck is None or side != "top":
        raise FrameError("from where?", c.all_words(), gap="until from where")
    of = whose_deck(where, deck, ctx)
    cards = c.arg("を")
    if cards is not None:
        each, types = cards.take("quantity"), cards.take("types")
        if types not in ((), (a.CARD,)) or (
            each is not None and (each.number != 1 or each.bound not in ("ずつ", ""))
        ):
            raise gap("cards one by one", cards, "until with other cards")
        cards.finish()
    number = produced(c, ctx, None)
    ctx.seen.produced[-1].pool = True
    found = ctx.seen.new("出る", _types(wanted))
    ctx.seen.produced[-1].many = 1 if quantity is None else quantity.number
    return Do(
        [
            a.RevealUntil(
                wanted,
                of=of,
                count=1 if quantity is None else quantity.number,
                save=number,
                found=found,
            )
        ]
    )


def _types(wanted: Any) -> tuple[a.Term, ...]:
    return kinds_of(wanted)


def _turned_up(ctx: Frame) -> bool:
    """Whether what an elided object means was turned face up before (そうでなければ、裏向きにする)."""
    found = ctx.seen.last_object
    return isinstance(found, a.Result) and any(
        p.how == "表向きにする" and a.Result((p.first or p).number) == found
        for p in ctx.seen.produced
    )


@frame("裏向きにする")
def face_down(c: Clause, ctx: Frame) -> Do | None:
    """自分のマナゾーンにあるカードを裏向きにする"""
    what = c.peek("を")
    if what is None and not c.items and c.voice == "act" and _turned_up(ctx):
        return Do(
            [a.TurnFaceDown(ctx.seen.last_object, save=produced(c, ctx, ctx.seen.last_object))]
        )
    if not acting(c, ctx) or what is None or what.head not in ("card", "zone", "pronoun"):
        return None
    if (
        what.head == "card"
        and what.zones not in ((a.MANA,), (a.SHIELDS,))
        and what.types != (a.SHIELD,)
    ):
        return None
    found = effect_set(moved(c, ctx), c)
    return Do([a.TurnFaceDown(found, save=produced(c, ctx, found))])


@frame("見せる")
def show(c: Clause, ctx: Frame) -> Do | None:
    """〜を(相手に)見せる"""
    if c.voice != "act" or c.negative:
        return None
    to = c.peek("に")
    if to is not None:
        if to.head != "player":
            return None
        c.arg("に")
        # two players: whoever shows knows the card, so the other is everybody (701.9)
        to.take("all")
        if to.text == "プレイヤー" and not to.det:
            to.give(head="done")
            to.finish()
        elif agent_of(to, ctx) == ctx.who.agent:
            return None
    if not c.has("を", "", "から") and ctx.seen.last_object is not None:
        found = patient(c, ctx)
    else:
        found = moved(c, ctx)
    return Do([a.Reveal(found, save=seen(c, ctx, found))])


@frame("数える")
def count(c: Clause, ctx: Frame) -> Do | None:
    """〜(の枚数)を数える: それと同じ数, その数 is then that number"""
    noun = c.peek("を")
    if c.voice != "act" or c.negative or noun is None or noun.head not in ("card", "zone", "stat"):
        return None
    if noun.quantity or noun.any_number or not acting(c, ctx):
        return None
    c.arg("を")
    if noun.head == "stat" and noun.text in ("数", "枚数", "体数"):
        noun = noun.take("of") or noun
        noun.give(head="zone" if noun.head == "stat" else noun.head)
    number = count_of(noun, ctx)
    save = ctx.seen.new("数える", value=True)
    ctx.seen.counted = a.ChosenNumber(save)
    counted = number.of if isinstance(number, a.Count) else None
    ctx.seen.last_object = ctx.seen.counted_set = (
        a.All(counted) if isinstance(counted, a.Objects) else None
    )
    return Do([a.CountUp(number, save=save)])


@frame("シャッフルする")
def shuffle(c: Clause, ctx: Frame) -> Do | None:
    """(山札を)シャッフルする"""
    if c.voice != "act" or c.negative:
        return None
    noun = c.peek("を")
    if noun is None:
        return _shuffled_in(c, ctx)
    if noun.head != "zone":
        return None
    c.arg("を")
    zones, owner = zone_of(noun, ctx)
    if zones != (a.DECK,):
        return None
    ctx.seen.shuffled = owner or ctx.who.agent
    for product in ctx.seen.produced:
        product.spent = product.spent or (product.pool and _of_deck(product.target))
    return Do([a.Shuffle(ctx.seen.shuffled)])


def _of_deck(target: Any) -> bool:
    """Whether what was looked at is the deck, where it cannot be told apart any more."""
    among = target.among if isinstance(target, a.All) else None
    return isinstance(among, a.Objects) and among.zone == a.DECK


def _shuffled_in(c: Clause, ctx: Frame) -> Do | None:
    """山札に加えてシャッフルする: what has just gone into the deck is shuffled in (401.7), which Move already says."""
    if c.items or not ctx.seen.into_deck:
        return None
    ctx.seen.into_deck = False
    return Do([])
