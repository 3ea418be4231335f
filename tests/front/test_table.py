import json

import pytest
from lark.exceptions import UnexpectedInput

from dmc.syntax import chunker, table
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
    monkeypatch.setattr(table._Store, "get", None)
    monkeypatch.setattr(table._Store, "put", None)
    parsing.parser.cache_clear()
    chunker._table.cache_clear()
    table.keep_in(found.get, found.__setitem__)
    yield found
    parsing.parser.cache_clear()
    chunker._table.cache_clear()


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
    assert read == built


@pytest.mark.parametrize(
    "broken", [{}, [], "x", {"start": 0, "reductions": [], "rows": {}}, {"start": 0, "rows": 1}]
)
def test_a_broken_automaton_is_built_anew(store, broken):
    store["automaton"] = broken
    assert chunker.chunk(LINES[0]).sentences
