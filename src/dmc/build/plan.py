"""From compiled files to the output folder: what would change, and carrying it out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from dmc.support.diagnostics import Diagnostic, has_errors
from dmc.support.files import Change, apply, text_hash

from .outcome import FileResult, Options, Outcome, about
from .output import (
    Foreign,
    another_source,
    defined_cards,
    module_path,
    read_module,
    written_modules,
)
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


def plan(outcome: Outcome, output: Path, folders: Sequence[str]) -> None:
    """Compare what the files give with what the output folder holds.

    folders: what the sources of the folders begin with that were compiled whole; modules of them whose source is gone are
    removed, modules of other folders stay.  A module that stays and holds a card of these files is an error.
    """
    planned: dict[Path, str] = {}
    for file in outcome.files:
        try:
            path = module_path(output, module_of(file.module))
            if path in planned:
                _taken(outcome, path, planned[path], file.display)
                continue
            planned[path] = file.display
            _compare(outcome, file, path)
        except Foreign as error:
            outcome.diagnostics.append(about(error.code, error.message, error.path))
        except OSError as error:
            outcome.diagnostics.append(about("DM0903", f"cannot be read: {error}", output))
    for module in outcome.unread:
        planned.setdefault(output.joinpath(*module_of(module).parts).with_suffix(".py"), "")
    others = [(path, source) for path, source in written_modules(output) if path not in planned]
    stay = []
    for path, source in others:
        if any(_belongs(source, folder) for folder in folders):
            outcome.changes.append(Change(path, path.read_bytes(), None))
        else:
            stay.append(path)
    _twice(outcome, stay)


def _belongs(source: str, folder: str) -> bool:
    """Whether a source stood in the folder; all that is not there any more did in the whole project."""
    if folder:
        return source.startswith(folder)
    return not Path(source).exists()


def _taken(outcome: Outcome, path: Path, by: str, display: str) -> None:
    help = "name the source folders in [tool.dmc] or rename one of the files"
    message = f"the module {path} is taken by {by}"
    outcome.diagnostics.append(about("DM0704", message, display, help))


def _twice(outcome: Outcome, modules: Sequence[Path]) -> None:
    """Report a module that is none of these files' and holds a card of theirs: whoever loads both takes either."""
    if not modules:
        return
    places = {name: file.display for file in outcome.files for name, *_ in file.names}
    for path in modules:
        for name in defined_cards(path):
            if name in places:
                message = f"{name} is in this module too; it is a card of {places[name]}"
                help = "remove the module, or the card file that it comes from"
                outcome.diagnostics.append(about("DM0705", message, path, help))
                break


def _compare(outcome: Outcome, file: FileResult, path: Path) -> None:
    from dmc.cards.source import source_name

    data = read_module(path)
    on_disk = None if data is None else text_hash(data)
    if on_disk == file.module_hash:
        outcome.unchanged += on_disk is not None
        return
    source = source_name(file.display, file.module)
    if data is not None and (other := another_source(data, source, Path(file.display))):
        _taken(outcome, path, other, file.display)
        return
    new = file.module_bytes
    if new is None:
        new = module_of_records(file.cards, source)
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
    """Return an error for each file of the output that is out of date, with what mends it.

    Compiling would take cards with errors out of the output: there the errors are what has to be mended first.
    """
    command = ["dmc compile", *(path.as_posix() for path in paths), f"-o {options.output}"]
    command += ["--partial"] if options.partial else []
    command += ["--allow-new-races"] if options.allow_new_races else []
    wrong = {
        output_of(options, file.module): file
        for file in outcome.files
        if has_errors(file.diagnostics)
    }
    words = {"new": "is missing", "changed": "is out of date", "removed": "has no source any more"}
    found = []
    for item in outcome.changes:
        what, help = words[item.kind], f"run: {' '.join(command)}"
        if (file := wrong.get(item.path)) is not None:
            what = "is not what its cards say: some of them have errors"
            help = f"mend {file.display} first; compiling now takes its cards with errors out of the module"
            if not options.allow_new_races and any(d.code == "DM0109" for d in file.diagnostics):
                help += " (or was it compiled with --allow-new-races?)"
        found.append(about("DM0701", f"the file {what}", item.path, help))
    return found


def output_of(options: Options, module: PurePosixPath) -> Path | None:
    """Return the file of a module in the output folder, if there is one."""
    if options.output is None:
        return None
    return options.output.joinpath(*module_of(module).parts).with_suffix(".py")


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


def verdict(outcome: Outcome) -> str:
    """Return one line that says whether anything is wrong."""
    total = sum(sum(file.counts.values()) for file in outcome.files)
    wrong = sum(item.severity == "error" for item in outcome.diagnostics)
    warned = len(outcome.diagnostics) - wrong
    said = [
        f"{count} {word}{'s' * (count != 1)}"
        for count, word in ((wrong, "error"), (warned, "warning"))
        if count
    ]
    cards, files = total, len(outcome.files)
    return f"{cards} card{'s' * (cards != 1)} in {files} file{'s' * (files != 1)}: {', '.join(said) or 'all fine'}"
