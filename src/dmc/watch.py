"""Runs something again whenever a card file is saved."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path


def watch_paths(paths: Sequence[Path], run: Callable[[], object]) -> None:
    """Call `run` now and after every change of a card file in `paths`, until interrupted.

    Paths that do not exist are left to `run` to report.
    """
    from watchfiles import watch

    from dmc.source import SUFFIX

    run()
    there = [path for path in paths if path.exists()]
    if not there:
        return
    with contextlib.suppress(KeyboardInterrupt):
        for _ in watch(*there, watch_filter=lambda _change, path: path.endswith(SUFFIX)):
            run()
