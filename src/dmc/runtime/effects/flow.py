"""The order of things: may, if you do, if, each player, for each, so many times, modes (101.3a, 605.2, 700.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import choosing
from dmc.runtime.ask import targets as find
from dmc.runtime.change import shields
from dmc.runtime.legal import possible
from dmc.runtime.state import effect_table, evaluate
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.memory import DONE, lose, note, remember
from dmc.runtime.state.players import player, players
from dmc.runtime.state.state import Context, Key

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


@carries_out(a.May)
def may(g: Rules, e: a.May, ctx: Context) -> Any:
    """*generator* The player decides; ``then`` follows what was attempted (101.3a).

    What was declared is done without being asked again (603.2f, Q&A 45607).
    """
    done = False
    able = possible.possible(g, e.do, ctx)
    if able and (not (e.then or e.otherwise) or possible.enough(g, e.do, ctx)):
        who = player(g, e.by, ctx)
        settled = ctx.declared and who == ctx.controller and _whole(ctx, e)
        if settled or (yield from g.ask_yes(who, "MAY", _said(e.do), ctx.source)):
            done = yield from effect_table.run(g, e.do, ctx)
    if done:
        yield from effect_table.run(g, e.then, ctx)
    elif e.otherwise:
        yield from effect_table.run(g, e.otherwise, ctx)
    return done


def _whole(ctx: Context, e: a.May) -> bool:
    """Whether this is what the ability as a whole says."""
    do: Any = getattr(ctx.ability, "do", ())
    if do and isinstance(do[0], a.If) and len(do) == 1:
        do = do[0].then
    return bool(do) and do[0] is e


def _said(do: tuple[Any, ...]) -> str:
    return ", ".join(type(effect).__name__ for effect in do)


@carries_out(a.NoteUse)
def note_use(g: Rules, e: a.NoteUse, ctx: Context) -> Any:
    """*generator* The player has now used the ability of this name in this turn, and so in this game."""
    g.data["used ability", ctx.controller, e.name] = g.turn
    if ctx.source is not None:
        yield from shields.keyword_used(g, ctx.source, ctx.controller, a.Called(e.name))


@carries_out(a.IfDone)
def if_done(g: Rules, e: a.IfDone, ctx: Context) -> Any:
    """*generator* ``then`` follows what was attempted with something (101.3a)."""
    done = yield from effect_table.run(g, e.do, ctx)
    yield from effect_table.run(g, e.then if done else e.otherwise, ctx)
    return done


@carries_out(a.If)
def if_(g: Rules, e: a.If, ctx: Context) -> Any:
    """*generator* The condition is read now (605.2d)."""
    branch = e.then if evaluate.holds(g, e.condition, ctx) else e.otherwise
    return (yield from effect_table.run(g, branch, ctx)) if branch else False


@carries_out(a.EachPlayer)
def each_player(g: Rules, e: a.EachPlayer, ctx: Context) -> Any:
    """*generator* Each player in turn order (114.2a); THAT_PLAYER is the one.

    What one player chose or moved is nothing to the other one; what comes afterwards speaks of all of it.
    """
    before, own = ctx.that_player, dict(ctx.results)
    done = False
    found: dict[Any, list[Any]] = {}
    for who in (g.active, 1 - g.active):
        ctx.that_player = who
        if (yield from effect_table.run(g, e.do, ctx)):
            done = True
        _gather(ctx, own, found)
    ctx.results.update(found)
    ctx.that_player = before
    return done


def _gather(ctx: Context, own: dict[Key, Any], found: dict[Any, list[Any]]) -> None:
    """Take what was remembered since ``own`` out of the context, and put it to what was found before."""
    for key in [k for k in ctx.results if isinstance(k, int) and k > 0]:
        made = ctx.results[key]
        if not isinstance(made, list) or made is own.get(key):
            continue
        for more in (DONE, "along"):
            part = ctx.results.pop((more, key), made if more is DONE else [])
            held = found.setdefault((more, key), [])
            held += [one for one in part if not any(one is obj for obj in held)]
        del ctx.results[key]
        epochs = ctx.results.pop(-key, [0] * len(made))
        objects, marks = found.setdefault(key, []), found.setdefault(-key, [])
        for obj, epoch in zip(made, epochs, strict=True):
            if not any(one is obj for one in objects):
                objects.append(obj)
                marks.append(epoch)


@carries_out(a.ForEach)
def for_each(g: Rules, e: a.ForEach, ctx: Context) -> Any:
    """*generator* Once for each object, which is then the result of this number."""
    objs = yield from find.targets(g, e.target, ctx)
    done = False
    for obj in list(objs):
        remember(g, ctx, e.save, [obj])
        if (yield from effect_table.run(g, e.do, ctx)):
            done = True
    return done


@carries_out(a.Repeat)
def repeat(g: Rules, e: a.Repeat, ctx: Context) -> Any:
    """*generator* So many times, counted once (605.2d); what comes afterwards speaks of what was done each time."""
    n = int(evaluate.amount(g, e.count, ctx))
    own, found = dict(ctx.results), dict[Any, list[Any]]()
    done = False
    for _ in range(n):
        if (yield from effect_table.run(g, e.do, ctx)):
            done = True
        _gather(ctx, own, found)
    ctx.results.update(found)
    return done


@carries_out(a.Modes)
def modes(g: Rules, e: a.Modes, ctx: Context) -> Any:
    """*generator* Carry out the options chosen when the ability began to wait (W8), or chosen now (700.2a)."""
    if ctx.modes is not None:
        chosen, ctx.modes = ctx.modes, None
    else:
        chosen = yield from choosing.choose_modes(g, e, ctx)
    for n in chosen:
        yield from effect_table.run(g, e.options[n], ctx)
    return bool(chosen)


@carries_out(a.UseIcon)
def use_icon(g: Rules, e: a.UseIcon, ctx: Context) -> Any:
    """*generator* Each creature's ability with the icon, carried out as its own.

    They are fixed together, before any of them is carried out, or when the ability began to wait (603.3a).
    """
    if ctx.modes is not None:
        chosen, ctx.modes = ctx.modes, None
    else:
        chosen = yield from find.icons(g, e, ctx)
    done = False
    for obj, epoch, do in chosen:
        own = Context(obj, ctx.controller)
        note(g, own, [obj])
        if g.epoch[obj.id] != epoch:
            lose(g, own, [obj])  # it has left since, and its ability stays
        done = (yield from effect_table.run(g, do, own)) or done
    return done


@carries_out(a.OneOf)
def one_of(g: Rules, e: a.OneOf, ctx: Context) -> Any:
    """*generator* The one or the other; what cannot be done is no option unless nothing can."""
    able = [n for n, option in enumerate(e.options) if possible.possible(g, option, ctx)]
    done = True
    for who in players(g, e.by, ctx):
        picked = yield from g.ask(who, "ONE_OF", able or list(range(len(e.options))), 1, 1)
        done = (yield from effect_table.run(g, e.options[picked[0]], ctx)) and done
    return done
