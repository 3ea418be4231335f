from dataclasses import replace
from pathlib import Path

import pytest

from dmc.build.compiler import types_of
from dmc.build.results import message_from_row, message_row
from dmc.cards.fmt import format_text
from dmc.cards.source import load, read_cards
from dmc.support import diagnostics
from dmc.support.diagnostics import Diagnostic, render, render_text, width

ROOT = Path(__file__).parents[2]

GOOD = """# 見本
暁の見本 P 光/水文明 (5)
クリーチャー：ヒューマノイド/ファイアー・バード 5000+
■ブロッカー
このクリーチャーが出た時、次のうちいずれか1回を選ぶ。
▶カードを1枚引く。
►相手のクリーチャーを1体タップする。
// ハイパーモード 9000
T・ブレイカー
//
宵の見本 無色 (∞)
呪文
カードを1枚引く。
"""


def only(text, **options):
    cards = read_cards(text, "x.dm", **options)
    assert len(cards) == 1
    return cards[0]


def test_a_card_is_read_whole():
    card = only(GOOD)
    assert card.errors == ()
    first, hyper, second = card.faces
    assert (first.name, first.rarity, first.civilizations) == ("暁の見本", "P", ("光", "水"))
    assert (first.cost, first.type, first.power) == (5, "クリーチャー", "5000+")
    assert first.races == ("ヒューマノイド", "ファイアー・バード")
    assert first.lines[0].text == "ブロッカー"
    assert [option.text for option in first.lines[1].options] == [
        "カードを1枚引く。",
        "相手のクリーチャーを1体タップする。",
    ]
    assert (hyper.kind, hyper.power, hyper.name) == ("hyper", "9000", "暁の見本")
    assert (second.name, second.cost, second.civilizations) == ("宵の見本", "∞", ())
    assert (first.lines[0].line, first.lines[0].column) == (4, 2)


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("Code：-MIN", "Code：－MIN 水文明 (6)"),
        ("♪空しき こともなき野を 空しく", "♪空しき こともなき野を 空しく　闇文明（2）"),
        ("“雷神轟怒”千軍", "“雷神轟怒”千軍 火文明 (5)"),
        ("光文明", "光文明 光文明 (1)"),
        ("冗談の見本", "冗談の見本 R 無色[ジョーカーズ] (3)"),
        ("波乗りの見本", "波乗りの見本 水/火文明[ジョーカーズ] (3)"),
    ],
)
def test_names_hold_any_character(name, header):
    assert only(header + "\n呪文\nカードを1枚引く。").faces[0].name == name


def test_pasted_markup_is_taken_off_and_places_are_kept():
    text = (
        "|[[見本の塔>リンク]] R 水文明 (7)|\n|クリーチャー：[[ヒューマノイド]] 3000|\n"
        "|''[[S・トリガー]]''&br;カードを[[1枚>枚]]引く。|\n"
    )
    card = only(text)
    face = card.faces[0]
    assert (face.name, face.cost) == ("見本の塔", 7)
    assert [line.text for line in face.lines] == ["S・トリガー", "カードを1枚引く。"]
    line = face.lines[1]
    row = text.split("\n")[2]
    place = line.text.index("1枚")
    shown = line.diagnostic("DM0301", "x", place, place + 2)
    assert row[shown.column - 1 :][: shown.length] == "1枚"


def test_the_hash_is_of_the_card_alone():
    assert only(GOOD).hash == only("\n\n" + GOOD).hash
    assert only(GOOD).hash != only(GOOD.replace("1枚", "2枚")).hash


CASES = sorted((Path(__file__).parent / "errors").glob("*.dm"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_error_files_say_what_the_file_beside_them_says(path):
    found = load([path])
    text = "\n\n".join(render(found.diagnostics)).replace(path.as_posix(), path.name) + "\n"
    assert text == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_files_that_cannot_be_read_are_reported(tmp_path):
    (tmp_path / "none").mkdir()
    (tmp_path / "bad.dm").write_bytes(b"\xe5\x85\x89\n\xe5\x85\x89\xff\n")
    (tmp_path / "note.txt").write_text("x")
    found = load([tmp_path / name for name in ("none", "bad.dm", "note.txt", "missing.dm")])
    assert [item.code for item in found.diagnostics] == ["DM0902", "DM0905", "DM0901", "DM0102"]
    bad = found.diagnostics[-1]
    assert (bad.line, bad.column) == (2, 2)


def test_a_name_belongs_to_one_card_across_files(tmp_path):
    for name in "ab":
        (tmp_path / f"{name}.dm").write_text("見本 光文明 (1)\n呪文\nカードを1枚引く。\n")
    found = load([tmp_path])
    (error,) = found.diagnostics
    assert error.code == "DM0110"
    assert error.file.endswith("b.dm")
    assert "a.dm:1" in error.message
    assert not load([tmp_path], allow_duplicates=True).diagnostics


@pytest.mark.parametrize(
    ("race", "errors", "warnings"),
    [
        ("ヒューマノイト", 1, 0),  # a slip
        ("ビーストフオーク", 1, 0),
        ("見たことのない種族", 0, 1),
        ("ヒューマノイド鋼", 0, 1),  # a known one and more, as リキッド・ピープル閃
        ("ジョーカーズ・フェニックス", 0, 1),  # of known parts
        ("ヒューマノイド", 0, 0),
    ],
)
def test_a_race_of_no_table_is_a_slip_or_new(race, errors, warnings):
    card = only(f"見本 光文明 (1)\nクリーチャー：{race} 1000\n")
    assert [error.code for error in card.errors] == ["DM0109"] * errors
    assert [warning.code for warning in card.warnings] == ["DM0109"] * warnings
    card = only(f"見本 光文明 (1)\nクリーチャー：{race} 1000\n", allow_new_races=True)
    assert not card.errors
    assert not card.warnings


def test_the_module_mirrors_the_folder_of_card_texts(tmp_path):
    folder = tmp_path / "cardtexts" / "decks"
    folder.mkdir(parents=True)
    path = folder / "a.dm"
    path.write_text("見本 光文明 (1)\n呪文\nカードを1枚引く。\n")
    for asked in (path, folder, tmp_path / "cardtexts"):
        assert str(load([asked]).files[0].module) == "decks/a"


def test_fmt_writes_one_form_and_keeps_it():
    messy = "\ufeff" + GOOD.replace("\n", "\r\n").replace("(5)", "（５）") + "\n\n\n# 終わり\n"
    once = format_text(messy)
    assert once == GOOD.replace("■", "").replace("►", "▶") + "\n# 終わり\n"
    assert format_text(once) == once


def test_fmt_leaves_a_broken_card_as_it_is():
    text = "見本 木文明 (１)\n呪文\n"
    assert format_text(text) == text


def test_carets_count_wide_characters_twice_and_colour_is_optional():
    item = Diagnostic("DM0201", "x", "a.dm", 3, 3, 2, "光aドラ", suggestion="ドン")
    assert render_text(item).split("\n")[1:3] == ["  光aドラ", "     ^^^^"]
    assert "\x1b" not in render_text(item)
    assert "\x1b[1;31m" in render_text(item, colour=True)
    assert message_from_row(message_row(item), 4, "b.dm") == replace(item, line=7, file="b.dm")


def test_github_messages_stay_on_one_line():
    item = Diagnostic("DM0201", "a\nb%", "x,y:z.dm", 3, 3, 2, "")
    (line,) = render([item], "github")
    assert line == "::error file=x%2Cy%3Az.dm,line=3,col=3,title=DM0201::a\\u000ab%25"


@pytest.mark.parametrize(
    ("printed", "types", "special"),
    [
        ("進化GRクリーチャー", "CREATURE", "EVOLUTION GR"),
        ("NEOサイキック・クリーチャー", "CREATURE", "NEO PSYCHIC"),
        ("スター進化ドラグハート・クリーチャー", "CREATURE", "EVOLUTION DRAGHEART"),
        ("サイキック・タマシード", "TAMASEED", "PSYCHIC"),
        ("エグザイル・クリーチャー", "CREATURE", "EXILE"),
        ("進化タマシード/クリーチャー", "TAMASEED CREATURE", "EVOLUTION"),
    ],
)
def test_card_types_are_put_together(printed, types, special):
    power = " 1000" if "クリーチャー" in printed else ""
    assert not only(f"見本 光文明 (1)\n{printed}：ヒューマノイド{power}\n").errors
    assert [" ".join(map(str, part)) for part in types_of(printed)] == [types, special]


@pytest.mark.parametrize(
    "printed",
    ["サイキック・サイキック・クリーチャー", "進化進化クリーチャー", "GR", "サイキック・"],
)
def test_what_is_not_put_together_so_is_no_card_type(printed):
    card = only(f"見本 光文明 (1)\n{printed}：ヒューマノイド 1000\n")
    assert [error.code for error in card.errors] == ["DM0107"]


def test_columns_of_common_characters_are_those_of_the_tables():
    """What is told without the tables of all characters agrees with them, one character at a time."""
    from wcwidth import wcwidth

    told = [
        chr(code) for code in range(0x20, 0x10000) if diagnostics._CARD_TEXT.fullmatch(chr(code))
    ]
    assert len(told) > 20_000
    wrong = [char for char in told if width(char) != wcwidth(char)]
    assert not wrong
