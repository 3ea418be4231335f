"""The triggering of an ability, and who chooses, as something that other abilities replace (603.2, 609.1)."""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import YOU


@ability
class AbilityTriggers:
    """An ability would trigger on the event ``by`` (その能力がトリガーする時); only ever replaced.

    who: whose ability, None for one of what ``by`` is about.
    """

    by: Any
    who: Any = None


@ability
class TakeAbility:
    """The ability that would have triggered triggers as one of this player instead (かわりに自分がその能力を使う)."""

    by: Term = YOU


@ability
class ChooseInstead:
    """This player chooses instead of the one who would (相手が選ぶ時、かわりに自分が選ぶ)."""

    by: Term = YOU
