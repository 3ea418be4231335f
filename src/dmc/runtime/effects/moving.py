"""Cards between zones: draw, discard, destroy, move, shuffle (114, 701.6, 701.7, 701.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import bans
from dmc.runtime.ask import targets as find
from dmc.runtime.change import actions
from dmc.runtime.state import evaluate
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.events import ZoneChange
from dmc.runtime.state.memory import card_alone, note, remember
from dmc.runtime.state.players import player, players
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


@carries_out(a.Draw)
def draw(g: Rules, e: a.Draw, ctx: Context) -> Any:
    """*generator* Draw one card at a time (114.2), the turn player first (114.2a).

    What is said of the drawn card is said of those really drawn: of none if the draw was replaced (114.4b, 609.6b).
    """
    drawn: list[Any] = []
    asked = 0
    for who in players(g, e.player, ctx):
        if e.until is not None:
            more = yield from _draw_until(g, who, int(evaluate.amount(g, e.until, ctx)), ctx)
            drawn += more
            asked += len(more)
            continue
        n = int(evaluate.amount(g, e.count, ctx))
        if e.upto and n > 0:
            picked = yield from g.ask(who, "NUMBER", list(range(n + 1)), 1, 1, "draw how many")
            n = picked[0]
        asked += n
        if n > 0:
            drawn += yield from g.draw(who, n, ctx)
    remember(g, ctx, e.save, drawn)
    return asked > 0


def _draw_until(g: Rules, who: int, size: int, ctx: Context) -> Any:
    """*generator* Draw card by card until the hand holds so many; no further where a draw adds none."""
    drawn: list[Any] = []
    while (before := len(g.zones[who][a.HAND])) < size:
        drawn += yield from g.draw(who, 1, ctx)
        if len(g.zones[who][a.HAND]) <= before:
            break
    return drawn


@carries_out(a.Discard)
def discard(g: Rules, e: a.Discard, ctx: Context) -> Any:
    """*generator* Discard the cards from hand (701.7)."""
    # 701.7b
    objs = yield from find.targets(g, e.target, ctx)
    note(g, ctx, objs)
    done = yield from g.discard(objs, ctx)
    remember(g, ctx, e.save, objs, done)
    return bool(objs)


@carries_out(a.Destroy)
def destroy(g: Rules, e: a.Destroy, ctx: Context) -> Any:
    """*generator* Destroy the objects at the same time (701.6)."""
    objs = yield from find.targets(g, e.target, ctx)
    note(g, ctx, objs)
    done = yield from g.destroy(objs, ctx)
    remember(g, ctx, e.save, objs, done)
    return bool(objs)


@carries_out(a.Sacrifice)
def sacrifice(g: Rules, e: a.Sacrifice, ctx: Context) -> Any:
    """*generator* Put objects of the player's own into the graveyard; no destruction, so nothing stops or replaces one."""
    objs = yield from find.targets(g, e.target, ctx)
    objs = [obj for obj in objs if g.where[obj.id] is a.BATTLE]
    note(g, ctx, objs)
    done = yield from g.move(objs, a.GRAVEYARD, ctx)
    remember(g, ctx, e.save, objs, done)
    return bool(objs)


@carries_out(a.Move)
def move(g: Rules, e: a.Move, ctx: Context) -> Any:
    """*generator* Move cards to a zone of their owners, all at once (400.7); never into the other player's zones."""
    # 701.32, 701.32a
    if isinstance(e.target, a.TopCard):
        return (yield from _top_cards(g, e, ctx))
    objs = yield from find.targets(g, e.target, ctx)
    if e.of is not None:
        whose = players(g, e.of, ctx)
        objs = [obj for obj in objs if obj.owner in whose]
    if not objs:
        remember(g, ctx, e.save, [])
        return False
    by = player(g, e.by, ctx, objs[0])
    how: dict[str, Any] = {
        "position": e.position,
        "order": e.order,
        "tapped": e.tapped,
        "face_up": True if e.face_up else None,
        "face_down": e.face_down,
        "by": by,
        "no_trigger": e.no_trigger,
    }
    if e.under is not None:
        hosts = yield from find.targets(g, e.under, ctx)
        if not hosts:
            remember(g, ctx, e.save, [])
            return False
        how["under"] = hosts[0]
    if e.on_top_of is not None:
        hosts = yield from find.targets(g, e.on_top_of, ctx)
        if not hosts:
            remember(g, ctx, e.save, [])
            return False
        how["on_top_of"] = hosts[0]
    note(g, ctx, objs)
    owners = sorted({obj.owner for obj in objs})
    start = len(g.history)
    chosen = objs
    tops = [obj for obj in objs if card_alone(g, ctx, obj) and not bans.cannot_leave(g, obj, ctx)]
    objs = [obj for obj in objs if obj not in tops]
    seals = [obj for obj in objs if g.sealed and actions.sealed_by(g, obj) is not None]
    if seals:
        done = yield from actions.unseal(g, seals, e.to, ctx)
        objs = [obj for obj in objs if obj not in seals]
        done += yield from g.move(objs, e.to, ctx, **how)
    else:
        done = yield from g.move(objs, e.to, ctx, **how)
    for obj in tops:  # 801.4
        done = [*done, *(yield from g.top_leaves(obj, e.to, ctx, e.position))]
    remember(g, ctx, e.save, chosen, done)
    if e.save:
        # 109.2c: the other cards of which what moved consisted
        ctx.results["along", e.save] = [
            ev.obj
            for ev in g.history[start:]
            if isinstance(ev, ZoneChange)
            and ev.cause is ctx
            and ev.to_zone is e.to
            and ev.obj not in done
        ]
    if e.to is a.DECK and e.position is None and done:
        for owner in owners:  # 401.7: into the deck, not onto it
            g.shuffle(owner)
    return True


def _top_cards(g: Rules, e: a.Move, ctx: Context) -> Any:
    """*generator* The topmost card of each creature goes, what is beneath is reconstructed (801.4)."""
    objs = yield from find.targets(g, e.target.target, ctx)
    note(g, ctx, objs)
    whole = [obj for obj in objs if not g.under.get(obj.id)]
    done = yield from g.move(whole, e.to, ctx)
    for obj in objs:
        if obj not in whole:
            done = [*done, *(yield from g.top_leaves(obj, e.to, ctx))]
    remember(g, ctx, e.save, objs, done)
    return bool(objs)


@carries_out(a.Shuffle)
def shuffle(g: Rules, e: a.Shuffle, ctx: Context) -> Any:
    """*generator* Shuffle (701.11); says nothing about whether something was done."""
    for who in players(g, e.of, ctx):
        g.shuffle(who)
    return None
    yield


@carries_out(a.RevealUntil)
def reveal_until(g: Rules, e: a.RevealUntil, ctx: Context) -> Any:
    """*generator* Reveal from the top of the deck until enough cards of the set have come (701.9)."""
    wanted = evaluate.test(e.what, False)
    n = evaluate.amount(g, e.count, ctx)
    shown: list[Any] = []
    found: list[Any] = []
    for who in players(g, e.of, ctx):
        hits = 0
        for card in evaluate.fixed(g, a.TopCards(len(g.zones[who][a.DECK]), _side(who, ctx)), ctx):
            if hits >= n:
                break
            shown.append(card)
            if wanted(g, card, ctx):
                hits += 1
                found.append(card)
    if shown:
        yield from g.reveal(shown, ctx)
    remember(g, ctx, e.save, shown)
    if e.found:
        remember(g, ctx, e.found, found)
    return bool(shown)


def _side(who: int, ctx: Context) -> Any:
    return a.YOU if who == ctx.controller else a.OPPONENT
