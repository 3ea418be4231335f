"""Amounts are counted once, when they are needed (605.2d)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmc import abilities as a
from dmc.runtime.state import evaluate
from dmc.runtime.state.errors import RulesError

from .bare import Bare, creature, ctx

MINE = a.Objects(a.CREATURE, of=a.YOU)


def test_counts_and_statistics():
    g = Bare()
    one, two = g.add(creature(power=3000, cost=4)), g.add(creature(power=-1000, cost=2))
    known = ctx(one)
    value = lambda x: evaluate.amount(g, x, known)  # noqa: E731
    assert value(a.Count(MINE)) == 2 and value(a.Times(a.Count(MINE), 1000)) == 2000
    assert value(a.Plus(a.Count(MINE), 3)) == 5
    assert value(a.StatOf(a.POWER, a.This())) == 3000
    assert value(a.StatOf(a.POWER, a.All(MINE))) == 3000  # 108.1b
    assert value(a.StatOf(a.COST, a.All(MINE))) == 6
    assert [value(a.Half(n)) for n in (0, 1, 2, 3)] == [0, 1, 1, 2]
    known.results[7] = [5]
    assert value(a.ChosenNumber(7)) == 5 and value(a.ChosenNumber(8)) == 0
    known.amount = 4
    assert value(a.EventAmount()) == 4
    known.results[2] = [one, two]
    assert value(a.Count(a.Result(2))) == 2
    with pytest.raises(RulesError):
        value("many")


def test_kinds_are_counted_once():  # 文明1つにつき
    g = Bare()
    source = g.add(creature(civilizations=(a.FIRE,), races=("A",)))
    g.add(creature(civilizations=(a.FIRE, a.WATER), races=("A", "B")))
    g.add(creature(civilizations=(a.LIGHT,)), owner=1)
    assert evaluate.amount(g, a.KindsAmong("CIVILIZATION", MINE), ctx(source)) == 2
    assert evaluate.amount(g, a.KindsAmong("RACE", MINE), ctx(source)) == 2
    assert evaluate.amount(g, a.KindsAmong("RACE", a.Objects(a.SPELL)), ctx(source)) == 0


def test_a_result_is_counted_though_its_objects_have_moved():  # 捨てた枚数と同じ枚数
    g = Bare()
    cards = [g.add(creature(), 0, a.HAND) for _ in range(3)]
    known = ctx()
    known.results[1] = cards
    for card in cards:
        g.send(card, a.GRAVEYARD)
    assert evaluate.amount(g, a.Count(a.Result(1)), known) == 3


@given(st.integers(-50, 50), st.integers(-50, 50))
def test_arithmetic(x, y):
    g = Bare()
    assert evaluate.amount(g, a.Plus(x, y), ctx()) == x + y
    assert evaluate.amount(g, a.Times(x, y), ctx()) == x * y


def test_without_end_either_way():
    g = Bare()
    known = ctx(g.add(creature(power=3000)))
    endless = evaluate.amount(g, "∞", known)
    assert evaluate.amount(g, "+∞", known) == endless
    assert evaluate.amount(g, "-∞", known) == -endless
