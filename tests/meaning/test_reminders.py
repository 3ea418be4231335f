"""Reminder text: what defines a keyword that is not known, and what is said about one that is."""

from __future__ import annotations

import pytest

from dmc import abilities as a
from dmc.build.compiler import compile_text
from dmc.reading.keyword_words import reminders, row

HEADER = "見本 光文明 (5)\nクリーチャー：ヒューマノイド 5000\n"


def compiled(line):
    return compile_text(HEADER + line + "\n")[0]


def test_an_unknown_keyword_means_what_its_reminder_says():
    card = compiled("ミホンダケ（このクリーチャーが出た時、カードを１枚引く）").definition
    assert card.abilities == (
        a.Called("ミホンダケ"),
        a.Triggered(when=a.Entered(a.This()), do=(a.Draw(1),)),
    )


def test_an_unknown_keyword_alone_is_an_error():
    found = compiled("ミホンダケ")
    assert found.status != "compiled" and found.diagnostics


def test_a_reminder_that_is_no_sentence_defines_nothing():
    assert compiled("ミホンダケ（見本）").status != "compiled"


def test_a_reminder_that_cannot_be_read_is_named():
    found = compiled("ミホンダケ（このクリーチャーは見本のように跳ねる）")
    assert found.status != "compiled"


def test_using_this_card_from_somewhere_is_not_guessed():
    assert (
        compiled(
            "ミホンダケ（自分がカードを引いた時、このクリーチャーをコストを支払わずに召喚してもよい）"
        ).status
        != "compiled"
    )


def test_a_known_keyword_counts_and_a_reminder_that_disagrees_is_a_warning():
    found = compiled("W・ブレイカー（このクリーチャーはシールドを３つブレイクする）")
    assert found.definition.abilities == (a.Breaker(2),)
    assert [(d.code, d.severity) for d in found.diagnostics] == [("DM0503", "warning")]
    quiet = compiled("W・ブレイカー（このクリーチャーはシールドを２つブレイクする）")
    assert not quiet.diagnostics


def test_a_card_of_a_type_without_rules_is_refused():
    found = compile_text("見本 無色 (5)\nルール・プラス\nカードを1枚引く。\n")[0]
    assert found.status != "compiled"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("ブロッカー（このクリーチャーは召喚酔いしない）", "does not speak of 攻撃・タップ"),
        ("スピードアタッカー（このクリーチャーはブロックされない）", "does not speak of 召喚酔い"),
        ("パワーアタッカー+2000（攻撃中、このクリーチャーのパワーを+3000する）", "speaks of 3000"),
        (
            "シールド・セイバー（自分のシールドがブレイクされる時、かわりにカードを１枚引いてもよい）",
            "says something else than 「自分のシールドがブレイクされる時、",
        ),
        (
            "フリーズ（このクリーチャーが出た時、相手のクリーチャーを１体選び、タップしてもよい）",
            "says something else than",
        ),
    ],
)
def test_a_reminder_is_compared_with_what_the_keyword_means(line, why):
    found = compiled(line)
    assert found.status == "compiled"
    (warning,) = found.diagnostics
    assert (warning.code, warning.severity) == ("DM0503", "warning")
    assert why in warning.message


def test_a_reminder_that_agrees_is_no_matter():
    for line in (
        "ブロッカー（このクリーチャーをタップして、相手クリーチャーの攻撃先をこのクリーチャーに変更してもよい）",
        "シールド・セイバー（自分のシールドがブレイクされる時、かわりにこのクリーチャーを破壊してもよい）",
        "シールド・セイバー（見本）",
    ):
        assert not compiled(line).diagnostics, line


def test_every_word_list_of_a_reminder_belongs_to_a_keyword():
    for name in reminders():
        assert "is" in row(name), name
