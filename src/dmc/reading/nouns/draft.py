"""A noun phrase while it is read: what each word says is put into it, and ``done`` freezes it."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.said import Quantity, SaidNoun
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Word

# what a phrase can say; each is read by somebody, or the phrase is refused
PARTS = (
    "det", "owner", "zones", "types", "filters", "quantity", "all", "any_number", "of", "relative", "also", "quotes", "names",
    "within", "amount", "bound", "total", "same_count", "each_kind", "range",
)  # fmt: skip


@dataclass(slots=True)
class NounDraft:
    """A noun phrase that is being read; its fields are those of ``SaidNoun``."""

    words: list[Word] = field(default_factory=list)
    head: str = ""
    text: str = ""
    det: str = ""
    owner: str = ""
    zones: tuple[a.Term, ...] = ()
    types: tuple[a.Term, ...] = ()
    filters: list[Any] = field(default_factory=list)
    quantity: Quantity | None = None
    all: bool = False
    any_number: bool = False
    of: NounDraft | None = None
    relative: Any = None
    also: list[NounDraft] = field(default_factory=list)
    joiner: str = ""
    quotes: list[Any] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    within: str = ""
    amount: Any = None
    bound: str = ""
    total: Any = None
    same_count: NounDraft | None = None
    each_kind: bool = False
    range: tuple[int, ...] = ()
    negated: bool = False
    chained: bool = False
    apart: tuple[Any, ...] = ()

    def take(self, part: str) -> Any:
        """The part, which is then no longer there."""
        value = getattr(self, part)
        empty: Any = type(value)() if isinstance(value, (str, tuple, list, bool)) else None
        setattr(self, part, empty)
        return value

    def left(self) -> list[str]:
        """Names of the parts nobody has taken."""
        return [part for part in PARTS if getattr(self, part)]

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

    def done(self) -> SaidNoun:
        """The phrase as it is now, for good: the draft itself becomes it (a copy of every phrase would cost a tenth of reading)."""
        draft: Any = self
        draft.words = tuple(self.words)
        draft.filters = tuple(map(_done, self.filters))
        draft.also = tuple(map(_done, self.also))
        draft.quotes, draft.names = tuple(self.quotes), tuple(self.names)
        draft.of, draft.same_count = _done(self.of), _done(self.same_count)
        if self.relative is not None:
            draft.relative = self.relative.done()
        draft.total = _done(self.total)
        if self.apart:
            draft.apart = tuple(map(_done, self.apart))
        draft.__class__ = SaidNoun
        found: SaidNoun = draft
        return found

    @property
    def surface(self) -> str:
        return "".join(w.text or "「…」" for w in self.words)


def frozen(noun: NounDraft) -> SaidNoun:
    """The phrase as it is now, for good; two clauses may share one."""
    found: Any = noun
    return noun.done() if noun.__class__ is NounDraft else found


def _done(part: Any) -> Any:
    """A phrase, or a restriction that is told by another phrase, for good; any other part as it is."""
    if part.__class__ is tuple:
        return tuple(map(_done, part))
    return part.done() if part.__class__ is NounDraft else part
