"""The output folder: what is there, what would be written, writing it whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from dmc.support.lazyclass import dataclass

MARKER = b"# Written by dmc."
_TEMPORARY = ".dmc-tmp"


@dataclass(frozen=True, slots=True)
class Change:
    """One file of the output that differs: ``new`` None removes it, ``old`` None creates it."""

    path: Path
    old: bytes | None
    new: bytes | None

    @property
    def kind(self) -> str:
        """What happens to the file, as one word."""
        if self.new is None:
            return "removed"
        return "new" if self.old is None else "changed"


class Foreign(Exception):
    """A file in the way that dmc did not write, or a path that leads out of the folder."""

    def __init__(self, path: Path, message: str, code: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.code = code


def text_hash(data: bytes | memoryview | str) -> str:
    """Return the hash by which a text is known."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    return hashlib.sha256(raw).hexdigest()


def write_atomic(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Write a file whole: readers see the old bytes or the new, also after Ctrl-C.

    ``durable`` waits until the disk has it.  Raises OSError when it cannot be written; nothing is left behind then.
    """
    temporary = path.with_name(f".{path.name[:100]}{_TEMPORARY}")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


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


def apply(change: Change) -> None:
    """Carry one change out.  Raises OSError when the system refuses."""
    if change.new is not None:
        change.path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(change.path, change.new)
        return
    change.path.unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        change.path.parent.rmdir()


def differences(changes: Sequence[Change]) -> str:
    """Return the changes as one unified diff."""
    import difflib

    out: list[str] = []
    for change in changes:
        name = change.path.as_posix()
        old, new = (
            (side or b"").decode("utf-8", "replace").splitlines(keepends=True)
            for side in (change.old, change.new)
        )
        out += difflib.unified_diff(
            old,
            new,
            "/dev/null" if change.old is None else f"a/{name}",
            "/dev/null" if change.new is None else f"b/{name}",
        )
    return "".join(out)
