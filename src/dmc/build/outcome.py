"""What is asked of the driver, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from pathlib import Path, PurePosixPath
from typing import Any

from dmc.support.diagnostics import Diagnostic, has_errors
from dmc.support.files import Change
from dmc.support.lazyclass import dataclass

from .results import CardRecord

CACHE_FOLDER = Path(".dmc-cache")
Compile = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Options:
    """How to compile.  ``output`` None compiles without planning any output."""

    output: Path | None = Path("generated")
    partial: bool = False
    allow_new_races: bool = False
    allow_duplicates: bool = False
    cache: Path | None = CACHE_FOLDER
    compile_card: Compile | None = None
    new_races: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What of the options decides the result of one card."""
        return f"partial={self.partial} races={self.allow_new_races}:{'/'.join(self.new_races)}"


@dataclass(slots=True)
class FileResult:
    """One card file: counts and messages at once, its cards when somebody asks for them.

    ``hash`` is that of the file.  ``module_bytes`` is the module where it is at hand; ``module_hash`` is always known.
    """

    display: str
    module: PurePosixPath
    hash: str
    counts: dict[str, int]
    names: list[tuple[str, int, int, int, str]]
    diagnostics: list[Diagnostic]
    module_hash: str | None
    unchanged: bool
    load: Callable[[], list[CardRecord]]
    module_bytes: bytes | None = None

    @property
    def cards(self) -> list[CardRecord]:
        """The cards of the file, in order."""
        return self.load()


@dataclass(slots=True)
class Outcome:
    """What compiling gave: files, messages, and how the output folder differs from it.

    ``unread`` are the modules of files that could not be read: what was written for them stays.
    """

    files: list[FileResult] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    unchanged: int = 0
    unread: list[PurePosixPath] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """Whether there is any error."""
        return has_errors(self.diagnostics)

    def count(self, status: str) -> int:
        """Return how many cards ended with `status`."""
        return sum(file.counts.get(status, 0) for file in self.files)


def about(code: str, message: str, path: object, help: str = "") -> Diagnostic:
    """Return an error about a whole file or folder."""
    return Diagnostic(code, message, str(path), 0, 0, 0, "", help=help)
