"""``dmc exercise``: play compiled cards until each ability was carried out, and say what went wrong or was not reached."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dmc import abilities as a
from dmc.runtime import invariants
from dmc.runtime.decisions import Chooser, Decision
from dmc.runtime.game import Game

from .games import Library, begin
from .reach import SILENT, Ability, Reach, effect_count, watching

FOCUS = 10
IDLE_ROUNDS = 10
MAX_DECISIONS = 4000


@dataclass
class Failure:
    """A game that went wrong: the card whose effect was being carried out, and how to see it again."""

    card: str
    seed: int
    decision: int
    error: str
    where: str
    focus: tuple[str, ...]


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
    failures: list[Failure] = field(default_factory=list)
    left: list[tuple[str, str, str]] = field(default_factory=list)
    effects_left: list[tuple[str, str]] = field(default_factory=list)
    not_compiled: int = 0

    @property
    def fine(self) -> bool:
        """Whether no game went wrong."""
        return not self.failures


def exercise(
    cards: Sequence[a.Card],
    *,
    seed: int = 1,
    seconds: float = 120.0,
    rounds: int = 200,
    say: Callable[[str], None] | None = None,
) -> Report:
    """Play seeded games with the cards until nothing new is reached, or the time is over.

    An exception or a broken invariant is a failure: it is noted with card, seed and decision, the card is left out
    from then on, and the rest goes on.
    """
    began = time.monotonic()
    report = Report(cards=len(cards))
    reach = Reach()
    for card in cards:
        reach.add(card)
    inside = {id(card): effect_count(card) for card in cards}
    out: list[int] = []
    idle = 0
    with watching(reach, list(cards)):
        for round_ in range(rounds):
            pool = [card for card in cards if id(card) not in out]
            todo = [
                card
                for card in pool
                if not reach.done(card) or not _all_run(reach, card, inside[id(card)])
            ]
            if round_ == 0:
                todo = pool  # every card is played at least once
            if not todo or idle >= IDLE_ROUNDS:
                break
            before = (len(reach.left()), len(reach.effects))
            library = Library(pool)
            draw = Chooser(seed * 1000 + round_)
            _shuffle(todo, draw)
            for n in range(0, len(todo), FOCUS):
                if time.monotonic() - began > seconds:
                    break
                number = (seed * 1000 + round_) * 100000 + n
                failure = _game(todo[n : n + FOCUS], library, number, reach, report)
                if failure is not None:
                    blamed, note = failure
                    report.failures.append(note)
                    if say is not None:
                        say(
                            f"FAILED {note.card}: {note.error} (seed {note.seed}, decision {note.decision})"
                        )
                    out.append(blamed)
                    pool = [card for card in pool if id(card) not in out]
                    library = Library(pool)
                    if not pool:
                        break
            idle = idle + 1 if (len(reach.left()), len(reach.effects)) == before else 0
            if say is not None:
                say(f"round {round_ + 1}: {report.games} games, {len(reach.left())} abilities left")
            if time.monotonic() - began > seconds:
                break
    _close(report, reach, cards)
    report.seconds = time.monotonic() - began
    return report


def _all_run(reach: Reach, card: a.Card, inside: list[Any]) -> bool:
    """Whether every effect inside the card's abilities has had its turn."""
    return all((id(card), id(effect)) in reach.effects for effect in inside)


def _shuffle(cards: list[a.Card], draw: Chooser) -> None:
    for k in range(len(cards) - 1, 0, -1):
        j = draw.below(k + 1)
        cards[k], cards[j] = cards[j], cards[k]


def _game(
    focus: list[a.Card], library: Library, seed: int, reach: Reach, report: Report
) -> tuple[int, Failure] | None:
    """Play one game; → the card to blame and what happened, or None if all went well."""
    reach.stack.clear()
    g: Game | None = None
    made = 0
    pick = Chooser(seed)
    report.games += 1
    try:
        g = begin(focus, library, seed)
        decision = g.start()
        _see(g, reach)
        while decision is not None and made < MAX_DECISIONS:
            invariants.check(g)
            choice = pick.pick(decision)
            _uses(decision, choice, reach)
            decision = g.choose(choice)
            made += 1
            _see(g, reach)
        report.decisions += made
        return None
    except Exception as error:  # reported with card, seed and decision; the next game goes on
        report.decisions += made
        blamed = reach.stack[-1] if reach.stack else focus[0]
        if not any(blamed is card for card in library.cards):
            blamed = focus[0]
        place = traceback.extract_tb(error.__traceback__)[-1]
        note = Failure(
            blamed.name,
            seed,
            made,
            f"{type(error).__name__}: {error}",
            f"{Path(place.filename).name}:{place.lineno} in {place.name}",
            tuple(card.name for card in focus),
        )
        return id(blamed), note


def _see(g: Game, reach: Reach) -> None:
    where = g.where
    for obj in g.cards:
        reach.places.setdefault(id(obj.card), set()).add(str(where[obj.id]))


def _uses(decision: Decision, choice: Sequence[int], reach: Reach) -> None:
    if decision.kind not in ("MAIN", "USE_AS", "SHIELD_TRIGGER"):
        return
    for n in choice:
        option = decision.options[n]
        obj = getattr(option, "obj", getattr(option, "source", None))
        if obj is not None:
            key = id(obj.card)
            reach.uses[key] = reach.uses.get(key, 0) + 1


def _close(report: Report, reach: Reach, cards: Sequence[a.Card]) -> None:
    counted = [e for e in reach.abilities if not isinstance(e.ability, SILENT)]
    report.abilities = len(counted)
    report.reached = sum(e.reached for e in counted)
    report.left = [(e.card.name, _named(e), reach.why(e)) for e in reach.left()]
    for card in cards:
        for effect in effect_count(card):
            report.effects += 1
            if (id(card), id(effect)) in reach.effects:
                report.effects_run += 1
            else:
                report.effects_left.append((card.name, _short(effect)))


def _named(entry: Ability) -> str:
    return _short(entry.ability)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 160 else text[:157] + "…"


# ---- files -----------------------------------------------------------------------------------------------------------


def load(paths: Iterable[Path]) -> tuple[list[a.Card], int]:
    """The definitions of every compiled card of the files, in order, and how many cards did not compile.

    Files that cannot be read are told on stderr.
    """
    from dmc.compiler import compile_card
    from dmc.diagnostics import render as messages
    from dmc.source import load as load_sources

    sources = load_sources([Path(path) for path in paths], allow_new_races=True)
    of_cards = {error for card in sources.cards for error in card.errors}
    for message in messages(item for item in sources.diagnostics if item not in of_cards):
        _say(message)
    cards: list[a.Card] = []
    missing = 0
    for card in sources.cards:
        definition: Any = None if card.errors else compile_card(card).definition
        if definition is None:
            missing += 1
        else:
            cards.append(definition)
    return cards, missing


def exercise_files(
    paths: Iterable[Path],
    seed: int = 1,
    seconds: float = 120.0,
    form: str = "text",
    limit: int | None = None,
    show_effects: bool = False,
) -> int:
    """Compile the files and exercise their cards; print what failed and what was never reached; → the exit code."""
    quiet = form == "json"
    cards, missing = load(paths)
    if limit is not None:
        cards = cards[:limit]
    if not cards:
        print(f"no compiled card ({missing} did not compile)", file=sys.stderr)
        return 1
    report = exercise(cards, seed=seed, seconds=seconds, say=None if quiet else _say)
    report.not_compiled = missing
    if quiet:
        import dataclasses
        import json

        print(json.dumps(dataclasses.asdict(report), ensure_ascii=False, indent=1))
    else:
        print(render(report, show_effects))
    return 0 if report.fine else 1


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def render(report: Report, show_effects: bool = False) -> str:
    """The report as text: failures, what was never reached and why, the counts.

    show_effects: also each effect inside a reached ability that never had its turn (a branch nobody took).
    """
    lines: list[str] = []
    for f in report.failures:
        lines.append(f"FAILED {f.card}: {f.error}")
        lines.append(
            f"  at {f.where}; seed {f.seed}, decision {f.decision}; with {', '.join(f.focus)}"
        )
    if report.left:
        lines.append("never carried out:")
        lines += [f"  {card}: {ability}\n    {why}" for card, ability, why in report.left]
    if show_effects and report.effects_left:
        lines.append("effects that never had their turn:")
        lines += [f"  {card}: {effect}" for card, effect in report.effects_left]
    lines.append(
        f"{report.cards} cards ({report.not_compiled} more did not compile), {report.games} games, "
        f"{report.decisions} decisions, {report.seconds:.0f} s"
    )
    lines.append(
        f"{report.reached} of {report.abilities} abilities carried out; "
        f"{report.effects_run} of {report.effects} effects; {len(report.failures)} failures"
    )
    return "\n".join(lines)
