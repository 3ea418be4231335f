"""Commands of those who write cards: compile, check, fmt, explain, errors."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from .command import (
    CACHE,
    FORMAT,
    MACHINES,
    MOST,
    NEW_RACES,
    NO_CACHE,
    OUTPUT,
    QUIET,
    SOURCES,
    STANDARD_INPUT,
    PathArgument,
    races,
    show,
    with_options,
)
from .group import main


@main.command("compile")
@with_options(
    SOURCES,
    OUTPUT,
    click.option("--check", is_flag=True, help="Write nothing; exit 1 when files would change."),
    click.option("--diff", is_flag=True, help="Write nothing; print what would change."),
    click.option("--watch", is_flag=True, help="Compile again whenever a card file is saved."),
    click.option(
        "--partial", is_flag=True, help="Also write cards with lines that do not compile."
    ),
    FORMAT,
    MOST,
    QUIET,
    NEW_RACES,
    CACHE,
    NO_CACHE,
)
def compile_command(
    paths: tuple[Path, ...],
    output: Path,
    check: bool,
    diff: bool,
    watch: bool,
    partial: bool,
    form: str,
    most: int,
    quiet: bool,
    allow_new_races: bool,
    cache: Path,
    no_cache: bool,
) -> None:
    """Compile card files to Python modules.

    PATHS are card files (*.dm), or folders that are searched for them.  Only what changed is
    compiled and written.  Cards that have an error are left out, the others are written; modules
    whose card file is gone are removed.  Modules of another folder of cards are left alone.

    \b
    dmc compile cardtexts/                  write what changed to generated/
    dmc compile cardtexts/ -o build/cards   to another folder
    dmc compile cardtexts/ --check          is generated/ what the texts say?  (for CI)
    dmc compile cardtexts/ --watch          again on every save
    """
    from dmc.build.driver import Options

    if paths == STANDARD_INPUT:
        from .standard_input import compile_input

        sys.exit(compile_input(form, allow_new_races, partial))
    if watch and (check or diff):
        raise click.UsageError("--watch writes; it does not go with --check or --diff")
    kept = None if no_cache else cache
    options = Options(output, partial, allow_new_races, cache=kept, new_races=races())
    if watch:
        from .watch import watch_paths
        from .watched import Watched

        sys.exit(watch_paths(paths, Watched(paths, options, form, most)))
    if check or diff:
        sys.exit(_compare(paths, options, form, check, diff, most))
    sys.exit(_compile(paths, options, form, quiet, most))


def _compile(paths: tuple[Path, ...], options: Any, form: str, quiet: bool, most: int) -> int:
    from dmc.build.driver import compile_paths, summary, write
    from dmc.support.diagnostics import exit_code

    outcome = compile_paths(paths, options)
    done = write(outcome)
    show(outcome.diagnostics, form, most)
    if form not in MACHINES and not quiet:
        click.echo(summary(outcome, done))
    return exit_code(outcome.diagnostics)


def _compare(
    paths: tuple[Path, ...], options: Any, form: str, check: bool, diff: bool, most: int
) -> int:
    from dmc.build.driver import compile_paths, drift
    from dmc.support.diagnostics import exit_code
    from dmc.support.files import differences

    outcome = compile_paths(paths, options)
    if diff:
        click.echo(differences(outcome.changes), nl=False)
    if check:
        outcome.diagnostics += drift(outcome, paths, options)
    show(outcome.diagnostics, form, most)
    return exit_code(outcome.diagnostics)


@main.command()
@with_options(SOURCES, FORMAT, MOST, QUIET, NEW_RACES, CACHE, NO_CACHE)
def check(
    paths: tuple[Path, ...],
    form: str,
    most: int,
    quiet: bool,
    allow_new_races: bool,
    cache: Path,
    no_cache: bool,
) -> None:
    """Say what is wrong with card files; write nothing.

    Each message has a code, the place, the author's own line, and where there is one a suggestion.

    \b
    dmc check cardtexts/light.dm
    dmc check cardtexts/ --format json     one JSON object a message, on stdout
    dmc check cardtexts/ --format github   annotations of a workflow run
    """
    from dmc.build.driver import Options, compile_paths
    from dmc.build.plan import verdict
    from dmc.support.diagnostics import exit_code

    if paths == STANDARD_INPUT:
        from .standard_input import check_input

        sys.exit(check_input(form, allow_new_races))
    kept = None if no_cache else cache
    options = Options(None, allow_new_races=allow_new_races, cache=kept, new_races=races())
    outcome = compile_paths(paths, options)
    show(outcome.diagnostics, form, most)
    if form == "text" and not quiet:
        click.echo(verdict(outcome), err=True)
    sys.exit(exit_code(outcome.diagnostics))


@main.command()
@with_options(
    SOURCES,
    click.option("--check", is_flag=True, help="Write nothing; exit 1 when files would change."),
    click.option("--diff", is_flag=True, help="Write nothing; print what would change."),
    FORMAT,
)
def fmt(paths: tuple[Path, ...], check: bool, diff: bool, form: str) -> None:
    """Write card files in their canonical form.

    Markup of a wiki they were pasted from goes, characters and blanks become what the format says.

    \b
    dmc fmt cardtexts/ --diff    show what would change
    dmc fmt cardtexts/           change it
    """
    from dmc.cards.fmt import format_paths
    from dmc.support.diagnostics import exit_code, visible
    from dmc.support.files import differences

    if paths == STANDARD_INPUT:
        from .standard_input import format_input

        sys.exit(format_input(check))
    changes, diagnostics = format_paths(paths, write=not (check or diff))
    if diff:
        click.echo(differences(changes), nl=False)
    show(diagnostics, form)
    for change in changes:
        what = "would change" if check or diff else "changed"
        click.echo(f"{what}: {visible(str(change.path))}", err=True)
    sys.exit(exit_code(diagnostics) or int(check and bool(changes)))


@main.command()
@click.argument("target")
@click.option(
    "--cards",
    type=PathArgument(),
    default=Path("cardtexts"),
    show_default=True,
    help="Where to look for a card by name.",
)
@click.option(
    "--tree",
    is_flag=True,
    help="Print the tree instead: nodes, clauses, nouns, and who reads them.",
)
def explain(target: str, cards: Path, tree: bool) -> None:
    """Show what a card (by name, or every card of a file) means.

    For each line: its canonical text, the clauses it was read as, what a keyword stands for, what each pointing word points
    to; then the generated object.

    \b
    dmc explain 鐘楼の使いミーナ
    dmc explain cardtexts/light.dm
    dmc explain --tree 鐘楼の使いミーナ
    """
    from dmc.review.explain import explain as explain_target

    if not target:
        raise click.UsageError("the name is empty")

    sys.exit(explain_target(target, cards, tree))


@main.command()
@click.argument("code", required=False)
def errors(code: str | None) -> None:
    """Explain an error code with an example, or list all of them.

    \b
    dmc errors          every code with its title
    dmc errors DM0401   one of them
    """
    from dmc.support.codes import CODES, explain_code

    if code is None:
        for name, row in sorted(CODES.items()):
            click.echo(f"{name}  {row.title}")
        return
    text = explain_code(code)
    if text is None:
        raise click.UsageError(f"no such code: {code}")
    click.echo(text)


if __name__ == "__main__":
    main()
