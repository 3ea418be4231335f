"""The tree of a line: nodes that the grammar's reductions make, and words, which are their leaves (docs/tree.md).

Nothing is lost: joining all surfaces gives the line again (``render``).  Nothing here means anything yet.
"""

from __future__ import annotations

from dmc.support.lazyclass import dataclass
from dmc.words.conjugate import Verb


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
class Phrase:
    """A run of nouns with the particles and the comma that close it; one that nothing closes is bare."""

    nouns: tuple[Word, ...]
    particles: tuple[Word, ...] = ()
    comma: Word | None = None

    @property
    def words(self) -> tuple[Word, ...]:
        words = self.nouns + self.particles
        return words if self.comma is None else (*words, self.comma)


@dataclass(frozen=True, slots=True)
class Predicate:
    """A verb, an adjective, or the copula of the noun before it, with what links it to what follows.

    kind: the rule that made it, "verbal", "adjectival" or "copular".  if_so: the なら behind it.
    """

    kind: str
    word: Word
    if_so: Word | None = None
    links: tuple[Word, ...] = ()
    comma: Word | None = None

    @property
    def words(self) -> tuple[Word, ...]:
        words = (self.word, *self.links)
        if self.if_so is not None:
            words = (self.word, self.if_so, *self.links)
        return words if self.comma is None else (*words, self.comma)


@dataclass(frozen=True, slots=True)
class Adverb:
    """An adverb."""

    word: Word
    comma: Word | None = None

    @property
    def text(self) -> str:
        return self.word.text

    @property
    def words(self) -> tuple[Word, ...]:
        return (self.word,) if self.comma is None else (self.word, self.comma)


@dataclass(frozen=True, slots=True)
class Join:
    """または and the like, between what they join."""

    word: Word
    comma: Word | None = None

    @property
    def words(self) -> tuple[Word, ...]:
        return (self.word,) if self.comma is None else (self.word, self.comma)


Node = Phrase | Predicate | Adverb | Join


@dataclass(frozen=True, slots=True)
class Sentence:
    """The nodes of one sentence, without its 。 (closed says whether it had one).  words: those of the nodes, in order."""

    nodes: tuple[Node, ...]
    closed: bool = True
    words: tuple[Word, ...] = ()

    def __post_init__(self) -> None:
        words: list[Word] = []
        for node in self.nodes:
            words += node.words
        object.__setattr__(self, "words", tuple(words))

    def cut(self, start: int, end: int | None = None) -> Sentence:
        """The words from the number ``start`` up to ``end``, in the nodes they stand in.

        Raises ValueError where a predicate would be left without its verb.
        """
        found: list[Node] = []
        at = 0
        for node in self.nodes:
            size = len(node.words)
            first, last = max(start - at, 0), size if end is None else min(end - at, size)
            at += size
            if first >= last:
                continue
            found.append(node if last - first == size else _part(node, first, last))
        return Sentence(tuple(found), self.closed)


def _part(node: Node, first: int, last: int) -> Node:
    """The words of a node from one number up to another."""
    kept = set(node.words[first:last])

    def comma(word: Word | None) -> Word | None:
        return word if word in kept else None

    if isinstance(node, Phrase):
        return Phrase(
            tuple(w for w in node.nouns if w in kept),
            tuple(w for w in node.particles if w in kept),
            comma(node.comma),
        )
    if node.word not in kept:
        raise ValueError(f"{node.word.text} belongs to what follows it")
    if isinstance(node, Predicate):
        links = tuple(w for w in node.links if w in kept)
        return Predicate(node.kind, node.word, comma(node.if_so), links, comma(node.comma))
    return type(node)(node.word, comma(node.comma))


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword with its arguments as printed; colon: a ： closes it, as it closes a label (an icon may stand without)."""

    name: Word
    arguments: tuple[Word, ...] = ()
    colon: bool = False

    @property
    def words(self) -> tuple[Word, ...]:
        return (self.name, *self.arguments)


@dataclass(frozen=True, slots=True)
class Cost:
    """What stands before the ： of コスト：効果。: symbols with their commas, and instructions behind or (last) before them."""

    symbols: tuple[Word, ...] = ()
    nodes: tuple[Node, ...] = ()
    last: bool = False

    @property
    def words(self) -> tuple[Word, ...]:
        said = tuple(word for node in self.nodes for word in node.words)
        return (*said, *self.symbols) if self.last else (*self.symbols, *said)


@dataclass(frozen=True, slots=True)
class Quoted:
    """What stands between 「 and 」: keywords, or labels and sentences, or a cost and sentences."""

    keywords: tuple[Keyword, ...] = ()
    labels: tuple[Keyword, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A parsed line.

    option: it began with ▶.  options: the lines with ▶ below it.
    """

    text: str
    option: bool = False
    labels: tuple[Keyword, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    cost: Cost | None = None
    options: tuple[Line, ...] = ()
