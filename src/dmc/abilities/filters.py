"""Filters: what a set is narrowed to (a civilization, a race, a bound, a state), each a restriction of the noun phrase."""

from __future__ import annotations

from typing import Any

from .base import Term, ability


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
class CivilizationsAmong:
    """Every one of its civilizations is a civilization of these cards (その文明がすべて自分のマナゾーンにある)."""

    of: Any


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
    """Is of this special kind: EVOLUTION, PSYCHIC, DRAGHEART, NEO, G_NEO, GR, SUPER, D2, EXILE, DUELMATE, DREAM."""

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
class HasKinds:
    """Has so many civilizations ("CIVILIZATION") or races ("RACE") (5色の, 種族を2つ以上持つ)."""

    what: str
    at_least: int
    at_most: int | None = None
    __positional__ = ("what", "at_least")


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
class SharesType:
    """Has a card type of the target (カードタイプが同じ)."""

    target: Any


@ability
class HasCardsUnder:
    """Has at least one card under it (that passes the set, if given)."""

    what: Any = None


@ability
class Attacking:
    """Is the attacking creature."""


@ability
class UnderAttack:
    """Is the creature that is attacked, as long as no other blocks."""


@ability
class Blocking:
    """Is the blocking creature; the attacker is a member of the set if one is given."""

    against: Any = None


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
class InThisTurn:
    """Has attacked, has blocked, or was destroyed this turn, as the object that it is (400.5, 801.2).

    act: "ATTACKED", "BLOCKED", or "DESTROYED" (which it then is in the graveyard).
    """

    act: str


@ability
class BeingAdded:
    """Is a shield on its way to its owner's hand, standing by (自分の手札に加えるシールド, 113.6a, 113.6c)."""


@ability
class HyperReleased:
    """Is in its hyper mode (ハイパーモードを解放している, 816.2)."""


@ability
class EvolvesFrom:
    """Is an evolution creature that can be put on an object of the target alone (Xから進化できる, 801.1)."""

    target: Any


@ability
class WithoutText:
    """No ability is written on its card (カードに能力が書かれていない); abilities that it was given do not count."""


@ability
class IsChosenRace:
    """Has the race, civilization, name or number chosen by the effect with this id (選んだ種族の)."""

    choice: int


@ability
class OtherThanChosen:
    """Has a civilization other than the one chosen by the effect with this id (それ以外の文明を持つ); it may have that one too."""

    choice: int
