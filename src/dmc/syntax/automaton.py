"""The parse table: Lark builds it from ``grammar/*.lark`` and checks it; it is kept from one run to the next.

Building it, and importing Lark, costs more than compiling a card, so a run that has it kept does neither.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from dmc.support.kept import kept_or_built
from dmc.support.resources import grammar_dir
from dmc.words.lexicon import RANK

from .reductions import MADE, Make

KEPT = "automaton"  # the name under which it is kept
END = "$END"


class Reduction(NamedTuple):
    """A rule that is complete: how many values it takes, what they become (None: a list), its name."""

    size: int
    make: Make | None
    rule: str


class Table(NamedTuple):
    """start: the first state.  rows: state → word class or rule → the next state, or a reduction.

    through: (state below, rule, next word class) → the state in which rules that only name what is there end; the parser
    notes them there.
    """

    start: Any
    rows: dict[Any, dict[str, Any]]
    through: dict[tuple[Any, str, str], Any]


@cache
def automaton() -> Table:
    """The table of the shipped grammar (read or built once a process).  Raises lark.GrammarError for one that is broken."""
    return kept_or_built(KEPT, _build, _to_json, _from_json)


def grammar_text() -> str:
    """All grammar files joined in the order of their names (an import would rename rules)."""
    files = sorted((grammar_dir()).glob("*.lark"))
    declared = (
        "%declare "
        + " ".join(sorted(n for n in RANK if n not in ("STAR",)))
        + " NUMBER SIGNED NAME SYMBOL SOUL XNUMBER"
    )
    return "\n".join(file.read_text("utf-8") for file in files) + "\n" + declared + "\n"


def built_by_lark(text: str, **options: Any) -> Any:
    """Lark's own parser of a grammar; it is given words one by one (``parse_interactive``), for it has no lexer."""
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        def __init__(self, conf: Any) -> None: ...

        def lex(self, *state: Any) -> Any:
            raise NotImplementedError("the words come from syntax.lexer")

    return Lark(
        text,
        parser="lalr",
        lexer=NoLexer,
        start="start",
        maybe_placeholders=False,
        keep_all_tokens=True,
        **options,
    )


def _build() -> Table:
    from lark.exceptions import GrammarError
    from lark.parsers.lalr_analysis import Shift

    lark = built_by_lark(grammar_text())
    if missing := MADE.keys() - {str(rule.origin.name) for rule in lark.rules}:
        raise GrammarError(f"the grammar makes no {', '.join(sorted(missing))}")
    found = lark.parser.parser.parser.parse_table
    made: dict[int, Reduction] = {}

    def reduction(rule: Any) -> Reduction:
        known = made.get(id(rule))
        if known is None:
            name = str(rule.origin.name)
            known = made[id(rule)] = Reduction(len(rule.expansion), MADE.get(name), name)
        return known

    rows = {
        state: {
            str(name): target if action is Shift else reduction(target)
            for name, (action, target) in actions.items()
        }
        for state, actions in found.states.items()
    }
    return Table(found.start_states["start"], rows, {})


def _to_json(made: Table) -> dict[str, Any]:
    """The table as JSON data: a state and its row, the reductions told by their numbers below 0."""
    reductions: list[Reduction] = []
    rows: dict[str, dict[str, int]] = {}
    for state, row in made.rows.items():
        rows[str(state)] = out = {}
        for name, action in row.items():
            if action.__class__ is Reduction:
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


def _from_json(data: Any) -> Table:
    """The table that ``_to_json`` took apart.  Raises what broken data raises."""
    reductions = [
        Reduction(int(size), MADE.get(rule), str(rule)) for size, rule in data["reductions"]
    ]
    reductions.reverse()  # −1 is the first
    rows = _Rows(data["rows"], reductions)
    rows[data["start"]]
    return Table(data["start"], rows, {})


class _Rows(dict[int, dict[str, Any]]):
    """The rows of a kept table, each made when its state is first reached."""

    def __init__(self, kept: dict[str, dict[str, int]], reductions: list[Reduction]) -> None:
        super().__init__()
        self.kept, self.reductions = kept, reductions

    def __missing__(self, state: int) -> dict[str, Any]:
        row = self[state] = {
            name: action if action >= 0 else self.reductions[action]
            for name, action in self.kept[str(state)].items()
        }
        return row
