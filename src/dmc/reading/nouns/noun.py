"""A noun phrase while it is given a meaning: the frozen phrase, and a ledger of who has read which part of it.

The lowering *takes* each part exactly once; ``Noun.finish`` refuses a phrase of which something was left, so that no
restriction can be dropped.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.said import Quantity, SaidNoun
from dmc.syntax.tree import Word

from . import draft
from .ledger import OPENED, Reading, again, opened, reader

if TYPE_CHECKING:
    pass

T = TypeVar("T")
NOTHING = SaidNoun()
_SAID = attrgetter(*draft.PARTS)
#: the parts of a phrase that somebody has to read; among: the target whose members it is, which another part of the sentence says
PARTS = (*draft.PARTS, "among")


def _part(name: str, empty: T) -> T:
    """A part: what was given to it, nothing once it was taken, else what is said."""
    said = SaidNoun.__dict__[name].__get__

    def value(self: Noun) -> Any:
        now = self._now
        return now[name] if name in now else said(self.said)

    return cast(T, property(value, doc=f"{name}, as far as it is still to be read"))


def _inner(name: str, empty: T) -> T:
    """A part that holds phrases or clauses: they are read through ledgers of their own."""
    said = SaidNoun.__dict__[name].__get__

    def value(self: Noun) -> Any:
        now = self._now
        if name in now:
            return now[name]
        if found := said(self.said):
            now[name] = found = opened(found)
        return found

    return cast(T, property(value, doc=f"{name}, as far as it is still to be read"))


class Noun(Reading):
    """A reading of a noun phrase.

    A part that was taken is empty from then on; ``give`` adds what is said elsewhere but of this phrase too.
    """

    __slots__ = ("_now", "head", "text")

    head: Final[str]
    text: Final[str]
    words: Final = _part("words", tuple[Word, ...]())
    det: Final = _part("det", "")
    owner: Final = _part("owner", "")
    zones: Final = _part("zones", tuple[a.Term, ...]())
    types: Final = _part("types", tuple[a.Term, ...]())
    filters: Final = _inner("filters", tuple[Any, ...]())
    quantity: Final[Quantity | None] = _part("quantity", None)
    all: Final = _part("all", False)
    any_number: Final = _part("any_number", False)
    of: Final[Noun | None] = _inner("of", None)
    relative: Final[Any] = _inner("relative", None)
    also: Final[tuple[Noun, ...]] = _inner("also", ())
    joiner: Final = _part("joiner", "")
    quotes: Final = _part("quotes", tuple[Word, ...]())
    names: Final = _part("names", tuple[str, ...]())
    within: Final = _part("within", "")
    amount: Final[Any] = _part("amount", None)
    bound: Final = _part("bound", "")
    total: Final[tuple[Noun, Noun] | None] = _inner("total", None)
    same_count: Final[Noun | None] = _inner("same_count", None)
    each_kind: Final = _part("each_kind", False)
    range: Final = _part("range", tuple[int, ...]())
    negated: Final = _part("negated", False)
    chained: Final = _part("chained", False)
    apart: Final = _inner("apart", tuple[Any, ...]())

    def __init__(self, said: SaidNoun = NOTHING, **given: Any) -> None:
        super().__init__(said)
        self.head, self.text = said.head, said.text  # asked for more often than all else
        self._now: dict[str, Any] = {}
        if given:
            self.give(**given)

    @property
    def among(self) -> Any:
        """The target whose members it is (the cards under something), where another part of the sentence says so."""
        return self._now.get("among")

    def take(self, part: str) -> Any:
        """The part, which is then no longer there."""
        value = getattr(self, part)
        if value:
            self._now[part] = EMPTY[part]
            self.read.append((part, reader()))
        return value

    def give(self, **parts: Any) -> None:
        """Say of this phrase too what is said elsewhere."""
        for part, value in parts.items():
            if part in ("head", "text"):
                setattr(self, part, value)
            elif part in EMPTY:
                self._now[part] = value
            else:
                raise TypeError(f"a noun phrase has no {part}")

    def again(self) -> Noun:
        """Another reading of the phrase, begun where this one is; neither sees what the other takes."""
        made = Noun(self.said)
        made.give(head=self.head, text=self.text)
        made._now.update((part, again(value)) for part, value in self._now.items())
        made.read += self.read
        return made

    def left(self) -> list[str]:
        """Names of the parts nobody has taken."""
        now, said = self._now, _SAID(self.said)
        left = [p for p, v in zip(draft.PARTS, said, strict=True) if now.get(p, v)]
        return [*left, "among"] if now.get("among") else left

    def finish(self) -> None:
        """Refuse the phrase if a part of it was not used."""
        left = self.left()
        if left:
            raise FrameError(
                f"{self.surface}: nothing here reads its {', '.join(left)}",
                self.words,
                gap="noun part unread: " + "+".join(left),
                code="DM0402",
            )

    @property
    def surface(self) -> str:
        return "".join(w.text or "「…」" for w in self.words)


EMPTY: dict[str, Any] = {
    **{name: getattr(NOTHING, name) for name in SaidNoun.__slots__},
    "among": None,
}


OPENED[SaidNoun] = Noun


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
