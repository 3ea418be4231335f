"""What would happen and is only asked of replacements (609): an ability triggers, a player loses or wins."""

from __future__ import annotations

from dmc.abilities import AbilityTriggers, LosesGame, WinsGame

from .events import Event
from .state import Context, Obj


class Triggering(Event):
    """An ability would trigger (603.2): of ``obj``, which ``player`` controls, on the event ``on``."""

    __slots__ = ("on",)

    keys = (AbilityTriggers,)

    def __init__(self, obj: Obj, player: int, on: Event) -> None:
        super().__init__(obj, None, player, None)
        self.on = on


class LoseEvent(Event):
    """player loses the game, and the other one wins it (104.2)."""

    __slots__ = ("reason",)
    keys = (LosesGame, WinsGame)

    def __init__(self, player: int, reason: str, cause: Context | None) -> None:
        super().__init__(None, None, player, cause)
        self.reason = reason


class WinEvent(Event):
    """An effect says that a player wins (104.2c); ``player`` is the other one, as for ``LoseEvent``."""

    __slots__ = ()
    keys = (WinsGame,)

    def __init__(self, winner: int, cause: Context | None) -> None:
        super().__init__(None, None, 1 - winner, cause)
