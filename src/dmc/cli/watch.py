"""Runs something again whenever a card file is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

_LOOK_AGAIN = 1000  # milliseconds


def _there(paths: Sequence[Path]) -> list[tuple[Path, int, int]]:
    """Return the paths that exist now, each with what tells it from another of the same name."""
    found = []
    for path in paths:
        try:
            state = path.stat()
        except OSError:
            continue
        found.append((path, state.st_dev, state.st_ino))
    return found


def watch_paths(paths: Sequence[Path], run: Callable[[], int]) -> int:
    """Call `run` now and after every change of a card file in `paths`, until interrupted.

    A path that goes and comes back, as on a change of branch or a save by renaming, is watched again.  Returns the exit
    code: that of `run` when none of the paths is there, else 0.
    """
    from watchfiles import watch

    from dmc.cards.source import SUFFIX

    code = run()
    there = _there(paths)
    if not there:
        return code
    try:
        while True:
            for changes in watch(
                *(path for path, *_ in there),
                watch_filter=lambda _change, path: path.endswith(SUFFIX),
                rust_timeout=_LOOK_AGAIN,
                yield_on_timeout=True,
                raise_interrupt=True,
            ):
                now = _there(paths)
                if changes or now != there:
                    run()
                if now != there:
                    there = now
                    break
            while not there:
                there = _wait(paths)
                if there:
                    run()
    except KeyboardInterrupt:
        return 0


def _wait(paths: Sequence[Path]) -> list[tuple[Path, int, int]]:
    import time

    time.sleep(_LOOK_AGAIN / 1000)
    return _there(paths)
