"""Lines and what they mean: `tests/meaning/*.txt`, each meaning written by hand from the rules, never pasted from a run.

A block is a line of card text, then `=>` and the abilities as an expression over dmc.abilities (several: comma), or `=!` and a
part of the gap of a line that must be refused.  `[呪文]` before the line says the card type (クリーチャー unless said).
Blocks are separated by blank lines; `#` starts a comment.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import dmc.abilities as abilities
from dmc.build.compiler import types_of
from dmc.meaning.faces.face import face_units
from dmc.meaning.lines.problems import Problem
from dmc.words.wording import canonical

HERE = Path(__file__).parent


def blocks() -> list[tuple[str, str, str, str]]:
    found = []
    for path in sorted(HERE.glob("*.txt")):
        for block in path.read_text("utf-8").split("\n\n"):
            lines = [
                line for line in block.splitlines() if line.strip() and not line.startswith("#")
            ]
            if not lines:
                continue
            at = next(i for i, line in enumerate(lines) if line.startswith(("=>", "=!")))
            text = "\n".join(lines[:at])
            meaning = "\n".join([lines[at][2:], *lines[at + 1 :]]).strip()
            found.append((path.stem, text, lines[at][:2], meaning))
    return found


def compile_lines(text: str) -> tuple[tuple[object, ...], list[Problem]]:
    printed = "クリーチャー"
    if text.startswith("["):
        printed, text = text[1:].split("]", 1)
    texts = [canonical(line).text for line in text.strip().split("\n")]
    said: list[object] = []
    problems = []
    for unit in face_units(texts, types_of(printed)[0]):
        if isinstance(unit.result, Problem):
            problems.append(unit.result)
        else:
            said += unit.result
    return tuple(said), problems


@pytest.mark.parametrize(
    "family,text,kind,meaning", blocks(), ids=lambda v: v[:40] if isinstance(v, str) else ""
)
def test_meaning(family: str, text: str, kind: str, meaning: str) -> None:
    said, problems = compile_lines(text)
    if kind == "=!":
        assert problems, f"{text} should be refused, but means {said}"
        assert any(meaning in p.gap or meaning in p.message for p in problems), problems
        return
    assert not problems, problems
    expected = eval(f"({meaning},)", {**vars(abilities)})
    assert said == expected
