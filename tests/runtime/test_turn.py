"""The turn, attacks and battles step by step (500–512, 115), drawing (114), orientation (105), seals (116)."""

from __future__ import annotations

from dmc.abilities import (
    BATTLE,
    CREATURE,
    DARKNESS,
    DECK,
    EACH,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    SHIELDS,
    TAMASEED,
    THIS_ATTACK,
    THIS_TURN,
    WATER,
    YOU,
    All,
    Apply,
    AttackEnds,
    Attacks,
    BecameTapped,
    Blocked,
    Blocker,
    Blocks,
    CannotAttack,
    CannotBeBlocked,
    Card,
    Choose,
    CrewBreaker,
    DoesNotUntap,
    Draw,
    Drew,
    Entered,
    ExtraTurn,
    Guardman,
    LostBattle,
    Move,
    MustAttack,
    MustBlock,
    Objects,
    Other,
    PowerAttacker,
    PowerBreaker,
    PowerPlus,
    SpellAbility,
    Static,
    Tap,
    This,
    TopCards,
    Triggered,
    TurnStarts,
    Unblocked,
    WinsAllBattles,
    WonBattle,
)
from dmc.runtime.game import Game
from dmc.runtime.holding import characteristics as ch
from runtime.made import BIG, BRAIN, DECKS, FOG, GUARD, LORD, RUSH, TWO, VANILLA, creature, spell
from runtime.table import FILLER, Spot, Table

THEIRS = Objects(CREATURE, BATTLE, OPPONENT)
MINE = Objects(CREATURE, BATTLE, YOU)


def draws(t, player):
    """How many fillers the player has drawn."""
    return t.names(player, HAND).count(FILLER.name)


def test_how_a_game_starts():  # 103.2, 103.3, 103.4, 103.5, 113.1, 401.1, 402.1, 406.1, 500.6, 102.1
    g = Game((DECKS[0], DECKS[1]), 3, trace=True)
    g.start()
    first = g.first
    assert g.decision.kind == "CHARGE" and g.decision.player == first == g.active
    assert [len(g.zones[p][SHIELDS]) for p in (0, 1)] == [5, 5]
    assert [len(g.zones[p][HAND]) for p in (0, 1)] == [5, 5]  # the first player did not draw
    assert len(g.zones[0][DECK]) == len(g.zones[1][DECK]) == 30
    assert not any(g.face_up[o.id] for o in g.zones[0][SHIELDS])
    g.choose([])
    while g.decision.player == first:
        g.choose([len(g.decision.options) - 1])
    assert len(g.zones[1 - first][HAND]) == 6  # 502.1


def test_the_steps_of_a_turn_in_order():  # 106.2b, 500.1, 500.2, 500.2a, 501.1, 502.1, 503.1, 503.2, 105.2, 111.2c
    t = Table(
        dict(battle=[Spot(VANILLA, tapped=True)], mana=[Spot(RUSH, tapped=True), RUSH], hand=[VANILLA, TWO]),
        phase="START", pauses=True,
    )  # fmt: skip
    assert not t.g.tapped[t.obj(VANILLA).id] and not t.g.tapped[t.obj(RUSH).id]
    assert draws(t, 0) == 1 and t.kind == "CHARGE"
    t.pick("CHARGE", TWO)
    assert t.zone(TWO) is MANA and t.g.tapped[t.obj(TWO).id]  # 405.1: multicoloured, tapped
    t.pick("MAIN", "END")
    assert t.kind == "ATTACK"
    t.pick("ATTACK", "END")
    assert t.g.active == 1 and t.g.turn == 6


def test_501_1_what_does_not_untap_stays_tapped():
    frozen = creature("凍る者", WATER, 2, 2000, Static(changes=(DoesNotUntap(),), to=This()))
    t = Table(dict(battle=[Spot(frozen, tapped=True)]), phase="START", pauses=True)
    assert t.g.tapped[t.obj(frozen).id]


def test_500_4_501_2_and_603_2a_triggers_at_the_start_come_after_the_untapping():
    starter = creature(
        "始めの徒", DARKNESS, 2, 1000, Triggered(when=TurnStarts(YOU), do=(Draw(1),))
    )
    t = Table(dict(battle=[Spot(starter, tapped=True)]), phase="START", pauses=True)
    assert not t.g.tapped[t.obj(starter).id] and draws(t, 0) == 2


def test_500_5_an_extra_turn_comes_right_after():
    again = spell("もう一度", WATER, 2, SpellAbility((ExtraTurn(),)))
    t = Table(dict(hand=[again], mana=[BRAIN] * 2), pauses=True)
    t.use(again).pick("MAIN", "END").pick("ATTACK", "END")
    assert t.g.active == 0 and t.g.turn == 6


def test_511_2_and_500_3_effects_of_the_turn_end_with_it():
    boost = spell(
        "高まり", FIRE, 2, SpellAbility((Apply((PowerPlus(3000),), to=All(MINE), until=THIS_TURN),))
    )
    t = Table(dict(hand=[boost], battle=[VANILLA], mana=[RUSH] * 2), pauses=True)
    t.use(boost)
    assert ch.power(t.g, t.obj(VANILLA)) == 5000
    t.pick("MAIN", "END").pick("ATTACK", "END")
    assert ch.power(t.g, t.obj(VANILLA)) == 2000


def test_who_may_attack_what():  # 505.1, 505.4, 505.2a, 506.1d, 505.2, 505.3, 505.5, 506.1a, 506.1c, 506.1e, 506.2
    seed = Card(name="種", types=(TAMASEED,), cost=2, civilizations=(NATURE,))
    t = Table(
        dict(battle=[VANILLA, Spot(RUSH, tapped=True), seed]),
        dict(battle=[Spot(GUARD, tapped=True), BIG], shields=[FILLER] * 3),
        phase="ATTACK", pauses=True,
    )  # fmt: skip
    found = {
        (o[1].card.name, getattr(o[2], "card", o[2])) for o in t.g.decision.options if o != "END"
    }
    assert found == {(VANILLA.name, 1), (VANILLA.name, GUARD)}
    t.attack(VANILLA)
    assert t.g.tapped[t.obj(VANILLA).id]
    t.g.choose([0])
    assert t.g.decision.options == ["END"]
    assert t.g.attack is None


def test_506_1b_who_must_attack_attacks():
    wild = creature("荒ぶる者", FIRE, 2, 2000, Static(changes=(MustAttack(),), to=This()))
    t = Table(dict(battle=[wild, VANILLA]), dict(shields=[FILLER] * 2), phase="ATTACK", pauses=True)
    assert [o[1].card for o in t.g.decision.options] == [wild, VANILLA]  # and no END
    t.attack(wild)
    t.g.choose([0])
    assert "END" in t.g.decision.options


def test_101_2_cannot_beats_can():  # 101.1, 101.2
    ban = creature("止める者", LIGHT, 3, 3000, Static(changes=(CannotAttack(),), to=THEIRS))
    t = Table(dict(battle=[Spot(RUSH, sick=True)]), dict(battle=[ban]), phase="ATTACK", pauses=True)
    assert t.g.decision.options == ["END"]


def test_507_1a_and_507_2_several_block_and_the_last_counts():  # 507.1
    other = creature("もう一つの盾", LIGHT, 3, 4000, Blocker())
    tapped = creature("疲れた盾", LIGHT, 3, 4000, Blocker())
    t = Table(
        dict(battle=[VANILLA]), dict(battle=[GUARD, other, Spot(tapped, tapped=True)], shields=[FILLER] * 2),
        phase="ATTACK", pauses=True,
    )  # fmt: skip
    t.attack(VANILLA)
    assert [o[0].card for o in t.g.decision.options] == [GUARD, other]
    t.pick("BLOCK", GUARD, other)
    assert t.g.tapped[t.obj(GUARD).id] and t.g.tapped[t.obj(other).id]
    lines = "\n".join(t.g.trace.text())
    assert f"《{other.name}》 blocks" in lines and f"《{GUARD.name}》 blocks" not in lines
    assert t.zone(VANILLA) is GRAVEYARD


def test_507_1a_what_cannot_be_blocked():
    ghost = creature(
        "すり抜ける者", WATER, 3, 2000, Static(changes=(CannotBeBlocked(),), to=This())
    )
    t = Table(
        dict(battle=[ghost]), dict(battle=[GUARD], shields=[FILLER]), phase="ATTACK", pauses=True
    )
    t.attack(ghost)
    assert t.names(1, SHIELDS) == []


def test_507_1b_who_must_block_blocks():
    keen = creature(
        "進んで守る者", LIGHT, 2, 1000, Blocker(), Static(changes=(MustBlock(),), to=This())
    )
    t = Table(
        dict(battle=[VANILLA]),
        dict(battle=[keen, GUARD], shields=[FILLER]),
        phase="ATTACK",
        pauses=True,
    )
    t.attack(VANILLA)
    assert t.g.decision.min == 1
    t.pick("BLOCK", keen)


def test_507_2a_507_2b_507_2c_a_guard_is_no_blocker():
    guard = creature("身代わりの盾", LIGHT, 2, 1000, Guardman())
    seen = creature("見ていた者", FIRE, 3, 5000, Triggered(when=Unblocked(This()), do=(Draw(1),)))
    t = Table(
        dict(battle=[seen]),
        dict(battle=[Spot(RUSH, tapped=True), guard], shields=[FILLER]),
        phase="ATTACK",
        pauses=True,
    )
    t.attack(seen, RUSH).pick("BLOCK", guard)
    assert t.zone(guard) is GRAVEYARD and t.zone(RUSH) is BATTLE
    assert draws(t, 0) == 1  # 507.3c: it was not blocked
    # 507.1a: a guard may not be chosen for an attack on the player
    t = Table(
        dict(battle=[seen]), dict(battle=[guard], shields=[FILLER]), phase="ATTACK", pauses=True
    )
    t.attack(seen)
    assert t.kind != "BLOCK"


def test_507_3_507_3a_507_3b_triggers_of_blocking():  # 507.3d–g
    brave = creature(
        "勇む盾", LIGHT, 2, 5000, Blocker(), Triggered(when=Blocks(This()), do=(Draw(1),))
    )
    sore = creature("阻まれる者", FIRE, 2, 2000, Triggered(when=Blocked(This()), do=(Draw(1),)))
    t = Table(
        dict(battle=[sore]), dict(battle=[brave], shields=[FILLER]), phase="ATTACK", pauses=True
    )
    t.attack(sore).pick("BLOCK", brave)
    assert draws(t, 0) == 1 and draws(t, 1) == 1


def test_506_3_506_3a_506_3c_506_3e_attack_triggers_the_active_players_first():
    mine = creature("攻める者", FIRE, 2, 2000, Triggered(when=Attacks(This()), do=(Draw(1),)))
    theirs = creature("見張る者", WATER, 2, 2000, Triggered(when=Attacks(THEIRS), do=(Draw(1),)))
    t = Table(
        dict(battle=[mine]),
        dict(battle=[theirs], shields=[FILLER] * 2),
        phase="ATTACK",
        pauses=True,
    )
    t.attack(mine)
    lines = [x for x in t.g.trace.text() if "effect of" in x]
    assert [x[-9:-1] for x in lines] == ["player 0", "player 1"]


def test_508_1_115_battle_by_power():  # 115.1, 115.1a, 115.3, 115.3b, 115.3d, 703.4d
    winner = creature("勝つ者", FIRE, 3, 3000, Triggered(when=WonBattle(This()), do=(Draw(1),)))
    loser = creature("負ける者", WATER, 3, 2000, Triggered(when=LostBattle(This()), do=(Draw(1),)))
    t = Table(
        dict(battle=[winner]), dict(battle=[Spot(loser, tapped=True)]), phase="ATTACK", pauses=True
    )
    t.attack(winner, loser)
    assert t.zone(loser) is GRAVEYARD and t.zone(winner) is BATTLE
    assert draws(t, 0) == 1 and draws(t, 1) == 1
    t = Table(
        dict(battle=[VANILLA]), dict(battle=[Spot(loser, tapped=True)]), phase="ATTACK", pauses=True
    )
    t.attack(VANILLA, loser)
    assert t.zone(loser) is GRAVEYARD and t.zone(VANILLA) is GRAVEYARD  # equal powers both lose


def test_115_3c_who_wins_every_battle():
    sure = creature("必ず勝つ者", LIGHT, 2, 500, Static(changes=(WinsAllBattles(),), to=This()))
    t = Table(
        dict(battle=[sure]), dict(battle=[Spot(BIG, tapped=True)]), phase="ATTACK", pauses=True
    )
    t.attack(sure, BIG)
    assert t.zone(BIG) is GRAVEYARD and t.zone(sure) is BATTLE
    rival = creature("必ず勝つ敵", LIGHT, 2, 500, Static(changes=(WinsAllBattles(),), to=This()))
    t = Table(
        dict(battle=[sure]), dict(battle=[Spot(rival, tapped=True)]), phase="ATTACK", pauses=True
    )
    t.attack(sure, rival)
    assert t.zone(rival) is BATTLE and t.zone(sure) is BATTLE


def test_115_2_115_3a_no_battle_with_what_is_gone():
    from dmc.abilities import Battles

    runner = creature(
        "逃げる者", WATER, 2, 1000, Triggered(when=Battles(This()), do=(Move(This(), HAND),))
    )
    t = Table(
        dict(battle=[VANILLA]),
        dict(battle=[Spot(runner, tapped=True)]),
        phase="ATTACK",
        pauses=True,
    )
    t.attack(VANILLA, runner)
    assert t.zone(runner) is HAND and t.zone(VANILLA) is BATTLE


def test_509_2_509_2a_509_2b_509_3_509_5_509_6_how_many_shields_break():
    for breaker, n in ((VANILLA, 1), (BIG, 2)):
        t = Table(
            dict(battle=[breaker]),
            dict(shields=[FILLER, RUSH, VANILLA]),
            phase="ATTACK",
            pauses=True,
        )
        t.attack(breaker)
        assert t.g.decision.min == t.g.decision.max == n
        t.g.choose(list(range(n)))
        assert len(t.names(1, SHIELDS)) == 3 - n and len(t.names(1, HAND)) == n
    crew = creature(
        "仲間割り", FIRE, 3, 6000, CrewBreaker(Objects(CREATURE, BATTLE, YOU, (Other(),)))
    )
    power = creature("力割り", FIRE, 3, 12000, PowerBreaker())
    t = Table(
        dict(battle=[crew, VANILLA, power]), dict(shields=[FILLER] * 9), phase="ATTACK", pauses=True
    )
    t.attack(crew)
    assert t.g.decision.min == 3
    t.g.choose([0, 1, 2])
    t.attack(power)
    assert t.g.decision.min == 3


def test_509_1_104_1_104_2_104_2a_703_4a_a_direct_attack_wins():
    t = Table(dict(battle=[VANILLA]), dict(), phase="ATTACK", pauses=True)
    t.attack(VANILLA)
    assert t.g.winner == 0 and t.g.decision is None


def test_510_1_510_2_the_end_of_the_attack():
    cheer = creature(
        "応援の者", FIRE, 3, 3000,
        Triggered(when=Attacks(This()), do=(Apply((PowerPlus(5000),), to=This(), until=THIS_ATTACK),)),
        Triggered(when=AttackEnds(This()), do=(Draw(1),)),
    )  # fmt: skip
    t = Table(
        dict(battle=[cheer]), dict(battle=[Spot(BIG, tapped=True)]), phase="ATTACK", pauses=True
    )
    t.attack(cheer, BIG)
    assert t.zone(BIG) is GRAVEYARD and draws(t, 0) == 1
    assert ch.power(t.g, t.obj(cheer)) == 3000


def test_110_7_power_attacker_counts_each_time_and_only_while_attacking():  # 110.2c, 206.1
    hot = creature("熱い者", FIRE, 3, 2000, PowerAttacker(2000), PowerAttacker(2000))
    t = Table(
        dict(battle=[hot]), dict(battle=[Spot(BIG, tapped=True)]), phase="ATTACK", pauses=True
    )
    t.attack(hot, BIG)
    assert t.zone(BIG) is GRAVEYARD and t.zone(hot) is GRAVEYARD
    assert ch.power(t.g, t.obj(hot)) == 2000


def test_105_6_603_2c_what_is_tapped_does_not_become_tapped():
    watch = creature(
        "向きの番",
        WATER,
        2,
        1000,
        Triggered(when=BecameTapped(Objects(CREATURE, BATTLE, None)), do=(Draw(1),)),
    )
    tapper = spell("縛り", LIGHT, 2, SpellAbility((Tap(All(THEIRS)),)))
    t = Table(
        dict(hand=[tapper], battle=[watch], mana=[GUARD] * 2),
        dict(battle=[Spot(VANILLA, tapped=True), RUSH]),
        pauses=True,
    )
    t.use(tapper)
    assert draws(t, 0) == 1


def test_114_drawing():  # 114.4, 114.1, 114.2, 114.2a, 114.3, 114.6
    fan = creature(
        "引き番", WATER, 2, 1000, Triggered(when=Drew(YOU), do=(Move(TopCards(1), MANA),))
    )
    two = spell("二枚引き", WATER, 2, SpellAbility((Draw(2),)))
    t = Table(dict(hand=[two], battle=[fan], mana=[BRAIN] * 2), pauses=True)
    t.use(two)
    t.g.choose([0])
    assert t.names(0, MANA).count(FILLER.name) == 2
    dig = spell("掘り出し", WATER, 2, SpellAbility((Move(TopCards(2), HAND),)))
    t = Table(dict(hand=[dig], battle=[fan], mana=[BRAIN] * 2), pauses=True)
    t.use(dig)
    assert draws(t, 0) == 2 and t.names(0, MANA).count(FILLER.name) == 0  # 114.3: no draw
    both = spell("皆で引く", WATER, 2, SpellAbility((Draw(2, player=EACH),)))
    t = Table(dict(hand=[both], mana=[BRAIN] * 2), pauses=True)
    t.use(both)
    order = [line.split("player ")[1][0] for line in t.g.trace.text() if "114.1" in line]
    assert order == ["0", "0", "1", "1"]


def test_400_5_400_5b_a_card_that_moves_is_new_and_untapped():
    from dmc.abilities import Put

    rise = spell("地から", NATURE, 2, SpellAbility((Put(Choose(1, Objects(CREATURE, MANA, YOU))),)))
    t = Table(dict(hand=[rise], mana=[FILLER, FILLER, Spot(VANILLA, tapped=True)]), pauses=True)
    before = t.g.epoch[t.obj(VANILLA).id]
    t.use(rise).pick("CHOOSE", VANILLA)
    assert t.zone(VANILLA) is BATTLE and not t.g.tapped[t.obj(VANILLA).id]
    assert t.g.epoch[t.obj(VANILLA).id] > before


def test_400_7_401_4_cards_go_together_and_their_owner_orders_them_in_the_deck():
    from dmc.abilities import ANY_ORDER, TOP

    back = spell("山へ", WATER, 2, SpellAbility((Move(All(THEIRS), DECK, position=TOP),)))
    t = Table(dict(hand=[back], mana=[BRAIN] * 2), dict(battle=[VANILLA, RUSH]), pauses=True)
    t.use(back)
    assert t.kind == "ORDER" and t.g.decision.player == 1
    t.pick("ORDER", RUSH, VANILLA)
    assert t.names(1, DECK)[:2] == [RUSH.name, VANILLA.name]
    assert ANY_ORDER is not None


def test_608_3_a_static_effect_is_live_and_608_2_a_resolved_one_is_fixed():  # 111.2b, 608.2a, 608.3a–c, 604.2, 110.2e, 110.3d
    boost = spell(
        "高まり", FIRE, 2, SpellAbility((Apply((PowerPlus(3000),), to=All(MINE), until=THIS_TURN),))
    )
    t = Table(dict(hand=[boost, VANILLA], battle=[LORD, GUARD], mana=[RUSH] * 4), pauses=True)
    assert ch.power(t.g, t.obj(GUARD)) == 4000
    t.use(boost).use(VANILLA)
    assert ch.power(t.g, t.obj(GUARD)) == 7000
    assert ch.power(t.g, t.obj(VANILLA)) == 3000  # came later: the flag, not the spell


def test_116_1_116_2_116_4_seals_and_the_command_that_breaks_them():  # 116.1a, 116.1b, 116.4a, 116.4b, 703.4j
    from dmc.abilities import AddSeal

    sealing = spell("封の術", WATER, 2, SpellAbility((AddSeal(Choose(1, MINE), 2),)))
    command = creature("号令の竜", FIRE, 2, 5000, races=("火のコマンド",))
    t = Table(
        dict(hand=[sealing, command], battle=[VANILLA], mana=[BRAIN, BRAIN, RUSH, RUSH]),
        pauses=True,
    )
    t.use(sealing)
    host = t.obj(VANILLA)
    assert len(t.g.sealed[host.id]) == 2
    t.use(command)
    assert len(t.g.sealed[host.id]) == 1 and t.names(0, GRAVEYARD).count(FILLER.name) == 1
    t.to_attack()
    assert all(o == "END" or o[1].card is not VANILLA for o in t.g.decision.options)


def test_603_5_603_5a_entering_sees_the_card_itself_and_those_in_play():
    self_ = creature(
        "自分も見る者",
        WATER,
        2,
        1000,
        Triggered(when=Entered(Objects(CREATURE, BATTLE, YOU)), do=(Draw(1),)),
    )
    t = Table(dict(hand=[self_, VANILLA], mana=[BRAIN, BRAIN, RUSH, RUSH]), pauses=True)
    t.use(self_)
    assert draws(t, 0) == 1
    t.use(VANILLA)
    assert draws(t, 0) == 2


def test_603_2b_an_ability_triggers_for_each_of_several():
    from dmc.abilities import Destroy, Destroyed

    mourner = creature("弔う者", WATER, 3, 2000, Triggered(when=Destroyed(THEIRS), do=(Draw(1),)))
    sweep = spell("一掃", DARKNESS, 2, SpellAbility((Destroy(All(THEIRS)),)))
    t = Table(
        dict(hand=[sweep], battle=[mourner], mana=[FOG] * 2),
        dict(battle=[VANILLA, RUSH, GUARD]),
        pauses=True,
    )
    t.use(sweep)
    t.g.choose([0])
    t.g.choose([0])
    assert draws(t, 0) == 3
