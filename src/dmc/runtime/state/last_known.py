"""Last known information (605.2e, 603.5c): an object as it was just before it left.

A ``Snapshot`` can stand wherever an object is read: the characteristic readers give what it holds.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from dmc.abilities import BATTLE, CELL
from dmc.runtime.cards.faces import face_of, up


class Snapshot:
    """An object as it was: every characteristic and state a pattern can ask about.

    obj: the card.  epoch: which object of that card (400.5).  shown: what its face says, of all cards of a linked creature
    (linked) in the battle zone.
    """

    __slots__ = (
        "abilities",
        "attached",
        "attacking",
        "blocking",
        "card",
        "civilizations",
        "controller",
        "cost",
        "crossed",
        "entered_turn",
        "epoch",
        "face",
        "face_up",
        "icons",
        "id",
        "linked",
        "names",
        "obj",
        "owner",
        "power",
        "races",
        "shown",
        "specials",
        "tapped",
        "types",
        "under",
        "zone",
    )

    obj: Any
    card: Any
    id: int
    owner: int
    controller: int
    epoch: int
    face: int
    entered_turn: int
    zone: Any
    power: Any
    cost: tuple[Any, ...]
    civilizations: tuple[Any, ...]
    icons: tuple[str, ...]
    races: tuple[str, ...]
    types: tuple[Any, ...]
    specials: tuple[Any, ...]
    names: tuple[str, ...]
    abilities: tuple[Any, ...]
    under: tuple[Any, ...]
    crossed: list[Any]
    attached: Any
    tapped: bool
    face_up: bool
    attacking: bool
    blocking: bool
    linked: bool
    shown: Any

    def __repr__(self) -> str:
        return f"Snapshot({self.card.name}#{self.id} in {self.zone})"


def snapshot(g: Any, obj: Any) -> Snapshot:
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
    made.abilities = characteristics.abilities_of(g, obj)
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


def of_card(whole: Snapshot, g: Any, card: Any, cell: bool) -> Snapshot:
    """The linked creature as it was, seen as the card of it that leaves: a God as a creature, a cell as a cell.

    109.2b, 806.1d, 806.1e, 808.1d: a cell that leaves is no creature, has no cost and none of the abilities.
    """
    made = copy(whole)
    made.obj, made.card, made.id = card, card.card, card.id
    made.owner, made.epoch, made.face = card.owner, g.epoch[card.id], g.face[card.id]
    if cell:
        made.types, made.power, made.cost, made.abilities = (CELL,), None, (0,), ()
    return made


from dmc.runtime.holding import characteristics  # noqa: E402
