"""Compiles card files: one after another, then what only all of them together can tell, and plans the output."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dmc.support.diagnostics import Diagnostic
from dmc.support.files import text_hash
from dmc.support.kept import keep_in

from .cache import Cache
from .onefile import read_file
from .outcome import CACHE_FOLDER, FileResult, Options, Outcome
from .plan import drift, module_of_records, plan, summary, write
from .results import CardRecord

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
    from dmc.cards.source import load
    from dmc.words.tables import races

    sources = load(paths, allow_new_races=True, allow_duplicates=True)
    named = {r for f in sources.files for c in f.cards for face in c.faces for r in face.races}
    return tuple(sorted(named - races()))


def compile_paths(paths: Sequence[Path], options: Options) -> Outcome:
    """Compile the cards of all files in `paths` and plan the output; nothing is written yet.

    Good cards compile whatever is wrong with others.  Never raises for what a file holds.
    """
    from dmc.cards.source import Sources, find

    tables = Cache(options.cache, "grammar")
    keep_in(
        lambda name: tables.get(name, "grammar"),
        lambda name, data: tables.put(name, "grammar", data),
    )
    if options.allow_new_races:
        named = {*options.new_races, *_new_races(paths)}
        options = replace(options, new_races=tuple(sorted(named)))
    outcome = Outcome()
    sources = Sources()
    cache = Cache(options.cache, options.key)
    for path, module in find(paths, sources):
        result = read_file(path, module, options, cache)
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
        taken = sorted(index for which, index in refused if which == number)
        if taken:
            _refuse(file, taken, [refused[number, index] for index in taken], cache)
        outcome.diagnostics += file.diagnostics
    if options.output is not None:
        plan(outcome, options.output, sources.folders)
    return outcome


def _refuse(file: FileResult, taken: list[int], errors: list[Diagnostic], cache: Cache) -> None:
    """Take the cards `taken` out of what the file gives."""
    from dmc.cards.source import source_name

    whole = file.load

    def load() -> list[CardRecord]:
        return [
            replace(card, status="failed", body=None) if index in taken else card
            for index, card in enumerate(whole())
        ]

    file.diagnostics = file.diagnostics + errors
    file.load, file.module_bytes = load, None
    key, source = file.module.as_posix(), {"file": file.hash, "taken": taken}
    kept = cache.get(key, "refused")
    if isinstance(kept, dict) and kept.items() >= source.items():
        file.counts, file.module_hash = dict(kept["counts"]), kept["module"]
        return
    cards = load()
    file.counts = {}
    for card in cards:
        file.counts[card.status] = file.counts.get(card.status, 0) + 1
    file.module_bytes = module_of_records(cards, source_name(file.display, file.module))
    file.module_hash = None if file.module_bytes is None else text_hash(file.module_bytes)
    file.load = lambda: cards
    cache.put(key, "refused", {**source, "counts": file.counts, "module": file.module_hash})
