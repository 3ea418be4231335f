"""Who controls an object of the battle zone: its owner, unless an effect gives it to another player.

An object under the control of the other player lies in that player's battle zone; ``State.controlled`` says since which
turn.  Duel Masters has no such effect; the rules of the stack profile do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmc.abilities import BATTLE, Controlled
from dmc.runtime.state.players import player

from . import continuous

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules
    from dmc.runtime.state.state import Obj


def sync(g: Rules) -> None:
    """Put every object with the player who controls it now: the newest effect says who; without one its owner."""
    entries = continuous.entries(g, Controlled)
    if not entries and not g.controlled:
        return
    for side in (0, 1):
        for obj in g.zones[side][BATTLE][:]:
            if obj.id in g.pending_slot:
                continue
            wanted = obj.owner
            for entry in entries:
                if entry.applies(g, obj):
                    wanted = player(g, entry.change.by, entry.ctx)
            if wanted != g.controller(obj):
                _give(g, obj, wanted)


def _give(g: Rules, obj: Obj, to: int) -> None:
    g.zones[g.controller(obj)][BATTLE].remove(obj)
    g.zones[to][BATTLE].append(obj)
    g.controlled[obj.id] = (to, g.turn)
    g.note("M613.2", "player {} controls {}", to, obj)
    g.fx.dirty = True  # its static abilities have another controller


def since(g: Rules, obj: Obj) -> int:
    """The turn since which its controller has controlled it without a break."""
    held = g.controlled.get(obj.id)
    entered = g.entered_turn[obj.id]
    return entered if held is None else max(entered, held[1])
