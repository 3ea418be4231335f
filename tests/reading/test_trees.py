"""The tree of a line as it is dumped, held by golden files; `dmc explain --tree` prints it with who reads which part."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmc.meaning.lines.problems import Problem, read_line
from dmc.review.explain import explain
from dmc.review.treedump import dump_line

GOLDEN = Path(__file__).parent / "trees.txt"


def blocks() -> list[tuple[str, str]]:
    """Lines of card text (behind >), each with its tree."""
    found = []
    for block in GOLDEN.read_text(encoding="utf-8").split("\n\n"):
        text, _, tree = block.strip("\n").partition("\n")
        found.append((text.removeprefix("> "), tree))
    return found


@pytest.mark.parametrize(("text", "tree"), blocks())
def test_the_tree_of_a_line(text: str, tree: str) -> None:
    line = read_line(text)
    assert not isinstance(line, Problem)
    assert list(dump_line(line)) == tree.split("\n")


def test_every_kind_of_node_is_among_them() -> None:
    dumped = GOLDEN.read_text(encoding="utf-8")
    for kind in ("Phrase", "Predicate", "Adverb", "Join", "Label", "Keyword", "Cost", "Sentence"):
        assert f"{kind} " in dumped
    for reading in ("verbal", "adjectival", "copular", "Clause", "Noun", "complement", "until"):
        assert reading in dumped


def test_a_card_is_explained_by_its_tree_and_who_reads_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.dm"
    text = "見本 光文明 (5)\nクリーチャー：ヒューマノイド 5000\nブロッカー\nこのクリーチャーが出た時、カードを1枚引く。\n未知の語。\n"
    file.write_text(text, encoding="utf-8")
    assert explain(str(file), tmp_path, tree=True) == 1
    out = capsys.readouterr().out.split("\n")
    assert "    Keyword ブロッカー" in out
    assert "      Predicate 引く (verbal, 引く act U)" in out
    (quantity,) = [line for line in out if "quantity" in line]
    assert quantity == "        quantity 1枚  ← meaning.verbs.drawing.draw"
    (told,) = [line for line in out if "no tree" in line]
    assert told.startswith("    no tree: DM0201 ")
