"""Swapping an object of the battle zone with a card of another zone (701.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, Term
from dmc.runtime.ask import player_bans
from dmc.runtime.legal import bases
from dmc.runtime.state.events import Arrival

from . import replacement

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules
    from dmc.runtime.state.state import Context, Obj


def swap(g: Rules, old: Obj, new: Obj, zone: Term, ctx: Context, way: str | None = None) -> Gen:
    """*generator* ``old`` goes to the zone and ``new`` comes in as it was (701.26a); → whether they changed places.

    The one that comes in is tapped as the other was, and attacks what it attacked.  Nothing moves if one of them cannot.
    way: the keyword ability that does it.
    """
    printed = new.profile.faces[g.face[new.id]].face
    if player_bans.cannot_put(g, new.owner, new) or not bases.has_base(g, new, new.owner, printed):
        return False
    arrival = Arrival(new, g.where[new.id], ctx, new.owner, None, False, way)
    if any(not c.optional for c in replacement.candidates(g, arrival)):
        return False  # 701.26b: it would not come in
    attack = g.attack
    attacks = attack is not None and not attack.ended and attack.attacker is old
    target: Any = attack.target if attack is not None else None
    tapped = g.tapped[old.id]
    moved = yield from g.move([old], zone, ctx, as_said=True)
    if old not in moved:
        return False  # 701.26b
    yield from g.put([new], new.owner, ctx, tapped=tapped, way=way)
    if attack is not None and attacks and g.where[new.id] is BATTLE:
        attack.attacker = new
        attack.target = target
        attack.ended = not isinstance(target, int) and g.where[target.id] is not BATTLE
    return True
