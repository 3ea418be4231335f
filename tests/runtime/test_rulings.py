"""Summoning (rows S), replacement (D), evolution (E), attack and state-based actions."""

from __future__ import annotations

from dmc.abilities import (
    BATTLE,
    CARD,
    CREATURE,
    DARKNESS,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    SHIELDS,
    THIS_TURN,
    ULTRA_GR,
    WATER,
    YOU,
    All,
    Apply,
    Blocker,
    Breaker,
    CannotPut,
    CannotUse,
    Choose,
    Destroy,
    Destroyed,
    Discard,
    Draw,
    Drew,
    Entered,
    Evolution,
    GRSummon,
    LoseGame,
    LosesGame,
    MachFighter,
    Move,
    Moved,
    Objects,
    Other,
    PowerPlus,
    Put,
    Race,
    Replacement,
    RevolutionChange,
    Slayer,
    SpellAbility,
    Static,
    Subject,
    Summoned,
    This,
    TopCards,
    Triggered,
    WinGame,
)
from runtime.made import BRAIN, CHARGE, FOG, GUARD, RUSH, VANILLA, creature, spell
from runtime.table import FILLER, Spot, Table

MINE = Objects(CREATURE, BATTLE, YOU)
THEIRS = Objects(CREATURE, BATTLE, OPPONENT)


def kill(n=1):
    """A spell that destroys so many of the opponent's creatures."""
    target = All(THEIRS) if n is None else Choose(n, THEIRS)
    return spell("破壊の呪文", DARKNESS, 2, SpellAbility((Destroy(target),)))


# ---- S ---------------------------------------------------------------------------------------------------------------


def test_s4_a_landing_replacement_leaves_summoned_true_and_entered_false():  # 603.2d
    lander = creature(
        "着地の番人", NATURE, 3, 3000,
        Replacement(of=Entered(Objects(CREATURE, None, OPPONENT)), do=(Move(Subject(), MANA),)),
    )  # fmt: skip
    fan = creature(
        "召喚の見物人",
        WATER,
        2,
        1000,
        Triggered(when=Summoned(Objects(CREATURE, None, YOU)), do=(Draw(1),)),
    )
    enters = creature("登場の主", WATER, 2, 2000, Triggered(when=Entered(This()), do=(Draw(5),)))
    t = Table(dict(hand=[enters], battle=[fan], mana=[BRAIN] * 2), dict(battle=[lander]))
    t.use(enters)
    assert t.zone(enters) is MANA and t.names(0, HAND) == [FILLER.name]


def test_a5_s8_back_in_mana_it_is_not_placed_there_and_stays_tapped():  # 409.2, 409.2a, A6, 409.1d
    from dmc.abilities import MayBeUsedFrom

    lander = creature(
        "着地の番人", NATURE, 3, 3000,
        Replacement(of=Entered(Objects(CREATURE, None, OPPONENT)), do=(Move(Subject(), MANA),)),
    )  # fmt: skip
    watch = creature(
        "土の番",
        NATURE,
        2,
        1000,
        Triggered(when=Moved(Objects(CARD, None, YOU), to=MANA), do=(Draw(1),)),
    )
    climber = creature(
        "這い上がる者",
        NATURE,
        3,
        3000,
        Static(changes=(MayBeUsedFrom(MANA),), to=This(), zone=MANA),
    )
    t = Table(
        dict(battle=[watch], mana=[Spot(climber, tapped=True), CHARGE, CHARGE, CHARGE]),
        dict(battle=[lander]),
    )
    t.use(climber)
    assert t.zone(climber) is MANA and t.g.tapped[t.obj(climber).id]
    assert t.names(0, HAND) == []


def test_s6_what_cannot_be_put_is_not_summoned():
    ban = creature(
        "門番",
        LIGHT,
        3,
        3000,
        Static(changes=(CannotPut(OPPONENT, Objects(CREATURE, None, None)),)),
    )
    t = Table(dict(hand=[VANILLA], mana=[RUSH] * 3), dict(battle=[ban]))
    assert t.kind != "MAIN"


def test_s7_what_cannot_be_summoned_can_be_put():
    ban = creature(
        "門番",
        LIGHT,
        3,
        3000,
        Static(changes=(CannotUse(OPPONENT, Objects(CREATURE, None, None)),)),
    )
    call = spell("呼び声", FIRE, 2, SpellAbility((Put(Choose(1, Objects(CREATURE, HAND, YOU))),)))
    t = Table(dict(hand=[VANILLA, call], mana=[RUSH] * 4), dict(battle=[ban]))
    assert all(o == "END" or o.obj.card is call for o in t.g.decision.options)
    t.use(call)
    assert t.zone(VANILLA) is BATTLE


def test_s10_gr_summon_is_a_summon():
    gr = creature("GRの子", WATER, 3, 2000, special=("GR",))
    fan = creature(
        "召喚の見物人",
        WATER,
        2,
        1000,
        Triggered(when=Summoned(Objects(CREATURE, None, YOU)), do=(Draw(1),)),
    )
    call = spell("GRの扉", WATER, 2, SpellAbility((GRSummon(),)))
    t = Table({"hand": [call], "battle": [fan], "mana": [BRAIN] * 2, ULTRA_GR: [gr]})
    t.use(call)
    assert t.zone(gr) is BATTLE and t.names(0, HAND) == [FILLER.name]


def test_409_1f_two_puts_are_pending_together_and_enter_one_by_one():
    counter = creature("数える者", LIGHT, 2, 1000, Triggered(when=Entered(This()), do=(Draw(1),)))
    gate = spell("天の門", LIGHT, 2, SpellAbility((Put(Choose(2, Objects(CREATURE, HAND, YOU))),)))
    watcher = creature(
        "門の見物人",
        LIGHT,
        2,
        1000,
        Triggered(when=Entered(Objects(CREATURE, BATTLE, YOU, (Other(),))), do=(Draw(1),)),
    )
    t = Table(dict(hand=[gate, watcher, counter], mana=[GUARD] * 2))
    t.use(gate).pick("ENTER_ORDER", watcher, counter)
    # the watcher came first and saw the other come in
    assert t.waiting() in (
        [("数える者", 0), ("門の見物人", 0)],
        [("門の見物人", 0), ("数える者", 0)],
    )


# ---- D ---------------------------------------------------------------------------------------------------------------

PHOENIX = creature(
    "不死の鳥", FIRE, 4, 3000, Replacement(of=Destroyed(This()), do=(Move(This(), HAND),))
)
KEEPER = creature(
    "守りの主", NATURE, 5, 5000,
    Replacement(of=Destroyed(Objects(CREATURE, BATTLE, YOU, (Other(),))), do=(Move(Subject(), MANA),)),
)  # fmt: skip


def test_d1_the_owner_chooses_among_their_own_and_one_applies():  # 101.5, 609.1, 609.1a, 609.8
    spell_ = kill()
    t = Table(dict(hand=[spell_], mana=[FOG] * 2), dict(battle=[PHOENIX, KEEPER]))
    t.use(spell_).pick("CHOOSE", PHOENIX)
    assert t.kind == "REPLACEMENT" and t.g.decision.player == 1
    t.pick("REPLACEMENT", KEEPER)
    assert t.zone(PHOENIX) is MANA


def test_d1_the_turn_players_replacement_comes_first():  # 101.5b
    thief = creature(
        "横取りの主", DARKNESS, 5, 5000,
        Replacement(of=Destroyed(THEIRS), do=(Move(Subject(), SHIELDS),)),
    )  # fmt: skip
    spell_ = kill()
    t = Table(dict(hand=[spell_], battle=[thief], mana=[FOG] * 2), dict(battle=[PHOENIX]))
    t.use(spell_)
    assert t.zone(PHOENIX) is SHIELDS


def test_d13_a_replaced_event_triggers_nothing_and_is_not_replaced_again():  # 603.2d, 609.3
    mourner = creature(
        "弔う者",
        WATER,
        3,
        2000,
        Triggered(when=Destroyed(Objects(CREATURE, BATTLE, YOU)), do=(Draw(1),)),
    )
    to_hand = creature(
        "手札返し", LIGHT, 4, 3000,
        Replacement(of=Moved(Objects(CREATURE, BATTLE, YOU, (Other(),)), to=HAND), do=(Move(Subject(), SHIELDS),)),
    )  # fmt: skip
    spell_ = kill()
    t = Table(dict(hand=[spell_], mana=[FOG] * 2), dict(battle=[PHOENIX, mourner, to_hand]))
    t.use(spell_).pick("CHOOSE", PHOENIX)
    assert t.zone(PHOENIX) is HAND and t.names(1, HAND) == [PHOENIX.name]


def test_d3_what_cannot_be_carried_out_cannot_replace():  # 609.4
    payer = creature(
        "身代わりの徒", DARKNESS, 4, 3000,
        Replacement(of=Destroyed(This()), do=(Discard(Choose(1, Objects(CARD, HAND, YOU))),)),
    )  # fmt: skip
    spell_ = kill()
    t = Table(dict(hand=[spell_], mana=[FOG] * 2), dict(battle=[payer]))
    t.use(spell_)
    assert t.zone(payer) is GRAVEYARD
    t = Table(dict(hand=[spell_], mana=[FOG] * 2), dict(battle=[payer], hand=[FILLER]))
    t.use(spell_)
    assert t.zone(payer) is BATTLE and t.names(1, GRAVEYARD) == [FILLER.name]


def test_609_9_simultaneous_events_are_replaced_each_for_itself():
    spell_ = kill(None)
    t = Table(dict(hand=[spell_], mana=[FOG] * 2), dict(battle=[PHOENIX, VANILLA]))
    t.use(spell_)
    assert t.zone(PHOENIX) is HAND and t.zone(VANILLA) is GRAVEYARD


def test_d12_putting_into_the_graveyard_is_no_destruction():  # 32927
    burial = spell("埋葬", DARKNESS, 2, SpellAbility((Move(Choose(1, THEIRS), GRAVEYARD),)))
    t = Table(dict(hand=[burial], mana=[FOG] * 2), dict(battle=[PHOENIX]))
    t.use(burial)
    assert t.zone(PHOENIX) is GRAVEYARD


def test_114_4_114_4a_609_6_609_6a_a_replaced_draw_is_done_before_the_next():
    miller = creature(
        "引かぬ者", WATER, 3, 2000,
        Replacement(of=Drew(YOU), do=(Move(TopCards(1), MANA),)),
    )  # fmt: skip
    look = spell("二枚引き", WATER, 2, SpellAbility((Draw(2),)))
    t = Table(dict(hand=[look], battle=[miller], mana=[BRAIN] * 2))
    t.use(look)
    assert t.names(0, HAND) == [] and t.names(0, MANA).count(FILLER.name) == 2


def test_104_losing_can_be_replaced():  # 104.1, 104.2
    stay = creature(
        "不屈の者", LIGHT, 5, 5000, Replacement(of=LosesGame(YOU), do=(Move(This(), HAND),))
    )
    t = Table(dict(battle=[VANILLA]), dict(battle=[Spot(stay, tapped=True)]), phase="ATTACK")
    t.attack(VANILLA, 1)
    assert t.g.winner is None and t.zone(stay) is HAND


# ---- E ---------------------------------------------------------------------------------------------------------------

BASE = Objects(CREATURE, BATTLE, YOU, (Race(("テスト",)),))
EVO = creature("進化の竜", FIRE, 3, 7000, Evolution((BASE,)), special=("EVOLUTION",))


def test_801_evolution_keeps_orientation_effects_and_is_not_sick():
    t = Table(
        dict(hand=[EVO], battle=[Spot(VANILLA, sick=True)], mana=[RUSH] * 3),
        dict(shields=[FILLER] * 3),
    )
    t.use(EVO)
    assert t.names(0, BATTLE) == [EVO.name]
    t.attack(EVO)
    t.g.choose([0])
    assert len(t.names(1, SHIELDS)) == 2


def test_801_1a_no_base_no_evolution():
    t = Table(dict(hand=[EVO], mana=[RUSH] * 3))
    assert t.kind != "MAIN"


def test_801_whole_evolution_leaves_and_only_the_top_as_a_creature():
    mourner = creature(
        "弔う者",
        WATER,
        3,
        2000,
        Triggered(when=Destroyed(Objects(CREATURE, BATTLE, OPPONENT)), do=(Draw(1),)),
    )
    spell_ = kill()
    t = Table(
        dict(hand=[spell_], battle=[mourner], mana=[FOG] * 2),
        dict(battle=[Spot(EVO, under=[VANILLA])]),
    )
    t.use(spell_)
    assert sorted(t.names(1, GRAVEYARD)) == sorted([EVO.name, VANILLA.name])
    assert t.names(0, HAND) == [FILLER.name]


def test_813_star_evolution_only_the_top_leaves_and_what_is_beneath_did_not_enter():  # D10, E4, 801.4
    star = creature(
        "星の竜", FIRE, 3, 7000, Evolution((BASE,), kind="STAR"), special=("EVOLUTION",)
    )
    below = creature("下の者", WATER, 2, 2000, Triggered(when=Entered(This()), do=(Draw(1),)))
    spell_ = kill()
    t = Table(
        dict(hand=[spell_], mana=[FOG] * 2),
        dict(battle=[Spot(star, under=[below], tapped=True)]),
        pauses=True,
    )
    t.use(spell_)
    assert t.zone(star) is GRAVEYARD and t.zone(below) is BATTLE
    assert t.g.tapped[t.obj(below).id] and t.names(1, HAND) == []


def test_g_neo_the_cards_beneath_leave_instead():  # 803.2
    neo = creature("大いなる新種", FIRE, 3, 7000, Evolution((BASE,), kind="G_NEO", optional=True))
    spell_ = kill()
    t = Table(dict(hand=[spell_], mana=[FOG] * 2), dict(battle=[Spot(neo, under=[VANILLA])]))
    t.use(spell_)
    assert t.zone(neo) is BATTLE and t.zone(VANILLA) is GRAVEYARD
    t = Table(dict(hand=[spell_], mana=[FOG] * 2), dict(battle=[neo]))
    t.use(spell_)
    assert t.zone(neo) is GRAVEYARD


# ---- attack, battle, state-based actions -----------------------------------------------------------------------------


def test_301_5_sick_creatures_do_not_attack_fast_and_mach_ones_do():
    mach = creature("拳の者", NATURE, 3, 3000, MachFighter())
    t = Table(
        dict(battle=[Spot(VANILLA, sick=True), Spot(RUSH, sick=True), Spot(mach, sick=True)]),
        dict(battle=[GUARD], shields=[FILLER]),
        phase="ATTACK",
    )
    able = {
        (o[1].card.name, getattr(o[2], "card", o[2])) for o in t.g.decision.options if o != "END"
    }
    assert able == {(RUSH.name, 1), (mach.name, GUARD)}


def test_507_a_blocker_changes_the_target_and_slayer_kills_after_the_battle():
    slayer = creature("刃の盾", DARKNESS, 2, 1000, Blocker(), Slayer())
    t = Table(dict(battle=[VANILLA]), dict(battle=[slayer], shields=[FILLER]), phase="ATTACK")
    t.attack(VANILLA).pick("BLOCK", slayer)
    assert t.zone(slayer) is GRAVEYARD and t.zone(VANILLA) is GRAVEYARD
    assert len(t.names(1, SHIELDS)) == 1


def test_505_6a_an_attacker_that_leaves_ends_the_attack():  # 505.6
    from dmc.abilities import Attacks

    hole = creature(
        "落とし穴", DARKNESS, 3, 3000, Triggered(when=Attacks(THEIRS), do=(Destroy(Subject()),))
    )
    t = Table(dict(battle=[VANILLA]), dict(battle=[hole], shields=[FILLER]), phase="ATTACK")
    t.attack(VANILLA)
    assert t.zone(VANILLA) is GRAVEYARD and len(t.names(1, SHIELDS)) == 1


def test_509_2c_the_player_chooses_among_breakers_and_world_breaks_all():
    both = creature("割り手", FIRE, 5, 6000, Breaker(2), Breaker("ALL"))
    t = Table(dict(battle=[both]), dict(shields=[FILLER] * 4), phase="ATTACK")
    t.attack(both)
    assert t.kind == "BREAKER"
    t.g.choose([1])
    assert t.names(1, SHIELDS) == []


def test_703_4c_power_nought_dies_at_once_and_before_effects():
    weak = spell(
        "弱体",
        DARKNESS,
        2,
        SpellAbility((Apply((PowerPlus(-2000),), to=All(THEIRS), until=THIS_TURN), Draw(1))),
    )
    t = Table(dict(hand=[weak], mana=[FOG] * 2), dict(battle=[VANILLA, GUARD]))
    t.use(weak)
    assert t.zone(VANILLA) is GRAVEYARD and t.zone(GUARD) is BATTLE
    lines = t.g.trace.text()
    assert next(i for i, x in enumerate(lines) if "703.4c" in x) < next(
        i for i, x in enumerate(lines) if "114.1" in x
    )


def test_104_2b_no_card_left_loses_and_104_2c_winning_beats_losing():
    drain = spell("大引き", WATER, 2, SpellAbility((Draw(9),)))
    t = Table(dict(hand=[drain], mana=[BRAIN] * 2, deck=[FILLER] * 3))
    t.use(drain)
    assert t.g.winner == 1
    win = spell("勝ち名乗り", WATER, 2, SpellAbility((WinGame(),)))
    t = Table(dict(hand=[win], mana=[BRAIN] * 2))
    t.use(win)
    assert t.g.winner == 0
    lose = spell("降参", WATER, 2, SpellAbility((LoseGame(),)))
    t = Table(dict(hand=[lose], mana=[BRAIN] * 2))
    t.use(lose)
    assert t.g.winner == 1


def test_c3_revolution_change_swaps_and_the_attack_goes_on():
    leader = creature(
        "革命の長", FIRE, 7, 8000, RevolutionChange(Objects(CREATURE, BATTLE, YOU)), Breaker(2)
    )
    t = Table(dict(battle=[VANILLA], hand=[leader]), dict(shields=[FILLER] * 3), phase="ATTACK")
    t.attack(VANILLA).pick("DECLARE", leader)
    assert t.zone(VANILLA) is HAND and t.zone(leader) is BATTLE and t.g.tapped[t.obj(leader).id]
    if t.kind == "BREAK":
        t.g.choose([0, 1])
    assert len(t.names(1, SHIELDS)) == 1


def test_110_4_abilities_work_in_the_battle_zone_unless_they_say_otherwise():  # 110.4b, 110.4c, 110.4g
    here = creature(
        "場の者",
        WATER,
        2,
        1000,
        Triggered(when=Summoned(Objects(CREATURE, None, YOU)), do=(Draw(1),)),
    )
    going = creature(
        "去る者", WATER, 2, 1000, Triggered(when=Moved(This(), to=GRAVEYARD), do=(Draw(1),))
    )
    drop = spell(
        "捨て札", FIRE, 2, SpellAbility((Discard(Choose(1, Objects(CREATURE, HAND, YOU))),))
    )
    t = Table(dict(hand=[here, VANILLA], graveyard=[here], mana=[RUSH] * 2), pauses=True)
    t.use(VANILLA)
    assert t.names(0, HAND) == [here.name]
    t = Table(dict(hand=[drop, going], mana=[RUSH] * 2), pauses=True)
    t.use(drop)
    assert t.names(0, HAND) == [FILLER.name]


def test_609_9b_one_source_saves_one_of_several():
    guardian = creature(
        "身を捧ぐ者", LIGHT, 4, 3000,
        Replacement(of=Destroyed(Objects(CREATURE, BATTLE, YOU, (Other(),))), do=(Destroy(This()),)),
    )  # fmt: skip
    sweep = spell("一掃", DARKNESS, 2, SpellAbility((Destroy(Choose(2, THEIRS)),)))
    t = Table(
        dict(hand=[sweep], mana=[FOG] * 2), dict(battle=[guardian, VANILLA, RUSH]), pauses=True
    )
    t.use(sweep).pick("CHOOSE", VANILLA, RUSH)
    assert t.zone(guardian) is GRAVEYARD
    assert sorted([t.zone(VANILLA), t.zone(RUSH)]) == sorted([BATTLE, GRAVEYARD])
