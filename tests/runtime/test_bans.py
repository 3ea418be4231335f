"""What may not be done and what may, and what a card costs: changes that the rules ask for (700, 601.1, 110.4e, 110.4f)."""

from __future__ import annotations

from dmc import abilities as a
from dmc.runtime.ask import bans, player_bans
from dmc.runtime.legal import costs

from .bare import MINE, Bare, creature, ctx, source, spell, static


def test_attack_bans():
    g = Bare()
    mine, theirs = g.add(creature("mine")), g.add(creature("theirs"), 1)
    assert not bans.cannot_attack(g, mine, 1)
    source(g, static(a.CannotAttack(a.PLAYER)))
    assert bans.cannot_attack(g, mine, 1) and not bans.cannot_attack(g, mine, theirs)
    source(
        g, static(a.CannotBeAttacked(a.Objects(a.CREATURE, where=(a.Named(("mine",)),)))), owner=1
    )
    assert bans.cannot_attack(g, mine, theirs)


def test_block_bans():
    g = Bare()
    attacker = g.add(creature("attacker", 5000))
    weak, strong = g.add(creature("weak"), 1), g.add(creature("strong", 6000), 1)
    source(g, static(a.CannotBeBlocked(a.Objects(a.CREATURE, where=(a.AtMost(a.POWER, 3000),)))))
    assert bans.cannot_block(g, weak, attacker) and not bans.cannot_block(g, strong, attacker)
    source(g, static(a.CannotBlock(), to=a.Objects(a.CREATURE, where=(a.Named(("strong",)),))))
    assert bans.cannot_block(g, strong, attacker)


def test_stealth():
    g = Bare()
    attacker = g.add(creature(abilities=(a.Stealth((a.WATER,)),)))
    blocker = g.add(creature(), 1)
    assert not bans.cannot_block(g, blocker, attacker)
    g.add(spell(), 1, a.MANA)
    assert bans.cannot_block(g, blocker, attacker)


def test_forced_and_allowed():
    g = Bare()
    mine, theirs = g.add(creature()), g.add(creature(), 1)
    assert not bans.can_attack(g, mine, theirs) and bans.must_attack(g, mine) == []
    source(g, static(a.CanAttack(a.Objects(a.CREATURE, of=a.OPPONENT, where=(a.Untapped(),)))))
    assert bans.can_attack(g, mine, theirs) and not bans.ignores_sickness(g, mine, theirs)
    source(g, static(a.CanAttack(ignoring_sickness=True)))
    assert bans.ignores_sickness(g, mine, theirs)
    source(g, static(a.MustAttack(a.CREATURE)), static(a.MustBeBlocked()), static(a.BreaksMore(2)))
    assert bans.must_attack_this(g, mine, theirs) and not bans.must_attack_this(g, mine, 1)
    assert bans.must_block(g, theirs, mine) and not bans.must_block(g, mine, theirs)
    assert bans.breaks_changed(g, mine, 1) == 3
    source(g, static(a.MustBlock()), owner=1)
    assert bans.must_block(g, theirs, mine)
    source(
        g, static(a.WinsAllBattles(a.Objects(a.CREATURE, of=a.OPPONENT))), static(a.CannotBreak())
    )
    assert bans.wins_battle(g, mine, theirs) and not bans.wins_battle(g, theirs, mine)
    assert bans.cannot_break(g, mine)


def test_staying_depends_on_the_cause():  # 700.3
    g = Bare()
    mine = g.add(creature())
    by_spell = ctx(g.add(spell(), 1, a.GRAVEYARD), 1)
    own_spell = ctx(g.add(spell(), 0, a.GRAVEYARD), 0)
    by_creature = ctx(g.add(creature(), 1), 1)
    source(g, static(a.CannotLeave(a.Cause(a.OPPONENT, (a.SPELL,)))), static(a.DoesNotUntap()))
    told = [bans.cannot_leave(g, mine, c) for c in (by_spell, own_spell, by_creature, None)]
    assert told == [True, False, False, False]
    assert bans.does_not_untap(g, mine) and not bans.cannot_be_destroyed(g, mine, None)
    source(g, static(a.CannotBeDestroyed()))
    assert bans.cannot_be_destroyed(g, mine, None)


def test_rules_for_players():
    g = Bare()
    card, monster = g.add(spell(), 1, a.HAND), g.add(creature(), 1, a.HAND)
    rules = (
        a.CannotUse(a.OPPONENT, a.Objects(a.SPELL, zone=None)),
        a.CannotPut(a.OPPONENT, a.Objects(a.CREATURE)),
        a.CannotUseKeyword(a.OPPONENT, a.ShieldTrigger()),
        a.CannotDraw(a.OPPONENT),
        a.CannotLose(a.YOU),
        a.CannotWin(a.EACH),
    )
    source(g, a.Static(changes=rules))
    assert player_bans.cannot_use(g, 1, card) and not player_bans.cannot_use(g, 1, monster)
    assert not player_bans.cannot_use(g, 0, card)
    assert player_bans.cannot_put(g, 1, monster) and not player_bans.cannot_put(g, 1, card)
    assert player_bans.cannot_use_keyword(g, 1, a.ShieldTrigger)
    assert player_bans.cannot_use_keyword(g, 1, a.ShieldTrigger())
    assert not player_bans.cannot_use_keyword(
        g, 1, a.GStrike
    ) and not player_bans.cannot_use_keyword(g, 0, a.ShieldTrigger)
    assert player_bans.cannot_draw(g, 1) and not player_bans.cannot_draw(g, 0)
    assert player_bans.cannot_lose(g, 0) and not player_bans.cannot_lose(g, 1)
    assert player_bans.cannot_win(g, 0) and player_bans.cannot_win(g, 1)


def test_entering_tapped():  # 110.4f
    g = Bare()
    assert bans.enters_tapped(g, g.add(creature(abilities=(a.PutTapped(),))))
    own = a.Static(changes=(a.EntersTapped(),), to=a.This(), zone=a.MANA)
    assert bans.enters_tapped(g, g.add(creature(abilities=(own,)), 0, a.MANA))
    plain = g.add(creature())
    assert not bans.enters_tapped(g, plain)
    source(g, static(a.EntersTapped()), owner=0)
    assert bans.enters_tapped(g, plain)


# ---- costs --------------------------------------------------------------------------------------------------------------


def changes(g, obj, player=0, face=None):
    return [change for change, _, _ in costs.cost_changes(g, obj, player, face)]


def test_cost_changes_name_the_card_wherever_it_is_used_from():
    g = Bare()
    less = a.CostLess(1, minimum=1)
    source(g, static(less, to=a.Objects(a.CREATURE, of=a.YOU, where=(a.Civilization((a.FIRE,)),))))
    more = a.CostMore(2)
    source(g, static(more, to=a.Objects(a.CARD, of=a.OPPONENT)), owner=1)
    fire, water = g.add(creature(), 0, a.HAND), g.add(spell(), 0, a.HAND)
    assert changes(g, fire) == [more, less] and changes(g, water) == [more]
    assert changes(g, g.add(creature(), 0, a.GRAVEYARD)) == [more, less]
    assert changes(g, g.add(creature(), 1, a.HAND), 1) == []


def test_a_cards_own_reductions_come_first():  # 110.4e
    g = Bare()
    own = a.CostLess(1)
    abilities = (static(own, to=a.This()), a.Sympathy((MINE,)))
    card = g.add(creature(abilities=abilities), 0, a.HAND)
    assert changes(g, card) == [own, a.Sympathy((MINE,))]
    cond = (static(own, to=a.This(), while_=a.TurnOf(a.OPPONENT)),)
    assert changes(g, g.add(creature(abilities=cond), 0, a.HAND)) == []
    assert changes(g, g.add(creature())) == []


def test_a_reduction_for_spells_is_for_the_spell_half():  # 810.3a
    g = Bare()
    half = a.Face(name="裏", types=(a.SPELL,), cost=2, civilizations=(a.LIGHT,))
    twin = a.Card(
        name="表", types=(a.CREATURE,), cost=6, power=1, civilizations=(a.FIRE,), faces=(half,)
    )
    less = a.CostLess(1)
    source(g, static(less, to=a.Objects(a.SPELL, of=a.YOU)))
    card = g.add(twin, 0, a.HAND)
    assert changes(g, card, 0, half) == [less] and changes(g, card, 0, twin) == []


def test_permissions_to_use_from_elsewhere():
    g = Bare()
    own = a.Static(changes=(a.MayBeUsedFrom(a.GRAVEYARD),), to=a.This(), zone=a.GRAVEYARD)
    card = creature(abilities=(own,))
    assert costs.may_be_used_from(g, g.add(card, 0, a.GRAVEYARD), 0)
    assert not costs.may_be_used_from(g, g.add(card, 0, a.MANA), 0)
    plain = g.add(creature(), 0, a.MANA)
    assert not costs.may_be_used_from(g, plain, 0)
    source(g, static(a.MayBeUsedFrom(a.MANA), to=a.Objects(a.CREATURE, zone=a.MANA, of=a.YOU)))
    assert costs.may_be_used_from(g, plain, 0)
    assert not costs.may_be_used_from(g, g.add(spell(), 0, a.MANA), 0)
