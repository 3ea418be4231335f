"""The flat tokens of a parsed line: what the frames read.  Nothing is lost: joining all surfaces gives the line again."""

from __future__ import annotations

from dataclasses import dataclass, field

from lark import Token, Tree

from .conjugate import Verb
from .lexicon import lexicon


@dataclass(frozen=True, slots=True)
class Word:
    """One word: its class, surface, place in the canonical line, verb reading or quoted content."""

    kind: str
    text: str
    start: int
    end: int
    verb: Verb | None = None
    quote: Quoted | None = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword with its arguments as printed."""

    name: Word
    arguments: tuple[Word, ...] = ()

    @property
    def words(self) -> tuple[Word, ...]:
        return (self.name, *self.arguments)


@dataclass(frozen=True, slots=True)
class Sentence:
    """The words of one sentence, without its 。 (closed says whether it had one)."""

    words: tuple[Word, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Quoted:
    """What stands between 「 and 」: keywords, or labels and sentences, or a cost and sentences."""

    keywords: tuple[Keyword, ...] = ()
    labels: tuple[Keyword, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    cost: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A parsed line.

    option: it began with ▶.  options: the lines with ▶ below it.  cost: the words before the ： of コスト：効果。.
    """

    text: str
    option: bool = False
    labels: tuple[Keyword, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    cost: tuple[Word, ...] = ()
    words: tuple[Word, ...] = field(default=())
    options: tuple[Line, ...] = ()


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
    return Keyword(_word(first), arguments)


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
