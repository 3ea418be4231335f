"""Smaller keyword actions (701): tap, untap, flip, reveal, seal; winning and losing (104)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, DECK, DRAGHEART, GRAVEYARD, UNDER, CannotUntap, Term
from dmc.runtime.ask import bans, player_bans
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.holding.watching import register, unregister
from dmc.runtime.state.errors import GameOver
from dmc.runtime.state.events import (
    FlipEvent,
    LoseEvent,
    SealRemoved,
    TapEvent,
    UntapEvent,
    WinEvent,
)
from dmc.runtime.state.state import Context, Obj

from . import replacement, waiting

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def _turn_cards(g: Rules, objs: Iterable[Obj], ctx: Context | None, tapped: bool) -> Gen:
    # the one way in which effects change the orientation of a card (105.4)
    # 303.3d, 305.2a
    events: list[Any] = []
    kind = TapEvent if tapped else UntapEvent
    quiet: list[Obj] = []
    stays = not tapped and continuous.entries(g, CannotUntap)
    for obj in objs:
        i = obj.id
        if g.tapped[i] == tapped or i in g.sealed:
            continue  # 105.6, 603.2c
        if stays and bans.cannot_untap(g, obj):
            continue  # 101.2
        if g.where[i] is BATTLE:
            events.append(kind(obj, ctx))
        else:
            quiet.append(obj)
    runs: list[Any] = []
    if events and replacement.any_for(g, events):
        events, runs = yield from replacement.decide(g, events)
    done = [ev.obj for ev in events] + quiet
    for obj in done:
        g.tapped[obj.id] = tapped
    if done:
        g.stamp += 1
        g.note("701.2", "{}: {}", "tapped" if tapped else "untapped", tuple(done))
        g.record(events)
        if g.moded:
            yield from waiting.choose_modes(g)
    for one in runs:
        yield from replacement.carry_out(g, one)
    return done


def tap(g: Rules, objs: Iterable[Obj], ctx: Context | None) -> Gen:
    """*generator* Tap what is untapped (701.2a); → what became tapped."""
    return _turn_cards(g, objs, ctx, True)


def untap(g: Rules, objs: Iterable[Obj], ctx: Context | None) -> Gen:
    """*generator* Untap what is tapped (701.2b); → what became untapped."""
    return _turn_cards(g, objs, ctx, False)


def flip(g: Rules, obj: Obj, face: int, ctx: Context | None) -> Gen:
    """*generator* Turn to another face: the same creature, tapped or not as before (805.5, 807.1a)."""
    # 701.20a, 701.22a, 805.1, 807.1

    i = obj.id
    if g.where[i] is not BATTLE or g.face[i] == face or face >= len(obj.profile.faces):
        return []
    if i in g.links:
        return []  # linked cards turn over together, by a link or its release alone
    unregister(g, obj, BATTLE)
    g.face[i] = face
    register(g, obj, BATTLE)
    g.stamp += 1
    continuous.changed(g)
    g.note("805.5", "{} turns over", obj)
    kind = "DRAGSOLVE" if DRAGHEART in obj.card.special else "AWAKEN"
    g.record((FlipEvent(obj, kind, ctx),))
    if g.moded:
        yield from waiting.choose_modes(g)
    yield from g.settle()
    return [obj]


def reveal(g: Rules, objs: Sequence[Obj], ctx: Context | None) -> Gen:
    """*generator* Show the cards (701.9b: they stay where they are, and as they lay, 401.5)."""
    if objs:
        g.note("701.9", "revealed: {}", tuple(objs))
    yield from ()  # a generator like the other actions
    return list(objs)


def seal(g: Rules, obj: Obj, count: int, ctx: Context | None) -> Gen:
    """*generator* Lay the top cards of the owner's deck face down on the object as seals (116.1, 116.1b): it is ignored (116.2)."""
    # 701.24, 701.24a
    done: list[Obj] = []
    from . import zones

    for _ in range(count):
        deck = g.zones[obj.owner][DECK]
        if not deck or g.where[obj.id] is not BATTLE:
            break
        card = deck[0]
        zones.lift(g, card)
        g.where[card.id] = UNDER
        g.epoch[card.id] += 1
        g.face_up[card.id] = False
        g.sealed.setdefault(obj.id, []).append(card)
        done.append(card)
    if done:
        if g.attack is not None and obj in (g.attack.attacker, g.attack.target):
            g.attack.ended = True
        g.stamp += 1
        continuous.changed(g)
        g.note("116.1", "{} seals on {}", len(done), obj)
    yield from g.settle()
    return done


def command_enters(g: Rules, obj: Obj) -> Gen:
    """*generator* A Command has come in: its owner puts one seal of a card that shares its civilization away (116.4, 116.4a, 703.4j).

    The sealed card is ignored, but its civilization counts here (116.4b).
    """
    # 701.23b

    if not any("コマンド" in race for race in ch.races(g, obj)):
        return
    mine = ch.civilizations(g, obj)
    hosts = [
        h
        for h in g.zones[obj.owner][BATTLE]
        if h.id in g.sealed
        and any(c in mine for c in h.profile.faces[g.face[h.id]].face.civilizations)
    ]
    if not hosts:
        return
    chosen = yield from g.ask(obj.owner, "UNSEAL", hosts, 1, 1, "from which card a seal is removed")
    yield from unseal(g, [g.sealed[chosen[0].id][-1]], GRAVEYARD, None)


def sealed_by(g: Rules, card: Obj) -> Obj | None:
    """The card on which this one lies as a seal; None if it is none."""
    for number, seals in g.sealed.items():
        if card in seals:
            return g.cards[number]
    return None


def unseal(g: Rules, cards: Sequence[Obj], to: Term, ctx: Context | None) -> Gen:
    """*generator* Remove these seals: they go to another zone (701.23a); → those that did."""
    from . import zones

    by = None if ctx is None else ctx.controller
    events: list[SealRemoved] = []
    for card in cards:
        host = sealed_by(g, card)
        if host is None:
            continue
        g.sealed[host.id].remove(card)
        if not g.sealed[host.id]:
            del g.sealed[host.id]
        zones.lay(g, card, to)
        continuous.moved(g, card)
        events.append(SealRemoved(card, host, to, ctx, by))
        g.note("701.23", "a seal of {} is removed", host)
    continuous.changed(g)
    g.record(events)
    yield from g.settle()
    return [ev.obj for ev in events]


# ---- winning and losing ----------------------------------------------------------------------------------------------


def win(g: Rules, player: int, ctx: Context | None) -> Gen:
    """*generator* The player wins, unless that is forbidden or replaced (104.2c, 101.2, 609)."""
    if player_bans.cannot_win(g, player) or player_bans.cannot_lose(g, 1 - player):
        g.note("101.2", "player {} cannot win", player)
        return
    replaced = yield from replacement.replaced_by(g, WinEvent(player, ctx))
    if not replaced:
        _over(g, player, "an effect")


def lose(g: Rules, player: int, reason: str, ctx: Context | None) -> Gen:
    """*generator* The player loses, unless that is forbidden or replaced (104.1, 104.2, 101.2, 609)."""
    if player_bans.cannot_lose(g, player) or player_bans.cannot_win(g, 1 - player):
        g.note("101.2", "player {} does not lose", player)
        return
    replaced = yield from replacement.replaced_by(g, LoseEvent(player, reason, ctx))
    if not replaced:
        _over(g, 1 - player, reason)


def lose_both(g: Rules, reason: str) -> Gen:
    """*generator* Both would lose at once: nobody wins; if one does not lose, the other does."""
    losers = []
    for player in (g.active, 1 - g.active):
        if player_bans.cannot_lose(g, player):
            continue
        replaced = yield from replacement.replaced_by(g, LoseEvent(player, reason, None))
        if not replaced:
            losers.append(player)
    if len(losers) == 2:
        _over(g, -1, reason)
    elif losers:
        _over(g, 1 - losers[0], reason)


def _over(g: Rules, winner: int, reason: str) -> None:
    g.winner = winner
    if winner < 0:
        g.note("104.1", "nobody wins: {}", reason)
    else:
        g.note("104.1", "player {} wins: {}", winner, reason)
    raise GameOver
