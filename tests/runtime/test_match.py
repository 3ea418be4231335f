"""Noun phrases: every filter finds what the word says and nothing else."""

from __future__ import annotations

import pytest

from dmc import abilities as a
from dmc.runtime.holding.snapshots import snapshot
from dmc.runtime.state import evaluate
from dmc.runtime.state.errors import RulesError

from .bare import Bare, creature, ctx, drive, spell


def found(g, pattern, source=None, controller=0):
    return [o.card.name for o in evaluate.members(g, pattern, ctx(source, controller))]


FILTERS = [
    (
        a.Civilization((a.WATER,)),
        {"civilizations": (a.LIGHT, a.WATER)},
        {"civilizations": (a.FIRE,)},
    ),
    (a.Race(("炎竜",)), {"races": ("炎竜",)}, {"races": ("炎の竜",)}),
    (a.Race(("炎竜",)), {"races": ("大炎竜",)}, {"races": ("竜",)}),  # 203.2: a part of a race
    (a.RaceIncludes(("竜",)), {"races": ("大炎竜",)}, {"races": ("鳥",)}),
    (a.Named(("赤",)), {"name": "赤"}, {"name": "赤い"}),
    (a.NameIncludes(("赤",)), {"name": "赤い"}, {"name": "青"}),
    (a.Has(a.Blocker()), {"abilities": (a.Blocker(),)}, {"abilities": (a.Slayer(),)}),
    (a.Has(a.Breaker(2)), {"abilities": (a.Breaker(2),)}, {"abilities": (a.Breaker(3),)}),
    (a.Not(a.Has(a.Blocker())), {}, {"abilities": (a.Blocker(),)}),
    (
        a.AnyFilter((a.AtMost(a.COST, 2), a.Multicolored())),
        {"civilizations": (a.FIRE, a.LIGHT)},
        {},
    ),
    (
        a.AllFilters((a.AtLeast(a.COST, 3), a.Monocolored())),
        {},
        {"civilizations": (a.FIRE, a.LIGHT)},
    ),
    (a.OfType((a.ELEMENT,)), {}, None),
    (a.Special(a.PSYCHIC), {"special": (a.PSYCHIC,)}, {}),
    (a.Special(a.EVOLUTION), {"abilities": (a.Evolution((a.Objects(a.CREATURE),)),)}, {}),
    (a.Colorless(), {"civilizations": ()}, {}),
    (a.Multicolored(), {"civilizations": (a.FIRE, a.LIGHT)}, {}),
    (a.Monocolored(), {}, {"civilizations": ()}),
    (a.AtMost(a.POWER, 2000), {"power": 2000}, {"power": 2500}),
    (a.AtLeast(a.POWER, 2000), {"power": "∞"}, {"power": 1999}),
    (a.Exactly(a.COST, 5), {"cost": 5}, {"cost": 4}),
    (a.LessThan(a.COST, 3), {"cost": 2}, {"cost": 3}),
    (a.MoreThan(a.COST, 3), {"cost": 4}, {"cost": 3}),
]


@pytest.mark.parametrize(("filter_", "yes", "no"), FILTERS, ids=lambda v: repr(v)[:40])
def test_filter_finds_the_one_and_not_the_other(filter_, yes, no):
    g = Bare()
    good = g.add(creature(**yes))
    others = [] if no is None else [g.add(creature(**no))]
    pattern = a.Objects(a.CREATURE, where=(filter_,))
    assert evaluate.members(g, pattern, ctx()) == [good]
    assert evaluate.members(g, a.Objects(a.CREATURE, where=(a.Not(filter_),)), ctx()) == others


def test_owner_zone_and_type_each_narrow():
    g = Bare()
    g.add(creature("mine"))
    g.add(creature("theirs"), 1)
    g.add(creature("in mana"), 0, a.MANA)
    g.add(spell("a spell"), 0, a.MANA)
    assert found(g, a.Objects(a.CREATURE, of=a.YOU)) == ["mine"]
    assert found(g, a.Objects(a.CREATURE, of=a.OPPONENT)) == ["theirs"]
    assert found(g, a.Objects(a.CREATURE)) == ["mine", "theirs"]
    assert found(g, a.Objects(a.CARD, zone=a.MANA, of=a.YOU)) == ["in mana", "a spell"]
    assert found(g, a.Objects(a.CREATURE, zone=(a.MANA, a.BATTLE), of=a.YOU)) == ["in mana", "mine"]
    assert found(g, a.Objects(a.SPELL, zone=a.MANA), controller=1) == ["a spell"]
    assert found(
        g, a.AnyOf((a.Objects(a.SPELL, zone=a.MANA), a.Objects(a.CREATURE, of=a.YOU)))
    ) == [
        "a spell",
        "mine",
    ]


def test_states_of_objects():
    g = Bare()
    one, two = g.add(creature("one")), g.add(creature("two"))
    g.tapped[one.id] = True
    g.entered_turn[two.id] = g.turn
    g.under[one.id] = [two]
    assert found(g, a.Objects(a.CREATURE, where=(a.Tapped(),))) == ["one"]
    assert found(g, a.Objects(a.CREATURE, where=(a.Untapped(),))) == ["two"]
    assert found(g, a.Objects(a.CREATURE, where=(a.EnteredThisTurn(),))) == ["two"]
    assert found(g, a.Objects(a.CREATURE, where=(a.HasCardsUnder(),))) == ["one"]
    nothing = a.HasCardsUnder(a.Objects(a.CREATURE, zone=None, where=(a.AtLeast(a.COST, 9),)))
    assert found(g, a.Objects(a.CREATURE, where=(nothing,))) == []
    assert found(g, a.Objects(a.CREATURE, where=(a.Other(),)), source=one) == ["two"]
    assert found(g, a.Objects(a.CREATURE, where=(a.Except(a.This()),)), source=one) == ["two"]


def test_face_up_and_down_shields():
    g = Bare()
    up, down = g.add(creature("up"), 0, a.SHIELDS), g.add(creature("down"), 0, a.SHIELDS)
    g.face_up[up.id] = True
    shield = a.Objects(a.SHIELD, zone=a.SHIELDS, where=(a.FaceUp(),))
    assert evaluate.members(g, shield, ctx()) == [up]
    shield = a.Objects(a.SHIELD, zone=a.SHIELDS, where=(a.FaceDown(),))
    assert evaluate.members(g, shield, ctx()) == [down]


def test_face_down_mana_is_colorless_of_cost_0():  # 405.4
    g = Bare()
    card = g.add(creature("hidden", cost=5), 0, a.MANA)
    g.face_up[card.id] = False
    assert found(g, a.Objects(a.CARD, zone=a.MANA, where=(a.Colorless(), a.Exactly(a.COST, 0))))
    assert not found(g, a.Objects(a.CREATURE, zone=a.MANA))


def test_superlative_is_taken_among_what_the_other_words_leave():  # 一番大きい
    g = Bare()
    g.add(creature("big", 9000), 1)
    g.add(creature("middle", 5000))
    g.add(creature("small", 2000))
    g.add(creature("small too", 2000))
    assert found(g, a.Objects(a.CREATURE, of=a.YOU, where=(a.Extreme(a.POWER),))) == ["middle"]
    smallest = a.Extreme(a.POWER, largest=False)
    assert found(g, a.Objects(a.CREATURE, where=(smallest,))) == ["small", "small too"]


def test_shared_characteristics():
    g = Bare()
    source = g.add(creature("A", races=("鳥",), civilizations=(a.FIRE,)))
    g.add(creature("A", races=("魚",), civilizations=(a.WATER,)), 1)
    g.add(creature("B", races=("鳥", "魚"), civilizations=(a.WATER, a.FIRE)), 1)
    theirs = lambda f: a.Objects(a.CREATURE, of=a.OPPONENT, where=(f,))  # noqa: E731
    assert found(g, theirs(a.SharesName(a.This())), source) == ["A"]
    assert found(g, theirs(a.SharesRace(a.This())), source) == ["B"]
    assert found(g, theirs(a.SharesCivilization(a.This())), source) == ["B"]


def test_chosen_values():
    g = Bare()
    g.add(creature("A", races=("火の鳥",)))  # 203.2: a race said is each race with that name in it
    g.add(creature("B", cost=7, civilizations=(a.LIGHT,)))
    for value, name in (("鳥", "A"), ("B", "B"), (a.LIGHT, "B"), (7, "B")):
        known = ctx()
        known.results[4] = [value]
        pattern = a.Objects(a.CREATURE, where=(a.IsChosenRace(4),))
        assert [o.card.name for o in evaluate.members(g, pattern, known)] == [name]


TWIN = a.Card(
    name="表",
    types=(a.CREATURE,),
    cost=6,
    power=6000,
    civilizations=(a.FIRE,),
    faces=(a.Face(name="裏", types=(a.SPELL,), cost=2, civilizations=(a.LIGHT,)),),
)


def test_twinpact_is_found_as_either_half_outside_the_battle_zone():  # 810.3a, F1
    g = Bare()
    g.add(TWIN, 0, a.HAND)
    hand = lambda type_, *where: found(g, a.Objects(type_, zone=a.HAND, where=where))  # noqa: E731
    assert hand(a.SPELL) and hand(a.CREATURE)
    assert hand(a.SPELL, a.AtMost(a.COST, 2)) and not hand(a.CREATURE, a.AtMost(a.COST, 2))
    assert hand(a.SPELL, a.Civilization((a.LIGHT,)))
    assert not hand(a.SPELL, a.Civilization((a.FIRE,)))
    assert not hand(a.CARD, a.Not(a.OfType((a.SPELL,))))  # F2
    assert not hand(a.CREATURE, a.Not(a.OfType((a.SPELL,))))
    assert hand(a.CARD, a.Multicolored())
    assert hand(a.CARD, a.AtMost(a.COST, 2)) and hand(a.CARD, a.AtLeast(a.COST, 6))  # 201.2b


def test_twinpact_name_is_joined_as_a_card_and_single_as_a_creature():  # 810.4, F5
    g = Bare()
    g.add(TWIN, 0, a.HAND)
    assert not found(g, a.Objects(a.CARD, zone=a.HAND, where=(a.Named(("表",)),)))
    assert found(g, a.Objects(a.CARD, zone=a.HAND, where=(a.Named(("表/裏",)),)))
    assert found(g, a.Objects(a.CREATURE, zone=a.HAND, where=(a.Named(("表",)),)))
    g.add(TWIN, 0, a.BATTLE)
    assert found(g, a.Objects(a.CREATURE, where=(a.Named(("表",)),)))
    assert not found(g, a.Objects(a.SPELL))


def test_a_sealed_object_is_ignored():  # 116.2a
    g = Bare()
    sealed, free = g.add(creature("sealed")), g.add(creature("free"))
    g.sealed[sealed.id] = [g.add(creature("seal"), 0, a.GRAVEYARD)]
    assert evaluate.members(g, a.Objects(a.CREATURE), ctx()) == [free]


def test_a_snapshot_is_asked_as_it_was():  # 603.5c
    g = Bare()
    gone = g.add(creature("gone", 5000, abilities=(a.Blocker(),)))
    g.tapped[gone.id] = True
    was = snapshot(g, gone)
    g.send(gone, a.GRAVEYARD)
    pattern = a.Objects(a.CREATURE, of=a.YOU, where=(a.Tapped(), a.Has(a.Blocker())))
    assert evaluate.matches(g, was, pattern, ctx())
    assert not evaluate.matches(g, gone, pattern, ctx())


def test_choice_from_among_what_was_looked_at():
    g = Bare()
    seen = [g.add(creature(n, cost=c), 0, a.DECK) for n, c in (("A", 3), ("B", 8), ("C", 2))]
    known = ctx()
    known.results[1] = seen[:2]
    pattern = a.Objects(a.CREATURE, zone=None, where=(a.AtMost(a.COST, 3),), among=a.Result(1))
    assert evaluate.members(g, pattern, known) == [seen[0]]


def test_what_is_no_filter_is_refused():
    g = Bare()
    g.add(creature())
    with pytest.raises(RulesError, match="no filter"):
        evaluate.members(g, a.Objects(a.CREATURE, where=(a.Draw(),)), ctx())


def test_not_is_the_complement_for_every_filter():
    g = Bare()
    for n in range(6):
        g.add(creature(f"{n}", n * 1000, n, civilizations=(a.FIRE, a.WATER)[: n % 3]), n % 2)
    everything = evaluate.members(g, a.Objects(a.CREATURE), ctx())
    for filter_, _, _ in FILTERS:
        yes = evaluate.members(g, a.Objects(a.CREATURE, where=(filter_,)), ctx())
        no = evaluate.members(g, a.Objects(a.CREATURE, where=(a.Not(filter_),)), ctx())
        assert sorted(yes + no) == sorted(everything)


def test_crossed_means_a_gear_and_not_an_aura():  # 303.3a
    g = Bare()
    host = g.add(creature("host"))
    other = g.add(creature("other"))
    gear = g.add(a.Card(name="gear", types=(a.CROSS_GEAR,), cost=1))
    aura = g.add(a.Card(name="aura", types=(a.AURA,), cost=1, power=2000))
    g.attached[gear.id] = host
    g.attached[aura.id] = other
    assert found(g, a.Objects(a.CREATURE, where=(a.Crossed(),))) == ["host"]
    assert evaluate.members(g, a.Host(), ctx(gear)) == [host]


def test_drive_answers_nothing_that_is_not_asked():
    g = Bare()
    with pytest.raises(AssertionError):
        drive(g.ask(0, "CHOOSE", [1]), [0])
