"""Exercising cards: everything reached, faults found and named, the rest going on."""

from __future__ import annotations

from dmc import abilities as a
from dmc.exercise import exercise
from dmc.exercise.games import Library
from dmc.exercise.run import render

from . import made
from .bare import creature, spell

NEVER = a.Exists(a.Objects(a.CREATURE, of=a.YOU), at_least=99)


def cards():
    return list({id(card): card for card in made.DECK_A + made.DECK_B + made.DECK_C}.values())


def test_every_ability_of_ordinary_cards_is_reached():
    report = exercise(cards(), seed=3)
    assert report.fine, render(report)
    assert report.left == [] and report.reached == report.abilities > 20


def test_the_same_seed_plays_the_same_games():
    first, again = exercise(cards(), seed=5), exercise(cards(), seed=5)
    assert (first.games, first.decisions, first.left) == (again.games, again.decisions, again.left)


def test_what_cannot_be_reached_is_listed_with_the_reason():
    odd = [
        creature("a", abilities=(a.Static(changes=(a.PowerPlus(1),), to=a.This(), while_=NEVER),)),
        creature(
            "b", abilities=(a.Triggered(when=a.Entered(a.This()), if_=NEVER, do=(a.Draw(),)),)
        ),
        creature("c", abilities=(a.Triggered(when=a.Flipped(a.This()), do=(a.Draw(),)),)),
        creature(
            "d", cost=99, abilities=(a.Triggered(when=a.Flipped(a.This()), do=(), zone=a.ULTRA_GR),)
        ),
        spell("e", cost=99, abilities=(a.SpellAbility((a.Draw(),)),)),
    ]
    report = exercise(odd, seed=1)
    why = {name: reason for name, _, reason in report.left}
    assert report.fine and sorted(why) == ["a", "b", "c", "d", "e"]
    assert "condition never held" in why["a"] and "condition did not hold" in why["b"]
    assert "Flipped" in why["c"] and "never in ULTRA_GR" in why["d"] and why["e"] == "never cast"


def test_a_fault_is_named_and_the_others_go_on():
    bad = creature(
        "bad", 2000, 1, abilities=(a.Triggered(when=a.Entered(a.This()), do=(a.Blocker(),)),)
    )
    report = exercise([bad, *cards()], seed=2)
    assert [f.card for f in report.failures] == ["bad"]
    failure = report.failures[0]
    assert "no effect" in failure.error and failure.decision >= 0 and failure.seed
    assert "FAILED bad" in render(report) and not report.fine
    assert {name for name, _, _ in report.left} <= {"bad"}


def test_watching_leaves_nothing_behind():
    from dmc.runtime import effects

    before = effects.run
    exercise(cards()[:3], seed=1, rounds=1)
    assert effects.run is before


def test_helpers_are_what_the_card_speaks_of():
    base = creature("base", races=("鳥",))
    needs = creature(
        "needs", abilities=(a.Evolution((a.Objects(a.CREATURE, where=(a.Race(("鳥",)),)),)),)
    )
    library = Library([base, needs, creature("other")])
    assert library.fitting(needs.abilities[0].bases[0]) == [base]
    assert library.fitting(a.Objects(a.CREATURE)) == []
