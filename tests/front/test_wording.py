import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmc.words import wording
from dmc.words.wording import canonical


@pytest.mark.parametrize("row", wording.rows(), ids=lambda row: row.reason)
def test_each_row_rewrites_its_example_and_is_needed(row):
    written, current = row.example
    result = canonical(written)
    assert result.text == current
    assert row.reason in result.rewrites


def test_the_character_table_is_one_for_one():
    table = wording.character_table()
    assert all(len(value) == 1 for value in table.values())
    assert not {ord(value) for value in table.values()} & table.keys()


def test_a_long_vowel_is_no_dash():
    assert canonical("ブロッカー").text == "ブロッカー"
    assert canonical("「スピードアタッカー」").text == "「スピードアタッカー」"


def test_half_width_kana_are_composed_and_keep_their_places():
    result = canonical("ﾄﾞﾗｺﾞﾝを１体")
    assert result.text == "ドラゴンを1体"
    assert result.origin == (0, 2, 3, 5, 6, 7, 8)


def test_reminders_are_kept_with_their_places():
    line = "W（ダブル）・ブレイカー(シールドを２枚ブレイクする(注))。「SA（速い）」を与える。"
    result = canonical(line)
    assert result.text == "W・ブレイカー。「SA」を与える。"
    outer, inner = result.reminders
    assert line[outer.start : outer.end] == "(シールドを２枚ブレイクする(注))"
    assert outer.text == "シールドを2つブレイクする"
    assert result.text[: outer.at] == "W・ブレイカー"
    assert result.text[: inner.at].endswith("「SA")


def test_a_line_of_reminder_alone_becomes_empty():
    result = canonical("（ゲーム開始時、超次元ゾーンに置く）")
    assert result.text == ""
    assert result.reminders[0].at == 0


def test_names_are_left_alone():
    line = "《代わりに（見本）》を代わりに置く。"
    assert canonical(line).text == "《代わりに（見本）》をかわりに置く。"


@pytest.mark.parametrize(
    "line",
    [
        "自分の（M・ソウル）クリーチャーを1体選ぶ。",
        "マナドライブ3（自然）：見本。",
        "見本2（光/水）",
    ],
)
def test_brackets_that_carry_meaning_stay(line):
    result = canonical(line)
    assert (result.text, result.reminders) == (line, ())


def test_a_bracket_that_stays_inside_a_reminder_goes_with_it():
    result = canonical("見本（自分の（M・ソウル）クリーチャー）")
    assert result.text == "見本"
    assert [item.text for item in result.reminders] == ["自分の（M・ソウル）クリーチャー"]


def test_a_comma_after_a_stem_stays_and_other_zones_are_not_lost():
    line = "クリーチャーを1体選び、裏向きにして持ち主のシールドゾーンに加える。"
    assert canonical(line).text == "クリーチャーを1体選び、シールド化する。"
    line = "相手は手札とバトルゾーンから自身のカードを1枚選ぶ。"
    assert canonical(line).text == line


@pytest.mark.parametrize(
    "line",
    [
        "バトルゾーンにあるカードを1枚選ぶ。",
        "バトルゾーンにあるコスト3以下のカードを1枚選ぶ。",
        "墓地またはバトルゾーンにあるクリーチャーを1体選ぶ。",
        "このクリーチャーがバトルゾーンにある間、カードを引けない。",
        "相手がジャンケンでグーを出した時、カードを1枚引く。",
        "このクリーチャーをシールドゾーンを離れた時のままにする。",
    ],
)
def test_what_does_not_mean_the_same_stays(line):
    assert canonical(line).text == line


def test_an_unclosed_bracket_stays_for_the_parser_to_report():
    assert canonical("カードを1枚引く（。").text == "カードを1枚引く（。"


def test_a_span_points_at_what_the_author_wrote():
    line = "このクリーチャーをバトルゾーンに出した時、カードを１枚引いてよい。"
    result = canonical(line)
    place = result.text.index("引いてもよい")
    start, end = result.span(place, place + len("引いてもよい"))
    assert line[start:end] == "引いてよい"


_WORDS = [
    *"（）()《》「」、。 　ーか゛゙１a-:",
    *(part for row in wording.rows() for part in row.example),
    "バトルゾーンに出した時",
    "タップされて",
    "シールド",
    "枚",
    "（M・ソウル）",
]


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(_WORDS), max_size=12).map("".join))
def test_canonical_is_a_fixed_point_and_its_places_are_in_order(line):
    once = canonical(line)
    assert canonical(once.text).text == once.text
    assert len(once.origin) == len(once.text)
    assert list(once.origin) == sorted(once.origin)
    assert all(0 <= place < len(line) for place in once.origin)
