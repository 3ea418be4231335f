"""Clauses: a predicate with the noun phrases and adverbs it takes (read by ``reading.SentenceReader``)."""

from __future__ import annotations

from dataclasses import field

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Adverb as Adverb
from dmc.syntax.tree import Word

CHAINS = {"I", "TE", "TEKARA", "ZU", "TARI", "TSUTSU"}


CONDITIONS = {"BA", "TARA", "NARA", "DEAREBA", "DENAKEREBA"}


@dataclass(slots=True)
class Arg:
    """A noun phrase with the particles that close it ("" for none)."""

    noun: Noun
    particle: str
    comma: bool = False
    words: tuple[Word, ...] = ()


@dataclass(slots=True)
class Clause:
    """A predicate with what it takes.

    lemma: dictionary form, "だ" for a copula (then ``complement`` is the noun), or the adjective.  form: U, TA, I, TE, TEMO,
    NAI, BA … (NARA, DEAREBA, DENAKEREBA for copulas).  links: か, と, まで, ように … behind it.
    until: the clause that says how long this goes on (〜が出るまで).
    """

    items: list[Arg | Adverb] = field(default_factory=list)
    lemma: str = ""
    voice: str = "act"
    form: str = ""
    negative: bool = False
    complement: Noun | None = None
    links: tuple[str, ...] = ()
    comma: bool = False
    word: Word | None = None
    other_verbs: tuple[str, ...] = ()  # AまたはBする: the verbs before the last
    until: Clause | None = None
    attacked: Noun | None = None  # 相手プレイヤーを攻撃してブロックされなかった: who was attacked
    agent: a.Term | None = None  # the player named as the one who acts (taken by the sentence)
    led_by: tuple[
        Clause, ...
    ] = ()  # クリーチャーが出て、その能力がトリガーする: what it triggers on

    @property
    def args(self) -> list[Arg]:
        return [i for i in self.items if isinstance(i, Arg)]

    def arg(self, *particles: str) -> Noun | None:
        """Take the noun phrase with one of these particles (the last such); None if there is none."""
        for item in reversed(self.items):
            if isinstance(item, Arg) and item.particle in particles:
                self.items.remove(item)
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
                self.items.remove(item)
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
                self.items.remove(item)
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
