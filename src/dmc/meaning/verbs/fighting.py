"""Tapping, attacking, blocking, breaking: タップする, アンタップする, 攻撃できる/できない, ブロックできる/されない, ブレイクする."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import owned
from dmc.meaning.events.fighting import attackers_of
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import subject_of
from dmc.meaning.kernel.meanings import Change, Do
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.kernel.produced import produced
from dmc.meaning.nouns.acted_on import counted_per, patient, subject
from dmc.meaning.nouns.counts_allowed import only_so_many
from dmc.meaning.nouns.sets import objects
from dmc.meaning.nouns.sources import effect_set, join_count, with_per
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.chains import IF_IT_ATTACKS
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.syntax.tree import Adverb

from .frame_table import frame


@frame("タップする", "アンタップする")
def tap(c: Clause, ctx: Frame) -> Do | Change | None:
    """〜をタップ(アンタップ)する / 〜はアンタップしない"""
    if c.negative:
        if c.lemma != "アンタップする" or c.voice not in ("act", "pass", "pot"):
            return None
        said = ("を",) if c.voice == "pot" and c.has("を") else ("は", "が")
        return Change(
            subject(c, ctx, *said), [a.CannotUntap()]
        )  # at the start of a turn: ``sentence``
    if c.voice == "pass" and not ctx.standing and not c.has("を"):
        return _is_tapped(c, ctx)
    if c.voice != "act":
        return None
    if not c.has("を") and c.has("は"):
        return None
    found = with_per(c, ctx, patient(c, ctx))
    effect = a.Tap if c.lemma == "タップする" else a.Untap
    return Do([effect(found, save=produced(c, ctx, found))])


def _is_tapped(c: Clause, ctx: Frame) -> Do:
    """(〜は)タップ(アンタップ)される: it is done to it"""
    found = subject(c, ctx)
    effect = a.Tap if c.lemma == "タップする" else a.Untap
    return Do([effect(effect_set(found, c), save=produced(c, ctx, found))])


def what_is_attacked(c: Clause, ctx: Frame) -> tuple[Any, a.Term | None]:
    """The を-phrase of an attack: (a player, a set of creatures, or nothing said; which player)."""
    noun = c.arg("を")
    if noun is None:
        return None, None
    if noun.head == "player":
        if noun.text == "プレイヤー" and not noun.left():
            return a.PLAYER, None  # only the other player can be attacked (505.2)
        return a.PLAYER, agent_of(noun, ctx)
    pointed = reference(noun, ctx)
    if pointed is not None:
        return pointed, None
    found = objects(noun, ctx)
    noun.take("all")
    noun.finish()
    return found, None


def attacking(c: Clause, ctx: Frame, kind: Any) -> Change:
    """The change of what its subject may or must attack: a player is attacked by the other side (506.1e)."""
    what, player = what_is_attacked(c, ctx)
    to = subject(c, ctx, "は", "が", "も")
    return Change(to if player is None else attackers_of(to, player, c, ctx), [kind(what)])


def _though_new(c: Clause) -> bool:
    """Take (バトルゾーンに)出たターンでも."""
    turn = c.peek("でも")
    came = turn.relative if turn is not None and turn.text == "ターン" else None
    if turn is None or came is None or turn.left() != ["relative"]:
        return False
    if (came.lemma, came.form, came.voice) != ("出る", "TA", "act") or came.negative:
        return False
    place = came.peek("に")
    if len(came.items) > (place is not None) or (place is not None and place.zones != (a.BATTLE,)):
        return False
    c.arg("でも")
    return True


def gap_of_new(c: Clause) -> FrameError:
    """The error where it is not said whether untapped creatures may be attacked by others too."""
    return FrameError(
        "only in the turn it came in, or in any? (出たターンの間)",
        c.all_words(),
        gap="attack of creatures by a new one",
    )


@frame("召喚酔いする")
def no_sickness(c: Clause, ctx: Frame) -> Change | None:
    """〜は召喚酔いしない"""
    if not c.negative or c.voice != "act" or not c.has("は", "が"):
        return None
    return Change(subject(c, ctx), [a.Gains(a.SpeedAttacker())])


@frame("攻撃する")
def may_attack(c: Clause, ctx: Frame) -> Change | None:
    """〜は(〜を)攻撃できる / 攻撃できない"""
    new = c.voice == "pot" and not c.negative and _though_new(c)
    if c.voice != "pot" or not (c.negative or c.has("を") or new):
        return None
    if new:
        found = attacking(c, ctx, a.CanAttack)
        what = found.changes[0].what
        if what not in (None, a.PLAYER):
            raise gap_of_new(c)
        if what is None:
            found.changes = [a.Gains(a.SpeedAttacker())]  # 301.5 stops nothing then
        else:
            found.changes = [a.CanAttack(what, ignoring_sickness=True)]
        return found
    if c.negative and c.has("で") and not c.has("は", "が"):
        return _attacks_with(c, ctx)
    if c.negative:
        return attacking(c, ctx, a.CannotAttack)
    found = attacking(c, ctx, a.CanAttack)
    if found.changes == [a.CanAttack(a.PLAYER)] and not ctx.place.static:
        # said for this turn it is said of one that is new: the others may attack players anyway (301.5)
        found.changes = [a.CanAttack(a.PLAYER, ignoring_sickness=True)]
    return found


def _attacks_with(c: Clause, ctx: Frame) -> Change | None:
    """相手はクリーチャーで攻撃できない: none of that player's can attack"""
    noun = c.peek("で")
    if noun is None or noun.head != "card" or noun.quantity or noun.det:
        return None
    c.arg("で")
    found = objects(noun, ctx)
    noun.take("all")
    noun.finish()
    what, player = what_is_attacked(c, ctx)
    if player is not None:
        return None
    if c.agent is not None and c.agent != a.EACH:
        found = owned(found, c.agent, c)
    return Change(found, [a.CannotAttack(what)], live=True)


@frame("攻撃する")
def attacks_only(c: Clause, ctx: Frame) -> Change | None:
    """〜は〜だけを攻撃できる: neither players nor other creatures"""
    only = c.peek("だけを")
    if c.voice != "pot" or c.negative or only is None or only.head != "card" or only.quantity:
        return None
    c.arg("だけを")
    found = objects(only, ctx)
    only.finish()
    if not isinstance(found, a.Objects) or found.type != a.CREATURE or found.of is not None:
        return None
    if not found.where or found.zone != a.BATTLE or found.among is not None:
        return None
    inner = found.where[0] if len(found.where) == 1 else a.AllFilters(found.where)
    others = a.Objects(a.CREATURE, where=(a.Not(inner),))
    return Change(subject(c, ctx), [a.CannotAttack(a.PLAYER), a.CannotAttack(others)])


@frame("攻撃する")
def not_attacked(c: Clause, ctx: Frame) -> Change | None:
    """〜は攻撃されない"""
    if c.voice != "pass" or not c.negative:
        return None
    return Change(subject(c, ctx), [a.CannotBeAttacked(_by(c, ctx))])


def _by(c: Clause, ctx: Frame) -> Any:
    """Take the creatures named by に or から."""
    noun = c.arg("に", "から")
    if noun is None:
        return None
    found = objects(noun, ctx)
    noun.take("all")
    noun.finish()
    return found


@frame("攻撃する")
def must_attack(c: Clause, ctx: Frame) -> Change | None:
    """〜は可能なら攻撃する"""
    if c.voice != "act" or c.negative or not c.adverb("可能なら"):
        return None
    c.adverb("毎ターン")  # if able is asked in every turn anyway (506.1b)
    chosen = c.adverb(IF_IT_ATTACKS)
    return attacking(c, ctx, lambda what: a.MustAttack(what, if_attacks=chosen))


@frame("ブロックする")
def must_block(c: Clause, ctx: Frame) -> Change | None:
    """〜は可能なら(〜を)ブロックする / 可能ならブロックされる"""
    if c.negative or c.voice not in ("act", "pass") or not c.adverb("可能なら"):
        return None
    if c.voice == "pass":
        return Change(subject(c, ctx), [a.MustBeBlocked()])
    what = c.arg("を")
    attackers = None
    if what is not None:
        attackers = objects(what, ctx)
        what.finish()
    return Change(subject(c, ctx), [a.MustBlock(attackers)])


@frame("勝つ")
def wins_battles(c: Clause, ctx: Frame) -> Change | None:
    """〜は(〜との)すべてのバトルに勝つ"""
    battle = c.peek("に")
    if c.negative or c.voice != "act" or battle is None or battle.text != "バトル":
        return None
    if not battle.all or battle.owner or battle.det or battle.relative:
        return None
    c.arg("に")
    battle.take("all")
    against = None
    of = battle.take("of")
    if of is not None:
        against = objects(of, ctx)
        of.finish()
    battle.finish()
    return Change(subject(c, ctx), [a.WinsAllBattles(against)])


@frame("ブロックする")
def may_block(c: Clause, ctx: Frame) -> Change | None:
    """〜はブロックできない / ブロックされない"""
    if c.voice == "pot" and c.negative:
        noun = c.arg("を")
        what = None
        if noun is not None:
            what = objects(noun, ctx)
            noun.finish()
        return Change(subject(c, ctx), [a.CannotBlock(what)])
    if c.voice == "pass" and c.negative:
        return Change(subject(c, ctx), [a.CannotBeBlocked(_by(c, ctx))])
    return None


@frame("ブレイクする")
def breaks_more(c: Clause, ctx: Frame) -> Change | None:
    """〜は(相手の)シールドをさらにN つブレイクする (701.14d)"""
    shields = c.peek("を")
    if c.voice != "act" or c.negative or shields is None or shields.types != (a.SHIELD,):
        return None
    more = any(i.text == "さらに" for i in c.items if isinstance(i, Adverb))
    apart = c.peek("") if shields.quantity is None else None
    counted = shields if apart is None else apart
    q = counted.quantity
    if q is None or q.bound or q.more or q.prefix not in ("", "さらに", "さらにもう", "もう"):
        return None
    if not more and not q.prefix.startswith("さらに"):
        return None
    if shields.filters or shields.relative or shields.owner not in ("", "相手"):
        return None
    c.adverb("さらに"), c.adverb("追加で")
    c.arg("を")
    if apart is not None:
        c.arg("")
    counted.take("quantity"), shields.take("owner"), shields.take("types")
    counted.finish()
    shields.finish()
    to = subject(c, ctx)
    return Change(to, [a.BreaksMore(counted_per(c, ctx, int(q.number)))])


@frame("ブレイクする", after=breaks_more)
def break_shields(c: Clause, ctx: Frame) -> Do | None:
    """〜は相手のシールドを〜つブレイクする"""
    if c.voice != "act" or c.negative:
        return None
    by: Any = a.This()
    if c.has("は", "が"):
        by = subject(c, ctx)
    elif a.CREATURE not in ctx.place.self_types and subject_of(ctx.trigger.event) == a.Host():
        by = a.Host()  # a gear breaks nothing: the creature that wears it does
    join_count(c)
    found = _of_the_opponent(patient(c, ctx), by, c)
    return Do([a.Break(found, by=by, save=produced(c, ctx, found))])


def _of_the_opponent(found: Any, by: Any, c: Clause) -> Any:
    """Shields without an owner are those of the opponent of the creature that breaks them."""
    among = getattr(found, "among", None)
    if not isinstance(among, a.Objects) or among.of is not None or among.among is not None:
        return found
    if not isinstance(by, (a.This, a.Host)):
        raise FrameError("whose shields?", tuple(c.all_words()), gap="shields of whom to break")
    return replace(found, among=replace(among, of=a.OPPONENT))


@frame("ブレイクする")
def cannot_break(c: Clause, ctx: Frame) -> Change | None:
    """〜はシールドをブレイクできない"""
    noun = c.peek("を")
    if c.voice != "pot" or not c.negative or noun is None or c.has("しか"):
        return None
    if noun.types != (a.SHIELD,) or noun.left() != ["types"]:
        return None
    c.arg("を")
    noun.take("types")
    noun.finish()
    return Change(subject(c, ctx), [a.CannotBreak()])


@frame("ブレイクする")
def breaks_at_most(c: Clause, ctx: Frame) -> Change | None:
    """〜は攻撃1回につきシールドをNつしかブレイクできない"""
    shields, attack, once = c.peek("を"), c.peek(""), c.peek("につき")
    if c.voice != "pot" or not c.negative or shields is None or attack is None or once is None:
        return None
    if shields.types != (a.SHIELD,) or shields.left() != ["types"] or attack.text != "攻撃":
        return None
    if attack.left() or once.left() != ["quantity"] or not c.has("しか"):
        return None
    times = once.quantity
    if times is None or (times.number, times.counter, times.bound) != (1, "回", ""):
        return None
    c.arg("を"), c.arg(""), c.arg("につき")
    number = only_so_many(c, shields)
    if not number:
        return None
    return Change(subject(c, ctx), [a.BreaksAtMost(number)])


@frame("する")
def breaks_times(c: Clause, ctx: Frame) -> Change | None:
    """〜がブレイクするシールドの数をN倍にする"""
    number, factor = c.peek("を"), c.peek("に")
    if c.voice != "act" or c.negative or number is None or number.text != "数" or factor is None:
        return None
    shields = number.of
    breaks = shields.relative if shields is not None else None
    if shields is None or breaks is None or (breaks.lemma, breaks.voice) != ("ブレイクする", "act"):
        return None
    q = factor.quantity
    if q is None or (q.counter, q.bound, q.prefix, q.more) != ("倍", "", "", ()):
        return None
    if shields.left() != ["types", "relative"] or breaks.form != "U" or breaks.negative:
        return None
    c.arg("を"), c.arg("に")
    number.take("of"), shields.take("types"), shields.take("relative"), factor.take("quantity")
    for noun in (number, shields, factor):
        noun.finish()
    to = subject(breaks, ctx)
    breaks.finish()
    return Change(to, [a.BreaksTimes(int(q.number))])
