"""What is said is frozen; who reads it keeps account beside it."""

from __future__ import annotations

import ast
import contextlib
import dataclasses
from pathlib import Path
from typing import Any

import pytest

from dmc.meaning.lines.problems import Problem, read_line
from dmc.reading import said as said_module
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.sentence import clauses_of, said
from dmc.reading.errors import FrameError
from dmc.reading.nouns.draft import PARTS, NounDraft
from dmc.reading.nouns.noun import Noun
from dmc.reading.said import SaidClause, SaidNoun
from dmc.review.audit import lines_of
from dmc.syntax import tree
from dmc.syntax.parser import parse
from dmc.syntax.tree import Sentence

ROOT = Path(__file__).parents[2]
LINES = [t for t in dict.fromkeys(t for t, _ in lines_of([ROOT / "cardtexts"])) if t]


def sentence_of(text: str) -> Sentence:
    (sentence,) = parse(text).sentences
    return sentence


def classes(module: Any) -> list[type]:
    return [c for c in vars(module).values() if isinstance(c, type) and dataclasses.is_dataclass(c)]


@pytest.mark.parametrize("cls", classes(tree) + classes(said_module), ids=lambda c: c.__name__)
def test_nodes_clauses_and_nouns_cannot_be_changed(cls: type) -> None:
    required = [f for f in dataclasses.fields(cls) if f.default is dataclasses.MISSING]
    value = cls(*(() for f in required if f.default_factory is dataclasses.MISSING))
    for field in dataclasses.fields(cls):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field.name, None)
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(value, field.name)


def test_nothing_inside_them_can_be_changed_either() -> None:
    """A list anywhere in a tree or a clause would have no hash."""
    found = 0
    for text in LINES:
        line = read_line(text)
        if isinstance(line, Problem):
            continue
        hash(line)
        for sentence in line.sentences:
            with contextlib.suppress(FrameError):  # a line that is known as a whole
                clauses, rest = said(sentence)
                hash((clauses, rest))
                found += len(clauses)
    assert found > 100


def test_a_draft_has_the_fields_of_what_it_becomes() -> None:
    assert NounDraft.__slots__ == SaidNoun.__slots__  # type: ignore[attr-defined]
    assert set(PARTS) <= set(SaidNoun.__slots__)  # type: ignore[attr-defined]


def test_a_part_is_taken_once_and_what_is_left_is_an_error() -> None:
    (clause,), _ = clauses_of(sentence_of("相手のパワー3000以下のクリーチャーを1体破壊する。"))
    noun = clause.arg("を")
    assert noun is not None and clause.arg("を") is None
    assert noun.left() == ["owner", "types", "filters", "quantity"]
    assert (noun.take("owner"), noun.take("owner")) == ("相手", "")
    with pytest.raises(FrameError, match="types, filters, quantity"):
        noun.finish()
    assert [part for part, _ in noun.read] == ["owner"]
    assert {code.co_name for _, code in (*noun.read, *clause.read)} == {
        "test_a_part_is_taken_once_and_what_is_left_is_an_error"
    }
    clause.finish()


def test_what_is_said_stays_as_it_is_whoever_reads_it() -> None:
    sentence = sentence_of("相手のクリーチャーを1体破壊する。")
    before = said(sentence)
    for _ in range(2):
        (clause,), _ = clauses_of(sentence)
        noun = clause.arg("を")
        assert noun is not None
        for part in noun.left():
            noun.take(part)
        noun.finish()
        clause.finish()
    assert said(sentence) == before


def test_another_reading_begins_where_the_first_is_and_goes_its_own_way() -> None:
    (clause,), _ = clauses_of(sentence_of("相手のクリーチャーを1体破壊する。"))
    first = clause.peek("を")
    assert first is not None
    first.take("owner")
    second = clause.again().arg("を")
    assert second is not None and second is not first
    assert second.left() == first.left() == ["types", "quantity"]
    second.take("types")
    first.give(owner="自分")
    assert (first.left(), second.left()) == (["owner", "types", "quantity"], ["quantity"])
    assert clause.has("を")


def test_what_no_phrase_and_no_clause_has_cannot_be_given() -> None:
    with pytest.raises(TypeError, match="colour"):
        Noun(colour="red")
    with pytest.raises(AttributeError):
        Clause(SaidClause(), colour="red")


def test_the_compiler_copies_nothing_deeply() -> None:
    for folder in ("syntax", "reading", "meaning", "emit"):
        for path in (ROOT / "src" / "dmc" / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                assert getattr(node, "attr", "") != "deepcopy", path
                assert getattr(node, "module", "") != "copy", path
