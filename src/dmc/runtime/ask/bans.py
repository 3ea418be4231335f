"""What continuous effects forbid, allow and force (101.2): the questions the rules ask before something is done.

A ban beats a permission; a permission of a card beats a rule (101.1, 101.2).  "By" and "cause" terms are seen from the
controller of the effect that says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import pattern_parts
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.players import players
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _on(g: Rules, obj: Any, change: type) -> Sequence[Any]:
    """The entries of this class that apply to the object now; mostly there are none."""
    return continuous.on(g, obj, change, change)


def _within(g: Rules, what: Any, other: Any, ctx: Context) -> bool:
    """Whether ``other`` (an object, or a player's number) is what the change is about; None is anything."""
    if what is None:
        return True
    if isinstance(other, int) or other is None:
        return bool(what == a.PLAYER)
    if what == a.PLAYER:
        return False
    if isinstance(what, a.Term):
        return what in ch.types(g, other)
    return evaluate.matches(g, other, what, ctx)


# ---- attack and block (506.1a, 507.1a) -------------------------------------------------------------------------------


def cannot_attack(g: Rules, obj: Any, target: Any) -> bool:
    """Whether a ban stops ``obj`` from attacking ``target`` (an object, or a player's number)."""
    ignored = _on(g, obj, a.IgnoresAttackBans)
    for e in _on(g, obj, a.CannotAttack):
        if _within(g, e.change.what, target, e.ctx) and not (
            ignored and _is_ignored(ignored, e, obj, target)
        ):
            return True
    if isinstance(target, int):
        return False
    for e in _on(g, target, a.CannotBeAttacked):
        if e.change.by is None or evaluate.matches(g, obj, e.change.by, e.ctx):
            return True
    return False


def _is_ignored(ignored: Sequence[Any], ban: Any, obj: Any, target: Any) -> bool:
    """Whether a ban on attacking this target does not hold for the creature."""
    return any(
        (e.change.what is None or isinstance(target, int))
        and (not e.change.own or ban.source is obj)
        for e in ignored
    )


def can_attack(g: Rules, obj: Any, target: Any) -> bool:
    """Whether a permission lets ``obj`` attack what the rules alone would not let it (アンタップしているクリーチャー)."""
    return any(
        e.change.what is None or _within(g, e.change.what, target, e.ctx)
        for e in _on(g, obj, a.CanAttack)
    )


def ignores_sickness(g: Rules, obj: Any, target: Any) -> bool:
    """Whether an effect lets ``obj`` attack ``target`` in spite of summoning sickness (101.1)."""
    return any(
        e.change.ignoring_sickness
        and (e.change.what is None or _within(g, e.change.what, target, e.ctx))
        for e in _on(g, obj, a.CanAttack)
    )


def must_attack(g: Rules, obj: Any) -> list[Any]:
    """What ``obj`` has to attack if able (506.1b): a list of ``what`` with their contexts; empty if nothing forces it."""
    return [(e.change.what, e.ctx) for e in _on(g, obj, a.MustAttack) if not e.change.if_attacks]


def steered(g: Rules, obj: Any, targets: list[Any]) -> list[Any]:
    """Those of the targets that an attack of ``obj`` has to go to if it attacks (MustAttack.if_attacks); all, if none."""
    for e in _on(g, obj, a.MustAttack):
        if e.change.if_attacks:
            said = [t for t in targets if _within(g, e.change.what, t, e.ctx)]
            targets = said or targets
    return targets


def must_attack_this(g: Rules, obj: Any, target: Any) -> bool:
    """Whether attacking ``target`` satisfies what forces ``obj`` to attack."""
    return all(_within(g, what, target, ctx) for what, ctx in must_attack(g, obj))


def cannot_block(g: Rules, obj: Any, attacker: Any) -> bool:
    """Whether a ban stops ``obj`` from blocking ``attacker``, for the one or for the other (507.1a)."""
    for e in _on(g, obj, a.CannotBlock):
        if _within(g, e.change.what, attacker, e.ctx):
            return True
    for e in _on(g, attacker, a.CannotBeBlocked):
        if e.change.by is None or evaluate.matches(g, obj, e.change.by, e.ctx):
            return True
    for stealth in ch.keyword(g, attacker, a.Stealth):
        for card in g.zones[1 - g.controller(attacker)][a.MANA]:
            if any(c in ch.civilizations(g, card) for c in stealth.civilizations):
                return True
    return False


def must_block(g: Rules, obj: Any, attacker: Any) -> bool:
    """Whether ``obj`` has to block ``attacker`` if able (507.1b)."""
    return any(_within(g, e.change.what, attacker, e.ctx) for e in _on(g, obj, a.MustBlock)) or (
        bool(_on(g, attacker, a.MustBeBlocked))
    )


def wins_battle(g: Rules, obj: Any, against: Any) -> bool:
    """Whether ``obj`` wins the battle whatever the powers (115.3c, 700.5)."""
    found = _on(g, obj, a.WinsAllBattles)
    return bool(found) and any(
        e.change.against is None or evaluate.matches(g, against, e.change.against, e.ctx)
        for e in found
    )


def cannot_break(g: Rules, obj: Any) -> bool:
    """Whether ``obj`` does not break shields."""
    return bool(_on(g, obj, a.CannotBreak))


def breaks_changed(g: Rules, obj: Any, number: int) -> int:
    """How many shields ``obj`` breaks that would break so many (509.2): more (701.14d), times more, at most so many."""
    more = _on(g, obj, a.BreaksMore)
    number += sum(evaluate.amount(g, e.change.amount, e.ctx) for e in more) if more else 0
    for entry in _on(g, obj, a.BreaksTimes):
        number *= entry.change.factor
    most: list[int] = [e.change.count for e in _on(g, obj, a.BreaksAtMost)]
    return min([number, *most])


# ---- staying, being chosen, orientation ------------------------------------------------------------------------------


def cannot_be_chosen(g: Rules, obj: Any, chooser: int, by: Any = None) -> bool:
    """Whether this player may not choose the object (選べない, 選ばれない); asked in the battle zone alone.

    by: the context of the effect that chooses, None for the rules.
    """
    if g.where[obj.id] is not a.BATTLE:
        return False
    for e in _on(g, obj, a.CannotBeChosen):
        if e.change.by is not None and chooser not in players(g, e.change.by, e.ctx):
            continue
        if pattern_parts.caused(g, e.change.cause, by, e.ctx):
            return True
    return False


def cannot_be_destroyed(g: Rules, obj: Any, cause: Any) -> bool:
    """Whether it is not destroyed by this cause (a ``Context``, None for the rules) (700.3)."""
    found = _on(g, obj, a.CannotBeDestroyed)
    return bool(found) and any(pattern_parts.caused(g, e.change.cause, cause, e.ctx) for e in found)


def cannot_leave(g: Rules, obj: Any, cause: Any, destroyed: bool = False) -> bool:
    """Whether it does not leave the zone it is in by this cause (700.3); destroyed: it would by destruction."""
    found = _on(g, obj, a.CannotLeave)
    return bool(found) and any(
        e.change.zone is g.where[obj.id]
        and not (destroyed and e.change.but_destroyed)
        and pattern_parts.caused(g, e.change.cause, cause, e.ctx)
        for e in found
    )


def does_not_untap(g: Rules, obj: Any) -> bool:
    """Whether it stays tapped at the start of its controller's turn (501.1)."""
    return bool(_on(g, obj, a.DoesNotUntap)) or cannot_untap(g, obj)


def cannot_untap(g: Rules, obj: Any) -> bool:
    """Whether nothing untaps it (701.2b)."""
    return bool(_on(g, obj, a.CannotUntap))


def enters_tapped(g: Rules, obj: Any) -> bool:
    """Whether it comes into its new zone tapped (110.4f); asked when it is there, before anything triggers."""
    if g.where[obj.id] is a.BATTLE and ch.keyword(g, obj, a.PutTapped):
        return True
    found = _on(g, obj, a.EntersTapped)
    if found and any(not e.change.optional for e in found):
        return True
    own = own_changes(obj)
    return bool(own) and any(
        isinstance(change, a.EntersTapped) and not change.optional and holding(g, static, obj)
        for static, change in own
    )


def is_put_tapped(g: Rules, obj: Any) -> bool:
    """Whether an effect has the card put tapped into the zone where it now is (タップして置かれる)."""
    return any(not e.change.optional for e in _on(g, obj, a.EntersTapped))


def may_enter_tapped(g: Rules, obj: Any) -> bool:
    """Whether its player may have it come in tapped."""
    own = own_changes(obj)
    return bool(own) and any(
        isinstance(change, a.EntersTapped) and change.optional and holding(g, static, obj)
        for static, change in own
    )


def own_changes(obj: Any) -> Sequence[tuple[Any, Any]]:
    """(static, change) for what the card says of itself wherever it is (110.4e, 110.4f)."""
    if not obj.profile.own_changes:
        return ()
    return [pair for part in halves(obj.card) for pair in printed(part).own]


def holding(g: Rules, static: Any, obj: Any) -> bool:
    """Whether a static ability about the card itself works where the card is."""
    if (
        static.zone is not None
        and static.zone is not a.ANYWHERE
        and g.where[obj.id] is not static.zone
    ):
        return False
    return static.while_ is None or evaluate.holds(
        g, static.while_, Context(obj, g.controller(obj))
    )


# ---- rules for players -----------------------------------------------------------------------------------------------


from dmc.runtime.cards.faces import halves, printed  # noqa: E402
