"""What a clause comes to: effects, or continuous changes."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from dmc.support.lazyclass import dataclass


@dataclass(slots=True)
class Do:
    """Effects, in order."""

    effects: list[Any]


@dataclass(slots=True)
class Change:
    """Continuous changes on a target (None: a rule for players).

    live: said of a player's things as a rule, so also of those that come later.
    """

    to: Any
    changes: list[Any] = field(default_factory=list)
    live: bool = False


Meaning = Do | Change
