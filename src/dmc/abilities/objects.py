"""Who and what: sets of objects, filters on them, targets of an effect, amounts.

``Objects`` describes a set (the noun phrase).  A *target* says which members an effect takes: ``Choose``, ``All``,
``This``, ``Result`` …  An *amount* is an int or one of the classes at the end.
"""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import BATTLE, POWER, YOU


@ability
class Objects:
    """A set of cards: card type(s) in zone(s), of a player, that pass every filter.

    type: one term, or a tuple of which any will do.  zone: one zone or several (BATTLE unless said; None with ``among``).
    of: whose (YOU, OPPONENT, THAT_PLAYER, None = either player's).  among: restrict to the members of this target
    (その中から).  Twinpacts match by either half outside the battle zone (810.3a).
    """

    type: Term | tuple[Term, ...]
    zone: Term | tuple[Term, ...] | None = BATTLE
    of: Term | None = None
    where: tuple[Any, ...] = ()
    among: Any = None


@ability
class AnyOf:
    """The union of several sets (または)."""

    parts: tuple[Any, ...]


# ---- filters -------------------------------------------------------------------------------------------------------


@ability
class Civilization:
    """Has at least one of these civilizations (106)."""

    civilizations: tuple[Term, ...]


@ability
class Race:
    """Has one of these races, or a race with its name in it (203.2: ジャイアント・インセクト is a ジャイアント)."""

    races: tuple[str, ...]


@ability
class RaceIncludes:
    """Has a race whose name contains one of these words (203.3: ドラゴン is any race with ドラゴン in it)."""

    words: tuple[str, ...]


@ability
class HasIcon:
    """Has one of these icons (208.1a: H・ソウル)."""

    icons: tuple[str, ...]


@ability
class Named:
    """Has exactly one of these names (202)."""

    names: tuple[str, ...]


@ability
class NameIncludes:
    """Has a name that contains one of these words (名前に《X》とある)."""

    words: tuple[str, ...]


@ability
class Has:
    """Has an ability of this keyword (「ブロッカー」を持つ); compared by class, and by value where the text gives one."""

    keyword: Any


@ability
class Not:
    """Filter or condition turned round."""

    inner: Any


@ability
class AnyFilter:
    """Passes one of these filters."""

    filters: tuple[Any, ...]


@ability
class AllFilters:
    """Passes every one of these filters (used inside AnyFilter and Not)."""

    filters: tuple[Any, ...]


@ability
class OfType:
    """Is of one of these card types (for filters inside AnyFilter, Not, Is)."""

    types: tuple[Term, ...]


@ability
class Special:
    """Is of this special kind: EVOLUTION, PSYCHIC, DRAGHEART, NEO, G_NEO, GR, SUPER, D2, EXILE, DUELMATE."""

    kind: Term


@ability
class Other:
    """Is not the source of the ability (他の)."""


@ability
class Except:
    """Is not one of the objects of that target (それ以外の)."""

    target: Any


@ability
class Tapped:
    """Is tapped."""


@ability
class Untapped:
    """Is not tapped."""


@ability
class FaceUp:
    """Lies face up (a shield, a card under another)."""


@ability
class FaceDown:
    """Lies face down."""


@ability
class UpsideDown:
    """Lies upside down (a field, 105.5)."""


@ability
class Colorless:
    """Has no civilization."""


@ability
class Multicolored:
    """Has two civilizations or more (106.2b)."""


@ability
class Monocolored:
    """Has exactly one civilization."""


@ability
class AtMost:
    """Statistic N以下: ``AtMost(POWER, 3000)``."""

    stat: Term
    amount: Any
    __positional__ = ("stat", "amount")


@ability
class AtLeast:
    """Statistic N以上."""

    stat: Term
    amount: Any
    __positional__ = ("stat", "amount")


@ability
class Exactly:
    """Statistic is N, or is the same as another's."""

    stat: Term
    amount: Any
    __positional__ = ("stat", "amount")


@ability
class LessThan:
    """Statistic is smaller than the amount."""

    stat: Term
    amount: Any
    __positional__ = ("stat", "amount")


@ability
class MoreThan:
    """Statistic is larger than the amount."""

    stat: Term
    amount: Any
    __positional__ = ("stat", "amount")


@ability
class IsOdd:
    """Statistic is an odd number."""

    stat: Term


@ability
class IsEven:
    """Statistic is an even number (0 is one)."""

    stat: Term


@ability
class Extreme:
    """Has the largest (or smallest) value of the statistic in the set the other filters leave (一番大きい)."""

    stat: Term
    largest: bool = True


@ability
class Alike:
    """Is one of at least ``size`` members, of the set the other filters leave, that are alike (同じ名前のカードが2枚以上).

    what: the statistic in which they are, or NAME.
    """

    what: Term
    size: int = 2
    __positional__ = ("what", "size")


@ability
class SharesName:
    """Has the same name as one of the objects of the target."""

    target: Any


@ability
class SharesRace:
    """Shares a race with the target."""

    target: Any


@ability
class SharesSoul:
    """Has a soul icon of the target."""

    target: Any


@ability
class SharesCivilization:
    """Shares a civilization with the target."""

    target: Any


@ability
class HasCardsUnder:
    """Has at least one card under it (that passes the set, if given)."""

    what: Any = None


@ability
class Attacking:
    """Is the attacking creature."""


@ability
class Blocking:
    """Is the blocking creature."""


@ability
class Battling:
    """Is in a battle (バトル中), with a member of the set if one is given."""

    against: Any = None


@ability
class Crossed:
    """Has a cross gear on it (クロスされた)."""


@ability
class OnCreature:
    """Is a gear, a weapon or an aura on a creature: on any one, or on an object of the target (as it last was)."""

    target: Any = None


@ability
class EnteredThisTurn:
    """Came into the battle zone this turn."""


@ability
class BeingAdded:
    """Is a shield on its way to its owner's hand, standing by (自分の手札に加えるシールド, 113.6a, 113.6c)."""


@ability
class HyperReleased:
    """Is in its hyper mode (ハイパーモードを解放している, 816.2)."""


@ability
class WithoutText:
    """No ability is written on its card (カードに能力が書かれていない); abilities that it was given do not count."""


@ability
class IsChosenRace:
    """Has the race, civilization, name or number chosen by the effect with this id (選んだ種族の)."""

    choice: int


# ---- targets -------------------------------------------------------------------------------------------------------


@ability
class This:
    """The card that has the ability (このクリーチャー, この呪文, これ)."""


@ability
class Host:
    """What this is on: the creature with this gear, weapon or aura (これをクロスしたクリーチャー), the shield with this castle."""


@ability
class Above:
    """The creature that this lies under (これがクリーチャーの下にあれば、そのクリーチャー, 818.1b); nothing under another element."""


@ability
class Linked:
    """The shield that was linked with this as it was put into the battle zone (EXライフ), while it is a shield."""


@ability
class Subject:
    """The object the trigger or the replaced event is about (the one that entered, attacks, was destroyed, …)."""


@ability
class Counterpart:
    """The other object of the event: attacked or blocking creature, opponent in battle, shield broken, cause."""


@ability
class Result:
    """The objects that the effect with this ``save`` number produced (chosen, moved, looked at, …)."""

    number: int


@ability
class Rest:
    """Of the cards looked at by the effect with this number, those that have not been moved since (残り)."""

    number: int


@ability
class Choose:
    """Some members of a set, picked at resolution; as many as possible where there are too few (605.2b).

    count: amount, or ANY_NUMBER.  by: who picks.  upto: 〜まで.  unseen: picked without looking (hand, shields).
    random: at random.  total: (statistic, amount) bound on the sum over the picked.  each: one group of filters a pick
    (各文明1体ずつ, それぞれ).  different: picks must differ in this statistic or NAME; alike: they must be alike in it.
    save: number for ``Result``.
    """

    count: Any
    among: Any
    by: Term = YOU
    upto: bool = False
    unseen: bool = False
    random: bool = False
    total: Any = None
    each: tuple[Any, ...] = ()
    different: Term | None = None
    alike: Term | None = None
    save: int = 0
    __positional__ = ("count", "among")


@ability
class All:
    """Every member of a set (すべて)."""

    among: Any


@ability
class Both:
    """Several targets together (このクリーチャーとそのクリーチャー)."""

    parts: tuple[Any, ...]


@ability
class TopCards:
    """The top ``count`` cards of a player's deck (bottom with ``bottom``)."""

    count: Any
    of: Term = YOU
    bottom: bool = False


@ability
class TopCard:
    """Of each creature of the target only the topmost card; what lies beneath it stays (801.4)."""

    target: Any


@ability
class UnderCards:
    """The cards that lie under the target (403.4); left: if it has left, those that lay there then (605.2e)."""

    target: Any
    left: bool = False


# ---- amounts -------------------------------------------------------------------------------------------------------


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
    """How many different civilizations ("CIVILIZATION"), races ("RACE") or names ("NAME") the objects have (文明1つにつき)."""

    what: str
    of: Any
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


DEFAULT_STAT = POWER
