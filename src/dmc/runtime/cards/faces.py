"""Printed information of a card: its faces, its halves, and the abilities sorted by how they are found.

Everything here depends on the definition alone, so it is computed once per face and kept by identity.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from dmc import abilities as a

#: a card with a face of this kind has it on its back: a cell of a super creature too (806, 808, 821)
_DOUBLE_SIDED = frozenset({a.PSYCHIC, a.DRAGHEART, a.SUPER, a.DUELMATE})
_ELEMENTS = frozenset(
    {
        a.CREATURE,
        a.TAMASEED,
        a.FIELD,
        a.CROSS_GEAR,
        a.WEAPON,
        a.FORTRESS,
        a.AURA,
        a.ARTIFACT,  # 312.2
        a.DUELIST,  # 317.2
    }
)
#: what a change of the card itself says in every zone (110.4a: characteristic-defining abilities)
DEFINING = (a.AddsCivilization, a.BecomesCivilization, a.AddsRace)


class Printed:
    """What is printed on one face: abilities by class, those that hang on a condition, statics about itself."""

    __slots__ = ("by_class", "conditional", "face", "own", "statics", "survivors", "zones")

    def __init__(self, face: Any) -> None:
        self.face = face
        by_class: dict[type, list[Any]] = {}
        for ability in face.abilities:
            by_class.setdefault(type(ability), []).append(ability)
        self.by_class = {cls: tuple(found) for cls, found in by_class.items()}
        self.statics: tuple[a.Static, ...] = self.by_class.get(a.Static, ())
        self.conditional: tuple[a.Conditional, ...] = self.by_class.get(a.Conditional, ())
        self.survivors: tuple[a.Survivor, ...] = self.by_class.get(a.Survivor, ())
        #: changes of this card itself, read where the card is (110.4a, 110.4e)
        self.own = tuple(
            (s, c) for s in self.statics if isinstance(s.to, a.This) for c in s.changes
        )
        self.zones = frozenset(
            s.zone or a.BATTLE for s in (*self.statics, *_inner_statics(self.conditional))
        )


def _inner_statics(conditionals: tuple[a.Conditional, ...]) -> list[a.Static]:
    return [b for c in conditionals for b in c.abilities if isinstance(b, a.Static)]


_printed: dict[int, Printed] = {}


def printed(face: Any) -> Printed:
    """The sorted abilities of a face (a ``Card`` or a ``Face``)."""
    found = _printed.get(id(face))
    if found is None or found.face is not face:
        found = _printed[id(face)] = Printed(face)
    return found


def is_twinpact(card: a.Card) -> bool:
    """Two halves on one side (810.1): further faces, but not a double-sided card, nor a part of a combined one (814.1)."""
    # 810.2
    return (
        bool(card.faces)
        and a.CELL not in card.types
        and not _DOUBLE_SIDED.intersection(card.special)
        and not any(_DOUBLE_SIDED.intersection(face.special) for face in card.faces)
    )


_halves: dict[int, tuple[Any, tuple[Any, ...]]] = {}


def halves(card: a.Card) -> tuple[a.Card | a.Face, ...]:
    """The halves that count outside the battle zone (810.3): both of a twinpact, else the card alone."""
    found = _halves.get(id(card))
    if found is None or found[0] is not card:
        parts: tuple[Any, ...] = (card, *card.faces) if is_twinpact(card) else (card,)
        found = _halves[id(card)] = (card, parts)
    return found[1]


def is_element(types: tuple[Any, ...]) -> bool:
    """Of a card type that can be in the battle zone face up (316.1)."""
    # 306.2, 316.2, 302.3
    return any(t in _ELEMENTS for t in types)


def joined_name(card: a.Card) -> str:
    """The name of a card as a card: both names of a twinpact (810.4)."""
    parts = halves(card)
    return "/".join(part.name for part in parts) if len(parts) > 1 else card.name


def face_of(g: Any, obj: Any) -> Any:
    """The face that counts now: the side that is up, or the released hyper mode (816) in the battle zone."""
    # 200.3c, 805.2, 805.3, 807.2, 807.3, 820.2, 820.3
    number = obj.id
    if number in g.links:
        return g.links[number].profile.face  # 701.18b
    if obj.profile.single:
        return obj.card
    if g.hyper[number]:
        return obj.profile.faces[obj.profile.hyper_face].face
    face = g.face[number]
    return obj.card if face == 0 else obj.card.faces[face - 1]


def own_face(g: Any, obj: Any) -> Any:
    """The face of the single card that is up, whatever it is linked with (804.1b, 804.2a)."""
    return obj.profile.faces[g.face[obj.id]].face


def up(g: Any, obj: Any) -> Any:
    """The ``FaceProfile`` that counts for an object of the battle zone: of all cards of it, where it is linked."""
    if obj.id in g.links:
        return g.links[obj.id].profile
    return obj.profile.faces[g.face[obj.id]]


def same_keyword(wanted: Any, have: Any) -> bool:
    """Whether an ability is of the keyword a text names: by class, and by the values the text gives."""
    if isinstance(wanted, type):
        return isinstance(have, wanted)
    if type(have) is not type(wanted):
        return False
    for field in fields(wanted):
        value = getattr(wanted, field.name)
        if (
            value is None
            or value == ()
            or (field.default is not MISSING and value == field.default)
        ):
            continue
        if getattr(have, field.name) != value:
            return False
    return True
