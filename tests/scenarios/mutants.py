"""What ``mutants.toml`` cannot say in a word: each gets a rule function and returns what takes its place."""

from __future__ import annotations

from typing import Any

from dmc.runtime.activate import activation_costs as paying
from dmc.runtime.activate import available, eight_steps
from dmc.runtime.change import waiting
from dmc.runtime.state.events import ActivationEvent


def no_object_on_the_stack(original: Any) -> Any:
    """The ability is announced, and nothing is put on the stack until it is complete."""

    def announce(g: Any, *rest: Any) -> Any:
        act = original(g, *rest)
        if act in g.stack:
            g.stack.remove(act)
        return act

    return announce


def trigger_on_announcement(original: Any) -> Any:
    """What watches for an activation triggers as it is announced."""

    def announce(g: Any, *rest: Any) -> Any:
        act = original(g, *rest)
        waiting.record(g, (ActivationEvent(act.source, act.controller, act.ctx),))
        return act

    return announce


def trigger_on_resolution(original: Any) -> Any:
    """What watches for an activation triggers as the ability resolves."""

    def completed(g: Any, act: Any) -> None:
        key = act.held.key
        g.limits[key] = g.limits.get(key, 0) + 1

    return completed


def first_payment_in_printed_order(original: Any) -> Any:
    """The parts of the cost are paid in printed order, nobody is asked."""

    def pay(g: Any, act: Any) -> Any:
        ask = g.ask
        parts, act.parts = act.parts, ()
        yield from original(g, act)
        for part in parts:
            act.parts, act.generic, act.civilizations = (part,), 0, ()
            yield from original(g, act)
        assert ask == g.ask

    return pay


def keep_what_was_paid(original: Any) -> Any:
    """An illegal activation is not undone."""
    return lambda self, before: self.stack.clear()


def keep_the_trace(original: Any) -> Any:
    """The trace of an illegal activation stays."""
    return lambda self, mark: None


def with_its_source(original: Any) -> Any:
    """An ability on the stack is gone when its source is."""

    def resolve_top(g: Any) -> Any:
        act = g.stack[-1]
        if g.epoch[act.source.id] != act.epoch:
            g.stack.pop()
            return
        yield from original(g)

    return resolve_top


def read_again(original: Any) -> Any:
    """The ability on the stack is read again from its source."""

    def resolve(g: Any, act: Any) -> Any:
        if any(held.ability == act.ability for held in available.held_by(g, act.source)):
            yield from original(g, act)

    return resolve


def controller_chooses(original: Any) -> Any:
    """The controller chooses whatever the text says."""
    return lambda g, term, ctx, obj=None: ctx.controller


def cost_read_again(original: Any) -> Any:
    """An ability whose cost has risen since it was activated does not resolve."""

    def resolve(g: Any, act: Any) -> Any:
        if paying.changed_by(g, act.source) <= 0:
            yield from original(g, act)

    return resolve


def turn_it_came_in(original: Any) -> Any:
    """Only the turn in which it entered counts, not since when it is controlled."""
    return lambda g, obj: g.entered_turn[obj.id]


def haste_or_not(original: Any) -> Any:
    """Haste does not help."""

    def sick(g: Any, obj: Any) -> bool:
        from dmc.runtime.holding import control

        since = control.since(g, obj)
        return bool(since >= g.data.get(("turn_of", g.controller(obj)), -1))

    return sick


def limit_of_a_player(original: Any) -> Any:
    """The limit is counted for each controller."""

    def held_by(g: Any, obj: Any) -> Any:
        return [h._replace(key=(*h.key, g.controller(obj))) for h in original(g, obj)]

    return held_by


def limit_of_the_text(original: Any) -> Any:
    """Abilities with the same text share one limit."""

    def held_by(g: Any, obj: Any) -> Any:
        return [h._replace(key=(obj.id, h.ability)) for h in original(g, obj)]

    return held_by


def any_main_step(original: Any) -> Any:
    """Any main step will do, whosever it is."""
    return lambda g, player: g.phase == "MAIN" and not g.stack


def full_stack(original: Any) -> Any:
    """The own main step will do, whatever is on the stack."""
    return lambda g, player: g.active == player and g.phase == "MAIN"


def with_a_sorcery(original: Any) -> Any:
    """The player needs a spell that could be cast."""
    from dmc.abilities import HAND, SPELL

    def sorcery_time(g: Any, player: int) -> bool:
        held = any(SPELL in o.card.types for o in g.zones[player][HAND])
        return bool(original(g, player)) and held

    return sorcery_time


def ban_on_both(original: Any) -> Any:
    """A ban concerns both players."""
    return lambda g, obj, player: original(g, obj, 0) or original(g, obj, 1)


def resolve_at_once(original: Any) -> Any:
    """Nobody may respond: the top of the stack resolves at once."""

    def priority(g: Any, first: int, passed: bool = False) -> Any:
        from dmc.runtime.activate import stack

        acted = bool(g.stack)
        while g.stack:
            yield from stack.resolve_top(g)
        yield from waiting.resolve_all(g)
        return acted

    return priority


def one_pass_is_enough(original: Any) -> Any:
    """The top resolves when whoever acted passes."""

    def priority(g: Any, first: int, passed: bool = False) -> Any:
        return (yield from original(g, first, True))

    return priority


def bottom_first(original: Any) -> Any:
    """What was put on the stack first resolves first."""

    def resolve_top(g: Any) -> Any:
        act = g.stack.pop(0)
        yield from eight_steps.resolve(g, act)

    return resolve_top
