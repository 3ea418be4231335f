"""What must be true of a game at every decision, whatever was played; self-play and scenarios check it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmc.abilities import BATTLE, DECK, MANA, SHIELDS, UNDER
from dmc.runtime.state.decisions import Decision, IllegalChoice, first_legal
from dmc.runtime.state.state import ZONES, Obj

if TYPE_CHECKING:
    from .game import Game


class Violation(AssertionError):
    """A rule about the state itself is broken."""


def check(g: Game) -> None:
    """Raise ``Violation`` naming everything that is wrong; return None when nothing is."""
    wrong = [*_places(g), *_marks(g), *_procedure(g), *_decision(g)]
    if wrong:
        raise Violation("; ".join(wrong))


def _left_now(g: Game, shield: Obj) -> bool:
    """Whether the shield has left in this turn: its castle falls after what was declared of it is used (304.3)."""
    return any(ev.obj is shield and getattr(ev, "from_zone", None) is SHIELDS for ev in g.history)


def _places(g: Game) -> list[str]:
    """Each card is in exactly one place, that of ``where``, on its owner's side."""
    seen: dict[int, str] = {}
    wrong: list[str] = []

    def put(obj: object, place: str) -> None:
        number = obj.id  # type: ignore[attr-defined]
        if number in seen:
            wrong.append(f"{obj!r} is in {seen[number]} and in {place}")
        seen[number] = place

    for player in (0, 1):
        for zone in ZONES:
            for obj in g.zones[player][zone]:
                put(obj, f"{zone} of player {player}")
                if g.where[obj.id] is not zone:
                    wrong.append(f"{obj!r} lies in {zone} and where says {g.where[obj.id]}")
                side = g.controller(obj) if zone is BATTLE else obj.owner
                if side != player:
                    wrong.append(f"{obj!r} of player {side} lies with player {player}")
    for obj in g.pending:
        put(obj, "pending")
        if obj.id not in g.pending_slot:
            wrong.append(f"pending {obj!r} has no slot")
    for head, link in g.links.items():
        if g.where[head] is not BATTLE or len(link.cards) < 2:
            wrong.append(f"{g.cards[head]!r} is the head of no linked creature")
        for obj in link.cards[1:]:
            put(obj, f"linked with {g.cards[head]!r}")
            if g.linked.get(obj.id) is not g.cards[head] or g.where[obj.id] is not BATTLE:
                wrong.append(f"{obj!r} is linked with {g.cards[head]!r} and does not know it")
    for number in g.linked:
        if number not in seen:
            wrong.append(f"{g.cards[number]!r} is linked with nothing")
    for top, pile in g.under.items():
        if not pile:
            wrong.append(f"{g.cards[top]!r} has an empty pile")
        for obj in pile:
            put(obj, f"under {g.cards[top]!r}")
            if g.under_of.get(obj.id) is not g.cards[top]:
                wrong.append(f"{obj!r} lies under {g.cards[top]!r} and does not know it")
            if g.where[obj.id] is not UNDER and g.where[top] is BATTLE:
                wrong.append(f"{obj!r} lies under a card and where says {g.where[obj.id]}")
    for host, seals in g.sealed.items():
        for obj in seals:
            put(obj, f"seal on {g.cards[host]!r}")
    for number, host_obj in g.attached.items():
        if g.where[number] is SHIELDS:
            put(g.cards[number], f"castle on {host_obj!r}")
            if g.where[host_obj.id] is not SHIELDS and not _left_now(g, host_obj):
                wrong.append(f"the castle {g.cards[number]!r} is on no shield")
        elif g.where[number] is BATTLE and g.where[host_obj.id] is not BATTLE:
            wrong.append(f"{g.cards[number]!r} is attached to what is not there")
    for obj in g.cards:
        if obj.id not in seen:
            wrong.append(f"{obj!r} is nowhere")
    if len(g.pending_slot) != len(g.pending):
        wrong.append("slots of cards that are not pending")
    return wrong


def _marks(g: Game) -> list[str]:
    """Only cards of the battle and mana zone are tapped (105.4a); indexes hold cards that are in place."""
    wrong = []
    for obj in g.cards:
        if g.tapped[obj.id] and g.where[obj.id] not in (BATTLE, MANA):
            wrong.append(f"{obj!r} is tapped in {g.where[obj.id]}")
    for index in (g.watchers, g.replacers):
        for key, entries in index.items():
            for obj, ability, _conditions, face in entries:
                zone = ability.zone or face.home
                if g.where[obj.id] is not zone:
                    wrong.append(f"{key.__name__} of {obj!r} works from {g.where[obj.id]}")
    return wrong


def _procedure(g: Game) -> list[str]:
    """No pending card and nothing waiting where a step's own decision is asked (W7, 409.2); decks and turns add up."""
    wrong = []
    stable = g.decision is not None and g.decision.kind in ("CHARGE", "MAIN", "ATTACK")
    if stable:
        if g.pending:
            wrong.append(f"pending after a resolution: {g.pending!r}")
        if g.waiting:
            wrong.append(f"waiting across a step: {g.waiting!r}")
        if g.attack is not None:
            wrong.append("an attack goes on between attacks")
    if g.winner is None:
        if g.decision is None:
            wrong.append("the game goes on and asks nothing")
        for player in (0, 1):
            if not g.zones[player][DECK] and player not in g.decked:
                wrong.append(f"player {player} plays on without a deck")
    if g.decision is not None and g.decision.kind == "WAITING":
        options = g.decision.options
        first = {(w.rank, w.controller) for w in options}
        if len(first) != 1:
            wrong.append("effects of different priority are offered together")
        rank, controller = next(iter(first))
        held = g.data.get("held", ())  # waited before what is carried out at once (101.4f, 603.7b)
        for w in g.waiting:
            if any(w is h for h in held):
                continue
            better = (w.rank, w.controller != g.active) < (rank, controller != g.active)
            if better:
                wrong.append(f"{w!r} should go first (101.4)")
    return wrong


def _decision(g: Game) -> list[str]:
    """The decision can be answered, and says so of its first legal answer."""
    decision: Decision | None = g.decision
    if decision is None:
        return []
    if not 0 <= decision.min <= decision.max:
        return [f"{decision!r}: impossible bounds"]
    if decision.max > len(decision.options) and not decision.again:
        return [f"{decision!r}: more picks than options"]
    try:
        decision.validate(first_legal(decision))
    except IllegalChoice as error:
        return [f"{decision!r}: {error}"]
    return []
