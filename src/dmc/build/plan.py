"""From compiled files to the output folder: what would change, and carrying it out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from dmc.support.diagnostics import Diagnostic
from dmc.support.files import Change, apply, text_hash

from .outcome import FileResult, Options, Outcome, about
from .output import Foreign, module_path, read_module, written_modules
from .results import CardRecord


def module_of_records(cards: Sequence[CardRecord], source_name: str) -> bytes | None:
    """Return the module of a file's cards, or None when none of them is written."""
    from dmc.emit import CardText, assemble

    written = [
        CardText(card.identifier, card.body, card.names) for card in cards if card.body is not None
    ]
    return assemble(written, source_name).encode() if written else None


def module_of(module: PurePosixPath) -> PurePosixPath:
    """Return the path of a file's module below the output folder, without the suffix."""
    from dmc.emit.names import module_part

    return PurePosixPath(*(module_part(part) for part in module.parts))


def written_module(output: Path, module: PurePosixPath, digest: str | None) -> bytes | None:
    """Return the module as it was written for a file, if it is still there and has this hash."""
    try:
        data = read_module(module_path(output, module_of(module)))
    except (Foreign, OSError):
        return None
    return data if data is not None and text_hash(data) == digest else None


def plan(outcome: Outcome, output: Path, folders: Sequence[tuple[str, PurePosixPath]]) -> None:
    """Compare what the files give with what the output folder holds.

    folders: the name of the folder of card texts and the part of it that was compiled; modules of that part whose source
    is gone are removed, modules of other folders stay.
    """
    planned: dict[Path, str] = {}
    for file in outcome.files:
        try:
            path = module_path(output, module_of(file.module))
            if path in planned:
                message = f"the module {path} is taken by {planned[path]}"
                outcome.diagnostics.append(about("DM0704", message, file.display))
                continue
            planned[path] = file.display
            _compare(outcome, file, path)
        except Foreign as error:
            outcome.diagnostics.append(about(error.code, error.message, error.path))
        except OSError as error:
            outcome.diagnostics.append(about("DM0903", f"cannot be read: {error}", output))
    for module in outcome.unread:
        planned.setdefault(output.joinpath(*module_of(module).parts).with_suffix(".py"), "")
    stale: set[Path] = set()
    for root, folder in folders:
        below = output.joinpath(*module_of(folder).parts)
        stale.update(
            path
            for path, source in written_modules(below)
            if path not in planned and source.partition("/")[0] == root
        )
    for path in sorted(stale):
        outcome.changes.append(Change(path, path.read_bytes(), None))


def _compare(outcome: Outcome, file: FileResult, path: Path) -> None:
    data = read_module(path)
    on_disk = None if data is None else text_hash(data)
    if on_disk == file.module_hash:
        outcome.unchanged += on_disk is not None
        return
    new = file.module_bytes
    if new is None:
        from dmc.cards.source import source_name

        new = module_of_records(file.cards, source_name(file.display, file.module))
    if new is not None or data is not None:
        outcome.changes.append(Change(path, data, new))


def write(outcome: Outcome) -> list[Change]:
    """Write the planned changes, each file whole; return those that were carried out.

    A file that the system refuses becomes a diagnostic of the outcome; the others are written.
    """
    done = []
    for change in outcome.changes:
        try:
            apply(change)
            done.append(change)
        except OSError as error:
            message = f"cannot be written: {error.strerror or error}"
            outcome.diagnostics.append(about("DM0904", message, change.path))
    return done


def drift(outcome: Outcome, paths: Sequence[Path], options: Options) -> list[Diagnostic]:
    """Return an error for each file of the output that is out of date, with what mends it."""
    command = ["dmc compile", *(path.as_posix() for path in paths), f"-o {options.output}"]
    command += ["--partial"] if options.partial else []
    command += ["--allow-new-races"] if options.allow_new_races else []
    words = {"new": "is missing", "changed": "is out of date", "removed": "has no source any more"}
    return [
        about("DM0701", f"the file {words[item.kind]}", item.path, f"run: {' '.join(command)}")
        for item in outcome.changes
    ]


def summary(outcome: Outcome, done: Sequence[Change]) -> str:
    """Return one line that says what compiling gave."""
    total = sum(sum(file.counts.values()) for file in outcome.files)
    kinds = [change.kind for change in done]
    written = kinds.count("new") + kinds.count("changed")
    return (
        f"cards: {total}, compiled: {outcome.count('compiled')}, "
        f"parsed only: {outcome.count('parsed')}, failed: {outcome.count('failed')}; "
        f"modules written: {written}, removed: {kinds.count('removed')}, "
        f"unchanged: {outcome.unchanged}"
    )
