"""A clause while it is read from the nodes of a sentence; ``done`` freezes it."""

from __future__ import annotations

from dataclasses import field

from dmc.reading.nouns.draft import NounDraft, frozen
from dmc.reading.said import SaidArg, SaidClause
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Adverb, Word


@dataclass(slots=True)
class ArgDraft:
    """A noun phrase that is being read, with the particles that close it ("" for none)."""

    noun: NounDraft
    particle: str
    comma: bool = False
    words: tuple[Word, ...] = ()

    def done(self) -> SaidArg:
        """The phrase as it is now, for good."""
        return SaidArg(frozen(self.noun), self.particle, self.comma, self.words)


@dataclass(slots=True)
class ClauseDraft:
    """A predicate that is being read, with what it takes; its fields are those of ``SaidClause``."""

    items: list[ArgDraft | Adverb] = field(default_factory=list)
    lemma: str = ""
    voice: str = "act"
    form: str = ""
    negative: bool = False
    complement: NounDraft | None = None
    links: tuple[str, ...] = ()
    comma: bool = False
    word: Word | None = None
    other_verbs: tuple[str, ...] = ()
    until: ClauseDraft | None = None

    def done(self) -> SaidClause:
        """The clause as it is now, for good."""
        return SaidClause(
            tuple(map(done, self.items)),
            self.lemma,
            self.voice,
            self.form,
            self.negative,
            None if self.complement is None else frozen(self.complement),
            self.links,
            self.comma,
            self.word,
            self.other_verbs,
            None if self.until is None else self.until.done(),
        )

    @property
    def args(self) -> list[ArgDraft]:
        return [i for i in self.items if isinstance(i, ArgDraft)]

    def arg(self, *particles: str) -> NounDraft | None:
        """Take out the noun phrase with one of these particles (the last such); None if there is none."""
        for item in reversed(self.items):
            if isinstance(item, ArgDraft) and item.particle in particles:
                self.items.remove(item)
                return item.noun
        return None

    def has(self, *particles: str) -> bool:
        return any(isinstance(i, ArgDraft) and i.particle in particles for i in self.items)

    def peek(self, *particles: str) -> NounDraft | None:
        """The noun phrase with one of these particles, left where it is."""
        for item in reversed(self.items):
            if isinstance(item, ArgDraft) and item.particle in particles:
                return item.noun
        return None

    def all_words(self) -> tuple[Word, ...]:
        words: list[Word] = []
        for item in self.items:
            words += item.words if isinstance(item, ArgDraft) else [item.word]
        if self.complement:
            words += self.complement.words
        if self.word:
            words.append(self.word)
        return tuple(words)


def done(item: ArgDraft | Adverb) -> SaidArg | Adverb:
    """A phrase or an adverb as it is now, for good."""
    return item.done() if isinstance(item, ArgDraft) else item
