"""Shapes: sentences that always say the same, told by their nodes."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import dmc.meaning
from dmc.syntax.parser import parse
from dmc.syntax.render import render_sentence
from dmc.syntax.shapes import Shape, number, part, word
from dmc.syntax.tree import Sentence

USE = Shape(
    "この<this>を<use:唱える>時、<…rest>",
    this=("呪文", "カード"),
    use=("唱える", "使う"),
)


def sentence(text: str) -> Sentence:
    (found,) = parse(text).sentences
    return found


def test_holes_hold_words_and_parts_of_the_sentence() -> None:
    found = USE.match(sentence("このカードを使う時、手札を1枚捨ててもよい。"))
    assert found is not None
    assert (word(found, "this").text, word(found, "use").text) == ("カード", "使う")
    assert render_sentence(part(found, "rest")) == "手札を1枚捨ててもよい。"


@pytest.mark.parametrize(
    "text",
    [
        "このクリーチャーを使う時、手札を1枚捨ててもよい。",  # no word of the set
        "このカードを使った時、手札を1枚捨ててもよい。",  # another form
        "このカードを出す時、手札を1枚捨ててもよい。",  # no verb of the set
        "そのカードを使う時、手札を1枚捨ててもよい。",
        "相手がこのカードを使う時、手札を1枚捨ててもよい。",
        "このカードを使う時、",
    ],
)
def test_another_sentence_has_another_shape(text: str) -> None:
    assert USE.match(sentence(text)) is None


def test_commas_count_for_nothing_and_a_number_is_read() -> None:
    shape = Shape("コストは<n>以下にならない", "コストは<n>より少なくならない")
    for text, said in (("コストは、2以下にならない。", 2), ("コストは3より少なくならない。", 3)):
        found = shape.match(sentence(text))
        assert found is not None and number(found) == said
    assert shape.match(sentence("コストは2以下になる。")) is None


def test_a_particle_says_where_a_run_ends() -> None:
    shape = Shape("<…who>を選び、<…then>")
    found = shape.match(sentence("相手のクリーチャーを選び、それを破壊する。"))
    assert found is not None
    assert render_sentence(part(found, "who")) == "相手のクリーチャー。"
    assert render_sentence(part(found, "then")) == "それを破壊する。"
    assert shape.match(sentence("選び、それを破壊する。")) is None


def shapes() -> Iterator[tuple[str, Shape]]:
    for found in walk_packages(dmc.meaning.__path__, "dmc.meaning."):
        for name, value in vars(import_module(found.name)).items():
            if isinstance(value, Shape):
                yield f"{found.name}.{name}", value


@pytest.mark.parametrize(("name", "shape"), list(shapes()))
def test_every_shape_of_the_compiler_is_in_the_grammar(name: str, shape: Shape) -> None:
    """A shape is read when it is first asked for; one that the grammar does not know would fail only then."""
    assert shape.match(sentence("カードを1枚引く。")) is None
