"""Event patterns of attacks, blocks, battles and broken shields (506–510, 115)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask.pattern_parts import about, by_player
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _attacks(g: Rules, p: a.Attacks, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    if p.target is not None:
        if p.target is a.PLAYER or p.target == a.PLAYER:
            if e.other is not None:
                return False
        elif not about(g, p.target, e.other, ctx):
            return False
    return about(g, p.who, e.obj, ctx)


def _attacked(g: Rules, p: a.Attacked, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.other, e.obj
    return e.other is not None and about(g, p.who, e.other, ctx)


def _blocks(g: Rules, p: a.Blocks, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    return about(g, p.who, e.obj, ctx) and about(g, p.whom, e.other, ctx)


def _blocked(g: Rules, p: a.Blocked, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.other, e.obj
    if p.target == a.PLAYER and not e.on_player:
        return False
    return about(g, p.who, e.other, ctx)


def _attack_ends(g: Rules, p: a.AttackEnds, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    if p.broke and not _broke(g, e.obj):
        return False
    return about(g, p.who, e.obj, ctx)


def _broke(g: Rules, attacker: Any) -> bool:
    """Whether the attacker has broken a shield since the last attack was declared."""
    for event in reversed(g.history):
        if a.ShieldBroken in event.keys and event.other is attacker:
            return True
        if a.Attacks in event.keys:
            return False
    return False


def _unblocked(g: Rules, p: a.Unblocked, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    if p.target == a.PLAYER and e.other is not None:
        return False
    return about(g, p.who, e.obj, ctx)


def _battle_ends(g: Rules, p: a.BattleEnds, e: Any, ctx: Context) -> bool:
    for mine, other in ((e.obj, e.other), (e.other, e.obj)):
        ctx.subject, ctx.counterpart = mine, other
        if _fought(g, p.who, mine, ctx):
            return True
    return False


def _fought(g: Rules, who: Any, obj: Any, ctx: Context) -> bool:
    """Whether it is the fighter meant, which may have been destroyed in the battle."""
    if isinstance(who, a.Result):
        return any(one is obj for one in ctx.results.get(who.number, ()))
    if isinstance(who, a.This):
        source = ctx.source
        return source is not None and (obj is source or g.linked.get(source.id) is obj)
    return about(g, who, obj, ctx)


def _battles(g: Rules, p: a.Battles, e: Any, ctx: Context) -> bool:
    # 115.2: each of the two is in the battle
    for mine, other in ((e.obj, e.other), (e.other, e.obj)):
        ctx.subject, ctx.counterpart = mine, other
        if about(g, p.who, mine, ctx) and about(g, p.against, other, ctx):
            return True
    return False


def _won(g: Rules, p: a.WonBattle, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    return about(g, p.who, e.obj, ctx) and about(g, p.against, e.other, ctx)


def _shield_broken(g: Rules, p: a.ShieldBroken, e: Any, ctx: Context) -> bool:
    ctx.subject, ctx.counterpart = e.obj, e.other
    if p.which is not None and not about(g, p.which, e.obj, ctx):
        return False
    return by_player(g, p.of, e.player, ctx) and (p.by is None or about(g, p.by, e.other, ctx))


def _before_break(g: Rules, p: a.BeforeBreak, e: Any, ctx: Context) -> bool:
    ctx.counterpart = e.other
    return by_player(g, p.of, e.player, ctx) and (p.by is None or about(g, p.by, e.other, ctx))
