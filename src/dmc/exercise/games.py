"""The games that exercise cards: positions in which much is possible at once, drawn from a seed."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.runtime.decisions import Chooser
from dmc.runtime.game import Game
from dmc.runtime.position import Placed, arrange

MANA = 9
HAND = 6
DECK = 24
SHIELDS = 5
GRAVEYARD = 4
IN_PLAY = 3
TURN_LIMIT = 24

_ALL = (a.LIGHT, a.WATER, a.DARKNESS, a.FIRE, a.NATURE)
RAINBOW = a.Card(name="虹", civilizations=_ALL, cost=7, types=(a.CREATURE,), power=3000)


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


def helpers(card: a.Card, pool: list[a.Card], draw: Chooser) -> list[a.Card]:
    """Cards of the pool that this one speaks of: bases, races, names."""
    words = _words(card)
    if not words:
        return []
    fitting = [
        other
        for other in pool
        if other is not card and any(w in r for w in words for r in (*other.races, other.name))
    ]
    return [fitting[draw.below(len(fitting))] for _ in range(min(2, len(fitting)))]


def _words(value: Any) -> list[str]:
    """The races and names that stand in ability objects."""
    out: list[str] = []
    if isinstance(value, tuple):
        for one in value:
            out += _words(one)
    elif isinstance(value, a.Race):
        out += value.races
    elif isinstance(value, (a.RaceIncludes, a.NameIncludes)):
        out += value.words
    elif isinstance(value, a.Named):
        out += value.names
    elif isinstance(value, (a.Card, a.Face)):
        out += _words(value.abilities)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            out += _words(getattr(value, name))
    return out


def begin(focus: list[a.Card], pool: list[a.Card], seed: int, trace: bool = False) -> Game:
    """A game about the focus cards: both players have them everywhere, with mana of every civilization."""
    draw = Chooser(seed)
    cards = list(focus)
    for card in focus:
        cards += helpers(card, pool, draw)
    cards += [pool[draw.below(len(pool))] for _ in range(len(focus) // 2)]
    main = [card for card in cards if _outside(card) is None] or [RAINBOW]
    stands = [card for card in main if standing(card)] or [RAINBOW]
    pick = lambda found: found[draw.below(len(found))]  # noqa: E731
    placed: list[Placed] = []
    for player in (0, 1):
        placed += [Placed(RAINBOW, player, a.MANA) for _ in range(MANA)]
        placed += [Placed(pick(main), player, a.MANA) for _ in range(2)]
        placed += [Placed(pick(main), player, a.HAND) for _ in range(HAND)]
        placed += [Placed(pick(stands), player, a.BATTLE) for _ in range(IN_PLAY)]
        placed += [Placed(pick(main), player, a.SHIELDS) for _ in range(SHIELDS)]
        placed += [Placed(pick(main), player, a.GRAVEYARD) for _ in range(GRAVEYARD)]
        placed += [Placed(pick(main), player, a.DECK) for _ in range(DECK)]
        for card in cards:
            zone = _outside(card)
            if zone is not None:
                placed.append(Placed(card, player, zone))
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
