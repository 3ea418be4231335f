"""The turn as data (500–504, 511, 512): ``phase`` says where the game is and never goes back (500.2, 500.2a); each function here is one stretch of it.

CHARGE, MAIN and ATTACK come back to the machine after every action, so that nothing but the state says where the game
stands when their decision is asked: there a copy of the state is a copy of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dmc.abilities import BATTLE, GRAVEYARD, HAND, MANA, CannotUntap, DoesNotUntap
from dmc.runtime.activate import available, eight_steps, gears, stack
from dmc.runtime.ask import bans, player_bans
from dmc.runtime.change import moves, waiting, zones
from dmc.runtime.holding import continuous, control
from dmc.runtime.legal import costs, ways_of_use
from dmc.runtime.legal.way import Way
from dmc.runtime.state.decisions import Decision
from dmc.runtime.state.errors import GameOver
from dmc.runtime.state.events import CHARGE, TurnEndEvent, TurnStartEvent, UntapEvent, ZoneChange

from . import attack
from . import setup as setup_

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def setup(g: Rules) -> Gen:
    """*generator* Before the first turn (103)."""
    setup_.set_up(g)
    begin_turn(g, g.first)
    yield from ()  # a generator like the other stretches


def begin_turn(g: Rules, player: int) -> None:
    """The next turn is this player's, the turn player (102.1, 512)."""
    g.turn += 1
    g.active = player
    g.charged = 0
    g.limits.clear()
    g.counters = {"entered": g.counters.get("entered", 0)}
    if g.history:
        g.game_history += g.history
        g.history = []
    g.data[("turn_of", player)] = g.turn
    g.stamp += 1
    g.phase = "START"
    if g.turn_limit and g.turn > g.turn_limit:
        g.note("", "stopped after {} turns", g.turn_limit)
        g.winner = -1
        raise GameOver
    if g.trace is not None:
        g.note("500.1", "turn {}: player {}", g.turn, player)


def start(g: Rules) -> Gen:
    """*generator* Untap everything that may (105.2, 111.2c), then what triggers at the beginning (500.4, 501.2, 501.2a, 603.2a)."""
    # 702.2, 702.3, 702.3a
    player = g.active
    events: list[Any] = []
    continuous.expire(g, "turn_start")  # 500.3: as the step begins, so before anything untaps
    skills: list[Any] = []
    stays = continuous.entries(g, DoesNotUntap) or continuous.entries(g, CannotUntap)
    acting = available.any_held(g)
    for obj in g.zones[player][BATTLE][:]:
        i = obj.id
        if not g.tapped[i] or i in g.sealed or (stays and bans.does_not_untap(g, obj)):
            continue
        silent = available.usable(g, obj, "UNTAP", player) if acting else ()
        if silent:
            # 501.1a: stays tapped to use its silent skill
            yes = yield from g.ask_yes(
                player, "SILENT_SKILL", "stays tapped and uses its silent skill", obj
            )
            if yes:
                begun = []
                for held in silent:
                    act = yield from eight_steps.activate(g, obj, held, player)
                    begun += [act] if act is not None else []
                skills += begun
                if begun:
                    continue
        events.append(UntapEvent(obj, None))
        g.tapped[i] = False
    tapped = g.tapped
    for obj in g.zones[player][MANA]:
        if tapped[obj.id] and not (stays and bans.does_not_untap(g, obj)):
            tapped[obj.id] = False
    g.stamp += 1
    if events:
        g.record(events)
    for act in skills:
        eight_steps.later(g, act)  # 501.1a: waits until the others have untapped
    g.record((TurnStartEvent(player),))
    yield from waiting.resolve_all(g)
    if g.rules == "STACK":
        yield from stack.priority(g, player)
    g.phase = "DRAW"
    g.stamp += 1


def draw(g: Rules) -> Gen:
    """*generator* One card (502.1); the player who goes first draws none in the first turn (500.6)."""
    # 702.1, 702.3b
    if g.turn > 1:
        yield from moves.draw(g, g.active, 1, None)
        yield from waiting.resolve_all(g)
    g.phase = "CHARGE"
    g.stamp += 1


def charge(g: Rules) -> Gen:
    """*generator* One card from hand into the mana zone, or none (503.1); one a turn (503.2)."""
    # 701.8, 701.8a
    player = g.active
    hand = [c for c in g.zones[player][HAND] if not player_bans.cannot_be_moved(g, c, MANA, player)]
    if g.charged >= 1 or not hand:
        g.phase = "MAIN"
        g.stamp += 1
        return
    g.checkpoint()
    chosen = yield from g.ask(player, "CHARGE", hand, 0, 1, "charge one card or none")
    g.phase = "MAIN"
    g.stamp += 1
    if chosen:
        g.charged += 1
        ev = ZoneChange(chosen[0], HAND, MANA, None, CHARGE, player)
        yield from moves.happen(g, [ev], None)
        yield from waiting.resolve_all(g)


def main(g: Rules) -> Gen:
    """*generator* One action of the main step: use a card (504.1), cross a gear (504.2), or go on."""
    player = g.active
    yield from g.settle()
    actions: list[Any] = ways_of_use.main_step(g, player)
    if g.gears:
        actions += [("CROSS", *pair) for pair in gears.crossings(g, player)]
    actions += available.options(g, player, "MAIN")
    if not actions:
        yield from _pause(g, "MAIN")
        yield from _leave_main(g)
        return
    actions.append("END")
    g.checkpoint()
    chosen = yield from g.ask(player, "MAIN", actions, 1, 1, "what to do in the main step")
    action = chosen[0]
    if action == "END":
        yield from _leave_main(g)
        return
    if isinstance(action, Way):
        if g.where[action.obj.id] is not HAND and action.alternative is None and not action.free:
            costs.spend_permission(g, action.obj, player)
        yield from g.use(action.obj, player, action.how, action.free, None, way=action)
    elif action[0] == "CROSS":
        _, crossed, creature = action
        ability = gears.crossing(g, crossed)
        yield from stack.use(g, crossed, ability, player, (creature,))
    else:
        yield from stack.use(g, action[1], action[2], player)
    yield from waiting.resolve_all(g)


def _leave_main(g: Rules) -> Gen:
    """*generator* The attack step is next, unless somebody acts first where players have priority (M117)."""
    if g.rules == "STACK":
        acted = yield from stack.priority(g, 1 - g.active, passed=True)
        if acted:
            return
    g.phase = "ATTACK"
    g.stamp += 1


def _pause(g: Rules, kind: str) -> Gen:
    """*generator* Where a game is looked at from outside (``data["pauses"]``), a step without actions is shown too."""
    if "pauses" in g.data:
        g.checkpoint()
        yield Decision(g.active, kind, ["END"], 1, 1, "there is nothing to do")


def attacks(g: Rules) -> Gen:
    """*generator* One attack, or the end of the attack step (505.4, 505.5); no attacker, no further sub-steps (506.2, 505.2a)."""
    found, must = attack.options(g)
    if not found:
        yield from _pause(g, "ATTACK")
        g.phase = "END"
        g.stamp += 1
        return
    if not must:
        found = [*found, "END"]
    g.checkpoint()
    if len(found) == 1 and "pauses" in g.data:  # one that must attack, shown as a declaration
        yield Decision(g.active, "ATTACK", found, 1, 1, "what attacks")
        action = found[0]
    else:
        chosen = yield from g.ask(g.active, "ATTACK", found, 1, 1, "what attacks")
        action = chosen[0]
    if action == "END":
        g.phase = "END"
        g.stamp += 1
    elif action[0] == "ABILITY":
        yield from stack.use(g, action[1], action[2], g.active)
        yield from waiting.resolve_all(g)
    else:
        yield from attack.attack(g, action[1], action[2])


def end(g: Rules) -> Gen:
    """*generator* What triggers at the end of the turn (511.1a, 511.1c, 511.1e); then effects of the turn run out (511.2)."""
    g.record((TurnEndEvent(g.active),))
    yield from waiting.resolve_all(g)
    if g.rules == "STACK":
        yield from stack.priority(g, g.active)
    finish(g)


def finish(g: Rules) -> None:
    """The turn is over: effects of the turn end, pending cards go to the graveyard, the next turn begins (512)."""
    continuous.expire(g, "turn_end")
    control.sync(g)
    g.declarable.clear()
    g.data.pop("breaking", None)
    for obj in g.pending[:]:
        zones.lift(g, obj)  # 512.1: nothing triggers
        zones.lay(g, obj, GRAVEYARD)
        continuous.moved(g, obj)
    player = g.extra_turns.pop(0) if g.extra_turns else 1 - g.active
    begin_turn(g, player)


def skip(g: Rules) -> None:
    """The rest of the turn is skipped: what waits is gone (W11), pending cards are put away (512.1, A23)."""
    g.waiting.clear()
    g.stack.clear()
    g.moded.clear()
    g.attack = None
    zones.castles_fall(g)  # 304.3: their shields were to be used first
    g.note("512.1", "the rest of the turn is skipped")
    finish(g)


Stretch = Callable[["Rules"], "Gen"]
PHASES: dict[str, Stretch] = {
    "SETUP": setup,
    "START": start,
    "DRAW": draw,
    "CHARGE": charge,
    "MAIN": main,
    "ATTACK": attacks,
    "END": end,
}
