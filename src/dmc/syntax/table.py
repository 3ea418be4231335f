"""The parse table, kept from one run to the next: building it costs more than compiling a card.

It is kept twice: as the automaton that reads lines (``chunker``), small and quick to load, and as Lark's own parser, which is
asked only about a line that does not fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.kept import keep, kept

if TYPE_CHECKING:
    from lark import Lark

LARK = "table"  # the names under which they are kept
AUTOMATON = "automaton"


def kept_parser() -> Lark | None:
    """Return the parser that was kept, or None when there is none or it cannot be read."""
    data = kept(LARK)
    if data is None:
        return None
    try:
        return from_json(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None


def keep_parser(parser: Lark) -> None:
    """Keep the parser for the next run."""
    keep(LARK, to_json(parser))


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


def from_json(found: dict[str, Any]) -> Lark:
    """Return the parser that `to_json` took apart.  Raises what broken data raises."""
    from lark import Lark

    data = _unpack(found["data"])
    data["parser"]["parser"]["states"] = {
        int(state): {int(token): (kind, target) for token, (kind, target) in actions.items()}
        for state, actions in found["states"].items()
    }
    made: Lark = Lark.__new__(Lark)._load({"data": data, "memo": _unpack(found["memo"])})
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
