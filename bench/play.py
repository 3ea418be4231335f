"""How fast the rules play: games and uses a second with random choice, beside a fixed calibration loop.

    python bench/play.py [GAMES]          plain measurement
    python bench/play.py --profile        where the time goes

The same games are played in every round; of each game, and of the calibration loop, the best time counts: what other
processes take of the machine is no property of the rules.  The ratio to the loop, measured in the same run, lets machines
be compared.  Times are processor time of this process.
"""

from __future__ import annotations

import cProfile
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from dmc.runtime.game import Game, play_out
from dmc.runtime.play import calm_collector
from dmc.runtime.state.decisions import Chooser
from dmc.runtime.state.events import UseEvent
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


def play(first: int, games: int) -> tuple[list[float], int, int]:
    """(seconds of each game, uses, decisions) for these seeds between the test decks."""
    uses = decisions = 0
    seconds: list[float] = []
    for seed in range(first, first + games):
        start = time.process_time()
        g = Game((DECKS[seed % 3], DECKS[seed // 3 % 3]), seed, turn_limit=200)
        play_out(g, Chooser(seed).pick)
        seconds.append(time.process_time() - start)
        decisions += len(g.choices)
        uses += sum(isinstance(ev, UseEvent) for ev in g.game_history)
        uses += sum(isinstance(ev, UseEvent) for ev in g.history)
    return seconds, uses, decisions


# what a module of the runtime is about; the rest is named by its own name
AREAS = {
    "options": "what may be used",
    "payment": "what may be used",
    "costs": "what may be used",
    "bans": "what may be used",
    "use": "use in six steps",
    "resolution": "use in six steps",
    "entering": "use in six steps",
    "attack": "attack, battle, shields",
    "battle": "attack, battle, shields",
    "shields": "attack, battle, shields",
    "zones": "moves and events",
    "events": "moves and events",
    "lki": "moves and events",
    "waiting": "triggers and what waits",
    "patterns": "triggers and what waits",
    "declared": "triggers and what waits",
    "standby": "triggers and what waits",
    "replacement": "replacements",
    "continuous": "continuous effects, characteristics",
    "lasting": "continuous effects, characteristics",
    "characteristics": "continuous effects, characteristics",
    "faces": "continuous effects, characteristics",
    "match": "sets, filters, conditions",
    "filters": "sets, filters, conditions",
    "conditions": "sets, filters, conditions",
    "targets": "sets, filters, conditions",
    "amounts": "sets, filters, conditions",
    "players": "sets, filters, conditions",
    "game": "asking and choosing",
    "decisions": "asking and choosing",
    "choosing": "asking and choosing",
    "turn": "turn, state-based actions",
    "sba": "turn, state-based actions",
    "setup": "set-up",
    "state": "set-up",
    "profile": "set-up",
}


class Share:
    """What one part of the program took: calls from outside or within, seconds in itself."""

    __slots__ = ("calls", "seconds")

    def __init__(self) -> None:
        self.calls = 0
        self.seconds = 0.0


def profile(games: int) -> tuple[dict[str, Share], dict[str, Share], int]:
    """(areas, functions, games): where these games spend their time; built-in functions count for who calls them."""
    play(0, 9)
    measured = cProfile.Profile()
    measured.enable()
    play(0, games)
    measured.disable()
    areas: dict[str, Share] = {}
    functions: dict[str, Share] = {}
    for entry in measured.getstats():
        if isinstance(entry.code, str):
            continue
        path = Path(entry.code.co_filename)
        area = AREAS.get(path.stem, path.stem)
        if path.parent.name == "effects":
            area = "effects"
        own = entry.inlinetime
        own += sum(c.inlinetime for c in entry.calls or () if isinstance(c.code, str))
        name = f"{path.stem}.{entry.code.co_qualname}"
        for found, key in ((areas, area), (functions, name)):
            share = found.setdefault(key, Share())
            share.calls += entry.callcount
            share.seconds += own
    return areas, functions, games


def print_profile(areas: dict[str, Share], functions: dict[str, Share], games: int) -> None:
    """Print both tables, the dearest first.  The profiler makes calls dearer than they are."""
    total = sum(share.seconds for share in areas.values())
    for title, found, most in (("area", areas, 20), ("function", functions, 25)):
        print(f"{title:<44} share  calls a game")
        ranked = sorted(found.items(), key=lambda item: -item[1].seconds)
        for name, share in ranked[:most]:
            print(f"{name:<44}{share.seconds / total:6.1%}{share.calls / games:12.1f}")
        print()


def main(arguments: list[str]) -> None:
    """Measure in rounds of the same seeds and print the best round beside the best calibration."""
    if "--profile" in arguments:
        calm_collector()
        print_profile(*profile(54))
        return
    rounds = int(arguments[0]) if arguments else 8
    games = 54
    play(0, 9)  # warm up
    calm_collector()
    loop = whole = 1e9
    best = [1e9] * games
    uses = decisions = 0
    for _ in range(rounds):
        loop = min(loop, calibrate())
        took, uses, decisions = play(0, games)
        best = [min(pair) for pair in zip(best, took, strict=True)]
        whole = min(whole, sum(took))
    seconds = sum(best)
    print(
        f"{games / seconds:8.0f} games/s (floor {FLOOR_GAMES}), each at its best of {rounds} rounds"
    )
    print(f"{uses / seconds:8.0f} uses/s (floor {FLOOR_USES})")
    print(f"{games / whole:8.0f} games/s, {uses / whole:.0f} uses/s in the best whole round")
    print(
        f"{seconds / decisions * 1e6:8.1f} µs a decision, {decisions / games:.0f} decisions a game"
    )
    print(f"{seconds / games / loop:8.3f} calibration loops a game (loop: {loop * 1000:.1f} ms)")


if __name__ == "__main__":
    main(sys.argv[1:])
