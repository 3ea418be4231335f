"""The program ``dmc``, also as ``python -m dmc``: the command line, in a process that starts and ends quickly."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn


def run() -> NoReturn:
    """Run the command line; the process ends with its exit code (see `dmc.cli.main`)."""
    gc.set_threshold(100_000, 50, 50)  # a run makes many objects, and few that refer to each other
    from dmc.cli.main import main

    try:
        main()
    except SystemExit as end:
        leave(end)
    raise SystemExit(0)


def leave(end: SystemExit) -> NoReturn:
    """End the process without taking its objects apart one by one, which takes longer than a small change of a card.

    Whatever is left to say is written first; where that fails, or the end says something itself, Python ends as always.
    """
    if end.code is None or isinstance(end.code, int):
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        except (OSError, ValueError):
            raise end from None
        os._exit(end.code or 0)
    raise end


if __name__ == "__main__":
    run()
