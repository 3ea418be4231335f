"""Clauses that only say how the next one is done: コストを支払わずに唱える, タップしてマナゾーンに置く, 裏向きにして加える."""

from __future__ import annotations

import copy
import itertools

from dmc.syntax.tree import Word

from .clause import Adverb, Arg, Clause

PAID = "コストを支払って"
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
        return None
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


USES = ("使う", "唱える", "召喚する", "実行する")


def share_source(clauses: list[Clause]) -> None:
    """自分の手札からコストを支払わずに、Aを使うか、Bを唱える: what stands before the first object is said of both."""
    for clause, following in itertools.pairwise(clauses):
        if clause.links != ("か",) or clause.lemma not in USES or following.lemma not in USES:
            continue
        if following.has("から") or FREE in [
            i.text for i in following.items if isinstance(i, Adverb)
        ]:
            continue
        leading = []
        for item in clause.items:
            if isinstance(item, Arg) and item.particle == "を":
                break
            if (isinstance(item, Arg) and item.particle == "から") or _is_adverb(item, FREE):
                leading.append(item)
        following.items[:0] = copy.deepcopy(leading)


FREE = "コストを支払わずに"


def _is_adverb(item: Arg | Adverb, text: str = "") -> bool:
    return isinstance(item, Adverb) and (not text or item.text == text)
