"""What happens to a used card in the last step (601.1g, 605): spells, elements, castles, auras."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    AURA,
    BATTLE,
    CREATURE,
    GR,
    GRAVEYARD,
    SHIELDS,
    ULTRA_GR,
    WEAPON,
    Entered,
    SpellAbility,
    Triggered,
    UseTwice,
)
from dmc.runtime.change import moves, waiting, zones
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous, held_abilities, watching
from dmc.runtime.legal.bearers import bearers
from dmc.runtime.stacked import entering
from dmc.runtime.state import effect_table, evaluate
from dmc.runtime.state.events import RESOLVED, AttachEvent, ZoneChange
from dmc.runtime.state.standby import TRIGGERED, Waiting
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules

    from .usage import Usage


def carry_out(g: Rules, u: Usage) -> Gen:
    """*generator* Step 6 of using a card: what its type says, then it is no longer pending (601.1g)."""
    how = u.way.how
    types = u.way.printed(u.obj).types
    if how == "CAST":
        yield from spell(g, u)
    elif how == "FORTIFY":
        yield from fortify(g, u)
    elif AURA in types:
        yield from aura(g, u)
    elif WEAPON in types:
        yield from weapon(g, u)
    elif how == "USE" and "G_CASTLE" in types:
        yield from g_castle(g, u)
    else:
        yield from element(g, u)
    for part in u.way.parts:
        if part.id in g.pending_slot:
            zones.unpend(g, part)  # 409.2


def spell(g: Rules, u: Usage) -> Gen:
    """*generator* Every instruction in printed order, as one resolution, then to the graveyard (110.3a, 302.2, 605.2f, W10)."""
    # 701.4a
    obj = u.obj
    ctx = Context(obj, u.player, event=u.ctx.event if u.ctx is not None else None)
    yield from instructions(g, obj, ctx, obj.profile.faces[u.way.face], u.extra)
    if u.alternative is not None or u.additions:
        yield from _what_was_paid(g, u, ctx)
    # an effect of its own may have taken it elsewhere
    left = [part for part in u.way.parts if part.id in g.pending_slot]
    if left:
        events = [
            ZoneChange(part, g.where[part.id], GRAVEYARD, None, RESOLVED, u.player) for part in left
        ]
        for ev in events:
            ev.cast_from = u.from_zone
        yield from moves.happen(g, events, None)


def instructions(g: Rules, obj: Obj, ctx: Context, face: Any, extra: Sequence[Any]) -> Gen:
    """*generator* What the spell says, in printed order, and once more where it says that it may be (605.2)."""
    for ability in spell_abilities(g, obj, face, extra):
        ctx.ability = ability
        yield from effect_table.run(g, ability.do, ctx)
    for again in ch.keyword(g, obj, UseTwice, face.face):
        if not evaluate.holds(g, again.condition, ctx):
            continue
        if (yield from g.ask_yes(ctx.controller, "USE_TWICE", "once more", obj)):
            for ability in spell_abilities(g, obj, face, extra):
                ctx.ability = ability
                yield from effect_table.run(g, ability.do, ctx)


def spell_abilities(g: Rules, obj: Obj, face: Any, extra: Sequence[Any]) -> list[Any]:
    """The spell abilities in printed order, and those that this use adds."""
    found = list(face.spell)
    for ability in (
        held_abilities.abilities_of(g, obj) if continuous.gained(g, SpellAbility) else ()
    ):
        if isinstance(ability, SpellAbility) and not any(ability is f for f in found):
            found.append(ability)
    found += [a for a in extra if isinstance(a, SpellAbility)]
    return found


def element(g: Rules, u: Usage) -> Gen:
    """*generator* Into the battle zone (605.3)."""
    # 301.2, 303.2, 308.2, 312.2, 315.2, 701.3a, 701.16, 701.16a, 701.27, 701.27a
    entered = yield from entering.enter(
        g,
        u.obj,
        u.player,
        u.ctx,
        used=u.way.how,
        free=u.unpaid,
        face=u.way.face,
        on=_chosen_bases(g, u.obj),
        beneath=u.beneath,
        way=u.keyword,
    )
    if not entered:
        return
    for ability in u.extra:
        # S・トリガー・プラス: the added ability is there as the card comes in
        if isinstance(ability, Triggered) and isinstance(ability.when, Entered):
            ctx = Context(u.obj, u.player, ability=ability, subject=u.obj)
            waiting.add(g, Waiting(TRIGGERED, u.obj, u.player, ability, ctx, g.epoch[u.obj.id]))
    if u.alternative is not None or u.additions:
        yield from _what_was_paid(g, u, Context(u.obj, u.player, subject=u.obj))


def _chosen_bases(g: Rules, obj: Obj) -> list[Obj] | None:
    """What it was said to evolve from as its cost was changed; None if nothing was, or it is no longer there."""
    chosen = g.data.pop(("base", obj.id), None)
    if chosen is None or any(g.epoch[base.id] != epoch for base, epoch in chosen):
        return None
    return [base for base, _ in chosen]


def _what_was_paid(g: Rules, u: Usage, ctx: Context) -> Gen:
    """*generator* What the card does because of how it was paid for (U4)."""
    if u.alternative is not None:
        yield from effect_table.run(g, u.alternative.then, ctx)
    for addition in u.additions:
        yield from effect_table.run(g, addition.then, ctx)


def fortify(g: Rules, u: Usage) -> Gen:
    """*generator* A castle is attached to one of the player's shields (113.4, 304.2, 701.19)."""
    # 304.2a, 701.19a
    shields = g.zones[u.player][SHIELDS]
    if not shields:
        return
    chosen = yield from g.ask(u.player, "FORTIFY", list(shields), 1, 1, "which shield is fortified")
    put = ZoneChange(u.obj, g.where[u.obj.id], SHIELDS, u.ctx, None, u.player)
    attach_castle(g, u.obj, chosen[0])
    g.note("304.2", "{} fortifies a shield", u.obj)
    g.record((put,))  # it is put into the shield zone (701.19)


def attach_castle(g: Rules, castle: Obj, shield: Obj) -> None:
    """Lay the castle on the shield: in the shield zone, but no shield itself."""
    zones.lift(g, castle)
    i = castle.id
    g.where[i] = SHIELDS
    g.attached[i] = shield
    g.face_up[i] = True
    g.face[i] = 0
    g.epoch[i] += 1
    g.stamp += 1
    watching.register(g, castle, SHIELDS)
    continuous.moved(g, castle)


def g_castle(g: Rules, u: Usage) -> Gen:
    """*generator* A G-castle becomes a new face-up shield (822.2a)."""
    # 822.1, 822.2b, 701.32b
    yield from g.move([u.obj], SHIELDS, u.ctx, face_up=True)


def weapon(g: Rules, u: Usage) -> Gen:
    """*generator* A weapon comes in equipped to one of the player's creatures (305.2, 305.3)."""
    there = bearers(g, u.player)
    if not there:
        return
    picked = yield from g.ask(u.player, "EQUIP", there, 1, 1, f"what {u.obj!r} is equipped to")
    host = picked[0]
    yield from _enter_on(g, u, host, "EQUIP")


def _enter_on(g: Rules, u: Usage, host: Obj, how: str) -> Gen:
    """*generator* What is used comes in on this creature."""
    entered = yield from entering.enter(
        g,
        u.obj,
        u.player,
        u.ctx,
        used="USE",
        free=u.unpaid,
        face=u.way.face,
        attach_to=host,
        way=u.keyword,
    )
    if entered:
        g.record((AttachEvent(u.obj, host, how, u.ctx),))


def aura(g: Rules, u: Usage) -> Gen:
    """*generator* Attach it to a GR creature in play, or to one GR summoned for it (310.2, U32)."""
    # 310.6
    player = u.player
    there = [
        o
        for o in g.zones[player][BATTLE]
        if GR in ch.specials(g, o) and CREATURE in ch.types(g, o) and o.id not in g.sealed
    ]
    options: list[Any] = list(there)
    if g.zones[player][ULTRA_GR]:
        options.append("GR summon")
    if not options:
        return
    picked = yield from g.ask(player, "AURA", options, 1, 1, f"what {u.obj!r} is attached to")
    host = picked[0]
    if isinstance(host, str):
        summoned = yield from g.gr_summon(player, u.ctx)
        if not summoned:
            return
        host = summoned[0]
    if g.where[host.id] is not BATTLE:
        return  # 310.2a: it stays where it was
    yield from _enter_on(g, u, host, "ATTACH")
