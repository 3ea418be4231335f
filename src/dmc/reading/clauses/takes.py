"""What a relative clause takes of what stands before it."""

from __future__ import annotations

from dmc.reading.nouns.draft import NounDraft

from .draft import ArgDraft, ClauseDraft

# what a relative clause before a noun may take, where it is not simply が, を, に, から, で, と


RELATIVE_TAKES = {
    "タップする": {"が", "で"},
    "アンタップする": {"が"},
    "だ": {"が"},
    "ある": {"に", "が", "と"},
    "持つ": {"を", "に", "が"},
    "大きい": {"より", "が", ""},
    "小さい": {"より", "が", ""},
    "高い": {"より", "が", ""},
    "低い": {"より", "が", ""},
    "多い": {"より", "が"},
    "少ない": {"より", "が"},
    "出る": {"が", "から", "", "に"},
    "出す": {"が", "から", "で", ""},
    "捨てる": {"から", "が", "で"},
    "選ぶ": {"が", "で"},
    "言う": {"が"},
    "宣言する": {"が"},
    "指定する": {"が"},
    "引く": {"が"},
    "置く": {"に", "が", "から", "で"},
    "戻す": {"に", "が", "から", "で"},
    "クロスする": {"を", "に", "が"},
    "装備する": {"を", "に"},
    "付ける": {"を", "に"},
    "付く": {"に"},
}


#: how a player names a value
SAID = ("選ぶ", "言う", "宣言する", "指定する")
DEFAULT_TAKES = {"が", "を", "に", "から", "で", "と", "によって"}


TIME_TEXTS = {
    "時",
    "間",
    "後",
    "前",
    "たび",
    "場合",
    "最中",
    "ターン",
    "直前",
    "直後",
    "際",
    "時点",
}


def not_its(clause: ClauseDraft, noun: NounDraft) -> bool:
    """Whether それが before the verb is rather what the sentence asks about (それが攻撃しているクリーチャーと同じ…なら)."""
    if noun.head == "stat":
        # そのコストが選んだ数字なら, そのコストが召喚されたクリーチャーの…
        return clause.lemma in SAID or (clause.voice == "pass" and clause.form == "TA")
    if noun.head != "pronoun":
        return False
    fights = clause.lemma in ("攻撃する", "ブロックする") and clause.voice == "prog"
    return clause.lemma == "選ぶ" or fights


def when_it_came(clause: ClauseDraft, time: ArgDraft) -> bool:
    """このターン(に)出した…, このターンに出た…: the turn is said of that."""
    came = clause.lemma in ("出す", "出る") and clause.form == "TA"
    turn = time.noun.head == "time" and time.noun.text == "ターン"
    this = time.noun.det in ("この", "その") and not time.comma and time.particle in ("", "に")
    return came and turn and this
