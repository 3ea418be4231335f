"""What `compile --watch` does on every save: compile, keep what was good, say what changed in meaning."""

from __future__ import annotations

from pathlib import Path

import click

from dmc.build.driver import Options, Outcome, compile_paths, summary, write
from dmc.build.plan import output_of
from dmc.diff.compare import compare
from dmc.diff.report import render
from dmc.diff.states import State, StateError, read_sources
from dmc.support.diagnostics import exit_code, has_errors

from .command import MACHINES, show


class Watched:
    """Compiles the paths when it is called; remembers what the cards meant before."""

    def __init__(self, paths: tuple[Path, ...], options: Options, form: str, most: int) -> None:
        self.paths = paths
        self.options = options
        self.form = form
        self.most = most
        self.before: State | None = None

    def __call__(self) -> int:
        """Compile and write; return the exit code."""
        outcome = compile_paths(self.paths, self.options)
        kept = keep_good(outcome, self.options)
        done = write(outcome)
        show(outcome.diagnostics, self.form, self.most)
        if self.form not in MACHINES:
            click.echo(summary(outcome, done))
            for path in kept:
                click.echo(f"kept as it was, its cards have errors: {path}", err=True)
            self._difference()
        return exit_code(outcome.diagnostics)

    def _difference(self) -> None:
        try:
            now = read_sources(self.paths)
        except (OSError, StateError):
            return
        if self.before is not None and (found := compare(self.before, now)):
            click.echo(render(found, "text"), nl=False)
        self.before = now


def keep_good(outcome: Outcome, options: Options) -> list[Path]:
    """Take out of the planned changes what would lose a module over a card with an error; return the modules.

    While an author types, what was good stays in use; a run that does not watch leaves such cards out.
    """
    wrong = {
        output_of(options, file.module) for file in outcome.files if has_errors(file.diagnostics)
    }
    kept = [item for item in outcome.changes if item.path in wrong and item.old is not None]
    outcome.changes = [item for item in outcome.changes if item not in kept]
    return [item.path for item in kept]
