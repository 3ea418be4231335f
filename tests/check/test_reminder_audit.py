"""`dmc audit --reminders`: what the cards print behind a keyword, against what the keyword means."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from dmc.cli.main import main
from dmc.meaning.lines.problems import Problem
from dmc.meaning.lines.single_line import single_line
from dmc.reading.keyword_words import row
from dmc.review.reminder_audit import definition
from dmc.support.resources import read_toml
from dmc.words.tables import keywords

CARDS = """
見本の兵 火文明 (4)
クリーチャー：ヒューマノイド 5000
{line}
"""

AGREE = [
    "W・ブレイカー（このクリーチャーはシールドを2つブレイクする）",
    "パワーアタッカー+2000（攻撃中、このクリーチャーのパワーを+2000する）",
    "セイバー：ドラゴン（自分のドラゴンが破壊される時、かわりにこのクリーチャーを破壊してもよい）",
    "シンパシー：エンジェル・コマンドおよびヒューマノイド"
    "（このクリーチャーを召喚する時支払うコストは、自分のエンジェル・コマンドまたはヒューマノイド1体につき1少なくなる。ただしコストは2より少なくならない）",
    "このクリーチャーは「スピードアタッカー」を得る。（「スピードアタッカー」を持つクリーチャーは召喚酔いしない）",
    "マナ爆誕0（このクリーチャーを自分のマナゾーンから、コストを支払わずに召喚してもよい）",
    "メタモーフ（自分のマナゾーンに7枚以上カードがあれば、このクリーチャーは次の能力を得る）\nこのクリーチャーはブロックされない。",
]
DIFFER = [
    # another number than the keyword's
    "W・ブレイカー（このクリーチャーはシールドを3つブレイクする）",
    "パワーアタッカー+2000（攻撃中、このクリーチャーのパワーを+3000する）",
    "マナ爆誕4（このクリーチャーを自分のマナゾーンから、コスト5を支払って召喚してもよい）",
    # another set
    "セイバー：ドラゴン（自分のヒューマノイドが破壊される時、かわりにこのクリーチャーを破壊してもよい）",
    "シンパシー：エンジェル・コマンド（このクリーチャーの召喚コストを、自分のヒューマノイド1体につき1少なくする。ただしコストは0以下にはならない）",
    # another event, another act
    "ハンティング（攻撃中、このクリーチャーのパワーを自分のハンター1体につき+1000する）",
    "シールド・セイバー（自分のシールドがブレイクされる時、かわりにこれをタップしてもよい）",
    # not understood
    "スピードアタッカー（このクリーチャーはとても速い）",
    "このクリーチャーは「スピードアタッカー」を得る。（「スピードアタッカー」を持つクリーチャーはブロックされない）",
]


def audit(tmp_path: Path, line: str) -> tuple[int, str]:
    file = tmp_path / "cards.dm"
    file.write_text(CARDS.format(line=line), encoding="utf-8")
    run = CliRunner().invoke(main, ["audit", "--reminders", str(file)])
    return run.exit_code, run.output


@pytest.mark.parametrize("line", AGREE)
def test_a_reminder_that_says_what_the_keyword_means(tmp_path: Path, line: str) -> None:
    assert audit(tmp_path, line)[0] == 0


@pytest.mark.parametrize("line", DIFFER)
def test_a_reminder_that_says_something_else(tmp_path: Path, line: str) -> None:
    code, told = audit(tmp_path, line)
    assert code == 1 and "differences: 1" in told


def test_a_file_without_reminders_shows_nothing(tmp_path: Path) -> None:
    assert audit(tmp_path, "ブロッカー")[0] == 1


def test_rows_compare_with_the_definitions_of_today() -> None:
    for entry in read_toml("reminders.toml")["reminder"]:
        name = entry["keyword"]
        assert not name or name in keywords(), name
        assert entry["reason"] and entry["texts"]
        # a definition that changed: compare its texts again, then write it down
        assert not name or entry.get("means", "") == definition(name), name


def test_a_row_is_needed() -> None:
    """A text that compiles to the keyword's own objects is no row: the audit sees that by itself."""
    for entry in read_toml("reminders.toml")["reminder"]:
        name = entry["keyword"]
        if "text" not in row(name):
            continue
        meant = single_line(row(name)["text"], ())
        for text in entry["texts"]:
            said = single_line(text + "。", ())
            assert isinstance(said, Problem) or said != meant, text
