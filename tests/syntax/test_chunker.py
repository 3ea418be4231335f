"""One pass over the parse table gives what a walk over Lark's tree would give, and fails where Lark fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from dmc.review.audit import lines_of
from dmc.syntax.chunker import chunk
from dmc.syntax.lexicon import lexicon
from dmc.syntax.parser import parse
from dmc.syntax.tree import Keyword, Line, Quoted, Sentence, Word

ROOT = Path(__file__).parents[2]
LINES = list(dict.fromkeys(text for text, _ in lines_of([ROOT / "cardtexts"]) if text))


def test_a_line_is_what_the_tree_of_lark_says() -> None:
    for text in LINES:
        try:
            wanted = build(parse(text), text)
        except UnexpectedInput:
            continue
        assert chunk(text) == wanted


@pytest.mark.parametrize(
    "text", ["", "カードを", "。", "カードを1枚引く", "引く引く。", "「ブロッカー」", "ぬ"]
)
def test_an_error_is_the_one_of_lark(text: str) -> None:
    def refused(read: object) -> tuple[str, object]:
        try:
            read(text)  # type: ignore[operator]
        except UnexpectedInput as error:
            return type(error).__name__, error.pos_in_stream
        return "", None

    assert refused(chunk) == refused(parse)


# ---- the walk over the tree ----------------------------------------------------------------------------------------


def _word(token: Token) -> Word:
    verb = lexicon().verbs.get((token.type, str(token))) if token.type.startswith("V_") else None
    return Word(token.type, str(token), token.start_pos or 0, token.end_pos or 0, verb)


def _keyword(tree: Tree) -> Keyword:
    first, *rest = tree.children
    arguments = tuple(
        _word(part)
        for child in rest
        if isinstance(child, Tree)
        for part in child.children[:1]
        if isinstance(part, Token)
    )
    assert isinstance(first, Token)  # the grammar says so
    colon = bool(rest) and isinstance(rest[-1], Token) and rest[-1].type == "COLON"
    return Keyword(_word(first), arguments, colon)


def _words(tree: Tree) -> list[Word]:
    found: list[Word] = []
    for child in tree.children:
        if isinstance(child, Token):
            found.append(_word(child))
        elif child.data == "quote":
            opening, closing = child.children[0], child.children[-1]
            assert isinstance(opening, Token) and isinstance(closing, Token)
            start, end = opening.start_pos or 0, closing.end_pos or 0
            found.append(Word("QUOTE", "", start, end, quote=_quoted(child)))
        else:
            found.extend(_words(child))
    return found


def _sentences(body: Tree) -> tuple[Sentence, ...]:
    sentences = []
    for child in body.children:
        words = _words(child)
        closed = child.data == "sentence"
        sentences.append(Sentence(tuple(words[:-1] if closed else words), closed))
    return tuple(sentences)


Parts = tuple[tuple[Keyword, ...], tuple[Keyword, ...], tuple[Sentence, ...], tuple[Word, ...]]


def _parts(children: list) -> Parts:
    labels = tuple(_keyword(c) for c in children if isinstance(c, Tree) and c.data == "label")
    keywords = tuple(_keyword(c) for c in children if isinstance(c, Tree) and c.data == "keyword")
    bodies = [c for c in children if isinstance(c, Tree) and c.data == "body"]
    sentences = _sentences(bodies[0]) if bodies else ()
    costs = [c for c in children if isinstance(c, Tree) and c.data == "cost"]
    cost = tuple(_words(costs[0])) if costs else ()
    return labels, keywords, sentences, cost


def _quoted(tree: Tree) -> Quoted:
    labels, keywords, sentences, cost = _parts(tree.children)
    return Quoted(keywords, labels, sentences, cost)


def build(tree: Tree, text: str) -> Line:
    """The typed line of a chunk tree as ``parser.parse`` gives it."""
    line = tree.children[0]
    labels, keywords, sentences, cost = _parts(line.children)
    option = isinstance(line.children[0], Token) and line.children[0].type == "BULLET"
    return Line(text, option, labels, keywords, sentences, cost)
