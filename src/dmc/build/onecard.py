"""One card to its record: compiled and emitted, or the errors that say why not; whatever happens to it."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

from dmc.support.diagnostics import Diagnostic

from .outcome import Compile, Options
from .results import CardRecord, LineRecord


def _default_compiler(options: Options) -> Compile:
    from dmc.meaning.lines.single_line import allow_races

    from .compiler import compile_card

    allow_races(options.new_races)  # another run in this process may have allowed others
    return compile_card


def compile_one(card: Any, identifier: str, options: Options) -> CardRecord:
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

    warnings = tuple(item for item in card.warnings if not _known_race(item, options.new_races))
    if card.errors:
        return record("failed", failed, (*card.errors, *warnings, *_of_lines(card, options)))
    try:
        compile_card = options.compile_card or _default_compiler(options)
        result = compile_card(card)
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
        return record(result.status, lines, (*warnings, *result.diagnostics), text)
    except Exception as error:
        if os.environ.get("DMC_TRACEBACK"):
            import traceback

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


def _of_lines(card: Any, options: Options) -> tuple[Diagnostic, ...]:
    """What is wrong with the lines of a card whose header is wrong: an author mends both at once."""
    if not card.faces:
        return ()
    try:
        result = (options.compile_card or _default_compiler(options))(card)
    except Exception:  # without its header a card may be anything
        return ()
    return tuple(result.diagnostics)


def _known_race(item: Diagnostic, races: tuple[str, ...]) -> bool:
    """Whether a message is about a race that the project names."""
    start = item.column - 1
    return item.code == "DM0109" and item.source[start : start + item.length] in races


def is_internal(record: CardRecord) -> bool:
    """Return whether the compiler failed on the card: that is not kept, it may have been chance."""
    return any(item.code == "DM0799" for item in record.diagnostics)


def _name_place(card: Any) -> tuple[int, int, int, str]:
    for face in card.faces:
        for part, line, column, length in face.positions:
            if part == "name":
                return line, column, length, card.header
    return card.line, 1, max(len(card.name), 1), card.header
