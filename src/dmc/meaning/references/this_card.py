"""この…: the card that has the ability, and what is its own."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.names_for import ELEMENTS
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import TYPES


def this_card(noun: Noun, ctx: Frame) -> Any | None:
    """このクリーチャー: this card; None for another phrase, an error (DM0502) where it is of another type."""
    if noun.det != "この" or noun.head not in ("card", "other"):
        return None
    noun.take("det")
    types = noun.take("types")
    if noun.head == "other" and noun.text not in ("鼓動",):
        raise gap("この + what?", noun, f"この{noun.text}")
    _names_itself(noun, types, ctx)
    noun.finish()
    return a.This()


def _names_itself(noun: Noun, types: tuple[a.Term, ...], ctx: Frame) -> None:
    """このクリーチャー on a creature, この呪文 on a spell …: another kind of card does not name this one."""
    own = set(ctx.place.self_types)
    fits = (
        not types or a.CARD in types or own & set(types) or (a.ELEMENT in types and own & ELEMENTS)
    ) or (types == (a.SHIELD,) and a.G_CASTLE in own)  # where it works it is a shield (822)
    if not fits:
        printed = [
            word
            for word, kind in TYPES.items()
            if kind in [((t,), ()) for t in ctx.place.self_types]
        ]
        raise FrameError(
            f"{noun.surface}: this card is of another type ({'/'.join(printed)})",
            tuple(noun.words),
            expected=tuple(f"この{word}" for word in printed),
            gap="この + other card type",
            code="DM0502",
        )
    if all(isinstance(f, a.Special) for f in noun.filters):
        noun.take("filters")  # このサイキック・クリーチャー: the special kind is part of the name


def life_shield(noun: Noun, ctx: Frame) -> Any | None:
    """このクリーチャーの「EXライフ」シールド: the shield that was linked with it as it came in; None for another phrase."""
    bearer, quotes = noun.of, noun.quotes
    if noun.types != (a.SHIELD,) or bearer is None or len(quotes) != 1:
        return None
    quoted = quotes[0].quote
    named = [] if quoted is None else [k.name.text for k in quoted.keywords]
    if named != ["EXライフ"] or bearer.det != "この" or bearer.types != (a.CREATURE,):
        return None
    for part in ("det", "types"):
        bearer.take(part)
    bearer.finish()
    for part in ("of", "quotes", "types"):
        noun.take(part)
    noun.finish()
    return a.Linked()


def names_itself(word: str, ctx: Frame) -> bool:
    """Whether この + this word names the card that has the line."""
    types, _ = TYPES[word]
    return types == (a.CARD,) or bool(set(types) & set(ctx.place.self_types))
