"""`dmc explain`: how a card was read, for a person."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmc.review.explain import explain

CARD = """見本 光文明 (5)
クリーチャー：ヒューマノイド 5000
ブロッカー
連鎖
■このクリーチャーが出た時、自分の山札の上から３枚を見る。その中から1枚を手札に加え、残りを墓地に置く。（注釈）
革命チェンジ：コスト5以上のドラゴン
"""


def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> tuple[int, str, str]:
    file = tmp_path / "a.dm"
    file.write_text(text, encoding="utf-8")
    code = explain(str(file), tmp_path)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_card_is_explained_line_by_line(tmp_path, capsys):
    code, out, err = shown(tmp_path, capsys, CARD)
    assert (code, err) == (0, "")
    for line in (
        "    stands for Blocker()",
        "    stands for このクリーチャーが出た時、自分の山札の上から1枚目を見る。"
        "そのカードがこのクリーチャーよりコストが小さいクリーチャーなら、出してもよい。",
        "    canonical  このクリーチャーが出た時、自分の山札の上から3枚を見る。"
        "その中から1枚を手札に加え、残りを墓地に置く。",
        "    reminder   注釈",
        "    clause     このクリーチャーが出た時 | 自分の山札の上から | 3枚を | 見る",
        "    clause     その中から | 1枚を | 手札に | 加え",
        "    points     このクリーチャー → this card",
        "    points     その中 → what 見る produced",
        "    points     残り → what 見る produced, less what was taken since",
        "    label      革命チェンジ",
        "    stands for RevolutionChange(X)",
        "    Card(",
        "            Blocker(),",
    ):
        assert line in out.split("\n"), line


def test_a_card_is_found_by_name_and_a_near_name_is_suggested(tmp_path, capsys):
    (tmp_path / "a.dm").write_text(CARD, encoding="utf-8")
    assert explain("見本", tmp_path) == 0
    assert explain("見本の", tmp_path) == 2
    assert "did you mean 見本?" in capsys.readouterr().err


def test_a_rule_line_of_a_card_type_is_explained(tmp_path, capsys):
    text = (
        "見本 闇文明 (5)\nオレガ・オーラ：デリートロン +4000\n"
        "オレガ・オーラ：これを自分のGRクリーチャー1体に付けるか、1体GR召喚してそれに付ける。そのクリーチャーがバトルゾーンを"
        "離れたら、これも同じゾーンに行き、その後、そのGRクリーチャーは自分の超GRの一番下に戻る。\n"
    )
    assert "    stands for AuraRules()" in shown(tmp_path, capsys, text)[1].split("\n")


def test_what_is_wrong_is_said(tmp_path, capsys):
    code, out, _ = shown(tmp_path, capsys, CARD + "未知の語。\n")
    assert code == 1
    assert "line 7: DM0201" in out and "Unplayable(" in out
    code, _, err = shown(tmp_path, capsys, "見本 木文明 (5)\n呪文\nカードを1枚引く。\n\nXXX\n")
    assert code == 1
    assert "DM0104" in err and "DM0103" in err
