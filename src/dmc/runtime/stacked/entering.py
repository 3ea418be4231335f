"""Coming into the battle zone (409.1f, 603.5a, 801): one card at a time, evolution bases, put and summoned alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    BATTLE,
    GRAVEYARD,
    SHIELDS,
    ULTRA_GR,
    WEAPON,
    AsItEnters,
    Evolution,
    GodLink,
)
from dmc.runtime.ask import bans, player_bans
from dmc.runtime.cards.faces import is_element
from dmc.runtime.change import actions, replacement, waiting, zones
from dmc.runtime.holding import continuous, snapshots, watching
from dmc.runtime.legal import bases, costs
from dmc.runtime.legal.bearers import bearers
from dmc.runtime.stacked import evolution, gods
from dmc.runtime.state import effect_table, evaluate
from dmc.runtime.state.events import (
    RULE,
    Arrival,
    AttachEvent,
    EvolveEvent,
    FlipEvent,
    UseEvent,
    ZoneChange,
)
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def put(
    g: Rules,
    objs: Sequence[Obj],
    player: int | None,
    ctx: Context | None,
    *,
    tapped: bool = False,
    on: list[Obj] | None = None,
    way: str | None = None,
    bearer: list[Obj] | None = None,
    **_unused: Any,
) -> Gen:
    """*generator* Put cards into the battle zone by an effect: not a use (U28).  → those that came in.

    All become pending first, then enter one by one (409.1f).  on: the evolution base, where the effect says it.
    way: the keyword ability that does it.  bearer: what a weapon is equipped to, where the effect says it.
    """
    started: list[tuple[Obj, int]] = []
    for obj in objs:
        if g.where[obj.id] is BATTLE or obj.id in g.pending_slot:
            continue
        face = obj.profile.creature_face() if obj.profile.twinpact else g.face[obj.id]
        printed = obj.profile.faces[face].face
        coming = [one for one, _ in started]
        if player_bans.cannot_put(g, obj.owner, obj, coming) or not is_element(printed.types):
            continue
        if on is None and not bases.has_base(g, obj, obj.owner, printed):
            continue  # 801.1a
        zones.pend(g, obj)
        started.append((obj, face))
    if len(started) > 1:
        started = yield from _one_by_one(g, started)
    done: list[Obj] = []
    for obj, face in started:
        host = None
        if WEAPON in obj.profile.faces[face].face.types:
            host = yield from _bearer(g, obj, bearer)
        if host is not None or WEAPON not in obj.profile.faces[face].face.types:
            entered = yield from enter(
                g,
                obj,
                obj.owner,
                ctx,
                used=None,
                free=True,
                tapped=tapped,
                face=face,
                on=on,
                attach_to=host,
                way=way,
            )
            if entered:
                done.append(obj)
                if host is not None:
                    g.record((AttachEvent(obj, host, "EQUIP", ctx),))
        if obj.id in g.pending_slot:
            zones.unpend(g, obj)
    return done


def _one_by_one(g: Rules, started: list[tuple[Obj, int]]) -> Gen:
    """*generator* In which order they enter: the turn player's before the other's (111.1), each player's as that player likes (409.1f)."""
    ordered: list[tuple[Obj, int]] = []
    for player in (g.active, 1 - g.active):
        mine = [one for one in started if one[0].owner == player]
        if len({obj.card for obj, _ in mine}) > 1:
            n = len(mine)
            cards = [obj for obj, _ in mine]
            cards = yield from g.ask(
                player, "ENTER_ORDER", cards, n, n, "in which order they enter", ordered=True
            )
            face = {obj.id: number for obj, number in mine}
            mine = [(obj, face[obj.id]) for obj in cards]
        ordered += mine
    return ordered


def _bearer(g: Rules, obj: Obj, said: list[Obj] | None) -> Gen:
    """*generator* The creature that a weapon comes in equipped to (305.3); None if there is none, and it stays where it was."""
    there = bearers(g, obj.owner)
    if said is not None:
        there = [o for o in there if o in said]
    if len(there) > 1:
        there = yield from g.ask(obj.owner, "EQUIP", there, 1, 1, f"what {obj!r} is equipped to")
    return there[0] if there else None


def enter(
    g: Rules,
    obj: Obj,
    player: int,
    ctx: Context | None,
    *,
    used: str | None,
    free: bool,
    tapped: bool = False,
    face: int = 0,
    on: list[Obj] | None = None,
    attach_to: Obj | None = None,
    way: str | None = None,
    beneath: Sequence[Obj] = (),
) -> Gen:
    """*generator* One pending card comes into the battle zone (605.3); → whether it did (a landing may be replaced).

    used: the keyword action, None for a put; summoned cards are known as such for ever (S3).  beneath: cards that it is
    laid on without evolving from them.
    """
    # 804.1c, 804.1d
    ev = Arrival(obj, g.where[obj.id], ctx, player, used, free, way)
    g.face[obj.id] = face
    if replacement.any_for(g, (ev,)):
        left, runs = yield from replacement.decide(g, [ev])
        for one in runs:
            yield from replacement.carry_out(g, one)
        if not left:
            yield from g.settle()
            return False
    if bans.cannot_leave(g, obj, ctx):
        g.note("700.3", "{} cannot leave its zone", obj)
        return False  # S5: it may have been summoned all the same
    shown = obj.profile.faces[face]
    bases: Any = on
    if bases is None:
        bases = ()
        if Evolution in shown.by_class:
            bases = yield from evolution.choose_bases(g, obj, player, shown.face)
    if bases is None:
        return False
    linked: list[Obj] = []
    for link in shown.keywords.get(AsItEnters, ()):
        own = Context(obj, player, ability=link)
        yield from effect_table.run(g, link.do, own)  # 110.4f
        linked += evaluate.fixed(g, link.link, own)
    plan = None
    if GodLink in shown.keywords:
        plan = yield from gods.choose(g, obj, player, shown)
    evolved = [EvolveEvent(b, obj, ctx) for b in bases if g.where[b.id] is BATTLE] if bases else ()
    for event in evolved:
        event.lki = snapshots.snapshot(g, event.obj)
    castles = [g.cards[k] for k, host in g.attached.items() if host is obj] if g.attached else ()
    place(g, obj, face, tapped, bases, attach_to, beneath)
    fallen: list[ZoneChange] = []
    for castle in castles:  # 304.3, 703.4k: it fortified what is no shield any more
        gone = ZoneChange(castle, SHIELDS, GRAVEYARD, None, RULE)
        fallen += [gone, *zones.relocate(g, gone)]
    if linked:
        shields = tuple((o.id, g.epoch[o.id]) for o in linked)
        g.data[("linked", obj.id)] = (g.epoch[obj.id], shields)
    ev.evolved = bool(bases)
    if bans.enters_tapped(g, obj):
        g.tapped[obj.id] = True  # 110.4f
    elif not g.tapped[obj.id] and bans.may_enter_tapped(g, obj):
        g.tapped[obj.id] = yield from g.ask_yes(player, "ENTER_TAPPED", "it enters tapped", obj)
    if g.trace is not None:
        word = "summoned" if ev.summoned else "used" if used else "put"
        g.note("603.5a", "{} enters ({}) for player {}", obj, word, player)
        if bases:
            g.note("801.1", "{} is put on {}", obj, tuple(bases))
    whole = None if plan is None else gods.join(g, obj, plan)  # 804.1a
    linked_up = () if whole is None else (FlipEvent(whole, "LINK", ctx),)
    g.record((ev, *evolved, *linked_up, *fallen))
    if g.moded:
        yield from waiting.choose_modes(g)
    if g.sealed:
        yield from actions.command_enters(g, obj)
    yield from g.settle()
    return True


def place(
    g: Rules,
    obj: Obj,
    face: int,
    tapped: bool,
    bases: Sequence[Obj],
    attach_to: Obj | None = None,
    beneath: Sequence[Obj] = (),
) -> None:
    """Lay the card into the battle zone, on its bases if it evolves (801.2), attached if it is an aura."""
    i = obj.id
    was = zones.lift(g, obj)
    side = g.zones[obj.owner][BATTLE]
    g.where[i] = BATTLE
    g.face[i] = face
    g.tapped[i] = tapped
    g.face_up[i] = True
    g.hyper[i] = False
    g.epoch[i] += 1
    g.entered_turn[i] = g.turn
    g.counters["entered"] = g.counters.get("entered", 0) + 1
    g.entered_order[i] = g.counters["entered"]
    side.append(obj)
    g.stamp += 1
    continuous.moved(g, obj, was)
    if bases:
        evolution.stack(g, obj, bases)
    if beneath:
        zones.lay_on(g, obj, beneath)
    if attach_to is not None:
        g.attached[i] = attach_to
    if BATTLE in obj.profile.listed:
        watching.register(g, obj, BATTLE)


def gr_summon(g: Rules, player: int, count: int, ctx: Context | None) -> Gen:
    """*generator* GR summon: the top card of the ultra GR, as if its cost had been paid (701.30, S10); → those that came."""
    done: list[Obj] = []
    for _ in range(count):
        pile = g.zones[player][ULTRA_GR]
        if not pile:
            break
        obj = pile[0]
        if player_bans.cannot_use(g, player, obj) or player_bans.cannot_put(
            g, player, obj, used="SUMMON"
        ):
            break
        zones.pend(g, obj)
        g.note("701.30a", "player {} GR summons {}", player, obj)
        costs.used_next(g, obj, None)
        g.record((UseEvent(obj, player, "SUMMON", ULTRA_GR, False, ctx),))
        entered = yield from enter(g, obj, player, ctx, used="SUMMON", free=False)
        if entered:
            done.append(obj)
        elif obj.id in g.pending_slot:
            zones.unpend(g, obj)
    return done
