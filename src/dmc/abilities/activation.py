"""Costs of activated abilities and what is said about activating (602).

A cost is a tuple of parts: the classes here, or effects of effects.py that are carried out as payment (``Discard``,
``Destroy``, ``Tap``, ``Move``); all of it has to be paid in full (602.1).
"""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import YOU


@ability
class TapSelf:
    """{T}: tap the source of the ability, which has to be untapped."""


@ability
class UntapSelf:
    """{Q}: untap the source of the ability, which has to be tapped."""


@ability
class PayMana:
    """Mana symbols: so much mana of any kind, one mana card for each civilization named, and ``x`` times {X}."""

    generic: int = 0
    civilizations: tuple[Term, ...] = ()
    x: int = 0


@ability
class Sacrifice:
    """The player puts objects of their own from the battle zone into the graveyard; it is no destruction (生け贄に捧げる)."""

    target: Any
    save: int = 0


@ability
class Divide:
    """Divide a number among the targets chosen under ``among``, in steps, at least one step for each (割り振る).

    Said as the ability is activated; ``Share`` reads it.
    """

    total: Any
    step: int
    among: int
    __positional__ = ("total", "step", "among")


@ability
class PaidX:
    """An amount: the value that was declared for X as the ability was activated."""


@ability
class Share:
    """An amount: the part of a division that fell to the object that is changed, times the factor."""

    factor: int = 1


@ability
class AbilityActivated:
    """An event: a player activated an ability of an object of the set (起動した時); it happens when its cost is paid."""

    what: Any
    by: Term | None = None


# ---- changes -----------------------------------------------------------------------------------------------------


@ability
class ActivationCost:
    """Activating abilities of the objects costs this much more mana of any kind (negative: less)."""

    amount: Any


@ability
class CannotActivate:
    """The player may not activate abilities of objects of the set (起動できない)."""

    player: Term
    what: Any
    __positional__ = ("player", "what")


@ability
class Controlled:
    """Is under the control of this player (コントロールを得る)."""

    by: Term = YOU
