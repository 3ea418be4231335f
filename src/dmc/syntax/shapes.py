"""Shapes: a kind of sentence that always says the same, as card text with holes, told by its nodes and not by its letters.

The text is read by the same grammar as the cards, so that a shape has the nodes of what it stands for.  Holes:

    <n>, <m>       a number
    <name>         a word that the set of this name lists
    <use:唱える>    a verb that the set ``use`` lists, in the form of the one shown
    <…what>        a run of nodes; with a particle behind it (<…what>を) up to a phrase that this particle closes

Commas count for nothing, but that a run of nouns ends there (時、自分の).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from .parser import Unexpected, parse
from .render import render_sentence
from .tree import Node, Phrase, Predicate, Sentence, Word

HOLE = re.compile(r"<(…?)(\w+)(?::(\w+))?>")
NOUN = "それ"
NUMBERS = ("n", "m")
PARTICLES = ("を", "が", "は", "に", "の")
Found = dict[str, "Word | Sentence"]


class _Run:
    """A run of nodes, and the particle that closes it."""

    def __init__(self, name: str, particle: str) -> None:
        self.name, self.particle = name, particle


class _Piece:
    """Nodes as they have to stand there.  holes: place of a word in the text of the piece → its name."""

    def __init__(self, text: str, holes: dict[int, str]) -> None:
        try:
            (sentence,) = parse(text).sentences
            self.nodes, self.holes = sentence.nodes, holes
        except Unexpected:  # a copula says something of the noun before it
            (sentence,) = parse(NOUN + text).sentences
            self.nodes = sentence.nodes[1:]
            self.holes = {place + len(NOUN): name for place, name in holes.items()}


class Shape:
    """A kind of sentence in one or several wordings; what is in its holes is found by their names."""

    def __init__(self, *texts: str, **sets: tuple[str, ...]) -> None:
        self.texts, self.sets = texts, sets
        self._read: list[tuple[str | None, list[_Piece | _Run]]] = []

    def match(self, sentence: Sentence) -> Found | None:
        """What stands in the holes (words and parts of the sentence); None if it is another sentence."""
        if not self._read:  # not before it is needed: a run that reads one card needs few of them
            read = [list(self._pieces(text)) for text in self.texts]
            self._read = [(_last_word(pieces), pieces) for pieces in read]
        last = _head(sentence.nodes[-1]) if sentence.nodes else None
        text = last.text if last is not None else ""
        for shown, pieces in self._read:
            if shown is not None and shown != text:  # tells nearly all other sentences at once
                continue
            found: Found = {}
            if self._ends_so(pieces, sentence.nodes) and self._from(pieces, sentence, 0, found):
                return found
        return None

    def _ends_so(self, pieces: list[_Piece | _Run], nodes: tuple[Node, ...]) -> bool:
        """Whether the first and the last node are as in the shape: nearly all other sentences are told by that."""
        first, last = pieces[0], pieces[-1]
        if not nodes:
            return False
        if isinstance(last, _Piece) and not self._same(last.nodes[-1], nodes[-1], last.holes, {}):
            return False
        return isinstance(first, _Run) or self._same(first.nodes[0], nodes[0], first.holes, {})

    def _pieces(self, text: str) -> Iterator[_Piece | _Run]:
        plain, holes, at = "", dict[int, str](), 0
        run: re.Match[str] | None = None
        for hole in [*HOLE.finditer(text), None]:
            plain += text[at : hole.start() if hole else len(text)]
            if hole is not None and not hole[1]:
                holes[len(plain)] = hole[2]
                plain += hole[3] or ("7" if hole[2] in NUMBERS else self.sets[hole[2]][0])
                at = hole.end()
                continue
            if run is not None:
                particle = next((p for p in PARTICLES if plain.startswith(p)), "")
                yield _Run(run[2], particle)
                plain = plain.removeprefix(particle)
                holes = {place - len(particle): name for place, name in holes.items()}
            if plain:
                yield _Piece(plain, holes)
            if hole is not None:
                at, run, plain, holes = hole.end(), hole, "", {}
                if hole.end() == len(text):
                    yield _Run(hole[2], "")
                    return

    def _from(self, pieces: list[_Piece | _Run], sentence: Sentence, at: int, found: Found) -> bool:
        """Whether the pieces are what stands from this node on, to the end."""
        nodes = sentence.nodes
        if not pieces:
            return at == len(nodes)
        first, *rest = pieces
        if isinstance(first, _Piece):
            end = at + len(first.nodes)
            held = {**found}
            same = end <= len(nodes) and all(
                self._same(one, node, first.holes, held)
                for one, node in zip(first.nodes, nodes[at:end], strict=False)
            )
            if not same or not self._from(rest, sentence, end, held):
                return False
            found.update(held)
            return True
        for end in range(at + 1, len(nodes) + 1):
            said = nodes[at:end]
            last = said[-1]
            if first.particle:
                if not isinstance(last, Phrase) or _texts(last.particles) != (first.particle,):
                    continue
                last = replace(last, particles=(), comma=None)
            elif rest:
                last = replace(last, comma=None)
            held = {**found, first.name: Sentence((*said[:-1], last), sentence.closed)}
            if self._from(rest, sentence, end, held):
                found.update(held)
                return True
        return False

    def _same(self, one: Node, node: Node, holes: dict[int, str], found: Found) -> bool:
        """Whether a node is the one the shape has there."""
        if isinstance(one, Phrase) and isinstance(node, Phrase):
            if len(one.nouns) != len(node.nouns) or _texts(one.particles) != _texts(node.particles):
                return False
            words = zip(one.nouns, node.nouns, strict=True)
        elif isinstance(one, Predicate) and isinstance(node, Predicate):
            if _texts(one.links) != _texts(node.links) or bool(one.if_so) != bool(node.if_so):
                return False
            words = zip((one.word,), (node.word,), strict=True)
        elif (
            type(one) is type(node) and not isinstance(one, Phrase) and not isinstance(node, Phrase)
        ):
            words = zip((one.word,), (node.word,), strict=True)
        else:
            return False
        return all(self._fits(a, b, holes.get(a.start), found) for a, b in words)

    def _fits(self, shown: Word, word: Word, hole: str | None, found: Found) -> bool:
        if hole is None:
            return shown.text == word.text and (shown.quote is None) == (word.quote is None)
        found[hole] = word
        if hole in NUMBERS:
            return word.kind == "NUMBER" and word.text.isdecimal()
        if shown.verb is not None:
            return (
                word.verb is not None
                and word.verb == replace(shown.verb, lemma=word.verb.lemma)
                and word.verb.lemma in self.sets[hole]
            )
        return word.text in self.sets[hole]


def _head(node: Node) -> Word | None:
    """The first noun of a phrase (None without nouns), the word of any other node."""
    if isinstance(node, Phrase):
        return node.nouns[0] if node.nouns else None
    return node.word


def _last_word(pieces: list[_Piece | _Run]) -> str | None:
    """The first word of the last node of the shape; None where it may be another."""
    last = pieces[-1]
    if isinstance(last, _Run):
        return None
    head = _head(last.nodes[-1])
    return None if head is None or head.start in last.holes else head.text


def _texts(words: tuple[Word, ...]) -> tuple[str, ...]:
    return tuple(word.text for word in words)


def part(found: Found, name: str) -> Sentence:
    """The run of nodes in a hole."""
    said = found[name]
    assert isinstance(said, Sentence)
    return said


def word(found: Found, name: str) -> Word:
    """The word in a hole."""
    said = found[name]
    assert isinstance(said, Word)
    return said


def number(found: Found, name: str = "n") -> int:
    """The number in a hole."""
    return int(word(found, name).text)


def text_of(found: Found, name: str) -> str:
    """The run of nodes in a hole, as text without an end."""
    return render_sentence(replace(part(found, name), closed=False))


def start(found: Found, name: str) -> int:
    """Where the run of nodes in a hole begins in the line."""
    return part(found, name).words[0].start
