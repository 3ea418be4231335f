"""Cross gears, weapons, auras on creatures: crossing by paying (303.3b, an activated ability, U26), attaching (701.17)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    AURA,
    BATTLE,
    CREATURE,
    CROSS_GEAR,
    YOU,
    Activated,
    Attach,
    Choose,
    Objects,
    PayMana,
    Result,
    Term,
    This,
)
from dmc.runtime.activate import activation_costs as paying
from dmc.runtime.activate import available, eight_steps
from dmc.runtime.activate.available import Held
from dmc.runtime.change import waiting
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state.events import AttachEvent
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


@cache
def _crossing(cost: int, civilizations: tuple[Term, ...]) -> Activated:
    """The ability that the rules give every cross gear (303.3b): pay its cost, and it is crossed on a creature."""
    creature = Choose(1, Objects(CREATURE, of=YOU), save=1)
    return Activated(
        cost=(PayMana(max(0, cost - len(civilizations)), civilizations),),
        targets=(creature,),
        do=(Attach(This(), Result(1)),),
    )


def crossing(g: Rules, gear: Obj) -> Held:
    """The crossing ability of this gear as it is now."""
    ability = _crossing(gear.card.cost or 0, tuple(ch.civilizations(g, gear)))
    return Held(ability, (gear.id, g.epoch[gear.id], "cross"), 0)


def crossings(g: Rules, player: int) -> list[tuple[Obj, Obj]]:
    """(gear, creature) pairs that the player could cross in the main step, paying the gear's cost again."""
    # 303.4
    out: list[tuple[Obj, Obj]] = []
    creatures: list[Obj] | None = None
    for gear in g.zones[player][BATTLE]:
        if not gear.profile.gear or available.forbidden(g, gear, player):
            continue
        if not paying.payable(g, crossing(g, gear).ability.cost, Context(gear, player)):
            continue
        if creatures is None:
            creatures = [
                o
                for o in g.zones[player][BATTLE]
                if CREATURE in ch.types(g, o) and o.id not in g.sealed
            ]
        out += [(gear, c) for c in creatures if g.attached.get(gear.id) is not c]  # 303.4a
    return out


def cross(g: Rules, gear: Obj, creature: Obj) -> Gen:
    """*generator* Pay the gear's cost and cross it (303.3b); → [gear] if it was crossed."""
    player = g.controller(gear)
    act = yield from eight_steps.activate(g, gear, crossing(g, gear), player, (creature,))
    if act is None:
        return []
    if g.rules == "STACK":
        g.stack.remove(act)  # an effect says so: it is part of that effect
    yield from eight_steps.resolve(g, act)
    return [gear] if g.attached.get(gear.id) is creature else []


def kind_of(gear: Obj) -> str:
    """The word for attaching such a card: CROSS a gear, EQUIP a weapon, ATTACH an aura."""
    types = gear.card.types
    return "CROSS" if CROSS_GEAR in types else "ATTACH" if AURA in types else "EQUIP"


def attach(g: Rules, gear: Obj, host: Obj, ctx: Context | None) -> Gen:
    """*generator* Put gear, weapon or aura on a creature (701.17); → [gear] if it was."""
    # 701.17a
    if g.where[gear.id] is not BATTLE or g.where[host.id] is not BATTLE:
        return []
    if g.attached.get(gear.id) is host:
        return []
    g.attached[gear.id] = host
    g.stamp += 1
    continuous.changed(g)
    g.note("701.17", "{} is attached to {}", gear, host)
    events: tuple[Any, ...] = (AttachEvent(gear, host, kind_of(gear), ctx),)
    g.record(events)
    if g.moded:
        yield from waiting.choose_modes(g)
    yield from g.settle()
    return [gear]


def detach(g: Rules, worn: list[Obj]) -> Gen:
    """*generator* Take the gears off what they are on; → those that were on something."""
    off = [gear for gear in worn if gear.id in g.attached and g.where[gear.id] is BATTLE]
    for gear in off:
        host = g.attached.pop(gear.id)
        g.note("303.5", "{} is taken off {}", gear, host)
    if off:
        g.stamp += 1
        continuous.changed(g)
        yield from g.settle()
    return off
