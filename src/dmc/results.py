"""What compiling a card gives: to the driver as objects, to the cache as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from dmc.diagnostics import Diagnostic, from_json, to_json
from dmc.lazyclass import dataclass

if TYPE_CHECKING:
    from dmc.source import AbilityLine, CardSource

Status = Literal["compiled", "parsed", "failed", "empty"]
STATUSES = ("compiled", "parsed", "failed")


@dataclass(frozen=True, slots=True)
class LineResult:
    """One ability line: how far it got, its canonical text, and the phrase that is missing.

    A line of reminder text alone is 'empty'.  ``gap`` is None for a compiled line.
    """

    line: AbilityLine
    status: Status
    canonical: str
    gap: str | None = None


@dataclass(frozen=True, slots=True)
class CardResult:
    """One card: ``definition`` when every line compiled, ``partial`` with Unplayable lines.

    ``texts``, ``face_texts`` and ``hyper_texts`` are the texts to print above the abilities, as
    `dmc.emit.EmittedCard` takes them; they belong to whichever definition there is.
    """

    source: CardSource
    status: Literal["compiled", "parsed", "failed"]
    definition: Any
    partial: Any
    lines: tuple[LineResult, ...]
    diagnostics: tuple[Diagnostic, ...]
    texts: tuple[str, ...] = ()
    face_texts: tuple[tuple[str, ...], ...] = ()
    hyper_texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineRecord:
    """A line's result as plain data; ``number`` counts lines of the file from 1."""

    number: int
    text: str
    status: str
    gap: str | None


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A card's result as plain data: what the cache holds and coverage counts.

    ``name_place`` is (line, column, length, the author's line).  ``body`` is the emitted text, or
    None when the card is not written; ``names`` the vocabulary it uses.
    """

    name: str
    hash: str
    identifier: str
    status: str
    name_place: tuple[int, int, int, str]
    lines: tuple[LineRecord, ...]
    diagnostics: tuple[Diagnostic, ...]
    body: str | None
    names: tuple[str, ...]

    def moved(self, lines: int, file: str) -> CardRecord:
        """Return the same record for a card that stands `lines` further down in `file`."""
        row, column, length, source = self.name_place
        return CardRecord(
            self.name,
            self.hash,
            self.identifier,
            self.status,
            (row + lines, column, length, source),
            tuple(
                LineRecord(line.number + lines, line.text, line.status, line.gap)
                for line in self.lines
            ),
            tuple(item.moved(lines, file) for item in self.diagnostics),
            self.body,
            self.names,
        )


Raw = list[Any]  # a record as the cache holds it, its fields in order
STATUS, PLACE, DIAGNOSTICS, BODY, NAMES = 3, 4, 6, 7, 8


def is_record(raw: Any) -> bool:
    """Return whether `raw` has the shape of a record."""
    return isinstance(raw, list) and len(raw) == 9 and raw[STATUS] in STATUSES


def record_to_json(record: CardRecord) -> Raw:
    """Return the record as JSON data."""
    return [
        record.name,
        record.hash,
        record.identifier,
        record.status,
        list(record.name_place),
        [[line.number, line.text, line.status, line.gap] for line in record.lines],
        [to_json(item) for item in record.diagnostics],
        record.body,
        list(record.names),
    ]


def record_from_json(data: Raw) -> CardRecord:
    """Return the record that `record_to_json` wrote.  Raises TypeError or ValueError if damaged."""
    name, digest, identifier, status, place, lines, diagnostics, body, names = data
    if status not in STATUSES or len(place) != 4:
        raise ValueError("not a record")
    return CardRecord(
        name,
        digest,
        identifier,
        status,
        (place[0], place[1], place[2], place[3]),
        tuple(LineRecord(*line) for line in lines),
        tuple(from_json(item) for item in diagnostics),
        body,
        tuple(names),
    )
