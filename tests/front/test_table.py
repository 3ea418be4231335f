import json

import pytest

from dmc.support import kept, resources
from dmc.syntax.automaton import automaton
from dmc.syntax.parser import parse
from dmc.words import lexicon as words

LINE = "このクリーチャーが出た時、カードを1枚引く。"


@pytest.fixture
def store(monkeypatch):
    """Keep tables in a dictionary, and build them anew."""
    found = {}
    monkeypatch.setattr(kept._Store, "get", None)
    monkeypatch.setattr(kept._Store, "put", None)
    made = (automaton, words.lexicon)
    for function in made:
        function.cache_clear()
    kept.keep_in(found.get, found.__setitem__)
    yield found
    for function in made:
        function.cache_clear()


def test_a_kept_automaton_is_the_built_one(store):
    built = automaton()
    store["automaton"] = json.loads(json.dumps(store["automaton"]))
    automaton.cache_clear()
    read = automaton()
    assert read is not built
    assert {state: read.rows[state] for state in built.rows} == built.rows
    assert read.start == built.start


@pytest.mark.parametrize(
    "broken", [{}, [], "x", {"start": 0, "reductions": [], "rows": {}}, {"start": 0, "rows": 1}]
)
def test_a_broken_automaton_is_built_anew(store, broken):
    store["automaton"] = broken
    assert parse(LINE).sentences


def test_a_kept_lexicon_is_the_built_one(store):
    built = words.lexicon()
    kept_as = json.loads(json.dumps(store["lexicon"]))
    words.lexicon.cache_clear()
    store["lexicon"] = kept_as
    read = words.lexicon()
    assert read is not built
    assert words._to_json(read) == words._to_json(built)
    assert list(read.classes) == list(
        built.classes
    )  # nothing hangs on an order, but it is the same


@pytest.mark.parametrize("broken", [{}, [], "x", {"class_sets": [], "classes": {"光": 0}}])
def test_a_broken_lexicon_is_built_anew(store, broken):
    store["lexicon"] = broken
    assert words.lexicon().races
    assert isinstance(store["lexicon"], dict) and store["lexicon"]["races"]


def test_a_table_of_the_grammar_folder_is_read_as_toml_once(store):
    read = resources.read_toml("card_types.toml")
    assert store["card_types.toml"] == read
    store["card_types.toml"] = {"kept": True}
    assert resources.read_toml("card_types.toml") == {"kept": True}
    store["card_types.toml"] = ["damaged"]
    assert resources.read_toml("card_types.toml") == read


def test_a_word_at_the_end_of_a_line_ends_there():
    """サバイバー is a word of five letters; longer words that begin with サ are looked for first."""
    line = parse("クルー・ブレイカー：サバイバー")
    assert (line.keywords[0].name.start, line.keywords[0].name.end) == (10, 15)
