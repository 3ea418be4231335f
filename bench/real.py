"""How fast the rules play where they are used: decks of compiled cards, and large boards with standing rules.

    python bench/real.py                         cards of ../shared/corpus where it is, else of cardtexts/
    python bench/real.py --cards FOLDER          card files of your own
    python bench/real.py --against REVISION      the same rows on another commit, taken in turn: ratios

Decks are drawn by seed: two civilizations, forty cards, at most four of a name, only cards that both commits compile.  A board
has N creatures a side, most of them with a rule on sets of creatures, and is played for a turn.  Of every game and of
the calibration loop (``play.calibrate``) the best of the rounds counts; times are processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BOARDS = Path(__file__).resolve().parent / "boards.dm"
CORPUS = ROOT.parent / "shared" / "corpus"
SIZES = (10, 30, 60)
GAMES = 60


def deck_of(cards: list[Any], names: frozenset[str], seed: int) -> list[Any]:
    """Forty cards of two civilizations drawn by this seed, at most four of a name (100.3)."""
    from dmc import abilities as a
    from dmc.runtime.play import Chooser

    draw = Chooser(seed)
    all_of = (a.LIGHT, a.WATER, a.DARKNESS, a.FIRE, a.NATURE)
    first = draw.below(5)
    two = {all_of[first], all_of[(first + 1 + draw.below(4)) % 5]}
    elsewhere = {a.PSYCHIC, a.DRAGHEART, a.GR}
    pool = [
        card
        for card in cards
        if card.name in names
        and card.cost is not None
        and card.civilizations
        and set(card.civilizations) <= two
        and not elsewhere & set(card.special)
    ]
    deck: list[Any] = []
    while len(deck) < 40:
        card = pool[draw.below(len(pool))]
        deck += [card] * min(40 - len(deck), max(0, 4 - deck.count(card)))
    return deck


def real_game(cards: list[Any], names: frozenset[str], seed: int) -> Callable[[], Any]:
    """Plays one game between two drawn decks to its end."""
    from dmc.runtime.game import Game

    decks = (deck_of(cards, names, 2 * seed), deck_of(cards, names, 2 * seed + 1))
    return lambda: _played(Game(decks, seed, turn_limit=200), seed)


def board_game(cards: list[Any], size: int) -> Callable[[], Any]:
    """Plays a turn of a game that begins with this many creatures a side."""
    from dmc import abilities as a
    from dmc.runtime.position import Placed, arrange

    def play() -> Any:
        placed = [Placed(cards[n % len(cards)], p, a.DECK) for p in (0, 1) for n in range(20)]
        placed += [Placed(cards[n % len(cards)], p, a.SHIELDS) for p in (0, 1) for n in range(5)]
        placed += [Placed(cards[n % len(cards)], p, a.BATTLE) for p in (0, 1) for n in range(size)]
        g = arrange(placed, turn_limit=6, trace=False)
        return _played(g, size)

    return play


def _played(g: Any, seed: int) -> Any:
    from dmc.runtime.game import play_out
    from dmc.runtime.play import Chooser

    play_out(g, Chooser(seed).pick)
    return g


def worker(folder: Path, names_file: Path) -> None:
    """Measure each row once per line of standard input and answer with its times as a line of JSON."""
    from dmc.runtime.deck import load_cards
    from dmc.runtime.play import calm_collector

    cards = list(load_cards(folder / "cards").values())
    standing = list(load_cards(folder / "boards").values())
    print(json.dumps(sorted(card.name for card in cards)), flush=True)
    sys.stdin.readline()  # the names are written now
    names = frozenset(json.loads(names_file.read_text("utf-8")))
    games = [real_game(cards, names, seed) for seed in range(GAMES)]
    boards = [board_game(standing, size) for size in SIZES]
    for play in (*games[:5], boards[0]):
        play()
    calm_collector()
    for _ in sys.stdin:
        print(
            json.dumps({"games": list(map(_timed, games)), "boards": list(map(_timed, boards))}),
            flush=True,
        )


def _timed(play: Callable[[], Any]) -> list[float]:
    start = time.process_time()
    g = play()
    took = time.process_time() - start
    happened = [*g.game_history, *g.history]
    return [took, sum(type(ev).__name__ == "UseEvent" for ev in happened), len(g.choices)]


class Measured:
    """One commit being measured: its source folder, the process that plays, the best time of every game so far."""

    def __init__(self, source: Path, cards: Path, scratch: Path) -> None:
        self.folder = scratch
        self.environment = {**os.environ, "PYTHONPATH": str(source / "src")}
        for texts, out in ((cards, "cards"), (BOARDS, "boards")):
            command = ["compile", str(texts), "-o", str(scratch / out), "--no-cache"]
            subprocess.run(
                [sys.executable, "-m", "dmc", *command],
                env=self.environment,
                stderr=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                check=False,  # cards that do not compile are left out
            )
        self.rows: dict[str, list[list[float]]] = {}

    def start(self, names: Path) -> list[str]:
        """Begin; → the names of the cards it has."""
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker", str(self.folder), str(names)],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        return list(json.loads(self._line()))

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a measuring process ended: its message stands above")
        return line

    def say(self) -> None:
        """Tell the process to go on."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def measure(self) -> None:
        """One round; of each game the best time counts."""
        self.say()
        for name, times in json.loads(self._line()).items():
            known = self.rows.setdefault(name, times)
            self.rows[name] = [min(pair) for pair in zip(known, times, strict=True)]

    def figures(self) -> dict[str, float]:
        """What was measured: games and uses a second, milliseconds a decision of each size of board."""
        games, boards = self.rows["games"], self.rows["boards"]
        seconds = sum(took for took, _, _ in games)
        found = {
            "games/s": len(games) / seconds,
            "uses/s": sum(uses for _, uses, _ in games) / seconds,
            "decisions/s": sum(n for _, _, n in games) / seconds,
        }
        for size, (took, _, decisions) in zip(SIZES, boards, strict=True):
            found[f"decisions/s, {size} a side"] = decisions / took
        return found


def main(arguments: list[str]) -> None:
    """Measure this checkout, and another commit in turn where one is named."""
    if arguments[:1] == ["--worker"]:
        worker(Path(arguments[1]), Path(arguments[2]))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--cards", type=Path, default=CORPUS if CORPUS.exists() else ROOT / "cardtexts"
    )
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--against", metavar="REVISION")
    options = parser.parse_args(arguments)
    from play import calibrate

    with tempfile.TemporaryDirectory() as scratch:
        sources = {"this checkout": ROOT}
        if options.against:
            other = Path(scratch) / "other"
            git = ["git", "-C", str(ROOT), "worktree"]
            subprocess.run(
                [*git, "add", "--quiet", "--detach", str(other), options.against], check=True
            )
            sources[options.against] = other
        try:
            report(sources, options.cards.resolve(), Path(scratch), options.rounds, calibrate)
        finally:
            if options.against:
                subprocess.run([*git, "remove", "--force", str(other)], check=True)


def report(
    sources: dict[str, Path],
    cards: Path,
    scratch: Path,
    rounds: int,
    calibrate: Callable[[], float],
) -> None:
    """Measure the sources in turn, round by round, and print what came out beside the calibration loop."""
    measured: dict[str, Measured] = {}
    names_file = scratch / "names.json"
    common: set[str] | None = None
    for number, (title, source) in enumerate(sources.items()):
        one = measured[title] = Measured(source, cards, scratch / str(number))
        names = one.start(names_file)
        common = set(names) if common is None else common & set(names)
    names_file.write_text(json.dumps(sorted(common or ())), "utf-8")
    for one in measured.values():
        one.say()
    loop = 1e9
    for _ in range(rounds):
        loop = min(loop, calibrate())
        for one in measured.values():
            one.measure()
    first, *others = [one.figures() for one in measured.values()]
    print(f"{GAMES} games, {len(common or ())} cards; calibration loop {loop * 1000:.1f} ms")
    for row, figure in first.items():
        beside = "".join(f"{o[row]:12.0f}  ratio {figure / o[row]:.2f}" for o in others)
        print(f"{row:<26}{figure:10.0f}{figure * loop:10.2f} a loop{beside}")


if __name__ == "__main__":
    main(sys.argv[1:])
