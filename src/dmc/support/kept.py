"""What is built once and kept from one run to the next: parse table, lexicon, tables of the grammar folder.

Nothing is kept until `keep_in` says where.  What is kept is JSON, never a pickle: a cache folder that came from somewhere
else can hold wrong data, but no code.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
Get = Callable[[str], Any]
Put = Callable[[str, Any], None]


class _Store:
    get: Get | None = None
    put: Put | None = None


def keep_in(get: Get | None, put: Put | None) -> None:
    """Keep what is built with `put`, under a name; `get` gives back what was kept under it, or None."""
    _Store.get = None if get is None else staticmethod(get)
    _Store.put = None if put is None else staticmethod(put)


def kept(name: str) -> Any:
    """Return the data kept under the name, or None."""
    return _Store.get(name) if _Store.get is not None else None


def kept_or_built(
    name: str, build: Callable[[], T], write: Callable[[T], Any], read: Callable[[Any], T]
) -> T:
    """Return what was kept under the name, read back; or build it and keep it, where nothing sound is kept."""
    found = kept(name)
    if found is not None:
        with contextlib.suppress(LookupError, TypeError, ValueError, AttributeError):
            return read(found)
    made = build()
    keep(name, write(made))
    return made


def keep(name: str, data: Any) -> None:
    """Keep data under the name for the next run, if anything is kept."""
    if _Store.put is not None:
        _Store.put(name, data)
