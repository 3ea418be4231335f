"""Cells (814): cards that are used only together, as the card that they are combined."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from dmc.abilities import HAND, MANA, CombinedFrom
from dmc.runtime.ask import player_bans
from dmc.runtime.cards.printed_terms import how_of
from dmc.runtime.state.state import Obj

from . import way as use_as

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def ways(g: Rules, obj: Obj, player: int) -> list[use_as.Way]:
    """The ways of using the card that this cell is the first part of, in the main step (814.1, 814.1c).

    Every part has to be in hand or in the mana zone; where there are several of a name, any of them may be taken.
    """
    if obj.profile.combines is None:
        return []
    n = obj.profile.combines[0]
    combined: CombinedFrom = obj.profile.combines[1]
    if obj.card.name != combined.names[0]:
        return []
    face = obj.profile.faces[n].face
    action = how_of(face.types)
    if action is None or face.cost is None or not use_as.allowed(g, obj, player, action, face):
        return []
    out: list[use_as.Way] = []
    for others in product(*(_parts(g, player, name) for name in combined.names[1:])):
        parts = (obj, *others)
        if player_bans.free_use(g, player, obj, face):
            out.append(use_as.Way(obj, n, action, face.cost, free=True, parts=parts))
        way = use_as.Way(obj, n, action, face.cost, parts=parts)
        if use_as.payable(g, way, player):
            out.append(way)
    return out


def _parts(g: Rules, player: int, name: str) -> list[Obj]:
    """One cell of this name for each place where one is: the hand, the mana zone tapped or not."""
    found: dict[Any, Obj] = {}
    for zone in (HAND, MANA):
        for card in g.zones[player][zone]:
            if card.card.name == name and card.profile.combines is not None:
                found.setdefault((zone, g.tapped[card.id]), card)
    return list(found.values())
