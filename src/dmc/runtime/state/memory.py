"""What an effect remembers while it is carried out: its results, and which object of a card it meant (400.5, 400.8).

``ctx.results`` holds: save number → objects or values; minus that number → the epochs at that moment (for ``Rest``);
NOW → {card id: epoch} the object the effect last knew; KNOWN → {card id: epoch} the object it knew in the battle zone; (DONE, save number) → what it was really done to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a

from .state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

NOW = "now"
KNOWN = "known"
DONE = "done"
CARD = "card"


def remember(g: Rules, ctx: Context, save: int, objects: list[Any], done: Any = None) -> None:
    """Keep what an effect chose, moved or looked at under its number (0: keep nothing).

    done: those of them that it was really done to, and what was taken in their place; None: all of them.  Only they are
    the objects they have become; one that went elsewhere instead has gone (400.8).
    """
    note(g, ctx, objects if done is None else done)
    if save:
        ctx.results.pop((DONE, save), None)
        if done is not None:
            ctx.results[DONE, save] = list(done)
        ctx.results[save] = list(objects)
        ctx.results[-save] = [g.epoch[o.id] if hasattr(o, "card") else 0 for o in objects]


def done_of(ctx: Context, save: int) -> Any:
    """What the effect with this number was really done to."""
    found = ctx.results.get((DONE, save))
    return ctx.results.get(save, ()) if found is None else found


def lose(g: Rules, ctx: Context, objects: Any) -> None:
    """Know that these did not become what the effect made of the others: no later instruction acts on them (400.8)."""
    missed = {o.id: -1 for o in objects if hasattr(o, "card")}
    if missed:
        ctx.results[NOW] = {**ctx.results.get(NOW, {}), **missed}


def card_alone(g: Rules, ctx: Context, obj: Any) -> bool:
    """Whether the object was chosen as a card, and is the topmost one of several (109.2a)."""
    chosen = ctx.results.get((CARD, obj.id))
    whole = obj.id in g.links or not g.under.get(obj.id)
    return bool(chosen == g.epoch[obj.id] and g.where[obj.id] is a.BATTLE and not whole)


def know(g: Rules, ctx: Context, obj: Any) -> None:
    """Know the object as one of the battle zone, though it lies beneath another by now (801.2)."""
    for key in (NOW, KNOWN):
        ctx.results[key] = {**ctx.results.get(key, {}), obj.id: g.epoch[obj.id]}


def note(g: Rules, ctx: Context, objects: Any) -> None:
    """Know these objects as the ones they are now; those in the battle zone may be read when they have left."""
    cards = [o for o in objects if hasattr(o, "card")]
    if not cards:
        return
    now = dict(ctx.results.get(NOW, ()))
    known = dict(ctx.results.get(KNOWN, ()))
    for obj in cards:
        now[obj.id] = g.epoch[obj.id]
        if g.where[obj.id] is a.BATTLE:
            known[obj.id] = g.epoch[obj.id]
    ctx.results[NOW] = now
    ctx.results[KNOWN] = known


def know_source(g: Rules, ctx: Context) -> None:
    """Know the card whose effect this is as the object it is now, unless it is known already (400.5, 400.8)."""
    source = ctx.source
    if source is not None and source.id not in ctx.results.get(NOW, _NOTHING):
        note(g, ctx, [source])


def still(g: Rules, ctx: Context, objects: list[Any]) -> list[Any]:
    """Those that are still the objects the effect meant (400.8); one that evolved is the creature on top (801.2)."""
    now = ctx.results.get(NOW)
    if not now:
        return [g.linked.get(o.id, o) if hasattr(o, "card") else o for o in objects]
    epoch = g.epoch
    out: list[Any] = []
    for obj in objects:
        if not hasattr(obj, "card"):
            out.append(obj)
        elif now.get(obj.id, epoch[obj.id]) == epoch[obj.id]:
            out.append(_creature(g, ctx, obj))
    return out


def _creature(g: Rules, ctx: Context, obj: Any) -> Any:
    if g.where[obj.id] is not a.UNDER:
        return g.linked.get(obj.id, obj)  # a card that is linked is the whole creature
    # it was known in the battle zone and has not left it: it lies beneath what it evolved into
    if ctx.results.get(KNOWN, _NOTHING).get(obj.id) != g.epoch[obj.id]:
        return obj
    return g.under_of.get(obj.id, obj)


def as_known(g: Rules, obj: Any, ctx: Context) -> Any:
    """The object, or how it last was in the battle zone if the effect knew it there and it left (605.2e)."""
    if not hasattr(obj, "card"):
        return obj
    left = ctx.lki.get(obj.id)
    if left is not None and g.epoch[obj.id] != left.epoch:
        return left
    epoch = ctx.results.get(KNOWN, _NOTHING).get(obj.id)
    if epoch is None or g.epoch[obj.id] == epoch:
        return g.linked.get(obj.id, obj)
    last = g.last_known.get(obj.id)
    return last if last is not None and last.epoch == epoch else obj


_NOTHING: dict[int, int] = {}


def inherit(ctx: Context, made_by: Context) -> None:
    """Give the context of a delayed trigger what the effect that made it knew; what the event is about stays new."""
    own = dict(ctx.results)
    ctx.results.update(made_by.results)
    about = [o.id for o in (ctx.subject, ctx.counterpart) if hasattr(o, "card")]
    for key in (NOW, KNOWN):
        merged = dict(own.get(key, ()))
        merged.update(made_by.results.get(key, ()))
        for number in about:
            if number in own.get(key, ()):
                merged[number] = own[key][number]
        ctx.results[key] = merged
    ctx.lki = {**made_by.lki, **ctx.lki}
    if ctx.subject is None and ctx.counterpart is None:
        # the end of a turn is about no object: そのクリーチャー is still the one of the effect that waits
        ctx.subject, ctx.counterpart = made_by.subject, made_by.counterpart
