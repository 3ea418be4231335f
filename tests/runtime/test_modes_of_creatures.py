"""Hyper mode (816), abilities behind an icon, evolution on one of each (801.1b)."""

from __future__ import annotations

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.legal.ways_of_use import Way
from dmc.runtime.state.decisions import first_legal

from .made import creature
from .table import FILLER, Table

Z_RUSH = a.Triggered(
    when=a.Moved(a.Objects(a.SHIELD, a.SHIELDS), from_zone=a.SHIELDS),
    do=(a.Apply((a.HyperMode(),), to=a.This(), until=a.UNTIL_YOUR_NEXT_TURN),),
)
DRAWS = a.Triggered(when=a.Attacks(a.This()), do=(a.Draw(1),))
HYPER = a.Face(
    name="超化獣の見本", types=(a.CREATURE,), power=9000, abilities=(a.Breaker(2), DRAWS)
)
BEAST = creature("超化獣の見本", a.FIRE, 5, 4000, Z_RUSH, a.Blocker(), hyper=HYPER)
RUNNER = creature("走る見本", a.FIRE, 2, 2000)


def test_hyper_mode_is_had_besides_the_usual_abilities_until_the_next_own_turn():  # 816.2
    t = Table(
        me={"battle": [BEAST, RUNNER], "shields": [FILLER] * 2}, you={"shields": [FILLER] * 3}
    )
    beast = t.obj(BEAST)
    assert ch.power(t.g, beast) == 4000
    assert not ch.keyword(t.g, beast, a.Breaker)
    t.attack(RUNNER).pick("BREAK", t.g.zones[1][a.SHIELDS][0])
    assert ch.power(t.g, beast) == 9000
    assert ch.keyword(t.g, beast, a.Breaker) and ch.keyword(t.g, beast, a.Blocker)
    hand = len(t.g.zones[0][a.HAND])
    t.attack(BEAST)
    assert len(t.g.zones[0][a.HAND]) == hand + 1
    while t.g.active == 0:
        t.g.choose(first_legal(t.g.decision) if t.kind != "ATTACK" else [_end(t)])
    assert ch.power(t.g, beast) == 9000  # in the opponent's turn
    while t.g.active == 1:
        t.g.choose(first_legal(t.g.decision) if t.kind not in ("ATTACK", "MAIN") else [_end(t)])
    assert ch.power(t.g, beast) == 4000
    assert not ch.keyword(t.g, beast, a.Breaker)


def _end(t):
    return next(i for i, o in enumerate(t.g.decision.options) if o == "END" or o == ("END",))


def test_a_hyper_mode_is_lost_with_its_creature():  # 816.3
    t = Table(me={"battle": [BEAST, RUNNER]}, you={"shields": [FILLER] * 3})
    beast = t.obj(BEAST)
    t.attack(RUNNER).pick("BREAK", t.g.zones[1][a.SHIELDS][0])
    for _ in t.g.move([beast], a.HAND, None):
        pass
    assert ch.power(t.g, beast) == 4000 and not t.g.hyper[beast.id]


P_DRAW = a.IconAbility("P", (a.Draw(2),))
P_TAP = a.IconAbility("oP", (a.Draw(1),))
KIZUNA = a.Triggered(
    when=a.Attacks(a.This()),
    do=(
        a.UseIcon(
            "P", a.Choose(1, a.Objects(a.CREATURE, of=a.YOU, where=(a.Has(a.IconAbility("P")),)))
        ),
    ),
)
FRIEND = creature("絆の見本", a.FIRE, 2, 2000, P_DRAW)
OTHER = creature("別の絆の見本", a.FIRE, 2, 2000, P_TAP)
CALLER = creature("呼ぶ見本", a.FIRE, 2, 2000, KIZUNA)


def test_the_ability_of_the_icon_is_used_and_no_other():
    t = Table(me={"battle": [CALLER, FRIEND, OTHER]}, you={"shields": [FILLER] * 3})
    hand = len(t.g.zones[0][a.HAND])
    t.attack(CALLER)
    assert len(t.g.zones[0][a.HAND]) == hand + 2


def race(name):
    return a.Objects(a.CREATURE, of=a.YOU, where=(a.Race((name,)),))


VORTEX = creature(
    "重なる見本",
    a.FIRE,
    1,
    9000,
    a.Evolution((race("サイバーロード"), race("ヒューマノイド")), 2, kind="V", each=True),
    special=(a.EVOLUTION,),
)
LORD = creature("主の見本", a.FIRE, 1, 1000, races=("サイバーロード",))
HUMAN = creature("人の見本", a.FIRE, 1, 1000, races=("ヒューマノイド",))


def test_one_of_each_base_is_needed():
    t = Table(me={"hand": [VORTEX], "battle": [LORD, LORD], "mana": [HUMAN] * 2})
    assert not any(isinstance(o, Way) for o in t.g.decision.options)


def test_it_lies_on_one_of_each():
    t = Table(
        me={"hand": [VORTEX], "battle": [LORD, LORD, HUMAN], "mana": [HUMAN, HUMAN]},
    )
    t.use(VORTEX)
    assert t.kind == "EVOLVE"
    t.pick("EVOLVE", HUMAN, LORD)
    vortex = t.obj(VORTEX)
    assert t.g.where[vortex.id] is a.BATTLE
    assert {o.card.name for o in t.g.under[vortex.id]} == {"人の見本", "主の見本"}
    assert sum(o.card is LORD for o in t.g.zones[0][a.BATTLE]) == 1


LINKS = (
    a.AsItEnters((a.Move(a.TopCards(1), a.SHIELDS, save=1),), link=a.Result(1)),
    a.Replacement(
        of=a.Left(a.This()), do=(a.Move(a.Linked(), a.GRAVEYARD),), if_=a.Exists(a.Linked())
    ),
)
TWO_LIVES = creature("命ある見本", a.FIRE, 1, 3000, *LINKS)


def leave(t, card):
    """Put the first such creature of player 0 into hand."""
    t.run = t.g.move([t.obj(card)], a.HAND, None)
    for _ in t.run:
        raise AssertionError("nothing is asked")


def test_the_shield_linked_as_it_came_in_goes_in_its_place_once():  # 110.4f, 609
    t = Table(me={"hand": [TWO_LIVES], "mana": [LORD], "deck": [FILLER] * 3})
    t.use(TWO_LIVES)
    assert len(t.g.zones[0][a.SHIELDS]) == 1
    leave(t, TWO_LIVES)
    assert t.zone(TWO_LIVES) is a.BATTLE
    assert not t.g.zones[0][a.SHIELDS] and len(t.g.zones[0][a.GRAVEYARD]) == 1
    leave(t, TWO_LIVES)
    assert t.zone(TWO_LIVES) is a.HAND


CHOSEN = a.Choose(1, a.Objects(a.SHIELD, a.SHIELDS, of=a.YOU), upto=True)
FORCE = creature(
    "力ある見本",
    a.FIRE,
    1,
    0,
    a.AsItEnters((a.ChooseObjects(CHOSEN, save=1),), link=a.Result(1)),
    a.Conditional(
        while_=a.Exists(a.Linked()),
        abilities=(a.Static(changes=(a.PowerPlus(5000),), to=a.This()),),
    ),
)


def test_a_linked_shield_keeps_the_power_up_while_it_is_there():  # 113.2a
    t = Table(me={"hand": [FORCE], "mana": [LORD], "shields": [FILLER, FILLER]})
    t.use(FORCE)
    t.pick(t.kind, t.g.zones[0][a.SHIELDS][1])
    force = t.obj(FORCE)
    assert t.zone(FORCE) is a.BATTLE and ch.power(t.g, force) == 5000
    other, linked = t.g.zones[0][a.SHIELDS]
    for _ in t.g.move([other], a.GRAVEYARD, None):
        pass
    assert ch.power(t.g, force) == 5000
    for _ in t.g.move([linked], a.GRAVEYARD, None):
        pass
    assert ch.power(t.g, force) in (0, None) or t.zone(FORCE) is a.GRAVEYARD


LENDER = creature(
    "貸す見本",
    a.FIRE,
    1,
    2000,
    a.Breaker(2),
    a.Activated(
        cost=(),
        do=(a.Lend(a.Choose(1, a.Objects(a.CREATURE, of=a.YOU, where=(a.Other(),)))),),
        instead_of="ATTACK",
    ),
)


def test_power_and_abilities_are_lent():
    t = Table(me={"battle": [LENDER, RUNNER]}, you={"shields": [FILLER] * 3}).to_attack()
    at = next(i for i, o in enumerate(t.g.decision.options) if o[0] not in ("ATTACK", "E"))
    t.g.choose([at])
    runner = t.obj(RUNNER)
    assert t.g.tapped[t.obj(LENDER).id]
    assert ch.power(t.g, runner) == 4000
    assert ch.keyword(t.g, runner, a.Breaker)


CHEAP = creature(
    "急ぐ見本",
    a.FIRE,
    3,
    3000,
    a.AlternativeCost(less=2, then=(a.Delayed(a.TurnEnds(a.EACH), (a.Destroy(a.This()),)),)),
)


def test_cheaper_now_and_destroyed_at_the_end_of_the_turn():
    t = Table(me={"hand": [CHEAP], "mana": [LORD], "battle": [RUNNER]}, you={"shields": [FILLER]})
    ways = [o for o in t.g.decision.options if isinstance(o, Way)]
    assert [w.cost for w in ways] == [1]
    t.use(CHEAP)
    assert t.zone(CHEAP) is a.BATTLE
    while t.g.active == 0:
        t.g.choose(first_legal(t.g.decision) if t.kind not in ("ATTACK", "MAIN") else [_end(t)])
    assert t.zone(CHEAP) is a.GRAVEYARD


TWICE = a.Card(
    name="二度の見本",
    types=(a.SPELL,),
    cost=1,
    civilizations=(a.FIRE,),
    abilities=(
        a.UseTwice(a.Exists(a.Objects(a.CREATURE, of=a.YOU))),
        a.SpellAbility((a.Draw(1),)),
    ),
)


def test_the_instructions_once_more_if_the_condition_holds():
    for battle, drawn in (([], 1), ([RUNNER], 2)):
        t = Table(me={"hand": [TWICE], "mana": [LORD], "battle": battle})
        t.use(TWICE)
        if battle:
            t.pick("USE_TWICE", "yes")
        assert len(t.g.zones[0][a.HAND]) == drawn
