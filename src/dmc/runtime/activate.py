"""Activated abilities (602): tap abilities, サイレントスキル, crossing.  They resolve at once and are no use of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import AURA, BATTLE, CREATURE, CROSS_GEAR, Activated

from . import characteristics as ch
from . import conditions, continuous, effects, sba, waiting
from .events import AttachEvent
from .payment import Purse, civilization_error, interchangeable
from .profile import mask_of
from .state import Context, Obj

if TYPE_CHECKING:
    from .game import Game, Gen


def usable(g: Game, obj: Obj, instead_of: str | None) -> list[Any]:
    """The activated abilities of the object that its controller could begin now (602.3): nothing forbidden."""
    if obj.id in g.sealed or continuous.loses(g, obj):
        return []
    out = []
    for ability in ch.abilities_of(g, obj):
        if not isinstance(ability, Activated) or ability.instead_of != instead_of:
            continue
        ctx = Context(obj, obj.owner)
        if ability.limit is not None and g.limits.get(_key(g, obj, ability), 0) >= ability.limit:
            continue
        if ability.condition is not None and not conditions.holds(g, ability.condition, ctx):
            continue
        if ability.cost and not effects.payable(g, ability.cost, ctx):
            continue
        if instead_of == "ATTACK" and g.tapped[obj.id]:
            continue
        out.append(ability)
    return out


def _key(g: Game, obj: Obj, ability: Any) -> Any:
    return ("activated", obj.id, g.epoch[obj.id], obj.profile.number(ability))


def activate(g: Game, obj: Obj, ability: Any) -> Gen:
    """*generator* Do the action that is its condition, then its effect at once (602.1, 602.2)."""
    ctx = Context(obj, obj.owner, ability=ability)
    key = _key(g, obj, ability)
    g.limits[key] = g.limits.get(key, 0) + 1
    g.note("602.1", "player {} activates {}", obj.owner, obj)
    if ability.instead_of == "ATTACK":
        yield from g.tap([obj], ctx)
    if ability.cost:
        yield from effects.run(g, ability.cost, ctx)
    yield from effects.run(g, ability.do, ctx)
    yield from sba.check(g)


# ---- crossing (303.3b, U26) ------------------------------------------------------------------------------------------


def crossings(g: Game, player: int, purse: Purse | None = None) -> list[tuple[Obj, Obj]]:
    """(gear, creature) pairs that the player could cross in the main step, paying the gear's cost again."""
    out: list[tuple[Obj, Obj]] = []
    creatures: list[Obj] | None = None
    for gear in g.zones[player][BATTLE]:
        if CROSS_GEAR not in gear.card.types:
            continue
        if purse is None:
            purse = Purse(g, player)
        if not purse.can_pay(mask_of(ch.civilizations(g, gear)), gear.card.cost or 0):
            continue
        if creatures is None:
            creatures = [
                o
                for o in g.zones[player][BATTLE]
                if CREATURE in ch.types(g, o) and o.id not in g.sealed
            ]
        out += [(gear, c) for c in creatures if g.attached.get(gear.id) is not c]  # 303.4a
    return out


def cross(g: Game, gear: Obj, creature: Obj) -> Gen:
    """*generator* Pay the gear's cost and cross it (303.3b): an activated ability, no use of a card (U26)."""
    player = gear.owner
    civilizations = ch.civilizations(g, gear)
    need = mask_of(civilizations)
    purse = Purse(g, player)
    n = len(civilizations)
    usable_cards = [o for o, m in zip(purse.cards, purse.masks, strict=True) if m & need]
    if n == 1 and interchangeable(g, usable_cards):
        paid = usable_cards[:1]
    else:
        paid = yield from g.ask(
            player,
            "PAY_CIVILIZATIONS",
            usable_cards,
            n,
            n,
            f"mana for the civilizations of {gear!r}",
            check=(lambda picked: civilization_error(purse, need, picked)) if n > 1 else None,
        )
    for o in paid:
        g.tapped[o.id] = True
    rest = (gear.card.cost or 0) - len(paid)
    if rest > 0:
        left = [o for o in purse.cards if o not in paid]
        more = left[:rest]
        if not interchangeable(g, left):
            more = yield from g.ask(
                player, "PAY", left, rest, rest, f"mana for the rest of {gear!r}"
            )
        for o in more:
            g.tapped[o.id] = True
    g.stamp += 1
    yield from attach(g, gear, creature, None)


def kind_of(gear: Obj) -> str:
    """The word for attaching such a card: CROSS a gear, EQUIP a weapon, ATTACH an aura."""
    types = gear.card.types
    return "CROSS" if CROSS_GEAR in types else "ATTACH" if AURA in types else "EQUIP"


def attach(g: Game, gear: Obj, host: Obj, ctx: Context | None) -> Gen:
    """*generator* Put gear, weapon or aura on a creature (701.17); → [gear] if it was."""
    if g.where[gear.id] is not BATTLE or g.where[host.id] is not BATTLE:
        return []
    if g.attached.get(gear.id) is host:
        return []

    g.attached[gear.id] = host
    g.stamp += 1
    continuous.changed(g)
    g.note("701.17", "{} is attached to {}", gear, host)
    waiting.record(g, (AttachEvent(gear, host, kind_of(gear), ctx),))
    if g.moded:
        yield from waiting.choose_modes(g)
    yield from sba.check(g)
    return [gear]
