"""Clauses that only say how the next one is done: コストを支払わずに唱える, タップしてマナゾーンに置く, 裏向きにして加える."""

from __future__ import annotations

from dmc import abilities as a
from dmc.reading.mana_symbols import mana_symbol
from dmc.syntax.tree import Adverb, Word

from .draft import ClauseDraft

FREE = "コストを支払わずに"
PAID = "コストを支払って"
WITH_MANA = "を支払って"  # behind a mana symbol
USES = ("使う", "唱える", "召喚する", "実行する")
PLACING = ("置く", "出す", "出る", "戻す", "加える")


def manner(
    clause: ClauseDraft, following: str, to_shields: bool = False, to_deck: bool = False
) -> Adverb | None:
    """The adverb that the clause amounts to before a verb with this dictionary form; None if it is a clause of its own.

    to_shields: that verb says that the object becomes a shield, or goes on one.  to_deck: it is put on or under a deck.

    The cost is taken from the clause; what is left of it belongs to the verb that follows.
    """
    if (
        clause.negative
        and clause.lemma == "支払う"
        and clause.form == "ZU"
        and clause.voice == "act"
    ):
        noun = clause.peek("を")
        if noun is None or noun.text != "コスト" or noun.head != "stat" or noun.left():
            return None
        clause.arg("を")
        return _adverb(FREE, clause)
    if clause.lemma == "支払う" and clause.form == "TE" and following in USES:
        noun = clause.peek("を")
        if (
            noun is not None
            and noun.text == "コスト"
            and noun.head == "stat"
            and not noun.left()
            and not clause.negative
            and clause.voice == "act"
            and getattr(clause.items[-1], "noun", None) is noun
        ):
            clause.arg("を")
            return _adverb(PAID, clause)
    if clause.negative or clause.voice != "act" or clause.form not in ("TE", "TEKARA", "I"):
        return None
    if clause.lemma == "タップする" and clause.form == "TE" and following in PLACING:
        return _adverb("タップして", clause)
    if clause.lemma in ("支払う", "払う") and following in USES:
        for item in clause.args:
            if item.particle in ("を", "") and mana_symbol(item.noun.text) and not item.noun.left():
                clause.items.remove(item)
                return _adverb(item.noun.text + WITH_MANA, clause)
        return None
    if clause.form == "TEKARA" and clause.lemma != "シャッフルする":
        return None
    cards = _shuffles_cards(clause) or (to_deck and not clause.items)
    if clause.lemma == "シャッフルする" and following == "置く" and cards:
        return _adverb(
            "ランダムに", clause
        )  # 残りをシャッフルし、(選び、シャッフルして)山札の下に置く
    if clause.lemma == "裏向きにする" and following == "選ぶ":
        return _adverb("見ないで", clause)  # 手札を裏向きにして相手に選ばせ
    if clause.lemma == "裏向きにする" and following in PLACING:
        return _adverb("裏向きにして", clause)
    if clause.lemma == "表向きにする" and (
        to_shields or (following in PLACING and clause.has("に"))
    ):
        # …の上に表向きにして置く, 表向きにしてシールドゾーンに置く: how it lies, not that it is shown
        return _adverb("表向きにして", clause)
    return None


def _shuffles_cards(clause: ClauseDraft) -> bool:
    """Whether cards are shuffled among themselves, not a whole deck."""
    cards = clause.peek("を")
    return (
        cards is not None
        and cards.head in ("card", "pronoun", "zone", "count")
        and cards.zones != (a.DECK,)
    )


def _adverb(text: str, clause: ClauseDraft) -> Adverb:
    word = clause.word
    assert word is not None
    return Adverb(Word("ADV", text, word.start, word.end))
