"""What an effect's target words mean: this, that, the rest, and what a player chooses (605.2b, 601.1h).

``targets`` is the generator that also lets players choose; ``evaluate.fixed`` and ``seen`` read those without a choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import choosing
from dmc.runtime.holding import characteristics
from dmc.runtime.state import evaluate
from dmc.runtime.state.evaluate import fixed, seen
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.memory import done_of, still
from dmc.runtime.state.players import players
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def targets(g: Rules, target: Any, ctx: Context) -> Any:
    """*generator* The objects of any target, chosen where the text says so; → list."""
    if isinstance(target, a.Choose):
        return (yield from choosing.choose(g, target, ctx))
    if isinstance(target, a.Both):
        out: list[Any] = []
        for part in target.parts:
            for obj in (yield from targets(g, part, ctx)):
                if obj not in out:
                    out.append(obj)
        return out
    if isinstance(target, (a.All, a.UnderCards)):
        inner = target.among if isinstance(target, a.All) else target.target
        if isinstance(inner, a.Choose):
            found = yield from choosing.choose(g, inner, ctx)
            if isinstance(target, a.All):
                return found
            return [card for obj in found for card in g.under.get(obj.id, ())]
    return fixed(g, target, ctx)


def icons(g: Rules, e: a.UseIcon, ctx: Context) -> Any:
    """*generator* Choose whose abilities with the icon are used; → [(creature, which object of it, what the ability does)]."""
    objs = yield from targets(g, e.target, ctx)
    return [
        (obj, g.epoch[obj.id], found.do)
        for obj in objs
        for found in characteristics.keyword(g, obj, a.IconAbility)
        if found.icon == e.icon
    ]


# ---- targets without a choice ----------------------------------------------------------------------------------------


def _this(g: Rules, target: a.This, ctx: Context) -> list[Any]:
    return [] if ctx.source is None else [ctx.source]


def _linked(g: Rules, target: a.Linked, ctx: Context) -> list[Any]:
    source = ctx.source
    if source is None:
        return []
    epoch, shields = g.data.get(("linked", source.id), (-1, ()))
    if epoch != g.epoch[source.id]:
        return []
    return [g.cards[n] for n, was in shields if g.epoch[n] == was and g.where[n] is a.SHIELDS]


def _host(g: Rules, target: a.Host, ctx: Context) -> list[Any]:
    if ctx.source is None:
        return []
    host = g.attached.get(ctx.source.id)
    if host is None:
        left = ctx.lki.get(ctx.source.id)
        host = None if left is None else left.attached
    return [] if host is None else [host]


def _still(read: Callable[[Any, Any, Context], list[Any]]) -> Callable[..., list[Any]]:
    # 400.8: an object that has moved since is no longer the one that was meant
    return lambda g, target, ctx: still(g, ctx, read(g, target, ctx))


def _subject(g: Rules, target: a.Subject, ctx: Context) -> list[Any]:
    return [] if ctx.subject is None else _listed(ctx.subject)


def _counterpart(g: Rules, target: a.Counterpart, ctx: Context) -> list[Any]:
    return [] if ctx.counterpart is None else _listed(ctx.counterpart)


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _result(g: Rules, target: a.Result, ctx: Context) -> list[Any]:
    found = done_of(ctx, target.number) if target.done else ctx.results.get(target.number, ())
    return [o for o in found if hasattr(o, "card")]


def _rest(g: Rules, target: a.Rest, ctx: Context) -> list[Any]:
    # those that are still where the effect looked at them
    marks = ctx.results.get(-target.number)
    found = _result(g, a.Result(target.number), ctx)
    if marks is None:
        return found
    pending = g.pending
    return [
        o
        for o, mark in zip(found, marks, strict=True)
        if g.epoch[o.id] == mark and o not in pending
    ]


def _all(g: Rules, target: a.All, ctx: Context) -> list[Any]:
    # every card of a zone that is said: what is in it now (400.6)
    return evaluate.members(g, target.among, ctx)


def _both(g: Rules, target: a.Both, ctx: Context) -> list[Any]:
    out: list[Any] = []
    for part in target.parts:
        out += [obj for obj in fixed(g, part, ctx) if obj not in out]
    return out


def _top(g: Rules, target: a.TopCards, ctx: Context) -> list[Any]:
    n = evaluate.amount(g, target.count, ctx)
    out: list[Any] = []
    for side in players(g, target.of, ctx):
        deck = g.zones[side][a.DECK]
        known = looked_at(g, ctx)
        if known:  # 605.4: cards being looked at are not affected by other effects
            deck = [card for card in deck if card.id not in known]
        out += (deck[-n:] if target.bottom else deck[:n]) if n > 0 else []
    return out


def looked_at(g: Rules, ctx: Context) -> frozenset[int]:
    """Ids of the deck cards that effects further out are looking at (605.4)."""
    return g.data.get("looked", _NONE)  # type: ignore[no-any-return]


_NONE: frozenset[int] = frozenset()


def _under(g: Rules, target: a.UnderCards, ctx: Context) -> list[Any]:
    if target.left:  # 605.2e: as it was when it left
        found = seen(g, target.target, ctx)
        lay = [(o.under if o.__class__ is Snapshot else g.under.get(o.id, ())) for o in found]
        return [card for cards in lay for card in cards]
    return [card for obj in fixed(g, target.target, ctx) for card in g.under.get(obj.id, ())]


def _paid_with(g: Rules, target: a.PaidWith, ctx: Context) -> list[Any]:
    if ctx.source is None:
        return []
    fits = evaluate.test(target.what, False)
    tapped = g.data.get(("tapped to use", ctx.source.id), ())
    return [card for card in tapped if fits(g, card, ctx)]


def _linked_cards(g: Rules, target: a.LinkedCards, ctx: Context) -> list[Any]:
    found = []
    for obj in fixed(g, target.target, ctx):
        head = g.linked.get(obj.id, obj)
        link = g.links.get(head.id)
        found += [] if link is None else [card for card in link.cards if card is not obj]
    return found


def _set(g: Rules, target: Any, ctx: Context) -> list[Any]:
    return evaluate.members(g, target, ctx)


_REFERS: dict[type, Callable[[Any, Any, Context], list[Any]]] = {
    a.This: _this,
    a.Host: _host,
    a.Subject: _subject,
    a.Counterpart: _counterpart,
    a.Result: _result,
}
evaluate.REFERENCES.update(_REFERS)

evaluate.TARGETS.update(
    {
        **{cls: _still(read) for cls, read in _REFERS.items()},
        a.Linked: _linked,
        a.Rest: _rest,
        a.All: _all,
        a.Both: _both,
        a.TopCards: _top,
        a.UnderCards: _under,
        a.PaidWith: _paid_with,
        a.LinkedCards: _linked_cards,
        a.Objects: _set,
        a.AnyOf: _set,
    }
)
