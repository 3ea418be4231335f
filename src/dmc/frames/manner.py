"""Clauses that only say how the next one is done: コストを支払わずに唱える, タップしてマナゾーンに置く, 裏向きにして加える."""

from __future__ import annotations

from dmc.syntax.tree import Word

from .clause import Adverb, Clause

PLACING = ("置く", "出す", "出る", "戻す", "加える")


def manner(clause: Clause, following: str) -> Adverb | None:
    """The adverb that the clause amounts to before a verb with this dictionary form; None if it is a clause of its own.

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
        return _adverb("コストを支払わずに", clause)
    if clause.negative or clause.voice != "act" or clause.form not in ("TE", "I"):
        return None
    if clause.lemma == "タップする" and clause.form == "TE" and following in PLACING:
        return _adverb("タップして", clause)
    if clause.lemma == "裏向きにする" and following == "選ぶ":
        return _adverb("見ないで", clause)  # 手札を裏向きにして相手に選ばせ
    if clause.lemma == "裏向きにする" and following in PLACING:
        return _adverb("裏向きにして", clause)
    return None


def _adverb(text: str, clause: Clause) -> Adverb:
    word = clause.word
    assert word is not None
    return Adverb(Word("ADV", text, word.start, word.end))
