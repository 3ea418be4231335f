"""How fast the rules play: games and uses a second with random choice, beside a fixed calibration loop.

    python bench/play.py [GAMES]          plain measurement
    python bench/play.py --profile        where the time goes

The ratio to the calibration loop, measured in the same run, lets machines (and busy machines) be compared.  Times are
processor time of this process.
"""

from __future__ import annotations

import cProfile
import pstats
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from dmc.runtime.decisions import Chooser
from dmc.runtime.events import UseEvent
from dmc.runtime.game import Game, play_out
from dmc.runtime.play import calm_collector
from runtime.made import DECKS

FLOOR_GAMES = 200
FLOOR_USES = 3500


class Box:
    """Something with an attribute, for the calibration loop."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value


def numbers(n: int):  # type: ignore[no-untyped-def]
    """A generator, for the calibration loop."""
    yield from range(n)


def calibrate() -> float:
    """Seconds for a fixed loop of plain Python: attribute reads, list and dict work, calls, a generator."""
    start = time.process_time()
    table: dict[int, Box] = {}
    total = 0
    for i in numbers(200_000):
        box = table.get(i & 255)
        if box is None:
            box = table[i & 255] = Box(i)
        box.value = box.value + i & 0xFFFF
        total += len([box.value, i])
    return time.process_time() - start


def play(first: int, games: int) -> tuple[float, int, int]:
    """(seconds, uses, decisions) for these seeds between the test decks."""
    uses = decisions = 0
    start = time.process_time()
    for seed in range(first, first + games):
        g = Game((DECKS[seed % 3], DECKS[seed // 3 % 3]), seed, turn_limit=200)
        play_out(g, Chooser(seed).pick)
        decisions += len(g.choices)
        uses += sum(isinstance(ev, UseEvent) for ev in g.game_history)
        uses += sum(isinstance(ev, UseEvent) for ev in g.history)
    return time.process_time() - start, uses, decisions


def main(arguments: list[str]) -> None:
    """Measure in rounds of the same seeds and print the best round beside the best calibration."""
    if "--profile" in arguments:
        profile = cProfile.Profile()
        profile.enable()
        play(0, 100)
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        return
    rounds = int(arguments[0]) if arguments else 8
    games = 54
    play(0, 9)  # warm up
    calm_collector()
    loop = seconds = 1e9
    uses = decisions = 0
    for _ in range(rounds):
        loop = min(loop, calibrate())
        took, uses, decisions = play(0, games)
        seconds = min(seconds, took)
    print(f"{games / seconds:8.0f} games/s (floor {FLOOR_GAMES}), best of {rounds} rounds")
    print(f"{uses / seconds:8.0f} uses/s (floor {FLOOR_USES})")
    print(
        f"{seconds / decisions * 1e6:8.1f} µs a decision, {decisions / games:.0f} decisions a game"
    )
    print(f"{seconds / games / loop:8.3f} calibration loops a game (loop: {loop * 1000:.1f} ms)")


if __name__ == "__main__":
    main(sys.argv[1:])
