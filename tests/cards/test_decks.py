"""The cards and decks of the repository, as a player gets them: compiled modules, deck files, games by random choice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner

from dmc.cli.main import main
from dmc.runtime.deck import Deck, load_cards, read_deck
from dmc.runtime.game import Game, play_out
from dmc.runtime.play import new_game
from dmc.runtime.state.decisions import Chooser

ROOT = Path(__file__).parents[2]
DECKS = sorted((ROOT / "cardtexts" / "decks").glob("*.deck"))
PAIRS = [pair for pair in combinations(DECKS, 2)]
FIRST = (DECKS[0].parent / "first_light.deck", DECKS[0].parent / "deep_water.deck")


@cache
def cards() -> dict:
    return load_cards(ROOT / "generated")


@cache
def deck(path: Path) -> Deck:
    return read_deck(path, cards())


def played(left: Path, right: Path, seed: int, trace: bool = False) -> Game:
    game = new_game(deck(left), deck(right), seed, trace=trace)
    play_out(game, Chooser(seed).pick)
    return game


def test_generated_modules_are_what_the_texts_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(main, ["compile", "--check", "cardtexts", "-o", "generated"])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("path", DECKS, ids=lambda p: p.stem)
def test_deck_is_legal(path: Path) -> None:
    main_deck = deck(path).main
    assert len(main_deck) == 40
    assert max(Counter(card.name for card in main_deck).values()) <= 4
    assert len(deck(path).hyperspatial) <= 8
    gr = Counter(card.name for card in deck(path).ultra_gr)
    assert sum(gr.values()) in (0, 12) and max(gr.values(), default=0) <= 2
    assert sum("ShieldTrigger" in repr(c.abilities) for c in main_deck) >= 4


def test_every_card_is_in_a_deck() -> None:
    used = {c.name for d in map(deck, DECKS) for c in (*d.main, *d.hyperspatial, *d.ultra_gr)}
    assert used == set(cards())


def test_decks_show_the_game() -> None:
    both = [card for path in FIRST for card in deck(path).main]
    assert len({card.name for card in both}) >= 30
    assert {civ for card in both for civ in card.civilizations} == {
        "LIGHT",
        "WATER",
        "DARKNESS",
        "FIRE",
        "NATURE",
    }
    assert any(len(card.civilizations) > 1 for card in both)


def test_two_hundred_games_end() -> None:
    winners = Counter(played(*FIRST, seed).winner for seed in range(1, 201))
    assert set(winners) == {0, 1}  # somebody wins each game, and not always the same


@pytest.mark.parametrize("left,right", PAIRS, ids=lambda p: p.stem)
def test_any_two_decks_play(left: Path, right: Path) -> None:
    for seed in range(1, 11):
        assert played(left, right, seed).winner in (0, 1)


@pytest.mark.parametrize("seed", [1, 77, 200])
def test_same_seed_same_game(seed: int) -> None:
    first, again = (played(*FIRST, seed, trace=True) for _ in range(2))
    assert first.trace is not None and again.trace is not None
    assert list(first.trace.text()) == list(again.trace.text())
    assert list(first.trace.text()) != list(played(*FIRST, seed + 1, trace=True).trace.text())
