"""A canonical line → its words and chunks in one pass: Lark's parse table, run without Lark's trees.

Lark builds the table and checks the grammar; walking its trees afterwards would cost more than reading the line.  Here the
longest-match lexer and the LALR automaton are one loop, and a reduction makes what the frames read (``tree.Line``) at once:
most rules are only there for the grammar and give the list of their words.  A line that does not fit is given to Lark, so
that its errors are Lark's own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from dmc.kept import kept_or_built

from .lexicon import RANKS, lexicon
from .patterns import NO_KEYWORD, PATTERNS, SYMBOL
from .table import AUTOMATON
from .tree import Keyword, Line, Quoted, Sentence, Word

END = "$END"


class _Label(NamedTuple):
    keyword: Keyword


class _Argument(NamedTuple):
    word: Word


class _Body(NamedTuple):
    sentences: tuple[Sentence, ...]


class _Cost(NamedTuple):
    words: tuple[Word, ...]


# ---- what a reduction makes ----------------------------------------------------------------------------------------


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


def _sentence(items: list[Any]) -> Sentence:
    return Sentence(tuple(items[:-1]))


def _parts(items: list[Any]) -> dict[str, Any]:
    bodies = [item for item in items if item.__class__ is _Body]
    costs = [item for item in items if item.__class__ is _Cost]
    return {
        "labels": tuple(item.keyword for item in items if item.__class__ is _Label),
        "keywords": tuple(item for item in items if item.__class__ is Keyword),
        "sentences": bodies[0].sentences if bodies else (),
        "cost": costs[0].words if costs else (),
    }


def _quote(items: list[Any]) -> Word:
    return Word("QUOTE", "", items[0].start, items[-1].end, quote=Quoted(**_parts(items)))


#: rule of the grammar → what it becomes; the others become the list of what is in them
_MADE: dict[str, Callable[[list[Any]], Any]] = {
    "argument": _argument,
    "keyword": _keyword,
    "label": lambda items: _Label(_keyword(items)),
    "sentence": _sentence,
    "open_sentence": lambda items: Sentence(tuple(items), False),
    "body": lambda items: _Body(tuple(items)),
    "cost": lambda items: _Cost(tuple(items)),
    "quote": _quote,
}


# ---- the automaton -------------------------------------------------------------------------------------------------


class _Reduction(NamedTuple):
    size: int
    make: Callable[[list[Any]], Any] | None
    rule: str


class _Table(NamedTuple):
    start: Any
    rows: dict[Any, dict[str, Any]]  # state → class or rule → the next state, or a reduction


@cache
def _table() -> _Table:
    return kept_or_built(AUTOMATON, _build, _to_json, _from_json)


def _to_json(made: _Table) -> dict[str, Any]:
    """The table as JSON data: a state and its row, the reductions told by their numbers below 0."""
    reductions: list[_Reduction] = []
    rows: dict[str, dict[str, int]] = {}
    for state, row in made.rows.items():
        rows[str(state)] = out = {}
        for name, action in row.items():
            if action.__class__ is _Reduction:
                if action not in reductions:
                    reductions.append(action)
                out[name] = -1 - reductions.index(action)
            else:
                out[name] = action
    return {
        "start": made.start,
        "reductions": [[size, rule] for size, _, rule in reductions],
        "rows": rows,
    }


def _from_json(data: Any) -> _Table:
    """The table that ``_to_json`` took apart.  Raises what broken data raises."""
    reductions = [
        _Reduction(int(size), _MADE.get(rule), str(rule)) for size, rule in data["reductions"]
    ]
    reductions.reverse()  # −1 is the first
    rows = _Rows(data["rows"], reductions)
    rows[data["start"]]
    return _Table(data["start"], rows)


class _Rows(dict[int, dict[str, Any]]):
    """The rows of a kept table, each made when its state is first reached."""

    def __init__(self, kept: dict[str, dict[str, int]], reductions: list[_Reduction]) -> None:
        super().__init__()
        self.kept, self.reductions = kept, reductions

    def __missing__(self, state: int) -> dict[str, Any]:
        row = self[state] = {
            name: action if action >= 0 else self.reductions[action]
            for name, action in self.kept[str(state)].items()
        }
        return row


def _build() -> _Table:
    from lark.parsers.lalr_analysis import Shift

    from .parser import parser

    machine = parser().parser.parser.parser  # type: ignore[attr-defined]
    found = machine.parse_table
    made: dict[int, _Reduction] = {}

    def reduction(rule: Any) -> _Reduction:
        known = made.get(id(rule))
        if known is None:
            name = str(rule.origin.name)
            known = made[id(rule)] = _Reduction(len(rule.expansion), _MADE.get(name), name)
        return known

    rows = {
        state: {
            str(name): target if action is Shift else reduction(target)
            for name, (action, target) in actions.items()
        }
        for state, actions in found.states.items()
    }
    return _Table(found.start_states["start"], rows)


def chunk(text: str) -> Line:
    """The words of a canonical line; raises ``lark.exceptions.UnexpectedInput`` at the place that does not fit."""
    found = chunk_or_none(text)
    if found is None:
        from .parser import parse  # Lark takes as long to import as a card to compile

        parse(text)
        raise AssertionError(f"Lark reads what the chunker does not: {text}")
    return found


def chunk_or_none(text: str) -> Line | None:
    """The words of a canonical line, or None if it does not fit; then `chunk` raises what says where."""
    items = _run(text)
    if items is None:
        return None
    option = items[0].__class__ is Word and items[0].kind == "BULLET"
    return Line(text, option, **_parts(items))


def _run(text: str) -> list[Any] | None:
    start, rows = _table()
    words = lexicon()
    classes, pairs, heads, verbs = words.classes, words.pairs, words.head_lengths, words.verbs
    states = [start]
    values: list[Any] = []
    position, end = 0, len(text)
    row = rows[start]
    while True:
        # the next word: see ``lexer.LongestMatch``
        if position < end:
            char = text[position]
            if char == " " or char == "　":
                position += 1
                continue
            chosen: str | None = None
            stop = position
            special = PATTERNS.get(char)
            if special is not None:
                if char == "{" and "SYMBOL" in row and (match := SYMBOL.match(text, position)):
                    chosen, stop = "SYMBOL", match.end()
                elif match := special[1].match(text, position):
                    name = special[0]
                    if name not in row:
                        name += "_NOUN"
                    if name in row:
                        chosen, stop = name, match.end()
            for length in pairs.get(text[position : position + 2]) or pairs.get(char, ()):
                if position + length <= stop:
                    break
                names = classes.get(text[position : position + length])
                if names is None or position + length > end:  # a slice beyond the end is shorter
                    continue
                for name in names:
                    if name in row and not (
                        name == "KEYWORD" and text.startswith(NO_KEYWORD, position + length)
                    ):
                        chosen, stop = name, position + length
                        break
                else:
                    continue
                break
            if char in heads:
                form = words.verb(text, position, row)
                if form is not None and (
                    form[0] > stop
                    or (form[0] == stop and RANKS[form[1]] < RANKS.get(chosen or "", 0))
                ):
                    stop, chosen = form
            if chosen is None:
                return None
            said = text[position:stop]
            verb = verbs.get((chosen, said)) if chosen.startswith("V_") else None
            word: Any = Word(chosen, said, position, stop, verb)
            position = stop
        else:
            chosen, word = END, None
        # the automaton: reduce until the word can be taken
        while True:
            action = row.get(chosen)
            if action is None:
                return None
            if action.__class__ is not _Reduction:
                states.append(action)
                values.append(word)
                row = rows[action]
                break
            size, make, rule = action
            if size == 1 and make is None and rule != "line":
                # most reductions only name what is there: it stays
                state = states[-1] = rows[states[-2]][rule]
                row = rows[state]
                continue
            items: list[Any] = []
            if size:
                first = values[-size]
                rest = values[1 - size :] if size > 1 else ()
                items = first if first.__class__ is list else [first]
                for value in rest:
                    if value.__class__ is list:
                        items += value
                    else:
                        items.append(value)
                del states[-size:], values[-size:]
            if rule == "line":
                return items if word is None else None
            state = rows[states[-1]][rule]
            states.append(state)
            values.append(items if make is None else make(items))
            row = rows[state]
