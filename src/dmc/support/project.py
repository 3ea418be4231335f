"""The configuration of a project: ``dmc.toml``, or ``[tool.dmc]`` in ``pyproject.toml``, in a folder or one above it."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from .lazyclass import dataclass

FILES = ("dmc.toml", "pyproject.toml")
_LISTS = ("sources", "races")
_TEXTS = ("output", "cache")


class ProjectError(Exception):
    """A configuration that cannot be used; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Project:
    """What a configuration says; folders are absolute.

    sources: folders of card files; a module is known by its path below one of them.  races: races besides those of the table.
    """

    file: Path
    folder: Path
    sources: tuple[Path, ...] = ()
    output: Path | None = None
    cache: Path | None = None
    races: tuple[str, ...] = ()


@lru_cache(maxsize=256)
def project_of(folder: Path) -> Project | None:
    """Return the project that an absolute folder belongs to, or None.

    Raises ProjectError for a configuration that cannot be used.
    """
    for at in (folder, *folder.parents):
        for name in FILES:
            file = at / name
            if file.is_file():
                table = _table(file)
                if table is not None:
                    return _project(file, table)
        if (at / ".git").exists():
            return None
    return None


def _table(file: Path) -> dict[str, Any] | None:
    import tomllib

    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        if file.name == "pyproject.toml":
            return None  # somebody else's to complain about
        raise ProjectError(f"{shown(file)}: {error}") from error
    if file.name == "dmc.toml":
        return data
    found = data.get("tool", {}).get("dmc")
    return found if isinstance(found, dict) else None


def _project(file: Path, table: dict[str, Any]) -> Project:
    folder = file.parent
    for key, value in table.items():
        if key not in _LISTS + _TEXTS:
            known = ", ".join(sorted(_LISTS + _TEXTS))
            raise ProjectError(f"{shown(file)}: no such setting: {key} (there are {known})")
        if key in _TEXTS and not (isinstance(value, str) and value):
            raise ProjectError(f"{shown(file)}: {key} is the path of a folder")
        if key in _LISTS and not (
            isinstance(value, list) and all(isinstance(item, str) and item for item in value)
        ):
            raise ProjectError(f"{shown(file)}: {key} is a list of texts")
    return Project(
        file,
        folder,
        tuple(_below(folder, name) for name in table.get("sources", ())),
        _below(folder, table["output"]) if "output" in table else None,
        _below(folder, table["cache"]) if "cache" in table else None,
        tuple(table.get("races", ())),
    )


def _below(folder: Path, name: str) -> Path:
    return Path(os.path.normpath(folder / name))


def shown(path: Path) -> Path:
    """Return a path as it is shown: relative to the current folder where it lies below it or beside it."""
    try:
        relative = Path(os.path.relpath(path))
    except ValueError:  # another drive
        return path
    return relative if relative.parts[:3] != ("..", "..", "..") else path
