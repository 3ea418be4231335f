"""What an effect does with the attack that is going on (505 to 508)."""

from __future__ import annotations

from typing import Any

from .base import ability


@ability
class EndAttack:
    """The attack is stopped."""


@ability
class NoBattle:
    """Attacker and blocker, or attacker and attacked creature, do not battle in this attack (バトルは行われない; 508.1)."""


@ability
class Redirect:
    """The attack's target is changed to this."""

    to: Any
