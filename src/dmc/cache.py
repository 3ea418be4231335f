"""What was compiled before, kept on disk: read when it fits, rebuilt when it does not.

A cache file is a line with the SHA-256 of what follows, a line that says which compiler made it and for what, then JSON or
rows of JSON.  A file that is damaged, of another compiler, or of another shape counts as not there.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from dmc.output import write_atomic
from dmc.resources import grammar_dir

# Parts of dmc that have no say in what a card compiles to.
_NOT_COMPILER = (
    "runtime",
    "review",
    "scenario",
    "exercise",
    "cli.py",
    "command.py",
    "watch.py",
    "_grammar",
)


@cache
def compiler_hash() -> str:
    """Return a hash of everything that decides what a card compiles to: dmc, grammar, Python."""
    digest = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    package = str(Path(__file__).resolve().parent)
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


def text_hash(data: bytes | str) -> str:
    """Return the hash by which a text is known."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    return hashlib.sha256(raw).hexdigest()


class Cache:
    """The cache folder; ``folder`` None keeps nothing."""

    def __init__(self, folder: Path | None, options: str) -> None:
        self.folder = folder
        self.options = options

    def get(self, key: str, kind: str) -> Any:
        """Return what `put` kept under `key`, or None when there is nothing sound."""
        body = self._read(key, kind)
        try:
            return None if body is None else json.loads(body)
        except ValueError:
            return None

    def put(self, key: str, kind: str, value: Any) -> None:
        """Keep `value` under `key`.  A cache that cannot be written is no error."""
        if self.folder is not None:
            self._write(key, kind, json_bytes(value))

    def get_rows(self, key: str, kind: str) -> dict[str, bytes]:
        """Return the rows that `put_rows` kept under `key`; none when there is nothing sound."""
        body = self._read(key, kind)
        rows = {}
        for line in body.split(b"\n") if body else ():
            name, _, data = line.partition(b" ")
            rows[name.decode("ascii", "replace")] = data
        return rows

    def put_rows(self, key: str, kind: str, rows: Mapping[str, bytes]) -> None:
        """Keep rows, each JSON of its own under a name without blanks: one can be read without the others."""
        if self.folder is not None:
            lines = (name.encode("ascii") + b" " + data for name, data in rows.items())
            self._write(key, kind, b"\n".join(lines))

    def _path(self, key: str, kind: str) -> Path | None:
        if self.folder is None:
            return None
        return self.folder / f"{text_hash(f'{self.options}/{key}')[:24]}.{kind}"

    def _read(self, key: str, kind: str) -> bytes | None:
        """Return what `_write` wrote, if that is what the file holds."""
        path = self._path(key, kind)
        if path is None:
            return None
        try:
            data = path.read_bytes()
        except OSError:
            return None
        digest, _, rest = data.partition(b"\n")
        about, _, body = rest.partition(b"\n")
        if digest != text_hash(rest).encode("ascii") or about != self._about(key):
            return None
        return body

    def _write(self, key: str, kind: str, body: bytes) -> None:
        path = self._path(key, kind)
        if path is None:
            return
        rest = self._about(key) + b"\n" + body
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(path, text_hash(rest).encode("ascii") + b"\n" + rest)
        except OSError:
            return

    def _about(self, key: str) -> bytes:
        """Return the line that says which compiler made a file, and for what."""
        return json_bytes({"compiler": compiler_hash(), "options": self.options, "key": key})


def json_bytes(value: Any) -> bytes:
    """Return `value` as JSON on one line."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")
