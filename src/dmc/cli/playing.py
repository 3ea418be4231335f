"""Commands that play: play, test, exercise."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .command import (
    PATHS,
    SOURCES,
    PathArgument,
    format_option,
)
from .group import main


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
@format_option("How messages are written.")
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
@SOURCES
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
