"""Games aimed at abilities that were not carried out yet: what they speak of lies there, the rest is drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dmc import abilities as a
from dmc.abilities.base import walk
from dmc.runtime.game import Game
from dmc.runtime.position import Placed
from dmc.runtime.state.decisions import Chooser

from .library import CAUSES, RAINBOW, Library, lying, mono, outside, phrases, sides
from .table import Table, midgame

MANA = 10
TURNS = 6
_WAYS_IN = (a.Evolution, a.GodLink, a.CombinedFrom, a.AsItEnters)
_TURNING = (a.Flip, a.LinkOver)


class Aim:
    """What a game is aimed at: the card, its abilities that are wanted with their conditions, the faces they stand on."""

    def __init__(self, card: a.Card, wanted: Sequence[Any], faces: Sequence[str]) -> None:
        self.card = card
        self.wanted = tuple(wanted)
        self.faces = tuple(dict.fromkeys(faces))

    def up(self) -> list[int]:
        """Numbers of the faces that can be up from the beginning, those with a wanted ability if there are any."""
        able = [n for n, face in enumerate(sides(self.card)) if lying(face)]
        return [n for n in able if sides(self.card)[n].name in self.faces] or able[:1]

    def ways_in(self) -> list[Any]:
        """The abilities by which the card, or the face that is wanted, comes into play: bases, links, other faces."""
        card = self.card
        faces: tuple[a.Card | a.Face, ...] = (card, *card.faces)
        found = [b for face in faces for b in face.abilities if isinstance(b, _WAYS_IN)]
        for face in sides(card):
            if face.name not in self.faces:
                found += [
                    b for b in face.abilities if any(isinstance(x, _TURNING) for x in walk(b))
                ]
        return found


def wishes(value: Any, turned: bool = False) -> Iterator[tuple[a.Objects, int]]:
    """(noun phrase, how many had better be there) for every set that ability objects speak of; 0: none at all."""
    if isinstance(value, tuple):
        for one in value:
            yield from wishes(one, turned)
    elif isinstance(value, a.Not):
        yield from wishes(value.inner, not turned)
    elif isinstance(value, a.Exists):
        most = value.at_most if isinstance(value.at_most, int) else None
        least = value.at_least if isinstance(value.at_least, int) else 1
        none = (most == 0) != turned
        for objects in phrases(value.what):
            yield objects, 0 if none else most or least
    elif isinstance(value, a.Compare) and isinstance(value.left, a.Count):
        right = value.right if isinstance(value.right, int) else 2
        few = value.op in ("<=", "<")
        for objects in phrases(value.left.of):
            yield objects, 0 if few != turned else right + (value.op == ">")
    elif isinstance(value, a.Objects):
        yield value, 1
        for one in value.where:
            yield from wishes(one)
        yield from wishes(value.among)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from wishes(getattr(value, name), turned)


def begin(aim: Aim, library: Library, seed: int, trace: bool = False) -> tuple[Game, list[a.Card]]:
    """A game aimed at abilities of a card; → the game, and the cards that were laid there for their sake."""
    draw = Chooser(seed)
    table = Table(draw)
    both = draw.below(2) == 0
    hero = draw.below(2)
    card = aim.card
    for player in (0, 1):
        _ground(table, aim, library, player)
    helpers: list[a.Card] = []
    asked = list(wishes(aim.wanted)) if aim.wanted else []
    asked += [w for w in wishes(card.abilities) if draw.below(3) == 0 and w not in asked]
    empty: list[tuple[int, Any]] = []
    ways_in = list(wishes(tuple(aim.ways_in())))
    for objects, count in [*asked[:12], *ways_in[:6]]:
        if draw.below(5) == 0:
            continue
        for player in (0, 1) if both else (hero,):
            for whose in _whose(objects.of, player):
                helpers += _wish(table, library, objects, count, whose, empty)
    for player in (0, 1) if both else (hero,):
        _hero(table, aim, player)
        helpers += _partners(table, aim, library, player)
    for player, zone in empty:
        if zone not in (a.DECK, a.MANA):
            cards = table.zone(player, zone)
            cards[:] = [one for one in cards if one.card is card]
    active = hero if (draw.below(3) == 0) == _in_their_turn(aim) else 1 - hero
    return midgame(table.placed(), active, TURNS, seed, trace), helpers


def _in_their_turn(aim: Aim) -> bool:
    return any(isinstance(one, a.TurnOf) and one.player == a.OPPONENT for one in walk(aim.wanted))


def _whose(of: Any, player: int) -> tuple[int, ...]:
    if of == a.OPPONENT:
        return (1 - player,)
    return (player,) if of == a.YOU else (player, 1 - player)


def _ground(table: Table, aim: Aim, library: Library, player: int) -> None:
    """What lies there anyway: mana of every civilization, a few cards everywhere."""
    draw = table.draw
    kind = draw.below(6)
    table.single[player] = (
        kind == 0
    )  # some texts ask for mana of one civilization, or for little of it
    source = mono(aim.card) if kind == 0 else RAINBOW
    asked = any(o.zone is a.MANA and o.of == a.OPPONENT for o in phrases(aim.wanted))
    for _ in range(2 if kind == 1 or (asked and kind < 4) else MANA):
        table.zone(player, a.MANA).append(Placed(source, player, a.MANA))
    for _ in range((0, 2, 3, 4)[draw.below(4)]):
        table.lay(table.pick(library.main), player, a.HAND)
    for _ in range((1, 1, 2, 3)[draw.below(4)]):
        table.lay(table.pick(library.stands), player, a.BATTLE)
    for _ in range((0, 1, 3, 5, 5, 5)[draw.below(6)]):
        table.lay(table.pick(library.main), player, a.SHIELDS)
    for _ in range((0, 2, 4)[draw.below(3)]):
        table.lay(table.pick(library.main), player, a.GRAVEYARD)
    for _ in range(16):
        table.lay(table.pick(library.main), player, a.DECK)


def _wish(
    table: Table,
    library: Library,
    objects: a.Objects,
    count: int,
    player: int,
    empty: list[tuple[int, Any]],
) -> list[a.Card]:
    """Lay what a noun phrase speaks of into its zone; → the cards."""
    zones = objects.zone if isinstance(objects.zone, tuple) else (objects.zone,)
    zone = zones[table.draw.below(len(zones))] or a.BATTLE
    if count <= 0:
        empty.append((player, zone))
        return []
    found = library.matching(objects)
    if not found:
        return []
    if len(found) > len(library.cards) // 2:
        found = library.stands if zone is a.BATTLE else library.main
    out: list[a.Card] = []
    for _ in range(min(count, 8)):
        card = table.pick(found)
        if a.CASTLE in card.types and zone is not a.HAND:
            table.castle(card, player)
        else:
            table.lay(card, player, zone)
        out.append(card)
    if table.draw.below(2):
        table.lay(out[0], player, a.HAND)
    for kind, up in ((a.FaceUp, True), (a.FaceDown, False)):
        if zone in (a.SHIELDS, a.MANA) and any(isinstance(f, kind) for f in objects.where):
            for one in table.zone(player, zone)[:count]:
                one.face_up = up
    return out


def _partners(table: Table, aim: Aim, library: Library, player: int) -> list[a.Card]:
    """Cards that bring the card in, that let the events it waits for happen, that it is attached to or linked with."""
    draw = table.draw
    card = aim.card
    out: list[a.Card] = []

    def give(found: Sequence[a.Card], whose: int, zone: Any, up: Sequence[int] = ()) -> None:
        if found:
            out.append(table.pick(found))
            table.lay(out[-1], whose, zone, up)

    said = list(walk(aim.wanted))
    if outside(card) is not None or draw.below(3) == 0:
        found = library.bringing(card)
        give(found, player, a.HAND)
        give(found, player, a.HAND)
    if any(isinstance(one, a.LinkRelease) for one in said):
        said.append(a.Left(a.This()))
    for event in said:
        if type(event) in CAUSES and draw.below(2):
            about = [card]
            for objects in phrases(getattr(event, "who", getattr(event, "what", None))):
                about = library.matching(objects)[:3]
            found = library.causing(event, about)
            for whose in (0, 1):
                give(found, whose, a.HAND)
                give(found, whose, (a.SHIELDS, a.BATTLE)[draw.below(2)])
    whole = list(walk(card))
    if a.AURA in card.types or any(isinstance(one, a.GRSummon) or one is a.GR for one in whole):
        for _ in range(3):
            give(library.gr, player, a.ULTRA_GR)
    if any(isinstance(one, a.StatOf) and one.stat is a.POWER for one in said):
        give(library.stronger, player, a.HAND)
        give(library.stronger, player, a.HAND)
    if any(isinstance(one, (a.Crossed, a.StatOf, a.OnCreature)) for one in said):
        gear = table.pick(library.gears) if library.gears else None
        hosts = [one for one in table.zone(player, a.BATTLE) if one.card is card]
        if gear is not None and hosts:
            table.zone(player, a.BATTLE).append(Placed(gear, player, a.BATTLE, on=hosts[0]))
    if any(isinstance(one, a.GodLink) for one in whole):
        for _ in range(2):
            give(library.gods(card), player, a.BATTLE if draw.below(2) else a.HAND)
    for name in aim.faces:
        for other in library.with_face.get(name, ()):
            if other is not card:
                out.append(other)
                table.lay(other, player, a.BATTLE, (0,))
                if draw.below(2):
                    table.lay(card, player, a.BATTLE, (0,))
    return out


def _hero(table: Table, aim: Aim, player: int) -> None:
    """The card itself, in most of the places where it can be."""
    draw = table.draw
    card = aim.card
    if draw.below(4):
        table.lay(card, player, a.BATTLE, aim.up())
    if draw.below(4) or outside(card) is not None:
        table.lay(card, player, a.HAND)
        table.lay(card, player, a.HAND)
    if a.CASTLE in card.types:
        table.castle(card, player)
    if a.G_CASTLE in card.types:  # a shield itself, face up (822.2a)
        table.lay(card, player, a.SHIELDS)
        table.zone(player, a.SHIELDS)[0].face_up = True
    for zone in (a.SHIELDS, a.SHIELDS, a.GRAVEYARD, a.MANA, a.DECK, a.DECK, a.DECK):
        if draw.below(2) and outside(card) is None:
            table.lay(card, player, zone)
