"""A beginning position while it is made up: cards are laid where they are wanted, or where they can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmc import abilities as a
from dmc.runtime.game import Game
from dmc.runtime.position import Placed, arrange
from dmc.runtime.state.decisions import Chooser

from .library import RAINBOW, lying, outside, sides

FIRST_TURN = 5  # nothing is in its first turn then, and a few turns are behind both players


def midgame(placed: list[Placed], active: int, turns: int, seed: int, trace: bool) -> Game:
    """The game that begins in this position, at the start of a turn of the active player, and ends after so many turns."""
    return arrange(
        placed,
        active=active,
        phase="START",
        seed=seed,
        turn=FIRST_TURN,
        turn_limit=FIRST_TURN + turns,
        pauses=False,
        trace=trace,
    )


class Table:
    """The zones of both players while a position is made up."""

    def __init__(self, draw: Chooser) -> None:
        self.draw = draw
        self.sides: list[dict[Any, list[Placed]]] = [{}, {}]
        self.single = [False, False]

    def pick(self, cards: Sequence[a.Card]) -> a.Card:
        return cards[self.draw.below(len(cards))]

    def zone(self, player: int, zone: Any) -> list[Placed]:
        return self.sides[player].setdefault(zone, [])

    def lay(self, card: a.Card, player: int, zone: Any, up: Sequence[int] = ()) -> None:
        """Lay the card where it is wanted, or into the hand if it cannot begin there."""
        home = outside(card)
        if zone in (a.BATTLE, a.UNDER, a.ANYWHERE):
            placed = self._stand(card, player, up)
            if placed is not None:
                if zone is a.UNDER or self.draw.below(4) == 0:
                    placed.under = (*placed.under, RAINBOW)
                self.zone(player, a.BATTLE).append(placed)
                return
            zone = home or a.HAND
        if home is not None:
            zone = home
        elif zone not in (a.HAND, a.MANA, a.GRAVEYARD, a.SHIELDS, a.DECK):
            zone = a.HAND
        if zone is a.MANA and self.single[player]:
            return
        self.zone(player, zone).insert(0, Placed(card, player, zone))

    def _stand(self, card: a.Card, player: int, up: Sequence[int]) -> Placed | None:
        """The card in the battle zone, on what it needs; None where it cannot begin there."""
        faces = sides(card)
        able = list(up) or [n for n, face in enumerate(faces) if lying(face)][:1]
        if not able:
            return None
        face = self.pick_number(able)
        how = lying(faces[face])
        placed = Placed(card, player, a.BATTLE, face=face or None, tapped=self.draw.below(3) == 0)
        if how == "ON":
            placed.under = (RAINBOW,)
        elif how == "ATTACHED":
            field = self.zone(player, a.BATTLE)
            hosts = [one for one in field if lying(sides(one.card)[one.face or 0]) == "ALONE"]
            hosts = [one for one in hosts if a.CREATURE in sides(one.card)[one.face or 0].types]
            placed.tapped = False
            if hosts:
                placed.on = hosts[self.draw.below(len(hosts))]
            elif a.CROSS_GEAR not in faces[face].types:
                return None
        return placed

    def pick_number(self, numbers: Sequence[int]) -> int:
        return numbers[self.draw.below(len(numbers))]

    def castle(self, card: a.Card, player: int) -> None:
        """A castle on a shield, if there is one without."""
        shields = self.zone(player, a.SHIELDS)
        taken = [one.on for one in self.zone(player, "CASTLES")]
        free = [one for one in shields if all(one is not t for t in taken)]
        if free:
            self.zone(player, "CASTLES").append(
                Placed(card, player, a.SHIELDS, face_up=True, on=free[0])
            )

    def placed(self) -> list[Placed]:
        """Everything that lies there; nothing is on what does not."""
        found = [one for side in self.sides for zone in side.values() for one in zone]
        there = {id(one) for one in found}
        out = []
        for one in found:
            if one.on is not None and id(one.on) not in there:
                if one.zone is a.SHIELDS or a.CROSS_GEAR not in one.card.types:
                    continue
                one.on = None
            out.append(one)
        return out
