"""When something holds.  ``Not`` of objects.py turns a condition round as it does a filter."""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import YOU


@ability
class Exists:
    """At least ``at_least`` (and at most ``at_most``) members of the set or target exist."""

    what: Any
    at_least: Any = 1
    at_most: Any = None


@ability
class Compare:
    """left (>=, <=, >, <, ==) right, over amounts."""

    left: Any
    op: str
    right: Any
    __positional__ = ("left", "op", "right")


@ability
class AllSame:
    """The objects of the target all have the same value of the statistic; false for none of them."""

    stat: Term
    target: Any
    __positional__ = ("stat", "target")


@ability
class Is:
    """Every object of the target passes the filters (それがクリーチャーなら); false for no object."""

    target: Any
    filters: tuple[Any, ...]
    __positional__ = ("target", "filters")


@ability
class TurnOf:
    """It is this player's turn."""

    player: Term = YOU


@ability
class BeforeAttacks:
    """The attack step of this turn has not begun (攻撃の前に, 500.1)."""


@ability
class InZone:
    """The target is in this zone (このクリーチャーがバトルゾーンにあれば)."""

    target: Any
    zone: Term
    __positional__ = ("target", "zone")


@ability
class Happened:
    """Such an event has happened this turn (or this game) at least ``times`` times.

    just_before: it was the last card its player used before this one (この呪文を唱える直前に).
    """

    event: Any
    times: int = 1
    this_game: bool = False
    just_before: bool = False


@ability
class IsNth:
    """What the ability triggered on is such an event, and the n-th of the turn (or game) (それがこのターンN度目の攻撃なら).

    Counted up to that event, whatever has happened since.  later: that one or one after it (3枚目以降).
    """

    event: Any
    n: int = 1
    this_game: bool = False
    later: bool = False


@ability
class UsedAbility:
    """The player of the ability has used an ability with this name this turn (or in this game) (``NoteUse``)."""

    name: str
    this_game: bool = False


@ability
class TappedToUse:
    """A member of the set was tapped in the mana zone to pay for this card as it was used (601.1d, 601.1f)."""

    what: Any


@ability
class AllTrue:
    """Every condition holds."""

    conditions: tuple[Any, ...]


@ability
class AnyTrue:
    """One of the conditions holds."""

    conditions: tuple[Any, ...]


@ability
class Did:
    """The effect with this ``save`` number did something (こうして…したら)."""

    number: int


@ability
class WonContest:
    """This player won the ``Contest`` with this ``save`` number; nobody did if it was not held."""

    number: int
    player: Term = YOU
    __positional__ = ("number", "player")


@ability
class AllOfCivilization:
    """Every card in the set has this civilization, and there is one (マナゾーンのカードがすべて火)."""

    what: Any
    civilization: Term
    __positional__ = ("what", "civilization")
