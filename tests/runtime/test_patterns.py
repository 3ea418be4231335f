"""Event patterns: every field narrows (603.2, 603.5, 110.5)."""

from __future__ import annotations

import pytest

from dmc import abilities as a
from dmc.runtime.ask import patterns
from dmc.runtime.holding.snapshots import snapshot
from dmc.runtime.state import evaluate, events, fight_events

from .bare import Bare, creature, ctx, spell

THEIRS = a.Objects(a.CREATURE, of=a.OPPONENT)
MINE = a.Objects(a.CREATURE, of=a.YOU)


@pytest.fixture
def g():
    return Bare()


def hit(g, pattern, event, source=None, controller=0):
    return patterns.event_matches(g, pattern, event, source, controller)


def change(obj, from_zone, to_zone, cause=None, reason=None, **more):
    if to_zone is a.BATTLE:
        event = events.Arrival(obj, from_zone, cause, obj.owner, None, False, None)
    else:
        event = events.ZoneChange(obj, from_zone, to_zone, cause, reason)
    for name, value in more.items():
        setattr(event, name, value)
    return event


def test_entered_with_all_its_words(g):
    mine = g.add(creature())
    e = change(mine, a.HAND, a.BATTLE, summoned=True, free=True)
    context = hit(g, a.Entered(a.This()), e, mine)
    assert context is not None and context.subject is mine and context.event is e
    assert hit(g, a.Entered(MINE), e) and not hit(g, a.Entered(THEIRS), e)
    assert hit(g, a.Entered(MINE, from_zone=a.HAND), e)
    assert hit(g, a.Entered(MINE, from_zone=(a.MANA, a.HAND)), e)
    assert not hit(g, a.Entered(MINE, from_zone=a.MANA), e)
    assert hit(g, a.Entered(MINE, summoned=True), e) and not hit(
        g, a.Entered(MINE, summoned=False), e
    )
    assert hit(g, a.Entered(MINE, free=True), e) and not hit(g, a.Entered(MINE, free=False), e)
    first = a.Entered(MINE, first_each_turn=True)
    assert hit(g, first, e)
    g.history.append(change(g.add(creature(), 1), a.HAND, a.BATTLE))
    assert hit(g, first, e)  # the other player's does not count
    g.history.append(change(g.add(creature()), a.HAND, a.BATTLE))
    assert not hit(g, first, e)


def test_entered_does_not_match_leaving(g):
    mine = g.add(creature())
    assert not hit(g, a.Entered(MINE), change(mine, a.BATTLE, a.HAND))


def test_used_summoned_cast(g):
    card, monster = g.add(spell(), 1), g.add(creature(), 1)
    cast = events.UseEvent(card, 1, "CAST", a.HAND, False, None)
    summon = events.UseEvent(monster, 1, "SUMMON", a.MANA, True, None)
    any_spell, any_card = a.Objects(a.SPELL, zone=None), a.Objects(a.CARD, zone=None)
    assert hit(g, a.Cast(any_spell, by=a.OPPONENT), cast)
    assert not hit(g, a.Cast(any_spell, by=a.YOU), cast)
    assert not hit(g, a.Cast(any_card), summon) and not hit(g, a.Summoned(any_card), cast)
    assert hit(g, a.Summoned(any_card, free=True), summon)
    assert not hit(g, a.Summoned(any_card, free=False), summon)
    assert hit(g, a.Used(any_card, from_zone=a.MANA), summon)
    assert not hit(g, a.Used(any_card, from_zone=a.MANA), cast)
    assert not hit(g, a.Used(any_spell), summon)
    assert hit(g, a.Used(any_card, free=False), cast).that_player == 1


def test_a_twinpact_was_used_as_one_half():  # 810.3a
    g = Bare()
    half = a.Face(name="裏", types=(a.SPELL,), cost=2, civilizations=(a.LIGHT,))
    twin = a.Card(
        name="表", types=(a.CREATURE,), cost=6, power=1, civilizations=(a.FIRE,), faces=(half,)
    )
    card = g.add(twin, 0, a.HAND)
    cast = events.UseEvent(card, 0, "CAST", a.HAND, False, None)
    any_of = lambda type_, *where: a.Used(a.Objects(type_, zone=None, where=where))  # noqa: E731
    assert hit(g, any_of(a.SPELL), cast) and not hit(g, any_of(a.CREATURE), cast)
    assert hit(g, any_of(a.CARD, a.AtMost(a.COST, 2)), cast)
    assert not hit(g, any_of(a.CARD, a.AtLeast(a.COST, 6)), cast)
    summoned = events.UseEvent(card, 0, "SUMMON", a.HAND, False, None)
    assert hit(g, any_of(a.CREATURE, a.Civilization((a.FIRE,))), summoned)
    assert not hit(g, any_of(a.SPELL), summoned)
    assert not hit(g, any_of(a.CREATURE, a.Civilization((a.LIGHT,))), summoned)


def test_attacks_and_attacked(g):
    mine, theirs = g.add(creature()), g.add(creature(), 1)
    at_player = fight_events.AttackEvent(mine, 1, 0)
    at_creature = fight_events.AttackEvent(mine, theirs, 0)
    assert hit(g, a.Attacks(a.This()), at_player, mine)
    assert hit(g, a.Attacks(MINE, a.PLAYER), at_player)
    assert not hit(g, a.Attacks(MINE, a.PLAYER), at_creature)
    assert hit(g, a.Attacks(MINE, THEIRS), at_creature).counterpart is theirs
    assert not hit(g, a.Attacks(MINE, THEIRS), at_player)
    assert not hit(g, a.Attacks(THEIRS), at_creature)
    context = hit(g, a.Attacked(THEIRS), at_creature)
    assert context.subject is theirs and context.counterpart is mine
    assert not hit(g, a.Attacked(MINE), at_creature) and not hit(g, a.Attacked(MINE), at_player)


def test_block_events(g):
    mine, theirs = g.add(creature()), g.add(creature(), 1)
    block = fight_events.BlockEvent(theirs, mine, 1)
    assert hit(g, a.Blocks(THEIRS), block).subject is theirs
    assert hit(g, a.Blocks(THEIRS, MINE), block) and not hit(g, a.Blocks(THEIRS, THEIRS), block)
    assert hit(g, a.Blocked(MINE), block).counterpart is theirs
    assert not hit(g, a.Blocked(THEIRS), block)
    assert hit(g, a.Unblocked(MINE), fight_events.UnblockedEvent(mine, 0))
    assert hit(g, a.AttackEnds(MINE), fight_events.AttackEndEvent(mine, 0))


def test_either_side_of_a_battle_is_the_subject(g):  # 115.2
    mine, theirs = g.add(creature("mine")), g.add(creature("theirs", cost=9), 1)
    fight = fight_events.BattleEvent(theirs, mine, None)
    assert hit(g, a.Battles(MINE), fight).subject is mine
    assert hit(g, a.Battles(THEIRS), fight).subject is theirs
    assert hit(g, a.Battles(MINE, a.Objects(a.CREATURE, where=(a.AtLeast(a.COST, 9),))), fight)
    assert not hit(g, a.Battles(MINE, a.Objects(a.CREATURE, where=(a.AtMost(a.COST, 8),))), fight)
    won = fight_events.BattleWonEvent(mine, theirs, None)
    assert hit(g, a.WonBattle(MINE, THEIRS), won) and not hit(g, a.WonBattle(MINE, MINE), won)
    assert not hit(g, a.WonBattle(THEIRS), won)
    assert hit(g, a.LostBattle(THEIRS), fight_events.BattleLostEvent(theirs, mine, None))


def test_what_left_is_asked_as_it_was_and_by_what(g):  # 603.5c
    mine = g.add(creature("mine", 5000))
    was = snapshot(g, mine)
    g.send(mine, a.GRAVEYARD)
    killer = g.add(spell(), 1, a.GRAVEYARD)
    e = change(mine, a.BATTLE, a.GRAVEYARD, ctx(killer, 1), events.DESTROY, lki=was)
    for cls in (a.Destroyed, a.Left):
        assert hit(g, cls(MINE), e) and hit(g, cls(a.This()), e, mine)
        assert hit(g, cls(MINE, cause=a.Cause(a.OPPONENT, (a.SPELL,))), e)
        assert not hit(g, cls(MINE, cause=a.Cause(a.OPPONENT, (a.CREATURE,))), e)
        assert not hit(g, cls(MINE, cause=a.Cause(a.YOU)), e)
        assert hit(g, cls(MINE, cause=a.Cause(sources=(a.CREATURE, a.SPELL))), e)
    bounced = change(mine, a.BATTLE, a.HAND, None, lki=was)
    assert hit(g, a.Left(MINE), bounced) and not hit(g, a.Destroyed(MINE), bounced)
    assert not hit(g, a.Left(MINE, cause=a.Cause(a.OPPONENT)), bounced)  # by the rules


def test_last_known_information_of_the_subject(g):  # 605.2e
    mine = g.add(creature("mine", 5000))
    boost = a.Static(changes=(a.PowerPlus(1000),), to=MINE)
    g.add(a.Card(name="f", types=(a.FIELD,), cost=1, abilities=(boost,)))
    was = snapshot(g, mine)
    g.send(mine, a.GRAVEYARD)
    e = change(mine, a.BATTLE, a.GRAVEYARD, None, events.DESTROY, lki=was)
    context = hit(g, a.Destroyed(a.This()), e, mine)
    test = a.Compare(a.StatOf(a.POWER, a.Subject()), "==", 6000)
    assert evaluate.holds(g, test, context)
    assert evaluate.holds(g, a.Is(a.Subject(), (a.AtLeast(a.POWER, 6000),)), context)


def test_the_cards_that_lay_beneath_what_has_left(g):  # 605.2e
    mine = g.add(creature("mine", 5000))
    for name in ("one", "two"):
        below = g.add(creature(name, 1000), zone=a.GRAVEYARD)
        g.under.setdefault(mine.id, []).append(below)
    was = snapshot(g, mine)
    g.under.pop(mine.id)
    g.send(mine, a.GRAVEYARD)
    e = change(mine, a.BATTLE, a.GRAVEYARD, None, events.DESTROY, lki=was)
    context = hit(g, a.Destroyed(a.This()), e, mine)
    count = a.Count(a.Objects(a.CARD, None, among=a.UnderCards(a.This())))
    assert evaluate.holds(g, a.Compare(count, "==", 2), context)


def test_moved_discarded_drew(g):
    card = g.add(spell(), 1, a.HAND)
    cards = a.Objects(a.CARD, zone=None)
    mill = change(card, a.DECK, a.GRAVEYARD, ctx(None, 0))
    assert hit(g, a.Moved(cards, to=a.GRAVEYARD), mill) and not hit(
        g, a.Moved(cards, to=a.MANA), mill
    )
    assert not hit(g, a.Moved(cards, from_zone=a.HAND), mill)
    assert hit(g, a.Moved(cards, cause=a.Cause(a.YOU)), mill)
    assert not hit(g, a.Moved(cards, cause=a.Cause(a.OPPONENT)), mill)
    gone = change(card, a.HAND, a.GRAVEYARD, ctx(None, 0), events.DISCARD, by=0)
    # 701.7a: the one whose hand it was discards, whoever makes it so
    assert hit(g, a.Discarded(cards, by=a.OPPONENT), gone) and not hit(
        g, a.Discarded(cards, by=a.YOU), gone
    )
    assert not hit(g, a.Discarded(cards), mill)
    assert not hit(g, a.Discarded(cards, cause=a.Cause(a.OPPONENT)), gone)
    drawn = change(card, a.DECK, a.HAND, None, events.DRAW)
    assert hit(g, a.Drew(a.OPPONENT), drawn) and not hit(g, a.Drew(a.YOU), drawn)
    assert hit(g, a.Drew(a.OPPONENT, nth=1), drawn) and not hit(g, a.Drew(a.OPPONENT, nth=2), drawn)
    g.history += [drawn, change(card, a.DECK, a.HAND, None, events.DRAW)]
    assert hit(g, a.Drew(a.OPPONENT, nth=2), g.history[0])
    assert not hit(g, a.Drew(a.YOU), mill)


def test_turns_and_players(g):
    assert hit(g, a.TurnStarts(a.YOU), events.TurnStartEvent(0))
    assert not hit(g, a.TurnStarts(a.OPPONENT), events.TurnStartEvent(0))
    assert hit(g, a.TurnEnds(a.EACH), events.TurnEndEvent(1)).that_player == 1
    assert not hit(g, a.TurnEnds(a.YOU), events.TurnStartEvent(0))
    assert hit(g, a.LosesGame(a.YOU), events.LoseEvent(0, "x", None))
    assert not hit(g, a.LosesGame(a.YOU), events.LoseEvent(1, "x", None))
    assert hit(g, a.WinsGame(a.OPPONENT), events.LoseEvent(0, "x", None))
    assert hit(g, a.WinsGame(a.YOU), events.WinEvent(0, None))
    assert not hit(g, a.LosesGame(a.OPPONENT), events.WinEvent(0, None))


def test_shields_orientation_choice_flip_attach(g):
    mine, theirs = g.add(creature()), g.add(creature(), 1, a.SHIELDS)
    broken = fight_events.BreakEvent(theirs, mine, 1, None)
    assert hit(g, a.ShieldBroken(a.OPPONENT, MINE), broken)
    assert not hit(g, a.ShieldBroken(a.YOU), broken)
    assert not hit(g, a.ShieldBroken(by=THEIRS), broken)
    assert not hit(g, a.ShieldBroken(by=MINE), fight_events.BreakEvent(theirs, None, 1, None))
    assert hit(g, a.BecameTapped(MINE), events.TapEvent(mine, None))
    assert not hit(g, a.BecameTapped(MINE), events.UntapEvent(mine, None))
    assert hit(g, a.BecameUntapped(a.This()), events.UntapEvent(mine, None), mine)
    chosen = events.ChosenEvent(mine, 1, None)
    assert hit(g, a.WasChosen(MINE, by=a.OPPONENT), chosen)
    assert not hit(g, a.WasChosen(MINE, by=a.YOU), chosen)
    in_hand = g.add(creature(), 0, a.HAND)
    assert not hit(g, a.WasChosen(MINE), events.ChosenEvent(in_hand, 1, None))
    flip = events.FlipEvent(mine, "DRAGSOLVE", None)
    assert hit(g, a.Flipped(MINE, "DRAGSOLVE"), flip) and not hit(g, a.Flipped(MINE), flip)
    cross = events.AttachEvent(theirs, mine, "CROSS", None)
    assert hit(g, a.GearAttached(a.This()), cross, theirs).counterpart is mine
    assert not hit(g, a.GearAttached(a.This(), "EQUIP"), cross, theirs)


def test_composite_patterns(g):
    mine = g.add(creature())
    attack = fight_events.AttackEvent(mine, 1, 0)
    either = a.Either((a.Blocks(MINE), a.Attacks(MINE)))
    assert hit(g, either, attack).subject is mine
    assert not hit(g, a.Either((a.Blocks(MINE), a.Attacks(THEIRS))), attack)
    when = a.When(a.Attacks(MINE), a.TurnOf(a.YOU))
    assert hit(g, when, attack)
    g.active = 1
    assert not hit(g, when, attack)  # W6
    second = a.Nth(a.Attacks(MINE), 2)
    assert not hit(g, second, attack)
    g.history.append(fight_events.AttackEvent(mine, 1, 0))
    assert hit(g, second, attack)


def test_happened_counts_this_turn_or_the_game(g):
    mine = g.add(creature())
    cast = a.Cast(a.Objects(a.SPELL, zone=None), by=a.YOU)
    e = events.UseEvent(g.add(spell(), 0, a.GRAVEYARD), 0, "CAST", a.HAND, False, None)
    known = ctx(mine)
    assert not evaluate.holds(g, a.Happened(cast), known)
    g.history.append(e)
    assert evaluate.holds(g, a.Happened(cast), known)
    assert not evaluate.holds(g, a.Happened(cast, times=2), known)
    g.game_history.append(e)
    assert not evaluate.holds(g, a.Happened(cast, times=2), known)
    assert evaluate.holds(g, a.Happened(cast, times=2, this_game=True), known)


def test_conditions(g):
    mine = g.add(creature("mine"))
    g.add(creature("other"))
    known = ctx(mine)
    holds = lambda c: evaluate.holds(g, c, known)  # noqa: E731
    assert holds(a.Exists(MINE, at_least=2)) and not holds(a.Exists(MINE, at_least=3))
    assert not holds(a.Exists(MINE, at_most=1)) and holds(a.Not(a.Exists(THEIRS)))
    assert holds(a.Exists(MINE, at_least=0, at_most=a.Count(MINE)))
    for op, truth in ((">=", True), ("<=", True), (">", False), ("<", False), ("==", True)):
        assert holds(a.Compare(a.Count(MINE), op, 2)) is truth
    assert holds(a.Is(a.This(), (a.Named(("mine",)),))) and not holds(a.Is(a.Result(1), ()))
    assert holds(a.InZone(a.This(), a.BATTLE)) and not holds(a.InZone(a.This(), a.HAND))
    assert holds(a.AllTrue((a.TurnOf(), a.Exists(MINE))))
    assert not holds(a.AllTrue((a.TurnOf(), a.Exists(THEIRS))))
    assert holds(a.AnyTrue((a.Exists(THEIRS), a.TurnOf()))) and not holds(a.AnyTrue(()))
    assert not holds(a.Did(1))
    known.results[1] = [mine]
    assert holds(a.Did(1))
    mana = a.Objects(a.CARD, zone=a.MANA, of=a.YOU)
    assert not holds(a.AllOfCivilization(mana, a.FIRE))  # there is none
    g.add(creature(), 0, a.MANA)
    assert holds(a.AllOfCivilization(mana, a.FIRE))
    g.add(spell(), 0, a.MANA)
    assert not holds(a.AllOfCivilization(mana, a.FIRE))


def test_a_twinpact_is_either_half_when_it_is_asked_what_it_is(g):  # 810.3
    half = a.Face(name="裏", types=(a.SPELL,), cost=2, civilizations=(a.LIGHT,))
    twin = a.Card(name="表", types=(a.CREATURE,), cost=6, power=1, faces=(half,))
    known = ctx(g.add(twin, 0, a.HAND))
    assert evaluate.holds(g, a.Is(a.This(), (a.OfType((a.SPELL,)), a.AtMost(a.COST, 2))), known)
    assert evaluate.holds(g, a.Is(a.This(), (a.OfType((a.CREATURE,)),)), known)
    assert not evaluate.holds(
        g, a.Is(a.This(), (a.OfType((a.CREATURE,)), a.AtMost(a.COST, 2))), known
    )
