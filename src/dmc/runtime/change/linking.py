"""Linked cards (701.18, 804, 806, 808): several cards that are one creature.

The oldest God, or the card whose ability links, is the *head*: the object that stands for the creature.  The others lie in
the battle zone too, but in no list; ``State.linked`` leads from them to the head, ``State.links`` holds the ``Link``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, DRAGHEART, HYPERSPATIAL, SUPER, LinkRelease
from dmc.runtime.change import waiting, zones
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous, snapshots, watching
from dmc.runtime.holding.links import Link, Place
from dmc.runtime.state.events import FlipEvent, ZoneChange
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


# ---- binding and loosening ----------------------------------------------------------------------------------------------


def _bind(
    g: Rules,
    cards: Sequence[Obj],
    cells: bool,
    places: dict[int, Place],
    direct: Iterable[tuple[int, int, Any]],
) -> None:
    """Make elements of one player one creature whose head is the first."""
    # 806.1f
    head, *rest = cards
    for card in cards:
        watching.unregister(g, card, BATTLE)
    link = Link(g, cards, cells, places, direct)
    side = g.zones[g.controller(head)][BATTLE]
    pile = [under for card in cards for under in g.under.pop(card.id, ())]
    for card in pile:
        g.under_of[card.id] = head
    if pile:
        g.under[head.id] = pile
    for card in rest:
        side.remove(card)
        g.linked[card.id] = head
        g.tapped[card.id] = False
    g.links[head.id] = link
    watching.register(g, head, BATTLE)
    g.stamp += 1
    continuous.changed(g)


def loosen(g: Rules, head: Obj) -> Link:
    """Make the cards of a creature elements of their own, each as the creature was (804.4, 806.2); → what they were."""
    watching.unregister(g, head, BATTLE)
    link: Link = g.links.pop(head.id)
    side = g.zones[g.controller(head)][BATTLE]
    for card in link.cards[1:]:
        del g.linked[card.id]
        side.append(card)
        g.tapped[card.id] = g.tapped[head.id]
        continuous.transfer(g, head, card)
        _give_back(g, head, card, link.piles.get(card.id, ()))
    for card in link.cards:
        watching.register(g, card, BATTLE)
    g.stamp += 1
    continuous.changed(g)
    return link


def _give_back(g: Rules, head: Obj, card: Obj, pile: Iterable[Obj]) -> None:
    """What lay beneath a card before it was linked, and still is there, lies beneath it again."""
    kept = [under for under in pile if g.under_of.get(under.id) is head]
    for under in kept:
        g.under[head.id].remove(under)
        g.under_of[under.id] = card
    if kept:
        g.under[card.id] = kept
        if not g.under[head.id]:
            del g.under[head.id]


def loosened(g: Rules, objs: Sequence[Obj]) -> Sequence[Obj]:
    """The objects, linked ones taken apart into their cards: what a creature is put on lies beneath it card by card."""
    if not any(obj.id in g.links for obj in objs):
        return objs
    return [
        card for obj in objs for card in (loosen(g, obj).cards if obj.id in g.links else (obj,))
    ]


def _take_over(g: Rules, old: Obj, new: Obj) -> None:
    """``new`` is the creature that ``old`` was: attack and what is attached go on with it (804.3b, 804.4a)."""
    attack = g.attack
    if attack is not None:
        for role in ("attacker", "target", "blocker"):
            if getattr(attack, role) is old:
                setattr(attack, role, new)
    for k, host in list(g.attached.items()):
        if host is old:
            g.attached[k] = new


def unite(
    g: Rules,
    heads: Sequence[Obj],
    places: dict[int, Place],
    direct: list[tuple[int, int, Any]],
    cells: bool = False,
) -> Obj:
    """The creatures, and cards that just came in, are one creature: tapped if one was (804.3, 804.3a); → its head."""
    # 701.18a
    head = heads[0]
    tapped = any(g.tapped[h.id] for h in heads)
    for other in heads[1:]:
        continuous.transfer(g, other, head, joins=True)
        _take_over(g, other, head)
    for h in heads:
        if h.id in g.links:
            direct = [*loosen(g, h).direct, *direct]
    cards = [head, *(g.cards[n] for n in places if n != head.id)]
    _bind(g, cards, cells, places, direct)
    g.tapped[head.id] = tapped
    return head


def groups_of(cards: Sequence[Obj], direct: Sequence[tuple[int, int, Any]]) -> list[list[Obj]]:
    """The cards, those together that are still linked with each other."""
    groups: list[list[Obj]] = []
    for card in cards:
        near = {n for d in direct if card.id in d[:2] for n in d[:2]}
        mine = [group for group in groups if any(o.id in near for o in group)]
        for group in mine:
            groups.remove(group)
        groups.append([o for group in mine for o in group] + [card])
    return groups


def link_again(g: Rules, groups: list[list[Obj]], link: Link, direct: Sequence[Any]) -> None:
    """Link each group of loosened cards again as they were."""
    for group in groups:
        if len(group) > 1:
            ids = {card.id for card in group}
            places = {n: at for n, at in link.places.items() if n in ids}
            _bind(g, group, False, places, [d for d in direct if d[0] in ids and d[1] in ids])


# ---- leaving (804.7, 806.1b) ------------------------------------------------------------------------------------------------


class Parting:
    """What becomes of a linked creature that leaves: the cards that go, what stays together, and what goes on for it."""

    __slots__ = ("go", "goes_on", "groups", "release")

    def __init__(self, go: list[Obj], groups: list[list[Obj]], release: bool) -> None:
        self.go = go
        self.groups = groups
        self.release = release
        self.goes_on: Obj | None = groups[0][0] if groups else None


def leave(g: Rules, events: list[Any]) -> Gen:
    """*generator* Before objects leave: of linked Gods one card of the owner's choice goes (703.4f, 804.7).

    A super creature leaves whole, as its cells, unless リンク解除 lets all but one stay (806.1b, 806.1c).  It is no
    replacement: what replaces the event has been asked.  → the events, of the cards that really leave.
    """
    partings: dict[int, Parting] = {}
    for n, ev in enumerate(events):
        if ev.from_zone is BATTLE and ev.obj.id in g.links:
            partings[n] = yield from _parting(g, ev.obj)
    if not partings:
        return events
    for ev in events:
        if ev.from_zone is BATTLE:
            ev.lki = g.last_known[ev.obj.id] = snapshots.snapshot(g, ev.obj)
    out: list[Any] = []
    for n, ev in enumerate(events):
        out += [ev] if n not in partings else _take_apart(g, ev, partings[n])
    return out


def _parting(g: Rules, head: Obj, released: bool = False) -> Gen:
    link: Link = g.links[head.id]
    release = released or (link.cells and bool(ch.keyword(g, head, LinkRelease)))
    if link.cells and not release:
        return Parting(list(link.cards), [], False)
    prompt = "which card of the linked creature leaves (804.7, 806.1b)"
    go = yield from g.ask(head.owner, "LINKED_CARD", link.cards, 1, 1, prompt)
    rest = [card for card in link.cards if card is not go[0]]
    groups = [[card] for card in rest] if release else groups_of(rest, link.direct)
    parting = Parting(go, groups, release)
    attack = g.attack
    involved = attack is not None and head in (attack.attacker, attack.target, attack.blocker)
    if involved and len(groups) > 1:  # 804.4a, 806.2a
        heads = [group[0] for group in groups]
        chosen = yield from g.ask(
            g.controller(head), "GOES_ON", heads, 1, 1, "which of them goes on with the attack"
        )
        parting.goes_on = chosen[0]
    return parting


def _take_apart(g: Rules, ev: ZoneChange, parting: Parting) -> list[ZoneChange]:
    """Loosen the creature, link and turn over what stays; → the zone changes of the cards that go."""
    # 806.1c, 806.1e
    head, whole = ev.obj, ev.lki
    link = loosen(g, head)
    events: list[ZoneChange] = []
    for card in parting.go:
        one = copy(ev)
        one.obj, one.player = card, card.owner
        one.lki = g.last_known[card.id] = snapshots.of_card(whole, g, card, link.cells)
        if parting.release:
            one.to_zone = HYPERSPATIAL  # 806.1b
        events.append(one)
    link_again(g, parting.groups, link, link.direct)
    for group in parting.groups if parting.release else ():
        for card in group:
            _turn(g, card, _other_face(card, g.face[card.id], False))
    if parting.goes_on is not None and parting.goes_on is not head:
        _take_over(g, head, parting.goes_on)
    clause = "806.1b" if parting.release else "109.2b" if link.cells else "804.7"
    g.note(clause, "of {} leaves {}", link.cards, tuple(parting.go))
    return events


def release(g: Rules, head: Obj, ctx: Context) -> Gen:
    """*generator* One cell of its owner's choice goes to the hyperspatial zone, the others turn over; → whether it did."""
    if head.id not in g.links or not g.links[head.id].cells:
        return False
    whole = snapshots.snapshot(g, head)
    parting = yield from _parting(g, head, released=True)
    ev = ZoneChange(head, BATTLE, HYPERSPATIAL, ctx, None, ctx.controller)
    ev.lki = whole
    events: list[Any] = []
    for part in _take_apart(g, ev, parting):
        events += [part, *zones.relocate(g, part)]
    g.record(events)
    yield from g.settle()
    return True


# ---- super creatures (806, 808) ---------------------------------------------------------------------------------------------


def _other_face(card: Obj, now: int, cell: bool) -> int | None:
    """The number of the other face that is (not) a cell of a super creature; None where there is none."""
    for n, profile in enumerate(card.profile.faces):
        if n != now and (SUPER in profile.face.special) is cell:
            return n
    return None


def _turn(g: Rules, card: Obj, face: int | None) -> None:
    if face is None:
        return
    watching.unregister(g, card, BATTLE)
    g.face[card.id] = face
    watching.register(g, card, BATTLE)
    g.stamp += 1
    continuous.changed(g)


def link_over(g: Rules, cards: list[Obj], ctx: Context) -> Gen:
    """*generator* Turn the cards over and link them (805.1c, 806.1, 808.1); → whether it could be done."""
    faces = [_other_face(card, g.face[card.id], True) for card in cards]
    names = {
        None if n is None else card.profile.faces[n].face.name
        for card, n in zip(cards, faces, strict=True)
    }
    bound = any(
        g.where[c.id] is not BATTLE or c.id in g.links or c.id in g.linked or c.id in g.sealed
        for c in cards
    )
    if bound or len(names) > 1 or None in names or len(cards) < 2:
        return False
    for card, face in zip(cards, faces, strict=True):
        _turn(g, card, face)
    places = {card.id: (n, 0) for n, card in enumerate(cards)}
    head = unite(g, cards, places, [], cells=True)
    g.note("806.1", "{} are turned over and linked", g.links[head.id].cards)
    kinds = ("LINK", "DRAGSOLVE") if DRAGHEART in head.card.special else ("LINK",)
    g.record([FlipEvent(head, kind, ctx) for kind in kinds])
    if g.moded:
        yield from waiting.choose_modes(g)
    yield from g.settle()
    return True
