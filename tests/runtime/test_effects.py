"""Every class of effect, carried out in a game: what it does and what it answers to "if you do" (101.3a, 605.2)."""

from __future__ import annotations

import pytest

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.legal import possible as possibly
from dmc.runtime.position import Placed, arrange
from dmc.runtime.state import effect_table
from dmc.runtime.state.errors import GameOver, RulesError, TurnSkipped
from dmc.runtime.state.memory import done_of
from dmc.runtime.state.state import Context

from .bare import creature, drive, spell

MINE = a.Objects(a.CREATURE, of=a.YOU)
THEIRS = a.Objects(a.CREATURE, of=a.OPPONENT)
HAND = a.Objects(a.CARD, zone=a.HAND, of=a.YOU)


class Table:
    """A small position, and effects carried out in it for player 0."""

    def __init__(self, *placed: Placed):
        blanks = [
            Placed(creature(f"blank {n}"), p, z)
            for p in (0, 1)
            for z, size in ((a.DECK, 12), (a.SHIELDS, 6))
            for n in range(size)
        ]
        self.g = arrange([*placed, *blanks])
        self.ctx = Context(placed[0].obj if placed else None, 0)

    def run(self, *do, answers=()):
        return drive(effect_table.run(self.g, do, self.ctx), *answers)

    def names(self, player, zone):
        return [o.card.name for o in self.g.zones[player][zone]]

    def count(self, player, zone):
        return len(self.g.zones[player][zone])


def mine(name="mine", zone=a.BATTLE, **more):
    return Placed(creature(name, **more), 0, zone)


def theirs(name="theirs", zone=a.BATTLE, **more):
    return Placed(creature(name, **more), 1, zone)


def test_draw_discard_and_what_was_discarded():
    t = Table(mine())
    assert t.run(a.Draw(2, save=1)) is True
    assert t.count(0, a.HAND) == 2 and len(t.ctx.results[1]) == 2
    t.run(a.Draw(3, upto=True), answers=[[1]])
    assert t.count(0, a.HAND) == 3
    t.run(a.Draw(1, player=a.EACH))
    assert (t.count(0, a.HAND), t.count(1, a.HAND)) == (4, 1)
    assert t.run(a.Discard(a.Choose(2, HAND, save=2), save=3), answers=[[0, 1]])
    assert t.count(0, a.HAND) == 2 and t.count(0, a.GRAVEYARD) == 2
    t.run(a.Draw(a.Count(a.Result(3))))
    assert t.count(0, a.HAND) == 4


def test_destroy_and_move():
    t = Table(mine(), mine("two"), theirs(), theirs("other"))
    assert t.run(a.Destroy(a.Choose(1, THEIRS)), answers=[[1]]) is True
    assert t.names(1, a.GRAVEYARD) == ["other"]
    assert t.run(a.Move(a.All(THEIRS), a.HAND)) and t.names(1, a.HAND) == ["theirs"]
    assert t.run(a.Destroy(a.All(THEIRS))) is False  # nothing there (101.3a)
    t.run(a.Move(a.This(), a.MANA, tapped=True))
    card = t.g.zones[0][a.MANA][0]
    assert card.card.name == "mine" and t.g.tapped[card.id]
    t.run(a.Move(a.All(MINE), a.SHIELDS, face_up=True))
    assert t.g.face_up[t.g.zones[0][a.SHIELDS][-1].id]


def test_to_the_deck_top_bottom_shuffled_and_in_order():
    t = Table(mine("a"), mine("b"), mine("c"), theirs())
    t.run(a.Move(a.All(MINE), a.DECK, position=a.BOTTOM, order=a.ANY_ORDER), answers=[[2, 0, 1]])
    assert t.names(0, a.DECK)[-3:] == ["c", "a", "b"]
    t.run(a.Move(a.All(THEIRS), a.DECK, position=a.TOP))
    assert t.names(1, a.DECK)[0] == "theirs"
    t = Table(mine("a"))
    before = t.names(0, a.DECK)
    t.run(a.Move(a.This(), a.DECK))  # 401.7: shuffled in
    assert sorted(t.names(0, a.DECK)) == sorted([*before, "a"]) and t.names(0, a.DECK) != [
        "a",
        *before,
    ]


def test_under_and_on_top():
    t = Table(mine("base"), mine("card", a.HAND))
    t.run(a.Move(a.All(HAND), a.UNDER, under=a.This()))
    assert [o.card.name for o in t.g.under[t.ctx.source.id]] == ["card"]
    assert t.run(a.Move(a.UnderCards(a.This()), a.HAND)) and t.names(0, a.HAND) == ["card"]
    assert t.run(a.Move(a.All(HAND), a.UNDER, under=a.Result(9))) is False
    assert t.names(0, a.HAND) == ["card"]


def test_of_keeps_the_cards_of_one_player():
    t = Table(mine(), theirs())
    t.run(a.Move(a.All(a.Objects(a.CREATURE)), a.HAND, of=a.OPPONENT))
    assert t.names(0, a.BATTLE) == ["mine"] and t.names(1, a.HAND) == ["theirs"]


def test_look_take_and_the_rest():
    t = Table(mine())
    t.run(
        a.Look(a.TopCards(3), save=1),
        a.ChooseObjects(a.Choose(1, a.Objects(a.CARD, zone=None, among=a.Result(1))), save=2),
        a.Reveal(a.Result(2)),
        a.Move(a.Result(2), a.HAND),
        a.Move(a.Rest(1), a.DECK, position=a.BOTTOM, order=a.RANDOM_ORDER),
        answers=[[1]],
    )
    assert t.names(0, a.HAND) == ["blank 1"]
    assert t.names(0, a.DECK)[:3] == ["blank 3", "blank 4", "blank 5"]
    assert sorted(t.names(0, a.DECK)[-2:]) == ["blank 0", "blank 2"]


def test_reveal_until():
    t = Table(mine())
    wanted = a.Objects(a.CREATURE, zone=None, where=(a.Named(("blank 2",)),))
    t.run(a.RevealUntil(wanted, save=1, found=2), a.Move(a.Result(2), a.HAND))
    assert t.names(0, a.HAND) == ["blank 2"] and len(t.ctx.results[1]) == 3
    t.run(a.RevealUntil(a.Objects(a.SPELL, zone=None), of=a.OPPONENT, save=3))
    assert len(t.ctx.results[3]) == 12


def test_values():
    t = Table(mine(races=("鳥",)), theirs())
    t.run(a.ChooseValue("CIVILIZATION", save=1), answers=[[2]])
    assert t.ctx.results[1] == [a.DARKNESS]
    t.run(a.ChooseValue("RACE", save=2))
    assert t.ctx.results[2] == ["鳥"]
    t.run(a.ChooseValue("NUMBER", save=3, by=a.OPPONENT), answers=[[4]])
    assert t.ctx.results[3] == [4]
    t.run(a.ChooseValue("NAME", options=("a", "b"), save=4), answers=[[1]])
    assert t.ctx.results[4] == ["b"]


def test_put_and_use():
    t = Table(
        mine(),
        mine("card", a.HAND),
        Placed(spell("s", abilities=(a.SpellAbility((a.Draw(),)),)), 0, a.HAND),
    )
    t.run(a.Put(a.All(a.Objects(a.CREATURE, zone=a.HAND, of=a.YOU)), tapped=True, save=1))
    assert t.names(0, a.BATTLE) == ["mine", "card"] and t.g.tapped[t.ctx.results[1][0].id]
    assert t.run(a.Use(a.All(a.Objects(a.SPELL, zone=a.HAND, of=a.YOU)), how="CAST", save=2))
    assert t.names(0, a.GRAVEYARD) == ["s"] and t.count(0, a.HAND) == 1
    assert len(t.ctx.results[2]) == 1


def test_tap_untap():
    t = Table(mine(), theirs())
    t.run(a.Tap(a.All(THEIRS), save=1))
    assert t.g.tapped[t.g.zones[1][a.BATTLE][0].id] and len(t.ctx.results[1]) == 1
    t.run(a.Tap(a.All(THEIRS), save=1))
    assert done_of(t.ctx, 1) == [] and len(t.ctx.results[1]) == 1  # 105.6: chosen, and not done
    t.run(a.Untap(a.All(THEIRS)))
    assert not t.g.tapped[t.g.zones[1][a.BATTLE][0].id]


def test_break_battle():
    t = Table(mine(power=5000), theirs(power=3000))
    shields = a.Objects(a.SHIELD, zone=a.SHIELDS, of=a.OPPONENT)
    assert t.run(a.Break(a.Choose(1, shields), by=a.This(), save=1), answers=[[0]])
    assert t.count(1, a.SHIELDS) == 5 and t.count(1, a.HAND) == 1
    assert t.run(a.Battle(a.This(), a.All(THEIRS)))
    assert t.names(1, a.GRAVEYARD) == ["theirs"] and t.names(0, a.BATTLE) == ["mine"]
    assert t.run(a.Battle(a.This(), a.All(THEIRS))) is False


def test_apply_delayed_replace():
    t = Table(mine(), theirs())
    t.run(a.Apply((a.PowerPlus(2000),), to=a.This(), until=a.THIS_TURN))
    assert ch.power(t.g, t.ctx.source) == 3000
    t.run(a.Apply((a.CannotUse(a.OPPONENT, a.Objects(a.SPELL)),), until=a.THIS_TURN))
    assert len(t.g.fx.changes) == 2
    t.run(a.Delayed(a.TurnEnds(a.YOU), (a.Draw(),), until=a.THIS_TURN))
    assert [e.do for e in t.g.fx.delayed] == [(a.Draw(),)] and t.g.fx.delayed[0].once
    stay = a.Replacement(of=a.Destroyed(MINE), do=(a.Tap(a.This()),))
    t.run(a.ReplaceFor(stay, until=a.THIS_TURN))
    t.run(a.Destroy(a.All(MINE)))
    assert t.names(0, a.BATTLE) == ["mine"]  # replaced
    continuous.expire(t.g, "turn_end")
    assert not (t.g.fx.changes or t.g.fx.delayed or t.g.fx.replacements)


def test_a_delayed_trigger_knows_the_object_it_was_made_for():  # 603.6, 400.5
    t = Table(mine(), theirs())
    t.run(
        a.ChooseObjects(a.Choose(1, THEIRS), save=1),
        a.Delayed(a.TurnEnds(a.EACH), (a.Destroy(a.Result(1)),)),
    )
    target = t.ctx.results[1][0]
    drive(t.g.move([target], a.HAND, t.ctx))
    drive(t.g.put([target], 1, t.ctx))
    t.g.phase = "END"
    t.g.start()
    assert t.g.where[target.id] is a.BATTLE  # another object now


def test_what_a_later_ability_watches_is_the_object_of_its_maker():  # 603.6
    t = Table(mine(), theirs("chosen"), theirs("another"))
    chosen, another = t.g.zones[1][a.BATTLE][:2]
    t.ctx.results[1] = [chosen]
    t.run(a.ReplaceFor(a.Replacement(of=a.Destroyed(a.Result(1))), until=a.THIS_TURN))
    t.run(a.Destroy(a.All(THEIRS)))
    assert t.names(1, a.BATTLE) == ["chosen"] and t.names(1, a.GRAVEYARD) == ["another"]
    t = Table(mine(), theirs("subject"), theirs("another"))
    t.ctx.subject = t.g.zones[1][a.BATTLE][0]
    t.run(a.ReplaceFor(a.Replacement(of=a.Destroyed(a.Subject())), until=a.THIS_TURN))
    t.run(a.Destroy(a.All(THEIRS)))
    assert t.names(1, a.BATTLE) == ["subject"] and t.names(1, a.GRAVEYARD) == ["another"]
    assert another is not None


def test_the_end_of_a_turn_is_about_the_subject_of_the_effect_that_waits():  # 603.6
    t = Table(mine(), theirs("subject"), theirs("another"))
    t.ctx.subject = t.g.zones[1][a.BATTLE][0]
    t.run(a.Delayed(a.TurnEnds(a.EACH), (a.Destroy(a.Subject()),)))
    t.g.phase = "END"
    t.g.start()
    assert t.names(1, a.BATTLE) == ["another"]


def test_may_and_if_you_do():
    t = Table(mine(), mine("card", a.HAND))
    pay = (a.Discard(a.Choose(1, HAND)),)
    may = a.May(pay, then=(a.Draw(2),), otherwise=(a.Tap(a.This()),))
    assert t.run(may, answers=[[1]]) is False
    assert t.g.tapped[t.ctx.source.id] and t.count(0, a.HAND) == 1
    assert t.run(may, answers=[[0]]) is True
    assert t.count(0, a.HAND) == 2
    t.run(a.Discard(a.All(HAND)))
    assert t.run(may) is False  # cannot be done: nobody is asked
    assert t.run(a.IfDone(pay, then=(a.Draw(),))) is False and t.count(0, a.HAND) == 0
    assert t.run(a.IfDone((a.Destroy(a.All(THEIRS)),), (a.Draw(),), (a.Draw(2),))) is False
    assert t.count(0, a.HAND) == 2


def test_may_of_the_other_player():
    t = Table(mine(), theirs("card", a.HAND))
    theirs_hand = a.Objects(a.CARD, zone=a.HAND, of=a.OPPONENT)
    generator = effect_table.run(
        t.g, (a.May((a.Discard(a.All(theirs_hand)),), by=a.OPPONENT),), t.ctx
    )
    assert next(generator).player == 1


def test_if_each_player_for_each_repeat():
    t = Table(mine(), mine("two"), theirs())
    t.run(a.If(a.Exists(MINE, at_least=2), (a.Draw(),), (a.Draw(3),)))
    assert t.count(0, a.HAND) == 1
    t.run(a.If(a.Exists(MINE, at_least=3), (a.Draw(),), (a.Draw(3),)))
    assert t.count(0, a.HAND) == 4
    t.run(a.EachPlayer((a.Draw(1, player=a.THAT_PLAYER),)))
    assert (t.count(0, a.HAND), t.count(1, a.HAND)) == (5, 1)
    t.run(a.ForEach(a.All(MINE), (a.Tap(a.Result(5)), a.Draw(1, player=a.OPPONENT)), save=5))
    assert all(t.g.tapped[o.id] for o in t.g.zones[0][a.BATTLE]) and t.count(1, a.HAND) == 3
    t.run(a.Repeat(2, (a.Draw(1, player=a.OPPONENT),)))
    assert t.count(1, a.HAND) == 5


def test_modes():
    t = Table(mine())
    options = ((a.Draw(1),), (a.Tap(a.This()),), (a.Draw(3),))
    t.run(a.Modes(2, options), answers=[[2, 1]])
    assert t.count(0, a.HAND) == 3 and t.g.tapped[t.ctx.source.id]
    t.run(a.Modes(2, options, again=True), answers=[[0, 0]])
    assert t.count(0, a.HAND) == 5
    t.run(a.Modes(1, options, upto=True), answers=[[]])
    t.ctx.modes = [0]  # chosen when it began to wait (W8)
    t.run(a.Modes(1, options))
    assert t.count(0, a.HAND) == 6
    t.run(a.OneOf(((a.Destroy(a.All(THEIRS)),), (a.Untap(a.This()),))))  # only one can be done
    assert not t.g.tapped[t.ctx.source.id]
    t.run(a.OneOf(((a.Draw(),), (a.Tap(a.This()),))), answers=[[1]])
    assert t.g.tapped[t.ctx.source.id]


def test_endings():
    t = Table(mine())
    with pytest.raises(GameOver):
        t.run(a.WinGame())
    assert t.g.winner == 0
    t = Table(mine())
    with pytest.raises(GameOver):
        t.run(a.LoseGame())
    assert t.g.winner == 1
    t = Table(mine())
    t.run(a.ExtraTurn())
    assert t.g.extra_turns == [0]
    with pytest.raises(TurnSkipped):
        t.run(a.SkipRestOfTurn())


def test_attach_flip_seal_gr():
    gear = Placed(a.Card(name="gear", types=(a.CROSS_GEAR,), cost=1), 0, a.BATTLE)
    back = a.Face(name="back", types=(a.CREATURE,), cost=9, power=9000)
    double = a.Card(
        name="front", types=(a.CREATURE,), special=(a.PSYCHIC,), cost=5, power=5000, faces=(back,)
    )
    gr = a.Card(name="gr", types=(a.CREATURE,), special=(a.GR,), cost=3, power=2000)
    t = Table(mine(), gear, Placed(double, 0, a.BATTLE), Placed(gr, 0, a.ULTRA_GR))
    assert t.run(a.Attach(a.All(a.Objects(a.CROSS_GEAR)), a.This()))
    assert t.g.attached[gear.obj.id] is t.ctx.source
    psychic = a.All(a.Objects(a.CREATURE, where=(a.Special(a.PSYCHIC),)))
    assert t.run(a.Flip(psychic, "SMALLER")) is False
    assert t.run(a.Flip(psychic, "LARGER")) is True
    assert any(ch.names(t.g, o) == ("back",) for o in t.g.zones[0][a.BATTLE])
    t.run(a.GRSummon())
    assert "gr" in t.names(0, a.BATTLE)
    t.run(a.AddSeal(a.This()))
    assert len(t.g.sealed[t.ctx.source.id]) == 1


def test_the_attack():
    t = Table(mine(), theirs())
    assert t.run(a.EndAttack()) is False and t.run(a.Redirect(a.All(THEIRS))) is False
    t.g.phase = "ATTACK"
    t.g.start()

    class Now:
        attacker = target = blocker = None
        blocked = redirected = ended = False

    t.g.attack = Now()
    t.g.attack.target = 1
    t.run(a.Redirect(a.All(THEIRS)))
    assert t.g.attack.target is t.g.zones[1][a.BATTLE][0]
    t.run(a.EndAttack())
    assert t.g.attack.ended


def test_what_is_no_effect_is_refused():
    t = Table(mine())
    with pytest.raises(RulesError, match="no effect"):
        t.run(a.Blocker())


def test_possible_and_most():  # 609.4, 601.1a
    t = Table(mine(), mine("two"))
    possible = lambda *do: possibly.possible(t.g, do, t.ctx)  # noqa: E731
    assert possible(a.Destroy(a.Choose(1, MINE))) and not possible(a.Destroy(a.Choose(1, THEIRS)))
    assert possible(a.Tap(a.This())) and not possible(a.Untap(a.This()))
    assert possible(a.Draw()) and possible() and possible(a.WinGame())
    assert not possible(a.If(a.Exists(THEIRS), (a.Draw(),), (a.Untap(a.This()),)))
    assert not possible(a.Discard(a.Choose(1, HAND)))
    assert possibly.most(t.g, (a.Tap(a.Choose(a.ANY_NUMBER, MINE)),), t.ctx) == 2
    assert possibly.most(t.g, (a.Destroy(a.Choose(1, MINE)),), t.ctx) == 1
    assert possibly.most(t.g, (a.Draw(),), t.ctx) == 1


def test_cards_looked_at_are_out_of_reach_of_what_is_used_meanwhile():  # 605.4
    card = spell("s", abilities=(a.SpellAbility((a.Draw(),)),))
    t = Table(mine(), Placed(card, 0, a.DECK))
    t.run(
        a.Look(a.TopCards(3), save=1),
        a.Use(a.All(a.Objects(a.SPELL, zone=None, among=a.Result(1)))),
    )
    assert t.names(0, a.GRAVEYARD) == ["s"] and t.names(0, a.HAND) == ["blank 2"]
    assert t.names(0, a.DECK)[:2] == ["blank 0", "blank 1"]
    t.run(a.Draw())
    assert t.names(0, a.HAND) == ["blank 2", "blank 0"]  # and afterwards they are there again


def test_the_player_chosen_is_that_player_from_here_on():
    t = Table(mine())
    t.run(a.ChoosePlayer(), a.Draw(2, player=a.THAT_PLAYER), answers=[[1]])
    assert (t.count(0, a.HAND), t.count(1, a.HAND)) == (0, 2)


def test_shields_taken_to_hand_without_their_shield_trigger():
    trap = Placed(spell("trap", abilities=(a.ShieldTrigger(),)), 0, a.SHIELDS)
    t = Table(mine(), trap)
    shield = a.All(a.Objects(a.CARD, zone=a.SHIELDS, where=(a.Named(("trap",)),)))
    t.run(a.Move(shield, a.HAND, no_trigger=True))  # 113.6: nothing is asked
    assert t.names(0, a.HAND) == ["trap"]


def test_turning_over_to_the_face_with_a_name():
    card = creature("front", faces=(a.Face(name="back", types=(a.FIELD,), cost=5),))
    t = Table(Placed(card, 0, a.BATTLE))
    assert t.run(a.Flip(a.This(), to=a.Named(("nobody",)))) is False
    assert t.run(a.Flip(a.This(), to=a.Named(("back",)))) is True
    assert t.g.face[t.ctx.source.id] == 1


def test_effects_stay_with_the_creature_that_evolves():  # 801.2
    evolution = creature("evolved", 5000, special=(a.EVOLUTION,), abilities=(a.Evolution((MINE,)),))
    t = Table(mine(), Placed(evolution, 0, a.HAND))
    t.run(a.Apply((a.PowerPlus(2000),), to=a.This(), until=a.THIS_TURN))
    t.run(a.Put(a.All(HAND)))
    (top,) = t.g.zones[0][a.BATTLE]
    assert top.card.name == "evolved" and ch.power(t.g, top) == 7000
    t.run(a.Move(a.All(MINE), a.HAND))
    t.run(
        a.Put(
            a.Choose(1, a.Objects(a.CREATURE, zone=a.HAND, of=a.YOU, where=(a.Named(("mine",)),)))
        )
    )
    assert ch.power(t.g, t.ctx.source) == 1000


def test_what_evolves_is_still_the_creature_that_was_meant():  # 801.2
    evolution = creature("evolved", 5000, special=(a.EVOLUTION,), abilities=(a.Evolution((MINE,)),))
    t = Table(mine(), Placed(evolution, 0, a.HAND))
    t.run(a.ChooseObjects(a.Choose(1, MINE), save=1), a.Put(a.All(HAND)))
    assert t.run(a.Tap(a.Result(1)), a.Destroy(a.Result(1)))
    assert sorted(t.names(0, a.GRAVEYARD)) == ["evolved", "mine"]


def test_three_faces_turn_to_the_next_one():  # 805.4
    faces = tuple(
        a.Face(name=n, cost=c, types=(a.CREATURE,), power=1) for n, c in (("b", 6), ("c", 15))
    )
    front = a.Card(
        name="a", cost=2, types=(a.CREATURE,), special=(a.PSYCHIC,), power=1, faces=faces
    )
    t = Table(Placed(front, 0, a.BATTLE))
    seen = []
    for to in ("LARGER", "LARGER", "SMALLER", "SMALLER"):
        assert t.run(a.Flip(a.This(), to=to))
        seen.append(t.g.face[t.ctx.source.id])
    assert seen == [1, 2, 1, 0]


def test_a_super_guard_battles_instead_of_another_of_its_player():  # 609.1, 609.3
    def guard(**more):
        keyword = (a.Guardman(super=True),)
        return Placed(creature("guard", 9000, abilities=keyword), 1, a.BATTLE, **more)

    # asked for one's other creature: it is tapped, and battles
    t = Table(mine(), theirs(), guard())
    other = a.Choose(1, a.Objects(a.CREATURE, of=a.OPPONENT, where=(a.Exactly(a.POWER, 1000),)))
    t.run(a.Battle(a.This(), other), answers=[[0]])
    (stood_in,) = [o for o in t.g.zones[1][a.BATTLE] if o.card.name == "guard"]
    assert t.g.tapped[stood_in.id]
    assert t.names(1, a.BATTLE) == ["theirs", "guard"] and t.names(0, a.GRAVEYARD) == ["mine"]
    # a permission; and one that is tapped, or battles itself, is not asked
    t = Table(mine(), theirs(), guard())
    t.run(a.Battle(a.This(), other), answers=[[1]])
    assert t.names(1, a.GRAVEYARD) == ["theirs"]
    t = Table(mine(), theirs(), guard(tapped=True))
    t.run(a.Battle(a.This(), other))
    assert t.names(1, a.GRAVEYARD) == ["theirs"]
    t = Table(mine(), guard())
    t.run(a.Battle(a.This(), a.All(THEIRS)))
    assert t.names(0, a.GRAVEYARD) == ["mine"] and not t.g.tapped[t.g.zones[1][a.BATTLE][0].id]


def test_a_weapon_that_is_put_comes_in_equipped():  # 305.2, 305.3
    def weapon():
        return Placed(a.Card(name="weapon", cost=2, types=(a.WEAPON,)), 0, a.HYPERSPATIAL)

    pool = a.Choose(1, a.Objects(a.CARD, zone=a.HYPERSPATIAL, of=a.YOU))
    for equip, answers, host in ((a.This(), [], "mine"), (None, [[1]], "other")):
        t = Table(mine(), mine("other"), weapon())
        assert t.run(a.Put(pool, equip=equip), answers=answers)
        (card,) = [o for o in t.g.zones[0][a.BATTLE] if o.card.name == "weapon"]
        assert t.g.attached[card.id].card.name == host
    t = Table(theirs(), weapon())
    t.run(a.Put(pool))
    assert t.names(0, a.HYPERSPATIAL) == ["weapon"] and not t.g.pending


def test_what_stays_tapped_at_the_start_of_a_turn_untaps_by_an_effect_and_what_does_not_untap_does_not():  # 701.2b
    for change, stays in ((a.DoesNotUntap(), False), (a.CannotUntap(), True)):
        t = Table(Placed(creature("theirs"), 1, a.BATTLE, tapped=True))
        (held,) = t.g.zones[1][a.BATTLE]
        t.run(a.Apply((change,), to=a.All(THEIRS), until=a.UNTIL_YOUR_NEXT_TURN))
        t.run(a.Untap(a.All(THEIRS)))
        assert t.g.tapped[held.id] is stays
        t = Table(Placed(creature("theirs"), 1, a.BATTLE, tapped=True))
        (held,) = t.g.zones[1][a.BATTLE]
        t.run(a.Apply((change,), to=a.All(THEIRS), until=a.UNTIL_YOUR_NEXT_TURN))
        t.g.phase = "END"
        t.g.start()
        assert t.g.active == 1 and t.g.tapped[held.id]


def test_does_not_untap_in_the_next_turn_of_its_player():  # 501.1, 500.3
    t = Table(Placed(creature("theirs"), 1, a.BATTLE, tapped=True))
    g = t.g
    t.run(a.Apply((a.DoesNotUntap(),), to=a.All(THEIRS), until=a.NEXT_OPPONENT_TURN))
    (held,) = g.zones[1][a.BATTLE]
    g.phase = "END"
    decision = g.start()
    assert g.active == 1 and g.tapped[held.id]
    while g.active == 1 and decision is not None:
        options = list(decision.options)
        decision = g.choose([options.index("END")] if "END" in options else [])
    while g.active == 0 and decision is not None:
        options = list(decision.options)
        decision = g.choose([options.index("END")] if "END" in options else [])
    assert g.active == 1 and not g.tapped[held.id]
