"""Continuous effects: what applies, in which order, and until when (608, 206, 500.3, 511.2)."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous, held_abilities
from dmc.runtime.state import evaluate

from .bare import MINE, Bare, apply, creature, ctx, source, static


def test_power_is_added_then_multiplied_and_a_fixed_power_is_final():  # 206.3, 206.4
    g = Bare()
    mine = g.add(creature(power=3000))
    source(g, static(a.PowerTimes(2)), static(a.PowerPlus(2000)))
    assert ch.power(g, mine) == 10000
    source(g, static(a.PowerBecomes(500)))
    assert ch.power(g, mine) == 500


def test_infinity_stays_infinite():  # 108.1c
    g = Bare()
    mine = g.add(creature(power="∞"))
    source(g, static(a.PowerPlus(-5000)))
    assert ch.power(g, mine) == evaluate.INFINITY


def test_power_is_printed_outside_the_battle_zone():  # 206.2a
    g = Bare()
    own = static(a.PowerPlus(1000), to=a.This())
    card = creature(power=3000, abilities=(own,))
    assert ch.power(g, g.add(card)) == 4000
    assert ch.power(g, g.add(card, 0, a.HAND)) == 3000


def test_a_static_effect_is_live():  # 608.3a
    g = Bare()
    fire = a.Objects(a.CREATURE, where=(a.Civilization((a.FIRE,)),))
    here = source(g, static(a.PowerPlus(1000), to=fire))
    mine, other = g.add(creature()), g.add(creature(civilizations=(a.WATER,)))
    assert (ch.power(g, mine), ch.power(g, other)) == (2000, 1000)
    g.send(here, a.GRAVEYARD)
    assert ch.power(g, mine) == 1000


def test_a_resolved_effect_is_fixed_on_what_was_there():  # 608.2, 110.2e
    g = Bare()
    first = g.add(creature())
    apply(g, a.PowerPlus(a.Times(a.Count(MINE), 1000)), to=a.All(MINE), until=a.THIS_TURN)
    later = g.add(creature())
    assert (ch.power(g, first), ch.power(g, later)) == (
        2000,
        1000,
    )  # and the count stays 1 (608.2b)
    g.send(first, a.HAND)
    g.send(first, a.BATTLE)
    assert ch.power(g, first) == 1000  # another object (400.5)


def test_a_resolved_rule_on_a_bare_set_stays_open():
    g = Bare()
    apply(g, a.PowerPlus(1000), to=MINE, until=a.THIS_TURN)
    assert ch.power(g, g.add(creature())) == 2000


def test_conditions_and_zones_of_statics():
    g = Bare()
    mine = g.add(creature())
    source(g, static(a.PowerPlus(1000), while_=a.TurnOf(a.OPPONENT)))
    source(g, static(a.PowerPlus(4000), zone=a.MANA), zone=a.HAND)
    assert ch.power(g, mine) == 1000
    g.active = 1
    g.stamp += 1
    assert ch.power(g, mine) == 2000
    source(g, static(a.PowerPlus(4000), zone=a.MANA), zone=a.MANA)
    assert ch.power(g, mine) == 6000


def test_a_castle_works_in_the_shield_zone():  # 110.3d
    g = Bare()
    mine = g.add(creature())
    ability = static(a.PowerPlus(1000))
    castle = a.Card(name="castle", types=(a.CASTLE,), cost=1, abilities=(ability,))
    placed = g.add(castle, 0, a.SHIELDS)
    shield = g.add(
        a.Card(name="shield", types=(a.FIELD,), cost=1, abilities=(ability,)), 0, a.SHIELDS
    )
    assert ch.power(g, mine) == 1000, "a castle that is a shield says nothing"
    g.attached[placed.id] = shield
    continuous.changed(g)
    assert ch.power(g, mine) == 2000


def test_power_attacker_counts_each_time_and_only_in_the_attack():  # 110.7
    class Attack:
        attacker = blocker = None

    g = Bare()
    mine = g.add(creature(abilities=(a.PowerAttacker(1000), a.PowerAttacker(2000))))
    assert ch.power(g, mine) == 1000
    g.attack = Attack()
    g.attack.attacker = mine
    assert ch.power(g, mine) == 4000


def test_an_aura_adds_its_number():  # 310.4
    g = Bare()
    mine = g.add(creature())
    aura = g.add(a.Card(name="aura", types=(a.AURA,), cost=1, power=2000))
    g.attached[aura.id] = mine
    assert ch.power(g, mine) == 3000


def test_keywords_come_and_go():
    g = Bare()
    mine = g.add(creature(abilities=(a.Blocker(),)))
    source(g, static(a.Gains(a.SpeedAttacker())))
    assert ch.keyword(g, mine, a.SpeedAttacker) == (a.SpeedAttacker(),)
    source(g, static(a.LosesKeyword(a.Blocker())))
    assert ch.keyword(g, mine, a.Blocker) == ()
    assert ch.keyword(g, mine, a.SpeedAttacker)
    source(g, static(a.LosesAbilities()))
    assert ch.keyword(g, mine, a.SpeedAttacker) == ()
    assert held_abilities.abilities_of(g, mine) == ()
    assert continuous.loses(g, mine)


def test_an_ability_gained_after_the_loss_is_there():  # 608.1
    g = Bare()
    mine = g.add(creature(abilities=(a.Blocker(),)))
    apply(g, a.LosesAbilities(), to=a.All(MINE), until=a.THIS_TURN)
    apply(g, a.Gains(a.Slayer()), to=a.All(MINE), until=a.THIS_TURN)
    assert ch.keyword(g, mine, a.Slayer) and not ch.keyword(g, mine, a.Blocker)


def test_a_source_without_abilities_gives_nothing():
    g = Bare()
    mine = g.add(creature("plain"))
    giver = g.add(creature("giver", abilities=(static(a.PowerPlus(1000)),)))
    assert ch.power(g, mine) == 2000
    source(g, static(a.LosesAbilities(), to=a.Objects(a.CREATURE, where=(a.Named(("giver",)),))))
    assert ch.power(g, mine) == 1000
    assert continuous.loses(g, giver) and not continuous.loses(g, mine)


def test_abilities_under_a_condition():
    g = Bare()
    inner = (a.Blocker(), static(a.PowerPlus(3000), to=a.This()))
    mine = g.add(creature(abilities=(a.Conditional(while_=a.TurnOf(a.OPPONENT), abilities=inner),)))
    assert ch.keyword(g, mine, a.Blocker) == () and ch.power(g, mine) == 1000
    g.active = 1
    g.stamp += 1
    assert ch.keyword(g, mine, a.Blocker) == (a.Blocker(),) and ch.power(g, mine) == 4000


def test_survivors_share():
    g = Bare()
    one = g.add(creature("one", abilities=(a.Survivor((a.Blocker(),)),)))
    two = g.add(creature("two", abilities=(a.Survivor(),)))
    theirs = g.add(creature("theirs", abilities=(a.Survivor(),)), 1)
    plain = g.add(creature("plain"))
    assert [len(ch.keyword(g, o, a.Blocker)) for o in (one, two, theirs, plain)] == [1, 1, 0, 0]


def test_a_given_static_ability_works_from_each_receiver():
    g = Bare()
    inner = static(a.PowerPlus(1000), to=a.Objects(a.CREATURE, of=a.YOU, where=(a.Other(),)))
    receivers = a.Objects(a.CREATURE, of=a.YOU, where=(a.Named(("r",)),))
    source(g, static(a.Gains(inner), to=receivers))
    r, plain = g.add(creature("r")), g.add(creature("plain"))
    assert ch.power(g, r) == 1000 and ch.power(g, plain) == 2000
    own = static(a.PowerPlus(5000), to=a.This())
    source(g, static(a.Gains(own), to=receivers))
    assert ch.power(g, r) == 6000 and ch.power(g, plain) == 2000


def test_given_triggers_are_found_only_while_given():
    g = Bare()
    ability = a.Triggered(when=a.Attacks(a.This()), do=(a.Draw(),))
    mine = g.add(creature())
    assert held_abilities.granted(g, a.Triggered) == [] and not g.fx.granting
    giver = source(g, static(a.Gains(ability)))
    assert held_abilities.granted(g, a.Triggered) == [(mine, ability)]
    g.send(giver, a.HAND)
    assert held_abilities.granted(g, a.Triggered) == []


def test_an_effect_that_asks_for_itself_ends():
    g = Bare()
    strong = a.Objects(a.CREATURE, where=(a.AtLeast(a.POWER, 3000),))
    mine = g.add(creature(power=2000, abilities=(a.Blocker(),)))
    blockers = a.Objects(a.CREATURE, where=(a.Has(a.Blocker()),))
    source(g, static(a.PowerPlus(1000), to=blockers), static(a.Gains(a.Blocker()), to=strong))
    assert ch.power(g, mine) == 3000
    assert len(ch.keyword(g, mine, a.Blocker)) == 2


def test_civilizations_and_races():
    g = Bare()
    mine = g.add(creature(races=("鳥",)))
    source(g, static(a.AddsCivilization((a.WATER,))), static(a.AddsRace(("魚",))))
    assert ch.civilizations(g, mine) == (a.FIRE, a.WATER) and ch.races(g, mine) == ("鳥", "魚")
    source(g, static(a.BecomesCivilization((a.DARKNESS,))))
    assert ch.civilizations(g, mine) == (a.DARKNESS, a.WATER)


def test_what_defines_the_card_itself_works_everywhere():  # 110.4a
    g = Bare()
    own = static(a.AddsCivilization((a.LIGHT,)), a.AddsRace(("魚",)), to=a.This())
    card = creature(abilities=(own,))
    for zone in (a.HAND, a.MANA, a.GRAVEYARD, a.BATTLE):
        obj = g.add(card, 0, zone)
        assert ch.civilizations(g, obj) == (a.FIRE, a.LIGHT), zone
        assert ch.races(g, obj) == ("魚",)


ENDS = [  # duration → at which of "end of turn n" / "start of turn n" it is gone, seen from player 0 in turn 1 of 0
    (a.THIS_TURN, [("turn_end", 0)]),
    (
        a.UNTIL_YOUR_NEXT_TURN,
        [("turn_end", 0), ("turn_start", 1), ("turn_end", 1), ("turn_start", 0)],
    ),
    (a.UNTIL_OPPONENTS_NEXT_TURN, [("turn_end", 0), ("turn_start", 1)]),
    (
        a.UNTIL_END_OF_YOUR_NEXT_TURN,
        [
            ("turn_end", 0),
            ("turn_start", 1),
            ("turn_end", 1),
            ("turn_start", 0),
            ("turn_end", 0),
        ],
    ),
    (a.UNTIL_END_OF_OPPONENTS_NEXT_TURN, [("turn_end", 0), ("turn_start", 1), ("turn_end", 1)]),
    (a.THIS_ATTACK, [("attack_end", 0)]),
    (a.THIS_BATTLE, [("battle_end", 0)]),
]


@pytest.mark.parametrize(("until", "moments"), ENDS)
def test_durations_end_when_they_say(until, moments):
    g = Bare()
    mine = g.add(creature())
    apply(g, a.PowerPlus(1000), to=a.All(MINE), until=until)
    for moment, active in moments:
        assert ch.power(g, mine) == 2000, f"gone before {moment}"
        g.active = active
        if moment == "turn_start":
            g.turn += 1
        continuous.expire(g, moment)
    assert ch.power(g, mine) == 1000


def test_during_the_next_opponents_turn_begins_and_ends_with_it():
    g = Bare()
    mine = g.add(creature())
    apply(g, a.PowerPlus(1000), to=a.All(MINE), until=a.NEXT_OPPONENT_TURN)
    seen = [ch.power(g, mine)]
    for moment, active in (("turn_end", 0), ("turn_start", 1), ("turn_end", 1), ("turn_start", 0)):
        g.active = active
        g.turn += moment == "turn_start"
        continuous.expire(g, moment)
        seen.append(ch.power(g, mine))
    assert seen == [1000, 1000, 2000, 1000, 1000]


@given(
    st.sampled_from([e[0] for e in ENDS] + [a.NEXT_YOUR_TURN, a.NEXT_OPPONENT_TURN]),
    st.integers(0, 1),
)
def test_no_duration_outlives_two_rounds(until, controller):
    g = Bare()
    g.add(creature(), controller)
    apply(g, a.PowerPlus(1000), to=a.All(MINE), until=until, known=ctx(None, controller))
    for n in range(5):
        continuous.expire(g, "battle_end")
        continuous.expire(g, "attack_end")
        continuous.expire(g, "turn_end")
        g.active = (n + 1) % 2
        g.turn += 1
        continuous.expire(g, "turn_start")
    assert not (g.fx.changes or g.fx.later)


def test_without_a_duration_it_lasts_while_the_object_stays():  # 608.2a
    g = Bare()
    mine = g.add(creature())
    apply(g, a.PowerPlus(1000), to=a.All(MINE))
    for moment in ("battle_end", "attack_end", "turn_end", "turn_start"):
        continuous.expire(g, moment)
    assert ch.power(g, mine) == 2000


def test_the_evolved_creature_keeps_what_the_base_had():  # 801.2
    g = Bare()
    base = g.add(creature("base"))
    apply(g, a.PowerPlus(1000), to=a.All(MINE), until=a.THIS_TURN)
    top = g.add(creature("top", 5000))
    continuous.transfer(g, base, top)
    assert ch.power(g, top) == 6000


def test_state_is_copied_and_saved():
    g = Bare()
    mine = g.add(creature())
    apply(g, a.PowerPlus(1000), to=a.All(MINE), until=a.THIS_TURN)
    copy = g.fx.clone()
    continuous.moved(g, mine)
    assert [e.members for e in copy.changes] == [(mine.id,)] and g.fx.changes == []
    again = pickle.loads(pickle.dumps(copy))
    assert [e.what for e in again.changes] == [(a.PowerPlus(1000),)]
