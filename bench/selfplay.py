"""Self-play: seeded games between decks drawn from every compiled card, the invariants checked at every decision.

    python bench/selfplay.py [GAMES] [--cards generated] [--first SEED] [--replay EVERY] [--clones NUMBER]

A game that breaks a rule is reported with its seed, the decision and the end of its trace; exit code 1.  Every few games
are replayed from seed and choices and must give the same trace.  With --clones, games are cloned at random decisions, so
many times in all; each clone is played on to its end with other choices, and the game must still give its trace.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from dmc.abilities import DRAGHEART, GR, PSYCHIC
from dmc.runtime import invariants
from dmc.runtime.deck import Deck, load_cards
from dmc.runtime.game import Game, play_out
from dmc.runtime.play import calm_collector, new_game
from dmc.runtime.state.decisions import Chooser

DECK_SIZE = 40
COPIES = 4
CLONE_EVERY = 20  # decisions, on average
TURN_LIMIT = 300


def draw_deck(cards: list, chooser: Chooser, name: str) -> Deck:
    """Forty cards, at most four of a kind, all from the pool; special kinds go to their own zones (100.3, 100.4)."""
    deck = Deck(name)
    counts: dict[str, int] = {}
    normal = [c for c in cards if not {PSYCHIC, DRAGHEART, GR} & set(c.special)]
    while len(deck.main) < DECK_SIZE:
        card = normal[chooser.below(len(normal))]
        if counts.get(card.name, 0) < COPIES or len(normal) * COPIES < DECK_SIZE:
            counts[card.name] = counts.get(card.name, 0) + 1
            deck.main.append(card)
    deck.hyperspatial = [c for c in cards if {PSYCHIC, DRAGHEART} & set(c.special)][:8]
    gr = [c for c in cards if GR in c.special]
    deck.ultra_gr = (gr * 12)[:12] if gr else []
    return deck


def game_of(cards: list, seed: int) -> Game:
    """The game with this seed: its decks and its chance both come from it."""
    chooser = Chooser(seed)
    left = draw_deck(cards, chooser, "left")
    right = draw_deck(cards, chooser, "right")
    return new_game(left, right, seed, trace=True)


def play(g: Game, seed: int, clones: int = 0) -> int:
    """Play by random choice; every decision is checked; → how many clones were played on, at most ``clones``."""
    chooser, when = Chooser(seed + 1), Chooser(seed + 2)
    decision = g.start()
    made = 0
    while decision is not None:
        invariants.check(g)
        if made < clones and when.below(CLONE_EVERY) == 0:
            made += 1
            copy = g.clone()
            play_out(copy, Chooser(seed + 2 + made).pick)
            invariants.check(copy)
        decision = g.choose(chooser.pick(decision))
    invariants.check(g)
    return made


def same_again(cards: list, g: Game, seed: int) -> bool:
    """Whether the same seed and choices give the same trace."""
    again = game_of(cards, seed)
    again.start()
    for choice in g.choices:
        again.choose(list(choice))
    assert g.trace is not None and again.trace is not None
    return again.decision is None and again.trace.text() == g.trace.text()


def main(arguments: list[str]) -> int:
    """Run; → exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=200)
    parser.add_argument("--cards", type=Path, default=Path("generated"))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--replay", type=int, default=10)
    parser.add_argument("--clones", type=int, default=0)
    options = parser.parse_args(arguments)
    cards = list(load_cards(options.cards).values())
    calm_collector()
    start = time.process_time()
    stopped = cloned = 0
    for seed in range(options.first, options.first + options.games):
        g = game_of(cards, seed)
        try:
            made = play(g, seed, options.clones - cloned)
            cloned += made
            if (made or seed % options.replay == 0) and not same_again(cards, g, seed):
                raise AssertionError("a replay from seed and choices gives another trace")
        except Exception as error:
            assert g.trace is not None
            print(f"seed {seed}: {type(error).__name__}: {error}", file=sys.stderr)
            print(f"at {g.decision!r}", file=sys.stderr)
            print("\n".join(g.trace.text()[-25:]), file=sys.stderr)
            return 1
        stopped += g.winner == -1
    seconds = time.process_time() - start
    print(
        f"{options.games} games between decks of {len(cards)} cards, no violation; "
        f"{stopped} without a winner, {cloned} clones; {seconds:.1f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
