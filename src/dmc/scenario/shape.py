"""What a scenario may hold where: the kind of every value, checked before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: (the value, where it stands) → what is wrong, or ""
Shape = Callable[[Any, str], str]


def _kind(what: str, *types: type) -> Shape:
    def check(value: Any, where: str) -> str:
        fine = isinstance(value, types) and (bool in types or not isinstance(value, bool))
        return "" if fine else f"{where} has to be {what}, not {value!r}"

    return check


def _first(*found: str) -> str:
    return next((text for text in found if text), "")


def _table(of: dict[str, Shape] | Shape) -> Shape:
    """Keys that are not in ``of`` are somebody else's to refuse: they have better words for it."""

    def check(value: Any, where: str) -> str:
        if not isinstance(value, dict):
            return f"{where} has to be a table, not {value!r}"
        return _first(
            *(
                (of.get(key, _anything) if isinstance(of, dict) else of)(one, f"{where}.{key}")
                for key, one in value.items()
            )
        )

    return check


def _list(of: Shape, *, alone: bool = False) -> Shape:
    """A list; ``alone``: or one thing without its brackets."""

    def check(value: Any, where: str) -> str:
        if isinstance(value, list):
            return _first(*(of(one, f"{where}[{n}]") for n, one in enumerate(value, 1)))
        return of(value, where) if alone else f"{where} has to be a list, not {value!r}"

    return check


def _either(what: str, *shapes: Shape) -> Shape:
    """One of several; ``what``: all of them in words, when the value is not even near one."""

    def check(value: Any, where: str) -> str:
        found = [shape(value, where) for shape in shapes]
        if not all(found):
            return ""
        deeper = [text for text in found if not text.startswith(f"{where} has to be")]
        return deeper[0] if deeper else f"{where} has to be {what}, not {value!r}"

    return check


def _anything(value: Any, where: str) -> str:
    return ""


TEXT = _kind("a text", str)
NUMBER = _kind("a number", int)
FLAG = _kind("true or false", bool)
TEXTS = _list(TEXT)
_NAMES = _list(TEXT, alone=True)
_OPTIONS = _list(_either("a name, a number, true or false", TEXT, NUMBER, FLAG), alone=True)


def _card_table(value: Any, where: str) -> str:
    found = _table(
        {
            "card": TEXT,
            "tapped": FLAG,
            "sick": FLAG,
            "under": TEXTS,
            "on": TEXT,
            "face": NUMBER,
            "face_up": FLAG,
            "times": NUMBER,
        }
    )(value, where)
    return found or ("" if "card" in value else f'{where} needs card = "…"')


_CARD = _either('a card: a name or { card = "…" }', TEXT, _card_table)
_PLACES = _table(_either("a number or a list of cards", NUMBER, _list(_CARD)))
_ASKED = _table(
    {
        "who": TEXT,
        "kind": TEXT,
        "options": TEXTS,
        "count": _either("a number or two", NUMBER, _list(NUMBER)),
    }
)
_COUNTS = _table(_either("a number or a list of names", NUMBER, TEXTS))
EXPECT = _table(
    {
        "you": _COUNTS,
        "opponent": _COUNTS,
        "power": _table(_either('a number or "∞"', NUMBER, TEXT)),
        "tapped": TEXTS,
        "untapped": TEXTS,
        "winner": TEXT,
        "trace": _NAMES,
        "not_trace": _NAMES,
        "asked": _either("a table, or false", FLAG, TEXT, _ASKED),
        "can": _OPTIONS,
        "cannot": _OPTIONS,
        "waiting": TEXTS,
        "pending": TEXTS,
        "turn": TEXT,
        "has": _table(_NAMES),
        "has_not": _table(_NAMES),
        "attached": _table(TEXT),
        "stack": TEXTS,
        "controller": _table(TEXT),
    }
)
_STEP = _table(
    {
        **dict.fromkeys(("use", "cross", "ability", "attack", "charge", "end", "target"), TEXT),
        **dict.fromkeys(("who", "way"), TEXT),
        **dict.fromkeys(("choose", "answer"), _OPTIONS),
        **dict.fromkeys(("refused", "abandon"), FLAG),
        "which": NUMBER,
        "expect": EXPECT,
    }
)
SCENARIO = _table(
    {
        **dict.fromkeys(("name", "proves", "source", "cards"), TEXT),
        **dict.fromkeys(("turn", "step", "rules"), TEXT),
        **dict.fromkeys(("from", "auto"), TEXTS),
        **dict.fromkeys(("you", "opponent"), _PLACES),
        "play": _list(_STEP),
        "expect": EXPECT,
    }
)
