"""Commands that measure: coverage, audit, mutate-rules."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .command import (
    CACHE,
    NEW_RACES,
    NO_CACHE,
    OUTPUT,
    SOURCES,
    PathArgument,
    format_option,
    project,
    show,
    with_options,
)
from .group import main


@main.command()
@with_options(
    SOURCES,
    format_option("json: the counts as JSON; github: messages as annotations."),
    click.option(
        "--lock",
        type=PathArgument(dir_okay=False),
        help="A lock file that only moves up; exit 1 when a card moved down.",
    ),
    click.option("--allow-drop", is_flag=True, help="Let the lock move down, naming the cards."),
    click.option(
        "--known-bad",
        type=PathArgument(dir_okay=False),
        help="Cards that are wrong in the data, by hash, with the flaw.",
    ),
    click.option(
        "--gaps",
        type=click.IntRange(min=0),
        default=25,
        show_default=True,
        help="How many gaps to list.",
    ),
    NEW_RACES,
    CACHE,
    NO_CACHE,
)
def coverage(
    paths: tuple[Path, ...],
    form: str,
    lock: Path | None,
    allow_drop: bool,
    known_bad: Path | None,
    gaps: int,
    allow_new_races: bool,
    cache: Path,
    no_cache: bool,
) -> None:
    """Count what compiles, by file, and rank what is missing.

    A gap is a phrase that keeps cards from compiling: first those that keep the most cards out alone.  A card counts as
    compiled if every line of it does, as parsed if its words were read but not all have a meaning.

    \b
    dmc coverage cards/ --gaps 50
    dmc coverage cards/ --format json
    dmc coverage cards/ --lock tests/coverage.lock    fails when a card that compiled does not any more
    """
    from dmc.build.outcome import about
    from dmc.review import coverage as report
    from dmc.support.diagnostics import exit_code

    found, diagnostics = report.of_paths(
        paths, allow_new_races, None if no_cache else cache, known_bad
    )
    if form == "json":
        import json

        click.echo(json.dumps(found.to_json(), ensure_ascii=False, indent=1))
    else:
        click.echo(report.render(found, gaps))
    kept = True
    if lock is not None:
        try:
            text, kept = report.check_lock(found, lock, allow_drop)
            click.echo(text, err=form == "json")
        except OSError as error:
            diagnostics.append(about("DM0904", f"cannot be written: {error.strerror}", lock))
    show(diagnostics, "github" if form == "github" else "text")
    sys.exit(exit_code(diagnostics) or int(not kept))


@main.command()
@SOURCES
@click.option(
    "--sample", type=int, default=0, help="Draw this many compiled lines (all unless said)."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Where the draw starts.")
@click.option(
    "--reminders", is_flag=True, help="Compare keywords with their reminder text instead."
)
def audit(paths: tuple[Path, ...], sample: int, seed: int, reminders: bool) -> None:
    """Find words of compiled lines that change nothing.

    Every content word is deleted or swapped in turn: the line must be refused, or mean something else.

    A word that changes nothing was read and ignored, or says nothing (grammar/silent.toml lists those, with the reason).

    With --reminders every printed reminder text (注釈文) is compiled and compared with the definition of its keyword; texts
    that say the same in other words are rows of grammar/reminders.toml, with the reason.  All others are listed.
    """
    from dmc.review import reminder_audit
    from dmc.review.audit import main as run
    from dmc.support.diagnostics import exit_code

    if reminders:
        compared, differences, diagnostics = reminder_audit.main(paths)
        show(diagnostics, "text")
        for found, times in differences:
            click.echo(
                f"{found.keyword} ({times}): {found.reminder}\n    {found.line}: {found.why}"
            )
        click.echo(
            f"reminder texts: {compared}, differences: {sum(n for _, n in differences)}", err=True
        )
        sys.exit(exit_code(diagnostics) or int(bool(differences) or not compared))
    lines, tried, ignored, diagnostics = run(paths, sample, seed)
    show(diagnostics, "text")
    for item in ignored:
        click.echo(f"「{item.word}」 changes nothing: {item.line}\n    like: {item.without}")
    click.echo(f"lines: {lines}, mutations: {tried}, without effect: {len(ignored)}", err=True)
    sys.exit(exit_code(diagnostics) or int(bool(ignored) or not lines))


@main.command()
@click.argument("states", nargs=-1)
@click.option(
    "--generated",
    is_flag=True,
    help="Compare generated modules with what the cards compile to now.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "json", "html"]),
    default="text",
    show_default=True,
    help="How the difference is written.",
)
@click.option("--exit-code", is_flag=True, help="Exit 1 when the meaning of a card differs.")
@OUTPUT
def diff(
    states: tuple[str, ...], generated: bool, form: str, exit_code: bool, output: Path
) -> None:
    """Say what changed in the meaning of cards between two states.

    A state is a card file, a folder of them, a folder of generated modules, a git revision, or REVISION:PATH.  Without
    any the last commit is compared with the card files as they are; with one, that one.  Cards that are worded otherwise and
    mean the same are listed apart.

    \b
    dmc diff                            what I changed since the last commit
    dmc diff main                       since the branch left main
    dmc diff v1.0 HEAD                  between two revisions
    dmc diff old/ new/                  between two folders
    dmc diff --generated --exit-code    does the compiler make what generated/ says? (for CI)
    dmc diff main --format markdown     for the comment of a pull request
    """
    from dmc.diff.compare import compare
    from dmc.diff.report import render
    from dmc.diff.states import StateError, read_sources, read_state

    found = project()
    folder = found.folder if found else Path.cwd()
    sources = found.sources if found else ()
    inside = [path.relative_to(folder) for path in sources if path.is_relative_to(folder)]
    if len(states) > 2 or (generated and states):
        raise click.UsageError("two states at most, and none with --generated")
    if len(states) < 2 and not sources:
        raise click.UsageError("name two states, or put `sources` into [tool.dmc]")
    try:
        first = str(output) if generated else states[0] if states else "HEAD"
        old = read_state(first, inside or [Path()], folder)
        if len(states) == 2:
            new = read_state(states[1], inside or [Path()], folder)
        else:
            new = read_sources(sources)
    except StateError as error:
        raise click.UsageError(str(error)) from error
    changes = compare(old, new)
    click.echo(render(changes, form), nl=False)
    sys.exit(int(exit_code and any(change.meaning for change in changes)))


@main.command("mutate-rules")
@click.option("--only", help="Functions whose name (module.function) contains this.")
@click.option("--clause", help="Functions that carry out this clause.")
@click.option(
    "--row", help="The breaks written down for a ruling (A3), or for all of a letter (A)."
)
@click.option("--deep", is_flag=True, help="Drop conditions and reverse orders too.")
@click.option("--time", "seconds", type=float, default=0, help="Stop after so many seconds.")
@click.option("--list", "listed", is_flag=True, help="Say what would be broken, break nothing.")
@click.option("-v", "--verbose", is_flag=True, help="Also what was noticed, by which scenario.")
def mutate_rules(
    only: str | None,
    clause: str | None,
    row: str | None,
    deep: bool,
    seconds: float,
    listed: bool,
    verbose: bool,
) -> None:
    """Break each rule in turn: does a scenario notice?

    For the repository of dmc itself: every function that carries out a clause of the rules is switched off, and
    tests/scenarios and tests/cards are played; then each break that is written down in tests/scenarios/mutants.toml.  A break
    that no scenario notices has survived: exit code 1.

    \b
    dmc mutate-rules                        all of them: a few minutes
    dmc mutate-rules --clause 101.4 --deep  those of a clause, every condition and order in them
    """
    from dmc.review.mutation import main as mutate

    sys.exit(mutate(only, clause, row, deep, seconds, listed, verbose))
