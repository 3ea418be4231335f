"""What a phrase points to: one rule after the other, the first that fits.

In their order (``RULES``):

1. A pronoun alone (``pronouns``): これ is this card; それ the latest product of an effect, else what the trigger is about, else
   the bearer; それら also the set a condition or a standing rule spoke of; その中 what was looked at; 残り what is left of it.
2. その2枚: the latest product that is so many (``objects_of_acts``).
3. このクリーチャー, この呪文 …: this card, if it is of such a type (``this_card``), and its 「EXライフ」 shield.
4. A relative clause that says the event again (勝ったクリーチャー): what the trigger is about, or the other one (``facts_known``).
5. これをクロスしたクリーチャー: the bearer (``bearers``).
6. その選んだクリーチャー: the product of the act that is named (``objects_of_acts``).
7. そのドラゴン: the one object of which the text has said so (``facts_known``).
8. このクリーチャーに含まれるカード: the card and those under it.
9. その相手のクリーチャー, of a battle: the one it battles (``fighters``).
10. そのクリーチャー: the latest product that can be called so, else the object of the trigger, else the bearer (``those``).
11. 残りの手札, 残りのカード: what is left of what was looked at or chosen from (``rests``).
12. 選んだクリーチャー, こうして捨てたカード: the product of the act that is named.

An elided object is no phrase: it is ``seen.last_object``, which each effect leaves behind (``kernel.produced``).  Where two
things could be meant, a rule refuses with DM0501 and says which two.  What was produced, and when, is kept in ``kernel.seen``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.points import point
from dmc.meaning.references.bearers import bearer
from dmc.meaning.references.facts_known import repeats_event, that_kind
from dmc.meaning.references.fighters import opposing
from dmc.meaning.references.objects_of_acts import named_by_act, so_many
from dmc.meaning.references.pronouns import pronoun
from dmc.meaning.references.rests import rest_named
from dmc.meaning.references.this_card import life_shield, this_card
from dmc.meaning.references.those import that_one
from dmc.reading.nouns.noun import Noun, gap

#: what is said with その of an object of which the text has said it before
THAT_KIND = (["det", "filters"], ["det", "types", "filters"])


def reference(noun: Noun, ctx: Frame) -> Any | None:
    """The target of a phrase that points, noted for `dmc explain`; None for a phrase that does not point."""
    found = next((one for rule in RULES if (one := rule(noun, ctx)) is not None), None)
    point(noun.surface, found, ctx)
    return found


def _pronoun_alone(noun: Noun, ctx: Frame) -> Any | None:
    """これ, それ, それら, 残り, その中"""
    text = noun.text
    if noun.head != "pronoun":
        return None
    if noun.relative is not None or noun.quantity is not None:
        if text in ("その中", "そのうち", "それらの中", "残り"):
            return None
        raise gap("count on a pronoun", noun, f"count on {text}")
    if noun.owner:
        raise gap("whose?", noun, f"owner of {text}")
    target = pronoun(text, noun, ctx)
    noun.take("all")
    noun.finish()
    return target


def _that_many(noun: Noun, ctx: Frame) -> Any | None:
    """その2枚"""
    fits = noun.head == "count" and noun.det == "その" and noun.left() == ["det", "quantity"]
    return so_many(noun, ctx) if fits else None


def _event_again(noun: Noun, ctx: Frame) -> Any | None:
    """勝ったクリーチャー, 捨てた手札"""
    fits = noun.relative is not None and noun.head in ("card", "zone")
    return repeats_event(noun, ctx) if fits else None


def _bearer(noun: Noun, ctx: Frame) -> Any | None:
    """これをクロスしたクリーチャー"""
    return bearer(noun, ctx) if noun.relative is not None and noun.head == "card" else None


def _that_of_an_act(noun: Noun, ctx: Frame) -> Any | None:
    """その選んだクリーチャー: the act says which one."""
    fits = noun.det == "その" and noun.relative is not None and noun.head == "card"
    return named_by_act(noun, ctx) if fits else None


def _that_kind(noun: Noun, ctx: Frame) -> Any | None:
    """そのドラゴン"""
    fits = noun.det == "その" and noun.head == "card" and noun.left() in THAT_KIND
    return that_kind(noun, ctx) if fits else None


def _contained(noun: Noun, ctx: Frame) -> Any | None:
    """このクリーチャーに含まれるカード: the card itself and those under it (403.4)."""
    clause = noun.relative
    if clause is None or clause.lemma != "含む" or clause.voice != "pass" or clause.negative:
        return None
    place = clause.peek("に")
    if place is None or len(clause.items) != 1 or noun.types != (a.CARD,) or noun.filters:
        return None
    if noun.owner or noun.zones or noun.quantity:
        return None
    whole = reference(place, ctx)
    if whole is None:
        raise gap("contained in which one?", place, "含まれる in a set")
    clause.take_all()
    for part in ("relative", "types", "all"):
        noun.take(part)
    noun.finish()
    return a.Both((whole, a.UnderCards(whole)))


def _of_an_act(noun: Noun, ctx: Frame) -> Any | None:
    """選んだクリーチャー, こうして捨てたカード"""
    fits = noun.relative is not None and noun.head in ("card", "zone", "count")
    return named_by_act(noun, ctx) if fits else None


Rule = Callable[[Noun, Frame], "Any | None"]
RULES: tuple[Rule, ...] = (
    _pronoun_alone,
    _that_many,
    this_card,
    life_shield,
    _event_again,
    _bearer,
    _that_of_an_act,
    _that_kind,
    _contained,
    opposing,
    that_one,
    rest_named,
    _of_an_act,
)
