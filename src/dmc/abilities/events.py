"""What abilities watch.

An event pattern says what kind of event and which objects: ``who`` is a target (``This()``, ``Host()``) or ``Objects``
whose zone is where the object is (or, for what left, was).  〜した時 patterns match after the event, 〜する時 at the
declared act.  The same patterns name the events that replacements replace.
"""

from __future__ import annotations

from typing import Any

from .base import Term, ability


@ability
class Entered:
    """An object came into the battle zone (出た時, 603.5a).

    from_zone: only from there.  summoned: True only by summoning, False only otherwise, None either.
    free: only without its cost being paid.  evolved: only if it evolved.
    way: only by this ability ("REVOLUTION_CHANGE", "INVASION", "SHIELD_TRIGGER", "NINJA_STRIKE": 「革命チェンジ」によって出た時).
    """

    who: Any
    from_zone: Term | tuple[Term, ...] | None = None
    summoned: bool | None = None
    free: bool | None = None
    first_each_turn: bool = False
    way: str | None = None


@ability
class Used:
    """A card was used (使った時): summoned, cast, generated …; ``what`` is the card, ``by`` the player."""

    what: Any
    by: Term | None = None
    from_zone: Term | tuple[Term, ...] | None = None
    free: bool | None = None


@ability
class Summoned:
    """A creature was summoned (召喚した時, 701.3); from_zone: only from there."""

    what: Any
    by: Term | None = None
    free: bool | None = None
    from_zone: Term | tuple[Term, ...] | None = None


@ability
class Cast:
    """A spell was cast (唱えた時, 701.4); from_zone: only from there."""

    what: Any
    by: Term | None = None
    free: bool | None = None
    from_zone: Term | tuple[Term, ...] | None = None


@ability
class KeywordUsed:
    """A player used an ability of this keyword of a card (「S・トリガー」を使った時, 112.3a–c); what: the card that has it."""

    keyword: Any
    by: Term | None = None
    what: Any = None


@ability
class Attacks:
    """An object attacks (攻撃する時, 506.3); target: PLAYER, Objects (attacked creature), or None for either."""

    who: Any
    target: Any = None


@ability
class Attacked:
    """An object was attacked (攻撃された時)."""

    who: Any


@ability
class Blocks:
    """A creature blocks (ブロックする/した時, 507.3)."""

    who: Any
    whom: Any = None


@ability
class Blocked:
    """An attacking creature was blocked (ブロックされた時); target: PLAYER if only an attack on a player counts."""

    who: Any
    target: Any = None


@ability
class Unblocked:
    """An attack was not blocked (507.3c); target: PLAYER for an attack on a player alone."""

    who: Any
    target: Any = None


@ability
class Evolves:
    """A creature evolves: an evolution creature is put on it, and it is the same creature (801.2).  who: the one beneath."""

    who: Any


@ability
class AttackEnds:
    """The attack ends (510.1); who: the attacker, None for whatever attacks.

    broke: only if the attacker broke a shield in that attack.
    """

    who: Any
    broke: bool = False


@ability
class Battles:
    """A battle begins (バトルする時, 115.2)."""

    who: Any
    against: Any = None


@ability
class WonBattle:
    """An object won a battle (115.3d)."""

    who: Any
    against: Any = None


@ability
class LostBattle:
    """An object lost a battle."""

    who: Any


@ability
class BattleEnds:
    """A battle is over, after what its result triggers (115.3d; バトルの後); who: one of the two."""

    who: Any


@ability
class SpellEnds:
    """A spell that was cast goes, or would go, to the graveyard (605.2f, 609.8a; 唱えた後).

    from_zone: only if it was cast from there.
    """

    what: Any
    from_zone: Term | None = None


@ability
class Destroyed:
    """An object was (or, replaced, would be) destroyed (701.6).

    cause: None, or a pattern ``Cause`` of who or what did it.
    """

    who: Any
    cause: Any = None


@ability
class Left:
    """An object left (or would leave) the battle zone (離れた時); cause as for Destroyed."""

    who: Any
    cause: Any = None


@ability
class Moved:
    """A card moved (or would move) between zones (墓地に置かれた時, マナゾーンに置いた時, シールドゾーンを離れた時).

    to: one zone, or any of several (墓地以外のゾーンに).
    by: the player who moves it (相手が…置いた時): whose effect does it, or who charges it.
    beneath: only from under a card of this set, as that was then (from_zone=UNDER).
    """

    what: Any
    to: Term | tuple[Term, ...] | None = None
    from_zone: Term | tuple[Term, ...] | None = None
    cause: Any = None
    by: Term | None = None
    beneath: Any = None


@ability
class Discarded:
    """A card was (or would be) discarded (捨てた時, 701.7); by: the player whose hand it was, whoever made it so (701.7a)."""

    what: Any
    cause: Any = None
    by: Term | None = None


@ability
class Drew:
    """A player drew (or would draw) a card; what: only this card (このクリーチャーを引いた時).

    nth: only the n-th of the turn; later: each from the n-th on (2枚目以降).  step: only the card of the draw step (502.1).
    """

    player: Term
    nth: int | None = None
    what: Any = None
    later: bool = False
    step: bool = False


@ability
class TurnStarts:
    """A turn begins (501.2); of: YOU, OPPONENT or EACH."""

    of: Term


@ability
class TurnEnds:
    """A turn ends (511.1)."""

    of: Term


@ability
class ShieldBroken:
    """A shield was (or would be) broken (701.14): whose shield, by which creature; which: only this one."""

    of: Term | None = None
    by: Any = None
    which: Any = None


@ability
class BeforeBreak:
    """Shields have been chosen to be broken, and are not broken yet (ブレイクする前に, 509.3, 603.7): whose, by which creature.

    Once for all the shields that are broken together; each: once for each of them (各ブレイクの前に, 509.3).
    """

    of: Term | None = None
    by: Any = None
    each: bool = False


@ability
class BecameTapped:
    """An object became tapped."""

    who: Any


@ability
class BecameUntapped:
    """An object became untapped."""

    who: Any


@ability
class WasChosen:
    """An object was chosen (選んだ時) by this player."""

    who: Any
    by: Term | None = None


@ability
class ShowsSign:
    """A player shows this hand sign (ROCK, SCISSORS, PAPER) in a contest (ジャンケンで「グー」を出した時)."""

    by: Term
    sign: str


@ability
class Flipped:
    """An object awakened, was released, dragon-solved, linked … (覚醒した時): kind AWAKEN, DRAGSOLVE, LINK, …

    HYPER_MODE: its hyper mode was released (816.2).
    """

    who: Any
    kind: str = "AWAKEN"


@ability
class GearAttached:
    """This gear, weapon or aura was attached (クロスした時, 付けた時); to: to such a creature (Xに付いた時)."""

    who: Any
    kind: str = "CROSS"
    to: Any = None


@ability
class LosesGame:
    """A player would lose the game (104)."""

    player: Term


@ability
class WinsGame:
    """A player would win the game (104): by an effect, or because the other one loses."""

    player: Term


@ability
class Cause:
    """Who or what caused it: player, and the kinds of source (SPELL, CREATURE, …); abilities of them count (110.5).

    where: filters that the source passes (コスト5以下の呪文によって).
    """

    by: Term | None = None
    sources: tuple[Term, ...] = ()
    where: tuple[Any, ...] = ()


@ability
class Either:
    """One of several events (または)."""

    events: tuple[Any, ...]


@ability
class When:
    """An event, only while a condition holds as it happens (相手のターン中、…時; before the comma, W6)."""

    event: Any
    condition: Any
    __positional__ = ("event", "condition")


@ability
class Nth:
    """The n-th time a turn that this happens (各ターン、はじめて = 1); later: each from the n-th on (2枚目以降)."""

    event: Any
    n: int = 1
    later: bool = False
