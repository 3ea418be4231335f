"""A state of the cards: files and folders, a git revision, or modules that were generated."""

from __future__ import annotations

import io
import posixpath
import subprocess
import tarfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from dmc.cards.card import CardSource, read_cards
from dmc.support.lazyclass import dataclass

SUFFIX = ".dm"


class StateError(Exception):
    """A state that cannot be read; the message says why."""


@dataclass(frozen=True, slots=True)
class CardState:
    """One card of a state.

    hash: of its text; '' for a generated card.  file: its path below the folder that was read, '' where that is one file.  lines: its text, for what is no meaning.  definition: its ability objects
    and the text of each ability, or None with the first error where it does not compile; compiled when it is asked for.
    """

    name: str
    file: str
    hash: str
    lines: tuple[str, ...]
    compiled: Callable[[], Compiled]


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a card means: its definition, the text of each ability of each face, or why there is none."""

    definition: Any
    texts: tuple[tuple[str, ...], ...] = ()
    problem: str = ""


State = dict[str, CardState]


def read_state(what: str, sources: Sequence[Path], folder: Path) -> State:
    """Return the cards of a path (card files, or modules that dmc wrote), of a git revision, or of REVISION:PATH.

    sources: what of a revision is read when it names no path; folder: where the repository is.  Raises StateError.
    """
    path = Path(what)
    if path.exists():
        return _generated(path) if _is_generated(path) else _of_paths([path])
    revision, colon, inside = what.partition(":")
    paths = [inside] if colon else [item.as_posix() for item in sources]
    return _of_texts(_revision(revision, [posixpath.normpath(item) for item in paths], folder))


def read_sources(sources: Sequence[Path]) -> State:
    """Return the cards of files and folders as they are now.  Raises StateError."""
    return _of_paths(sources)


def _is_generated(path: Path) -> bool:
    if path.is_file():
        return path.suffix == ".py"
    return not any(path.rglob(f"*{SUFFIX}")) and any(path.rglob("*.py"))


def _of_paths(paths: Sequence[Path]) -> State:
    def texts() -> Iterator[tuple[str, bytes]]:
        for path in paths:
            if not path.exists():
                raise StateError(f"no such file, folder or git revision: {path}")
            files = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
            for file in files:
                name = file.relative_to(path).as_posix() if file != path else ""
                yield name, file.read_bytes()

    return _of_texts(texts())


def _of_texts(files: Iterator[tuple[str, bytes]]) -> State:
    state: State = {}
    for name, data in files:
        for card in read_cards(data.decode("utf-8", "replace"), name, allow_new_races=True):
            state.setdefault(card.name, _source(card))
    return state


def _source(card: CardSource) -> CardState:
    lines = tuple(
        text
        for face in card.faces
        for line in face.lines
        for text in (line.text, *("▶" + option.text for option in line.options))
    )

    def compiled() -> Compiled:
        from dmc.build.compiler import compile_card
        from dmc.meaning.lines.single_line import allow_races

        if card.errors:
            return Compiled(None, problem=f"{card.errors[0].code}: {card.errors[0].message}")
        allow_races({race for face in card.faces for race in face.races})
        result = compile_card(card)
        if result.definition is None:
            errors = [item for item in result.diagnostics if item.severity == "error"]
            said = f"{errors[0].code}: {errors[0].message}" if errors else "not read"
            return Compiled(None, problem=said)
        texts = (result.texts, *result.face_texts, result.hyper_texts)
        return Compiled(result.definition, texts)

    return CardState(card.name, card.file, card.hash, lines, cache(compiled))


def _generated(path: Path) -> State:
    from dmc.runtime.deck import DeckError, load_cards

    try:
        cards = load_cards(path if path.is_dir() else path.parent)
    except DeckError as error:
        raise StateError(str(error)) from error
    return {
        name: CardState(name, "", "", (), lambda card=card: Compiled(card))  # type: ignore[misc]
        for name, card in cards.items()
    }


def _revision(revision: str, paths: Sequence[str], folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the card files of a revision below the paths (relative to the folder)."""
    if revision.startswith("-") or not revision:
        raise StateError(f"no git revision: {revision!r}")
    here = ["git", "-C", str(folder)]
    try:
        known = subprocess.run(
            [*here, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"],
            capture_output=True,
            check=False,
        )
        if known.returncode:
            raise StateError(f"no such file, folder or git revision: {revision}")
        listed = subprocess.run(
            [*here, "ls-tree", "-r", "-z", "--name-only", revision, "--", *paths],
            capture_output=True,
            check=False,
        )
        names = [name for name in listed.stdout.decode().split("\0") if name.endswith(SUFFIX)]
        if not names:
            return
        packed = subprocess.run(
            [*here, "archive", "--format=tar", revision, "--", *names],
            capture_output=True,
            check=True,
        )
    except FileNotFoundError as error:
        raise StateError("git is not installed") from error
    except subprocess.CalledProcessError as error:
        raise StateError(error.stderr.decode("utf-8", "replace").strip()) from error
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isfile() else None
            if file is not None:
                yield _below(member.name, paths), file.read()


def _below(name: str, folders: Sequence[str]) -> str:
    """A file's path below the folder it was found in, '' for a file that was named itself."""
    for folder in folders:
        if name == folder:
            return ""
        if name.startswith(folder + "/"):
            return name[len(folder) + 1 :]
    return name
