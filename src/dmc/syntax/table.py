"""The parse table, kept from one run to the next: building it costs more than compiling a card.

It is kept twice: as the automaton that reads lines (``chunker``), small and quick to load, and as Lark's own parser, which is
asked only about a line that does not fit.

It is kept as JSON, never as a pickle: a cache folder that came from somewhere else can hold wrong
data, but no code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark

Get = Callable[[str], Any]
Put = Callable[[str, Any], None]
LARK = "table"  # the names under which they are kept
AUTOMATON = "automaton"


class _Store:
    """Where the table is kept: nowhere, until `keep_in` says."""

    get: Get | None = None
    put: Put | None = None


def keep_in(get: Get, put: Put) -> None:
    """Keep what is built with `put`, under a name; `get` gives back what was kept under it, or None."""
    _Store.get, _Store.put = staticmethod(get), staticmethod(put)


def kept_data(name: str) -> Any:
    """Return the data kept under the name, or None."""
    return _Store.get(name) if _Store.get is not None else None


def keep_data(name: str, data: Any) -> None:
    """Keep data under the name for the next run, if anything is kept."""
    if _Store.put is not None:
        _Store.put(name, data)


def kept() -> Lark | None:
    """Return the parser that was kept, or None when there is none or it cannot be read."""
    data = kept_data(LARK)
    if data is None:
        return None
    try:
        return from_json(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None


def keep(parser: Lark) -> None:
    """Keep the parser for the next run."""
    if _Store.put is not None:
        _Store.put(LARK, to_json(parser))


def to_json(parser: Lark) -> dict[str, Any]:
    """Return everything the parser is made of as JSON data."""
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    data, memo = parser.memo_serialize([TerminalDef, Rule])
    table = data["parser"]["parser"]
    states = {
        str(state): {str(token): list(action) for token, action in actions.items()}
        for state, actions in table["states"].items()
    }
    rest = {**data, "parser": {**data["parser"], "parser": {**table, "states": {}}}}
    return {"data": _pack(rest), "memo": _pack(memo), "states": states}


def from_json(kept: dict[str, Any]) -> Lark:
    """Return the parser that `to_json` took apart.  Raises what broken data raises."""
    from lark import Lark

    data = _unpack(kept["data"])
    data["parser"]["parser"]["states"] = {
        int(state): {int(token): (kind, target) for token, (kind, target) in actions.items()}
        for state, actions in kept["states"].items()
    }
    made: Lark = Lark.__new__(Lark)._load({"data": data, "memo": _unpack(kept["memo"])})
    return made


def _pack(value: Any) -> Any:
    if isinstance(value, dict):
        return {"dict": [[_pack(key), _pack(item)] for key, item in value.items()]}
    if isinstance(value, tuple):
        return {"tuple": [_pack(item) for item in value]}
    if isinstance(value, list):
        return [_pack(item) for item in value]
    if isinstance(value, type) and value.__name__ == "LongestMatch":
        return {"lexer": []}
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    raise TypeError(f"cannot be kept: {value!r}")


def _unpack(value: Any) -> Any:
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    if isinstance(value, dict):
        ((kind, items),) = value.items()
        if kind == "dict":
            return {_unpack(key): _unpack(item) for key, item in items}
        if kind == "tuple":
            return tuple(_unpack(item) for item in items)
        from .lexer import LongestMatch

        return LongestMatch
    return value
