"""A game at a decision can be cloned, pickled, restored and replayed; the copy goes on by itself (700s, architecture 5)."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from dmc.runtime import invariants
from dmc.runtime.game import Game, play_out
from dmc.runtime.state.decisions import Chooser, IllegalChoice
from runtime.made import DECKS


def new(seed, **how):
    """A game of the test decks."""
    return Game((DECKS[seed % 3], DECKS[seed // 3 % 3]), seed, trace=True, turn_limit=200, **how)


@pytest.mark.parametrize("checkpoints", [False, True])
def test_clones_go_on_by_themselves(checkpoints):
    for seed in range(4):
        plain = play_out(new(seed), Chooser(seed).pick)
        g = new(seed, checkpoints=checkpoints)
        chooser = Chooser(seed)
        decision = g.start()
        n = 0
        while decision is not None:
            n += 1
            if n % 5 == 0:
                copy = g.clone()
                assert repr(copy.decision) == repr(decision)
                assert copy.trace.text() == g.trace.text()
                play_out(copy, Chooser(seed + 1000).pick)
                invariants.check(copy)
            decision = g.choose(chooser.pick(decision))
        assert g.trace.text() == plain.trace.text()
        assert g.winner == plain.winner


def test_a_clone_played_alike_ends_alike():
    g = new(5)
    chooser = Chooser(5)
    decision = g.start()
    for _ in range(30):
        decision = g.choose(chooser.pick(decision))
    copy = g.clone()
    play_out(copy, Chooser(9).pick)
    play_out(g, Chooser(9).pick)
    assert copy.trace.text() == g.trace.text()


def test_pickled_games_go_on_alike():
    for seed in range(3):
        g = new(seed, checkpoints=seed % 2 == 1)
        chooser = Chooser(seed)
        decision = g.start()
        for _ in range(25 + seed):
            decision = g.choose(chooser.pick(decision))
        copy = pickle.loads(pickle.dumps(g))
        assert repr(copy.decision) == repr(g.decision)
        play_out(copy, Chooser(7).pick)
        play_out(g, Chooser(7).pick)
        assert copy.trace.text() == g.trace.text()


def test_a_game_is_replayed_from_seed_and_choices():
    g = play_out(new(11), Chooser(11).pick)
    again = new(11)
    again.start()
    for choice in g.choices:
        again.choose(list(choice))
    assert again.decision is None and again.trace.text() == g.trace.text()


def test_same_seed_same_game_in_another_process():
    code = (
        "import sys; sys.path.insert(0, 'tests');"
        "from runtime.test_copies import new, play_out, Chooser;"
        "print('\\n'.join(play_out(new(3), Chooser(3).pick).trace.text()))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env={"PYTHONPATH": "src", "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1 and texts.pop()


def test_refused_choices_change_nothing():
    g = new(2)
    g.start()
    copy = g.clone()
    for wrong in ([-1], [10_000], "a", None, [0.0]):
        with pytest.raises(IllegalChoice):
            g.choose(wrong)
    play_out(copy, Chooser(1).pick)
    play_out(g, Chooser(1).pick)
    assert copy.trace.text() == g.trace.text()
    with pytest.raises(IllegalChoice):
        g.choose([0])


def test_random_games_keep_the_invariants():
    for seed in range(25):
        g = new(seed)
        chooser = Chooser(seed)
        decision = g.start()
        while decision is not None:
            invariants.check(g)
            decision = g.choose(chooser.pick(decision))
        invariants.check(g)
        assert g.winner is not None
