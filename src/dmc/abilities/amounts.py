"""Amounts: an int, or one of these, which is worked out when it is needed."""

from __future__ import annotations

from typing import Any

from .base import Term, ability


@ability
class Count:
    """How many objects are in the set or target (〜の数, 1体につき).

    cards: of elements that were moved, every card of which they consisted is counted (こうして山札に加えたカード, 109.2c).
    """

    of: Any
    cards: bool = False


@ability
class BrokenInAttack:
    """How many shields the attacking creature has broken in this attack (ブレイク・ボーナス)."""


@ability
class TimesPaid:
    """How many times additional costs of this card were paid as it was used (バズレンダ); 0 if it came in otherwise."""


@ability
class HowOften:
    """How many times such an event has happened in this turn (このターン引いたカード1枚につき)."""

    event: Any


@ability
class KindsAmong:
    """How many different civilizations ("CIVILIZATION"), races ("RACE") or names ("NAME") the objects have (文明1つにつき).

    but: those that are not counted (水以外の文明).
    """

    what: str
    of: Any
    but: tuple[Any, ...] = ()
    __positional__ = ("what", "of")


@ability
class StatOf:
    """The statistic of the target (``StatOf(POWER, This())``); summed over several."""

    stat: Term
    target: Any
    __positional__ = ("stat", "target")


@ability
class StatOfAny:
    """The statistic of any one of the objects: a comparison holds if it holds with one of them (Xのいずれかと同じコスト)."""

    stat: Term
    target: Any
    __positional__ = ("stat", "target")


@ability
class Times:
    """amount × factor (1体につき+1000 is ``Times(Count(…), 1000)``)."""

    amount: Any
    factor: Any
    __positional__ = ("amount", "factor")


@ability
class Plus:
    """Sum of two amounts."""

    left: Any
    right: Any
    __positional__ = ("left", "right")


@ability
class Half:
    """Half, rounded up."""

    amount: Any


@ability
class ChosenNumber:
    """The number chosen by the effect with this id."""

    choice: int


@ability
class EventAmount:
    """The number the event carries (cards drawn, shields broken)."""
