"""A clause while it is given a meaning: the frozen clause, and a ledger of who has read which part of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.nouns.ledger import OPENED, Reading, again, opened, reader
from dmc.reading.nouns.noun import Noun
from dmc.reading.said import SaidArg, SaidClause
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Adverb, Word

CHAINS = {"I", "TE", "TEKARA", "ZU", "TARI", "TSUTSU"}


CONDITIONS = {"BA", "TARA", "NARA", "DEAREBA", "DENAKEREBA"}

NOTHING = SaidClause()


@dataclass(frozen=True, slots=True)
class Arg:
    """A noun phrase that is being read, with the particles that close it ("" for none)."""

    noun: Noun
    particle: str
    comma: bool = False
    words: tuple[Word, ...] = ()


class Clause(Reading):
    """A reading of a predicate with what it takes (``SaidClause``).

    What is taken of ``items`` is gone from then on; ``give`` says of this clause too what is said elsewhere.
    attacked: 相手プレイヤーを攻撃してブロックされなかった, who was attacked.  agent: the player named as the one who acts, taken by
    the sentence.  led_by: クリーチャーが出て、その能力がトリガーする, what it triggers on.
    """

    __slots__ = (
        "agent",
        "attacked",
        "comma",
        "complement",
        "form",
        "items",
        "led_by",
        "lemma",
        "links",
        "negative",
        "other_verbs",
        "until",
        "voice",
        "word",
    )  # fmt: skip

    items: Final[tuple[Arg | Adverb, ...]]
    lemma: Final[str]
    voice: Final[str]
    form: Final[str]
    negative: Final[bool]
    complement: Final[Noun | None]
    links: Final[tuple[str, ...]]
    comma: Final[bool]
    word: Final[Word | None]
    other_verbs: Final[tuple[str, ...]]
    until: Final[Clause | None]
    attacked: Final[Noun | None]
    agent: Final[a.Term | None]
    led_by: Final[tuple[Clause, ...]]

    def __init__(self, said: SaidClause = NOTHING, **given: Any) -> None:
        super().__init__(said)
        self.items = tuple(map(_opened, said.items))
        self.lemma, self.voice, self.form = said.lemma, said.voice, said.form
        self.negative, self.links, self.comma = said.negative, said.links, said.comma
        self.complement, self.until = opened(said.complement), opened(said.until)
        self.word, self.other_verbs = said.word, said.other_verbs
        self.attacked = self.agent = None
        self.led_by = ()
        if given:
            self.give(**given)

    def give(self, **parts: Any) -> None:
        """Say of this clause too what is said elsewhere; raises AttributeError for what no clause has."""
        for part, value in parts.items():
            setattr(self, part, tuple(value) if part == "items" else value)

    def again(self, **given: Any) -> Clause:
        """Another reading, begun where this one is, with what is given; neither sees what the other takes."""
        made = Clause(NOTHING)
        for part in Clause.__slots__:
            if part == "items" and part not in given:
                items = tuple(map(item_again, self.items))
                made.give(items=items)
            else:
                made.give(**{part: given[part] if part in given else again(getattr(self, part))})
        made.said = self.said
        made.read += self.read
        return made

    @property
    def args(self) -> list[Arg]:
        return [i for i in self.items if isinstance(i, Arg)]

    # ---- taking ------------------------------------------------------------------------------------------------------

    def _without(self, item: Arg | Adverb) -> None:
        """Note that the function that called the one that calls this reads the item."""
        self.read.append((item, reader(3)))
        self.give(items=[i for i in self.items if i is not item])

    def take(self, *items: Arg | Adverb) -> None:
        """Take these."""
        for item in items:
            self._without(item)

    def take_all(self) -> None:
        """Take everything it is said with."""
        self.take(*self.items)

    def replace(self, item: Arg | Adverb, *others: Arg | Adverb) -> None:
        """Read an item as these, in its place."""
        at = next(n for n, one in enumerate(self.items) if one is item)
        self.give(items=(*self.items[:at], *others, *self.items[at + 1 :]))

    def arg(self, *particles: str) -> Noun | None:
        """Take the noun phrase with one of these particles (the last such); None if there is none."""
        for item in reversed(self.items):
            if isinstance(item, Arg) and item.particle in particles:
                self._without(item)
                return item.noun
        return None

    def has(self, *particles: str) -> bool:
        return any(isinstance(i, Arg) and i.particle in particles for i in self.items)

    def peek(self, *particles: str) -> Noun | None:
        """The noun phrase with one of these particles, left where it is."""
        for item in reversed(self.items):
            if isinstance(item, Arg) and item.particle in particles:
                return item.noun
        return None

    def adverb(self, *texts: str) -> bool:
        """Take an adverb; False if it is not there."""
        for item in self.items:
            if isinstance(item, Adverb) and item.text in texts:
                self._without(item)
                return True
        return False

    def times(self, *particles: str, which: bool = False) -> int | None:
        """Take 2回, 3度 with one of these particles, or (which) 2回目, 3度目; None if it is not there."""
        for item in self.args:
            q = item.noun.quantity
            if item.noun.head != "count" or item.particle not in particles or q is None:
                continue
            if q.prefix or q.more or q.counter not in ("度", "回", "度目", "回目"):
                continue
            if (q.bound == "目" or q.counter.endswith("目")) if which else not q.bound:
                self._without(item)
                return int(q.number)
        return None

    @property
    def signature(self) -> str:
        """verb, voice and particles, for messages and for ranking gaps."""
        particles = " ".join(i.particle or "–" for i in self.args)
        adverbs = "".join(f"[{i.text}]" for i in self.items if isinstance(i, Adverb))
        voice = "" if self.voice == "act" else f"({self.voice})"
        negative = "ない" if self.negative else ""
        return f"{particles} {adverbs}{self.lemma}{voice}{negative}".strip()

    @property
    def shown(self) -> tuple[str, ...]:
        """What the predicate is said with, as written."""
        return tuple(
            "".join(w.text or "「…」" for w in i.words).rstrip("、")
            if isinstance(i, Arg)
            else i.text
            for i in self.items
        )

    @property
    def written(self) -> str:
        """The predicate as written, with what it is said with."""
        verb = self.complement.surface if self.complement else ""
        return "".join(self.shown) + verb + (self.word.text if self.word else self.lemma)

    def all_words(self) -> tuple[Word, ...]:
        words: list[Word] = []
        for item in self.items:
            words += item.words if isinstance(item, Arg) else [item.word]
        if self.complement:
            words += self.complement.words
        if self.word:
            words.append(self.word)
        return tuple(words)

    def finish(self) -> None:
        """Refuse the clause if an argument or adverb of it was not used."""
        if self.led_by:
            raise FrameError(
                f"{self.led_by[0].lemma}, and then {self.lemma}?",
                self.all_words(),
                gap=f"{self.led_by[0].lemma} before {self.lemma}",
                code="DM0404",
            )
        if self.other_verbs:
            raise FrameError(
                f"{'、'.join(self.other_verbs)} or {self.lemma}?",
                self.all_words(),
                gap="verbs joined by または",
                code="DM0404",
            )
        if self.until is not None:
            raise FrameError(
                f"{self.lemma}: until what?",
                self.all_words(),
                gap=f"{self.lemma} until {self.until.signature}",
                code="DM0403",
            )
        if self.items:
            left = self.items[0]
            words = left.words if isinstance(left, Arg) else (left.word,)
            shown = left.noun.surface + left.particle if isinstance(left, Arg) else left.text
            what = left.particle if isinstance(left, Arg) else left.text
            raise FrameError(
                f"{self.lemma}: nothing here reads 「{shown}」",
                words,
                gap=f"{self.lemma}({self.voice}) with {what or '–'}",
                code="DM0403",
            )


def says_instead(clause: Clause) -> bool:
    """Whether かわりに stands in the clause itself: かわりに…, 墓地のかわりに…, このクリーチャーをかわりに…."""
    return any(isinstance(i, Adverb) and i.text == "かわりに" for i in clause.items)


def _opened(item: SaidArg | Adverb) -> Arg | Adverb:
    if isinstance(item, SaidArg):
        return Arg(Noun(item.noun), item.particle, item.comma, item.words)
    return item


def item_again(item: Arg | Adverb) -> Arg | Adverb:
    """Another reading of a phrase or an adverb that a clause is said with."""
    if isinstance(item, Arg):
        return Arg(item.noun.again(), item.particle, item.comma, item.words)
    return item


OPENED[SaidClause] = Clause


def opened_items(items: Iterable[SaidArg | Adverb]) -> list[Arg | Adverb]:
    """What stands in a sentence without a predicate, to be read."""
    return [_opened(item) for item in items]
