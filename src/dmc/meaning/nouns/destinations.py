"""Where cards go to: に-phrases, and how the cards lie there."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.nouns.decks import BOTTOMS, TOPS, place, whose_said
from dmc.meaning.nouns.places import owner_of, zone_of
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun, gap

from .targets import target


def goes_to(clause: Clause, ctx: Frame) -> tuple[a.Term, dict[str, Any]] | None:
    """The に-phrase as (zone, how with of: whose); None, with nothing taken, where it names no zone."""
    noun = clause.peek("に", "へ")
    if noun is None:
        return None
    side, deck = place(noun)
    if deck is not None:
        clause.arg("に", "へ")
        either = _other_end(noun)
        if deck.det == "それぞれの" and deck.owner == "持ち主":
            deck.take("det")
        owner = whose_said(noun, deck, ctx)
        if either:
            return a.DECK, {"of": owner, "position": "EITHER"}
        return a.DECK, {"of": owner, "position": a.BOTTOM if side == "bottom" else a.TOP}
    if noun.head == "other" and noun.text in TOPS + BOTTOMS and noun.of is not None:
        return _under(clause, noun, ctx)
    if noun.head == "other" and (
        (noun.text == "元" and not noun.left())
        or (noun.text == "場所" and noun.det == "元の" and noun.left() == ["det"])
    ):
        clause.arg("に", "へ")
        return a.DECK, {"back": True}
    if noun.head == "card" and noun.types == (a.SHIELD,) and not noun.quantity:
        # シールドに加える: into the shield zone, as a new shield
        clause.arg("に", "へ")
        owner = owner_of(noun, ctx)
        noun.take("types")
        noun.finish()
        return a.SHIELDS, {"of": owner}
    if noun.head != "zone":
        return None
    clause.arg("に", "へ")
    if noun.det == "それぞれの":
        noun.take("det")
    zones, owner = zone_of(noun, ctx)
    if len(zones) != 1:
        raise gap("which zone?", noun, "two destinations")
    return zones[0], {"of": owner}


ONE_OF = ("か", "または", "あるいは", "もしくは")


def either_zone(clause: Clause, ctx: Frame) -> list[tuple[a.Term, a.Term | None]]:
    """Take マナゾーンか墓地に: (zone, whose) of each; [] with nothing taken where one place is named, or all are meant."""
    noun = clause.peek("に", "へ")
    if noun is None or noun.head != "zone":
        return []
    if noun.joiner not in ONE_OF and not any(w.text in ONE_OF for w in noun.words):
        return []
    zones = [zone for part in (noun, *noun.also) for zone in part.zones]
    if len(zones) < 2 or any(part.head != "zone" for part in noun.also):
        return []
    if not set(zones) <= {a.HAND, a.MANA, a.GRAVEYARD, a.SHIELDS} or noun.joiner not in (
        "",
        *ONE_OF,
    ):
        return []  # into the deck: where?  Into the battle zone: it enters
    clause.arg("に", "へ")
    parts = (noun, *noun.take("also"))
    noun.take("joiner")
    found = []
    for part in parts:
        said, owner = zone_of(part, ctx)
        found += [(zone, owner) for zone in said]
    return found


def _other_end(noun: Noun) -> bool:
    """Take the second place of 山札の上か下に: the one or the other."""
    other = noun.also[0] if len(noun.also) == 1 else None
    if (
        other is None
        or noun.joiner not in ("か", "または")
        or other.left()
        or other.head != "other"
    ):
        return False
    if {noun.text in TOPS, other.text in TOPS} != {True, False} or other.text not in TOPS + BOTTOMS:
        return False
    noun.take("also")
    noun.take("joiner")
    return True


def _under(clause: Clause, noun: Noun, ctx: Frame) -> tuple[a.Term, dict[str, Any]] | None:
    """クリーチャー1体の下に, このクリーチャーの下に, シールド1つの上に: beneath a card, or onto a shield (113.2)."""
    chain = noun.of
    assert chain is not None
    if chain.head not in ("card", "pronoun"):
        return None
    onto = noun.text == "上" and chain.types == (a.SHIELD,)
    if noun.text not in ("下", "一番下") and not onto:
        return None
    clause.arg("に", "へ")
    noun.take("of")
    noun.finish()
    host = target(chain, ctx)
    if isinstance(host, a.Objects | a.AnyOf | a.All):
        raise gap("under which one?", chain, "under a set")
    if isinstance(host, a.Choose) and getattr(host.among, "of", None) == a.OWNER:
        raise gap("whose?", chain, "under one of the owner")
    return (a.SHIELDS, {"on_top_of": host}) if onto else (a.UNDER, {"under": host})


def lies(clause: Clause) -> dict[str, Any]:
    """Adverbs that say how the cards lie: 好きな順序で, 裏向きに, タップして."""
    how: dict[str, Any] = {}
    if clause.adverb("好きな順序で", "好きな順番で"):
        how["order"] = a.ANY_ORDER
    if clause.adverb("ランダムに", "無作為に"):
        how["order"] = a.RANDOM_ORDER
    if clause.adverb("裏向きで", "裏向きに", "裏向きのまま", "裏向きにして"):
        how["face_down"] = True
    if clause.adverb("表向きで", "表向きに", "表向きのまま", "表向きにして"):
        how["face_up"] = True
    if clause.adverb("タップして", "タップしたまま"):
        how["tapped"] = True
    return how
