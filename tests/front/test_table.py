import json

import pytest
from lark.exceptions import UnexpectedInput

from dmc import kept, resources
from dmc.syntax import chunker
from dmc.syntax import lexicon as words
from dmc.syntax import parser as parsing

LINES = [
    "このクリーチャーが出た時、カードを1枚引く。",
    "相手のパワー3000以下のクリーチャーを1体選び、破壊する。",
    "ブロッカー",
    "このクリーチャーはをカード。",
]


def outcome(parser, line):
    try:
        return parser.parse(line)
    except UnexpectedInput as error:
        return error.pos_in_stream, sorted(getattr(error, "accepts", None) or ())


@pytest.fixture
def store(monkeypatch):
    """Keep tables in a dictionary, and build parsers anew."""
    found = {}
    monkeypatch.setattr(kept._Store, "get", None)
    monkeypatch.setattr(kept._Store, "put", None)
    made = (parsing.parser, chunker._table, words.lexicon)
    for function in made:
        function.cache_clear()
    kept.keep_in(found.get, found.__setitem__)
    yield found
    for function in made:
        function.cache_clear()


def test_a_kept_parser_parses_as_the_built_one(store):
    built = parsing.parser()
    store["table"] = json.loads(json.dumps(store["table"]))
    parsing.parser.cache_clear()
    read = parsing.parser()
    assert read is not built
    for line in LINES:
        assert outcome(read, line) == outcome(built, line)


@pytest.mark.parametrize("broken", [None, {}, [], {"data": 1, "memo": 2, "states": {}}, "x"])
def test_a_broken_table_is_built_anew(store, broken):
    parsing.parser()
    store["table"] = broken
    parsing.parser.cache_clear()
    assert parsing.parser().parse(LINES[0]) is not None


def test_a_kept_automaton_is_the_built_one(store):
    built = chunker._table()
    store["automaton"] = json.loads(json.dumps(store["automaton"]))
    chunker._table.cache_clear()
    read = chunker._table()
    assert read is not built
    assert {state: read.rows[state] for state in built.rows} == built.rows
    assert read.start == built.start


@pytest.mark.parametrize(
    "broken", [{}, [], "x", {"start": 0, "reductions": [], "rows": {}}, {"start": 0, "rows": 1}]
)
def test_a_broken_automaton_is_built_anew(store, broken):
    store["automaton"] = broken
    assert chunker.chunk(LINES[0]).sentences


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
    line = chunker.chunk("クルー・ブレイカー：サバイバー")
    assert (line.keywords[0].name.start, line.keywords[0].name.end) == (10, 15)
    tokens = list(parsing.parse("クルー・ブレイカー：サバイバー").scan_values(lambda _: True))
    assert tokens[-1].end_pos == 15
