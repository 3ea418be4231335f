"""Card files: from paths to cards with the place of everything that was written."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import field, replace
from pathlib import Path, PurePosixPath

from dmc.support.diagnostics import Diagnostic
from dmc.support.lazyclass import dataclass
from dmc.support.project import project_of

from .card import AbilityLine, CardSource, Face, read_block, read_cards

__all__ = [
    "AbilityLine",
    "CardSource",
    "Face",
    "SourceFile",
    "Sources",
    "decode",
    "find",
    "load",
    "read_block",
    "read_cards",
]

SUFFIX = ".dm"
ROOT_NAME = "cardtexts"
UNREAD = ("DM0101", "DM0102", "DM0901", "DM0902", "DM0903", "DM0905")  # of a whole file or path


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file; ``module`` is its path below the folder of card texts, without the suffix."""

    path: Path
    display: str
    text: str
    cards: tuple[CardSource, ...]
    module: PurePosixPath = field(default_factory=PurePosixPath)


@dataclass(slots=True)
class Sources:
    """Everything read, in order of path; ``folders`` are what the sources of whole folders begin with."""

    files: list[SourceFile] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)

    @property
    def unread(self) -> list[Diagnostic]:
        """What is wrong with whole files and paths."""
        return [item for item in self.diagnostics if item.code in UNREAD]

    @property
    def cards(self) -> list[CardSource]:
        """Every card of every file."""
        return [card for file in self.files for card in file.cards]


def _about_file(code: str, message: str, path: Path | str, help: str = "") -> Diagnostic:
    return Diagnostic(code, message, str(path), 0, 0, 0, "", help=help)


def _absolute(path: Path) -> Path:
    return Path(os.path.normpath(path.absolute()))


def _root(path: Path, given: Path) -> Path:
    """Return the folder from which a module is named, whatever part of it was asked for.

    A source folder of the project; else the folder of card texts above the file; else the topmost folder below the current
    one; else, for files elsewhere, the folder that was given.  All paths are absolute.
    """
    project = project_of(given)
    for source in project.sources if project else ():
        if path.is_relative_to(source):
            return source
    folders = path.parents if path.suffix == SUFFIX else (path, *path.parents)
    for at in folders:
        if at.name == ROOT_NAME:
            return at
    here = Path.cwd()
    if path.is_relative_to(here):
        parts = folders[0].relative_to(here).parts
        return here / parts[0] if parts else here
    return given


def _module(path: Path, folder: Path) -> PurePosixPath:
    """Return the path below the folder from which modules are named."""
    return PurePosixPath(path.with_suffix("").relative_to(_root(path, folder)).as_posix())


def source_name(path: Path | str, module: PurePosixPath) -> str:
    """Return what a module calls its source: the file's path from the project's folder, or the source folder's name and below.

    By it `compile` knows the modules of this folder among others in the output folder.  The name of the folder a project
    was cloned to is no part of it.
    """
    root = _absolute(Path(path)).parents[len(module.parts) - 1]
    return _prefix(root) + f"{module.as_posix()}{SUFFIX}"


def _prefix(root: Path) -> str:
    project = project_of(root)
    if project is not None and root in project.sources and root.is_relative_to(project.folder):
        name = root.relative_to(project.folder).as_posix()
        return "" if name == "." else name + "/"
    return "" if root == Path.cwd() and root.name != ROOT_NAME else root.name + "/"


def source_folder(folder: Path) -> str:
    """Return what the sources of modules of an absolute folder begin with: "cards/set1/", or "" for the whole project."""
    root = _root(folder, folder)
    below = folder.relative_to(root).as_posix()
    return _prefix(root) + ("" if below == "." else below + "/")


def find(paths: Sequence[Path], found: Sources) -> list[tuple[Path, PurePosixPath]]:
    """Return the card files in `paths` with their modules; what is wrong goes to `found`."""
    files: dict[Path, tuple[Path, PurePosixPath]] = {}
    for path in paths:
        try:
            absolute = _absolute(path)
            if path.is_dir():
                inside = sorted(item for item in path.rglob(f"*{SUFFIX}") if item.is_file())
                if not inside:
                    found.diagnostics.append(
                        _about_file("DM0902", "the folder holds no .dm file", path)
                    )
                for item in inside:
                    files.setdefault(item.resolve(), (item, _module(_absolute(item), absolute)))
                if inside:
                    found.folders.append(source_folder(absolute))
            elif not path.exists():
                found.diagnostics.append(_about_file("DM0901", "no such file or folder", path))
            elif path.suffix != SUFFIX:
                found.diagnostics.append(_about_file("DM0905", "a card file ends in .dm", path))
            else:
                files.setdefault(path.resolve(), (path, _module(absolute, absolute.parent)))
        except OSError as error:
            found.diagnostics.append(_about_file("DM0903", f"cannot be read: {error}", path))
    return list(files.values())


def decode(path: Path, data: bytes) -> str | Diagnostic:
    """Return the text of a file, or the error that says where it is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        head = before.rpartition(b"\n")[2].decode("utf-8", "replace")
        end = data.find(b"\n", error.start)
        source = data[len(before) - len(before.rpartition(b"\n")[2]) : end if end >= 0 else None]
        return Diagnostic(
            "DM0102",
            "the file is not UTF-8",
            str(path),
            line,
            len(head) + 1,
            1,
            source.decode("utf-8", "replace").rstrip("\r"),
            help="save the file as UTF-8",
        )


def _refuse_duplicates(files: list[SourceFile]) -> list[SourceFile]:
    first: dict[str, CardSource] = {}
    out = []
    for file in files:
        cards = []
        for card in file.cards:
            if not card.faces:
                cards.append(card)
                continue
            earlier = first.setdefault(card.name, card)
            if earlier is not card:
                place = next(p for p in card.faces[0].positions if p[0] == "name")
                message = f"{card.name} is already a card: {earlier.file}:{earlier.line}"
                error = Diagnostic(
                    "DM0110", message, card.file, place[1], place[2], place[3], card.header
                )
                card = replace(card, errors=(*card.errors, error))
            cards.append(card)
        out.append(replace(file, cards=tuple(cards)))
    return out


def load(
    paths: Sequence[Path], *, allow_new_races: bool = False, allow_duplicates: bool = False
) -> Sources:
    """Return the cards of all files in `paths` (files, or folders searched for ``*.dm``).

    Never raises for what a file holds: whatever is wrong is a diagnostic, and cards that can be
    read are there even when others cannot.
    """
    found = Sources()
    for path, module in find(paths, found):
        display = path.as_posix()
        try:
            data = path.read_bytes()
        except OSError as error:
            found.diagnostics.append(_about_file("DM0903", f"cannot be read: {error}", display))
            continue
        text = decode(path, data)
        if isinstance(text, Diagnostic):
            found.diagnostics.append(text)
            continue
        cards = read_cards(text, display, allow_new_races)
        if not cards:
            found.diagnostics.append(_about_file("DM0101", "the file holds no card", display))
        found.files.append(SourceFile(path, display, text, cards, module))
    if not allow_duplicates:
        found.files = _refuse_duplicates(found.files)
    found.diagnostics += [error for card in found.cards for error in card.errors]
    return found
