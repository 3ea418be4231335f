"""Using a card (601): rows U of the rulings."""

from __future__ import annotations

import pytest

from dmc.abilities import (
    BATTLE,
    CARD,
    CREATURE,
    DARKNESS,
    FIRE,
    GRAVEYARD,
    HAND,
    MANA,
    NATURE,
    SPELL,
    WATER,
    YOU,
    AdditionalCost,
    All,
    AlternativeCost,
    Choose,
    CostLess,
    CostLessBy,
    CostMore,
    Count,
    Destroy,
    Discard,
    Draw,
    Entered,
    Exists,
    GZero,
    ManaNumber,
    MayBeUsedFrom,
    Move,
    Moved,
    Objects,
    PowerBecomes,
    Put,
    SpellAbility,
    Static,
    Summoned,
    Tap,
    This,
    Times,
    Triggered,
    Use,
    Used,
)
from dmc.runtime.state.decisions import IllegalChoice
from runtime.made import BRAIN, CHARGE, FOG, RUSH, TWO, VANILLA, creature, spell
from runtime.table import FILLER, Table

MY_CREATURES = Objects(CREATURE, BATTLE, YOU)
HANDS = Objects(CARD, HAND, YOU)
TRICOLOR = creature("三色の竜", (WATER, FIRE, NATURE), 6, 6000)
MANA3 = [BRAIN, RUSH, CHARGE]  # water, fire, nature


def steps(t):
    """Rule numbers of the six steps in the trace."""
    return [r for r in t.rules() if r.startswith("601.1") or r == "112.3g"]


def test_six_steps_in_printed_order():  # 601.1a–g, 112.3, 409.1, 409.1a, 504.1, 605.3
    t = Table(dict(hand=[VANILLA], mana=[VANILLA, VANILLA]))
    t.use(VANILLA)
    assert steps(t) == ["601.1a", "601.1b", "601.1d", "601.1e", "601.1f", "601.1g"]
    assert t.zone(VANILLA) is BATTLE or t.names(0, BATTLE) == ["試しの兵"]


def test_a_spell_does_not_count_itself_and_cannot_discard_itself():  # A2, A3, 409.1b, 409.1c
    loot = spell("二枚引き一枚捨て", WATER, 2, SpellAbility((Draw(1), Discard(Choose(1, HANDS)))))
    t = Table(dict(hand=[loot], mana=[BRAIN, BRAIN]))
    t.use(loot)
    assert t.names(0, GRAVEYARD) == [FILLER.name, loot.name]


def test_pending_card_lowers_the_hand_before_the_spell_resolves():  # A2: SBA before the draw, 111.2d
    hand_power = creature(
        "手札の竜", DARKNESS, 7, 0,
        Static(changes=(PowerBecomes(Times(Count(HANDS), 1000)),), to=This()),
    )  # fmt: skip
    t = Table(dict(hand=[BRAIN], battle=[hand_power], mana=[BRAIN] * 4))
    t.use(BRAIN)
    assert t.zone(hand_power) is GRAVEYARD


def test_u8_civilizations_are_prepaid_whatever_the_reductions():  # 112.2a, 112.2b
    less = creature(
        "軽減の精", WATER, 1, 1000, Static(changes=(CostLess(5),), to=Objects(CREATURE, HAND, YOU))
    )
    t = Table(dict(hand=[TRICOLOR], battle=[less], mana=MANA3))
    t.use(TRICOLOR)
    assert t.names(0, BATTLE) == [less.name, TRICOLOR.name]
    assert all(t.g.tapped[t.obj(c).id] for c in MANA3)  # U19, A17: overpaid, legally


def test_u8_two_of_three_civilizations_do_not_do():
    less = creature(
        "軽減の精", WATER, 1, 1000, Static(changes=(CostLess(5),), to=Objects(CREATURE, HAND, YOU))
    )
    t = Table(dict(hand=[TRICOLOR], battle=[less], mana=[BRAIN, BRAIN, RUSH, RUSH]))
    assert t.kind != "MAIN"


def test_a19_one_multicoloured_card_gives_one_civilization():
    t = Table(dict(hand=[TWO], mana=[TWO, RUSH, RUSH, RUSH]))
    t.pick("MAIN", TWO)
    # fire from one, water from the other: the two-coloured card has to be among them
    with pytest.raises(IllegalChoice):
        d = t.g.decision
        rush = [i for i, o in enumerate(d.options) if o.card is RUSH]
        t.g.choose(rush[:2])
    assert t.kind == "PAY_CIVILIZATIONS"


def test_illegal_choice_leaves_the_game_as_it_was():
    t = Table(dict(hand=[VANILLA, RUSH], mana=[VANILLA] * 3))
    before = t.g.trace.text()
    for wrong in ([99], [0, 1], [], ["x"], 3, [True]):
        with pytest.raises(IllegalChoice):
            t.g.choose(wrong)
    assert t.g.trace.text() == before and t.kind == "MAIN"
    t.use(VANILLA)


def test_u20_mana_worth_two_may_overpay_and_worth_none_gives_only_its_civilization():  # 107.2
    double = creature(
        "二倍の石", FIRE, 5, 1000, Static(changes=(ManaNumber(2),), to=This(), zone=MANA)
    )
    none = creature(
        "無の石", WATER, 5, 1000, Static(changes=(ManaNumber(0),), to=This(), zone=MANA)
    )
    t = Table(dict(hand=[RUSH], mana=[double, double]))
    t.use(RUSH)  # cost 3 from 2 + 2
    assert t.names(0, BATTLE) == [RUSH.name]
    t = Table(dict(hand=[BRAIN], mana=[none, RUSH, RUSH, RUSH]))
    assert t.kind != "MAIN"  # water 0 + 3 fire does not pay 4
    t = Table(dict(hand=[BRAIN], mana=[none, RUSH, RUSH, RUSH, RUSH]))
    t.use(BRAIN)
    assert t.names(0, GRAVEYARD) == [BRAIN.name]


def test_a18_no_needless_tapping():  # 112.2c
    double = creature(
        "二倍の石", FIRE, 5, 1000, Static(changes=(ManaNumber(2),), to=This(), zone=MANA)
    )
    t = Table(dict(hand=[RUSH], mana=[RUSH, double, VANILLA]))
    t.pick("MAIN", RUSH).pick("PAY_CIVILIZATIONS", RUSH)
    with pytest.raises(IllegalChoice):
        t.pick("PAY", double, VANILLA)
    t.pick("PAY", double)


def test_u12_and_u13_whether_in_step_one_how_much_in_step_four():
    grave = Objects(CARD, GRAVEYARD, YOU)
    counted = creature(
        "墓地の暴れ者", DARKNESS, 6, 6000,
        Static(changes=(CostLess(Count(grave)),), to=This(), zone=GRAVEYARD),
        Static(changes=(MayBeUsedFrom(GRAVEYARD),), to=This(), zone=GRAVEYARD),
    )  # fmt: skip
    t = Table(dict(graveyard=[counted, VANILLA, VANILLA], mana=[FOG] * 6))
    t.use(counted)
    lines = "\n".join(t.g.trace.text())
    assert f"《{counted.name}》 costs 4" in lines  # itself pending: 2 cards counted (43466)
    conditional = creature(
        "無の竜", DARKNESS, 5, 5000,
        Static(changes=(CostLess(3),), to=This(), while_=Exists(grave, 2), zone=GRAVEYARD),
        Static(changes=(MayBeUsedFrom(GRAVEYARD),), to=This(), zone=GRAVEYARD),
    )  # fmt: skip
    t = Table(dict(graveyard=[conditional, VANILLA], mana=[FOG] * 2))
    t.use(conditional)  # 40271: with it two cards, so it costs 2
    assert t.zone(conditional) is BATTLE


RETURNER = creature(
    "帰りの竜", WATER, 6, 7000,
    Static(
        changes=(CostLessBy((Move(Choose(1, MY_CREATURES, save=1), HAND, save=1),), 2),), to=This(), zone=HAND
    ),
)  # fmt: skip
SACRIFICE = creature(
    "生贄の徒", DARKNESS, 2, 1000,
)  # fmt: skip


def test_u14_a_static_reducer_that_leaves_in_step_four_keeps_its_worth():  # 31697
    less = creature(
        "安売り",
        WATER,
        1,
        1000,
        Static(changes=(CostLess(1, minimum=1),), to=Objects(CREATURE, HAND, YOU)),
    )
    t = Table(dict(hand=[RETURNER], battle=[less], mana=[BRAIN] * 4))
    t.pick("MAIN", RETURNER)
    if t.kind == "COST_CHANGES":
        t.g.choose([0])
    t.pays()
    assert "costs 3" in "\n".join(t.g.trace.text())
    assert less.name in t.names(0, HAND)


def test_u15_the_action_of_a_reduction_comes_after_the_civilizations():  # 42135, 43597
    t = Table(dict(hand=[RETURNER], battle=[VANILLA], mana=[BRAIN] * 6))
    t.pick("MAIN", RETURNER).pick("COST_CHANGES", RETURNER)
    t.pays()
    rules = t.rules()
    assert rules.index("601.1d") < rules.index("400.5") < rules.index("601.1f")


def test_u16_a_change_whose_object_was_taken_reduces_nothing():  # 43763
    eater = creature(
        "喰らう竜", WATER, 6, 7000,
        Static(changes=(CostLessBy((Destroy(Choose(1, MY_CREATURES, save=1), save=1),), 1),), to=This(), zone=HAND),
        Static(changes=(CostLessBy((Move(Choose(1, MY_CREATURES, save=1), HAND, save=1),), 2),), to=This(), zone=HAND),
    )  # fmt: skip
    t = Table(dict(hand=[eater], battle=[VANILLA], mana=[BRAIN] * 6))
    t.pick("MAIN", eater)
    t.g.choose([0, 1])
    t.pays()
    assert "costs 5" in "\n".join(t.g.trace.text())
    assert t.zone(VANILLA) is GRAVEYARD


def test_u17_what_left_in_step_four_does_not_trigger_on_the_use():  # 40383
    watcher = creature(
        "見張り",
        WATER,
        2,
        1000,
        Triggered(when=Summoned(Objects(CREATURE, None, YOU)), do=(Draw(1),)),
    )
    t = Table(dict(hand=[RETURNER], battle=[watcher], mana=[BRAIN] * 6))
    t.pick("MAIN", RETURNER).pick("COST_CHANGES", RETURNER)
    t.pays()
    assert FILLER.name not in t.names(0, HAND)


def test_floors_belong_to_the_effect_that_states_them():  # 108.2, 604.3
    target = creature("五の竜", FIRE, 5, 5000)
    floor = creature(
        "底つき",
        FIRE,
        1,
        1000,
        Static(changes=(CostLess(3, minimum=3),), to=Objects(CREATURE, HAND, YOU)),
    )
    free = creature(
        "底なし", FIRE, 1, 1000, Static(changes=(CostLess(2),), to=Objects(CREATURE, HAND, YOU))
    )
    more = creature(
        "重し", FIRE, 1, 1000, Static(changes=(CostMore(1),), to=Objects(CREATURE, HAND, YOU))
    )
    for order in ([floor, free], [free, floor]):
        t = Table(dict(hand=[target], battle=order, mana=[RUSH] * 6))
        t.use(target)
        assert f"《{target.name}》 costs 1" in "\n".join(t.g.trace.text())
    t = Table(dict(hand=[target], battle=[floor, more], mana=[RUSH] * 6))
    t.use(target)  # 5 + 1 − 3
    assert f"《{target.name}》 costs 3" in "\n".join(t.g.trace.text())


def test_u3_u4_a_fixed_alternative_cost_is_not_reduced_but_additions_count():  # 33400, 42516
    shield = creature(
        "銀河の盾", FIRE, 7, 7000,
        AlternativeCost(mana=3, fixed=True),
        AdditionalCost(mana=2),
    )  # fmt: skip
    less = creature(
        "安売り", FIRE, 1, 1000, Static(changes=(CostLess(1),), to=Objects(CREATURE, HAND, YOU))
    )
    t = Table(dict(hand=[shield], battle=[less], mana=[RUSH] * 5))
    t.pick("MAIN", shield).pick("ADDITIONAL_COST", "yes").pays()
    assert "costs 5" in "\n".join(t.g.trace.text())


def test_u5_an_alternative_cost_takes_reductions_and_its_action_stays():  # 33325, 40442, A14
    crime = creature(
        "無限の罪人", WATER, 9, 9000,
        AlternativeCost(mana=4, do=(Tap(Choose(2, Objects(CREATURE, BATTLE, YOU))),)),
    )  # fmt: skip
    less = creature(
        "安売り", WATER, 1, 1000, Static(changes=(CostLess(1),), to=Objects(CREATURE, HAND, YOU))
    )
    t = Table(dict(hand=[crime], battle=[less, VANILLA], mana=[BRAIN] * 3))
    t.use(crime)
    assert t.zone(crime) is BATTLE
    assert t.g.tapped[t.obj(less).id] and t.g.tapped[t.obj(VANILLA).id]


def test_u9_free_use_pays_nothing_and_takes_no_additional_cost():  # 43954
    kicker = spell(
        "上乗せの呪文", FIRE, 5, AdditionalCost(mana=1, then=(Draw(3),)), SpellAbility((Draw(1),))
    )
    caster = creature(
        "唱える者", FIRE, 2, 2000,
        Triggered(when=Entered(This()), do=(Use(Choose(1, Objects(SPELL, HAND, YOU)), how="CAST"),)),
    )  # fmt: skip
    t = Table(dict(hand=[caster, kicker], mana=[RUSH] * 2))
    t.use(caster)
    assert t.zone(kicker) is GRAVEYARD
    assert t.names(0, HAND) == [FILLER.name]
    assert "112.3g" in t.rules()


def test_u11_g_zero_counts_the_card_at_declaration():  # 112.3e
    seven = creature("天幕の船", WATER, 9, 9000, GZero(Exists(HANDS, 7)))
    t = Table(dict(hand=[seven] + [FILLER] * 6, mana=[]))
    t.pick("MAIN", seven)
    assert t.zone(seven) is BATTLE
    t = Table(dict(hand=[seven] + [FILLER] * 5, mana=[]))
    assert t.kind != "MAIN"


def test_u21_a_card_in_mana_pays_for_itself():  # 601.1c
    climber = creature(
        "這い上がる者",
        NATURE,
        3,
        3000,
        Static(changes=(MayBeUsedFrom(MANA),), to=This(), zone=MANA),
    )
    t = Table(dict(mana=[climber, CHARGE, CHARGE]))
    t.use(climber)
    assert t.zone(climber) is BATTLE and not t.g.tapped[t.obj(climber).id]  # 400.5b


def test_u18_step_four_ends_before_step_five():  # 44189
    mana_first = creature(
        "先積みの主", NATURE, 5, 5000,
        Static(changes=(CostLessBy((Move(Choose(1, MY_CREATURES, save=1), MANA, save=1),), 2),), to=This(), zone=HAND),
    )  # fmt: skip
    t = Table(dict(hand=[mana_first], battle=[VANILLA], mana=[CHARGE, CHARGE]))
    t.pick("MAIN", mana_first)
    if t.kind == "COST_CHANGES":
        t.g.choose([0])
    t.pays()
    assert t.zone(mana_first) is BATTLE and t.g.tapped[t.obj(VANILLA).id]


def test_u22_used_triggers_wait_with_the_entering_ones():  # 39307, 111.2a
    fan = creature(
        "使用の見物人",
        WATER,
        2,
        1000,
        Triggered(when=Used(Objects(CARD, None, None)), do=(Draw(1),)),
    )
    enters = creature("登場の主", WATER, 2, 2000, Triggered(when=Entered(This()), do=(Draw(1),)))
    t = Table(dict(hand=[enters], battle=[fan], mana=[BRAIN] * 2))
    t.use(enters)
    assert t.kind == "WAITING"
    assert t.waiting() == sorted([(fan.name, 0), (enters.name, 0)])


def test_u28_u33_a_put_is_no_use():
    fan = creature(
        "使用の見物人",
        WATER,
        2,
        1000,
        Triggered(when=Used(Objects(CARD, None, None)), do=(Draw(1),)),
    )
    caller = spell(
        "呼び声", WATER, 2, SpellAbility((Put(Choose(1, Objects(CREATURE, HAND, YOU))),))
    )
    t = Table(dict(hand=[caller, VANILLA], battle=[fan], mana=[BRAIN] * 2))
    t.use(caller)
    uses = [e for e in t.g.history if type(e).__name__ == "UseEvent"]
    assert [e.obj.card.name for e in uses] == [caller.name]
    assert t.names(0, HAND) == [FILLER.name]


def test_s8_a9_a_spell_cast_from_the_graveyard_is_not_put_there_again():  # 409.2, 409.2a, 409.2b, 609.8a

    watch = creature(
        "墓守",
        DARKNESS,
        2,
        1000,
        Triggered(when=Moved(Objects(CARD, None, YOU), to=GRAVEYARD), do=(Draw(1),)),
    )
    again = creature(
        "墓から唱える者",
        DARKNESS,
        2,
        1000,
        Triggered(
            when=Entered(This()), do=(Use(Choose(1, Objects(SPELL, GRAVEYARD, YOU)), how="CAST"),)
        ),
    )
    plain = spell("墓の呪文", DARKNESS, 2, SpellAbility((Draw(1),)))
    t = Table(dict(hand=[again], battle=[watch], graveyard=[plain], mana=[FOG] * 2))
    t.use(again)
    assert t.zone(plain) is GRAVEYARD
    assert t.names(0, HAND) == [FILLER.name]
    t = Table(dict(hand=[again], battle=[watch], graveyard=[CHARGE], mana=[FOG] * 2))
    t.use(again)
    assert t.zone(CHARGE) is MANA  # Charger replaces all the same


def test_a7_several_casts_by_one_effect_are_pending_together():  # 409.1e

    count = spell("手札を数える呪文", WATER, 1, SpellAbility((Draw(Count(HANDS)),)))
    both = creature(
        "二つ唱える者",
        WATER,
        2,
        1000,
        Triggered(when=Entered(This()), do=(Use(All(Objects(SPELL, HAND, YOU)), how="CAST"),)),
    )
    t = Table(dict(hand=[both, count, count], mana=[BRAIN] * 2))
    t.use(both)
    t.g.choose([0, 1])
    assert t.names(0, HAND) == []  # neither counted the other
