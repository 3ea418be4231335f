"""Card types and what using them is (U26–U36): gears, castles, auras, fields, tamaseeds, twinpacts; declared triggers."""

from __future__ import annotations

from dmc.abilities import (
    ANYWHERE,
    AURA,
    BATTLE,
    CARD,
    CASTLE,
    CREATURE,
    CROSS_GEAR,
    DARKNESS,
    DECK,
    FIELD,
    FIRE,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    PSYCHIC,
    SHIELDS,
    SPELL,
    TAMASEED,
    ULTRA_GR,
    UNDER,
    WATER,
    YOU,
    AlternativeCost,
    AttackChance,
    BecomesCivilization,
    Breaker,
    Card,
    Choose,
    Destroy,
    Draw,
    Entered,
    Exists,
    Face,
    Happened,
    Host,
    Invasion,
    Move,
    NinjaStrike,
    Objects,
    PowerPlus,
    Put,
    RevengeChance,
    ShieldBroken,
    ShieldTriggerPlus,
    SpellAbility,
    Static,
    This,
    Triggered,
    Use,
    Used,
)
from dmc.runtime.holding import characteristics as ch
from runtime.made import BRAIN, CHARGE, FOG, GUARD, RUSH, VANILLA, creature, spell
from runtime.table import FILLER, Spot, Table

THEIRS = Objects(CREATURE, BATTLE, OPPONENT)
ANY = Objects(CARD, None, None)
FAN = creature("使用の見物人", WATER, 2, 1000, Triggered(when=Used(ANY), do=(Draw(1),)))


def card(name, kind, civ, cost, *abilities, **more):
    """A card of another type."""
    return Card(
        name=name, civilizations=(civ,), cost=cost, types=(kind,), abilities=abilities, **more
    )


GEAR = card("鉄の拳", CROSS_GEAR, FIRE, 2, Static(changes=(PowerPlus(3000),), to=Host()))


def uses(t):
    """(name, action) of every use this turn."""
    return [(e.obj.card.name, e.how) for e in t.g.history if type(e).__name__ == "UseEvent"]


def test_u26_u31_a_gear_is_generated_and_crossing_is_no_use():  # 504.2, 602.1
    t = Table(dict(hand=[GEAR], battle=[VANILLA, FAN], mana=[RUSH] * 4), pauses=True)
    t.use(GEAR)
    assert t.zone(GEAR) is BATTLE and t.g.attached == {}
    assert uses(t) == [(GEAR.name, "GENERATE")] and t.names(0, HAND) == [FILLER.name]
    i = next(
        i for i, o in enumerate(t.g.decision.options)
        if o != "END" and o[0] == "CROSS" and o[2].card is VANILLA
    )  # fmt: skip
    t.g.choose([i])
    t.pays()
    assert t.g.attached[t.obj(GEAR).id] is t.obj(VANILLA)
    assert ch.power(t.g, t.obj(VANILLA)) == 5000
    assert uses(t) == [(GEAR.name, "GENERATE")]


def test_303_5_a_gear_stays_when_its_creature_leaves():
    kill = spell("破壊の呪文", DARKNESS, 2, SpellAbility((Destroy(Choose(1, THEIRS)),)))
    t = Table(dict(hand=[kill], mana=[FOG] * 2), dict(battle=[VANILLA, GEAR]), pauses=True)
    t.g.attached[t.obj(GEAR).id] = t.obj(VANILLA)
    t.use(kill)
    assert t.zone(VANILLA) is GRAVEYARD and t.zone(GEAR) is BATTLE and t.g.attached == {}


FORT = card(
    "守りの城",
    CASTLE,
    LIGHT,
    2,
    Static(changes=(PowerPlus(1000),), to=Objects(CREATURE, BATTLE, YOU)),
)


def test_u27_a_castle_fortifies_a_shield_and_falls_with_it():  # 304, 703.4k
    t = Table(
        dict(hand=[FORT], battle=[VANILLA], shields=[FILLER, RUSH], mana=[GUARD] * 2),
        dict(battle=[RUSH]),
        pauses=True,
    )
    t.use(FORT)
    t.g.choose([0])
    assert t.zone(FORT) is SHIELDS and len(t.names(0, SHIELDS)) == 2
    assert ch.power(t.g, t.obj(VANILLA)) == 3000
    assert uses(t) == [(FORT.name, "FORTIFY")]
    t.pick("MAIN", "END").pick("ATTACK", "END")
    while not (t.kind == "ATTACK" and t.g.active == 1):
        t.g.choose([t.g.decision.options.index("END")] if t.kind == "MAIN" else [])
    t.attack(RUSH, 0)
    t.g.choose([0])
    assert t.zone(FORT) is GRAVEYARD and ch.power(t.g, t.obj(VANILLA)) == 2000


GR_CHILD = creature("GRの子", WATER, 3, 2000, special=("GR",))
CLOAK = card("影の衣", AURA, DARKNESS, 2, power=4000)


def test_u32_an_aura_goes_on_a_gr_creature_and_leaves_with_it():  # 118.1, 109.2c, 310.8
    kill = spell(
        "破壊の呪文",
        DARKNESS,
        2,
        SpellAbility((Destroy(Choose(1, Objects(CREATURE, BATTLE, YOU))),)),
    )
    t = Table({"hand": [CLOAK, kill], "mana": [FOG] * 4, ULTRA_GR: [GR_CHILD]}, pauses=True)
    t.use(CLOAK)
    assert t.zone(GR_CHILD) is BATTLE and t.g.attached[t.obj(CLOAK).id] is t.obj(GR_CHILD)
    assert ch.power(t.g, t.obj(GR_CHILD)) == 6000
    t.use(kill)
    assert t.zone(CLOAK) is GRAVEYARD and t.zone(GR_CHILD) is ULTRA_GR


def test_u32_no_gr_creature_and_none_to_summon_no_aura():
    t = Table(dict(hand=[CLOAK], mana=[FOG] * 2), pauses=True)
    assert t.g.decision.options == ["END"]


def test_703_4l_a_new_d2_field_sends_the_old_one_away():
    old = card("古い野", FIELD, FIRE, 2, special=("D2",))
    new = card("新しい野", FIELD, FIRE, 2, special=("D2",))
    t = Table(dict(hand=[new], mana=[RUSH] * 2), dict(battle=[old]), pauses=True)
    t.use(new)
    assert t.zone(new) is BATTLE and t.zone(old) is GRAVEYARD
    assert uses(t) == [(new.name, "DEPLOY")]


def test_u29_e6_a_tamaseed_that_is_put_was_not_used():
    seed = card("小さな種", TAMASEED, NATURE, 2)
    call = spell("種まき", NATURE, 2, SpellAbility((Put(Choose(1, Objects(TAMASEED, HAND, YOU))),)))
    t = Table(dict(hand=[seed, seed, call], mana=[CHARGE] * 4), pauses=True)
    t.use(call).pick("CHOOSE", seed)
    assert uses(t) == [(call.name, "CAST")] and t.names(0, BATTLE) == [seed.name]
    t.use(seed)
    assert uses(t)[1] == (seed.name, "USE")


TWIN = Card(
    name="双面の竜", civilizations=(FIRE,), cost=5, types=(CREATURE,), power=5000,
    abilities=(Breaker(2),),
    faces=(Face(name="双面の炎", civilizations=(WATER,), cost=2, types=(SPELL,), abilities=(SpellAbility((Draw(1),)),)),),
)  # fmt: skip


def test_u30_a_twinpact_is_summoned_or_cast():
    t = Table(dict(hand=[TWIN], mana=[BRAIN] * 2), pauses=True)
    t.use(TWIN)
    assert t.zone(TWIN) is GRAVEYARD and uses(t) == [(TWIN.name, "CAST")]
    t = Table(dict(hand=[TWIN], mana=[RUSH] * 5), pauses=True)
    t.use(TWIN)
    assert t.zone(TWIN) is BATTLE and uses(t) == [(TWIN.name, "SUMMON")]
    free = creature(
        "使わせる者",
        WATER,
        2,
        1000,
        Triggered(when=Entered(This()), do=(Use(Choose(1, Objects(CARD, HAND, YOU))),)),
    )
    t = Table(dict(hand=[free, TWIN], mana=[BRAIN] * 2), pauses=True)
    t.use(free)
    assert t.kind == "USE_AS"


def test_u35_what_has_no_use_cannot_be_used():
    cell = card("細胞", "CELL", FIRE, 2)
    t = Table(dict(hand=[cell], mana=[RUSH] * 3), pauses=True)
    assert t.g.decision.options == ["END"]


def test_u36_cards_without_civilization_ask_for_none():
    field = card(
        "希望の星", FIELD, FIRE, 3,
        Static(changes=(BecomesCivilization(()),), to=Objects(CARD, ANYWHERE, None)),
        special=("D2",),
    )  # fmt: skip
    t = Table(dict(hand=[BRAIN], battle=[field], mana=[RUSH] * 4), pauses=True)
    t.use(BRAIN)
    assert t.zone(BRAIN) is GRAVEYARD
    assert "3 civilizations: none" in "\n".join(t.g.trace.text())


def test_psychic_and_gr_cards_go_to_their_own_zones():  # 117.1, 407.1
    psychic = creature("異界の者", FIRE, 5, 5000, special=(PSYCHIC,))
    bounce = spell(
        "引き戻し",
        WATER,
        2,
        SpellAbility((Move(Choose(1, Objects(CREATURE, BATTLE, None)), HAND),)),
    )
    t = Table(dict(hand=[bounce], mana=[BRAIN] * 2), dict(battle=[psychic]), pauses=True)
    t.use(bounce)
    assert t.zone(psychic) is HYPERSPATIAL


def test_s9_mana_explosion_is_a_summon_from_mana():
    seedling = creature("土から出る者", NATURE, 7, 7000, AlternativeCost(mana=3, zone=MANA))
    t = Table(dict(mana=[seedling, CHARGE, CHARGE]), pauses=True)
    t.use(seedling)
    assert t.zone(seedling) is BATTLE and uses(t) == [(seedling.name, "SUMMON")]


def test_s9_revenge_chance_at_the_end_of_the_opponents_turn():  # 511.1b, 511.1d
    avenger = creature(
        "仇討ち", DARKNESS, 7, 7000, RevengeChance(Exists(Objects(CREATURE, BATTLE, OPPONENT), 1))
    )
    t = Table(dict(battle=[Spot(VANILLA, tapped=True)]), dict(hand=[avenger]), pauses=True)
    t.pick("MAIN", "END").pick("ATTACK", "END").pick("DECLARE", avenger)
    assert t.zone(avenger) is BATTLE


def test_invasion_puts_on_the_attacker_and_the_attack_goes_on():
    invader = creature(
        "侵略の王", FIRE, 6, 12000, Invasion(Objects(CREATURE, BATTLE, YOU)), Breaker(2)
    )
    t = Table(
        dict(battle=[VANILLA], hand=[invader]),
        dict(shields=[FILLER] * 3),
        phase="ATTACK",
        pauses=True,
    )
    t.attack(VANILLA).pick("DECLARE", invader)
    assert t.g.where[t.obj(VANILLA).id] is UNDER
    t.g.choose([0, 1])
    assert len(t.names(1, SHIELDS)) == 1
    assert uses(t) == []


def test_attack_chance_casts_free():  # 112.3f
    chance = spell(
        "好機", FIRE, 6, AttackChance(Objects(CREATURE, BATTLE, YOU)), SpellAbility((Draw(2),))
    )
    t = Table(
        dict(battle=[VANILLA], hand=[chance]), dict(shields=[FILLER]), phase="ATTACK", pauses=True
    )
    t.attack(VANILLA).pick("DECLARE", chance)
    assert t.zone(chance) is GRAVEYARD and uses(t) == [(chance.name, "CAST")]


def test_ninja_strike_goes_to_the_deck_bottom_at_the_end_of_the_turn():  # 603.6, 603.6a, 607.2
    ninja = creature("影の者", WATER, 6, 3000, NinjaStrike(1))
    t = Table(
        dict(battle=[VANILLA]),
        dict(hand=[ninja], mana=[BRAIN], shields=[FILLER] * 2),
        phase="ATTACK",
        pauses=True,
    )
    t.attack(VANILLA).pick("DECLARE", ninja)
    assert t.zone(ninja) is BATTLE
    t.g.choose([0])
    if t.kind == "ATTACK":
        t.pick("ATTACK", "END")
    assert t.zone(ninja) is DECK and t.g.zones[1][DECK][-1] is t.obj(ninja)


def test_shield_trigger_plus_adds_its_ability_only_from_shields():
    plus = creature(
        "増える盾",
        LIGHT,
        2,
        2000,
        ShieldTriggerPlus((Triggered(when=Entered(This()), do=(Draw(2),)),)),
    )
    t = Table(dict(battle=[VANILLA]), dict(shields=[plus, FILLER]), phase="ATTACK", pauses=True)
    t.attack(VANILLA).pick("BREAK", plus).pick("SHIELD_TRIGGER", plus)
    assert t.zone(plus) is BATTLE and len(t.names(1, HAND)) == 2
    t = Table(dict(hand=[plus], mana=[GUARD] * 2), pauses=True)
    t.use(plus)
    assert t.names(0, HAND) == []


def test_an_added_ability_of_a_shield_trigger_that_depends_on_the_turn():
    draws_two = (Triggered(when=Entered(This()), do=(Draw(2),)),)
    twice = Happened(ShieldBroken(YOU), times=2)
    plus = creature("待つ盾", LIGHT, 2, 2000, ShieldTriggerPlus(draws_two, if_=twice))
    breaker = creature("二つ割る者", FIRE, 2, 2000, Breaker(2))
    for attacker, drawn in ((VANILLA, 0), (breaker, 2)):
        t = Table(
            dict(battle=[attacker]),
            dict(shields=[plus, FILLER, FILLER]),
            phase="ATTACK",
            pauses=True,
        )
        t.attack(attacker)
        t.pick("BREAK", plus) if drawn == 0 else t.pick("BREAK", plus, FILLER)
        t.pick("SHIELD_TRIGGER", plus)
        assert len(t.names(1, HAND)) == drawn + (drawn > 0)


def test_a_seal_makes_a_creature_ignored():  # 116.2
    from dmc.abilities import AddSeal

    sealing = spell("封の術", WATER, 2, SpellAbility((AddSeal(Choose(1, THEIRS)),)))
    t = Table(
        dict(hand=[sealing], battle=[VANILLA], mana=[BRAIN] * 2),
        dict(battle=[GUARD], shields=[FILLER]),
        pauses=True,
    )
    t.use(sealing)
    t.attack(VANILLA)
    assert t.kind != "BLOCK"
    assert len(t.names(1, SHIELDS)) == 0
