"""What moves cards: the procedure around a zone change (400.7: replace, move, trigger), and destroying, discarding, drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, BOTTOM, DECK, GRAVEYARD, HAND, RANDOM_ORDER, SHIELDS, UNDER, Term
from dmc.runtime.ask import bans, player_bans
from dmc.runtime.change import linking
from dmc.runtime.holding import snapshots
from dmc.runtime.state.events import DESTROY, DISCARD, DRAW, EmptyDrawEvent, ZoneChange
from dmc.runtime.state.state import Context, Obj

from . import replacement, waiting
from .zones import relocate, unpend

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def happen(
    g: Rules,
    events: list[ZoneChange],
    ctx: Context | None,
    order: Term | None = None,
    as_said: bool = False,
) -> Gen:
    """*generator* Let zone changes happen at the same time (400.7): replace (609), move, trigger (603).

    as_said: if something would happen instead, nothing happens at all (701.26b).

    → the cards that moved as the events say.
    """
    replaced: Sequence[Any] = ()
    if replacement.any_for(g, events):
        events, replaced = yield from replacement.decide(g, events)
        if as_said and replaced and not events:
            return []
    if len(events) > 1 and events[0].to_zone is DECK:
        events = yield from _ordered(g, events, order)
    done: list[Any] = []
    moved: list[Obj] = []
    if g.links:
        events = yield from linking.leave(g, events)
    for ev in events:
        if ev.from_zone is BATTLE and ev.lki is None:
            ev.lki = g.last_known[ev.obj.id] = snapshots.snapshot(g, ev.obj)
    for ev in events:
        moved.append(ev.obj)
        if ev.to_zone is ev.from_zone and ev.obj.id in g.pending_slot and ev.to_zone is not BATTLE:
            unpend(g, ev.obj)  # 409.2a: not placed there anew; replaced all the same, 409.2b
            continue
        done.append(ev)
        done += relocate(g, ev)
    if g.trace is not None:
        for ev in done:
            _note(g, ev)
    g.record(done)
    if g.moded:
        yield from waiting.choose_modes(g)
    for run in replaced:
        start = len(g.history)
        yield from replacement.carry_out(g, run)
        moved += _instead(g, run, start)
    yield from g.settle()
    return moved


def _instead(g: Rules, run: tuple[ZoneChange, Any], start: int) -> list[Obj]:
    """The cards that went where the replaced event would have put its card: moved by the same effect (101.5a, 110.5)."""
    was, candidate = run
    return [
        ev.obj
        for ev in g.history[start:]
        if isinstance(ev, ZoneChange)
        and ev.cause is candidate.ctx
        and ev.to_zone is was.to_zone
        and ev.reason is was.reason
        and ev.from_zone is not UNDER
    ]


def _ordered(g: Rules, events: list[ZoneChange], order: Term | None) -> Gen:
    """Several cards go to the same deck: in the order their owner (or the text) decides (401.4)."""
    cards = [ev.obj for ev in events]
    if events[0].position is None:
        return events  # shuffled in afterwards, 401.7
    if order is RANDOM_ORDER:
        g.mix(cards)
    else:
        who = events[0].by if order is not None and events[0].by is not None else cards[0].owner
        n = len(cards)
        cards = yield from g.ask(who, "ORDER", cards, n, n, "order, first one first", ordered=True)
    by_id = {ev.obj.id: ev for ev in events}
    out = [by_id[c.id] for c in cards]
    # each card goes on top of those before: the first named ends uppermost
    return out if events[0].position is BOTTOM else out[::-1]


def _note(g: Rules, ev: ZoneChange) -> None:
    if ev.reason is DRAW:
        g.note("114.1", "player {} draws {}", ev.obj.owner, ev.obj)
    elif ev.reason is DESTROY:
        g.note("701.6", "{} is destroyed", ev.obj)
    elif ev.reason is DISCARD:
        g.note("701.7", "player {} discards {}", ev.obj.owner, ev.obj)
    else:
        g.note("400.5", "{}: {} → {}", ev.obj, ev.from_zone, ev.to_zone)


def move(
    g: Rules,
    objs: Iterable[Obj],
    to: Term,
    ctx: Context | None,
    *,
    reason: str | None = None,
    position: Term | None = None,
    order: Term | None = None,
    tapped: bool = False,
    face_up: bool | None = None,
    face_down: bool = False,
    under: Obj | None = None,
    on_top_of: Obj | None = None,
    by: int | None = None,
    no_trigger: bool = False,
    as_said: bool = False,
    **_unused: Any,
) -> Gen:
    """*generator* Move cards to a zone of their owner, all at once (400.7); → those that moved.

    position TOP/BOTTOM (deck), order ANY_ORDER/RANDOM_ORDER for several, tapped, face_up/face_down as they arrive.
    under: the object they go beneath (to=UNDER).  on_top_of: the shield they are put on.
    """
    if to is BATTLE:
        moved = yield from g.put(list(objs), by, ctx, tapped=tapped)
        return moved
    if by is None and ctx is not None:
        by = ctx.controller
    events: list[ZoneChange] = []
    to_hand: list[Obj] = []
    host = under if to is UNDER else on_top_of
    for obj in objs:
        zone = g.where[obj.id]
        if zone is to and to is not DECK and host is None and obj.id not in g.pending_slot:
            continue
        if bans.cannot_leave(g, obj, ctx) or player_bans.cannot_be_moved(g, obj, to, by):
            continue  # 700.3
        if zone is SHIELDS and to is HAND and obj.id not in g.attached:
            to_hand.append(obj)  # a castle is no shield (304.2)
            continue
        ev = ZoneChange(obj, zone, to, ctx, reason, by)
        if zone is UNDER:
            ev.beneath = snapshots.snapshot(g, g.under_of[obj.id])
        ev.position = position
        ev.tapped = tapped
        ev.face_up = False if face_down else face_up
        ev.under = host
        events.append(ev)
    moved = []
    if events:
        moved = yield from happen(g, events, ctx, order, as_said)
    if to_hand:
        moved += yield from g.shields_to_hand(to_hand, ctx, no_trigger=no_trigger)
    return moved


def destroy(g: Rules, objs: Iterable[Obj], ctx: Context | None, rule: bool = False) -> Gen:
    """*generator* Destroy objects at the same time (701.6), into the graveyard (404.1); → those that were destroyed.

    rule: by a state-based action (703.4c, 703.4d).
    """
    # 701.6a, 701.6b
    events = []
    for obj in objs:
        if g.where[obj.id] is not BATTLE or obj.id in g.pending_slot:
            continue
        if bans.cannot_be_destroyed(g, obj, ctx) or bans.cannot_leave(g, obj, ctx, True):
            continue  # 700.3
        events.append(
            ZoneChange(
                obj, BATTLE, GRAVEYARD, ctx, DESTROY, None if ctx is None else ctx.controller
            )
        )
    if not events:
        return []
    return (yield from happen(g, events, ctx))


def discard(g: Rules, objs: Iterable[Obj], ctx: Context | None) -> Gen:
    """*generator* Discard cards from hand (701.7); → those that were discarded."""
    by = None if ctx is None else ctx.controller
    events = [
        ZoneChange(obj, HAND, GRAVEYARD, ctx, DISCARD, by)
        for obj in objs
        if g.where[obj.id] is HAND
        and obj.id not in g.pending_slot
        and not bans.cannot_leave(g, obj, ctx)
    ]
    if not events:
        return []
    return (yield from happen(g, events, ctx))


def draw(g: Rules, player: int, n: int, ctx: Context | None) -> Gen:
    """*generator* Draw, one card at a time (114.2, 114.4a, 609.6a); → the cards drawn.

    No card left: nothing happens (114.6, 114.6a).  Only this is drawing (114.3); it can be replaced (114.4, 609.6).
    """
    # 114.5
    drawn: list[Obj] = []
    if player_bans.cannot_draw(g, player):
        return drawn
    deck = g.zones[player][DECK]
    by = player if ctx is None else ctx.controller
    for _ in range(n):
        looked = g.data.get("looked")  # 605.4: cards being looked at are passed over
        if looked:
            top = next((card for card in deck if card.id not in looked), None)
        else:
            top = deck[0] if deck else None
        if top is None and not deck and ctx is not None:
            yield from replacement.replaced_by(g, EmptyDrawEvent(player, ctx))  # 114.6a
            continue
        if top is None or bans.cannot_leave(g, top, ctx):
            break
        drawn += yield from happen(g, [ZoneChange(top, DECK, HAND, ctx, DRAW, by)], ctx)
    return drawn


def shuffle(g: Rules, player: int) -> None:
    """Shuffle the player's deck (701.11)."""
    deck = g.zones[player][DECK]
    g.mix(deck)
    g.stamp += 1
