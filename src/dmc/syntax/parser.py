"""Text of one canonical line → flat chunk tree (Lark, LALR(1)); conflicts in the grammar fail the build."""

from __future__ import annotations

from functools import cache

from lark import Lark, Tree
from lark.exceptions import UnexpectedInput

from dmc.resources import grammar_dir

from . import table
from .lexer import LongestMatch
from .lexicon import RANK


def grammar_text() -> str:
    """All grammar files joined in the order of their names (an import would rename rules)."""
    files = sorted((grammar_dir()).glob("*.lark"))
    declared = (
        "%declare "
        + " ".join(sorted(n for n in RANK if n not in ("STAR",)))
        + " NUMBER SIGNED NAME SYMBOL SOUL XNUMBER"
    )
    return "\n".join(file.read_text("utf-8") for file in files) + "\n" + declared + "\n"


@cache
def parser() -> Lark:
    """The parser of the shipped grammar (built once a process, 0.1 s)."""
    found = table.kept_parser()
    if found is not None:
        return found
    made = Lark(
        grammar_text(),
        parser="lalr",
        lexer=LongestMatch,
        start="start",
        maybe_placeholders=False,
        keep_all_tokens=True,
    )
    table.keep_parser(made)
    return made


def parse(text: str) -> Tree:
    """The chunk tree of a canonical line; raises ``lark.exceptions.UnexpectedInput`` at the place that does not fit."""
    return parser().parse(text)


__all__ = ["UnexpectedInput", "grammar_text", "parse", "parser"]
