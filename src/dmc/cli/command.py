"""What the commands share: their options, how messages are shown, and what ends a command early."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dmc.support.project import Project, ProjectError, project_of, shown

if TYPE_CHECKING:
    from dmc.support.diagnostics import Diagnostic

FINE, PROBLEMS, WRONG_USE, STOPPED = 0, 1, 2, 130
Command = Callable[..., Any]


class Commands(click.Group):
    """The commands.  Ctrl-C ends one with exit code 130, a full disk with 2; neither with a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for."""
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(STOPPED)
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read the output has read enough
                raise
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - what is left cannot be written either
            click.echo(f"error: {error.strerror or error}", err=True)
            ctx.exit(WRONG_USE)


class PathArgument(click.Path):
    """A path; an empty one, as an unset variable gives, is no path."""

    def __init__(self, **more: Any) -> None:
        super().__init__(path_type=Path, **more)

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        """→ the Path."""
        if value == "":
            self.fail("the path is empty", param, ctx)
        return super().convert(value, param, ctx)


PATHS = click.argument("paths", nargs=-1, required=True, type=PathArgument())
STANDARD_INPUT = (Path("-"),)


def project() -> Project | None:
    """Return the project of the current folder, if there is one; a configuration that is wrong is wrong use."""
    try:
        return project_of(Path.cwd())
    except ProjectError as error:
        raise click.UsageError(str(error)) from error


def _sources(_ctx: Any, _param: Any, paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """The card files and folders that are meant: those given, patterns filled in, or the sources of the project."""
    found = project()
    if paths:
        return tuple(path for given in paths for path in _matching(given))
    if found is None or not found.sources:
        raise click.UsageError(
            "name card files or folders, or put `sources` into [tool.dmc] of pyproject.toml"
        )
    return tuple(map(shown, found.sources))


def _matching(path: Path) -> list[Path]:
    if not any(mark in str(path) for mark in "*?[") or path.exists():
        return [path]
    import glob

    return [Path(name) for name in sorted(glob.glob(str(path), recursive=True))] or [path]


def _folder(setting: str, default: str) -> Callable[[Any, Any, Path | None], Path]:
    """What an option that names a folder is when it is not given: what the project says, else the default."""

    def choose(_ctx: Any, _param: Any, given: Path | None) -> Path:
        if given is not None:
            return given
        found = project()
        configured = getattr(found, setting) if found else None
        return shown(configured) if configured else Path(default)

    return choose


SOURCES = click.argument("paths", nargs=-1, type=PathArgument(), callback=_sources)
OUTPUT = click.option(
    "-o",
    "--output",
    type=PathArgument(file_okay=False),
    callback=_folder("output", "generated"),
    help="Where modules are written.  [default: `output` of the project, or generated]",
)


def format_option(help: str, *more: str) -> Callable[[Any], Any]:
    """Return the option --format: text, json, github and `more`; `help` says what is written so."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(["text", "json", "github", *more]),
        default="text",
        show_default=True,
        help=help,
    )


MACHINES = ("json", "sarif")  # written to stdout, where nothing else is written then
FORMAT = format_option("How messages are written.", "sarif")
QUIET = click.option("-q", "--quiet", is_flag=True, help="Print problems alone, no summary.")
MOST = click.option(
    "--max-messages",
    "most",
    type=click.IntRange(min=0),
    default=100,
    show_default=True,
    help="Show so many messages at most; 0 shows all.  Machine formats are always whole.",
)
NEW_RACES = click.option(
    "--allow-new-races", is_flag=True, help="Accept races that the table does not know."
)
CACHE = click.option(
    "--cache",
    type=PathArgument(file_okay=False),
    callback=_folder("cache", ".dmc-cache"),
    help="Where results are kept.  [default: `cache` of the project, or .dmc-cache]",
)
NO_CACHE = click.option("--no-cache", is_flag=True, help="Keep nothing and use nothing kept.")


def with_options(*decorators: Command) -> Command:
    """Several options of a command as one decorator."""

    def apply(function: Command) -> Command:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return apply


def show(diagnostics: Iterable[Diagnostic], form: str, most: int = 0) -> None:
    """Print messages: to stderr, or as JSON lines to stdout; of those for people `most` at most (0: all)."""
    found = list(diagnostics)
    if form == "sarif":
        from dmc import __version__
        from dmc.support.sarif import render_sarif

        click.echo(render_sarif(found, __version__))
        return
    if not found:
        return
    from dmc.review.repair import with_repairs
    from dmc.support.diagnostics import render, sort_key, wants_colour

    left = len(found) - most if form == "text" and most else 0
    if left > 0:
        found = sorted(found, key=sort_key)[:most]
    stream = sys.stdout if form == "json" else sys.stderr
    between = "\n\n" if form == "text" else "\n"
    text = between.join(render(with_repairs(found), form, wants_colour(stream)))
    stream.write(text.encode("utf-8", "replace").decode("utf-8") + between)
    if left > 0:
        stream.write(f"… and {left} more; --max-messages 0 shows all\n")
    stream.flush()


def races() -> tuple[str, ...]:
    """Return the races of one's own that the project names."""
    found = project()
    return found.races if found else ()
