"""Choosing: as many as possible (605.2b), by the right player, within the bounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmc import abilities as a
from dmc.runtime.ask import targets
from dmc.runtime.state import evaluate
from dmc.runtime.state.decisions import IllegalChoice
from dmc.runtime.state.memory import remember, still

from .bare import Bare, creature, ctx, drive

MINE = a.Objects(a.CREATURE, of=a.YOU)


def board(*powers):
    g = Bare()
    return g, [g.add(creature(f"{n}", p)) for n, p in enumerate(powers)]


def pick(g, target, *answers, known=None):
    return drive(targets.targets(g, target, known or ctx()), *answers)


def test_too_few_are_all_taken_without_asking():  # 605.2b
    g, mine = board(1000, 2000)
    assert pick(g, a.Choose(3, MINE)) == mine
    assert g.asked == []


def test_exact_and_up_to():
    g, mine = board(1, 2, 3)
    assert pick(g, a.Choose(2, MINE), [2, 0]) == [mine[2], mine[0]]
    assert pick(g, a.Choose(2, MINE, upto=True), []) == []
    with pytest.raises(IllegalChoice):
        pick(g, a.Choose(2, MINE), [1])
    assert pick(g, a.Choose(a.ANY_NUMBER, MINE), []) == []
    assert pick(g, a.Choose(a.ANY_NUMBER, MINE), [0, 1, 2]) == mine


def test_who_chooses():
    g, _ = board(1, 2)
    pick(g, a.Choose(1, MINE), [0])
    pick(g, a.Choose(1, MINE, by=a.OPPONENT), [0])
    known = ctx()
    known.that_player = 1
    pick(g, a.Choose(1, MINE, by=a.THAT_PLAYER), [0], known=known)
    assert [d.player for d in g.asked] == [0, 1, 1]


def test_unseen_is_another_kind_of_decision():
    g, _ = board(1, 2)
    pick(g, a.Choose(1, MINE, unseen=True), [0])
    assert g.asked[0].kind == "CHOOSE_UNSEEN"


def test_random_asks_nobody_and_uses_the_games_own_generator():
    first = [
        pick(*one, known=None) for one in [(board(*range(9))[0], a.Choose(3, MINE, random=True))]
    ]
    again = [
        pick(*one, known=None) for one in [(board(*range(9))[0], a.Choose(3, MINE, random=True))]
    ]
    assert [o.id for o in first[0]] == [o.id for o in again[0]]
    assert len({o.id for o in first[0]}) == 3


def test_what_may_not_be_chosen_is_no_option():  # 101.2; 選ばれない
    g = Bare()
    shy = g.add(
        creature(
            "shy", abilities=(a.Static(changes=(a.CannotBeChosen(a.OPPONENT),), to=a.This()),)
        ),
        1,
    )
    other = g.add(creature("other"), 1)
    theirs = a.Objects(a.CREATURE, of=a.OPPONENT)
    assert pick(g, a.Choose(1, theirs)) == [other]
    assert pick(g, a.Choose(1, a.Objects(a.CREATURE, of=a.YOU)), [0], known=ctx(None, 1)) == [shy]
    assert evaluate.fixed(g, a.All(theirs), ctx()) == [shy, other]  # すべて chooses nothing


def test_total_bound_counts_a_power_below_zero_as_zero():  # 108.1b
    g, mine = board(6000, 5000, 3000)
    weak = a.Static(
        changes=(a.PowerPlus(-9000),), to=a.Objects(a.CREATURE, where=(a.Named(("1",)),))
    )
    g.add(a.Card(name="field", types=(a.FIELD,), cost=1, abilities=(weak,)))
    target = a.Choose(a.ANY_NUMBER, MINE, total=(a.POWER, 6000))
    assert pick(g, target, [0, 1]) == mine[:2]
    with pytest.raises(IllegalChoice):
        pick(g, target, [0, 2])


def test_total_with_a_count_takes_as_many_as_can_be():
    g, mine = board(4000, 3000, 3000)
    target = a.Choose(2, MINE, total=(a.POWER, 3000))
    assert pick(g, target, [0]) == [mine[1]]  # only one fits
    assert g.asked[0].options == mine[1:]


def test_one_of_each_serves_as_many_groups_as_can_be():  # 605.2b, 601.1h
    g = Bare()
    both = g.add(creature("both", civilizations=(a.LIGHT, a.WATER)))
    light = g.add(creature("light", civilizations=(a.LIGHT,)))
    groups = ((a.Civilization((a.LIGHT,)),), (a.Civilization((a.WATER,)),))
    # taking "both" for light would leave nothing for water
    assert pick(g, a.Choose(1, MINE, each=groups)) == [light, both]


def test_picks_that_must_differ():
    g = Bare()
    for name, cost in (("a", 2), ("b", 2), ("c", 4)):
        g.add(creature(name, cost=cost))
    target = a.Choose(2, MINE, different=a.COST)
    with pytest.raises(IllegalChoice):
        pick(g, target, [0, 1])
    assert [o.card.name for o in pick(g, target, [1, 2])] == ["b", "c"]
    assert len(pick(g, a.Choose(3, MINE, different=a.COST), [0, 2])) == 2


def test_chosen_is_an_event_and_is_remembered():
    g, mine = board(1, 2)
    known = ctx()
    pick(g, a.Choose(1, MINE, save=3), [1], known=known)
    assert evaluate.fixed(g, a.Result(3), known) == [mine[1]]
    assert [e.obj for e in g.recorded] == [mine[1]] and g.recorded[0].player == 0


def test_the_rest_is_what_has_not_moved():
    g = Bare()
    cards = [g.add(creature(n), 0, a.DECK) for n in "abc"]
    known = ctx()
    remember(g, known, 1, cards)
    g.send(cards[1], a.HAND)
    assert evaluate.fixed(g, a.Rest(1), known) == [cards[0], cards[2]]


def test_an_object_that_has_moved_is_no_longer_meant():  # 400.5, 400.8
    g, mine = board(1, 2)
    known = ctx()
    remember(g, known, 1, mine)
    g.send(mine[0], a.HAND)
    assert still(g, known, mine) == [mine[1]]
    assert evaluate.fixed(g, a.Result(1), known) == [mine[1]]
    assert [o.id for o in evaluate.seen(g, a.Result(1), known)] == [0, 1]  # read as last known


def test_top_and_bottom_and_under():
    g = Bare()
    deck = [g.add(creature(n), 0, a.DECK) for n in "abcd"]
    assert evaluate.fixed(g, a.TopCards(2), ctx()) == deck[:2]
    assert evaluate.fixed(g, a.TopCards(2, bottom=True), ctx()) == deck[2:]
    assert evaluate.fixed(g, a.TopCards(1, of=a.OPPONENT), ctx(None, 1)) == deck[:1]
    g.data["looked"] = frozenset({deck[0].id})
    assert evaluate.fixed(g, a.TopCards(1), ctx()) == [deck[1]]  # 605.4
    top = g.add(creature("top"))
    g.under[top.id] = [deck[3]]
    assert evaluate.fixed(g, a.UnderCards(a.This()), ctx(top)) == [deck[3]]
    assert evaluate.fixed(g, a.Both((a.This(), a.Result(1))), ctx(top)) == [top]


@given(st.integers(0, 6), st.integers(0, 8), st.booleans(), st.randoms(use_true_random=False))
def test_any_legal_choice_is_a_sample_of_the_set(size, count, upto, random):
    g, mine = board(*range(size))
    generator = targets.targets(g, a.Choose(count, MINE, upto=upto), ctx())
    try:
        decision = next(generator)
        n = random.randint(decision.min, decision.max)
        generator.send(random.sample(range(len(decision.options)), n))
        raise AssertionError("only one decision is needed")
    except StopIteration as stop:
        chosen = stop.value
    assert len({o.id for o in chosen}) == len(chosen)
    assert all(o in mine for o in chosen)
    assert len(chosen) <= min(size, count)
    if not upto:
        assert len(chosen) == min(size, count)
