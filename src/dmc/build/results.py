"""What compiling a card gives: to the driver as objects, to the cache as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from dmc.support.diagnostics import Diagnostic
from dmc.support.lazyclass import dataclass

if TYPE_CHECKING:
    from dmc.cards.source import AbilityLine, CardSource

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


Raw = list[Any]  # a record as the cache holds it, its fields in order
Row = list[Any]  # a message of one


class Summary(NamedTuple):
    """What of a record the run of all files needs; ``uses`` are the names it uses, between blanks."""

    name: str
    identifier: str
    status: str
    line: int
    column: int
    length: int
    source: str
    messages: list[Row]
    written: bool
    uses: str


def message_row(item: Diagnostic) -> Row:
    """Return a message as JSON data, without the file it is about."""
    return [
        item.code,
        item.message,
        item.line,
        item.column,
        item.length,
        item.source,
        list(item.expected),
        item.suggestion,
        item.help,
        item.severity,
    ]


def message_from_row(row: Row, lines: int, file: str) -> Diagnostic:
    """Return the message that `message_row` wrote, `lines` further down in `file`.  Raises ValueError if damaged."""
    code, message, line, column, length, source, expected, suggestion, help, severity = row
    return Diagnostic(
        code,
        message,
        file,
        line + lines,
        column,
        length,
        source,
        tuple(expected),
        suggestion,
        help,
        severity,
    )


def record_to_json(record: CardRecord) -> Raw:
    """Return the record as JSON data."""
    return [
        record.name,
        record.hash,
        record.identifier,
        record.status,
        list(record.name_place),
        [[line.number, line.text, line.status, line.gap] for line in record.lines],
        [message_row(item) for item in record.diagnostics],
        record.body,
        list(record.names),
    ]


def summary_of(raw: Raw) -> Summary:
    """Return the summary of a record."""
    name, _, identifier, status, (line, column, length, source), _, messages, body, names = raw
    uses = " ".join(names)
    return Summary(
        name, identifier, status, line, column, length, source, messages, body is not None, uses
    )


def body_of(raw: Raw) -> str:
    """Return the emitted text of a card that is written.  Raises ValueError if it is not."""
    body = raw[7]
    if not isinstance(body, str):
        raise ValueError("not a card that is written")
    return body


def record_from_json(data: Raw, lines: int, file: str) -> CardRecord:
    """Return the record that `record_to_json` wrote, for a card that stands `lines` further down in `file`.

    Raises TypeError or ValueError if damaged.
    """
    name, digest, identifier, status, place, said, messages, body, names = data
    if status not in STATUSES or len(place) != 4:
        raise ValueError("not a record")
    return CardRecord(
        name,
        digest,
        identifier,
        status,
        (place[0] + lines, place[1], place[2], place[3]),
        tuple(LineRecord(number + lines, *rest) for number, *rest in said),
        tuple(message_from_row(row, lines, file) for row in messages),
        body,
        tuple(names),
    )
