"""The output folder: which files there are dmc's own, and where a module belongs."""

from __future__ import annotations

import contextlib
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from dmc.support.lazypattern import pattern

MARKER = b"# Written by dmc."


class Foreign(Exception):
    """A file in the way that dmc did not write, or a path that leads out of the folder."""

    def __init__(self, path: Path, message: str, code: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.code = code


def module_path(output: Path, module: PurePosixPath) -> Path:
    """Return the file of a module below `output`.

    Raises Foreign when a link below `output` would lead out of it.
    """
    path = output.joinpath(*module.parts).with_suffix(".py")
    if not path.parent.resolve().is_relative_to(output.resolve()):
        raise Foreign(path, "a link leads out of the output folder", "DM0904")
    return path


def read_module(path: Path) -> bytes | None:
    """Return what dmc wrote at `path`, or None when nothing is there.

    Raises Foreign for a file that dmc did not write, OSError for one that cannot be read.
    """
    if path.is_symlink() or (path.exists() and not path.is_file()):
        raise Foreign(path, "something that is no plain file is in the way", "DM0703")
    if not path.exists():
        return None
    data = path.read_bytes()
    if not data.startswith(MARKER):
        raise Foreign(path, "a file that dmc did not write is in the way", "DM0703")
    return data


def written_modules(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield every file below `folder` that dmc wrote, with what it calls its source."""
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else ():
        if path.is_symlink() or not path.is_file():
            continue
        with contextlib.suppress(OSError), path.open("rb") as file:
            if file.read(len(MARKER)) == MARKER:
                file.readline()
                second = file.readline().decode("utf-8", "replace")
                yield path, second.strip().removeprefix("# source: ")


def source_of(data: bytes) -> str:
    """Return what a module that dmc wrote calls its source."""
    second = data.split(b"\n", 2)[1:2]
    return b"".join(second).decode("utf-8", "replace").strip().removeprefix("# source: ")


def another_source(data: bytes, source: str, path: Path) -> str:
    """Return the source of a module where that is another file than `source` and is still there; else ''.

    path: the file `source` is; from it and its name follows where the project is.
    """
    other = source_of(data)
    here = path.absolute()
    depth = source.count("/")
    if other == source or len(here.parents) <= depth:
        return ""
    return other if other and (here.parents[depth] / other).is_file() else ""


_NAME = pattern(r"(?m)^    name=(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'),$")


def defined_cards(path: Path) -> list[str]:
    """Return the names of the cards in a module that dmc wrote; nothing is run."""
    with contextlib.suppress(OSError, ValueError, SyntaxError):
        return [literal_eval(text) for text in _NAME.findall(path.read_text(encoding="utf-8"))]
    return []
