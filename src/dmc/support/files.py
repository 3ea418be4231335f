"""Files that are written whole or not at all, and the changes to them as a diff."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from .lazyclass import dataclass

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
    out: list[str] = []
    for change in changes:
        name = change.path.as_posix()
        old, new = (
            (side or b"").decode("utf-8", "replace").splitlines(keepends=True)
            for side in (change.old, change.new)
        )
        before = "/dev/null" if change.old is None else f"a/{name}"
        after = "/dev/null" if change.new is None else f"b/{name}"
        out += _unified(old, new, before, after)
    return "".join(out)


def _unified(old: Sequence[str], new: Sequence[str], before: str, after: str) -> Iterator[str]:
    """Yield the lines of a unified diff.

    `difflib.unified_diff` takes a line that a long file repeats for noise and then marks lines that are the same.
    """
    from difflib import SequenceMatcher

    groups = SequenceMatcher(None, old, new, autojunk=False).get_grouped_opcodes(3)
    for number, group in enumerate(groups):
        if number == 0:
            yield f"--- {before}\n+++ {after}\n"
        sides = ((group[0][1], group[-1][2]), (group[0][3], group[-1][4]))
        places = (f"{a + (b > a)}" + ("" if b - a == 1 else f",{b - a}") for a, b in sides)
        yield "@@ -{} +{} @@\n".format(*places)
        for tag, i, j, k, m in group:
            if tag == "equal":
                yield from (" " + _ended(line) for line in old[i:j])
                continue
            yield from ("-" + _ended(line) for line in old[i:j])
            yield from ("+" + _ended(line) for line in new[k:m])


def _ended(line: str) -> str:
    return line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
