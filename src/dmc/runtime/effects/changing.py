"""What an effect leaves behind: continuous effects, delayed triggers, replacements (603.6, 608.2, 609)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.ask import amounts
from dmc.runtime.ask import targets as find
from dmc.runtime.holding import characteristics, continuous, held_abilities
from dmc.runtime.state.effect_table import carries_out
from dmc.runtime.state.memory import remember
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


@carries_out(a.Apply)
def apply(g: Rules, e: a.Apply, ctx: Context) -> Any:
    """*generator* Begin a continuous effect (608.2): a set in ``All`` is fixed now, a bare set stays open (608.3a)."""
    kept = ctx.copy()
    if e.to is None:
        continuous.start(g, e.changes, kept, e.until, None, None, e.while_)
        return True
    if isinstance(e.to, (a.Objects, a.AnyOf)):
        continuous.start(g, e.changes, kept, e.until, None, e.to, e.while_)
        return True
    objs = yield from find.targets(g, e.to, ctx)
    remember(g, ctx, e.save, objs)
    if any(isinstance(getattr(change, "amount", None), a.Share) for change in e.changes):
        for obj in objs:  # each gets its own share
            mine = tuple(_own_share(change, obj, ctx) for change in e.changes)
            continuous.start(g, mine, ctx.copy(), e.until, [obj], None, e.while_)
        return bool(objs)
    continuous.start(g, e.changes, ctx.copy(), e.until, objs, None, e.while_)
    return bool(objs)


# numbers no printed effect has: the subject and the counterpart of the effect that makes a later ability
SUBJECT, COUNTERPART = 1_000_001, 1_000_002


def _pinned(g: Rules, pattern: Any, ctx: Context) -> Any:
    """The pattern with the subject it speaks of fixed now: when the event comes, its own subject is another."""
    fixed = _as_results(pattern)
    if fixed != pattern:
        for number, obj in ((SUBJECT, ctx.subject), (COUNTERPART, ctx.counterpart)):
            remember(g, ctx, number, [] if obj is None else [obj])
    return fixed


def _as_results(node: Any) -> Any:
    if isinstance(node, a.Subject):
        return a.Result(SUBJECT)
    if isinstance(node, a.Counterpart):
        return a.Result(COUNTERPART)
    if isinstance(node, tuple):
        parts = tuple(_as_results(part) for part in node)
        return node if all(x is y for x, y in zip(parts, node, strict=True)) else parts
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed = {}
    for f in dataclasses.fields(node):
        value = getattr(node, f.name)
        new = _as_results(value)
        if new is not value:
            changed[f.name] = new
    return dataclasses.replace(node, **changed) if changed else node


def _own_share(change: Any, obj: Any, ctx: Context) -> Any:
    amount = getattr(change, "amount", None)
    if not isinstance(amount, a.Share):
        return change
    return dataclasses.replace(change, amount=amounts.share_of(amount, obj, ctx))


@carries_out(a.Delayed)
def delayed(g: Rules, e: a.Delayed, ctx: Context) -> Any:
    """*generator* Make a delayed triggered ability (603.6, 607.2); it sees only what comes after (603.6a)."""
    when = _pinned(g, e.when, ctx)
    made = e if when is e.when else dataclasses.replace(e, when=when)
    until = e.until
    if isinstance(when, a.BattleEnds) and until is None and g.attack is not None:
        until = a.THIS_ATTACK  # 「バトルの後」: of this attack, which may come to none
    g.fx.add(continuous.Lasting("delayed", made, ctx.copy(), until, g.turn))
    return True
    yield


@carries_out(a.Lend)
def lend(g: Rules, e: a.Lend, ctx: Context) -> Any:
    """*generator* Power and abilities as they are now (608.2b), added until the end of the turn."""
    source = ctx.source
    objs = yield from find.targets(g, e.to, ctx)
    if source is None or not objs:
        return False
    given = tuple(a.Gains(ability) for ability in held_abilities.abilities_of(g, source))
    power = a.PowerPlus(max(0, characteristics.power(g, source) or 0))
    continuous.start(g, (power, *given), ctx.copy(), a.THIS_TURN, objs, None, None)
    return True


@carries_out(a.ReplaceFor)
def replace_for(g: Rules, e: a.ReplaceFor, ctx: Context) -> Any:
    """*generator* Make a replacement effect for a time (609.2: it changes nothing that has happened)."""
    of = _pinned(g, e.replacement.of, ctx)
    made = e.replacement if of is e.replacement.of else dataclasses.replace(e.replacement, of=of)
    lasting = continuous.Lasting("replacement", made, ctx.copy(), e.until, g.turn)
    lasting.single = e.once
    g.fx.add(lasting)
    return True
    yield
