"""Events of fighting and of orientation: 攻撃, ブロック, バトル, ブレイク, タップ, 選ぶ."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.kernel.produced import whose
from dmc.meaning.nouns.places import owner_of, player_or_none
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

from .event_table import acted_on, agent, event, other_side, owned, subject_noun, who
from .moving import put


def _fighter(found: Any, ctx: Frame) -> Any:
    """Remember who fights, for その攻撃の終わり and バトルの後."""
    ctx.trigger.fighter = a.Subject() if isinstance(found, (a.Objects, a.AnyOf)) else found
    return found


def attackers_of(found: Any, player: a.Term, c: Clause, ctx: Frame) -> Any:
    """The creatures that attack this player: one attacks only the opponent, so they are the other player's (506.1)."""
    other = {a.YOU: a.OPPONENT, a.OPPONENT: a.YOU}.get(player)
    if other is None:
        return found
    if (a.YOU if isinstance(found, a.Host) else whose(found, ctx)) == player:
        raise FrameError("one attacks the opponent", c.all_words(), gap="attack on oneself")
    if isinstance(found, (a.Objects, a.AnyOf)):
        return owned(found, other, c)
    if isinstance(found, (a.All, a.Choose)):
        return dataclasses.replace(found, among=attackers_of(found.among, player, c, ctx))
    return found


@event("攻撃する")
def _player_attacks(c: Clause, ctx: Frame) -> Any | None:
    """相手が(〜を)攻撃する時: with a creature of theirs"""
    player = c.peek("が")
    if c.negative or c.voice != "act" or c.form not in ("U", "TA") or player is None:
        return None
    if player.head != "player" or ctx.place.topic is not None:
        return None
    c.arg("が")
    by = agent_of(player, ctx)
    attacker = _fighter(a.Objects(a.CREATURE, of=by), ctx)
    ctx.trigger.subject, ctx.trigger.target = (a.CREATURE,), attacker
    what = c.arg("を")
    if what is None:
        return a.Attacks(attacker)
    if what.head == "player":
        return a.Attacks(attackers_of(attacker, agent_of(what, ctx), c, ctx), a.PLAYER)
    return a.Attacks(attacker, other_side(what, ctx, attacker))


@event("攻撃する", after=_player_attacks)
def _attacks(c: Clause, ctx: Frame) -> Any | None:
    """〜が(〜を)攻撃する(した)時"""
    if c.negative or c.voice != "act" or c.form not in ("U", "TA"):
        return None
    what = c.arg("を")
    attacker = _fighter(subject_noun(c, ctx), ctx)
    if what is None:
        return a.Attacks(attacker)
    if what.head == "player":
        attacker = attackers_of(attacker, agent_of(what, ctx), c, ctx)
        return a.Attacks(attacker, a.PLAYER)
    return a.Attacks(attacker, other_side(what, ctx, attacker))


@event("攻撃する")
def _attacked(c: Clause, ctx: Frame) -> Any | None:
    """〜が攻撃された時 / 攻撃される時 / 自分が(〜に)攻撃された時"""
    if c.voice != "pass" or c.negative or c.form not in ("TA", "U"):
        return None
    player = c.peek("が")
    if player is not None and player.head == "player":
        c.arg("が")
        by = c.arg("に")
        attacker = a.Objects(a.CREATURE) if by is None else who(by, ctx, c)
        ctx.trigger.subject, ctx.trigger.target = (a.CREATURE,), attacker
        return a.Attacks(attackers_of(attacker, agent_of(player, ctx), c, ctx), a.PLAYER)
    return a.Attacked(subject_noun(c, ctx))


@event("ブロックする")
def _blocks(c: Clause, ctx: Frame) -> Any | None:
    """〜がブロックする(した)時"""
    if c.voice != "act" or c.negative:
        return None
    whom = c.arg("を")
    blocker = _fighter(subject_noun(c, ctx), ctx)
    return a.Blocks(blocker, other_side(whom, ctx, blocker))


@event("ブロックする")
def _blocked(c: Clause, ctx: Frame) -> Any | None:
    """〜が(相手プレイヤーを攻撃して)ブロックされた(ブロックされなかった)時"""
    if c.voice != "pass" or c.has("に") or c.form not in ("TA", "NAI", "U"):
        return None
    if c.form != "TA" and (c.negative or c.attacked is not None):
        return None
    attacker = _fighter(subject_noun(c, ctx), ctx)
    happened = a.Unblocked if c.negative else a.Blocked
    if c.attacked is None:
        return happened(attacker)
    attacker = attackers_of(attacker, agent_of(c.attacked, ctx), c, ctx)
    return happened(attacker, target=a.PLAYER)


@event("勝つ", "負ける")
def _battle_result(c: Clause, ctx: Frame) -> Any | None:
    """〜が(〜との)バトルに勝った(負けた)時"""
    battle = c.peek("に")
    if c.form != "TA" or c.negative or battle is None or battle.text != "バトル" or battle.left():
        return None
    c.arg("に")
    against = c.arg("と") if c.lemma == "勝つ" else None
    fighter = _fighter(subject_noun(c, ctx), ctx)
    lead = c.led_by
    c.give(led_by=())
    if lead:
        fighter = _in_attack(fighter, FIGHTS[lead[0].lemma])
    if c.lemma == "負ける":
        found: Any = a.LostBattle(fighter)
    else:
        found = a.WonBattle(fighter, other_side(against, ctx, fighter))
    if lead and isinstance(fighter, (a.This, a.Host)):
        return a.When(found, a.Is(fighter, (FIGHTS[lead[0].lemma],)))
    return found


FIGHTS = {"攻撃する": a.Attacking(), "ブロックする": a.Blocking()}


def _in_attack(fighter: Any, state: Any) -> Any:
    """攻撃してバトルに勝った時: those of the set that attack then."""
    if isinstance(fighter, a.Objects):
        return dataclasses.replace(fighter, where=(*fighter.where, state))
    if not isinstance(fighter, (a.This, a.Host)):
        raise FrameError("which of them attacks?", gap="攻撃して of several sets")
    return fighter


@event("負ける")
def _loses_game(c: Clause, ctx: Frame) -> Any | None:
    """〜がゲームに負ける時"""
    game = c.peek("に")
    if c.form != "U" or c.negative or game is None or game.text != "ゲーム" or game.left():
        return None
    player = agent(c, ctx)
    if player is None:
        return None
    c.arg("に")
    return a.LosesGame(player)


@event("勝つ")
def _wins_game(c: Clause, ctx: Frame) -> Any | None:
    """〜が(ゲームに)勝つ時: a player wins nothing else"""
    game = c.peek("に")
    if c.form != "U" or c.negative or c.voice != "act":
        return None
    if game is not None and (game.text != "ゲーム" or game.left()):
        return None
    player = agent(c, ctx)
    if player is None:
        return None
    c.arg("に")
    return a.WinsGame(player)


@event("バトルする")
def _battles(c: Clause, ctx: Frame) -> Any | None:
    """〜が(〜と)バトルする時 / バトルした時"""
    if c.negative or c.form not in ("U", "TA") or c.voice != "act":
        return None
    if c.form == "TA" and c.has("と"):
        return None
    against = c.arg("と")
    fighter = _fighter(subject_noun(c, ctx), ctx)
    if c.form == "TA":
        return a.BattleEnds(fighter)  # it has battled
    return a.Battles(fighter, other_side(against, ctx, fighter))


@event("タップする", "アンタップする")
def _tapped(c: Clause, ctx: Frame) -> Any | None:
    """〜がタップした(された)時"""
    if c.form != "TA" or c.negative or c.voice not in ("act", "pass"):
        return None
    if c.voice == "act" and c.has("を") and c.has("が"):
        return None  # who does it
    particle = "を" if c.voice == "act" and c.has("を") else "が"
    found = subject_noun(c, ctx, particle)
    return (a.BecameTapped if c.lemma == "タップする" else a.BecameUntapped)(found)


@event("ブレイクする")
def _breaks(c: Clause, ctx: Frame) -> Any | None:
    """〜がシールドをブレイクした(する)時"""
    shields = c.peek("を")
    if c.voice != "act" or c.negative or c.form not in ("TA", "U") or shields is None:
        return None
    if shields.types != (a.SHIELD,) or shields.filters or shields.relative or shields.also:
        return None
    c.arg("を")
    of = _whose(shields, ctx)
    by = subject_noun(c, ctx)
    ctx.trigger.subject = (a.SHIELD,)
    ctx.trigger.counterpart = None if isinstance(by, a.This) else (a.CREATURE,)
    return a.ShieldBroken(of=of, by=by)


def before_each_break(noun: Noun, ctx: Frame) -> Any | None:
    """このクリーチャーの各ブレイクの前に (509.3); None, with nothing taken, for another time."""
    broken = noun.of
    if broken is None or broken.text != "ブレイク" or broken.det != "各" or broken.of is None:
        return None
    if broken.left() != ["det", "of"] or noun.left() != ["of"]:
        return None
    by = reference(broken.of, ctx)
    if not isinstance(by, (a.This, a.Host)):
        return None
    noun.take("of"), broken.take("det"), broken.take("of")
    ctx.trigger.subject, ctx.seen.last_object = (a.SHIELD,), by
    return a.BeforeBreak(by=by, each=True)


@event("ブレイクする")
def _broken(c: Clause, ctx: Frame) -> Any | None:
    """自分のシールドが(〜に)ブレイクされた(される)時"""
    shields = c.peek("が")
    if c.voice != "pass" or c.negative or c.form not in ("TA", "U") or shields is None:
        return None
    if shields.types != (a.SHIELD,) or shields.filters or shields.also:
        return None
    if shields.relative is not None and shields.relative.lemma != "付ける":
        return None
    c.arg("が")
    which = _fortified(shields, ctx)
    of = _whose(shields, ctx) if which is None else None
    by = c.arg("に")
    found = who(by, ctx, c) if by is not None else None
    ctx.trigger.subject = (a.SHIELD,)
    ctx.trigger.counterpart = (a.CREATURE,) if found is not None else None
    return a.ShieldBroken(of=of, by=found, which=which)


def _fortified(shields: Any, ctx: Frame) -> Any | None:
    """これを付けたシールド, そのシールド said of it again: the one this castle is on (304.2); None for any others."""
    again = shields.det == "その" and shields.left() == ["det", "types"]
    if again and ctx.seen.host_in == ctx.seen.sentence and ctx.standing:
        shields.take("det"), shields.take("types")
        return a.Host()
    pointed = reference(shields, ctx) if shields.relative is not None else None
    return pointed if isinstance(pointed, a.Host) else None


def _whose(shields: Any, ctx: Frame) -> a.Term | None:
    of = owner_of(shields, ctx)
    shields.take("types")
    quantity = shields.quantity
    if quantity is not None and quantity.number == 1 and not quantity.bound and not quantity.prefix:
        shields.take("quantity")  # each shield is an event of its own
    shields.finish()
    return of


SIGNS = {"グー": "ROCK", "チョキ": "SCISSORS", "パー": "PAPER"}


@event("出す", before=put)  # which reads a card
def _shows_sign(c: Clause, ctx: Frame) -> Any | None:
    """〜がジャンケンで「グー」を出した時"""
    sign, contest = c.peek("を"), c.peek("で")
    if c.form != "TA" or c.voice != "act" or c.negative or sign is None or contest is None:
        return None
    if sign.text not in SIGNS or contest.text != "ジャンケン" or sign.left() or contest.left():
        return None
    player = agent(c, ctx)
    if player is None:
        return None
    c.arg("を"), c.arg("で")
    return a.ShowsSign(player, SIGNS[sign.text])


@event("選ぶ")
def _chosen(c: Clause, ctx: Frame) -> Any | None:
    """相手が〜を選んだ時 / 〜が(相手に)選ばれた時"""
    if c.form not in ("TA", "U") or c.negative:
        return None
    if c.voice == "act":
        by = agent(c, ctx) if c.has("を") else None
        if by is None:
            return None
        return a.WasChosen(acted_on(c, ctx, by), by=by)
    if c.voice != "pass":
        return None
    giver = c.arg("に")
    player = player_or_none(giver, ctx) if giver is not None else None
    if giver is not None and player is None:
        return None
    return a.WasChosen(subject_noun(c, ctx), by=player)
