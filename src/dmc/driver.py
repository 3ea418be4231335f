"""Compiles card files: reads what changed, asks the compiler, plans and writes the output."""

from __future__ import annotations

import contextlib
import os
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

from dmc.cache import Cache, text_hash
from dmc.diagnostics import Diagnostic, from_json, to_json
from dmc.kept import keep_in
from dmc.outcome import CACHE_FOLDER, Compile, FileResult, Options, Outcome, about
from dmc.plan import drift, module_text, plan, summary, write
from dmc.results import (
    BODY,
    DIAGNOSTICS,
    NAMES,
    PLACE,
    STATUS,
    CardRecord,
    LineRecord,
    Raw,
    is_record,
    record_from_json,
    record_to_json,
)

__all__ = [
    "CACHE_FOLDER",
    "FileResult",
    "Options",
    "Outcome",
    "compile_paths",
    "drift",
    "summary",
    "write",
]

# -- one card ----------------------------------------------------------------------------------


def _default_compiler(options: Options) -> Compile:
    from dmc.compiler import compile_card

    if options.new_races:
        from dmc.frames.face import allow_races

        allow_races(options.new_races)
    return compile_card


def _compile_one(card: Any, identifier: str, options: Options) -> CardRecord:
    """Return the record of one card, whatever happens to it."""
    from dmc.emit import EmittedCard, emit_card

    place = _name_place(card)
    tried = [line for face in card.faces for line in face.lines]
    failed = tuple(LineRecord(line.line, line.text, "failed", "header") for line in tried)

    def record(status: str, lines: Any, diagnostics: Any, text: Any = None) -> CardRecord:
        body = text.body if text else None
        names = text.names if text else ()
        return CardRecord(
            card.name, card.hash, identifier, status, place, lines, diagnostics, body, names
        )

    if card.errors:
        return record("failed", failed, card.errors)
    try:
        compile_card = options.compile_card or _default_compiler(options)
        more = {"allow_new_races": True} if options.allow_new_races else {}
        result = compile_card(card, **more)
        definition = result.definition
        if definition is None and options.partial:
            definition = result.partial
        text = None
        if definition is not None:
            texts = [getattr(result, name, ()) for name in ("texts", "face_texts", "hyper_texts")]
            text = emit_card(EmittedCard(definition, identifier, *texts))
        lines = tuple(
            LineRecord(item.line.line, item.line.text, item.status, item.gap)
            for item in result.lines
        )
        return record(result.status, lines, tuple(result.diagnostics), text)
    except Exception as error:
        if os.environ.get("DMC_TRACEBACK"):
            traceback.print_exc()
        row, column, length, source = place
        internal = Diagnostic(
            "DM0799",
            f"the compiler failed on this card: {type(error).__name__}: {error}",
            card.file,
            row,
            column,
            length,
            source,
            help="DMC_TRACEBACK=1 shows where",
        )
        gaps = tuple(replace(line, gap="internal error") for line in failed)
        return record("failed", gaps, (internal,))


def _is_internal(record: CardRecord) -> bool:
    """Return whether the compiler failed on the card: that is not kept, it may have been chance."""
    return any(item.code == "DM0799" for item in record.diagnostics)


def _name_place(card: Any) -> tuple[int, int, int, str]:
    for face in card.faces:
        for part, line, column, length in face.positions:
            if part == "name":
                return line, column, length, card.header
    return card.line, 1, max(len(card.name), 1), card.header


# -- one file ----------------------------------------------------------------------------------


def _compile_blocks(
    text: str, display: str, options: Options, kept: dict[str, Any]
) -> tuple[list[tuple[int, Raw]], dict[str, list[Raw]]]:
    """Return the cards of a file, each with the lines it stands below, and the same by part.

    Cards stay the plain data of the cache: a file of many cards is not unpacked for one change.
    """
    from dmc.emit.names import identifiers
    from dmc.markup import blocks
    from dmc.source import read_block

    parts: list[tuple[int, str, str, list[Raw] | None, list[Any]]] = []
    for first, block in blocks(text):
        key = text_hash(block)
        raws = kept.get(key)
        if raws is None or not all(map(is_record, raws)):
            cards = read_block(block, display, options.allow_new_races)
            parts.append((first, key, block, None, cards))
        else:
            parts.append((first, key, block, raws, []))
    names = [
        name
        for _, _, _, raws, cards in parts
        for name in ([card.name for card in cards] if raws is None else [raw[0] for raw in raws])
    ]
    rest = iter(identifiers(names))
    found: list[tuple[int, Raw]] = []
    new: dict[str, list[Raw]] = {}
    for first, key, block, raws, cards in parts:
        wanted = [next(rest) for _ in (cards if raws is None else raws)]
        if raws is not None and [raw[2] for raw in raws] != wanted:
            raws, cards = None, read_block(block, display, options.allow_new_races)
        if raws is None:
            records = [
                _compile_one(card, name, options) for card, name in zip(cards, wanted, strict=True)
            ]
            raws = [record_to_json(item) for item in records]
            if any(map(_is_internal, records)):
                key = ""
        if key:
            new[key] = raws
        found += [(first - 1, raw) for raw in raws]
    return found, new


def _read_file(path: Path, module: PurePosixPath, options: Options, cache: Cache) -> Any:
    """Return the FileResult of one file, or the error that says why there is none."""
    display = path.as_posix()
    try:
        data = path.read_bytes()
    except OSError as error:
        return about("DM0903", f"cannot be read: {error}", display)
    digest = text_hash(data)
    key = module.as_posix()
    head = cache.get(key, "head")

    def cards_from_cache() -> list[CardRecord]:
        kept = cache.get(key, "cards")
        result = _compile_text(data, path, module, options, cache, kept or {})
        if isinstance(result, Diagnostic):
            raise ValueError(result.message)
        return result.cards

    if head is not None and head.get("file") == digest:
        with contextlib.suppress(TypeError, ValueError, KeyError):
            found = [from_json(item).moved(0, display) for item in head["diagnostics"]]
            names = [(str(n), int(a), int(b), int(c), str(s)) for n, a, b, c, s in head["names"]]
            return FileResult(
                display,
                module,
                dict(head["counts"]),
                names,
                found,
                head["module"],
                True,
                cards_from_cache,
            )
    return _compile_text(data, path, module, options, cache, cache.get(key, "cards") or {})


def _compile_text(
    data: bytes,
    path: Path,
    module: PurePosixPath,
    options: Options,
    cache: Cache,
    kept: dict[str, Any],
) -> Any:
    from dmc.emit import CardText, assemble
    from dmc.source import decode

    display = path.as_posix()
    text = decode(path, data)
    if isinstance(text, Diagnostic):
        return text
    cards, new = _compile_blocks(text, display, options, kept)
    messages = [
        from_json(item).moved(lines, display) for lines, raw in cards for item in raw[DIAGNOSTICS]
    ]
    if not cards:
        messages.append(about("DM0101", "the file holds no card", display))
    counts: dict[str, int] = {}
    for _, raw in cards:
        counts[raw[STATUS]] = counts.get(raw[STATUS], 0) + 1
    written = [CardText(raw[2], raw[BODY], tuple(raw[NAMES])) for _, raw in cards if raw[BODY]]
    text_of_module = assemble(written, f"{module.as_posix()}.dm") if written else None
    module_hash = None if text_of_module is None else text_hash(text_of_module)
    names = []
    for lines, raw in cards:
        row, column, length, source = raw[PLACE]
        names.append((raw[0], row + lines, column, length, source))
    key = module.as_posix()
    if new != kept:
        cache.put(key, "cards", new)
    head = {
        "file": text_hash(data),
        "diagnostics": [to_json(item) for item in messages],
        "counts": counts,
        "names": names,
        "module": module_hash,
    }
    if all(item.code != "DM0799" for item in messages):
        cache.put(key, "head", head)

    def load() -> list[CardRecord]:
        return [record_from_json(raw).moved(lines, display) for lines, raw in cards]

    return FileResult(
        display, module, counts, names, messages, module_hash, False, load, text_of_module
    )


# -- all files ---------------------------------------------------------------------------------


def _duplicates(files: Sequence[FileResult]) -> dict[tuple[int, int], Diagnostic]:
    """Return an error for each card (file index, card index) whose name is taken already."""
    first: dict[str, str] = {}
    found = {}
    for number, file in enumerate(files):
        for index, (name, line, column, length, source) in enumerate(file.names):
            if name in first:
                message = f"{name} is already a card: {first[name]}"
                found[number, index] = Diagnostic(
                    "DM0110", message, file.display, line, column, length, source
                )
            else:
                first[name] = f"{file.display}:{line}"
    return found


def _new_races(paths: Sequence[Path]) -> tuple[str, ...]:
    """Races that the headers of the files use and no table lists; texts may then use them too."""
    from dmc.source import load
    from dmc.tables import races

    sources = load(paths, allow_new_races=True, allow_duplicates=True)
    named = {r for f in sources.files for c in f.cards for face in c.faces for r in face.races}
    return tuple(sorted(named - races()))


def compile_paths(paths: Sequence[Path], options: Options) -> Outcome:
    """Compile the cards of all files in `paths` and plan the output; nothing is written yet.

    Good cards compile whatever is wrong with others.  Never raises for what a file holds.
    """
    from dmc.source import Sources, find

    tables = Cache(options.cache, "grammar")
    keep_in(
        lambda name: tables.get(name, "grammar"),
        lambda name, data: tables.put(name, "grammar", data),
    )
    if options.allow_new_races:
        options = replace(options, new_races=_new_races(paths))
    outcome = Outcome()
    sources = Sources()
    cache = Cache(options.cache, options.key)
    for path, module in find(paths, sources):
        result = _read_file(path, module, options, cache)
        if isinstance(result, Diagnostic):
            outcome.diagnostics.append(result)
            outcome.unread.append(module)
        else:
            outcome.files.append(result)
    outcome.diagnostics += sources.diagnostics
    refused: dict[tuple[int, int], Diagnostic] = {}
    if not options.allow_duplicates:
        refused = _duplicates(outcome.files)
    for number, file in enumerate(outcome.files):
        taken = {index for which, index in refused if which == number}
        if taken:
            _refuse(file, taken, [refused[number, index] for index in sorted(taken)])
        outcome.diagnostics += file.diagnostics
    if options.output is not None:
        plan(outcome, options.output, sources.folders)
    return outcome


def _refuse(file: FileResult, taken: set[int], errors: list[Diagnostic]) -> None:
    """Take the cards `taken` out of what the file gives."""
    cards = [
        replace(card, status="failed", body=None) if index in taken else card
        for index, card in enumerate(file.cards)
    ]
    file.counts = {}
    for card in cards:
        file.counts[card.status] = file.counts.get(card.status, 0) + 1
    text = module_text(cards, f"{file.module.as_posix()}.dm")
    file.module_hash = None if text is None else text_hash(text)
    file.diagnostics = file.diagnostics + errors
    file.load = lambda: cards
    file.text = text
