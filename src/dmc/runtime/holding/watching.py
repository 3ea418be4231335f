"""Indexes of what cards say where they are: the triggers and replacements that events are compared with (603, 609)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.abilities import BATTLE, Term
from dmc.runtime.cards.faces import up
from dmc.runtime.state.state import Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def register(g: Rules, obj: Obj, zone: Term) -> None:
    """Enter the card's abilities that work in this zone into the indexes of triggers and replacements (603, 609)."""
    for face in _faces_there(g, obj, zone):
        for key, ability, conditions in face.watch.get(zone, ()):
            g.watchers.setdefault(key, []).append((obj, ability, conditions, face))
        for key, ability, conditions in face.replace.get(zone, ()):
            g.replacers.setdefault(key, []).append((obj, ability, conditions, face))


def unregister(g: Rules, obj: Obj, zone: Term) -> None:
    """Take the card's abilities out of the indexes again; of a linked creature those of all its cards."""
    for face in (*obj.profile.faces, up(g, obj)) if obj.id in g.links else obj.profile.faces:
        for key, _, _ in face.watch.get(zone, ()):
            _drop(g.watchers, key, obj)
        for key, _, _ in face.replace.get(zone, ()):
            _drop(g.replacers, key, obj)


def _drop(index: dict[type, list[Any]], key: type, obj: Obj) -> None:
    """Take the entries of the object from under this key; a key without entries goes too."""
    found = index.get(key)
    if found:
        left = [e for e in found if e[0] is not obj]
        if left:
            index[key] = left
        else:
            del index[key]


def _faces_there(g: Rules, obj: Obj, zone: Term) -> list[Any]:
    profile = obj.profile
    if zone is BATTLE:
        return [up(g, obj)]
    return profile.faces if profile.twinpact else profile.faces[:1]


def works_as_shield(g: Rules, obj: Any) -> bool:
    """Whether a card in the shield zone says anything: a castle that fortifies a shield, another card face up (110.3d)."""
    if a.CASTLE in obj.card.types:
        return obj.id in g.attached
    return bool(g.face_up[obj.id])
