"""A canonical line → its tree: the longest-match lexer and the LALR automaton that Lark built, in one pass.

The lexer is told which word classes the state of the automaton can take; a reduction makes its node at once
(``reductions``).  Lark's own trees would be built first and walked afterwards, which costs more than reading the line.
"""

from __future__ import annotations

from typing import Any

from dmc.words.lexer import lexer
from dmc.words.lexicon import lexicon

from .automaton import END, Reduction, Table, automaton
from .reductions import parts
from .tree import Line, Word


class Unexpected(Exception):
    """A line that does not fit the grammar.

    place: where it stops making sense; the length of the line where it ends too early.  expected: the word classes that
    could come there.
    """

    def __init__(self, text: str, place: int, expected: frozenset[str]) -> None:
        super().__init__(f"{text[:place]}|{text[place:]}")
        self.place, self.expected = place, expected


def parse(text: str) -> Line:
    """The tree of a canonical line; raises Unexpected at the place that does not fit."""
    items = _run(text)
    option = items[0].__class__ is Word and items[0].kind == "BULLET"
    return Line(text, option, **parts(items))


def _run(text: str) -> list[Any]:
    """What the rule ``line`` is made of."""
    table = automaton()
    start, rows, through = table
    words = lexicon()
    next_word, verbs = lexer(words), words.verbs
    states = [start]
    values: list[Any] = []
    position, end = 0, len(text)
    row = rows[start]
    while True:
        if position < end:
            if text[position] in " 　":
                position += 1
                continue
            found = next_word(text, position, row)
            if found is None:
                raise Unexpected(text, position, frozenset(row))
            chosen, stop = found
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
                place = end if word is None else word.start
                raise Unexpected(text, place, _acceptable(table, states))
            if action.__class__ is not Reduction:
                states.append(action)
                values.append(word)
                row = rows[action]
                break
            size, make, rule = action
            if size == 1 and make is None and rule != "line":
                # most reductions only name what is there: it stays
                key = (states[-2], rule, chosen)
                if (state := through.get(key)) is None:
                    state = through[key] = _renamed(rows, *key)
                states[-1] = state
                row = rows[state]
                continue
            if size == 1 and make is not None:
                value = values[-1]
                values[-1] = make(value if value.__class__ is list else [value])
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
                return items
            state = rows[states[-1]][rule]
            states.append(state)
            values.append(items if make is None else make(items))
            row = rows[state]


def _renamed(rows: dict[Any, dict[str, Any]], below: Any, rule: str, chosen: str) -> Any:
    """The state above ``below`` when the rule is complete, and all that only name it in turn before this word class."""
    while True:
        state = rows[below][rule]
        action = rows[state].get(chosen)
        if action.__class__ is not Reduction:
            return state
        size, make, name = action
        if size != 1 or make is not None or name == "line":
            return state
        rule = name


def _acceptable(table: Table, states: list[Any]) -> frozenset[str]:
    """The word classes that the automaton, with these states, can take in the end: LALR rows promise some it cannot."""

    def takes(name: str) -> bool:
        stack = list(states)
        while (action := table.rows[stack[-1]].get(name)) is not None:
            if action.__class__ is not Reduction:
                return True
            size, _, rule = action
            if rule == "line":
                return True
            if size:
                del stack[-size:]
            stack.append(table.rows[stack[-1]][rule])
        return False

    return frozenset(name for name in table.rows[states[-1]] if name.isupper() and takes(name))
