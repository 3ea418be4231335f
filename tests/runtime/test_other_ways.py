"""Cards used otherwise than from hand for their cost, and small rules beside it."""

from __future__ import annotations

from dmc.abilities import (
    BATTLE,
    BOTTOM,
    CREATURE,
    DARKNESS,
    DECK,
    FIRE,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    NATURE,
    OPPONENT,
    PSYCHIC,
    SHIELDS,
    UNDER,
    WATER,
    YOU,
    All,
    AlternativeCost,
    AttackEnds,
    Attacks,
    Choose,
    CostLess,
    Draw,
    Entered,
    EntersTapped,
    Exists,
    FaceDown,
    FaceDownMana,
    FaceUp,
    Gains,
    If,
    Is,
    May,
    MayBeUsedFrom,
    Move,
    Moved,
    MustAttack,
    Not,
    NoteUse,
    Objects,
    Put,
    ReplaceFor,
    Replacement,
    Result,
    RevolutionChange,
    ShieldTrigger,
    SpeedAttacker,
    SpellAbility,
    SpellEnds,
    Static,
    This,
    TopCards,
    Triggered,
    TurnFaceDown,
    TurnFaceUp,
    Use,
    UsedAbility,
    When,
)
from runtime.made import BRAIN, RUSH, VANILLA, creature, spell
from runtime.table import Spot, Table

MINE = Objects(CREATURE, of=YOU)
RUNNER = creature("駆ける兵", FIRE, 2, 2000, SpeedAttacker())


def dash(number, *civilizations, when=None):
    use = Use(This(), free=False, cost=number, civilizations=civilizations)
    return Triggered(when=when or Attacks(MINE), do=(May((use,)),), zone=HAND)


def declared(t, card):
    """Declare the waiting ability of a card in hand, use it and pay."""
    t.pick("DECLARE", card)
    if t.kind == "MAY":
        t.pick("MAY", "yes")
    return t.pays()


def test_used_from_hand_for_another_cost_as_a_creature_attacks():  # 601.1a
    big = creature("割り込む竜", WATER, 9, 9000, dash(2, FIRE, FIRE))
    t = Table(dict(hand=[big], battle=[RUNNER], mana=[RUSH, RUSH]))
    declared(t.attack(RUNNER), big)
    assert t.zone(big) is BATTLE
    assert all(t.g.tapped[o.id] for o in t.g.zones[0][MANA])


def test_the_cost_says_its_own_civilizations():
    big = creature("割り込む竜", WATER, 9, 9000, dash(2, WATER))
    t = Table(dict(hand=[big], battle=[RUNNER], mana=[RUSH, RUSH]))
    t.attack(RUNNER)
    if t.kind == "DECLARE":
        declared(t, big)
    assert t.zone(big) is HAND  # no water in the mana zone


def test_only_behind_an_attack_that_broke_a_shield():
    late = creature("追う竜", FIRE, 9, 9000, dash(1, FIRE, when=AttackEnds(MINE, broke=True)))
    t = Table(dict(hand=[late], battle=[RUNNER], mana=[RUSH]), dict(shields=[VANILLA]))
    declared(t.attack(RUNNER), late)
    assert t.zone(late) is BATTLE


def test_not_behind_an_attack_on_a_creature():
    late = creature("追う竜", FIRE, 9, 9000, dash(1, FIRE, when=AttackEnds(MINE, broke=True)))
    weak = creature("的", FIRE, 1, 1000)
    t = Table(
        dict(hand=[late], battle=[RUNNER], mana=[RUSH]),
        dict(battle=[Spot(weak, tapped=True)], shields=[VANILLA]),
    )
    t.attack(RUNNER, weak)
    assert t.kind != "DECLARE"
    assert t.zone(late) is HAND


def test_a_spell_cast_from_the_graveyard_goes_beneath_the_deck():  # 609.8a
    back = ReplaceFor(Replacement(of=SpellEnds(This()), do=(Move(This(), DECK, position=BOTTOM),)))
    twice = spell(
        "二度の知恵", WATER, 5, SpellAbility((Draw(1),)),
        AlternativeCost(mana=2, civilizations=(WATER,), zone=GRAVEYARD, then=(back,)),
    )  # fmt: skip
    t = Table(dict(graveyard=[twice], mana=[BRAIN, BRAIN]))
    t.use(twice)
    assert t.zone(twice) is DECK
    assert t.g.zones[0][DECK][-1].card is twice


def test_the_usual_cost_from_another_zone_with_what_follows():
    ghost = creature(
        "還る影", DARKNESS, 2, 2000,
        AlternativeCost(usual=True, zone=GRAVEYARD, then=(Draw(1),)),
    )  # fmt: skip
    dark = creature("闇の兵", DARKNESS, 1, 1000)
    t = Table(dict(graveyard=[ghost], mana=[dark, dark]))
    before = len(t.g.zones[0][HAND])
    t.use(ghost)
    assert t.zone(ghost) is BATTLE
    assert len(t.g.zones[0][HAND]) == before + 1
    assert all(t.g.tapped[o.id] for o in t.g.zones[0][MANA])


def test_one_card_a_turn_from_the_mana_zone():
    keeper = creature(
        "門番", NATURE, 2, 2000, Static(changes=(MayBeUsedFrom(MANA, limit=1),), to=MINE)
    )
    one, two = creature("芽の一", NATURE, 1, 1000), creature("芽の二", NATURE, 1, 1000)
    t = Table(dict(battle=[keeper], mana=[one, two, VANILLA, VANILLA, VANILLA]))
    t.use(one)
    assert t.zone(one) is BATTLE
    assert t.kind != "MAIN" or not any(t._is(o, two) for o in t.g.decision.options)


def test_may_come_in_tapped():  # 110.4f
    sleeper = creature(
        "眠る兵", FIRE, 1, 1000, Static(changes=(EntersTapped(optional=True),), to=This())
    )
    for answer, tapped in (("yes", True), ("no", False)):
        t = Table(dict(hand=[sleeper], mana=[RUSH]))
        t.use(sleeper).pick("ENTER_TAPPED", answer)
        assert t.g.tapped[t.obj(sleeper).id] is tapped


def test_if_it_attacks_then_this():  # 506.1b, but it need not attack
    taunt = creature(
        "挑む兵", FIRE, 1, 1000,
        Static(changes=(MustAttack(This(), if_attacks=True),), to=Objects(CREATURE, of=OPPONENT)),
    )  # fmt: skip
    other = creature("脇の兵", FIRE, 1, 1000)
    t = Table(
        dict(battle=[RUNNER]), dict(battle=[Spot(taunt, tapped=True), Spot(other, tapped=True)])
    )
    t.to_attack()
    options = t.g.decision.options
    assert "END" in options
    attacks = [o for o in options if o != "END"]
    assert len(attacks) == 1 and t._is(attacks[0], taunt)


def test_if_it_attacks_anything_where_this_cannot_be_attacked():
    taunt = creature(
        "挑む兵", FIRE, 1, 1000,
        Static(changes=(MustAttack(This(), if_attacks=True),), to=Objects(CREATURE, of=OPPONENT)),
    )  # fmt: skip
    t = Table(dict(battle=[RUNNER]), dict(battle=[taunt]))
    t.attack(RUNNER)  # untapped: the player can be attacked


def test_face_down_mana_has_no_civilization():  # 405.4
    turner = creature(
        "伏せる兵", FIRE, 1, 1000,
        Triggered(
            when=Entered(This()), do=(TurnFaceDown(Choose(1, Objects("CARD", MANA, YOU))),)
        ),
    )  # fmt: skip
    t = Table(dict(hand=[turner, BRAIN], mana=[RUSH, BRAIN]))
    t.use(turner)
    t.pick("CHOOSE", BRAIN) if t.kind == "CHOOSE" else None
    down = [o for o in t.g.zones[0][MANA] if not t.g.face_up[o.id]]
    assert len(down) == 1


def test_what_is_turned_up_stays_up():  # 405.4
    down_then_up = creature(
        "めくる兵", FIRE, 1, 1000,
        Triggered(
            when=Entered(This()),
            do=(
                TurnFaceDown(All(Objects("CARD", MANA, YOU))),
                TurnFaceUp(Choose(1, Objects("CARD", MANA, YOU, (FaceDown(),)))),
            ),
        ),
    )  # fmt: skip
    t = Table(dict(hand=[down_then_up, BRAIN], mana=[RUSH, BRAIN]))
    t.use(down_then_up)
    t.pick("CHOOSE", BRAIN) if t.kind == "CHOOSE" else None
    up = [o.card for o in t.g.zones[0][MANA] if t.g.face_up[o.id]]
    assert up == [BRAIN]


def test_an_ability_by_name_once_a_turn_for_all_cards():
    once = Triggered(
        when=Entered(This()),
        do=(If(Not(UsedAbility("極み")), (Draw(1), NoteUse("極み"))),),
    )
    first, second = (
        creature("極みの一", FIRE, 1, 1000, once),
        creature("極みの二", FIRE, 1, 1000, once),
    )
    t = Table(dict(hand=[first, second], mana=[RUSH, RUSH]))
    t.use(first)
    assert len(t.g.zones[0][HAND]) == 2
    t.use(second)
    assert len(t.g.zones[0][HAND]) == 1


def test_shield_trigger_given_by_its_own_text_in_the_shields():  # 113.6b
    hidden = spell(
        "潜む知恵", WATER, 3, SpellAbility((Draw(1),)),
        Static(
            changes=(Gains(ShieldTrigger()),), to=This(), zone=SHIELDS,
            while_=Exists(Objects(CREATURE, of=YOU)),
        ),
    )  # fmt: skip
    for guards, asked in (([VANILLA], True), ([], False)):
        t = Table(dict(battle=[RUNNER]), dict(shields=[hidden], battle=guards))
        t.attack(RUNNER)
        while t.kind == "BLOCK":
            t.pick("BLOCK")
        assert (t.kind == "SHIELD_TRIGGER") is asked


RIDER = creature(
    "乗る竜", FIRE, 9, 9000,
    Triggered(
        when=Attacks(MINE), zone=HAND,
        do=(Put(TopCards(1), save=1), Put(This(), onto=Result(1))),
    ),
)  # fmt: skip


def test_put_on_what_was_just_put():  # 801.2
    top = creature("山の兵", FIRE, 1, 1000)
    t = Table(dict(hand=[RIDER], battle=[RUNNER], deck=[top, VANILLA, VANILLA]))
    t.attack(RUNNER).pick("DECLARE", RIDER)
    assert t.zone(RIDER) is BATTLE
    assert t.zone(top) is UNDER


def test_nothing_is_put_on_what_is_not_there():
    t = Table(dict(hand=[RIDER], battle=[RUNNER], deck=[BRAIN, VANILLA, VANILLA]))
    t.attack(RUNNER).pick("DECLARE", RIDER)
    assert t.zone(RIDER) is HAND  # a spell cannot be put


def test_only_when_revolution_change_put_it_in():
    swapped = creature(
        "替わる竜", FIRE, 1, 9000,
        RevolutionChange(MINE),
        Triggered(when=Entered(This(), way="REVOLUTION_CHANGE"), do=(Draw(1),)),
    )  # fmt: skip
    t = Table(dict(hand=[swapped], battle=[RUNNER]), dict(shields=[VANILLA]))
    t.attack(RUNNER).pick("DECLARE", swapped)
    assert t.zone(swapped) is BATTLE
    assert len(t.g.zones[0][HAND]) == 2  # the attacker came back, and a card was drawn
    t = Table(dict(hand=[swapped], mana=[RUSH]))
    t.use(swapped)
    assert not t.g.zones[0][HAND]


def test_face_down_mana_is_worth_more_for_this_one():  # 405.4, 207.2
    soul = creature("晶の兵", FIRE, 4, 1000, FaceDownMana(2))
    plain = creature("並の兵", FIRE, 4, 1000)
    down = [Spot(VANILLA, face_up=False), Spot(VANILLA, face_up=False)]
    t = Table(dict(hand=[soul, plain], mana=[RUSH, *down]))
    assert not any(t._is(o, plain) for o in t.g.decision.options)
    t.use(soul)
    assert t.zone(soul) is BATTLE


def test_a_face_up_shield_goes_to_the_graveyard_instead():
    back = Replacement(
        of=When(Moved(This(), from_zone=SHIELDS), Is(This(), (FaceUp(),))),
        do=(Move(This(), GRAVEYARD),),
    )
    ghost = creature("盾の兵", FIRE, 1, 1000, back)
    for up, zone in ((True, GRAVEYARD), (False, HAND)):
        t = Table(dict(battle=[RUNNER]), dict(shields=[Spot(ghost, face_up=up)]))
        t.attack(RUNNER)
        assert t.zone(ghost) is zone


def test_a_psychic_card_put_into_mana_is_no_tapped_mana():  # 117.1
    psychic = creature("超次元の兵", FIRE, 3, 3000, special=(PSYCHIC,))
    sender = creature(
        "送る兵", FIRE, 1, 1000,
        Triggered(
            when=Entered(This()),
            do=(Move(Choose(1, Objects(CREATURE, of=OPPONENT)), MANA, tapped=True),),
        ),
    )  # fmt: skip
    t = Table(dict(hand=[sender], mana=[RUSH]), dict(battle=[psychic]))
    t.use(sender)
    assert t.zone(psychic) is HYPERSPATIAL
    assert not t.g.tapped[t.obj(psychic).id]


def test_less_taken_off_than_it_needs_is_undone():  # 601.1a, 最大N
    less = creature(
        "減らす兵", FIRE, 1, 1000,
        Static(changes=(CostLess(2, upto=True),), to=Objects(CREATURE, of=YOU)),
    )  # fmt: skip
    big = creature("高い兵", FIRE, 3, 1000)
    t = Table(dict(hand=[big], battle=[less], mana=[RUSH]))
    t.pick("MAIN", big).pays()
    t.pick("COST_LESS", 0).pays()
    assert t.zone(big) is HAND
    assert not any(t.g.tapped[o.id] for o in t.g.zones[0][MANA])
