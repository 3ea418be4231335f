"""Where the language lives: the grammar folder, in a checkout or inside an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from .kept import keep, kept

_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def grammar_dir() -> Path:
    """Return the folder that holds the grammar and its tables.

    A wheel carries it as ``dmc/_grammar``; a checkout (editable install or ``PYTHONPATH=src``)
    has it beside ``src``.  Raises FileNotFoundError when neither is there: a broken installation.
    """
    for folder in (_PACKAGE / "_grammar", _PACKAGE.parents[1] / "grammar"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("the grammar folder is missing: install dmc again")


def read_text(name: str) -> str:
    """Return one file of the grammar folder as text.  Raises OSError when it cannot be read."""
    return (grammar_dir() / name).read_text(encoding="utf-8")


def read_toml(name: str) -> dict[str, Any]:
    """Return one TOML table of the grammar folder.  Raises OSError or TOMLDecodeError."""
    found = kept(name)
    if isinstance(found, dict):
        return found
    import tomllib  # a run that has the table kept does not need it

    made = tomllib.loads(read_text(name))
    keep(name, made)
    return made
