"""Into the battle zone, and what happens to cards there: put, use, flip, attach, GR summon, seals (409, 601, 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import choosing
from dmc.runtime.ask import targets as find
from dmc.runtime.change import linking, swapping
from dmc.runtime.legal import ways_of_use
from dmc.runtime.state import evaluate
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.memory import lose, note, remember
from dmc.runtime.state.players import player
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _looking(g: Rules, ctx: Context) -> Any:
    """605.4: deck cards that this effect is looking at are out of reach of what it puts or uses; → what was before."""
    before = g.data.get("looked")
    ids = {
        obj.id
        for key, kept in ctx.results.items()
        if isinstance(key, int) and key > 0
        for obj in kept
        if hasattr(obj, "card") and g.where[obj.id] is a.DECK
    }
    if ids:
        g.data["looked"] = frozenset(ids | (before or frozenset()))
    return before


def _looked(g: Rules, before: Any) -> None:
    if before is None:
        g.data.pop("looked", None)
    else:
        g.data["looked"] = before


@carries_out(a.Put)
def put(g: Rules, e: a.Put, ctx: Context) -> Any:
    """*generator* Put into the battle zone (409.1f): no use; under the player who puts."""
    objs = yield from find.targets(g, e.target, ctx)
    if not objs:
        remember(g, ctx, e.save, [])
        return False
    note(g, ctx, objs)
    on: list[Any] | None = None
    if e.onto is not None:
        found = yield from find.targets(g, e.onto, ctx)
        on = [o for o in found if g.where[o.id] is a.BATTLE][:1]
        if not on:
            remember(g, ctx, e.save, [])
            return False
    host = None if e.equip is None else (yield from find.targets(g, e.equip, ctx))
    before = _looking(g, ctx)
    who = player(g, e.by, ctx, objs[0])
    done = yield from g.put(objs, who, ctx, tapped=e.tapped, on=on, bearer=host)
    _looked(g, before)
    remember(g, ctx, e.save, objs, done)
    lose(g, ctx, [obj for obj in objs if obj not in done])
    return True


@carries_out(a.Use)
def use(g: Rules, e: a.Use, ctx: Context) -> Any:
    """*generator* Use cards as the effect says (601, 112.3g); several are pending first, then one by one (409.1e)."""
    if isinstance(e.target, a.Choose):
        # 601.1b: what cannot be used cannot be chosen to be
        objs = yield from choosing.choose(g, e.target, ctx, able=lambda o: can_use(g, e, o, ctx))
    else:
        objs = yield from find.targets(g, e.target, ctx)
    if e.stays:
        return (yield from _in_place(g, e, objs, ctx))
    cost = None if e.cost is None else evaluate.amount(g, e.cost, ctx)
    beneath = () if e.onto is None else (yield from find.targets(g, e.onto, ctx))
    before = _looking(g, ctx)
    used: list[Any] = []
    if objs:
        who = player(g, e.by, ctx, objs[0])
        used = yield from g.use_all(
            objs,
            who,
            e.how,
            e.free,
            ctx,
            cost=cost,
            civilizations=e.civilizations,
            named=_named(e.target),
            as_paid=e.as_paid,
            beneath=beneath,
        )
    _looked(g, before)
    remember(g, ctx, e.save, objs, used)
    lose(g, ctx, [obj for obj in objs if obj not in used])
    return bool(objs)


def _in_place(g: Rules, e: a.Use, objs: list[Any], ctx: Context) -> Any:
    """*generator* The spell halves of cards that stay where they are."""
    done: list[Any] = []
    for obj in objs:
        done += yield from g.cast_in_place(obj, player(g, e.by, ctx, obj), ctx)
    remember(g, ctx, e.save, done)
    return bool(done)


def can_use(g: Rules, e: a.Use, obj: Any, ctx: Context) -> bool:
    """Whether the effect could have this card used now (601.1a, 601.1b)."""
    cost = None if e.cost is None else evaluate.amount(g, e.cost, ctx)
    who = player(g, e.by, ctx, obj)
    return bool(
        ways_of_use.ways(g, obj, who, e.how, e.free, cost, e.civilizations, _named(e.target))
    )


def _named(target: Any) -> tuple[Any, ...]:
    """The card types that the effect names: it says how cards are used that have no use of their own (U35)."""
    among = target.among if isinstance(target, a.Choose | a.All) else target
    if isinstance(among, a.AnyOf):
        return tuple(t for part in among.parts for t in _named(part))
    if not isinstance(among, a.Objects):
        return ()
    return among.type if isinstance(among.type, tuple) else (among.type,)


@carries_out(a.Flip)
def flip(g: Rules, e: a.Flip, ctx: Context) -> Any:
    """*generator* Turn the cards to the face the text names (701.20, 701.22)."""
    objs = yield from find.targets(g, e.target, ctx)
    turned = False
    for obj in objs:
        face = _face(g, obj, e.to)
        if face is not None:
            yield from g.flip(obj, face, ctx)
            turned = True
    return turned


def _cost(face: Any) -> float:
    """The printed cost of a face as a number."""
    return float("inf") if face.cost == "∞" else face.cost or 0


def _face(g: Rules, obj: Any, to: Any) -> int | None:
    """The number of the face; None if the card has no such face."""
    faces = (obj.card, *obj.card.faces)
    now = g.face[obj.id]
    others = [n for n in range(len(faces)) if n != now]
    if to == "LARGER":
        others = [n for n in others if _cost(faces[n]) > _cost(faces[now])]
        others.sort(key=lambda n: _cost(faces[n]))  # the next one of three
    elif to == "SMALLER":
        others = [n for n in others if _cost(faces[n]) < _cost(faces[now])]
        others.sort(key=lambda n: -_cost(faces[n]))
    elif isinstance(to, a.Named):
        others = [n for n in others if faces[n].name in to.names]
    elif to != "OTHER":
        others = [n for n in others if to in faces[n].types]
    return others[0] if others else None


@carries_out(a.Swap)
def swap(g: Rules, e: a.Swap, ctx: Context) -> Any:
    """*generator* Two cards change places (701.26); nothing happens without both."""
    out = yield from find.targets(g, e.out, ctx)
    out = [obj for obj in out if g.where[obj.id] is a.BATTLE]
    if len(out) != 1:
        return False
    into = yield from find.targets(g, e.into, ctx)
    if len(into) != 1 or g.where[into[0].id] is a.BATTLE:
        return False
    note(g, ctx, into)
    return (yield from swapping.swap(g, out[0], into[0], g.where[into[0].id], ctx))


@carries_out(a.TurnUpsideDown)
def turn_upside_down(g: Rules, e: a.TurnUpsideDown, ctx: Context) -> Any:
    """*generator* Turn fields upside down (701.28a); one that lies so cannot be turned again."""
    # 308.3, 105.5
    turned = False
    for obj in (yield from find.targets(g, e.target, ctx)):
        if g.where[obj.id] is a.BATTLE and g.data.get(("upside down", obj.id)) != g.epoch[obj.id]:
            g.data["upside down", obj.id] = g.epoch[obj.id]
            g.note("701.28a", "{} is turned upside down", obj)
            turned = True
    return turned


@carries_out(a.LinkOver)
def link_over(g: Rules, e: a.LinkOver, ctx: Context) -> Any:
    """*generator* Turn this and the others over and link them to one super creature (805.1c)."""
    cards = list(evaluate.fixed(g, a.This(), ctx))
    for target in e.targets:
        found = yield from find.targets(g, target, ctx)
        if len(found) != 1 or found[0] in cards:
            return False
        cards += found
    return (yield from linking.link_over(g, cards, ctx))


@carries_out(a.ReleaseCell)
def release_cell(g: Rules, e: a.ReleaseCell, ctx: Context) -> Any:
    """*generator* One cell of the creature goes, the others turn over (808.1b)."""
    for obj in evaluate.fixed(g, a.This(), ctx):
        return (yield from linking.release(g, obj, ctx))
    return False


@carries_out(a.Detach)
def detach(g: Rules, e: a.Detach, ctx: Context) -> Any:
    """*generator* Take gears off the creatures they are on."""
    worn = yield from find.targets(g, e.target, ctx)
    off = yield from g.detach(worn)
    return bool(off)


@carries_out(a.Attach)
def attach(g: Rules, e: a.Attach, ctx: Context) -> Any:
    """*generator* Cross, equip or attach (701.17), paying again unless it is free (303.3b)."""
    gears = yield from find.targets(g, e.what, ctx)
    hosts = yield from find.targets(g, e.to, ctx)
    if not gears or not hosts:
        return False
    for gear in gears:
        yield from g.attach(gear, hosts[0], ctx, free=e.free)
    return True


@carries_out(a.GRSummon)
def gr_summon(g: Rules, e: a.GRSummon, ctx: Context) -> Any:
    """*generator* GR summon so many times (701.30)."""
    n = int(evaluate.amount(g, e.count, ctx))
    for _ in range(n):
        yield from g.gr_summon(ctx.controller, ctx)
    return n > 0


@carries_out(a.AddSeal)
def add_seal(g: Rules, e: a.AddSeal, ctx: Context) -> Any:
    """*generator* Put seals on the objects (116.1)."""
    objs = yield from find.targets(g, e.target, ctx)
    n = int(evaluate.amount(g, e.count, ctx))
    for obj in objs:
        yield from g.add_seal(obj, n, ctx)
    return bool(objs)
