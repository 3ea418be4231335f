"""How a game starts (103)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dmc.abilities import DECK, HAND, HYPERSPATIAL, SHIELDS, ULTRA_GR, Card, Term, Unplayable
from dmc.runtime.activate.available import ELSEWHERE
from dmc.runtime.holding import watching
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.state import Obj
from dmc.runtime.use import declared_keywords

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

START_SHIELDS = 5
START_HAND = 5


def make_cards(sides: Sequence[dict[Term, Sequence[Card]]]) -> list[Obj]:
    """One identity for every card of both players, ids in order of player, zone and list."""
    cards: list[Obj] = []
    for player, lists in enumerate(sides):
        for zone in (DECK, HYPERSPATIAL, ULTRA_GR):
            first = len(cards)
            cards += [Obj(n, card, player) for n, card in enumerate(lists.get(zone, ()), first)]
    return cards


def lay_out(g: Rules, sides: Sequence[dict[Term, Sequence[Card]]]) -> None:
    """Put every card into the zone where it lies before the game (100.3, 100.4, 401.1, 407.1, 408.1)."""
    # 805.4, 807.4, 811.2, 820.4
    n = 0
    for player, lists in enumerate(sides):
        for zone in (DECK, HYPERSPATIAL, ULTRA_GR):
            size = len(lists.get(zone, ()))
            g.zones[player][zone] += g.cards[n : n + size]
            g.where[n : n + size] = [zone] * size
            g.face_up[n : n + size] = [zone is HYPERSPATIAL] * size
            n += size
    prepare(g)


def prepare(g: Rules) -> None:
    """What the rules need to know of the cards of this game, worked out once."""
    profiles = list({obj.profile: None for obj in g.cards})
    for profile in profiles:
        if profile.unplayable:
            line = next(u for f in profile.faces for u in f.keywords.get(Unplayable, ()))
            raise RulesError(
                f"{profile.card.name} cannot be played: line {line.line} of it did not compile: "
                f"{line.text}"
            )
    g.declared_keys = declared_keywords.keys_of(profiles)
    g.heard = g.declared_keys.union(*[profile.heard for profile in profiles])
    for profile in profiles:
        g.odd_cards |= profile.odd
        g.weak_cards |= profile.weak
        g.acting |= profile.acts
        g.roaming |= profile.roams
        g.gears |= profile.gear
    acting = [p.acts_in for p in profiles if p.acts_in] if g.acting else ()
    g.acting_zones = tuple(z for z in ELSEWHERE if any(z in zones for zones in acting))


def set_up(g: Rules) -> None:
    """Shuffle, five shields (113.1, 406.1), five cards in hand (402.1), who goes first (103.2, 103.3, 103.4, 103.5)."""
    for player in (0, 1):
        g.shuffle(player)
        g.mix(g.zones[player][ULTRA_GR])
    for player in (0, 1):
        _deal(g, player, SHIELDS, START_SHIELDS)
        _deal(g, player, HAND, START_HAND)
    g.first = g.active = g.random(2)
    g.note("103.4", "player {} goes first", g.first)


def _deal(g: Rules, player: int, zone: Term, n: int) -> None:
    deck = g.zones[player][DECK]
    for _ in range(n):
        obj = deck.pop(0)
        g.zones[player][zone].append(obj)
        g.where[obj.id] = zone
        if zone in obj.profile.listed:
            watching.register(g, obj, zone)
