"""A game that begins in a given position instead of a shuffled deck (scenarios, tests)."""

from __future__ import annotations

from collections.abc import Sequence

from dmc.abilities import BATTLE, BOTTOM, DECK, MANA, SHIELDS, UNDER, Card, Term
from dmc.runtime.holding import watching
from dmc.runtime.state.state import Obj

from .change import zones
from .game import Game
from .holding import continuous


class Placed:
    """One card of a position: where it lies and how.

    under: cards beneath it, uppermost first.  on: the placed card it is attached to (gear, weapon, aura, castle).
    sick: it came into the battle zone this turn.  face: number of the face that is up.
    """

    __slots__ = ("card", "face", "face_up", "obj", "on", "owner", "sick", "tapped", "under", "zone")

    def __init__(
        self,
        card: Card,
        owner: int,
        zone: Term,
        *,
        tapped: bool = False,
        sick: bool = False,
        face: int | None = None,
        face_up: bool | None = None,
        under: Sequence[Card] = (),
        on: Placed | None = None,
    ) -> None:
        self.card = card
        self.owner = owner
        self.zone = zone
        self.tapped = tapped
        self.sick = sick
        self.face = face
        self.face_up = face_up
        self.under = tuple(under)
        self.on = on
        self.obj: Obj | None = None


def arrange(
    placed: Sequence[Placed],
    *,
    active: int = 0,
    phase: str = "MAIN",
    turn: int = 5,
    seed: int = 0,
    turn_limit: int = 0,
    pauses: bool = True,
    trace: bool = True,
    rules: str = "DUEL_MASTERS",
) -> Game:
    """A game with every card where it is placed, not started yet; decks keep the given order, top first.

    pauses: stop at every main and attack step, even where there is nothing to do.

    phase: START, DRAW, CHARGE, MAIN, ATTACK or END; turn: its number.  ``placed`` cards get their ``obj``.
    """
    sides: list[list[Card]] = [[], []]
    order: list[list[tuple[Placed, int]]] = [[], []]
    for one in placed:
        for n, card in enumerate((one.card, *one.under)):
            sides[one.owner].append(card)
            order[one.owner].append((one, n))
    g = Game(sides, seed, trace=trace, turn_limit=turn_limit, rules=rules)
    objs = {(id(one), n): g.cards[k] for k, (one, n) in enumerate([*order[0], *order[1]])}
    for one in placed:
        one.obj = objs[id(one), 0]
    if pauses:
        g.data["pauses"] = True
    g.turn, g.active, g.first, g.phase = turn, active, active, phase
    for player in (0, 1):
        g.data[("turn_of", player)] = turn if player == active else turn - 1
    for player in (0, 1):
        g.zones[player][DECK].clear()
    for one in placed:
        _lay(g, one, [objs[id(one), n] for n in range(len(one.under) + 1)])
    for one in placed:
        if one.on is not None:
            _attach(g, one)
    continuous.changed(g)
    g.stamp += 1
    return g


def _lay(g: Game, one: Placed, cards: list[Obj]) -> None:
    top = cards[0]
    zones.lay(g, top, one.zone, BOTTOM)
    i = top.id
    g.epoch[i] = 0
    g.tapped[i] = one.tapped
    if one.zone is BATTLE:
        usual = top.profile.creature_face() if top.profile.twinpact else 0
        g.face[i] = usual if one.face is None else one.face
        g.entered_turn[i] = g.turn if one.sick else 0
        if g.face[i] and BATTLE in top.profile.listed:
            watching.unregister(g, top, BATTLE)
            watching.register(g, top, BATTLE)
    if one.zone is MANA or one.zone is BATTLE:
        g.face_up[i] = one.face_up is not False
    else:
        g.face_up[i] = bool(one.face_up)
    for card in cards[1:]:
        g.where[card.id] = UNDER
        g.under.setdefault(i, []).append(card)
        g.under_of[card.id] = top


def _attach(g: Game, one: Placed) -> None:
    gear, host = one.obj, one.on
    assert gear is not None and host is not None and host.obj is not None
    g.attached[gear.id] = host.obj
    if one.zone is SHIELDS:
        g.zones[one.owner][SHIELDS].remove(gear)  # a castle is no shield (304.2)
