"""Reading loses nothing: every line of the shipped cards renders back byte for byte and reads again the same."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from lark import logger

from dmc.abilities import CREATURE
from dmc.meaning.faces.rule_lines import rule_lines
from dmc.meaning.lines.line import line_to_abilities
from dmc.meaning.lines.problems import Problem, read_line
from dmc.reading.errors import FrameError
from dmc.review.audit import lines_of
from dmc.syntax.automaton import built_by_lark, grammar_text
from dmc.syntax.render import render

ROOT = Path(__file__).parents[2]
# rule lines are a table of whole lines, and headers may carry their cost in front: neither goes through the grammar
LINES = [
    text
    for text, _ in lines_of([ROOT / "cardtexts"])
    if text and text.replace(" ", "") not in rule_lines()
]


@pytest.mark.parametrize("text", LINES)
def test_a_line_renders_back(text: str) -> None:
    line = read_line(text)
    assert not isinstance(line, Problem)
    again = render(line)
    assert again.replace(" ", "") == text.replace(" ", "")
    assert read_line(again) == line or " " in text


def test_the_grammar_has_no_conflict() -> None:
    """Lark resolves shift/reduce conflicts in silence; strict mode refuses them."""
    import logging

    records: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record.getMessage())

    handler = Keep()
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        built_by_lark(grammar_text(), debug=True)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    assert not [r for r in records if "conflict" in r.lower()]


def test_every_terminal_is_upper_case() -> None:
    """The expected set of an error would lose a terminal of another form."""
    rules = built_by_lark(grammar_text()).rules
    terminals = {part.name for rule in rules for part in rule.expansion if part.is_term}
    assert terminals and all(name.isupper() for name in terminals)


@pytest.mark.parametrize("seed", ["0", "1", "77"])
def test_ties_do_not_depend_on_the_hash_seed(seed: str) -> None:
    program = (
        "from pathlib import Path\n"
        "from dmc.review.audit import lines_of\n"
        "from dmc.meaning.lines.problems import read_line\n"
        "import hashlib\n"
        f"text = repr([read_line(t) for t, _ in lines_of([Path({str(ROOT / 'cardtexts')!r})])])\n"
        "print(hashlib.sha256(text.encode()).hexdigest())\n"
    )
    run = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": s, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for s in ("42", seed)
    ]
    assert run[0] == run[1]


def test_a_reading_that_is_not_the_line_is_refused() -> None:
    """The audit is part of compiling: a line whose reading does not give the line again has no abilities."""
    line = read_line("このクリーチャーが出た時、カードを1枚引く。")
    assert not isinstance(line, Problem)
    assert line_to_abilities(line, (CREATURE,))
    for other in (
        "このクリーチャーが出た時、カードを2枚引く。",
        line.text.replace("引く", "引ける"),
    ):
        with pytest.raises(FrameError) as refused:
            line_to_abilities(replace(line, text=other), (CREATURE,))
        assert refused.value.code == "DM0504"
