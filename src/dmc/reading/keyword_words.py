"""Keywords → ability objects; ``grammar/keywords.toml`` says which.

A row of the table is one of: ``is`` (an expression over the ability vocabulary: what the rules define), ``text`` (card text
that says what the keyword means, read by the same grammar), ``word = true`` (an ability word that carries no meaning of its
own), ``header`` (switches on the lines below it, see ``structures``), ``below`` (makes all lines below it abilities), or
empty: a word of the language without meaning yet.
``{N}`` in a text is the printed number, ``{X}`` what stands behind the colon; N, X and C in an expression are the number, the
set of cards and the condition behind it; K is the civilizations that stand with the number, M how many, R the number less
those; H how a card of the type is used.  ``paid`` takes the place of ``is`` where the number is a cost with civilizations.
"""

from __future__ import annotations

import ast
from functools import cache
from typing import Any

from dmc import abilities as a
from dmc.support.resources import read_toml
from dmc.syntax.tree import Keyword, Word
from dmc.words.tables import keywords as table

from .errors import FrameError
from .mana_symbols import mana_symbol
from .vocabulary import CIVILIZATIONS


def row(name: str) -> dict[str, Any]:
    """The row of a keyword; empty for a word that is no keyword."""
    return table().get(name, {})


@cache
def reminders() -> dict[str, list[str]]:
    """Words that any reminder text of a keyword has, by keyword."""
    return read_toml("keywords.toml")["reminder"]  # type: ignore[no-any-return]


# ---- expressions -----------------------------------------------------------------------------------------------------


@cache
def _parsed(expression: str) -> ast.expr:
    return ast.parse(expression, mode="eval").body


def construct(expression: str, parameters: dict[str, Any]) -> Any:
    """The ability object an expression of the table builds; raises ValueError for anything but calls, names, values."""
    return _construct(_parsed(expression), parameters)


def _construct(node: ast.expr, parameters: dict[str, Any]) -> Any:
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        if node.id in parameters:
            return parameters[node.id]
        return getattr(a, node.id)
    if isinstance(node, ast.Tuple):
        return tuple(_construct(item, parameters) for item in node.elts)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_construct(node.operand, parameters)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        made = getattr(a, node.func.id)
        arguments = [_construct(item, parameters) for item in node.args]
        named = {item.arg: _construct(item.value, parameters) for item in node.keywords if item.arg}
        return made(*arguments, **named)
    raise ValueError(f"keywords.toml: not an expression of the table: {ast.unparse(node)}")


# ---- keywords --------------------------------------------------------------------------------------------------------


def no_meaning(name: str, words: tuple[Word, ...], what: str = "keyword") -> FrameError:
    """The error of a keyword or label that the table only lists."""
    return FrameError(
        f"{name}: a {what} without meaning yet", words, gap=f"{what} {name}", code="DM0405"
    )


def number(keyword: Keyword) -> int | None:
    """The printed number: マナ爆誕4, パワーアタッカー+2000; None if there is none.  Refuses any other argument."""
    if not keyword.arguments:
        return None
    first, *rest = keyword.arguments
    if first.kind == "ICON" and not rest and (cost := mana_symbol(first.text)) is not None:
        return cost[0]
    if (
        len(rest) == 1
        and rest[0].kind == "CIV"
        and "K" in names_in(row(keyword.name.text).get("is", "N"))
    ):
        rest = []
    if rest or first.kind not in ("NUMBER", "SIGNED") or "∞" in first.text:
        raise FrameError(
            f"{keyword.name.text}: what is 「{first.text}」?",
            keyword.words,
            gap=f"keyword {keyword.name.text} with {first.kind}",
            code="DM0405",
        )
    return int(first.text)


def civilizations_said(keyword: Keyword) -> tuple[a.Term, ...] | None:
    """The civilizations that a keyword names: D・D・D [ww04], ウラ・ニンジャ・ストライク4（水）; None if it names none."""
    if not keyword.arguments:
        return None
    last = keyword.arguments[-1]
    civilization = last.text.strip("（）")
    if last.kind == "CIV" and civilization in CIVILIZATIONS:
        return (CIVILIZATIONS[civilization],)
    cost = mana_symbol(last.text)
    return None if cost is None else cost[1]


def keyword_object(keyword: Keyword) -> Any:
    """The object that stands for a keyword where text asks for it (「ブロッカー」を持つ, 「ブロッカー」を失う)."""
    name = keyword.name.text
    found = row(name)
    expression = found.get("is")
    if expression is not None and expression.startswith(
        ("(", "Static", "Triggered", "Alternative")
    ):
        expression = None
        if not keyword.arguments:
            return a.Called(name) if "ShieldTrigger" not in found["is"] else a.ShieldTrigger()
    if expression is not None and not names_in(expression) & {"X", "C", "K"}:
        n = number(keyword)
        if n is None and "N" in names_in(expression):
            return getattr(a, expression.split("(")[0])()  # any number: 「パワーアタッカー」を持つ
        return construct(expression, {"N": n})
    if expression is not None and not keyword.arguments:
        return getattr(a, expression.split("(")[0])()
    if found.keys() & {"text", "header", "row", "below", "named"} and not keyword.arguments:
        return a.Called(name)
    raise no_meaning(name, keyword.words)


@cache
def names_in(expression: str) -> frozenset[str]:
    return frozenset(n.id for n in ast.walk(_parsed(expression)) if isinstance(n, ast.Name))


def keyword_pattern(word: Word) -> Any:
    """The keyword a quote names, for a test of having it."""
    quote = word.quote
    if quote is None or len(quote.keywords) != 1 or quote.sentences:
        raise FrameError(
            "a keyword is expected in this quote", (word,), gap="quote that is no keyword"
        )
    return keyword_object(quote.keywords[0])
