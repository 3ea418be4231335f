"""What continuous effects forbid, allow and force (101.2): the questions the rules ask before something is done.

A ban beats a permission; a permission of a card beats a rule (101.1, 101.2).  "By" and "cause" terms are seen from the
controller of the effect that says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmc import abilities as a
from dmc.runtime.cards.faces import same_keyword
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.players import players
from dmc.runtime.state.state import Context

from . import object_sets


def _on(g: Any, obj: Any, change: type) -> Sequence[Any]:
    """The entries of this class that apply to the object now; mostly there are none."""
    return continuous.on(g, obj, change, change)


def _within(g: Any, what: Any, other: Any, ctx: Context) -> bool:
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


def cannot_attack(g: Any, obj: Any, target: Any) -> bool:
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
    return g.controller(obj) != g.controller(target) and diving(g, target)


def _is_ignored(ignored: Sequence[Any], ban: Any, obj: Any, target: Any) -> bool:
    """Whether a ban on attacking this target does not hold for the creature."""
    return any(
        (e.change.what is None or isinstance(target, int))
        and (not e.change.own or ban.source is obj)
        for e in ignored
    )


def can_attack(g: Any, obj: Any, target: Any) -> bool:
    """Whether a permission lets ``obj`` attack what the rules alone would not let it (アンタップしているクリーチャー)."""
    return any(
        e.change.what is None or _within(g, e.change.what, target, e.ctx)
        for e in _on(g, obj, a.CanAttack)
    )


def ignores_sickness(g: Any, obj: Any, target: Any) -> bool:
    """Whether an effect lets ``obj`` attack ``target`` in spite of summoning sickness (101.1)."""
    return any(
        e.change.ignoring_sickness
        and (e.change.what is None or _within(g, e.change.what, target, e.ctx))
        for e in _on(g, obj, a.CanAttack)
    )


def must_attack(g: Any, obj: Any) -> list[Any]:
    """What ``obj`` has to attack if able (506.1b): a list of ``what`` with their contexts; empty if nothing forces it."""
    return [(e.change.what, e.ctx) for e in _on(g, obj, a.MustAttack) if not e.change.if_attacks]


def steered(g: Any, obj: Any, targets: list[Any]) -> list[Any]:
    """Those of the targets that an attack of ``obj`` has to go to if it attacks (MustAttack.if_attacks); all, if none."""
    for e in _on(g, obj, a.MustAttack):
        if e.change.if_attacks:
            said = [t for t in targets if _within(g, e.change.what, t, e.ctx)]
            targets = said or targets
    return targets


def must_attack_this(g: Any, obj: Any, target: Any) -> bool:
    """Whether attacking ``target`` satisfies what forces ``obj`` to attack."""
    return all(_within(g, what, target, ctx) for what, ctx in must_attack(g, obj))


def cannot_block(g: Any, obj: Any, attacker: Any) -> bool:
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


def must_block(g: Any, obj: Any, attacker: Any) -> bool:
    """Whether ``obj`` has to block ``attacker`` if able (507.1b)."""
    return any(_within(g, e.change.what, attacker, e.ctx) for e in _on(g, obj, a.MustBlock)) or (
        bool(_on(g, attacker, a.MustBeBlocked))
    )


def wins_battle(g: Any, obj: Any, against: Any) -> bool:
    """Whether ``obj`` wins the battle whatever the powers (115.3c, 700.5)."""
    found = _on(g, obj, a.WinsAllBattles)
    return bool(found) and any(
        e.change.against is None or evaluate.matches(g, against, e.change.against, e.ctx)
        for e in found
    )


def cannot_break(g: Any, obj: Any) -> bool:
    """Whether ``obj`` does not break shields."""
    return bool(_on(g, obj, a.CannotBreak))


def breaks_changed(g: Any, obj: Any, number: int) -> int:
    """How many shields ``obj`` breaks that would break so many (509.2): more (701.14d), times more, at most so many."""
    more = _on(g, obj, a.BreaksMore)
    number += sum(evaluate.amount(g, e.change.amount, e.ctx) for e in more) if more else 0
    for entry in _on(g, obj, a.BreaksTimes):
        number *= entry.change.factor
    return min([number, *(e.change.count for e in _on(g, obj, a.BreaksAtMost))])


# ---- staying, being chosen, orientation ------------------------------------------------------------------------------


def diving(g: Any, obj: Any) -> bool:
    """Whether ジャストダイバー shields it: until its controller's next turn begins after it entered (500.3)."""
    if not ch.keyword(g, obj, a.JustDiver):
        return False
    entered = g.entered_turn[obj.id]
    return g.turn == entered or (g.active != obj.owner and not _own_turn_since(g, obj, entered))


def _own_turn_since(g: Any, obj: Any, entered: int) -> bool:
    # turns since it entered, kept by the turn machine: the number of the owner's latest turn
    return bool(g.data.get(("turn_of", obj.owner), entered) > entered)


def cannot_be_chosen(g: Any, obj: Any, chooser: int, by: Any = None) -> bool:
    """Whether this player may not choose the object (選べない, 選ばれない); asked in the battle zone alone.

    by: the context of the effect that chooses, None for the rules.
    """
    if g.where[obj.id] is not a.BATTLE:
        return False
    for e in _on(g, obj, a.CannotBeChosen):
        if e.change.by is not None and chooser not in players(g, e.change.by, e.ctx):
            continue
        if patterns.caused(g, e.change.cause, by, e.ctx):
            return True
    return chooser != g.controller(obj) and diving(g, obj)


def cannot_be_destroyed(g: Any, obj: Any, cause: Any) -> bool:
    """Whether it is not destroyed by this cause (a ``Context``, None for the rules) (700.3)."""
    found = _on(g, obj, a.CannotBeDestroyed)
    return bool(found) and any(patterns.caused(g, e.change.cause, cause, e.ctx) for e in found)


def cannot_leave(g: Any, obj: Any, cause: Any, destroyed: bool = False) -> bool:
    """Whether it does not leave the zone it is in by this cause (700.3); destroyed: it would by destruction."""
    found = _on(g, obj, a.CannotLeave)
    return bool(found) and any(
        e.change.zone is g.where[obj.id]
        and not (destroyed and e.change.but_destroyed)
        and patterns.caused(g, e.change.cause, cause, e.ctx)
        for e in found
    )


def does_not_untap(g: Any, obj: Any) -> bool:
    """Whether it stays tapped at the start of its controller's turn (501.1)."""
    return bool(_on(g, obj, a.DoesNotUntap)) or cannot_untap(g, obj)


def cannot_untap(g: Any, obj: Any) -> bool:
    """Whether nothing untaps it (701.2b)."""
    return bool(_on(g, obj, a.CannotUntap))


def enters_tapped(g: Any, obj: Any) -> bool:
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


def is_put_tapped(g: Any, obj: Any) -> bool:
    """Whether an effect has the card put tapped into the zone where it now is (タップして置かれる)."""
    return any(not e.change.optional for e in _on(g, obj, a.EntersTapped))


def may_enter_tapped(g: Any, obj: Any) -> bool:
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


def holding(g: Any, static: Any, obj: Any) -> bool:
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


def _for_player(g: Any, change: type, who: int) -> Sequence[Any]:
    """The rules of this class for the player that hold now; mostly there are none."""
    fx = g.fx
    if fx.dirty:
        continuous.rebuild(g)
    found: Sequence[Any] = fx.index.get(change, ())
    if not found:
        return found
    return [e for e in found if who in players(g, e.change.player, e.ctx) and e.holds(g)]


def cannot_use(g: Any, who: int, obj: Any, face: Any = None) -> bool:
    """Whether the player may not use the card (601.1b: it cannot even be declared).

    face: the half that is used; a ban on a type is about that half alone (810.3a).
    """
    for e in _for_player(g, a.CannotUse, who):
        what = e.change.what
        if not _lies_in(g, obj, e.change.from_zone):
            continue
        if e.change.after and _so_far(g, a.Used(what), who, e.ctx) < e.change.after:
            continue
        if what is None:
            return True
        if object_sets.as_used(g, what, obj, face, _for_each(e, who)):
            return True
    return any(
        isinstance(change, a.CannotUse)
        and holding(g, static, obj)
        and who in players(g, change.player, Context(obj, g.controller(obj)))
        and (
            change.what is None
            or (
                evaluate.test(change.what, False)(g, obj, Context(obj, g.controller(obj)))
                and (
                    face is None
                    or object_sets.fits_half(g, change.what, obj, face, Context(obj, obj.owner))
                )
            )
        )
        for static, change in own_changes(obj)
    )


def cannot_put(
    g: Any, who: int, obj: Any, coming: Sequence[Any] = (), used: str | None = None
) -> bool:
    """Whether the player may not put the card into the battle zone (S6).

    coming: others that come in with it before it.  used: the keyword action by which it would come in, None if it is put.
    """
    if a.DREAM in obj.card.special and _dreamt(g, who, obj, coming):
        return True
    for e in _for_player(g, a.CannotPut, who):
        what, whence = e.change.what, e.change.from_zone
        if used is not None and e.change.but in ("USE", used):
            continue
        fits = evaluate.test(what, False)
        if not fits(g, obj, _for_each(e, who)):
            continue
        if not _lies_in(g, obj, whence):
            continue
        if e.change.after:
            so_far = _so_far(g, a.Entered(what), who, e.ctx)
            if so_far + sum(fits(g, o, e.ctx) for o in coming) < e.change.after:
                continue
        return True
    return False


def _dreamt(g: Any, who: int, obj: Any, coming: Sequence[Any]) -> bool:
    """Whether the player has a dream element of that name in the battle zone (817.2); a sealed one is not there."""
    # 817.3
    there = [o for o in g.zones[who][a.BATTLE] if o is not obj and ch.visible(g, o)]
    return any(
        a.DREAM in ch.specials(g, o) and set(ch.names(g, o)) & set(ch.names(g, obj))
        for o in (*there, *coming)
    )


def _for_each(entry: Any, who: int) -> Context:
    """The context of a rule; of one for each player (各プレイヤーは、自身の…) the player is the one it is asked of."""
    if entry.change.player is not a.EACH:
        return entry.ctx  # type: ignore[no-any-return]
    ctx: Context = entry.ctx.copy()
    ctx.that_player = who
    return ctx


def _lies_in(g: Any, obj: Any, zone: Any) -> bool:
    """Whether the card is in the zone, or in one of several; None is anywhere."""
    return zone is None or g.where[obj.id] in (zone if isinstance(zone, tuple) else (zone,))


def _so_far(g: Any, pattern: Any, who: int, ctx: Context) -> int:
    """How often such an event of the player has happened in this turn."""
    return sum(
        event.player == who and patterns.happened(g, pattern, event, ctx.source, ctx.controller)
        for event in g.history
    )


def cannot_use_keyword(
    g: Any, who: int, keyword: Any, card: Any = None, breaker: Any = None
) -> bool:
    """Whether the player may not use abilities of this keyword (a class or an instance).

    card: the one that has it.  breaker: what broke it as a shield.
    """
    have = keyword
    for e in _for_player(g, a.CannotUseKeyword, who):
        about, by = e.change.what, e.change.broken_by
        if about is not None and (card is None or not evaluate.test(about)(g, card, e.ctx)):
            continue
        if by is not None and (breaker is None or not evaluate.test(by)(g, breaker, e.ctx)):
            continue
        banned = e.change.keyword
        cls = banned if isinstance(banned, type) else type(banned)
        if have is cls or (not isinstance(have, type) and same_keyword(banned, have)):
            return True
    return False


def free_use(g: Any, who: int, obj: Any, face: Any) -> bool:
    """Whether an effect lets the player use the card (as this face) without paying its cost (112.3g)."""
    return any(
        e.change.what is None or object_sets.fits_half(g, e.change.what, obj, face, e.ctx)
        for e in _for_player(g, a.MayUseFree, who)
    )


def cannot_be_moved(g: Any, obj: Any, to: Any, by: int | None) -> bool:
    """Whether this player (None: nobody, a rule) may not move the card there from where it lies."""
    fx = g.fx
    if fx.dirty:
        continuous.rebuild(g)
    if a.CannotMove not in fx.index:
        return False
    return any(
        e.change.to is to
        and (
            e.change.player == a.EACH
            or (by is not None and by in players(g, e.change.player, e.ctx))
        )
        and e.holds(g)
        and evaluate.test(e.change.what)(g, obj, e.ctx)
        for e in fx.index[a.CannotMove]
    )


def cannot_draw(g: Any, who: int) -> bool:
    """Whether the player may not draw."""
    return bool(_for_player(g, a.CannotDraw, who))


def cannot_lose(g: Any, who: int) -> bool:
    """Whether the player does not lose the game."""
    return bool(_for_player(g, a.CannotLose, who))


def cannot_win(g: Any, who: int) -> bool:
    """Whether the player does not win the game."""
    return bool(_for_player(g, a.CannotWin, who))


from dmc.runtime.cards.faces import halves, printed  # noqa: E402

from . import patterns  # noqa: E402
