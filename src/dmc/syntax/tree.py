"""The flat tokens of a parsed line: what the frames read.  Nothing is lost: joining all surfaces gives the line again."""

from __future__ import annotations

from dataclasses import field

from dmc.lazyclass import dataclass

from .conjugate import Verb


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
    """A keyword with its arguments as printed; colon: a ： closes it, as it closes a label (an icon may stand without)."""

    name: Word
    arguments: tuple[Word, ...] = ()
    colon: bool = False

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
