"""Filters of what a card is in the middle of or lies with: fighting, wearing, linked, just come …"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.events import ZoneChange
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.state import Context, Filter

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _has_under(f: a.HasCardsUnder) -> Filter:
    what = f.what

    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        below = obj.under if obj.__class__ is Snapshot else g.under.get(obj.id, ())
        if what is None:
            return bool(below)
        fits = evaluate.test(what, False)
        return any(fits(g, card, ctx) for card in below)

    return check


def _attacking(f: a.Attacking) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        if obj.__class__ is Snapshot:
            return bool(obj.attacking)
        return g.attack is not None and g.attack.attacker is obj

    return check


def _under_attack(f: a.UnderAttack) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        return g.attack is not None and g.attack.target is obj and not g.attack.blocked

    return check


def _blocking(f: a.Blocking) -> Filter:
    fits = None if f.against is None else evaluate.test(f.against)

    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        if obj.__class__ is Snapshot:
            blocks = bool(obj.blocking)
        else:
            blocks = g.attack is not None and g.attack.blocker is obj
        if not blocks or fits is None:
            return blocks
        return g.attack is not None and fits(g, g.attack.attacker, ctx)

    return check


def _battling(f: a.Battling) -> Filter:
    fits = None if f.against is None else evaluate.test(f.against)

    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        pair = g.data.get("battle") or ()
        if not any(obj.id == one.id for one in pair):
            return False
        return fits is None or any(fits(g, o, ctx) for o in pair if o.id != obj.id)

    return check


def _crossed(f: a.Crossed) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:  # 303.3a
        return any(a.CROSS_GEAR in ch.types(g, gear) for gear in ch.attachments(g, obj))

    return check


def _on_creature(f: a.OnCreature) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        if f.target is None:
            return obj.attached is not None if obj.__class__ is Snapshot else obj.id in g.attached
        return any(
            obj.id == worn.id
            for host in evaluate.seen(g, f.target, ctx)
            for worn in ch.attachments(g, host)
        )

    return check


def _being_added(f: a.BeingAdded) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:  # 113.6c
        return obj.id in g.pending_slot and g.where[obj.id] is a.SHIELDS

    return check


def _is_linked(f: a.IsLinked) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        if obj.__class__ is Snapshot:
            return bool(obj.linked)
        return obj.id in g.links or obj.id in g.linked

    return check


def _hyper_released(f: a.HyperReleased) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:  # 816.2
        return obj.__class__ is not Snapshot and bool(g.hyper[obj.id])

    return check


_ACTS = {"ATTACKED": a.Attacks, "BLOCKED": a.Blocks, "DESTROYED": a.Destroyed}


def _in_this_turn(f: a.InThisTurn) -> Filter:
    act = _ACTS[f.act]

    def check(g: Any, obj: Any, face: Any, ctx: Context) -> bool:
        same = {obj.id}  # the object, and what it evolved from (801.2)
        left = obj.__class__ is Snapshot
        for event in reversed(g.history):
            if a.Evolves in event.keys and event.other.id in same:
                same.add(event.obj.id)
            if event.obj is None or event.obj.id not in same:
                continue
            if act in event.keys:
                return True
            if isinstance(event, ZoneChange) and not event.evolved:
                if not left:
                    same.discard(event.obj.id)  # 400.5: before that it was another object
                left = False
        return False

    return check


def _without_text(f: a.WithoutText) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        if obj.__class__ is Snapshot:
            return not any(part.abilities for part in obj.shown)
        shown = (face,) if face is not None else ch.parts(g, obj)
        return ch.visible(g, obj) and not any(part.abilities for part in shown)

    return check


def _entered_this_turn(f: a.EnteredThisTurn) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        when = obj.entered_turn if obj.__class__ is Snapshot else g.entered_turn[obj.id]
        return bool(when == g.turn)

    return check


evaluate.FILTERS.update(
    {
        a.HasCardsUnder: _has_under,
        a.Attacking: _attacking,
        a.UnderAttack: _under_attack,
        a.Blocking: _blocking,
        a.Battling: _battling,
        a.Crossed: _crossed,
        a.OnCreature: _on_creature,
        a.BeingAdded: _being_added,
        a.IsLinked: _is_linked,
        a.HyperReleased: _hyper_released,
        a.EnteredThisTurn: _entered_this_turn,
        a.InThisTurn: _in_this_turn,
        a.WithoutText: _without_text,
    }
)
