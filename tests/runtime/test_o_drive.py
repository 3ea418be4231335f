"""O・ドライブ (112.2d): more mana cards of a civilization, tapped besides the cost, give the card an ability."""

from __future__ import annotations

from dmc import abilities as a

from .made import creature, spell
from .table import FILLER, Table

DRAWS = a.Triggered(when=a.Entered(a.This()), do=(a.Draw(2),))
DRIVER = creature(
    "駆動の見本",
    a.FIRE,
    2,
    2000,
    a.AdditionalCost(civilizations=(a.WATER,) * 2, abilities=(DRAWS,)),
)
WORDS = spell(
    "駆動の言葉",
    a.FIRE,
    1,
    a.SpellAbility((a.Draw(1),)),
    a.AdditionalCost(civilizations=(a.LIGHT,), abilities=(a.SpellAbility((a.Draw(2),)),)),
    a.AdditionalCost(civilizations=(a.NATURE,), abilities=(a.SpellAbility((a.Draw(4),)),)),
)


def mana(*civilizations):
    return [creature("玉", c, 1, 1000) for c in civilizations]


F, W, L, N = a.FIRE, a.WATER, a.LIGHT, a.NATURE


def drawn(t):
    return len(t.g.zones[0][a.HAND])


def test_the_cards_are_tapped_besides_the_cost_and_the_ability_is_had():
    t = Table(me=dict(hand=[DRIVER], mana=mana(F, F, W, W), battle=[FILLER]))
    t.use(DRIVER).pick("ADDITIONAL_COST", "yes").pays()
    assert drawn(t) == 2 and all(t.g.tapped[o.id] for o in t.g.zones[0][a.MANA])


def test_it_may_be_left():
    t = Table(me=dict(hand=[DRIVER], mana=mana(F, F, W, W)))
    t.use(DRIVER).pick("ADDITIONAL_COST", "no").pays()
    assert drawn(t) == 0 and sum(t.g.tapped[o.id] for o in t.g.zones[0][a.MANA]) == 2


def test_the_cost_itself_has_to_be_payable_besides():
    # the water cards would be needed for the cost
    assert Table(me=dict(hand=[DRIVER], mana=mana(F, W, W))).use(DRIVER).kind != "ADDITIONAL_COST"
    # two of the civilization, not two of any
    wrong = Table(me=dict(hand=[DRIVER], mana=mana(F, F, F, W)))
    assert wrong.use(DRIVER).kind != "ADDITIONAL_COST"


def test_cards_are_kept_for_the_civilizations_of_the_card():
    both = mana((F, W), W, W, F)
    t = Table(me=dict(hand=[DRIVER], mana=both)).use(DRIVER).pick("ADDITIONAL_COST", "yes")
    assert t.kind == "PAY_ADDITIONAL" and len(t.g.decision.options) == 3
    gold = [t.g.decision.options.index(t.obj(both[0])), t.g.decision.options.index(t.obj(both[1]))]
    t.g.choose(gold)  # 火 is still there for the civilization
    t.pays()
    assert drawn(t) == 2
    tight = mana((F, W), W, W, W)
    t = Table(me=dict(hand=[DRIVER], mana=tight)).use(DRIVER).pick("ADDITIONAL_COST", "yes")
    d = t.g.decision
    problem = d.check([d.options[d.options.index(t.obj(tight[n]))] for n in (0, 1)])
    assert problem  # the only fire card pays for the card itself


def test_each_of_several_is_chosen_for_itself_after_the_instructions():
    t = Table(me=dict(hand=[WORDS], mana=mana(F, L, N)))
    t.use(WORDS).pick("ADDITIONAL_COST", "no").pick("ADDITIONAL_COST", "yes").pays()
    assert drawn(t) == 5
    t = Table(me=dict(hand=[WORDS], mana=mana(F, L, N)))
    t.use(WORDS).pick("ADDITIONAL_COST", "yes").pick("ADDITIONAL_COST", "yes").pays()
    assert drawn(t) == 7


def test_used_without_paying_there_is_no_drive():  # U9
    free = spell(
        "ただの言葉", a.FIRE, 1, a.SpellAbility((a.Use(a.All(a.Objects(a.CARD, a.HAND, a.YOU))),))
    )
    t = Table(me=dict(hand=[free, DRIVER], mana=mana(F, F, W, W))).use(free)
    assert t.kind != "ADDITIONAL_COST" and drawn(t) == 0
