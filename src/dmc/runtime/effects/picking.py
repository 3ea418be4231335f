"""Choosing and seeing: choose objects or values, look, reveal (400.2, 701.9, 106.3, 203.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import targets as find
from dmc.runtime.cards.faces import up
from dmc.runtime.holding import continuous
from dmc.runtime.stacked import evolution
from dmc.runtime.state import evaluate
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.memory import remember
from dmc.runtime.state.players import player
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

CIVILIZATIONS = (a.LIGHT, a.WATER, a.DARKNESS, a.FIRE, a.NATURE)
NUMBERS = tuple(range(0, 21))


@carries_out(a.ChooseObjects)
def choose_objects(g: Rules, e: a.ChooseObjects, ctx: Context) -> Any:
    """*generator* Choose and remember."""
    objs = yield from find.targets(g, e.choice, ctx)
    remember(g, ctx, e.save, objs)
    return bool(objs)


@carries_out(a.ChooseBase)
def choose_base(g: Rules, e: a.ChooseBase, ctx: Context) -> Any:
    """*generator* What the card that is being used will evolve from is chosen beforehand (801.1)."""
    card = ctx.source
    if card is None:
        return False
    found = yield from evolution.choose_bases(g, card, ctx.controller, up(g, card).face)
    if found is not None:
        g.data["base", card.id] = tuple((base, g.epoch[base.id]) for base in found)
    remember(g, ctx, e.save, found or [])
    return bool(found)


@carries_out(a.TurnFaceDown)
def turn_face_down(g: Rules, e: a.TurnFaceDown, ctx: Context) -> Any:
    """*generator* Turn cards face down where they lie: in the mana zone they are mana without characteristics (405.4)."""
    return (yield from _turn(g, e, ctx, False))


@carries_out(a.TurnFaceUp)
def turn_face_up(g: Rules, e: a.TurnFaceUp, ctx: Context) -> Any:
    """*generator* Turn cards face up where they lie; they have their characteristics there again (405.4)."""
    return (yield from _turn(g, e, ctx, True))


def _turn(g: Rules, e: a.TurnFaceDown | a.TurnFaceUp, ctx: Context, up: bool) -> Any:
    objs = yield from find.targets(g, e.target, ctx)
    for obj in objs:
        if g.where[obj.id] in (a.MANA, a.SHIELDS):
            g.face_up[obj.id] = up
            g.stamp += 1
            continuous.moved(g, obj)
            g.note("405.4", "{} is turned face " + ("up" if up else "down"), obj)
    remember(g, ctx, e.save, objs)
    return bool(objs)


@carries_out(a.ChooseValue)
def choose_value(g: Rules, e: a.ChooseValue, ctx: Context) -> Any:
    """*generator* Choose a race, civilization, number, name or card type."""
    options = [v for v in list(e.options) or _values(g, e.kind) if v not in e.but]
    picked = yield from g.ask(player(g, e.by, ctx), f"VALUE_{e.kind}", options, 1, 1)
    if e.save:
        ctx.results[e.save] = list(picked)
    return bool(picked)


@carries_out(a.CountUp)
def count_up(g: Rules, e: a.CountUp, ctx: Context) -> Any:
    """*generator* Count, and keep the number."""
    if e.save:
        ctx.results[e.save] = [evaluate.amount(g, e.amount, ctx)]
    return True
    yield


@carries_out(a.ChoosePlayer)
def choose_player(g: Rules, e: a.ChoosePlayer, ctx: Context) -> Any:
    """*generator* Choose a player; そのプレイヤー means the chosen one from here on."""
    picked = yield from g.ask(player(g, e.by, ctx), "PLAYER", [0, 1], 1, 1)
    ctx.that_player = picked[0]
    return True


@carries_out(a.ActingOwner)
def acting_owner(g: Rules, e: a.ActingOwner, ctx: Context) -> Any:
    """*generator* そのプレイヤー is the owner of the object from here on; says nothing about what was done."""
    objs = evaluate.seen(g, e.target, ctx)
    if objs:
        ctx.that_player = objs[0].owner
    return None
    yield


def _values(g: Rules, kind: str) -> list[Any]:
    """What can be chosen; races and names are those of the cards of this game (202.2, 203.4)."""
    # 804.6, 805.7, 807.6
    if kind == "CIVILIZATION":
        return list(CIVILIZATIONS)  # 106.1, 106.3
    if kind == "NUMBER":
        return list(NUMBERS)  # 108.1a
    out: list[Any] = []
    for obj in g.cards:
        faces: tuple[a.Card | a.Face, ...] = (obj.card, *obj.card.faces)
        for face in faces:
            found = {"RACE": face.races, "NAME": (face.name,), "TYPE": face.types}[kind]
            out += [value for value in found if value not in out]
    return out


@carries_out(a.Look)
def look(g: Rules, e: a.Look, ctx: Context) -> Any:
    """*generator* A player looks at cards; nobody else does (400.2)."""
    objs = yield from find.targets(g, e.target, ctx)
    remember(g, ctx, e.save, objs)
    if e.save and isinstance(e.target, a.All):
        ctx.results["searched", e.save] = True
    g.note("400.2", "player {} looks at {}", player(g, e.by, ctx), tuple(objs))
    return bool(objs)


@carries_out(a.Reveal)
def reveal(g: Rules, e: a.Reveal, ctx: Context) -> Any:
    """*generator* Show cards to all players (701.9); their zone stays (701.9b)."""
    objs = yield from find.targets(g, e.target, ctx)
    if objs:
        yield from g.reveal(objs, ctx)
    remember(g, ctx, e.save, objs)
    return bool(objs)
