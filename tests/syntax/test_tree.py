"""The tree that the parser makes in one pass is the one Lark makes, and what comes after it needs every node of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import GrammarError, UnexpectedCharacters, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from dmc.meaning.lines.problems import Problem, read_line
from dmc.reading.clauses.sentence import SentenceReader
from dmc.reading.errors import FrameError
from dmc.review.audit import lines_of
from dmc.support import resources
from dmc.syntax.automaton import _build, automaton, built_by_lark, grammar_text
from dmc.syntax.parser import Unexpected, parse
from dmc.syntax.tree import (
    Adverb,
    Cost,
    Join,
    Keyword,
    Line,
    Phrase,
    Predicate,
    Quoted,
    Sentence,
    Word,
)
from dmc.words.lexer import lexer
from dmc.words.lexicon import lexicon

ROOT = Path(__file__).parents[2]
LINES = [
    text
    for text in dict.fromkeys(text for text, _ in lines_of([ROOT / "cardtexts"]))
    if text and isinstance(read_line(text), Line)
]


@pytest.fixture(scope="module")
def lark() -> Lark:
    return built_by_lark(grammar_text())


def read_by_lark(machine: InteractiveParser, text: str) -> Tree:
    """Lark's tree of a line whose words our lexer finds; raises what Lark raises."""
    next_word = lexer(lexicon())
    place = 0
    while place < len(text):
        if text[place] in " 　":
            place += 1
            continue
        accepted = set(machine.choices())
        found = next_word(text, place, accepted)
        if found is None:
            raise UnexpectedCharacters(text, place, 1, place + 1, allowed=accepted)
        kind, end = found
        machine.feed_token(Token(kind, text[place:end], place, end_pos=end))
        place = end
    (line,) = machine.feed_eof(Token("$END", "", len(text))).children
    return line


def test_a_line_is_what_the_tree_of_lark_says(lark: Lark) -> None:
    for text in LINES:
        assert line_of(read_by_lark(lark.parse_interactive(""), text), text) == parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "カードを",
        "。",
        "引く引く。",
        "「ブロッカー」",
        "ぬ",
        "カードを1枚引く",
        "このクリーチャーはをカード。",
        "{1}{Q}",
        "革命チェンジ：",
    ],
)
def test_an_error_is_the_one_of_lark(lark: Lark, text: str) -> None:
    """The place is the same, and what could have come there."""
    wanted: tuple[int, frozenset[str]] | None = None
    machine = lark.parse_interactive("")
    try:
        read_by_lark(machine, text)
    except UnexpectedCharacters as error:
        wanted = error.pos_in_stream or 0, frozenset(error.allowed)
    except UnexpectedToken as error:
        wanted = error.pos_in_stream or 0, frozenset(machine.accepts())
    try:
        parse(text)
    except Unexpected as error:
        assert (error.place, error.expected) == wanted
    else:
        assert wanted is None


# ---- nodes are consumed ----------------------------------------------------------------------------------------------

WORDS_ALONE = """
sentence: _any+ STOP
open_sentence: _any+
"""


@pytest.fixture
def grammar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the grammar folder that the compiler reads from."""
    folder = tmp_path / "grammar"
    shutil.copytree(resources.grammar_dir(), folder)
    monkeypatch.setattr("dmc.syntax.automaton.grammar_dir", lambda: folder)
    automaton.cache_clear()
    yield folder
    automaton.cache_clear()


def test_a_grammar_whose_sentences_are_words_alone_does_not_build(grammar: Path) -> None:
    """The names of the rules are what the nodes are made by: without clauses and phrases there is no parser."""
    classes = sorted({name for row in automaton().rows.values() for name in row if name.isupper()})
    (grammar / "20_clause.lark").write_text(
        WORDS_ALONE.replace("_any", "_word") + "_items: _word+\n", encoding="utf-8"
    )
    (grammar / "30_phrase.lark").write_text(
        f"_word: {' | '.join(n for n in classes if n.startswith('V_'))} | NOUN | TYPE | WO\n"
        "quote: LQ _items RQ\n",
        encoding="utf-8",
    )
    with pytest.raises(GrammarError, match="bare, copular, join, phrase"):
        _build()


def test_a_sentence_of_words_without_nodes_is_not_read() -> None:
    """The same words in one flat run, as a grammar that decides nothing would give them, have no clause."""
    line = parse("このクリーチャーが出た時、カードを1枚引く。")
    (sentence,) = line.sentences
    assert SentenceReader(sentence).read()[0]
    flat = Sentence((Phrase(sentence.words),))
    assert flat.words == sentence.words
    with pytest.raises(FrameError):
        SentenceReader(flat).read()


@pytest.mark.parametrize("text", LINES)
def test_the_nodes_of_a_sentence_can_be_cut_anywhere_between_words(text: str) -> None:
    line = read_line(text)
    assert not isinstance(line, Problem)
    for sentence in line.sentences:
        words = sentence.words
        at = 0
        for node in sentence.nodes:
            at += len(node.words)
            assert sentence.cut(0, at).words == words[:at]
            assert sentence.cut(at).words == words[at:]


# ---- Lark's tree as nodes --------------------------------------------------------------------------------------------


def word_of(part: Token | Tree) -> Word:
    if isinstance(part, Tree):
        opening, closing = part.children[0], part.children[-1]
        assert isinstance(opening, Token) and isinstance(closing, Token)
        quoted = Quoted(**parts_of(part))
        return Word("QUOTE", "", opening.start_pos or 0, closing.end_pos or 0, quote=quoted)
    verb = lexicon().verbs.get((part.type, str(part))) if part.type.startswith("V_") else None
    return Word(part.type, str(part), part.start_pos or 0, part.end_pos or 0, verb)


def node_of(tree: Tree) -> Phrase | Predicate | Adverb | Join:
    first, *rest = tree.children
    if tree.data == "bare" or tree.data == "phrase":
        assert isinstance(first, Tree)
        nouns = tuple(map(word_of, first.children))
        words = list(map(word_of, rest))
        comma = words.pop() if words and words[-1].kind == "COMMA" else None
        return Phrase(nouns, tuple(words), comma)
    words = list(map(word_of, rest))
    comma = words.pop() if words and words[-1].kind == "COMMA" else None
    if tree.data == "adverb":
        return Adverb(word_of(first), comma)
    if tree.data == "join":
        return Join(word_of(first), comma)
    if_so = words.pop(0) if words and words[0].kind == "NARA" else None
    return Predicate(str(tree.data), word_of(first), if_so, tuple(words), comma)


def keyword_of(tree: Tree) -> Keyword:
    first, *rest = tree.children
    arguments = []
    for child in rest:
        if isinstance(child, Tree):
            said = list(map(word_of, child.children))
            text = "".join(w.text for w in said)
            kind = said[0].kind if len(said) == 1 else "CIV"
            arguments.append(Word(kind, text, said[0].start, said[-1].end))
    colon = bool(rest) and isinstance(rest[-1], Token) and rest[-1].type == "COLON"
    return Keyword(word_of(first), tuple(arguments), colon)


def sentence_of(tree: Tree) -> Sentence:
    closed = tree.data == "sentence"
    nodes = tree.children[:-1] if closed else tree.children
    return Sentence(tuple(node_of(n) for n in nodes if isinstance(n, Tree)), closed)


def cost_of(tree: Tree) -> Cost:
    symbols = [c for c in tree.children if isinstance(c, Tree) and c.data == "symbols"]
    nodes = tuple(node_of(c) for c in tree.children if isinstance(c, Tree) and c not in symbols)
    words = tuple(map(word_of, symbols[0].children)) if symbols else ()
    return Cost(words, nodes, last=bool(symbols) and bool(nodes) and tree.children[0] != symbols[0])


def parts_of(tree: Tree) -> dict[str, object]:
    def of(name: str) -> list[Tree]:
        return [c for c in tree.children if isinstance(c, Tree) and c.data == name]

    sentences = [c for body in of("body") for c in body.children if isinstance(c, Tree)]
    costs = of("cost")
    return {
        "labels": tuple(map(keyword_of, of("label"))),
        "keywords": tuple(map(keyword_of, of("keyword"))),
        "sentences": tuple(map(sentence_of, sentences)),
        "cost": cost_of(costs[0]) if costs else None,
    }


def line_of(tree: Tree, text: str) -> Line:
    option = isinstance(tree.children[0], Token) and tree.children[0].type == "BULLET"
    return Line(text, option, **parts_of(tree))  # type: ignore[arg-type]
