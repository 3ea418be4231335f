"""The attack step (505–510): five sub-steps for each attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    BATTLE,
    CREATURE,
    SHIELDS,
    Blocker,
    CanAttack,
    CannotAttack,
    CannotBeAttacked,
    Guardman,
    MachFighter,
    MustAttack,
    SpeedAttacker,
    TargetChange,
)
from dmc.runtime.activate import available, stack
from dmc.runtime.ask import bans
from dmc.runtime.change import battle, waiting
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.legal import bases
from dmc.runtime.state import evaluate
from dmc.runtime.state.events import TapEvent
from dmc.runtime.state.fight_events import AttackEndEvent, AttackEvent, BlockEvent, UnblockedEvent
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


class Attack:
    """The attack that is going on.

    attacker, target (an ``Obj`` or the player's number), blocker.  blocked: it was blocked, whatever became of the
    blocker (507.2c).  redirected: its target was changed (104.2a).  ended: it goes straight to its end (505.6a).
    peaceful: there is no battle in it.
    """

    __slots__ = ("attacker", "blocked", "blocker", "ended", "peaceful", "redirected", "target")

    def __init__(self, attacker: Obj, target: Any) -> None:
        self.attacker = attacker
        self.target = target
        self.blocker: Obj | None = None
        self.blocked = False
        self.redirected = False
        self.ended = False
        self.peaceful = False

    def copy(self) -> Attack:
        """An attack of its own with the same state."""
        new = Attack(self.attacker, self.target)
        new.take_over(self)
        return new

    def take_over(self, other: Attack) -> None:
        """Be as the other is."""
        self.attacker = other.attacker
        self.target = other.target
        self.blocker = other.blocker
        self.blocked = other.blocked
        self.redirected = other.redirected
        self.ended = other.ended
        self.peaceful = other.peaceful

    def __repr__(self) -> str:
        return f"Attack({self.attacker!r} → {self.target!r})"


# ---- who may attack what (506.1) -------------------------------------------------------------------------------------


def sick(g: Rules, obj: Obj) -> bool:
    """Summoning sickness (301.5): came in this turn, is no evolution creature (801.3, 802.3), not awakened and not linked.

    A linked creature is not (804.5, 808.1a), what is left of it may be (804.5a); a dragheart is (807.5, 807.5a).
    """
    if g.entered_turn[obj.id] < g.turn or obj.id in g.links:
        return False
    return not (bases.is_evolved(g, obj) or bases.is_awakened(g, obj))  # 805.6


# changes that let a creature attack what it could not, or keep it from it, or force it to
CHANGES_ATTACK = frozenset({CanAttack, CannotAttack, CannotBeAttacked, MustAttack})


def targets_of(g: Rules, obj: Obj, plain: bool | None = None) -> list[Any]:
    """What the creature may attack now (505.2, 505.3): the opposing player's number and creatures; empty if it may not.

    plain: nothing in play changes who may attack what (worked out here where it is not given).
    """
    # 301.4
    i = obj.id
    if g.tapped[i] or i in g.sealed or CREATURE not in ch.types(g, obj):
        return []
    if plain is None:
        plain = not continuous.touches(g, CHANGES_ATTACK)
    foe = 1 - (g.controller(obj) if g.controlled else obj.owner)
    swift, mach = True, False
    if g.entered_turn[i] >= g.turn:
        swift = not sick(g, obj) or bool(ch.keyword(g, obj, SpeedAttacker))
        mach = bool(ch.keyword(g, obj, MachFighter))
    if plain and not swift and not mach:
        return []
    out: list[Any] = []
    if plain:
        if swift:
            out.append(foe)
    elif (swift or bans.ignores_sickness(g, obj, foe)) and not bans.cannot_attack(g, obj, foe):
        out.append(foe)
    there = g.zones[foe][BATTLE]
    if plain and not mach:
        tapped = g.tapped
        there = [other for other in there if tapped[other.id]]
    for other in there:
        if CREATURE not in ch.types(g, other) or other.id in g.sealed:
            continue
        if plain:
            out.append(other)
            continue
        if not (swift or mach or bans.ignores_sickness(g, obj, other)):
            continue
        if not (g.tapped[other.id] or mach or bans.can_attack(g, obj, other)):
            continue
        if not bans.cannot_attack(g, obj, other):
            out.append(other)
    return out


def options(g: Rules) -> tuple[list[Any], bool]:
    """The attacks the turn player may declare, and whether one must be declared (506.1a, 506.1b).

    An option is ("ATTACK", creature, target) or ("ABILITY", creature, ability) for a tap ability (602.3a).
    """
    out: list[Any] = []
    must = False
    plain = not continuous.touches(g, CHANGES_ATTACK)
    acting = available.any_held(g)
    tapped = g.tapped
    for obj in g.zones[g.active][BATTLE]:
        if tapped[obj.id]:
            continue
        found = targets_of(g, obj, plain)
        if not found:
            continue
        if not plain:
            found = bans.steered(g, obj, found)
        attacks = [("ATTACK", obj, t) for t in found]
        if not plain and bans.must_attack(g, obj):
            forced = [a for a in attacks if bans.must_attack_this(g, obj, a[2])]
            if forced:
                # 506.1b: it attacks this turn, and does nothing instead of that; others may go first
                out += forced
                must = True
                continue
        if acting:
            for held in available.usable(g, obj, "ATTACK", g.active):
                out.append(("ABILITY", obj, held))
        out += attacks
    return out, must


# ---- one attack ------------------------------------------------------------------------------------------------------


def attack(g: Rules, attacker: Obj, target: Any) -> Gen:
    """*generator* One attack from its declaration to its end (505.1)."""
    yield from declare(g, attacker, target)
    now = g.attack
    if g.rules == "STACK":
        yield from stack.priority(g, g.active)
    if not now.ended:
        yield from block(g)
    if not now.ended and not isinstance(now.target, int):
        yield from battle_step(g)
    elif not now.ended:
        yield from direct_attack(g)
    yield from end(g)


def declare(g: Rules, attacker: Obj, target: Any) -> Gen:
    """*generator* 506: the creature is tapped and attacks (506.1d, 506.1e); what triggers on that is carried out.

    It triggers now or never (506.3, 506.3a).
    """
    # 702.3c
    g.tapped[attacker.id] = True  # 105.3, 506.1c
    g.attack = Attack(attacker, target)
    g.stamp += 1
    g.counters.pop(("ninja", 0), None)
    g.counters.pop(("ninja", 1), None)
    if g.trace is not None:
        what = f"player {target}" if isinstance(target, int) else target
        g.note("506.1", "{} attacks {}", attacker, what)
    g.record((TapEvent(attacker, None), AttackEvent(attacker, target, g.active)))
    yield from waiting.resolve_all(g)


def blockers(g: Rules) -> list[tuple[Obj, str]]:
    """The creatures that could change the attack's target, each with the ability it would use (507.1a)."""
    now = g.attack
    attacker = now.attacker
    foe = 1 - g.active
    out: list[tuple[Obj, str]] = []
    for obj in g.zones[foe][BATTLE]:
        if obj.id in g.sealed:
            continue
        for change in ch.keyword(g, obj, TargetChange):
            if g.tapped[obj.id] is change.untap and targets_for(g, obj, change):
                out.append((obj, "REDIRECT"))
                break
        if g.tapped[obj.id] or obj is now.target:
            continue
        blocking = ch.keyword(g, obj, Blocker)
        if blocking and _blocks(g, obj, attacker, blocking):
            out.append((obj, "BLOCK"))
            continue
        for guard in ch.keyword(g, obj, Guardman):
            if not isinstance(now.target, int) and not guard.super:
                out.append((obj, "GUARD"))
                break
    return out


def targets_for(g: Rules, obj: Obj, change: TargetChange) -> list[Obj]:
    """The creatures to which the ability could turn the attack: none that is attacked already."""
    found = [obj] if change.this else []
    if change.others is not None:
        own = evaluate.members(g, change.others, Context(obj, g.controller(obj)))
        found += [o for o in own if o is not obj]
    return [o for o in found if o is not g.attack.target]


def _blocks(g: Rules, obj: Obj, attacker: Obj, keywords: Any) -> bool:
    # 701.12a, 700.4
    if bans.cannot_block(g, obj, attacker):
        return False
    for k in keywords:
        if k.of is None:
            return True
        if isinstance(k.of, tuple) and all(isinstance(c, str) for c in k.of):
            if any(c in ch.civilizations(g, attacker) for c in k.of):
                return True
        elif evaluate.matches(g, attacker, k.of, Context(obj, g.controller(obj))):
            return True
    return False


def block(g: Rules) -> Gen:
    """*generator* 507.1: the other player changes the target with any number of abilities; the last one counts (507.2)."""
    # 702.3d
    now = g.attack
    foe = 1 - g.active
    aimed = now.target
    able = blockers(g)
    if able:
        must = [b for b in able if bans.must_block(g, b[0], now.attacker) and b[1] == "BLOCK"]
        chosen = yield from g.ask(
            foe,
            "BLOCK",
            able,
            len(must),
            len(able),
            f"what blocks {now.attacker!r}; the last one counts",
            ordered=True,
            check=(
                lambda picked: (
                    None
                    if all(m in picked for m in must)
                    else "a creature that must block is missing"
                )
            )
            if must
            else None,
        )
        used: list[tuple[Obj, str]] = []
        for obj, how in chosen:
            if how == "REDIRECT":
                aim = yield from _turn_aside(g, obj, foe)
                used += [(o, how) for o in aim]
                continue
            tapped = yield from g.tap([obj], None)
            if tapped:
                used.append((obj, how))
        if used:
            obj, how = used[-1]
            now.target = obj
            now.redirected = True
            g.stamp += 1
            if how == "BLOCK":
                now.blocker = obj  # 507.2a
                now.blocked = True
                g.note("507.2a", "{} blocks {}", obj, now.attacker)
                # 507.3a, 507.3b: it triggers by what they are now
                g.record((BlockEvent(obj, now.attacker, foe, isinstance(aimed, int)),))
            else:
                g.note("507.2b", "{} takes the attack of {}", obj, now.attacker)
    if not now.blocked:
        g.record((UnblockedEvent(now.attacker, g.active, now.target),))  # 507.3c
    yield from waiting.resolve_all(g)  # 507.3d–g


def _turn_aside(g: Rules, obj: Obj, player: int) -> Gen:
    """*generator* Carry out a ``TargetChange``: tap or untap the creature, and choose whom the attack goes to; → [that one]."""
    for change in ch.keyword(g, obj, TargetChange):
        if g.tapped[obj.id] is not change.untap:
            continue
        found = targets_for(g, obj, change)
        if change.untap:
            yield from g.untap([obj], None)
        else:
            yield from g.tap([obj], None)
        return (yield from g.ask(player, "REDIRECT", found, 1, 1, "whom the attack goes to"))
    return []


def battle_step(g: Rules) -> Gen:
    """*generator* Attacker and target battle (508.1)."""
    now = g.attack
    if now.peaceful:
        return
    yield from battle.battle(g, now.attacker, now.target, None)
    yield from waiting.resolve_all(g)


def direct_attack(g: Rules) -> Gen:
    """*generator* 509: with no shields left the attacked player loses; otherwise shields are broken."""
    now = g.attack
    foe = now.target
    if not g.zones[foe][SHIELDS]:
        if not now.redirected:
            g.note("509.1", "{} attacks player {} directly", now.attacker, foe)
            yield from g.lose(foe, "direct attack", None)  # 104.2a, 703.4a
        return
    if bans.cannot_break(g, now.attacker):
        return
    yield from g.break_shields(now.attacker, None, None)
    yield from waiting.resolve_all(g)


def redirect(g: Rules, to: Any) -> Gen:
    """*generator* An effect changes what is attacked; the attack is no direct attack any more (104.2a)."""
    now = g.attack
    if now is None or now.ended or now.target is to:
        return []
    now.target = to
    now.redirected = True
    g.stamp += 1
    g.note("505.6", "the attack of {} goes to {}", now.attacker, to)
    yield from ()  # a generator like the other actions
    return [to]


def end(g: Rules) -> Gen:
    """*generator* 510: what triggers at the end of the attack; then effects of the attack run out."""
    now = g.attack
    g.record((AttackEndEvent(now.attacker, g.active),))
    yield from waiting.resolve_all(g)
    continuous.expire(g, "attack_end")
    g.attack = None
    g.declarable.clear()
    g.stamp += 1
