"""What a reduction of the grammar makes: a rule named here gives a node; any other gives the list of what is in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .tree import Adverb, Cost, Join, Keyword, Phrase, Predicate, Quoted, Sentence, Word

Make = Callable[[list[Any]], Any]


class _Label(NamedTuple):
    keyword: Keyword


class _Argument(NamedTuple):
    word: Word


class _Body(NamedTuple):
    sentences: tuple[Sentence, ...]


def _comma(items: list[Any]) -> Word | None:
    """The comma at the end, taken from there."""
    last = items[-1]
    return items.pop() if last.__class__ is Word and last.kind == "COMMA" else None


def _phrase(items: list[Any]) -> Phrase:
    comma = _comma(items)
    return Phrase(items[0], tuple(items[1:]), comma)


def _predicate(kind: str) -> Make:
    def make(items: list[Any]) -> Predicate:
        comma = _comma(items)
        if_so = items.pop(1) if len(items) > 1 and items[1].kind == "NARA" else None
        return Predicate(kind, items[0], if_so, tuple(items[1:]), comma)

    return make


def _keyword(items: list[Any]) -> Keyword:
    arguments = tuple(item.word for item in items if item.__class__ is _Argument)
    last = items[-1]
    return Keyword(items[0], arguments, last.__class__ is Word and last.kind == "COLON")


def _argument(items: list[Any]) -> _Argument:
    """The word of an argument; a civilization may stand in brackets, which are part of it: 4（水）."""
    if len(items) == 1:
        return _Argument(items[0])
    text = "".join(item.text for item in items)
    return _Argument(Word("CIV", text, items[0].start, items[-1].end))


def _cost(items: list[Any]) -> Cost:
    if items[0].__class__ is tuple:
        return Cost(items[0], tuple(items[1:]))
    if items[-1].__class__ is tuple:
        return Cost(items[-1], tuple(items[:-1]), last=True)
    return Cost((), tuple(items))


def parts(items: list[Any]) -> dict[str, Any]:
    """What a line or a quote is made of, by name."""
    bodies = [item for item in items if item.__class__ is _Body]
    costs = [item for item in items if item.__class__ is Cost]
    return {
        "labels": tuple(item.keyword for item in items if item.__class__ is _Label),
        "keywords": tuple(item for item in items if item.__class__ is Keyword),
        "sentences": bodies[0].sentences if bodies else (),
        "cost": costs[0] if costs else None,
    }


def _quote(items: list[Any]) -> Word:
    return Word("QUOTE", "", items[0].start, items[-1].end, quote=Quoted(**parts(items)))


MADE: dict[str, Make] = {
    "run": tuple,
    "bare": lambda items: Phrase(items[0]),
    "phrase": _phrase,
    "verbal": _predicate("verbal"),
    "adjectival": _predicate("adjectival"),
    "copular": _predicate("copular"),
    "adverb": lambda items: Adverb(*items),
    "join": lambda items: Join(*items),
    "argument": _argument,
    "keyword": _keyword,
    "label": lambda items: _Label(_keyword(items)),
    "sentence": lambda items: Sentence(tuple(items[:-1])),
    "open_sentence": lambda items: Sentence(tuple(items), False),
    "body": lambda items: _Body(tuple(items)),
    "symbols": tuple,
    "cost": _cost,
    "quote": _quote,
}
