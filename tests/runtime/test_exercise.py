"""Exercising cards: everything reached, faults found and named, the rest going on."""

from __future__ import annotations

from dmc import abilities as a
from dmc.exercise import exercise, reasons, replay
from dmc.exercise.aim import wishes
from dmc.exercise.library import Library
from dmc.exercise.report import render

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
        creature("d", abilities=(a.Triggered(when=a.Flipped(a.This()), do=(), zone=a.ULTRA_GR),)),
        spell("e", cost=99, abilities=(a.SpellAbility((a.Draw(),)),)),
    ]
    report = exercise(odd, seed=1)
    why = {left.card: (left.kind, left.detail) for left in report.left}
    assert report.fine and sorted(why) == ["a", "b", "c", "d", "e"]
    assert why["a"][0] == why["b"][0] == reasons.CONDITION
    assert why["a"][1].endswith("Exists(Objects(CREATURE, of=YOU), at_least=99)")
    assert why["c"][0] == reasons.NO_EVENT and why["c"][1].startswith("Flipped(This())")
    assert why["d"][0] == reasons.ABSENT and "ULTRA_GR" in why["d"][1]
    assert why["e"] == (reasons.TOO_DEAR, "e (99)")
    shown = render(report)
    assert f"never carried out – {reasons.CONDITION}: 2" in shown and "  e (99): 1 of e" in shown


def test_what_none_of_the_cards_is_is_the_reason():
    lonely = creature(
        "lonely",
        abilities=(
            a.Triggered(
                when=a.Entered(a.Objects(a.CREATURE, where=(a.Named(("他人",)),))), do=(a.Draw(),)
            ),
        ),
    )
    half = a.Card(
        name="whole",
        types=(a.CREATURE,),
        cost=2,
        power=1000,
        civilizations=(a.FIRE,),
        faces=(
            a.Face("half", (a.FIRE,), None, (a.SPELL,), abilities=(a.SpellAbility((a.Draw(),)),)),
        ),
    )
    why = {left.card: (left.kind, left.detail) for left in exercise([lonely, half], seed=1).left}
    assert why["lonely"] == (reasons.LACKS, "Objects(CREATURE, where=(Named(('他人',)),))")
    assert why["whole"] == (reasons.NO_COST, "half")


def test_a_fault_is_named_and_the_others_go_on():
    bad = creature(
        "bad", 2000, 1, abilities=(a.Triggered(when=a.Entered(a.This()), do=(a.Blocker(),)),)
    )
    report = exercise([bad, *cards()], seed=2)
    assert [f.card for f in report.failures] == ["bad"]
    failure = report.failures[0]
    assert "no effect" in failure.error and failure.decision >= 0 and failure.seed
    assert "FAILED bad" in render(report) and not report.fine
    assert {left.card for left in report.left} <= {"bad"}
    again, trace = replay([bad, *cards()], failure.again)
    assert [(f.card, f.decision, f.error) for f in again.failures] == [
        (failure.card, failure.decision, failure.error)
    ]
    assert trace


def test_watching_leaves_nothing_behind():
    from dmc.runtime.state import effect_table

    before = effect_table.run
    exercise(cards()[:3], seed=1, rounds=1)
    assert effect_table.run is before


def test_helpers_are_what_the_card_speaks_of():
    base = creature("base", races=("鳥",))
    needs = creature(
        "needs", abilities=(a.Evolution((a.Objects(a.CREATURE, where=(a.Race(("鳥",)),)),)),)
    )
    library = Library([base, needs, creature("other")])
    assert library.fitting(needs.abilities[0].bases[0]) == [base]
    assert library.fitting(a.Objects(a.CREATURE)) == []


def test_a_position_has_what_a_condition_counts():
    dragons = a.Objects(a.CREATURE, of=a.YOU, where=(a.Race(("竜",)),))
    none = a.Not(a.Exists(dragons))
    assert list(wishes(a.Exists(dragons, at_least=3))) == [(dragons, 3)]
    assert list(wishes(none)) == [(dragons, 0)] and list(wishes(a.Not(none))) == [(dragons, 1)]
    assert list(wishes(a.Compare(a.Count(dragons), ">", 2))) == [(dragons, 3)]


def test_cards_that_bring_others_in_and_let_events_happen():
    sleeper = creature("sleeper", special=(a.PSYCHIC,))
    from_there = a.Objects(a.CREATURE, zone=a.HYPERSPATIAL, of=a.YOU)
    door = spell("door", abilities=(a.SpellAbility((a.Put(a.Choose(1, from_there)),)),))
    blast = spell(
        "blast",
        abilities=(a.SpellAbility((a.Destroy(a.Choose(1, a.Objects(a.CREATURE))),)),),
    )
    library = Library([sleeper, door, blast])
    assert library.bringing(sleeper) == [door]
    assert library.causing(a.Destroyed(a.This()), [sleeper]) == [blast]
    assert library.causing(a.Destroyed(a.This()), [door]) == []
