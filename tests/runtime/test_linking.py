"""Linked cards are one creature (701.18, 804, 806): played with cards written for this."""

from __future__ import annotations

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state.decisions import first_legal

from .made import creature, spell
from .table import FILLER, Spot, Table

MINE = a.Objects(a.CREATURE, of=a.YOU)


def beside(side, *names):
    return (side, a.Objects(a.CREATURE, where=(a.Named(names),)))


def god(name, civ, power, *abilities, places=()):
    link = a.GodLink(tuple(places))
    return creature(name, civ, 1, power, *abilities, link, races=("ゴッド",))


LEFT = god("左神", a.FIRE, 3000, a.Breaker(2), places=[beside("LEFT", "右神", "中神")])
RIGHT = god(
    "右神",
    a.FIRE,
    4000,
    a.Triggered(when=a.Entered(a.This()), do=(a.Draw(),)),
    a.Triggered(when=a.Destroyed(a.This()), do=(a.Draw(3),)),
    places=[beside("RIGHT", "左神", "中神")],
)
MIDDLE = god(
    "中神",
    a.WATER,
    2000,
    a.Triggered(when=a.Flipped(a.This(), "LINK"), do=(a.Draw(2),)),
    places=[beside("RIGHT", "左神"), beside("LEFT", "右神")],
)
LORD = creature(
    "神々の旗手",
    a.FIRE,
    1,
    1000,
    a.Static(changes=(a.PowerPlus(500),), to=a.Objects(a.CREATURE, where=(a.IsLinked(),))),
)
BOLT = spell("試しの雷", a.FIRE, 1, a.SpellAbility((a.Destroy(a.Choose(1, MINE)),)))
WEAKEN = spell(
    "試しの毒",
    a.FIRE,
    1,
    a.SpellAbility((a.Apply((a.PowerPlus(-1000),), to=a.Choose(1, MINE), until=a.THIS_TURN),)),
)
SILENCE = spell(
    "試しの沈黙",
    a.FIRE,
    1,
    a.SpellAbility((a.Apply((a.LosesAbilities(),), to=a.Choose(1, MINE), until=a.THIS_TURN),)),
)
MANA = [creature("火の玉", a.FIRE, 1, 1000)] * 3 + [creature("水の玉", a.WATER, 1, 1000)] * 2


def table(hand, battle=(), foes=()):
    me = dict(hand=list(hand), battle=list(battle), mana=MANA)
    return Table(me, dict(battle=list(foes), shields=[FILLER] * 3))


def battle(t, player=0):
    return t.names(player, a.BATTLE)


def test_two_gods_become_one_creature_with_all_they_have():  # 804.1a, 804.1b, 202.5
    t = table([RIGHT], [Spot(LEFT, sick=True)]).use(RIGHT).pick("LINK", LEFT)
    g, head = t.g, t.obj(LEFT)
    assert battle(t) == ["左神"] and g.linked[t.obj(RIGHT).id] is head
    assert ch.power(g, head) == 7000
    assert ch.names(g, head) == ("左神", "右神") and ch.cost(g, head) == 2
    assert ch.keyword(g, head, a.Breaker) and len(ch.keyword(g, head, a.GodLink)) == 2
    assert len(g.zones[0][a.HAND]) == 1  # 804.1c: the one that came in drew
    t.attack(LEFT)  # 804.5: it is not sick
    assert g.decision.kind == "BREAK" and g.decision.max == 2


def test_linking_is_left_to_the_player_and_needs_the_named_god():  # 804.2
    t = table([RIGHT], [LEFT]).use(RIGHT).pick("LINK")
    assert battle(t) == ["左神", "右神"] and not t.g.links
    t = table([RIGHT], [FILLER]).use(RIGHT)
    assert t.kind != "LINK" and battle(t)[1] == "右神"
    t = table([RIGHT], foes=[LEFT]).use(RIGHT)
    assert t.kind != "LINK"  # the opponent's God is none of one's own


def test_the_middle_links_both_and_one_place_holds_one_god():  # 804.2c, 804.3a
    t = table([MIDDLE], [Spot(LEFT, tapped=True), RIGHT]).use(MIDDLE)
    t.pick("LINK", LEFT, RIGHT)
    head = t.obj(LEFT)
    assert battle(t) == ["左神"] and ch.power(t.g, head) == 9000
    assert t.g.tapped[head.id]
    assert ch.civilizations(t.g, head) == (a.WATER, a.FIRE)
    assert len(t.g.zones[0][a.HAND]) == 2  # リンクした時 of the middle one
    other = table([MIDDLE, MIDDLE], [LEFT]).use(MIDDLE).pick("LINK", LEFT).use(MIDDLE)
    assert other.kind != "LINK" and len(battle(other)) == 2  # the right of 左神 is taken


def test_a_god_is_put_beside_single_cards_not_beside_the_creature():  # 804.2a
    t = table([RIGHT, RIGHT], [LEFT]).use(RIGHT).pick("LINK", LEFT).use(RIGHT)
    assert t.kind != "LINK"  # 左神 is there by name, its right is taken
    t = table([LEFT, LEFT], [RIGHT]).use(LEFT).pick("LINK", RIGHT).use(LEFT)
    assert t.kind != "LINK"


def test_only_one_card_leaves_and_the_rest_is_the_same_creature():  # 804.7, 703.4f, 804.4
    t = table([RIGHT, WEAKEN, BOLT], [LEFT, LORD]).use(RIGHT).pick("LINK", LEFT)
    t.use(WEAKEN).pick("CHOOSE", LEFT)
    assert ch.power(t.g, t.obj(LEFT)) == 6500
    t.use(BOLT).pick("CHOOSE", LEFT)
    hand = len(t.g.zones[0][a.HAND])
    t.pick("LINKED_CARD", LEFT)
    assert t.zone(LEFT) is a.GRAVEYARD and battle(t) == ["神々の旗手", "右神"]
    assert ch.power(t.g, t.obj(RIGHT)) == 3000 and not t.g.links and not t.g.linked
    # 109.2b: it left as a creature; 右神's ability of the creature that was destroyed
    assert len(t.g.zones[0][a.HAND]) == hand + 3


def test_the_other_card_may_be_the_one_that_leaves():
    t = table([RIGHT, BOLT], [LEFT]).use(RIGHT).pick("LINK", LEFT).use(BOLT)
    t.pick("LINKED_CARD", RIGHT)
    assert battle(t) == ["左神"] and t.zone(RIGHT) is a.GRAVEYARD


def test_without_its_middle_a_god_falls_apart():  # 703.4e, 804.4a
    t = table([MIDDLE, BOLT], [LEFT, RIGHT]).use(MIDDLE).pick("LINK", LEFT, RIGHT).use(BOLT)
    t.pick("LINKED_CARD", MIDDLE)
    assert sorted(battle(t)) == ["右神", "左神"] and not t.g.links


def test_gods_without_abilities_are_no_longer_linked():  # 804.2b
    t = table([RIGHT, SILENCE], [LEFT]).use(RIGHT).pick("LINK", LEFT).use(SILENCE)
    assert battle(t) == ["左神", "右神"] and not t.g.links
    assert ch.power(t.g, t.obj(LEFT)) == 3000
    assert not ch.keyword(t.g, t.obj(RIGHT), a.GodLink)  # 804.4: both inherit it


def test_an_attack_goes_on_with_what_is_left():  # 804.4a
    killer = creature(
        "迎え撃つ兵",
        a.FIRE,
        1,
        1000,
        a.Triggered(
            when=a.Attacks(a.Objects(a.CREATURE, of=a.OPPONENT)), do=(a.Destroy(a.Subject()),)
        ),
    )
    t = table([RIGHT], [LEFT], [killer])
    t.use(RIGHT).pick("LINK", LEFT).attack(LEFT)
    t.pick("LINKED_CARD", LEFT)
    while t.kind not in ("BREAK", "ATTACK", "MAIN", "CHARGE"):
        t.g.choose(first_legal(t.g.decision))
    assert t.kind == "BREAK" and t.g.attack.attacker is t.obj(RIGHT)


# ---- psychic super creatures (806) ------------------------------------------------------------------------------------

SUPER_FACE = a.Face(
    name="超合身",
    civilizations=(a.FIRE, a.WATER),
    cost=15,
    types=(a.CREATURE,),
    special=(a.PSYCHIC, a.SUPER),
    power=11000,
    abilities=(
        a.Breaker(3),
        a.LinkRelease(),
        a.Triggered(when=a.Destroyed(a.This()), do=(a.WinGame(),)),
    ),
)


def half(name, *abilities):
    return creature(name, a.FIRE, 4, 3000, *abilities, special=(a.PSYCHIC,), faces=(SUPER_FACE,))


WITH = a.Objects(a.CREATURE, of=a.YOU, where=(a.Named(("相棒",)),))
START = half(
    "主役",
    a.Triggered(
        when=a.TurnStarts(a.YOU),
        do=(a.If(a.Exists(WITH), (a.LinkOver((a.Choose(1, WITH),)),)),),
    ),
)
PARTNER = half("相棒")
WATCHER = creature(
    "見張り",
    a.FIRE,
    1,
    500,
    a.Triggered(when=a.Left(a.Objects(a.CREATURE, of=a.YOU)), do=(a.Draw(5),)),
)


def awakened(*more):
    t = Table(
        me=dict(hand=[BOLT], battle=[START, PARTNER, *more], mana=MANA),
        you=dict(battle=[WATCHER]),
        phase="START",
    )
    while t.kind == "CHARGE":
        t.pick("CHARGE")
    return t


def test_turned_over_and_linked_at_the_start_of_the_turn():  # 805.1c, 806.1
    t = awakened()
    head = t.obj(START)
    assert battle(t) == ["主役"] and ch.power(t.g, head) == 11000
    assert ch.names(t.g, head) == ("超合身",) and ch.cost(t.g, head) == 15
    assert len(ch.keyword(t.g, head, a.Breaker)) == 1
    assert a.SUPER in ch.specials(t.g, head)


def test_release_sends_one_cell_away_and_turns_the_rest_over():  # 806.1b, 806.1e
    t = awakened(WATCHER).use(BOLT).pick("CHOOSE", START)
    hand = len(t.g.zones[0][a.HAND])
    t.pick("LINKED_CARD", START)
    assert t.zone(START) is a.HYPERSPATIAL and sorted(battle(t)) == ["相棒", "見張り"]
    assert ch.power(t.g, t.obj(PARTNER)) == 3000 and ch.names(t.g, t.obj(PARTNER)) == ("相棒",)
    assert t.g.winner is None and len(t.g.zones[0][a.HAND]) == hand  # no creature left


def test_a_cell_alone_is_put_away():  # 703.4g, 806.1a
    t = Table(me=dict(battle=[Spot(PARTNER, face=1)]))
    assert t.zone(PARTNER) is a.HYPERSPATIAL


def kind_god(name, side, *others):
    what = a.Objects(a.CREATURE, where=(a.AnyFilter(tuple(a.Has(a.Called(o)) for o in others)),))
    return creature(name, a.FIRE, 1, 2000, a.Called(side), a.GodLink(((side, what),)))


def test_a_kind_of_link_is_asked_of_single_cards_too():  # 804.2a
    left = kind_god("左列", "LEFT", "RIGHT")
    right = kind_god("右列", "RIGHT", "LEFT")
    t = table([right, right], [left]).use(right).pick("LINK", left)
    assert ch.power(t.g, t.obj(left)) == 4000
    t.use(right)  # the creature is of the kind LEFT, but the place beside that card is taken
    assert t.kind != "LINK"


def test_evolving_from_a_linked_creature_lays_every_card_beneath():  # 801.2
    evolved = creature("神を喰う竜", a.FIRE, 1, 9000, a.Evolution((MINE,)))
    t = table([RIGHT, evolved], [LEFT]).use(RIGHT).pick("LINK", LEFT).use(evolved)
    top = t.obj(evolved)
    assert battle(t) == ["神を喰う竜"] and {o.card for o in t.g.under[top.id]} == {LEFT, RIGHT}


def test_a_copy_of_the_game_keeps_its_links():
    t = table([RIGHT, BOLT], [LEFT]).use(RIGHT).pick("LINK", LEFT)
    other = t.g.clone()
    t.use(BOLT).pick("LINKED_CARD", LEFT)
    assert not t.g.links and other.links and ch.power(other, other.cards[t.obj(LEFT).id]) == 7000


def test_a_cell_on_the_back_is_no_half_of_a_twinpact():  # 810.1, 821
    back = a.Face(name="超相方", cost=1, types=(a.CREATURE,), special=(a.SUPER,), power=9000)
    mate = creature("相方", a.FIRE, 9, 2000, faces=(back,))
    t = table([mate, BOLT], [FILLER])
    assert not t.obj(mate).profile.twinpact
    assert not any(getattr(way, "obj", None) is t.obj(mate) for way in t.g.decision.options)
