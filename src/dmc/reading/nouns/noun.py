"""Noun phrases: owner, zone, filters, kind, count.

``nounphrase.read_noun`` walks the words from left to right and gathers what each says into a ``Noun``.  The lowering then *takes* each
part exactly once; ``Noun.finish`` refuses a phrase of which something was left, so that no restriction can be dropped.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Word

from .quantity import Quantity


@dataclass(slots=True)
class Noun:
    """One noun phrase, as read.  Parts that are not said are empty; ``take`` empties a part and returns it.

    head: "card", "player", "zone", "stat", "time", "pronoun", "quote", "name", "amount", "verbal", "other", "count".
    """

    words: list[Word] = field(default_factory=list)
    head: str = ""
    text: str = ""  # surface of the head word where it is not a card type
    det: str = ""
    owner: str = ""
    zones: tuple[a.Term, ...] = ()
    types: tuple[a.Term, ...] = ()
    filters: list[Any] = field(default_factory=list)
    quantity: Quantity | None = None
    all: bool = False
    any_number: bool = False
    of: Noun | None = None  # の that is neither owner nor zone nor filter
    relative: Any = None  # a relative clause (clauses.clause.Clause) not yet given a meaning
    also: list[Noun] = field(default_factory=list)  # または, と: further phrases joined to this one
    joiner: str = ""
    quotes: list[Any] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    within: str = ""  # その中から, そのうち
    amount: Any = None
    bound: str = ""  # 以上, 以下 behind a number that no statistic stands before
    total: Any = None  # パワーの合計が N 以下になるように: (statistic noun, amount noun)
    same_count: Noun | None = None  # Xと同じ枚数の: counted as X is
    each_kind: bool = False  # 光と闇の: the kinds said are each meant, not any one of them
    among: Any = None  # the target whose members it is (the cards under something)
    range: tuple[int, ...] = ()  # 1から6までの(数字): one of these
    negated: bool = (
        False  # begins with X以外の, Xではない: what was joined to X before is meant too, or is it?
    )
    chained: bool = False  # the の behind it was part of a word (すべての)
    apart: tuple[Any, ...] = ()  # the filters that a comma sets apart from what follows them

    PARTS = (
        "det",
        "owner",
        "zones",
        "types",
        "filters",
        "quantity",
        "all",
        "any_number",
        "of",
        "relative",
        "also",
        "quotes",
        "names",
        "within",
        "amount",
        "bound",
        "total",
        "same_count",
        "each_kind",
        "among",
        "range",
    )

    def take(self, part: str) -> Any:
        """The part, which is then no longer there."""
        value = getattr(self, part)
        empty: Any = type(value)() if isinstance(value, (str, tuple, list, bool)) else None
        setattr(self, part, empty)
        return value

    def left(self) -> list[str]:
        """Names of the parts nobody has taken."""
        return [part for part in self.PARTS if getattr(self, part)]

    def finish(self) -> None:
        """Refuse the phrase if a part of it was not used."""
        left = self.left()
        if left:
            surface = "".join(w.text or "「…」" for w in self.words)
            raise FrameError(
                f"{surface}: nothing here reads its {', '.join(left)}",
                tuple(self.words),
                gap="noun part unread: " + "+".join(left),
                code="DM0402",
            )

    @property
    def surface(self) -> str:
        return "".join(w.text or "「…」" for w in self.words)


def is_within(noun: Noun) -> bool:
    """Whether the phrase is その中, そのうち …: among what was looked at."""
    return noun.head == "pronoun" and noun.text in (
        "その中",
        "それらの中",
        "そのうち",
        "それらのうち",
        "残り",
    )


def gap(message: str, noun: Noun, what: str) -> FrameError:
    """An error about a phrase."""
    return FrameError(f"{noun.surface}: {message}", tuple(noun.words), gap=what, code="DM0402")
