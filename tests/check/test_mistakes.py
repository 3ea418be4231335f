"""Typical mistakes of authors: the code, the smallest place that is wrong, and what is suggested (`mistakes.txt`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmc.build.compiler import compile_card
from dmc.cards.card import read_cards
from dmc.review.repair import with_repairs

CREATURE = "見本 光文明 (5)\nクリーチャー：ヒューマノイド 5000\n"
SPELL = "見本 光文明 (5)\n呪文\n"


def blocks() -> list[tuple[str, str]]:
    text = (Path(__file__).parent / "mistakes.txt").read_text(encoding="utf-8")
    rows = [row for row in text.split("\n") if row and not row.startswith("#")]
    return list(zip(rows[::2], rows[1::2], strict=True))


@pytest.mark.parametrize(("line", "told"), blocks())
def test_a_mistake_is_told_in_the_terms_of_an_author(line: str, told: str, tmp_path: Path) -> None:
    head = SPELL if line.startswith("[呪文]") else CREATURE
    file = tmp_path / "a.dm"
    file.write_text(head + line.removeprefix("[呪文]") + "\n", encoding="utf-8")
    (card,) = read_cards(file.read_text(encoding="utf-8"), str(file))
    (error,) = with_repairs(compile_card(card).diagnostics)
    marked = error.source[error.column - 1 :][: error.length]
    assert f"=> {error.code} 「{marked}」 {error.suggestion or '-'}" == told, error.message
