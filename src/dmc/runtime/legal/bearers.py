"""What gears, weapons and auras can go on as they come in (305.2, 310.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmc.abilities import BATTLE, CREATURE, GR, ULTRA_GR
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state.state import Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def can_attach(g: Rules, player: int) -> bool:
    """Whether an aura of the player has something to go on: a GR creature in play or one to be summoned (310.2)."""
    return bool(g.zones[player][ULTRA_GR]) or any(
        GR in ch.specials(g, o) for o in g.zones[player][BATTLE]
    )


def bearers(g: Rules, player: int) -> list[Obj]:
    """The player's creatures, which a weapon can be equipped to (305.2)."""
    return [
        o for o in g.zones[player][BATTLE] if CREATURE in ch.types(g, o) and o.id not in g.sealed
    ]
