"""What was compiled before, kept on disk: read when it fits, rebuilt when it does not.

A cache file is a line with the SHA-256 of what follows, a line that says which compiler made it and for what, then JSON
(whole cards are kept in rows, see `rowfile`).  A file that is damaged, of another compiler, or of another shape counts as not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from dmc.support.files import text_hash, write_atomic
from dmc.support.resources import grammar_dir

from .rowfile import RowFile, make_folder

# Parts of dmc that have no say in what a card compiles to.
_NOT_COMPILER = ("runtime", "review", "scenario", "exercise", "cli", "diff", "_grammar")


@cache
def compiler_hash() -> str:
    """Return a hash of everything that decides what a card compiles to: dmc, grammar, Python."""
    digest = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    package = str(Path(__file__).resolve().parents[1])
    for folder, left_out in ((package, _NOT_COMPILER), (str(grammar_dir()), ())):
        for path in _files(folder, left_out):
            with open(path, "rb", buffering=0) as file:
                data = file.read()
            name = path[len(folder) :].replace(os.sep, "/")
            digest.update(f"{name}\0{len(data)}\0".encode("utf-8", "surrogatepass"))
            digest.update(data)
    return digest.hexdigest()


def _files(folder: str, left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield the files below `folder`, in order of name, without byte code and the entries `left_out`."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.name in left_out or entry.name == "__pycache__":
            continue
        if entry.is_dir():
            yield from _files(entry.path)
        elif entry.is_file():
            yield entry.path


class Cache:
    """The cache folder; ``folder`` None keeps nothing."""

    def __init__(self, folder: Path | None, options: str) -> None:
        self.folder = folder
        self.options = options

    def get(self, key: str, kind: str) -> Any:
        """Return what `put` kept under `key`, or None when there is nothing sound."""
        path = self._path(key, kind)
        if path is None:
            return None
        try:
            digest, _, rest = path.read_bytes().partition(b"\n")
            about, _, data = rest.partition(b"\n")
            if digest != text_hash(rest).encode("ascii") or about != self._about(key):
                return None
            return json.loads(data)
        except (OSError, ValueError):
            return None

    def put(self, key: str, kind: str, value: Any) -> None:
        """Keep `value` under `key`.  A cache that cannot be written is no error."""
        path = self._path(key, kind)
        if path is None:
            return
        rest = self._about(key) + b"\n" + json_bytes(value)
        with contextlib.suppress(OSError):
            make_folder(path.parent)
            write_atomic(path, text_hash(rest).encode("ascii") + b"\n" + rest, durable=False)

    def rows(self, key: str, kind: str) -> RowFile:
        """Return the rows kept under `key`."""
        return RowFile(self._path(key, kind), b"" if self.folder is None else self._about(key))

    def _path(self, key: str, kind: str) -> Path | None:
        if self.folder is None:
            return None
        return self.folder / f"{text_hash(f'{self.options}/{key}')[:24]}.{kind}"

    def _about(self, key: str) -> bytes:
        """Return the line that says which compiler made a file, and for what."""
        return json_bytes({"compiler": compiler_hash(), "options": self.options, "key": key})


def json_bytes(value: Any) -> bytes:
    """Return `value` as JSON on one line."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")
