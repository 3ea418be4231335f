"""The games that exercise cards: positions in which much is possible at once, drawn from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmc import abilities as a
from dmc.runtime import match
from dmc.runtime.continuous import FxState
from dmc.runtime.decisions import Chooser
from dmc.runtime.game import Game
from dmc.runtime.position import Placed, arrange
from dmc.runtime.state import Context, Obj, State

MANA = 9
HAND = 6
DECK = 24
SHIELDS = 5
GRAVEYARD = 4
IN_PLAY = 3
TURN_LIMIT = 24

_ALL = (a.LIGHT, a.WATER, a.DARKNESS, a.FIRE, a.NATURE)
RAINBOW = a.Card(name="虹", civilizations=_ALL, cost=7, types=(a.CREATURE,), power=3000)


_monos: dict[a.Term, a.Card] = {}


def _mono(card: a.Card) -> a.Card:
    """A mana card of the civilization that the card speaks of, or has."""
    civilizations = _civilizations(card.abilities) + list(card.civilizations) or [a.FIRE]
    one = civilizations[0]
    return _monos.setdefault(
        one,
        a.Card(name=f"単色 {one}", civilizations=(one,), cost=7, types=(a.CREATURE,), power=3000),
    )


def _civilizations(value: Any) -> list[Any]:
    """The civilizations that mana has to be of, where ability objects ask for it."""
    out: list[Any] = []
    if isinstance(value, tuple):
        for one in value:
            out += _civilizations(one)
    elif hasattr(value, "__dataclass_fields__"):
        if isinstance(value, a.AllOfCivilization):
            out.append(value.civilization)
        for name in value.__dataclass_fields__:
            out += _civilizations(getattr(value, name))
    return out


def _outside(card: a.Card) -> Any:
    """The zone a card begins in if it is no card for a deck: hyperspatial, ultra GR; None for a deck card."""
    if a.GR in card.special:
        return a.ULTRA_GR
    if a.PSYCHIC in card.special or a.DRAGHEART in card.special or a.DUELMATE in card.types:
        return a.HYPERSPATIAL
    return None


def standing(card: a.Card) -> bool:
    """Whether the card can lie in the battle zone of a beginning position: a creature that needs no base."""
    evolves = any(isinstance(b, a.Evolution) and not b.optional for b in card.abilities)
    return a.CREATURE in card.types and a.EVOLUTION not in card.special and not evolves


class Library:
    """The cards of an exercise, asked which of them a noun phrase could mean."""

    def __init__(self, cards: Sequence[a.Card]) -> None:
        self.cards = list(cards)
        objs = [Obj(n, card, 0) for n, card in enumerate(cards)]
        self.state = State(objs, 1)
        self.state.fx = FxState()
        for obj in objs:
            self.state.where[obj.id] = a.HAND
            self.state.zones[0][a.HAND].append(obj)
        self._kept: dict[int, tuple[Any, list[a.Card]]] = {}

    def fitting(self, objects: a.Objects) -> list[a.Card]:
        """The cards that pass what is printed of the noun phrase; none for one that any card passes."""
        kept = self._kept.get(id(objects))
        if kept is not None and kept[0] is objects:
            return kept[1]
        where = tuple(f for f in objects.where if _printed_alone(f))
        found: list[a.Card] = []
        if where:
            plain = a.Objects(objects.type, zone=None, where=where)
            fits = match.test(plain, False)
            ctx = Context(None, 0)
            found = [o.card for o in self.state.cards if fits(self.state, o, ctx)]
        if len(found) == len(self.cards):
            found = []
        self._kept[id(objects)] = (objects, found)
        return found

    def helpers(self, card: a.Card, draw: Chooser) -> list[a.Card]:
        """Cards of the kinds that this one speaks of: bases, races, names, cards put from the hyperspatial zone."""
        out: list[a.Card] = []
        for objects in _noun_phrases(card):
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


def _noun_phrases(value: Any) -> list[a.Objects]:
    """Every ``Objects`` inside ability objects, in order."""
    out: list[a.Objects] = []
    if isinstance(value, tuple):
        for one in value:
            out += _noun_phrases(one)
    elif hasattr(value, "__dataclass_fields__"):
        if isinstance(value, a.Objects):
            out.append(value)
        for name in value.__dataclass_fields__:
            out += _noun_phrases(getattr(value, name))
    return out


def begin(focus: list[a.Card], library: Library, seed: int, trace: bool = False) -> Game:
    """A game about the focus cards: both players have them everywhere, with mana of every civilization."""
    draw = Chooser(seed)
    pool = library.cards
    cards = list(focus)
    for card in focus:
        cards += library.helpers(card, draw)
    cards += [pool[draw.below(len(pool))] for _ in range(len(focus) // 2)]
    main = [card for card in cards if _outside(card) is None] or [RAINBOW]
    stands = [card for card in cards if standing(card)] or [RAINBOW]
    pick = lambda found: found[draw.below(len(found))]  # noqa: E731
    placed: list[Placed] = []
    for player in (0, 1):
        single = (
            draw.below(4) == 0
        )  # a mana zone of one civilization, a hand without cards: some texts ask for it
        source = _mono(focus[0]) if single else RAINBOW
        placed += [Placed(source, player, a.MANA) for _ in range(MANA)]
        if not single:
            placed += [Placed(pick(main), player, a.MANA) for _ in range(2)]
        if draw.below(4):
            placed += [Placed(pick(main), player, a.HAND) for _ in range(HAND)]
        front = [Placed(pick(stands), player, a.BATTLE) for _ in range(IN_PLAY)]
        shields = [Placed(pick(main), player, a.SHIELDS) for _ in range(SHIELDS)]
        placed += [*front, *shields]
        placed += [Placed(pick(main), player, a.GRAVEYARD) for _ in range(GRAVEYARD)]
        placed += [Placed(pick(main), player, a.DECK) for _ in range(DECK)]
        placed += _besides(cards, player, front, shields, draw)
    return arrange(
        placed,
        active=draw.below(2),
        phase="START",
        seed=seed,
        turn=5,
        turn_limit=5 + TURN_LIMIT,
        pauses=False,
        trace=trace,
    )


def _besides(
    cards: list[a.Card], player: int, front: list[Placed], shields: list[Placed], draw: Chooser
) -> list[Placed]:
    """Cards that are hard to bring in: sometimes they lie there already, on what they need."""
    out: list[Placed] = []
    castles = 0
    for card in cards:
        zone = _outside(card)
        there = draw.below(3) == 0
        if zone is not None and not (there and standing(card)):
            if there and a.WEAPON in card.types:
                out.append(Placed(card, player, a.BATTLE, on=front[draw.below(len(front))]))
            elif there and (a.FORTRESS in card.types or a.DUELMATE in card.types):
                out.append(Placed(card, player, a.BATTLE))
            else:
                out.append(Placed(card, player, zone))
        elif not there:
            continue
        elif standing(card) or a.FIELD in card.types or a.TAMASEED in card.types:
            out.append(Placed(card, player, a.BATTLE))
        elif a.CROSS_GEAR in card.types:
            out.append(Placed(card, player, a.BATTLE, on=front[draw.below(len(front))]))
        elif a.CASTLE in card.types and castles < len(shields):
            out.append(Placed(card, player, a.SHIELDS, face_up=True, on=shields[castles]))
            castles += 1
        elif a.CREATURE in card.types:  # an evolution creature
            out.append(Placed(card, player, a.BATTLE, under=[RAINBOW]))
    return out
