import json

import pytest
from lark.exceptions import UnexpectedInput

from dmc.syntax import parser as parsing
from dmc.syntax import table

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
    table.keep_in(lambda: found.get("table"), lambda data: found.update(table=data))
    yield found
    parsing.parser.cache_clear()


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
