"""One waiting effect, and the rules procedures that wait like effects do (603.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules

TRIGGERED = "TRIGGERED"


class Waiting:
    """One effect in standby (603.3), apart from its source (110.5a).

    kind: TRIGGERED, or the name of a rules procedure in ``HANDLERS`` (SHIELD_TRIGGER, NINJA_STRIKE …).  rank: 0 goes
    before everything else (S・トリガー and what is handled with it, 101.4b), 1 otherwise.  epoch: the identity the source
    had, so that a procedure knows whether it is still that object.  data: what the procedure needs besides.
    Never changed once it waits; copies of the game share it.
    """

    __slots__ = ("ability", "controller", "ctx", "data", "epoch", "kind", "rank", "source")

    def __init__(
        self,
        kind: str,
        source: Obj,
        controller: int,
        ability: Any,
        ctx: Context,
        epoch: int = 0,
        rank: int = 1,
        data: Any = None,
    ) -> None:
        self.kind = kind
        self.source = source
        self.controller = controller
        self.ability = ability
        self.ctx = ctx
        self.epoch = epoch
        self.rank = rank
        self.data = data

    def __repr__(self) -> str:
        return f"Waiting({self.kind}, {self.source!r}, player {self.controller})"


Handler = Callable[["Rules", Waiting], "Gen"]
HANDLERS: dict[str, Handler] = {}
