"""Last known information (605.2e, 603.5c): an object as it was just before it left.

A ``Snapshot`` can stand wherever an object is read: the characteristic readers give what it holds.
"""

from __future__ import annotations

from typing import Any


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
