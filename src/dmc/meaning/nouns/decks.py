"""The top and the bottom of a deck: 山札の上から3枚, さらに1枚; how many cards those are."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.acted_on import counted_per
from dmc.meaning.nouns.amounts import amount
from dmc.meaning.nouns.places import owner_of
from dmc.meaning.nouns.targets import either_players, number_of
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.said import Quantity

TOPS = ("上", "一番上")


BOTTOMS = ("下", "一番下")


LOOKS = ("見る", "表向きにする", "見せる", "公開する")


def place(noun: Noun) -> tuple[str, Noun | None]:
    """(top / bottom / "", the phrase of the deck) of 自分の山札の上, 山札の一番下; ("", None) for anything else."""
    if noun.head != "other" or noun.text not in TOPS + BOTTOMS:
        return "", None
    side = "top" if noun.text in TOPS else "bottom"
    if noun.zones == (a.DECK,) and noun.of is None:
        return side, noun
    if noun.of is not None and noun.of.head == "zone" and noun.of.zones == (a.DECK,):
        return side, noun.of
    return "", None


def whose_said(noun: Noun, deck: Noun, ctx: Frame) -> a.Term | None:
    """Take the deck phrase of ``place``: whose deck it is, if it says."""
    owner = owner_of(deck, ctx)
    deck.take("zones")
    if deck is not noun:
        noun.take("of")
        deck.finish()
    noun.finish()
    return owner


def whose_deck(noun: Noun, deck: Noun, ctx: Frame) -> a.Term:
    """Take the deck phrase of ``place``: whose deck it is, of the one who acts if it does not say."""
    either_players(deck, None, ctx)
    return whose_said(noun, deck, ctx) or ctx.who.agent


def deck_cards(clause: Clause, ctx: Frame, where: Noun, deck: Noun, side: str) -> a.TopCards:
    """自分の山札の上から3枚を: the cards, with their number (まで: asked for before, 〜につき: counted)."""
    of = whose_deck(where, deck, ctx)
    noun = clause.arg("を")
    number = same_number(noun, ctx) if noun is not None else None
    if number is not None and noun is not None:
        _only_cards(noun)
        return a.TopCards(number, of=of, bottom=side == "bottom")
    if noun is None or noun.quantity is None:
        # カードを自分の山札の上から3枚 / 山札の上から3枚、…
        kind, noun = noun, clause.arg("")
        if kind is not None:
            _only_cards(kind)
    if noun is not None and noun.quantity is None and noun.head != "count":
        _only_cards(noun)
        noun = None
    if noun is None:
        many = clause.arg("だけ")
        if many is None:
            raise gap("how many cards?", where, "top of deck without count")
        return a.TopCards(amount(many, ctx), of=of, bottom=side == "bottom")
    q: Quantity = noun.take("quantity")
    types = noun.take("types")
    if noun.head not in ("count", "card"):
        raise gap("how many cards?", noun, "top of deck without count")
    if types not in ((), (a.CARD,)) or q.counter not in ("枚", "枚目") or q.more:
        raise gap("cards from the top of the deck", noun, "top of deck with kind")
    more = ("さらに" if clause.adverb("さらに") else "") + q.prefix
    # a later line of a spell goes on from the one before
    goes_on = moved_before(ctx) or (a.SPELL in ctx.place.self_types and not ctx.seen.produced)
    if more not in ("", "さらに", "もう", "さらにもう") or (more and not goes_on):
        raise gap("more of what?", noun, f"top of deck {more}")
    noun.finish()
    count: Any = q.number
    if q.bound == "目" or q.counter == "枚目":
        if q.number != 1:
            raise gap("枚目", noun, "top of deck nth card")
    elif q.bound == "まで":
        count = number_upto(q.number, ctx)
    elif q.bound:
        raise gap(f"count with {q.bound}", noun, f"top of deck {q.bound}")
    return a.TopCards(counted_per(clause, ctx, count), of=of, bottom=side == "bottom")


def same_number(noun: Noun, ctx: Frame) -> Any | None:
    """それと同じ枚数のカード, Xと同じ数のカード: the number, with that part taken; None if the phrase says no such thing."""
    other = noun.take("same_count")
    if other is None:
        return None
    if other.head == "pronoun" and other.text == "それ" and ctx.seen.counted is not None:
        other.finish()
        return ctx.seen.counted  # what was counted just before (数える)
    return number_of(other, ctx)


def _only_cards(noun: Noun) -> None:
    types = noun.take("types")
    if noun.head != "card" or types != (a.CARD,):
        raise gap("cards of the deck are meant", noun, "top of deck with kind")
    noun.finish()


def moved_before(ctx: Frame) -> bool:
    """Whether the cards dealt with last have left their place (so that さらに1枚 are the next ones)."""
    latest = ctx.seen.latest()
    return latest is not None and latest.how not in (*LOOKS, "選ぶ")


def number_upto(most: Any, ctx: Frame) -> a.ChosenNumber:
    """N枚まで of cards that are not chosen one by one: the player says how many first."""
    number = ctx.seen.new("数", value=True)
    ctx.place.before.append(
        a.ChooseValue("NUMBER", by=ctx.who.agent, options=tuple(range(int(most) + 1)), save=number)
    )
    return a.ChosenNumber(number)
