"""How Gods are linked as they come in, and when their link is no longer valid (804.1–804.3, 703.4e)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, GodLink
from dmc.runtime.ask import object_sets
from dmc.runtime.cards.face_profile import FaceProfile
from dmc.runtime.cards.faces import own_face
from dmc.runtime.change import linking
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import links
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.holding.links import Place
    from dmc.runtime.state.rules import Gen, Rules

#: where the card beside which one stands lies, seen from it: at the right of a card is: that card is at the left
_SIDES = {"RIGHT": (-1, 0), "LEFT": (1, 0), "ABOVE": (0, -1), "BELOW": (0, 1)}


class Plan:
    """How a God is going to be linked: the creatures, oldest first, where each card lies, which are linked directly."""

    __slots__ = ("direct", "heads", "places")

    def __init__(self, heads: list[Obj], places: dict[int, Place], direct: list[Any]) -> None:
        self.heads = heads
        self.places = places
        self.direct = direct


def choose(g: Rules, obj: Obj, player: int, shown: FaceProfile) -> Gen:
    """*generator* With which Gods the card is linked as it comes in (804.1a, 804.2); → ``Plan``, or None for none."""
    abilities = shown.keywords.get(GodLink, ())
    if not abilities:
        return None
    beside: dict[int, list[tuple[Place, Any]]] = {}
    ctx = Context(obj, player)
    for head in g.zones[player][BATTLE]:
        if head.id in g.sealed or (head.id in g.links and g.links[head.id].cells):
            continue
        for card in links.cards_of(g, head):
            for ability in abilities:
                for side, what in ability.places:
                    if object_sets.fits_half(g, what, card, own_face(g, card), ctx):  # 804.2a
                        beside.setdefault(card.id, []).append((_SIDES[side], ability))
    pool = [g.cards[n] for n in beside if _layout(g, obj, [g.cards[n]], beside) is not None]
    if not pool:
        return None

    def wrong(picked: list[Obj]) -> str | None:
        fits = not picked or _layout(g, obj, picked, beside) is not None
        return None if fits else "Gods that can all lie beside this one"

    chosen = yield from g.ask(
        player, "LINK", pool, 0, len(pool), f"with which {obj!r} is linked (804.1a)", check=wrong
    )
    return _layout(g, obj, chosen, beside) if chosen else None


def _layout(
    g: Rules, obj: Obj, picked: Sequence[Obj], beside: dict[int, list[tuple[Place, Any]]]
) -> Plan | None:
    """How the card lies with these Gods on the table, no two in one place (804.2c); None if it cannot."""
    for ways in product(*(beside[card.id] for card in picked)):
        places: dict[int, Place] = {}
        heads: list[Obj] = []
        taken: dict[Place, int] = {(0, 0): obj.id}
        for card, (at, _) in zip(picked, ways, strict=True):
            head = g.linked.get(card.id, card)
            if head in heads:
                if places[card.id] != at:
                    break
                continue
            heads.append(head)
            link = g.links.get(head.id)
            known = {head.id: (0, 0)} if link is None else link.places
            dx, dy = at[0] - known[card.id][0], at[1] - known[card.id][1]
            moved = {n: (x + dx, y + dy) for n, (x, y) in known.items()}
            if any(place in taken for place in moved.values()):
                break
            taken.update({place: n for n, place in moved.items()})
            places.update(moved)
        else:
            heads.sort(key=lambda h: g.entered_order[h.id])
            direct = [
                (obj.id, card.id, ability) for card, (_, ability) in zip(picked, ways, strict=True)
            ]
            return Plan(heads, {**places, obj.id: (0, 0)}, direct)
    return None


def join(g: Rules, obj: Obj, plan: Plan) -> Obj:
    """Link the card, which just came in, as planned: it is the creature that was there (804.3); → the creature."""
    head = linking.unite(g, plan.heads, plan.places, plan.direct)
    g.note("804.1a", "{} is linked: {}", obj, g.links[head.id].cards)
    return head


def check(g: Rules) -> None:
    """703.4e, 804.2b: Gods whose link is no longer valid (the ability that linked them is lost) are loosened."""
    # 804.5a
    if not g.fx.loses:
        return
    for head in [g.cards[n] for n in g.links]:
        link = g.links[head.id]
        if link.cells:
            continue
        held = ch.keyword(g, head, GodLink)
        valid = [d for d in link.direct if any(d[2] is ability for ability in held)]
        if len(valid) < len(link.direct) and len(linking.groups_of(link.cards, valid)) > 1:
            g.note("703.4e", "the link of {} is detached", link.cards)
            linking.loosen(g, head)
            linking.link_again(g, linking.groups_of(link.cards, valid), link, valid)
