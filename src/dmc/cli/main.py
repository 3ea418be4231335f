"""The command line: thin, and importing what a command needs when it runs.

Exit codes: 0 fine, 1 problems in the cards, 2 wrong use.  Messages go to stderr, results to
stdout; with ``--format json`` the messages are the result, one JSON object a line on stdout.
"""

from __future__ import annotations

from . import authoring, playing, reviewing, starting
from .group import main

__all__ = ["authoring", "main", "playing", "reviewing", "starting"]
