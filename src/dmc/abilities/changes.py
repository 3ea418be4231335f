"""What a continuous effect changes (608).  Used by ``Static`` (live) and ``Apply`` (fixed at resolution)."""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import BATTLE


@ability
class PowerPlus:
    """Power + amount (negative: −)."""

    amount: Any


@ability
class PowerTimes:
    """Power × factor."""

    factor: int


@ability
class PowerBecomes:
    """Power is the amount."""

    amount: Any


@ability
class Gains:
    """Has this ability too (与える, 得る)."""

    ability: Any


@ability
class LosesKeyword:
    """Is as if it had no ability of this keyword (「ブロッカー」を失う)."""

    keyword: Any


@ability
class LosesAbilities:
    """Is as if it had no abilities."""


@ability
class CannotAttack:
    """May not attack: anything (None), PLAYER, CREATURE, or the members of a set."""

    what: Any = None


@ability
class IgnoresAttackBans:
    """What says that it may not attack does not hold for it: nothing of that (None), or only for attacks on PLAYER.

    own: only what its own abilities say (攻撃できない能力を無視する), not what effects do (効果).
    """

    what: Any = None
    own: bool = False


@ability
class CannotBlock:
    """May not block (only attackers of the set, if given)."""

    what: Any = None


@ability
class CannotBeBlocked:
    """May not be blocked (only by members of the set, if given)."""

    by: Any = None


@ability
class CannotBeAttacked:
    """May not be attacked (only by members of the set, if given)."""

    by: Any = None


@ability
class CanAttack:
    """May attack what else it could not: the members of the set (untapped creatures), or despite summoning sickness.

    what: Objects (e.g. untapped creatures), PLAYER, or None (anything).  this_turn_too: ignores summoning sickness.
    """

    what: Any = None
    ignoring_sickness: bool = False


@ability
class MustAttack:
    """Attacks if able (506.1b); if_attacks: it need not attack, but if it does, then this (攻撃するなら、可能なら…を攻撃する)."""

    what: Any = None
    if_attacks: bool = False


@ability
class MustBlock:
    """Blocks if able (507.1b)."""

    what: Any = None


@ability
class MustBeBlocked:
    """Its attack must be blocked if able."""


@ability
class DoesNotUntap:
    """Does not untap at the start of its controller's turn (501.1)."""


@ability
class CannotUntap:
    """Does not untap at all: neither at the start of a turn nor by an effect (アンタップしない; 701.2b)."""


@ability
class CannotBeChosen:
    """May not be chosen by this player (700.3), or not for this cause (a spell of theirs)."""

    by: Term | None = None
    cause: Any = None


@ability
class CannotBeDestroyed:
    """Is not destroyed (for this cause)."""

    cause: Any = None


@ability
class CannotLeave:
    """Does not leave this zone (for this cause).

    but_destroyed: destruction is not stopped (破壊以外の方法で離れない).
    """

    cause: Any = None
    zone: Term = BATTLE
    but_destroyed: bool = False


@ability
class CannotBreak:
    """Does not break shields."""


@ability
class AddsIcon:
    """Has these icons too (818.1c)."""

    icons: tuple[str, ...]


@ability
class AddsRace:
    """Has this race too."""

    races: tuple[str, ...]


@ability
class AddsName:
    """Has these names too (202)."""

    names: tuple[str, ...]


@ability
class AddsCivilization:
    """Has these civilizations too."""

    civilizations: tuple[Term, ...]


@ability
class BecomesCivilization:
    """Has just these civilizations."""

    civilizations: tuple[Term, ...]


@ability
class BreaksMore:
    """Breaks this many more shields (さらに1つブレイクする)."""

    amount: Any = 1


@ability
class BreaksTimes:
    """Breaks so many times the shields (ブレイクするシールドの数を2倍にする)."""

    factor: int


@ability
class BreaksAtMost:
    """Breaks no more shields than this with one attack (攻撃1回につきシールドを1つしかブレイクできない)."""

    count: int


@ability
class WinsAllBattles:
    """Wins every battle it is in (against members of the set, if given) (700.5)."""

    against: Any = None


@ability
class CostLess:
    """Costs the amount less to use (601.1e); minimum: the floor that *this* effect states.

    optional: 少なくしてもよい.  upto: 最大N.  applies in step 4, counted there (U13).  limit: so many times a turn at most
    (各ターンに一度).  next: of an effect, only for the next use of such a card, which ends it (次に召喚する).
    """

    amount: Any
    minimum: int | None = None
    optional: bool = False
    upto: bool = False
    limit: int | None = None
    next: bool = False


@ability
class CostMore:
    """Costs the amount more to use."""

    amount: Any


@ability
class CostLessBy:
    """As the card is used you may do this; if it was done, it costs the amount less (601.1e, U15, U16).

    do: effects carried out in step 4, after the civilizations are paid.  each: the ``Result`` of what was done, for every
    object of which the amount is subtracted (1体につき); None: once, if it was done.  minimum: the floor this effect states.
    must: it is done if it can be.
    """

    do: tuple[Any, ...]
    amount: Any
    each: Any = None
    minimum: int | None = None
    must: bool = False
    __positional__ = ("do", "amount")


@ability
class AlternativeCost:
    """The card may be used by paying this instead of its cost (601.1a).

    mana: the mana cost that takes its place (None: none at all).  do: what is done besides, in step 5.  fixed: 「かわりに」
    – no reduction or increase applies to it (U3); otherwise they do (U5), and no other cost takes its place (U6).
    forced: it takes the place of the usual cost whether the player likes it or not.  zone: the zone or zones from which it
    is used so (None: where the card can be used anyway).  free: it counts as used without paying its cost.
    less: the usual cost less this much (an amount) takes its place (コストをN少なくして召喚してもよい); then: what follows from having
    done so, once the card has been carried out.  usual: the cost is the usual one, only what else is said is special.
    civilizations: those of the mana to be paid, where the cost says them ([火(2)]); else those of the card (112.2a).
    by: a reduction that goes with it and has to be done (フシギバース).  how: only for this keyword action, of a card with
    two halves (このクリーチャーを…召喚してもよい).
    """

    mana: int | None = None
    do: tuple[Any, ...] = ()
    fixed: bool = False
    forced: bool = False
    zone: Term | tuple[Term, ...] | None = None
    free: bool = False
    condition: Any = None
    less: Any = 0
    then: tuple[Any, ...] = ()
    usual: bool = False
    civilizations: tuple[Term, ...] | None = None
    by: CostLessBy | None = None
    how: str | None = None
    __positional__ = ()


@ability
class AdditionalCost:
    """As the card is used this may (or, not optional, must) be paid on top of its cost (U4): mana, and ``do`` in step 5.

    then: what the card does besides if this was paid.  civilizations: mana cards tapped besides, one of each named
    (O・ドライブ, 112.2d); abilities: those that the card has for it, as it comes in or is carried out.  repeat: it may be
    paid any number of times (好きな回数), which ``TimesPaid`` counts.
    """

    mana: int = 0
    do: tuple[Any, ...] = ()
    optional: bool = True
    then: tuple[Any, ...] = ()
    civilizations: tuple[Term, ...] = ()
    abilities: tuple[Any, ...] = ()
    repeat: bool = False
    __positional__ = ()


@ability
class ManaNumber:
    """In the mana zone the card is worth this much mana (207.2)."""

    amount: int


@ability
class MayBeUsedFrom:
    """May be used from this zone as from hand; limit: so many cards a turn at most (各ターンに一度), from any of several zones."""

    zone: Term | tuple[Term, ...]
    limit: int | None = None


@ability
class EntersTapped:
    """Comes into its zone tapped; optional: if its player wants it so (タップして出してもよい)."""

    optional: bool = False


@ability
class NotOfType:
    """Is not treated as being of these card types in the battle zone, whatever is printed (クリーチャーとして扱わない)."""

    types: tuple[Term, ...]


@ability
class HyperMode:
    """Its hyper mode is released (816.2): it has those abilities too, and that power; nothing for one that is released."""
