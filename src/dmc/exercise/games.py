"""Games about several cards at once: positions in which much is possible, drawn from a seed."""

from __future__ import annotations

from dmc import abilities as a
from dmc.runtime.game import Game
from dmc.runtime.position import Placed
from dmc.runtime.state.decisions import Chooser

from .library import RAINBOW, Library, mono, outside, standing
from .table import midgame

MANA = 9
HAND = 6
DECK = 24
SHIELDS = 5
GRAVEYARD = 4
IN_PLAY = 3
TURN_LIMIT = 24


def begin(focus: list[a.Card], library: Library, seed: int, trace: bool = False) -> Game:
    """A game about the focus cards: both players have them everywhere, with mana of every civilization."""
    draw = Chooser(seed)
    pool = library.cards
    cards = list(focus)
    for card in focus:
        cards += library.helpers(card, draw)
    cards += [pool[draw.below(len(pool))] for _ in range(len(focus) // 2)]
    main = [card for card in cards if outside(card) is None] or [RAINBOW]
    stands = [card for card in cards if standing(card)] or [RAINBOW]

    def pick(found: list[a.Card]) -> a.Card:
        return found[draw.below(len(found))]

    placed: list[Placed] = []
    for player in (0, 1):
        single = (
            draw.below(4) == 0
        )  # a mana zone of one civilization, a hand without cards: some texts ask for it
        source = mono(focus[0]) if single else RAINBOW
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
    return midgame(placed, draw.below(2), TURN_LIMIT, seed, trace)


def _besides(
    cards: list[a.Card], player: int, front: list[Placed], shields: list[Placed], draw: Chooser
) -> list[Placed]:
    """Cards that are hard to bring in: sometimes they lie there already, on what they need."""
    out: list[Placed] = []
    castles = 0
    for card in cards:
        zone = outside(card)
        there = draw.below(3) == 0
        if zone is not None and not (there and standing(card)):
            if there and a.WEAPON in card.types:
                out.append(Placed(card, player, a.BATTLE, on=front[draw.below(len(front))]))
            elif there and a.FORTRESS in card.types:
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
