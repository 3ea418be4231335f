"""``dmc exercise``: play compiled cards until each ability was carried out, and say what went wrong or was not reached."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dmc import abilities as a
from dmc.runtime.state.decisions import Chooser

from . import aim, games
from .choices import Eager
from .library import Library
from .play import Played, play
from .reach import SILENT, Ability, Reach, apart, effect_count, watching
from .reasons import Left, hopeless, short, why

#: cards a game is about in the first rounds, where every card is played; how many such rounds there are
FOCUS = 10
BROAD = 2
#: games aimed at one card: while abilities of it are left, and where only effects inside them are left
TRIES = 60
EFFECT_TRIES = 3
#: the same where something that an ability needs is none of the cards
HOPELESS_TRIES = 3
MAX_DECISIONS = 3000
MAX_AIMED = 400


@dataclass
class Failure:
    """A game that went wrong: the card whose effect was being carried out, and how to see it again.

    again: what ``replay`` (``dmc exercise --again``) takes to play the game once more.
    """

    card: str
    seed: int
    decision: int
    error: str
    where: str
    focus: tuple[str, ...]
    again: str


@dataclass
class Report:
    """What the games showed."""

    cards: int = 0
    games: int = 0
    decisions: int = 0
    abilities: int = 0
    reached: int = 0
    effects: int = 0
    effects_run: int = 0
    seconds: float = 0.0
    stopped: bool = False
    failures: list[Failure] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)
    effects_left: list[tuple[str, str]] = field(default_factory=list)
    not_compiled: int = 0

    @property
    def fine(self) -> bool:
        """Whether no game went wrong."""
        return not self.failures


@dataclass
class Plan:
    """One game: the cards it is about, or the one card and the abilities it is aimed at, by number."""

    seed: int
    cards: tuple[int, ...]
    aimed: bool = False
    wanted: tuple[int, ...] = ()
    without: tuple[int, ...] = ()

    def code(self) -> str:
        """The plan as text: ``aimed:SEED:CARD:ABILITIES:WITHOUT``, or ``all:SEED:CARDS::WITHOUT``."""
        lists = (".".join(map(str, ns)) for ns in (self.cards, self.wanted, self.without))
        return ":".join(("aimed" if self.aimed else "all", str(self.seed), *lists))

    @staticmethod
    def read(code: str) -> Plan:
        """The plan that this text is; ``ValueError`` if it is none."""
        kind, seed, *lists = code.split(":")
        if kind not in ("aimed", "all") or len(lists) != 3:
            raise ValueError(f"no game: {code!r}")
        cards, wanted, without = (tuple(int(n) for n in ns.split(".") if n) for ns in lists)
        return Plan(int(seed), cards, kind == "aimed", wanted, without)


class Exercise:
    """The state of an exercise: what is reached, what went wrong, which cards are left out since."""

    def __init__(self, cards: Sequence[a.Card], seed: int) -> None:
        self.cards = [apart(card) for card in cards]
        self.number = {id(card): n for n, card in enumerate(self.cards)}
        self.seed = seed
        self.report = Report(cards=len(self.cards))
        self.reach = Reach()
        for card in self.cards:
            self.reach.add(card)
        self.inside = {id(card): effect_count(card) for card in self.cards}
        self.effects_of = {id(e): effect_count(e.ability) for e in self.reach.abilities}
        self.known: dict[int, bool] = {}
        self.without: list[int] = []
        self.library = Library(self.cards)

    # ---- what is to be done ------------------------------------------------------------------------------------------

    def pool(self) -> list[a.Card]:
        """The cards that have not failed, drawn in an order of the round's own."""
        return [card for n, card in enumerate(self.cards) if n not in self.without]

    def wanted(self, card: a.Card) -> list[Ability]:
        """What games aimed at the card are about: abilities that are left, else those with effects that are."""
        left = self.reach.left_of(card)
        tries = self.reach.games.get(id(card), 0)
        if tries >= HOPELESS_TRIES:
            left = [entry for entry in left if not self._hopeless(entry)]
        if left:
            return left if tries < TRIES else []
        if tries >= EFFECT_TRIES:
            return []
        run = self.reach.effects
        return [
            entry
            for entry in self.reach.of_card[id(card)]
            if any((id(card), id(e)) not in run for e in self.effects_of[id(entry)])
        ]

    def _hopeless(self, entry: Ability) -> bool:
        known = self.known.get(id(entry))
        if known is None:
            known = self.known[id(entry)] = hopeless(entry, self.library) is not None
        return known

    # ---- playing -----------------------------------------------------------------------------------------------------

    def play(self, plan: Plan, trace: list[Any] | None = None) -> Played:
        """Play one game as planned; what goes wrong goes into the report."""
        focus = [self.cards[n] for n in plan.cards]
        reach = self.reach
        self.report.games += 1
        kept: list[Any] = [] if trace is None else trace
        if plan.aimed:
            card = focus[0]
            wanted = [reach.of_card[id(card)][n] for n in plan.wanted]
            said = [part for e in wanted for part in (e.ability, *e.conditions)]
            target = aim.Aim(card, said, [e.face for e in wanted])
            helpers: list[int] = []

            def begin() -> Any:
                g, found = aim.begin(target, self.library, plan.seed, trace is not None)
                helpers.extend(map(id, found))
                kept.append(g)
                return g

            chooser: Chooser = Eager(plan.seed, card, target.faces, helpers)
            open_ = [e for e in wanted if not e.reached]
            enough = (lambda: all(e.reached for e in open_)) if open_ else None
            played = play(begin, chooser, reach, MAX_AIMED, enough)
            reach.games[id(card)] = reach.games.get(id(card), 0) + 1
        else:

            def begin() -> Any:
                kept.append(games.begin(focus, self.library, plan.seed, trace is not None))
                return kept[-1]

            played = play(begin, Chooser(plan.seed), reach, MAX_DECISIONS)
        self.report.decisions += played.decisions
        if played.error:
            self._blame(plan, played, focus)
        return played

    def _blame(self, plan: Plan, played: Played, focus: list[a.Card]) -> None:
        blamed = played.blamed
        if (
            blamed is None
            or id(blamed) not in self.number
            or self.number[id(blamed)] in self.without
        ):
            blamed = focus[0]
        self.report.failures.append(
            Failure(
                blamed.name,
                plan.seed,
                played.decisions,
                played.error,
                played.where,
                tuple(card.name for card in focus),
                plan.code(),
            )
        )
        self.without.append(self.number[id(blamed)])
        self.library = Library(self.pool())


def exercise(
    cards: Sequence[a.Card],
    *,
    seed: int = 1,
    seconds: float = 540.0,
    rounds: int = 200,
    say: Callable[[str], None] | None = None,
) -> Report:
    """Play seeded games with the cards until every ability was carried out, or tried often enough, or the time is over.

    First every card is played with others; then games are aimed at the abilities that are left.  An exception or a
    broken invariant is a failure: it is noted with card, seed and decision, the card is left out from then on, and the
    rest goes on.
    """
    began = time.monotonic()
    state = Exercise(cards, seed)
    report, reach = state.report, state.reach
    with watching(reach, state.cards):
        for round_ in range(rounds):
            plans = _round(state, round_)
            if not plans:
                break
            for plan in plans:
                if time.monotonic() - began > seconds:
                    report.stopped = True
                    break
                now = _now(state, plan)
                if now is None:
                    continue
                failed = len(report.failures)
                state.play(now)
                if say is not None and len(report.failures) > failed:
                    say(_failed(report.failures[-1]))
            if say is not None:
                say(f"round {round_ + 1}: {report.games} games, {len(reach.left())} abilities left")
            if report.stopped:
                break
    _close(state)
    report.seconds = time.monotonic() - began
    return report


def replay(cards: Sequence[a.Card], code: str) -> tuple[Report, list[str]]:
    """Play one game again that failed; → the report of it, and its trace."""
    plan = Plan.read(code)
    state = Exercise(cards, 0)
    state.without = list(plan.without)
    state.library = Library(state.pool())
    seen: list[Any] = []
    with watching(state.reach, state.cards):
        state.play(plan, seen)
    lines = seen[0].trace.text() if seen and seen[0].trace is not None else []
    return state.report, lines


def _round(state: Exercise, round_: int) -> list[Plan]:
    """The games of a round: all cards, some at a time; later one game for each card of which something is left."""
    pool = state.pool()
    base = (state.seed * 1000 + round_) * 100000
    _shuffle(pool, Chooser(state.seed * 1000 + round_))
    if round_ < BROAD:
        return [
            Plan(base + n, tuple(state.number[id(c)] for c in pool[n : n + FOCUS]))
            for n in range(0, len(pool), FOCUS)
        ]
    return [
        Plan(base + n, (state.number[id(card)],), True)
        for n, card in enumerate(pool)
        if state.wanted(card)
    ]


def _now(state: Exercise, plan: Plan) -> Plan | None:
    """The plan as things stand: without cards that failed meanwhile, aimed at what is still left."""
    cards = tuple(n for n in plan.cards if n not in state.without)
    if not cards:
        return None
    without = tuple(state.without)
    if not plan.aimed:
        return Plan(plan.seed, cards, without=without)
    card = state.cards[cards[0]]
    own = state.reach.of_card[id(card)]
    wanted = state.wanted(card)
    numbers = tuple(n for n, entry in enumerate(own) if any(entry is w for w in wanted))
    return Plan(plan.seed, cards, True, numbers, without) if numbers else None


def _shuffle(cards: list[a.Card], draw: Chooser) -> None:
    for k in range(len(cards) - 1, 0, -1):
        j = draw.below(k + 1)
        cards[k], cards[j] = cards[j], cards[k]


def _failed(f: Failure) -> str:
    return f"FAILED {f.card}: {f.error} (seed {f.seed}, decision {f.decision})"


def _close(state: Exercise) -> None:
    report, reach = state.report, state.reach
    counted = [e for e in reach.abilities if not isinstance(e.ability, SILENT)]
    report.abilities = len(counted)
    report.reached = sum(e.reached for e in counted)
    report.left = [why(e, reach, state.library) for e in reach.left()]
    for card in state.cards:
        for effect in state.inside[id(card)]:
            report.effects += 1
            if (id(card), id(effect)) in reach.effects:
                report.effects_run += 1
            else:
                report.effects_left.append((card.name, short(effect)))
