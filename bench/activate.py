"""Self-play with activated abilities in both decks, under both profiles of rules, the invariants checked at every decision.

    python bench/activate.py [GAMES]      so many games for each profile

Each game is played between the two decks of a profile by seeded random choice; every 25th is replayed from seed and choices
and must give the same trace.  Exit code 1 if anything is wrong.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

from dmc.runtime import invariants
from dmc.runtime.deck import load_cards, read_deck
from dmc.runtime.game import Game
from dmc.runtime.play import new_game
from dmc.runtime.state.decisions import Chooser
from dmc.runtime.state.events import ActivationEvent

ROOT = Path(__file__).resolve().parent.parent
DECKS = {
    "DUEL_MASTERS": ("clockwork", "powder_kegs"),
    "STACK": ("stack_towers", "stack_strings"),
}
REPLAY = 25


def game_of(cards: dict, rules: str, seed: int) -> Game:
    """The game of this seed between the decks of the profile; who has which alternates."""
    decks = [read_deck(ROOT / f"cardtexts/decks/{name}.deck", cards) for name in DECKS[rules]]
    left, right = decks if seed % 2 else decks[::-1]
    return new_game(left, right, seed, trace=True, rules=rules)


def play(g: Game, seed: int) -> int:
    """Play it; → how many abilities were activated."""
    chooser = Chooser(seed + 1)
    decision = g.start()
    while decision is not None:
        invariants.check(g)
        decision = g.choose(chooser.pick(decision))
    invariants.check(g)
    events = [*g.game_history, *g.history]
    return sum(isinstance(ev, ActivationEvent) for ev in events)


def same_again(cards: dict, g: Game, rules: str, seed: int) -> bool:
    """Whether the same seed and choices give the same trace."""
    again = game_of(cards, rules, seed)
    again.start()
    for choice in g.choices:
        again.choose(list(choice))
    assert g.trace is not None and again.trace is not None
    return again.decision is None and again.trace.text() == g.trace.text()


def main(arguments: list[str]) -> int:
    """Run; → exit code."""
    games = int(arguments[0]) if arguments else 500
    cards = load_cards(ROOT / "generated")
    for rules in DECKS:
        start = time.process_time()
        activated = 0
        winners: Counter = Counter()
        for seed in range(1, games + 1):
            g = game_of(cards, rules, seed)
            try:
                activated += play(g, seed)
                if seed % REPLAY == 0 and not same_again(cards, g, rules, seed):
                    raise AssertionError("a replay from seed and choices gives another trace")
            except Exception as error:
                assert g.trace is not None
                print(f"{rules} seed {seed}: {type(error).__name__}: {error}", file=sys.stderr)
                print(f"at {g.decision!r}", file=sys.stderr)
                print("\n".join(g.trace.text()[-25:]), file=sys.stderr)
                return 1
            winners[g.winner] += 1
        seconds = time.process_time() - start
        print(
            f"{rules}: {games} games, no violation; {activated} abilities activated; "
            f"winners {dict(sorted(winners.items()))}; {seconds:.1f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
