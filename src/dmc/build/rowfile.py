"""A file of rows that are read and added one at a time: a change of one card moves one row, not the file.

The first line says what made the file; every further line is a name, the SHA-256 of the row, and the row.  The last row of
a name counts.  A row that is damaged counts as not there, a file with another first line as empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from dmc.support.files import text_hash, write_atomic

_FEW = 8  # look-ups by searching; with more of them an index is cheaper
_SPARE = 64  # superseded rows that nobody minds


class RowFile:
    """The rows of one file; ``path`` None holds none and keeps none."""

    def __init__(self, path: Path | None, about: bytes) -> None:
        self.path = path
        self.first = about + b"\n"
        self.data = b""
        self._index: dict[bytes, bytes] | None = None
        self._asked = 0
        if path is not None:
            try:
                data = path.read_bytes()
            except OSError:
                return
            if data.startswith(self.first):
                self.data = data

    def get(self, name: str) -> bytes | None:
        """Return the row of this name, or None when there is no sound one."""
        found = self._find(name.encode())
        digest, _, row = found.partition(b" ")
        return row if found and digest == _digest(name, row) else None

    def _find(self, name: bytes) -> bytes:
        """Return what stands behind the name in its last line."""
        self._asked += 1
        if self._asked > _FEW:
            if self._index is None:
                lines = (line.partition(b" ") for line in self.data.split(b"\n")[1:])
                self._index = {name: rest for name, _, rest in lines}
            return self._index.get(name, b"")
        start = self.data.rfind(b"\n" + name + b" ")
        if start < 0:
            return b""
        end = self.data.find(b"\n", start + 1)
        return self.data[start + len(name) + 2 : end if end >= 0 else len(self.data)]

    def add(self, new: Mapping[str, bytes], live: Iterable[str]) -> None:
        """Add rows; ``live`` are all names that are needed from now on.

        A file that holds much else is written anew.  One that cannot be written is no error.
        """
        if self.path is None:
            return
        names = list(live)
        try:
            if self.data and self.data.count(b"\n") <= 2 * len(names) + _SPARE:
                if new:
                    with self.path.open("ab") as file:
                        file.write(b"".join(_line(name, row) for name, row in new.items()))
                return
            rows = {name: new.get(name) or self.get(name) for name in names}
            lines = [_line(name, row) for name, row in rows.items() if row is not None]
            make_folder(self.path.parent)
            write_atomic(self.path, self.first + b"".join(lines), durable=False)
        except OSError:
            return


def _line(name: str, row: bytes) -> bytes:
    """Return a line; it begins with the line's end, so that one cut short before it does no harm."""
    return b"\n" + name.encode() + b" " + _digest(name, row) + b" " + row


def _digest(name: str, row: bytes) -> bytes:
    return text_hash(name.encode() + b" " + row).encode()


def make_folder(folder: Path) -> None:
    """Make a cache folder that git leaves alone.  Raises OSError when the system refuses."""
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
