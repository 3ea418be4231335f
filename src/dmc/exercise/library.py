"""The cards of an exercise: which of them a noun phrase could mean, and where they can lie in a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dmc import abilities as a
from dmc.runtime import match
from dmc.runtime.continuous import FxState
from dmc.runtime.decisions import Chooser
from dmc.runtime.faces import is_twinpact
from dmc.runtime.state import Context, Obj, State

_ALL = (a.LIGHT, a.WATER, a.DARKNESS, a.FIRE, a.NATURE)
RAINBOW = a.Card(name="虹", civilizations=_ALL, cost=7, types=(a.CREATURE,), power=3000)

_monos: dict[a.Term, a.Card] = {}


def mono(card: a.Card) -> a.Card:
    """A mana card of the civilization that the card speaks of, or has."""
    asked = [v.civilization for v in walk(card.abilities) if isinstance(v, a.AllOfCivilization)]
    one = (asked + list(card.civilizations) or [a.FIRE])[0]
    return _monos.setdefault(
        one,
        a.Card(name=f"単色 {one}", civilizations=(one,), cost=7, types=(a.CREATURE,), power=3000),
    )


def walk(value: Any) -> Iterator[Any]:
    """Every ability object inside a value, itself first, in order."""
    if isinstance(value, tuple):
        for one in value:
            yield from walk(one)
    elif hasattr(value, "__dataclass_fields__"):
        yield value
        for name in value.__dataclass_fields__:
            yield from walk(getattr(value, name))


def outside(card: a.Card) -> a.Term | None:
    """The zone a card begins in if it is no card for a deck: hyperspatial, ultra GR; None for a deck card."""
    if a.GR in card.special:
        return a.ULTRA_GR
    if a.PSYCHIC in card.special or a.DRAGHEART in card.special or a.DUELMATE in card.types:
        return a.HYPERSPATIAL
    return None


def standing(face: a.Card | a.Face) -> bool:
    """Whether the face can lie in the battle zone of a beginning position: a creature that needs no base or parts."""
    evolves = any(isinstance(b, a.Evolution) and not b.optional for b in face.abilities)
    alone = a.EVOLUTION not in face.special and a.SUPER not in face.special
    return a.CREATURE in face.types and alone and not evolves


class Library:
    """The cards of an exercise, asked which of them a noun phrase could mean."""

    def __init__(self, cards: Sequence[a.Card]) -> None:
        self.cards = list(cards)
        self.main = [card for card in cards if outside(card) is None] or [RAINBOW]
        self.stands = [card for card in self.main if standing(card)] or [RAINBOW]
        objs = [Obj(n, card, 0) for n, card in enumerate(cards)]
        self.state = State(objs, 1)
        self.state.fx = FxState()
        for obj in objs:
            self.state.where[obj.id] = a.HAND
            self.state.zones[0][a.HAND].append(obj)
        self._kept: dict[Any, list[a.Card]] = {}

    def matching(self, objects: a.Objects) -> list[a.Card]:
        """The cards that pass what is printed of the noun phrase, its type included."""
        where = tuple(f for f in objects.where if _printed_alone(f))
        key = (objects.type, where)
        found = self._kept.get(key)
        if found is None:
            plain = a.Objects(objects.type, zone=None, where=where)
            fits: Callable[..., bool] = match.test(plain, False)
            ctx = Context(None, 0)
            found = self._kept[key] = [o.card for o in self.state.cards if fits(self.state, o, ctx)]
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


_PRINTED = (
    a.Civilization,
    a.Race,
    a.RaceIncludes,
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


def phrases(value: Any) -> list[a.Objects]:
    """Every noun phrase inside ability objects, in order."""
    return [one for one in walk(value) if isinstance(one, a.Objects)]


def sides(card: a.Card) -> Sequence[a.Card | a.Face]:
    """The faces that can be up, by number; the halves of a twinpact are one."""
    return (card,) if is_twinpact(card) else (card, *card.faces)
