"""Activations that are not completed leave nothing behind; whole games with activated abilities under both profiles."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmc.runtime import invariants
from dmc.runtime.activate import eight_steps
from dmc.runtime.deck import load_cards
from dmc.runtime.game import ABANDON, Game
from dmc.runtime.state.decisions import Chooser, IllegalChoice
from dmc.runtime.state.state import State

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "bench"))

import activate as selfplay  # noqa: E402  (bench/activate.py)

#: caches that are worked out anew whenever they are read
CACHES = {"stamp", "checked", "fx"}


#: the questions at which an activation is abandoned
STEPS = {
    "DUEL_MASTERS": {"X", "COST", "COST_ORDER", "PAY"},
    "STACK": {
        "ACTIVATION_COST",
        "ADDITIONAL_COST",
        "COST",
        "COST_ORDER",
        "DIVIDE",
        "MODES",
        "NUMBER_OF_TARGETS",
        "PAY",
        "TARGETS",
        "X",
    },
}


@cache
def cards() -> dict:
    return load_cards(ROOT / "generated")


def plain(value: Any) -> Any:
    """The value without anything that has an identity of its own."""
    if isinstance(value, dict):
        return [(plain(k), plain(v)) for k, v in value.items()]
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    slots = getattr(type(value), "__slots__", None)
    if type(value).__name__ in ("Attack", "Lasting") and slots:
        return [(name, plain(getattr(value, name))) for name in slots if name != "ctx"]
    return value if isinstance(value, (int, str, type(None))) else f"{id(value)} {value!r}"


def fingerprint(g: Game) -> dict[str, Any]:
    """Everything about the game that is not a cache, the trace and the random generator too."""
    out = {name: plain(getattr(g, name)) for name in State.__slots__ if name not in CACHES}
    for name in ("changes", "delayed", "replacements", "later", "count"):
        out["fx." + name] = plain(getattr(g.fx, name))
    out["trace"] = list(g.trace.lines) if g.trace is not None else None
    return out


@pytest.fixture
def undone(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every activation that is undone is compared with before; → why each of them was."""
    found: list[str] = []
    original = eight_steps.activate

    def watched(g: Game, *rest: Any) -> Any:
        before = fingerprint(g)
        act = yield from original(g, *rest)
        if act is None:
            found.append(g.undone or "")
            after = fingerprint(g)
            assert {k for k in before if before[k] != after[k]} == set()
        return act

    monkeypatch.setattr(eight_steps, "activate", watched)
    return found


def play(g: Game, seed: int, every: int, most: int, steps: set[str] | None = None) -> None:
    """Play by random choice, abandoning one in ``every`` steps of an activation; steps: the kinds that were abandoned."""
    chooser = Chooser(seed)
    decision = g.start()
    for _ in range(most):
        if decision is None:
            break
        invariants.check(g)
        if g.activating and chooser.below(every) == 0:
            if steps is not None:
                steps.add(decision.kind)
            decision = g.abandon()
        else:
            decision = g.choose(chooser.pick(decision))


@pytest.mark.parametrize("rules", selfplay.DECKS)
def test_an_abandoned_activation_leaves_the_game_as_it_was(rules: str, undone: list[str]) -> None:
    @settings(max_examples=20, deadline=None)
    @given(st.integers(1, 10**6), st.integers(1, 6))
    def run(seed: int, every: int) -> None:
        play(selfplay.game_of(cards(), rules, seed), seed, every, 250)

    run()
    assert len(undone) > 50  # it was tried


@pytest.mark.parametrize("rules", selfplay.DECKS)
def test_every_step_is_abandoned_once(rules: str, undone: list[str]) -> None:
    """On fixed seeds: a random draw of games misses the rare kinds (a division) now and then."""
    steps: set[str] = set()
    for seed in range(1, 301):
        play(selfplay.game_of(cards(), rules, seed), seed, 3, 250, steps)
        if steps >= STEPS[rules]:
            break
    assert steps >= STEPS[rules]
    assert undone


def test_abandoning_is_part_of_a_replay() -> None:
    g = selfplay.game_of(cards(), "STACK", 3)
    play(g, 5, 3, 400)
    assert ABANDON in g.choices
    again = selfplay.game_of(cards(), "STACK", 3)
    again.start()
    for choice in g.choices:
        again.choose(list(choice))
    assert again.trace is not None and g.trace is not None
    assert again.trace.text() == g.trace.text()
    clone = g.clone()
    assert fingerprint(clone)["zones"] == fingerprint(g)["zones"]


def test_only_an_activation_is_abandoned() -> None:
    g = selfplay.game_of(cards(), "STACK", 1)
    g.start()
    before = fingerprint(g)
    with pytest.raises(IllegalChoice):
        g.abandon()
    assert fingerprint(g) == before


@pytest.mark.parametrize("rules", selfplay.DECKS)
def test_games_with_activated_abilities(rules: str) -> None:
    activated = 0
    for seed in range(1, 26):
        g = selfplay.game_of(cards(), rules, seed)
        activated += selfplay.play(g, seed)
    assert g.winner in (0, 1)
    assert activated > 200
    assert selfplay.same_again(cards(), g, rules, seed)
