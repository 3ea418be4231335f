"""One card file to its result: the parts of it that changed are compiled, what the others gave is kept.

A part is what stands between blank lines, known by the hash of its text.  Two things are kept of a file: the *head*, a
summary of all its parts, which is all that a file that did not change needs; and a row of whole records for each part, read
only where somebody asks for the cards.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from dmc.cache import Cache, json_bytes, text_hash
from dmc.diagnostics import Diagnostic
from dmc.onecard import compile_one, is_internal
from dmc.outcome import FileResult, Options, about
from dmc.plan import written_text
from dmc.results import (
    CardRecord,
    Raw,
    Summary,
    body_of,
    message_from_row,
    record_from_json,
    record_to_json,
    summary_of,
)

_NOT_SOUND = (TypeError, ValueError, LookupError, AttributeError)
_MOST_CHANGES = 8  # with more of them a module is better put together anew


class Part(NamedTuple):
    """A part of a file: its first line, its hash ('' if it must not be kept), what its cards are.

    ``raws`` are the whole records of a part that was compiled now.
    """

    first: int
    key: str
    cards: list[Summary]
    raws: list[Raw] | None = None


class Head(NamedTuple):
    """What a file gave when it was last compiled: hashes of it and of its module, its parts."""

    file: str
    module: str | None
    parts: list[Part]


def read_file(
    path: Path, module: PurePosixPath, options: Options, cache: Cache
) -> FileResult | Diagnostic:
    """Return what a file gives, or the error that says why it cannot be read."""
    display = path.as_posix()
    try:
        data = path.read_bytes()
    except OSError as error:
        return about("DM0903", f"cannot be read: {error}", display)
    digest = text_hash(data)
    head = _kept_head(cache, module)
    if head is not None and head.file == digest:

        def load() -> list[CardRecord]:
            rows = cache.get_rows(module.as_posix(), "cards")
            with contextlib.suppress(*_NOT_SOUND):
                return list(_records(head.parts, rows, display))
            again = _compile(data, digest, path, module, options, cache, None)
            if isinstance(again, Diagnostic):
                raise ValueError(again.message)
            return again.cards

        with contextlib.suppress(*_NOT_SOUND):
            found = _result(display, module, digest, head.parts)
            found.module_hash, found.unchanged, found.load = head.module, True, load
            return found
    return _compile(data, digest, path, module, options, cache, head)


def _kept_head(cache: Cache, module: PurePosixPath) -> Head | None:
    kept = cache.get(module.as_posix(), "head")
    with contextlib.suppress(*_NOT_SOUND):
        parts = [Part(first, key, cards) for first, key, cards in kept["parts"]]
        return Head(kept["file"], kept["module"], parts)
    return None


def _result(display: str, module: PurePosixPath, digest: str, parts: Sequence[Part]) -> FileResult:
    """Return counts, names and messages of the parts; there are no cards and no module in it yet."""
    counts: dict[str, int] = {}
    names: list[tuple[str, int, int, int, str]] = []
    messages: list[Diagnostic] = []
    for first, _, cards, _ in parts:
        for name, _, status, (row, column, length, source), said, _, _ in cards:
            counts[status] = counts.get(status, 0) + 1
            names.append((name, row + first - 1, column, length, source))
            messages += [message_from_row(item, first - 1, display) for item in said]
    if not names:
        messages.append(about("DM0101", "the file holds no card", display))
    return FileResult(display, module, digest, counts, names, messages, None, False, list)


def _records(parts: Sequence[Part], rows: dict[str, bytes], display: str) -> Iterator[CardRecord]:
    """Yield the whole records.  Raises what unsound rows raise."""
    for part in parts:
        raws = json.loads(rows[part.key]) if part.raws is None else part.raws
        for raw, card in zip(raws, part.cards, strict=True):
            found = record_from_json(raw, part.first - 1, display)
            if found.identifier != card[1]:
                raise ValueError("of another card")
            yield found


def _compile(
    data: bytes,
    digest: str,
    path: Path,
    module: PurePosixPath,
    options: Options,
    cache: Cache,
    head: Head | None,
) -> FileResult | Diagnostic:
    from dmc.source import decode

    display, key = path.as_posix(), module.as_posix()
    text = decode(path, data)
    if isinstance(text, Diagnostic):
        return text
    rows = cache.get_rows(key, "cards") if head is not None else {}
    if head is not None:
        head = head._replace(parts=[part for part in head.parts if part.key in rows])
    parts = _parts(text, display, options, head)
    found = _result(display, module, digest, parts)
    found.load = lambda: list(_records(parts, rows, display))
    if head is not None and options.output is not None:
        old = written_text(options.output, module, head.module)
        found.text = None if old is None else _spliced(old, head.parts, parts, rows)
    if found.text is None:
        found.text = _module(parts, rows, key)
    found.module_hash = None if found.text is None else text_hash(found.text)
    if cache.folder is None:
        return found
    new = {
        part.key: rows[part.key] if part.raws is None else json_bytes(part.raws)
        for part in parts
        if part.key
    }
    if new != rows:
        cache.put_rows(key, "cards", new)
    if all(part.key for part in parts):
        kept = [[part.first, part.key, part.cards] for part in parts]
        cache.put(key, "head", {"file": digest, "module": found.module_hash, "parts": kept})
    return found


# -- parts -------------------------------------------------------------------------------------


def _parts(text: str, display: str, options: Options, head: Head | None) -> list[Part]:
    """Return the parts of a file; those that are not kept, or were kept for another name, are compiled."""
    from dmc.markup import blocks

    kept = {part.key: part.cards for part in head.parts} if head is not None else {}
    blocks_ = [(first, text_hash(block), block) for first, block in blocks(text)]
    read = {
        number: _read(block, display, options)
        for number, (_, key, block) in enumerate(blocks_)
        if key not in kept
    }
    names = [
        name
        for number, (_, key, _) in enumerate(blocks_)
        for name in (
            [card.name for card in read[number]]
            if number in read
            else [card[0] for card in kept[key]]
        )
    ]
    rest = iter(_identifiers(names, head))
    parts = []
    for number, (first, key, block) in enumerate(blocks_):
        if number not in read:
            cards = kept[key]
            wanted = [next(rest) for _ in cards]
            if [card[1] for card in cards] == wanted:
                parts.append(Part(first, key, cards))
                continue
            sources = _read(block, display, options)
        else:
            sources = read[number]
            wanted = [next(rest) for _ in sources]
        records = [
            compile_one(card, name, options) for card, name in zip(sources, wanted, strict=True)
        ]
        raws = [record_to_json(record) for record in records]
        key = "" if any(map(is_internal, records)) else key
        parts.append(Part(first, key, [summary_of(raw) for raw in raws], raws))
    return parts


def _read(block: str, display: str, options: Options) -> list[Any]:
    from dmc.source import read_block

    return read_block(block, display, options.allow_new_races)


def _identifiers(names: list[str], head: Head | None) -> list[str]:
    """Return the Python names of the cards: they depend on all names of the file, and on nothing else."""
    if head is not None:
        kept = [card for part in head.parts for card in part.cards]
        if [card[0] for card in kept] == names:
            return [card[1] for card in kept]
    from dmc.emit.names import identifiers

    return identifiers(names)


# -- the module --------------------------------------------------------------------------------


class _Written(NamedTuple):
    """A card that is written: its Python name, the names it uses, and where its record is."""

    identifier: str
    uses: str
    part: Part
    place: int

    def body(self, rows: dict[str, bytes]) -> str:
        """Return its emitted text.  Raises what unsound rows raise."""
        raws = self.part.raws
        return body_of((json.loads(rows[self.part.key]) if raws is None else raws)[self.place])


def _written(parts: Sequence[Part]) -> list[_Written]:
    return [
        _Written(card[1], card[6], part, place)
        for part in parts
        for place, card in enumerate(part.cards)
        if card[5]
    ]


def _names(cards: Sequence[_Written]) -> set[str]:
    return set(" ".join({card.uses for card in cards}).split())


def _module(parts: Sequence[Part], rows: dict[str, bytes], key: str) -> str | None:
    """Return the module of all cards that are written, None if none is."""
    from dmc.emit import CardText, assemble

    cards = [
        CardText(card.identifier, card.body(rows), tuple(card.uses.split()))
        for card in _written(parts)
    ]
    return assemble(cards, f"{key}.dm") if cards else None


def _spliced(
    text: str, old: Sequence[Part], new: Sequence[Part], rows: dict[str, bytes]
) -> str | None:
    """Return the module, made of the old one where only a few cards say something else; None if it must be made anew.

    What stands around the cards, imports and index, depends on the names alone.
    """
    before, now = _written(old), _written(new)
    if [card.identifier for card in before] != [card.identifier for card in now]:
        return None
    if _names(before) != _names(now):
        return None
    changed = [
        (one, other)
        for one, other in zip(before, now, strict=True)
        if other.part.raws is not None or one.part.key != other.part.key
    ]
    if len(changed) > _MOST_CHANGES:
        return None
    for one, other in changed:
        try:
            there, wanted = f"\n{one.body(rows)}\n", f"\n{other.body(rows)}\n"
        except _NOT_SOUND:
            return None
        if text.count(there) != 1:
            return None
        text = text.replace(there, wanted)
    return text
