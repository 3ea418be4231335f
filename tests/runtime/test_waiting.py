"""Waiting effects (101.4, 603, 605): rows W of the rulings, and rows B, C about order."""

from __future__ import annotations

from dmc.abilities import (
    BATTLE,
    CARD,
    CREATURE,
    DARKNESS,
    EACH,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    SHIELDS,
    WATER,
    YOU,
    All,
    Attacks,
    Battles,
    Breaker,
    Choose,
    Civilization,
    Destroy,
    Destroyed,
    Discard,
    Draw,
    Entered,
    Exists,
    GStrike,
    Modes,
    Move,
    NinjaStrike,
    Objects,
    Other,
    Put,
    Race,
    ShieldBack,
    ShieldTrigger,
    SkipRestOfTurn,
    SpellAbility,
    Subject,
    Tap,
    This,
    TopCards,
    Triggered,
    TurnEnds,
    TurnStarts,
    Untapped,
    Used,
)
from runtime.made import BRAIN, CHARGE, FOG, GUARD, RUSH, VANILLA, creature, spell
from runtime.table import FILLER, Spot, Table

MIST = creature(
    "雷鳴の番人", LIGHT, 3, 2000,
    Triggered(when=Entered(Objects(CREATURE, BATTLE, None, (Other(),))), do=(Draw(1),)),
)  # fmt: skip
MY_MIST = creature(
    "自軍の番人", LIGHT, 3, 2000,
    Triggered(when=Entered(Objects(CREATURE, BATTLE, YOU, (Other(),))), do=(Draw(1),)),
)  # fmt: skip
PUTTER = creature(
    "呼び出す竜", LIGHT, 3, 3000,
    Triggered(when=Entered(This()), do=(Put(Choose(1, Objects(CREATURE, HAND, YOU))),)),
)  # fmt: skip
TAPPER = creature(
    "縛る使徒", LIGHT, 2, 1000,
    Triggered(when=Entered(This()), do=(Tap(Choose(1, Objects(CREATURE, BATTLE, OPPONENT))),)),
)  # fmt: skip
BOUNCER = creature(
    "送り返す忍び", WATER, 2, 1000,
    Triggered(when=Entered(This()), do=(Move(Choose(1, Objects(CREATURE, BATTLE, None)), HAND),)),
)  # fmt: skip
LIGHTS = [GUARD] * 3
WATERS = [BRAIN] * 3


def test_w12_new_effects_join_those_that_wait():  # 101.4a, 101.4d, 603.3, 605.1, 110.3b
    t = Table(dict(hand=[PUTTER, TAPPER], battle=[MY_MIST], mana=LIGHTS), dict(battle=[VANILLA]))
    t.use(PUTTER)
    assert t.waiting() == sorted([(MY_MIST.name, 0), (PUTTER.name, 0)])
    t.pick("WAITING", PUTTER)
    assert t.waiting() == sorted([(MY_MIST.name, 0)] * 2 + [(TAPPER.name, 0)])
    t.pick("WAITING", TAPPER)
    assert t.g.tapped[t.obj(VANILLA).id]
    t.pick("WAITING", MY_MIST)
    assert t.waiting() == [] and len(t.names(0, HAND)) == 2


def test_w13_w1_the_source_leaving_changes_nothing():  # 110.5a
    t = Table(dict(hand=[BOUNCER], battle=[MY_MIST], mana=WATERS))
    t.use(BOUNCER)
    t.pick("WAITING", BOUNCER).pick("CHOOSE", MY_MIST)
    assert t.zone(MY_MIST) is HAND
    assert FILLER.name in t.names(0, HAND)


def test_w14_a_condition_after_the_comma_is_judged_on_resolution():  # W6, C6, 603.4, 605.2a
    fires = Objects(CARD, MANA, YOU, (Civilization((FIRE,)),))
    armed = creature(
        "武装の射手", FIRE, 3, 3000,
        Triggered(when=Entered(This()), if_=Exists(fires, 3), do=(Draw(2),)),
    )  # fmt: skip
    road = creature(
        "花道", NATURE, 3, 3000,
        Triggered(when=Entered(Objects(CREATURE, BATTLE, YOU, (Other(),))), do=(Move(TopCards(1), MANA),)),
    )  # fmt: skip
    side = dict(hand=[armed], battle=[road], mana=[RUSH, RUSH, CHARGE], deck=[RUSH] + [FILLER] * 9)
    t = Table(side)
    t.use(armed).pick("WAITING", road)
    assert t.names(0, HAND) == [FILLER.name] * 2
    t = Table(side)
    t.use(armed).pick("WAITING", armed)
    assert t.names(0, HAND) == []


def test_w6_the_trigger_condition_is_judged_when_it_happens():
    picky = creature(
        "火の追従者", FIRE, 3, 3000,
        Triggered(when=Attacks(Objects(CREATURE, BATTLE, YOU, (Civilization((FIRE,)), Race(("コマンド",))))), do=(Draw(1),)),
    )  # fmt: skip
    t = Table(dict(battle=[RUSH, picky]), dict(shields=[FILLER] * 5), phase="ATTACK")
    t.attack(RUSH)
    assert FILLER.name not in t.names(0, HAND)


def test_w15_active_player_first_also_for_new_effects():  # example 1
    t = Table(
        dict(hand=[PUTTER, TAPPER], battle=[MIST], mana=LIGHTS), dict(battle=[MIST]), active=0
    )
    t.use(PUTTER)
    assert t.waiting() == sorted([(MIST.name, 0), (MIST.name, 1), (PUTTER.name, 0)])
    t.pick("WAITING", MIST)
    assert len(t.names(0, HAND)) == 2 and t.names(1, HAND) == []
    # the put comes next by itself, and what it brings goes before the other player's draw
    if t.kind == "CHOOSE":
        t.pick("CHOOSE", TAPPER)
    assert t.names(1, HAND) == []
    assert t.waiting() == sorted([(MIST.name, 0), (MIST.name, 1), (MIST.name, 1), (TAPPER.name, 0)])
    t.pick("WAITING", TAPPER)
    assert t.g.decision.player == 1 and t.names(1, HAND) == []
    assert t.waiting() == [(MIST.name, 1)] * 2
    t.pick("WAITING", MIST)
    assert len(t.names(1, HAND)) == 2 and t.waiting() == []


def test_w16_on_the_other_players_turn_that_player_is_first():  # example 2
    bolt_put = spell(
        "罠の呼び声", LIGHT, 5, ShieldTrigger(), SpellAbility((Put(Choose(1, Objects(CREATURE, HAND, YOU))),)),
    )  # fmt: skip
    t = Table(
        dict(battle=[MIST, VANILLA]),
        dict(battle=[MIST], hand=[PUTTER], shields=[bolt_put, FILLER]),
        phase="ATTACK",
    )
    t.attack(VANILLA)
    if t.kind == "BREAK":
        t.pick("BREAK", bolt_put)
    t.pick("SHIELD_TRIGGER", bolt_put)
    log = [line for line in t.g.trace.text() if "effect of" in line]
    assert len(log) == 1 and log[0].endswith(f"《{MIST.name}》 (player 0)")
    assert t.waiting() == sorted([(MIST.name, 1), (PUTTER.name, 1)])
    assert t.kind == "WAITING" and t.g.decision.player == 1


def test_w17_back_to_the_active_player_when_a_new_effect_appears():  # example 3, C7, 101.4c
    pig = creature(
        "飛行の客", DARKNESS, 2, 1000,
        Triggered(when=Destroyed(This()), do=(Discard(Choose(1, Objects(CARD, HAND, OPPONENT), by=OPPONENT)),)),
    )  # fmt: skip
    doll = creature(
        "早撃ちの的", FIRE, 3, 3000,
        Triggered(when=Entered(Objects(CREATURE, BATTLE, OPPONENT)), do=(Destroy(Subject()),)),
    )  # fmt: skip
    force = spell("天の力", LIGHT, 2, SpellAbility((Put(Choose(2, Objects(CREATURE, HAND, YOU))),)))
    t = Table(
        dict(hand=[force, pig, pig], battle=[MY_MIST], mana=LIGHTS),
        dict(battle=[doll], hand=[FILLER] * 3),
    )
    t.use(force)
    while t.kind not in ("MAIN", "ATTACK"):
        t.g.choose([0])
    log = [line.split("《")[1].split("》")[0] for line in t.g.trace.text() if "effect of" in line]
    assert log == [MY_MIST.name] * 2 + [doll.name, pig.name, doll.name, pig.name]


def test_w5_shield_trigger_goes_before_everything():  # 101.4, 112.3a
    scream = creature(
        "叫ぶ盾", FIRE, 2, 2000, Triggered(when=Attacks(This()), do=(Draw(1),)), Breaker(1)
    )
    from dmc.abilities import ShieldBroken

    onlooker = creature("見物の徒", WATER, 2, 1000, Triggered(when=ShieldBroken(), do=(Draw(1),)))
    t = Table(dict(battle=[scream, onlooker]), dict(shields=[BRAIN, FILLER]), phase="ATTACK")
    t.attack(scream)
    if t.kind == "BREAK":
        t.pick("BREAK", BRAIN)
    t.pick("SHIELD_TRIGGER", BRAIN)
    lines = t.g.trace.text()
    cast = next(i for i, x in enumerate(lines) if "6 resolve" in x)
    seen = next(i for i, x in enumerate(lines) if f"effect of 《{onlooker.name}》" in x)
    assert cast < seen


def test_b3_declare_all_then_move_then_resolve_in_any_order():  # 101.4b, 112.3b, 113.6, 113.6a, 509.5a–e
    wave = creature("二枚割り", FIRE, 5, 6000, Breaker(2))
    strike = creature("反撃の子", LIGHT, 2, 1000, GStrike())
    t = Table(dict(battle=[wave, VANILLA]), dict(shields=[BRAIN, strike, FILLER]), phase="ATTACK")
    t.attack(wave).pick("BREAK", BRAIN, strike).pick("SHIELD_TRIGGER", BRAIN, strike)
    assert t.zone(BRAIN) is HAND and t.zone(strike) is HAND
    t.pick("WAITING", strike).pick("CHOOSE", VANILLA)
    assert t.zone(BRAIN) is GRAVEYARD
    d = t.g.decision
    assert (
        d is None
        or d.kind != "ATTACK"
        or all(o == "END" or o[1].card is not VANILLA for o in d.options)
    )


def test_b9_shield_back_discards_the_shield_as_from_hand():  # 509.5c, 701.7a
    back = spell("盾返し", FIRE, 5, ShieldBack(Objects(CARD, None, None)), SpellAbility((Draw(1),)))
    from dmc.abilities import Discarded

    watch = creature(
        "捨て番",
        DARKNESS,
        2,
        1000,
        Triggered(when=Discarded(Objects(CARD, None, YOU)), do=(Draw(1),)),
    )
    t = Table(
        dict(battle=[VANILLA]),
        dict(shields=[RUSH, FILLER], hand=[back], battle=[Spot(watch, tapped=True)]),
        phase="ATTACK",
    )
    t.attack(VANILLA)
    if t.kind == "BREAK":
        t.pick("BREAK", RUSH)
    t.pick("SHIELD_TRIGGER", back)
    assert t.zone(RUSH) is GRAVEYARD and t.zone(back) is GRAVEYARD
    assert t.names(1, HAND) == [FILLER.name] * 3  # the spell, the watcher, and the turn's draw


def test_b6_a_shield_taken_to_hand_can_be_used_but_is_not_broken():  # 701.14b
    from dmc.abilities import ShieldBroken

    take = creature(
        "盾拾い",
        LIGHT,
        2,
        1000,
        Triggered(
            when=Entered(This()), do=(Move(Choose(1, Objects("SHIELD", SHIELDS, YOU)), HAND),)
        ),
    )
    onlooker = creature("見物の徒", WATER, 2, 1000, Triggered(when=ShieldBroken(), do=(Draw(1),)))
    t = Table(dict(hand=[take], battle=[onlooker], shields=[BRAIN], mana=LIGHTS))
    t.use(take).pick("SHIELD_TRIGGER", BRAIN)
    assert t.zone(BRAIN) is GRAVEYARD
    assert t.names(0, HAND) == [FILLER.name] * 2


def test_w7_nothing_waits_across_a_step_and_turn_triggers_resolve_in_order():  # C11, 500.2, 511.1, 511.1a, 511.1c, 511.1e
    ender = creature("終いの徒", DARKNESS, 2, 1000, Triggered(when=TurnEnds(EACH), do=(Draw(1),)))
    t = Table(dict(battle=[ender], hand=[VANILLA]), dict(battle=[ender]))
    t.to_attack().pick("ATTACK", "END")
    lines = [x for x in t.g.trace.text() if "effect of" in x or "turn 6" in x]
    assert lines[0].endswith("(player 0)") and lines[1].endswith("(player 1)")


def test_w8_modes_are_chosen_when_it_begins_to_wait():  # 603.3a
    modal = creature(
        "選ぶ者", WATER, 2, 1000,
        Triggered(when=Entered(This()), do=(Modes(1, ((Draw(1),), (Draw(2),))),)),
    )  # fmt: skip
    t = Table(dict(hand=[modal], battle=[MY_MIST], mana=WATERS))
    t.use(modal)
    assert t.kind not in ("WAITING",), "the mode comes first"
    t.g.choose([1])
    assert t.kind == "WAITING"
    t.pick("WAITING", modal)
    assert t.names(0, HAND) == [FILLER.name] * 3


def test_w10_a_spell_runs_in_printed_order():  # 302.2, 605.2c, 605.2f
    jewel = spell(
        "支配の石", LIGHT, 2,
        SpellAbility((Destroy(Choose(1, Objects(CREATURE, BATTLE, OPPONENT, (Untapped(),)))),)),
        SpellAbility((Tap(All(Objects(CREATURE, BATTLE, OPPONENT))),)),
    )  # fmt: skip
    t = Table(dict(hand=[jewel], mana=LIGHTS), dict(battle=[VANILLA]))
    t.use(jewel)
    assert t.zone(VANILLA) is GRAVEYARD


def test_w11_skipping_the_turn_clears_what_waits_and_puts_pending_cards_away():  # 512.1, A23
    unknown = creature(
        "不明の壁", WATER, 11, 16000,
        Triggered(when=Used(Objects(CARD, None, OPPONENT)), do=(SkipRestOfTurn(),)),
    )  # fmt: skip
    enters = creature("登場の主", WATER, 2, 2000, Triggered(when=Entered(This()), do=(Draw(1),)))
    t = Table(dict(hand=[enters], mana=WATERS), dict(battle=[unknown], hand=[FILLER]))
    t.use(enters)
    assert t.g.turn == 6 and t.g.active == 1 and t.waiting() == []
    assert t.zone(enters) is BATTLE and FILLER.name in t.names(0, HAND)


def test_c5_destroyed_together_each_looks_back_for_itself_alone():  # 603.5d
    mourner = creature(
        "弔う者",
        DARKNESS,
        3,
        2000,
        Triggered(when=Destroyed(Objects(CREATURE, BATTLE, YOU)), do=(Draw(1),)),
    )
    sweep = spell(
        "一掃", DARKNESS, 2, SpellAbility((Destroy(All(Objects(CREATURE, BATTLE, None))),))
    )
    t = Table(dict(hand=[sweep], battle=[VANILLA, mourner, GUARD], mana=[FOG] * 2))
    t.use(sweep)
    assert t.names(0, HAND) == [FILLER.name]
    t = Table(dict(hand=[sweep], battle=[mourner], mana=[FOG] * 2), dict(battle=[VANILLA]))


def test_101_4f_battling_triggers_go_at_once_inside_an_effect():  # 101.4e
    from dmc.abilities import THIS_BATTLE, Apply, Battle, PowerPlus

    hero = creature(
        "闘いの者",
        FIRE,
        2,
        1000,
        Triggered(
            when=Battles(This()), do=(Apply((PowerPlus(5000),), to=This(), until=THIS_BATTLE),)
        ),
    )
    duel = spell(
        "決闘",
        FIRE,
        2,
        SpellAbility(
            (
                Battle(
                    Choose(1, Objects(CREATURE, BATTLE, YOU)),
                    Choose(1, Objects(CREATURE, BATTLE, OPPONENT)),
                ),
            )
        ),
    )
    t = Table(dict(hand=[duel], battle=[hero], mana=[RUSH] * 2), dict(battle=[GUARD]))
    t.use(duel)
    assert t.zone(GUARD) is GRAVEYARD and t.zone(hero) is BATTLE


def test_101_4f_what_waited_before_a_battle_is_not_next():  # 101.4: not before what battling triggers
    from dmc.abilities import Battle

    brawler = creature(
        "挑む者",
        FIRE,
        2,
        5000,
        Triggered(
            when=Attacks(This()),
            do=(Battle(This(), Choose(1, Objects(CREATURE, BATTLE, OPPONENT))),),
        ),
        Triggered(when=Attacks(This()), do=(Draw(1),)),
    )
    ear = creature(
        "聞く者",
        LIGHT,
        2,
        1000,
        Triggered(when=Battles(Objects(CREATURE, BATTLE, OPPONENT)), do=(Draw(1),)),
    )
    t = Table(dict(battle=[brawler]), dict(battle=[ear, ear]), phase="ATTACK")
    t.attack(brawler)
    fight = next(w for w in t.g.decision.options if isinstance(w.ability.do[0], Battle))
    t.g.choose([t.g.decision.options.index(fight)])
    t.pick("CHOOSE", ear)
    # the turn player's other effect still waits; the other player's are carried out inside the battle
    assert t.kind == "WAITING" and t.g.decision.player == 1
    assert t.waiting() == [("挑む者", 0), ("聞く者", 1), ("聞く者", 1)]
    t.pick("WAITING", ear)
    assert "held" not in t.g.data and len(t.names(1, HAND)) == 2 and len(t.names(0, HAND)) == 1


def test_c12_a_card_that_arrives_in_the_start_step_waits_for_the_next():  # 501.2a
    starter = creature(
        "始めの徒", DARKNESS, 2, 1000, Triggered(when=TurnStarts(YOU), do=(Draw(1),))
    )
    caller = creature(
        "始めの呼び手",
        DARKNESS,
        2,
        1000,
        Triggered(when=TurnStarts(YOU), do=(Put(Choose(1, Objects(CREATURE, HAND, YOU))),)),
    )
    t = Table(dict(battle=[caller], hand=[starter]), phase="START")
    assert t.zone(starter) is BATTLE and t.names(0, HAND) == [
        FILLER.name
    ]  # the draw of the turn alone


def test_c8_c9_ninja_strike_once_an_attack_and_by_the_mana_at_declaration():  # 112.3c, 506.3b, 506.3d, 603.2e, 603.2f, 110.4d
    ninja = creature("影の者", WATER, 6, 3000, NinjaStrike(4))
    t = Table(
        dict(battle=[VANILLA]),
        dict(hand=[ninja, ninja], mana=[BRAIN] * 4, shields=[FILLER] * 3),
        phase="ATTACK",
    )
    t.attack(VANILLA)
    assert t.kind == "DECLARE" and t.g.decision.player == 1
    t.g.choose([0, 1])
    assert t.names(1, BATTLE) == [ninja.name]
