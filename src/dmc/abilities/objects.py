"""Who and what: sets of objects (the noun phrase), and targets: which members an effect takes.

What narrows a set is in ``filters``, what counts is in ``amounts``.
"""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import BATTLE, YOU


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

    # 818.1


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
    """The objects that the effect with this ``save`` number was about (chosen, moved, looked at: それ, そのクリーチャー).

    done: of those only the ones that it was really done to (こうして破壊した…, 捨てたカード), and as many as those are.
    """

    number: int
    done: bool = False


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
class PaidWith:
    """The cards of the set that were tapped in the mana zone to pay for this card as it was used (601.1d, 601.1f)."""

    what: Any


@ability
class UnderCards:
    """The cards that lie under the target (403.4); left: if it has left, those that lay there then (605.2e)."""

    target: Any
    left: bool = False
