"""``dmc play``: one game between two decks by seeded random choice, with a trace a player can follow."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from dmc.runtime.state.decisions import Chooser
from dmc.runtime.state.errors import RulesError

from .deck import Deck, DeckError, folder_of, load_cards, read_deck
from .game import Game, play_out

TURN_LIMIT = 300


def calm_collector() -> None:
    """Let the garbage collector look less often: games make many short-lived objects and no cycles worth hunting.

    For programs that play many games; a library user decides for themselves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def new_game(
    left: Deck, right: Deck, seed: int, *, trace: bool = False, rules: str = "DUEL_MASTERS"
) -> Game:
    """A game of two decks, ready to start."""
    return Game(
        (left.main, right.main),
        seed,
        hyperspatial=(left.hyperspatial, right.hyperspatial),
        ultra_gr=(left.ultra_gr, right.ultra_gr),
        trace=trace,
        turn_limit=TURN_LIMIT,
        rules=rules,
    )


def play_files(left: Path, right: Path, seed: int, quiet: bool, rules: str = "DUEL_MASTERS") -> int:
    """Play the decks of two files and print what happened; → exit code: 0 played, 1 the cards cannot, 2 no such deck."""
    try:
        cards = load_cards(folder_of(left))
        if folder_of(right) != folder_of(left):
            cards = {**load_cards(folder_of(right)), **cards}
        decks = [read_deck(path, cards) for path in (left, right)]
    except DeckError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    try:
        game = new_game(decks[0], decks[1], seed, trace=not quiet, rules=rules)
        play_out(game, Chooser(seed).pick)
    except RulesError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if game.trace is not None:
        for line in game.trace.text():
            print(line)
    print(result(game, decks))
    return 0


def result(game: Game, decks: list[Deck]) -> str:
    """One line: who won, with which deck, in which turn."""
    if game.winner is None or game.winner < 0:
        return f"nobody wins; turn {game.turn}"
    return f"player {game.winner} wins with {decks[game.winner].name}; turn {game.turn}"
