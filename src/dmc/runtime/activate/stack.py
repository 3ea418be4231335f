"""The stack profile: activated abilities wait on a stack, the players pass in turn, the top resolves.

A game plays by these rules when its ``rules`` are "STACK".  Everything else is as in Duel Masters: cards are used in the
main step and resolve at once, what triggers waits and is carried out before a player may act.  Players get priority after
an activation, when the main step would end, when an attack is declared, and at the end of the turn (M117).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmc.runtime.activate.available import Held
from dmc.runtime.change import waiting
from dmc.runtime.state.state import Obj

from . import available, eight_steps

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def priority(g: Rules, first: int, passed: bool = False) -> Gen:
    """*generator* The players act or pass in turn until both pass with nothing on the stack; → whether anybody acted.

    first: who may act first.  passed: the other player has passed already (by ending a step).
    """
    acted = bool(g.stack)
    holder = first
    passes = 1 if passed else 0
    while True:
        yield from waiting.resolve_all(g)
        done = yield from act_or_pass(g, holder)
        if done is None:
            continue  # an activation that was undone is nothing
        if done:
            acted = True
            passes = 0
            continue  # whoever acted may act again (M117.3c)
        passes += 1
        if passes < 2:
            holder = 1 - holder
            continue
        if not g.stack:
            return acted
        yield from resolve_top(g)
        holder = g.active  # M117.3b
        passes = 0


def act_or_pass(g: Rules, player: int) -> Gen:
    """*generator* The player activates something or passes; → whether something was activated, None if it was undone.

    A player who can activate nothing passes without being asked.
    """
    found = available.options(g, player, "PRIORITY")
    if not found:
        if g.stack:
            g.note("M117.4", "player {} passes", player)
        return False
    picked = yield from g.ask(player, "PRIORITY", [*found, "PASS"], 1, 1, "activate or pass")
    action = picked[0]
    if action == "PASS":
        g.note("M117.4", "player {} passes", player)
        return False
    act = yield from eight_steps.activate(g, action[1], action[2], player)
    return None if act is None else True


def resolve_top(g: Rules) -> Gen:
    """*generator* All players have passed: the top of the stack resolves, whatever became of its source (M405.5, A5)."""
    act = g.stack.pop()
    g.note("M405.5", "the ability of {} on top of the stack resolves", act.source)
    yield from eight_steps.resolve(g, act)


def use(g: Rules, obj: Obj, held: Held, player: int, preset: tuple[Obj, ...] = ()) -> Gen:
    """*generator* Activate as an action of a step: the effect follows at once, or the players get priority.

    → whether the activation was completed.
    """
    act = yield from eight_steps.activate(g, obj, held, player, preset)
    if act is None:
        return False
    if g.rules == "STACK":
        yield from priority(g, player)
    else:
        yield from eight_steps.resolve(g, act)
    return True
