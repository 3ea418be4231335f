"""What linked cards are (701.18, 804, 806, 808): several cards that are one creature, and what they say together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import Face
from dmc.runtime.cards.face_profile import FaceProfile
from dmc.runtime.cards.faces import own_face
from dmc.runtime.cards.printed_terms import BIT
from dmc.runtime.state.state import Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

Place = tuple[int, int]


class Link:
    """Which cards are one creature; never changed, so that copies of the game share it.

    cards: the head first.  cells: a super creature (806, 808), else Gods.  places: card id → (column, row).  direct:
    (id, id, ability) for each two cards linked by the ability.  piles: what lay beneath each card by itself.
    profile: what the faces say together; names: all of them (202.5).
    """

    __slots__ = ("cards", "cells", "direct", "names", "piles", "places", "profile")

    def __init__(
        self,
        g: Rules,
        cards: Sequence[Obj],
        cells: bool,
        places: dict[int, Place],
        direct: Iterable[tuple[int, int, Any]],
    ) -> None:
        faces = tuple(own_face(g, card) for card in cards)
        self.cards = tuple(cards)
        self.cells = cells
        self.places = places
        self.direct = tuple(direct)
        self.piles = {c.id: tuple(g.under[c.id]) for c in cards if c.id in g.under}
        self.profile = united(faces[:1] if cells else faces)
        self.names = tuple(dict.fromkeys(f.name for f in faces))


_profiles: dict[tuple[int, ...], tuple[Any, FaceProfile]] = {}


def united(faces: tuple[Any, ...]) -> FaceProfile:
    """All names, civilizations, races and abilities of the faces, their powers and costs added up (804.1b, 206.3)."""
    key = tuple(id(face) for face in faces)
    found = _profiles.get(key)
    if found is None or any(x is not y for x, y in zip(found[0], faces, strict=True)):
        found = _profiles[key] = (faces, FaceProfile(_face(faces)))
    return found[1]


def _face(faces: tuple[Any, ...]) -> Any:
    if len(faces) == 1:
        return faces[0]
    powers = [f.power for f in faces if f.power is not None]
    civilizations = dict.fromkeys(c for f in faces for c in f.civilizations)
    return Face(
        name="/".join(f.name for f in faces),
        civilizations=tuple(sorted(civilizations, key=lambda c: BIT[c])),
        cost=sum(f.cost or 0 for f in faces),
        types=tuple(dict.fromkeys(t for f in faces for t in f.types)),
        special=tuple(dict.fromkeys(s for f in faces for s in f.special)),
        races=tuple(dict.fromkeys(r for f in faces for r in f.races)),
        power="∞" if any(isinstance(p, str) for p in powers) else sum(powers),
        abilities=tuple(ability for f in faces for ability in f.abilities),
        icons=tuple(dict.fromkeys(i for f in faces for i in f.icons)),
    )


def cards_of(g: Rules, obj: Obj) -> tuple[Obj, ...]:
    """The cards that are the creature, its head first; the card alone where it is not linked."""
    link = g.links.get(obj.id)
    return (obj,) if link is None else link.cards


def number(g: Rules, source: Obj, ability: Any) -> Any:
    """Which ability of the creature this is, to count its uses."""
    for card in cards_of(g, source)[1:]:
        n = card.profile.number(ability)
        if n >= 0:
            return (card.id, n)
    return source.profile.number(ability)
