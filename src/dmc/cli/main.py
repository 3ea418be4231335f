"""The command line: thin, and importing what a command needs when it runs.

Exit codes: 0 fine, 1 problems in the cards, 2 wrong use.  Messages go to stderr, results to
stdout; with ``--format json`` the messages are the result, one JSON object a line on stdout.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from .command import (
    CACHE,
    FORMAT,
    NEW_RACES,
    NO_CACHE,
    PATHS,
    Commands,
    PathArgument,
    format_option,
    show,
    with_options,
)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dmc", prog_name="dmc")
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
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")
    if sys.getfilesystemencoding().lower().replace("-", "") != "utf8":
        raise click.UsageError("names of files and cards are UTF-8: run with PYTHONUTF8=1")


@main.command("compile")
@with_options(
    PATHS,
    click.option(
        "-o",
        "--output",
        type=PathArgument(file_okay=False),
        default=Path("generated"),
        show_default=True,
        help="Where modules are written.",
    ),
    click.option("--check", is_flag=True, help="Write nothing; exit 1 when files would change."),
    click.option("--diff", is_flag=True, help="Write nothing; print what would change."),
    click.option("--watch", is_flag=True, help="Compile again whenever a card file is saved."),
    click.option(
        "--partial", is_flag=True, help="Also write cards with lines that do not compile."
    ),
    FORMAT,
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

    if watch and (check or diff):
        raise click.UsageError("--watch writes; it does not go with --check or --diff")
    options = Options(output, partial, allow_new_races, cache=None if no_cache else cache)
    if watch:
        from .watch import watch_paths

        sys.exit(watch_paths(paths, lambda: _compile(paths, options, form)))
    if check or diff:
        sys.exit(_compare(paths, options, form, check, diff))
    sys.exit(_compile(paths, options, form))


def _compile(paths: tuple[Path, ...], options: Any, form: str) -> int:
    from dmc.build.driver import compile_paths, summary, write
    from dmc.support.diagnostics import exit_code

    outcome = compile_paths(paths, options)
    done = write(outcome)
    show(outcome.diagnostics, form)
    if form != "json":
        click.echo(summary(outcome, done))
    return exit_code(outcome.diagnostics)


def _compare(paths: tuple[Path, ...], options: Any, form: str, check: bool, diff: bool) -> int:
    from dmc.build.driver import compile_paths, drift
    from dmc.support.diagnostics import exit_code
    from dmc.support.files import differences

    outcome = compile_paths(paths, options)
    if diff:
        click.echo(differences(outcome.changes), nl=False)
    if check:
        outcome.diagnostics += drift(outcome, paths, options)
    show(outcome.diagnostics, form)
    return exit_code(outcome.diagnostics)


@main.command()
@with_options(PATHS, FORMAT, NEW_RACES, CACHE, NO_CACHE)
def check(
    paths: tuple[Path, ...], form: str, allow_new_races: bool, cache: Path, no_cache: bool
) -> None:
    """Say what is wrong with card files; write nothing.

    Each message has a code, the place, the author's own line, and where there is one a suggestion.

    \b
    dmc check cardtexts/light.dm
    dmc check cardtexts/ --format json     one JSON object a message, on stdout
    dmc check cardtexts/ --format github   annotations of a workflow run
    """
    from dmc.build.driver import Options, compile_paths
    from dmc.support.diagnostics import exit_code

    options = Options(None, allow_new_races=allow_new_races, cache=None if no_cache else cache)
    outcome = compile_paths(paths, options)
    show(outcome.diagnostics, form)
    sys.exit(exit_code(outcome.diagnostics))


@main.command()
@with_options(
    PATHS,
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
@with_options(
    PATHS,
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
@PATHS
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
@click.argument("decks", nargs=2, type=PathArgument())
@click.option("--seed", type=int, default=1, show_default=True, help="Where chance starts.")
@click.option("--quiet", is_flag=True, help="Print the result alone.")
@click.option(
    "--rules",
    type=click.Choice(["duel-masters", "stack"]),
    default="duel-masters",
    show_default=True,
    help="What becomes of an activated ability: it resolves at once, or waits on a stack.",
)
def play(decks: tuple[Path, Path], seed: int, quiet: bool, rules: str) -> None:
    """Play one game by random choice and print it.

    A deck file is lines of `NUMBER CARD NAME`; the cards are those compiled to generated/.  Each line of the trace begins
    with the rule that is carried out.  The same seed plays the same game.

    \b
    dmc play cardtexts/decks/first_light.deck cardtexts/decks/deep_water.deck --seed 7
    """
    from dmc.runtime.play import play_files

    sys.exit(play_files(decks[0], decks[1], seed, quiet, rules.upper().replace("-", "_")))


@main.command("test")
@PATHS
@FORMAT
@click.option(
    "--shuffle",
    type=int,
    metavar="SEED",
    help="Play the scenarios in the order of this seed: no game may depend on one played before it.",
)
def test_command(paths: tuple[Path, ...], form: str, shuffle: int | None) -> None:
    """Run scenario files (*.scn.toml).

    A scenario is a position, what is done, and what must hold (docs/scenarios.md).  A failing one is shown with its trace.

    \b
    dmc test tests/scenarios
    """
    from dmc.scenario import main as run_scenarios

    sys.exit(run_scenarios(paths, form, shuffle))


@main.command()
@PATHS
@click.option("--seed", type=int, default=1, show_default=True, help="Where chance starts.")
@click.option(
    "--seconds", type=float, default=540.0, show_default=True, help="Stop after this time."
)
@click.option("--limit", type=int, help="Take the first so many compiled cards alone.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True
)
@click.option("--effects", is_flag=True, help="List the effects inside that never had their turn.")
@click.option(
    "--again", metavar="GAME", help="Play the one game of a failure again, with its trace."
)
def exercise(
    paths: tuple[Path, ...],
    seed: int,
    seconds: float,
    limit: int | None,
    form: str,
    effects: bool,
    again: str | None,
) -> None:
    """Play cards until each of their abilities was carried out.

    First all cards together, then games aimed at what is left.
    Says which games went wrong, which abilities were never carried out, and why.

    \b
    dmc exercise cardtexts/ --seconds 60
    """
    from dmc.exercise import exercise_files

    sys.exit(exercise_files(paths, seed, seconds, form, limit, effects, again))


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
