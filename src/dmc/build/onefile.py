"""One card file to its result: the parts of it that changed are compiled, what the others gave is kept.

A part is what stands between blank lines, known by the hash of its text.  Two things are kept of a file: the *head*, a
summary of all its parts, which is all that a file that did not change needs; and a row of whole records for each part, read
only where somebody asks for the cards.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from dmc.support.diagnostics import Diagnostic
from dmc.support.files import text_hash

from .cache import Cache, json_bytes
from .onecard import compile_one, is_internal
from .outcome import FileResult, Options, about
from .plan import written_module
from .results import (
    CardRecord,
    Raw,
    Summary,
    body_of,
    message_from_row,
    record_from_json,
    record_to_json,
    summary_of,
)
from .rowfile import RowFile

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
    from dmc.cards.source import source_name

    display = path.as_posix()
    try:
        data = path.read_bytes()
    except OSError as error:
        return about("DM0903", f"cannot be read: {error}", display)
    digest = text_hash(data)

    def again() -> FileResult | Diagnostic:
        return _compile(data, digest, path, module, options, cache, None)

    source = source_name(path, module)
    head = _kept_head(cache, source)
    if head is not None and head.file == digest:

        def load() -> list[CardRecord]:
            rows = cache.rows(source, "cards")
            return _cards(head.parts, rows, again, display)

        with contextlib.suppress(*_NOT_SOUND):
            found = _result(display, module, digest, head.parts)
            found.module_hash, found.unchanged, found.load = head.module, True, load
            return found
    return _compile(data, digest, path, module, options, cache, head)


def _kept_head(cache: Cache, source: str) -> Head | None:
    with contextlib.suppress(*_NOT_SOUND):
        kept = cache.get(source, "head")
        cards = map(Summary._make, zip(*kept["cards"], strict=True))
        parts = [
            Part(first, key, list(islice(cards, count)))
            for first, key, count in zip(*kept["parts"], strict=True)
        ]
        return Head(kept["file"], kept["module"], parts)
    return None


def _keep_head(cache: Cache, source: str, head: Head) -> None:
    """Keep it by columns, which are read in half the time that rows take."""
    parts = zip(*((part.first, part.key, len(part.cards)) for part in head.parts), strict=True)
    cards = zip(*(card for part in head.parts for card in part.cards), strict=True)
    kept = {"file": head.file, "module": head.module, "parts": list(parts), "cards": list(cards)}
    cache.put(source, "head", kept)


def _result(display: str, module: PurePosixPath, digest: str, parts: Sequence[Part]) -> FileResult:
    """Return counts, names and messages of the parts; there are no cards and no module in it yet."""
    counts: dict[str, int] = {}
    names: list[tuple[str, int, int, int, str]] = []
    messages: list[Diagnostic] = []
    for part in parts:
        above = part.first - 1
        for name, _, status, line, column, length, source, said, _, _ in part.cards:
            counts[status] = counts.get(status, 0) + 1
            names.append((name, line + above, column, length, source))
            messages += [message_from_row(item, above, display) for item in said]
    if not names:
        messages.append(about("DM0101", "the file holds no card", display))
    return FileResult(display, module, digest, counts, names, messages, None, False, list)


def _raws(part: Part, rows: RowFile) -> list[Raw]:
    """Return the whole records of a part.  Raises what unsound rows raise."""
    if part.raws is not None:
        return part.raws
    found: list[Raw] = json.loads(rows.get(part.key) or b"")
    return found


def _cards(
    parts: Sequence[Part],
    rows: RowFile,
    again: Callable[[], FileResult | Diagnostic],
    display: str,
) -> list[CardRecord]:
    """Return the whole records; `again` compiles the file where what was kept is not sound."""
    with contextlib.suppress(*_NOT_SOUND):
        return list(_records(parts, rows, display))
    found = again()
    if isinstance(found, Diagnostic):
        raise ValueError(found.message)
    return found.cards


def _records(parts: Sequence[Part], rows: RowFile, display: str) -> Iterator[CardRecord]:
    """Yield the whole records.  Raises what unsound rows raise."""
    for part in parts:
        for raw, card in zip(_raws(part, rows), part.cards, strict=True):
            found = record_from_json(raw, part.first - 1, display)
            if found.identifier != card.identifier:
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
    from dmc.cards.source import decode, source_name

    display, source = path.as_posix(), source_name(path, module)
    text = decode(path, data)
    if isinstance(text, Diagnostic):
        return text
    rows = cache.rows(source, "cards")
    parts = _parts(text, display, options, head)
    found = _result(display, module, digest, parts)

    def again() -> FileResult | Diagnostic:
        return _compile(data, digest, path, module, options, cache, None)

    found.load = lambda: _cards(parts, rows, again, display)
    if head is not None and options.output is not None:
        old = written_module(options.output, module, head.module)
        found.module_bytes = None if old is None else _spliced(old, head.parts, parts, rows)
    if found.module_bytes is None:
        try:
            found.module_bytes = _module(parts, rows, source)
        except _NOT_SOUND:
            if head is None:
                raise
            return again()
    found.module_hash = None if found.module_bytes is None else text_hash(found.module_bytes)
    if cache.folder is not None:
        new = {
            part.key: json_bytes(part.raws) for part in parts if part.key and part.raws is not None
        }
        rows.add(new, [part.key for part in parts if part.key])
        if all(part.key for part in parts):
            _keep_head(cache, source, Head(digest, found.module_hash, parts))
    return found


# -- parts -------------------------------------------------------------------------------------


def _parts(text: str, display: str, options: Options, head: Head | None) -> list[Part]:
    """Return the parts of a file; those that are not kept, or were kept for another name, are compiled."""
    from dmc.cards.markup import blocks

    kept = {part.key: part for part in head.parts} if head is not None else {}
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
            else [card.name for card in kept[key].cards]
        )
    ]
    rest = iter(_identifiers(names, head))
    parts = []
    for number, (first, key, block) in enumerate(blocks_):
        if number not in read:
            wanted = [next(rest) for _ in kept[key].cards]
            if [card.identifier for card in kept[key].cards] == wanted:
                parts.append(kept[key]._replace(first=first))
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
    from dmc.cards.source import read_block

    return read_block(block, display, options.allow_new_races)


def _identifiers(names: list[str], head: Head | None) -> list[str]:
    """Return the Python names of the cards: they depend on all names of the file, and on nothing else."""
    if head is not None:
        kept = [card for part in head.parts for card in part.cards]
        if [card.name for card in kept] == names:
            return [card.identifier for card in kept]
    from dmc.emit.names import identifiers

    return identifiers(names)


# -- the module --------------------------------------------------------------------------------


class _Written(NamedTuple):
    """A card that is written: its Python name, the names it uses, and where its record is."""

    identifier: str
    uses: str
    part: Part
    place: int

    def body(self, rows: RowFile) -> str:
        """Return its emitted text.  Raises what unsound rows raise."""
        raw = _raws(self.part, rows)[self.place]
        if raw[2] != self.identifier:
            raise ValueError("of another card")
        return body_of(raw)


def _written(parts: Sequence[Part]) -> list[_Written]:
    return [
        _Written(card.identifier, card.uses, part, place)
        for part in parts
        for place, card in enumerate(part.cards)
        if card.written
    ]


def _names(cards: Sequence[_Written]) -> set[str]:
    return set(" ".join({card.uses for card in cards}).split())


def _module(parts: Sequence[Part], rows: RowFile, source: str) -> bytes | None:
    """Return the module of all cards that are written, None if none is."""
    from dmc.emit import CardText, assemble

    cards = [
        CardText(card.identifier, card.body(rows), tuple(card.uses.split()))
        for card in _written(parts)
    ]
    return assemble(cards, source).encode() if cards else None


def _spliced(
    module: bytes, old: Sequence[Part], new: Sequence[Part], rows: RowFile
) -> bytes | None:
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
            there, wanted = (f"\n{card.body(rows)}\n".encode() for card in (one, other))
        except _NOT_SOUND:
            return None
        before_it, found, after_it = module.partition(there)
        if not found or there in after_it:
            return None
        module = before_it + wanted + after_it
    return module
