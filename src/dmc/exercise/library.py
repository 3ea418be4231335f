"""The cards of an exercise: which of them a noun phrase could mean, and where they can lie in a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmc import abilities as a
from dmc.abilities.base import walk
from dmc.runtime.ask import readers
from dmc.runtime.cards.faces import is_twinpact
from dmc.runtime.holding.continuous import FxState
from dmc.runtime.state import evaluate
from dmc.runtime.state.decisions import Chooser
from dmc.runtime.state.state import Context, Obj, State

_ALL = (a.LIGHT, a.WATER, a.DARKNESS, a.FIRE, a.NATURE)
RAINBOW = a.Card(name="虹", civilizations=_ALL, cost=7, types=(a.CREATURE,), power=3000)

#: what answers for every class of filter
_REGISTERED = readers

_monos: dict[a.Term, a.Card] = {}


def mono(card: a.Card) -> a.Card:
    """A mana card of the civilization that the card speaks of, or has."""
    asked = [v.civilization for v in walk(card.abilities) if isinstance(v, a.AllOfCivilization)]
    one = (asked + list(card.civilizations) or [a.FIRE])[0]
    return _monos.setdefault(
        one,
        a.Card(name=f"単色 {one}", civilizations=(one,), cost=7, types=(a.CREATURE,), power=3000),
    )


def outside(card: a.Card) -> a.Term | None:
    """The zone a card begins in if it is no card for a deck: hyperspatial, ultra GR; None for a deck card."""
    if a.GR in card.special:
        return a.ULTRA_GR
    if a.PSYCHIC in card.special or a.DRAGHEART in card.special or a.DUELMATE in card.special:
        return a.HYPERSPATIAL
    return None


def linked(face: a.Card | a.Face) -> bool:
    """Whether the face is that of several cards together: a super creature, or one whose link can be released."""
    return a.SUPER in face.special or any(isinstance(b, a.LinkRelease) for b in face.abilities)


def standing(face: a.Card | a.Face) -> bool:
    """Whether the face can lie in the battle zone of a beginning position: a creature that needs no base or parts."""
    evolves = any(isinstance(b, a.Evolution) and not b.optional for b in face.abilities)
    alone = a.EVOLUTION not in face.special and not linked(face)
    return a.CREATURE in face.types and alone and not evolves


def lying(face: a.Card | a.Face) -> str | None:
    """How the face can lie in the battle zone at the beginning: "ALONE", "ATTACHED", "ON" a base; None if it cannot."""
    types = face.types
    if standing(face):
        return "ALONE"
    if any(kind in types for kind in (a.CROSS_GEAR, a.WEAPON, a.AURA)):
        return "ATTACHED"
    if any(kind in types for kind in (a.FIELD, a.TAMASEED, a.ARTIFACT, a.FORTRESS, a.DUELIST)):
        return "ALONE"
    return "ON" if a.CREATURE in types and not linked(face) else None


#: effects that bring a card into play, and those by which an event comes about
_BRINGING = (a.Put, a.Use)
CAUSES: dict[type, tuple[type, ...]] = {
    a.Destroyed: (a.Destroy,),
    a.Discarded: (a.Discard,),
    a.Left: (a.Move, a.Destroy),
    a.Moved: (a.Move,),
    a.GearAttached: (a.Attach,),
    a.Battles: (a.Battle,),
    a.WonBattle: (a.Battle,),
    a.LostBattle: (a.Battle,),
    a.BecameTapped: (a.Tap,),
    a.Entered: (a.Put, a.GRSummon),
}


class Library:
    """The cards of an exercise, asked which of them a noun phrase could mean."""

    def __init__(self, cards: Sequence[a.Card]) -> None:
        self.cards = list(cards)
        self.main = [card for card in cards if outside(card) is None] or [RAINBOW]
        self.stands = [card for card in self.main if standing(card)] or [RAINBOW]
        self.gr = [card for card in cards if a.GR in card.special]
        self.gears = [card for card in cards if a.CROSS_GEAR in card.types]
        self.stronger = [card for card in cards if any(map(_strengthens, walk(card)))]
        objs = [Obj(n, card, 0) for n, card in enumerate(cards)]
        self.state = State(objs, 1)
        self.state.fx = FxState()
        for obj in objs:
            self.state.where[obj.id] = a.HAND
            self.state.zones[0][a.HAND].append(obj)
        self._kept: dict[Any, list[a.Card]] = {}
        self._ids: dict[Any, set[int]] = {}
        self._asked: dict[Any, a.Objects] = {}
        self._objs = {id(obj.card): obj for obj in objs}
        self._bringing: dict[int, list[a.Card]] = {}
        self._causing: dict[Any, list[a.Card]] = {}
        self._doing: dict[type, list[tuple[a.Card, list[a.Objects], Any]]] = {}
        self.with_face: dict[str, list[a.Card]] = {}
        for card in cards:
            for one in walk(card):
                kind = type(one)
                if kind in _DOING:
                    self._doing.setdefault(kind, []).append((card, phrases(one), one))
            for face in card.faces:
                self.with_face.setdefault(face.name, []).append(card)

    def gods(self, card: a.Card) -> list[a.Card]:
        """Gods that could be linked with this one: it goes beside them, or they beside it (804.1a)."""
        out = []
        for one in walk(card):
            if isinstance(one, a.GodLink):
                out += [god for objects in phrases(one) for god in self.matching(objects)]
        for other, sets, _ in self._doing.get(a.GodLink, ()):
            if any(self._is(card, objects) for objects in sets):
                out.append(other)
        return [one for one in out if one is not card]

    def bringing(self, card: a.Card) -> list[a.Card]:
        """Cards with an effect that could bring this one into play: by GR summoning, or by a set that it is in."""
        if a.GR in card.special:
            return [one for one, _, _ in self._doing.get(a.GRSummon, ())]
        kept = self._bringing.get(id(card))
        if kept is not None:
            return kept
        home = outside(card)
        out = self._bringing[id(card)] = []
        for kind in _BRINGING:
            for one, sets, _ in self._doing.get(kind, ()):
                for objects in sets:
                    zones = objects.zone if isinstance(objects.zone, tuple) else (objects.zone,)
                    there = home is None or (home in zones and objects.among is None)
                    if one is not card and there and self._is(card, objects):
                        out.append(one)
                        break
        return out

    def causing(self, event: Any, about: Sequence[a.Card]) -> list[a.Card]:
        """Cards with an effect by which such an event could happen to one of those cards."""
        to = getattr(event, "to", None)
        cause = getattr(event, "cause", None)
        key = (type(event), to, cause, tuple(map(id, about)))
        kept = self._causing.get(key)
        if kept is not None:
            return kept
        out = self._causing[key] = []
        for kind in CAUSES.get(type(event), ()):
            for one, sets, effect in self._doing.get(kind, ()):
                if to is not None and getattr(effect, "to", to) is not to:
                    continue
                if cause is not None and not _could_cause(one, cause):
                    continue
                if not sets or any(self._is(c, objects) for objects in sets for c in about):
                    out.append(one)
        return out

    def _is(self, card: a.Card, objects: a.Objects) -> bool:
        found = self._ids.get(_key(objects))
        if found is not None:
            return id(card) in found
        obj = self._objs.get(id(card))
        if obj is None:
            return False
        plain = self._plain(objects)
        fits: Callable[..., bool] = evaluate.test(plain, False)
        return fits(self.state, obj, Context(None, 0))

    def _plain(self, objects: a.Objects) -> a.Objects:
        key = _key(objects)
        found = self._asked.get(key)
        if found is None:
            found = self._asked[key] = a.Objects(key[0], zone=None, where=key[1])
        return found

    def matching(self, objects: a.Objects) -> list[a.Card]:
        """The cards that pass what is printed of the noun phrase, its type included."""
        key = _key(objects)
        found = self._kept.get(key)
        if found is None:
            fits: Callable[..., bool] = evaluate.test(self._plain(objects), False)
            ctx = Context(None, 0)
            found = self._kept[key] = [o.card for o in self.state.cards if fits(self.state, o, ctx)]
            self._ids[key] = {id(card) for card in found}
        return found

    def fitting(self, objects: a.Objects) -> list[a.Card]:
        """The cards that pass what is printed of the noun phrase; none for one that most cards pass."""
        found = self.matching(objects)
        return found if 2 * len(found) < len(self.cards) else []

    def helpers(self, card: a.Card, draw: Chooser) -> list[a.Card]:
        """Cards of the kinds that this one speaks of: bases, races, names, cards put from the hyperspatial zone."""
        out: list[a.Card] = []
        for objects in phrases(card):
            found = self.fitting(objects)
            if found:
                out.append(found[draw.below(len(found))])
        return out[:4]


_DOING = frozenset(
    {a.GRSummon, a.GodLink, *_BRINGING, *(kind for kinds in CAUSES.values() for kind in kinds)}
)
_PRINTED = (
    a.Civilization,
    a.Race,
    a.RaceIncludes,
    a.HasIcon,
    a.Named,
    a.NameIncludes,
    a.Has,
    a.OfType,
    a.Special,
    a.Multicolored,
    a.Monocolored,
    a.Colorless,
)


def _printed_alone(f: Any) -> bool:
    """Whether a filter asks only for what is printed, so that a card can be looked up by it."""
    if isinstance(f, a.Not):
        return _printed_alone(f.inner)
    if isinstance(f, (a.AnyFilter, a.AllFilters)):
        return all(map(_printed_alone, f.filters))
    if isinstance(f, (a.AtLeast, a.AtMost, a.Exactly)):
        return isinstance(f.amount, int)
    return isinstance(f, _PRINTED)


def _could_cause(card: a.Card, cause: a.Cause) -> bool:
    """Whether a face of the card is such a source (110.5)."""
    faces: tuple[a.Card | a.Face, ...] = (card, *card.faces)
    kinds = cause.sources
    return not kinds or a.CARD in kinds or any(t in kinds for face in faces for t in face.types)


def _strengthens(one: Any) -> bool:
    """Whether it is an effect that gives power to a creature of choice."""
    if not isinstance(one, a.Apply) or isinstance(one.to, a.This):
        return False
    plus = [change.amount for change in one.changes if isinstance(change, a.PowerPlus)]
    return any(not isinstance(amount, int) or amount > 0 for amount in plus)


def _key(objects: a.Objects) -> tuple[Any, tuple[Any, ...]]:
    """What is printed of the noun phrase: the type, and the filters that ask for nothing else."""
    return objects.type, tuple(f for f in objects.where if _printed_alone(f))


def phrases(value: Any) -> list[a.Objects]:
    """Every noun phrase inside ability objects, in order."""
    return [one for one in walk(value) if isinstance(one, a.Objects)]


def sides(card: a.Card) -> Sequence[a.Card | a.Face]:
    """The faces that can be up, by number; the halves of a twinpact are one."""
    return (card,) if is_twinpact(card) else (card, *card.faces)
