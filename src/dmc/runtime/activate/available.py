"""Activated abilities that a player may begin to activate now (602.3), and one activation as an object of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from dmc.abilities import (
    ANY_NUMBER,
    BATTLE,
    CREATURE,
    GRAVEYARD,
    HAND,
    MANA,
    Activated,
    CannotActivate,
    Conditional,
    SpeedAttacker,
    TapSelf,
    UntapSelf,
)
from dmc.runtime.ask import bans
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous, control
from dmc.runtime.legal import bases
from dmc.runtime.state import evaluate
from dmc.runtime.state.players import players
from dmc.runtime.state.state import Context, Obj

from . import activation_costs as paying

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

#: where abilities work that name the zone, beside the battle zone
ELSEWHERE = (HAND, GRAVEYARD, MANA)


class CannotComplete(Exception):
    """A step of an activation cannot be completed: the activation is illegal and undone (M602.2)."""


class Abandoned(CannotComplete):
    """The player does not go on with an activation."""


class Held(NamedTuple):
    """An activated ability that an object has.

    key: which of the object's abilities it is, the same whoever controls the object; a granted one is told by its grant.
    number: its place among the object's activated abilities, from 1.
    """

    ability: Any
    key: Any
    number: int


class Activation:
    """One ability being activated, and then the object on the stack: the text of the ability and nothing else (A5).

    source, epoch: the object that has the ability, and which object of that card it was.  ctx: what the effect knows.
    alternative, additions: the costs chosen.  x: the value of X.  generic, civilizations, parts: the total cost, once it is
    fixed.  preset: targets said with the declaration (crossing).  Never changed when it is complete; copies share it.
    """

    __slots__ = (
        "ability",
        "additions",
        "alternative",
        "civilizations",
        "controller",
        "ctx",
        "epoch",
        "generic",
        "held",
        "parts",
        "preset",
        "source",
        "x",
    )

    def __init__(self, source: Obj, epoch: int, controller: int, held: Held) -> None:
        self.source = source
        self.epoch = epoch
        self.controller = controller
        self.held = held
        self.ability = held.ability
        self.ctx = Context(source, controller, ability=held.ability)
        self.alternative: Any = None
        self.additions: tuple[Any, ...] = ()
        self.x: int | None = None
        self.generic = 0
        self.civilizations: tuple[Any, ...] = ()
        self.parts: tuple[Any, ...] = ()
        self.preset: tuple[Obj, ...] = ()

    def __repr__(self) -> str:
        return f"Activation({self.source!r}, player {self.controller})"


# ---- which abilities an object has -----------------------------------------------------------------------------------


def held_by(g: Rules, obj: Obj) -> list[Held]:
    """Every activated ability the object has where it is: printed ones, and in the battle zone what effects give it."""
    out: list[Held] = []
    zone = g.where[obj.id]
    epoch = g.epoch[obj.id]
    in_play = zone is BATTLE
    if not (in_play and (obj.id in g.sealed or continuous.loses(g, obj))):
        n = 0
        for part in ch.parts(g, obj):
            for ability in part.abilities:
                n += 1
                if isinstance(ability, Conditional):
                    if not evaluate.holds(g, ability.while_, _context(g, obj)):
                        continue
                    inner = ability.abilities
                else:
                    inner = (ability,)
                for k, one in enumerate(inner):
                    if isinstance(one, Activated) and (one.zone or BATTLE) is zone:
                        out.append(Held(one, (obj.id, epoch, n, k), len(out) + 1))
    if in_play and obj.id not in g.sealed:
        out += _granted(g, obj, epoch, len(out))
    return out


def _granted(g: Rules, obj: Obj, epoch: int, n: int) -> list[Held]:
    """Abilities that effects give: each grant is one of its own, with its own limit (602.5c, A10)."""
    out: list[Held] = []
    seen: dict[Any, int] = {}
    for entry in continuous.gained(g, Activated):
        if entry.lasting is not None:
            grant: Any = ("lasting", entry.lasting.number)
        else:
            grant = (entry.source.id, g.epoch[entry.source.id])
        seen[grant] = seen.get(grant, 0) + 1
        if entry.applies(g, obj):
            key = (obj.id, epoch, grant, seen[grant])
            out.append(Held(entry.change.ability, key, n + len(out) + 1))
    return out


def _context(g: Rules, obj: Obj) -> Context:
    return Context(obj, g.controller(obj))


# ---- what may be begun -----------------------------------------------------------------------------------------------


def any_held(g: Rules) -> bool:
    """Whether any object could have an activated ability; false is sure."""
    return g.acting or bool((g.fx.gives or g.fx.dirty) and continuous.gained(g, Activated))


def options(g: Rules, player: int, moment: str) -> list[Any]:
    """("ABILITY", object, held) for everything the player may activate at this moment."""
    out: list[Any] = []
    if not any_held(g):
        return out
    given = continuous.gained(g, Activated)
    for side in (player, 1 - player):  # who may is asked of each ability (A4)
        for obj in g.zones[side][BATTLE]:
            if given or obj.profile.acts or obj.id in g.links:
                out += [("ABILITY", obj, held) for held in usable(g, obj, moment, player)]
        for zone in g.acting_zones:
            for obj in g.zones[side][zone]:
                if zone in obj.profile.acts_in:
                    out += [("ABILITY", obj, held) for held in usable(g, obj, moment, player)]
    return out


def usable(g: Rules, obj: Obj, moment: str, player: int) -> list[Held]:
    """The abilities of the object that the player could activate now.

    moment: "MAIN" (an action of the main step), "ATTACK" (instead of attacking), "UNTAP" (instead of untapping),
    "PRIORITY" (stack profile: the player may act).
    """
    if not (obj.profile.acts or obj.id in g.links) and not continuous.gained(g, Activated):
        return []
    if not may_activate(g, obj, player) or forbidden(g, obj, player):
        return []
    return [
        held
        for held in held_by(g, obj)
        if timely(g, held.ability, moment, player)
        and within_limit(g, held)
        and restricted(g, obj, held.ability, player)
        and completable(g, obj, held.ability, player)
    ]


def may_activate(g: Rules, obj: Obj, player: int) -> bool:
    """Only the controller, or the owner where there is none, activates an ability (M602.2, A4)."""
    return g.controller(obj) == player


def forbidden(g: Rules, obj: Obj, player: int) -> bool:
    """Whether an effect forbids the player to activate abilities of the object (602.3, M602.5, A8)."""
    for entry in continuous.entries(g, CannotActivate):
        change = entry.change
        if (
            player in players(g, change.player, entry.ctx)
            and entry.holds(g)
            and evaluate.matches(g, obj, change.what, entry.ctx)
        ):
            return True
    return False


def timely(g: Rules, ability: Any, moment: str, player: int) -> bool:
    """Whether the ability can be activated at such a moment."""
    if moment in ("ATTACK", "UNTAP"):
        return bool(ability.instead_of == moment)
    if ability.instead_of is not None:
        return False
    return ability.timing != "SORCERY" or sorcery_time(g, player)


def sorcery_time(g: Rules, player: int) -> bool:
    """Whether the player could cast a sorcery, as far as the time goes: own main step, nothing going on (M602.5d, A11)."""
    return g.active == player and g.phase == "MAIN" and not g.stack and not g.waiting


def within_limit(g: Rules, held: Held) -> bool:
    """Whether it may be activated again this turn, whoever activated it before (M602.5b, A10)."""
    limit = held.ability.limit
    return limit is None or g.limits.get(held.key, 0) < limit


def restricted(g: Rules, obj: Obj, ability: Any, player: int) -> bool:
    """Whether its own condition, and the rule on {T} and {Q}, let it be activated (A9)."""
    if ability.condition is not None and not evaluate.holds(
        g, ability.condition, Context(obj, player)
    ):
        return False
    if TapSelf() in ability.cost or UntapSelf() in ability.cost:
        return not sick(g, obj)
    return True


def sick(g: Rules, obj: Obj) -> bool:
    """Whether {T} and {Q} of the creature cannot be paid: not under control since the turn began, no haste (M602.5a)."""
    if CREATURE not in ch.types(g, obj) or g.where[obj.id] is not BATTLE:
        return False
    if control.since(g, obj) < g.data.get(("turn_of", g.controller(obj)), -1):
        return False
    if bases.is_evolved(g, obj) or bases.is_awakened(g, obj):
        return False
    return not ch.keyword(g, obj, SpeedAttacker)


def completable(g: Rules, obj: Obj, ability: Any, player: int) -> bool:
    """Whether the activation has a chance: its cost part by part, and enough targets.  The steps themselves decide."""
    ctx = Context(obj, player)
    if ability.instead_of == "ATTACK" and g.tapped[obj.id]:
        return False
    if ability.instead_of == "UNTAP" and not g.tapped[obj.id]:
        return False
    for choice in ability.targets:
        wanted = choice.count
        if choice.upto or wanted is ANY_NUMBER or not isinstance(wanted, int):
            continue
        if len(target_pool(g, choice, ctx)) < wanted:
            return False
    if paying.payable(g, ability.cost, ctx):
        return True
    return any(paying.payable(g, one.do, ctx) for one in ability.alternatives)


def target_pool(g: Rules, choice: Any, ctx: Context) -> list[Any]:
    """What could be chosen as a target now."""
    from dmc.runtime.state.players import player

    chooser = player(g, choice.by, ctx)
    return [
        obj
        for obj in evaluate.members(g, choice.among, ctx)
        if not bans.cannot_be_chosen(g, obj, chooser)
    ]


def number_of_targets(g: Rules, choice: Any, pool: int, ctx: Context) -> tuple[int, int]:
    """(least, most) targets that can be declared (M601.2c)."""
    if choice.count is ANY_NUMBER or choice.count == ANY_NUMBER:
        return 0, pool
    n = int(evaluate.amount(g, choice.count, ctx))
    return (0 if choice.upto else n), min(n, pool)
