"""Taking last known information (605.2e): an object as it is now, with everything a pattern can ask about."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, CELL
from dmc.runtime.cards.faces import face_of, up
from dmc.runtime.holding import held_abilities
from dmc.runtime.state.last_known import Snapshot

from . import characteristics

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def snapshot(g: Rules, obj: Any) -> Snapshot:
    """The object as it is now, in whatever zone it is."""
    made = Snapshot()
    number = obj.id
    made.obj = obj
    made.id = number
    made.card = obj.card
    made.owner = obj.owner
    made.controller = g.controller(obj)
    made.zone = g.where[number]
    made.epoch = g.epoch[number]
    shown = face_of(g, obj) if made.zone is BATTLE else None  # else both halves count
    made.power = characteristics.power(g, obj, shown)
    made.cost = characteristics.costs(g, obj, shown)
    made.civilizations = characteristics.civilizations(g, obj, shown)
    made.races = characteristics.races(g, obj, shown)
    made.icons = characteristics.icons(g, obj, shown)
    made.types = characteristics.types(g, obj, shown)
    made.specials = characteristics.specials(g, obj, shown)
    made.names = characteristics.names(g, obj)
    made.abilities = held_abilities.abilities_of(g, obj)
    made.tapped = g.tapped[number]
    made.face = g.face[number]
    made.face_up = g.face_up[number]
    made.under = tuple(g.under.get(number, ()))
    made.entered_turn = g.entered_turn[number]
    attack = g.attack
    made.attacking = attack is not None and attack.attacker is obj
    made.blocking = attack is not None and attack.blocker is obj
    made.attached = g.attached.get(number)
    made.linked = number in g.links
    made.shown = up(g, obj) if made.zone is BATTLE else None
    made.crossed = characteristics.attachments(g, obj)
    return made


def of_card(whole: Snapshot, g: Rules, card: Any, cell: bool) -> Snapshot:
    """The linked creature as it was, seen as the card of it that leaves: a God as a creature, a cell as a cell.

    109.2b, 806.1d-f, 808.1c-e: a cell that leaves is no creature, has no cost and none of the abilities.
    """
    made = copy(whole)
    made.obj, made.card, made.id = card, card.card, card.id
    made.owner, made.epoch, made.face = card.owner, g.epoch[card.id], g.face[card.id]
    if cell:
        made.types, made.power, made.cost, made.abilities = (CELL,), None, (0,), ()
    return made
