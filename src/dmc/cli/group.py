"""The program `dmc` itself: its help and what holds for every command."""

from __future__ import annotations

import sys

import click

from dmc import __version__
from dmc.support.project import project_of

from .command import (
    Commands,
)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="dmc")
def main() -> None:
    """Compile the text printed on Duel Masters cards, and play the cards.

    A card file (*.dm) holds cards as they are printed; `dmc compile` writes one Python module of ability objects for each
    file.  Exit codes: 0 fine, 1 problems in the cards, 2 wrong use.

    \b
    dmc compile cardtexts/          write generated/
    dmc check cardtexts/            only say what is wrong
    dmc explain CARD                how a card was read
    dmc errors DM0201               what a message means
    """
    project_of.cache_clear()  # a program that runs commands in turn may have changed it
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")
    if sys.getfilesystemencoding().lower().replace("-", "") != "utf8":
        raise click.UsageError("names of files and cards are UTF-8: run with PYTHONUTF8=1")
