"""Activating an ability (602, M602.2): eight steps in order, one function a step, and what undoes an activation.

The steps are those of the seed page on activating (``M`` before a clause: of the game that invented the procedure).  In the
Duel Masters profile the effect follows at once, as an event of its own (602.2); in the stack profile the ability waits on
the stack (``stack``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import DECK, HAND, SHIELDS, Activated, Divide, Modes, PayMana, TapSelf
from dmc.runtime.ask import bans, choosing
from dmc.runtime.change import waiting
from dmc.runtime.state import effect_table, evaluate
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.events import ActivationEvent, ChosenEvent
from dmc.runtime.state.memory import note, remember
from dmc.runtime.state.players import player as player_of
from dmc.runtime.state.standby import HANDLERS, Waiting
from dmc.runtime.state.state import Context, Obj

from . import activation_costs as paying
from .available import Activation, CannotComplete, Held, number_of_targets, target_pool

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules

SHARES = "shares"
HIDDEN = (HAND, DECK)


def activate(g: Rules, obj: Obj, held: Held, player: int, preset: tuple[Obj, ...] = ()) -> Gen:
    """*generator* The whole procedure (110.3c); → the ``Activation``, or None if it could not be completed.

    A step that cannot be completed makes it illegal: the game is exactly as before, random numbers and trace too (M602.2,
    A3).  ``g.undone`` then says why.
    """
    before = g.snapshot()
    mark = len(g.trace.lines) if g.trace is not None else 0
    g.activating += 1
    g.undone = None
    try:
        act = announce(g, obj, held, player)
        act.preset = preset
        yield from reveal_source(g, act)
        yield from choose_modes(g, act)
        yield from choose_costs(g, act)
        yield from choose_targets(g, act)
        yield from divide(g, act)
        fix_cost(g, act)
        yield from pay(g, act)
    except CannotComplete as why:
        g.rewind(before)
        if g.trace is not None:
            g.trace.cut(mark)
        g.undone = str(why)
        return None
    finally:
        g.activating -= 1
    completed(g, act)
    if g.moded:
        yield from waiting.choose_modes(g)
    return act


# ---- the eight steps (A1) --------------------------------------------------------------------------------------------


def announce(g: Rules, obj: Obj, held: Held, player: int) -> Activation:
    """Step 1: the ability is announced; in the stack profile it is an object of its own on the stack, on top (M602.2a)."""
    act = Activation(obj, g.epoch[obj.id], player, held)
    note(g, act.ctx, [obj])
    if g.rules == "STACK":
        g.stack.append(act)
    g.note("M602.2a", "1 announce: player {} activates an ability of {}", player, obj)
    return act


def reveal_source(g: Rules, act: Activation) -> Gen:
    """*generator* Step 2: a card in a hidden zone is revealed (M602.2a)."""
    obj = act.source
    zone = g.where[obj.id]
    if zone in HIDDEN or (zone is SHIELDS and not g.face_up[obj.id]):
        yield from g.reveal([obj], act.ctx)
        g.note("M602.2a", "2 reveal: {} in {}", obj, zone)
    else:
        g.note("M602.2a", "2 reveal: {} is seen already", obj)


def choose_modes(g: Rules, act: Activation) -> Gen:
    """*generator* Step 3: the options of a modal ability, by whom the text says (M601.2b, A6)."""
    do = act.ability.do
    if do and isinstance(do[0], Modes):
        act.ctx.modes = yield from choosing.choose_modes(g, do[0], act.ctx)
        g.note("M601.2b", "3 modes: {}", tuple(n + 1 for n in act.ctx.modes))
    else:
        g.note("M601.2b", "3 modes: there are none")


def choose_costs(g: Rules, act: Activation) -> Gen:
    """*generator* Step 4: which alternative and additional costs will be paid, and the value of X (M601.2b)."""
    ability: Activated = act.ability
    ctx = act.ctx
    choices: list[Any] = ["normal"] if paying.payable(g, ability.cost, ctx) else []
    able = [one for one in ability.alternatives if paying.payable(g, one.do, ctx)]
    choices += able
    if not choices:
        raise CannotComplete("the cost cannot be paid")
    picked = yield from g.ask(act.controller, "ACTIVATION_COST", choices, 1, 1, "which cost")
    if picked[0] != "normal":
        act.alternative = picked[0]
    for addition in ability.additions:
        if addition.optional:
            if not paying.payable(g, addition.do, ctx):
                continue
            yes = yield from g.ask_yes(
                act.controller, "ADDITIONAL_COST", "pay the additional cost", act.source
            )
            if not yes:
                continue
        act.additions = (*act.additions, addition)
    parts = _printed_parts(act)
    if paying.has_x(parts):
        most = paying.largest_x(g, parts, ctx)
        value = yield from g.ask(act.controller, "X", list(range(most + 1)), 1, 1, "the value of X")
        act.x = ctx.results[paying.X] = value[0]
    g.note(
        "M601.2b", "4 costs: {}, {} additional, X is {}",
        "normal" if act.alternative is None else "alternative", len(act.additions), act.x,
    )  # fmt: skip


def choose_targets(g: Rules, act: Activation) -> Gen:
    """*generator* Step 5: how many targets, then which, by whom the text says (M601.2c, A6)."""
    ctx = act.ctx
    if not act.ability.targets:
        g.note("M601.2c", "5 targets: none")
    for choice in act.ability.targets:
        pool = target_pool(g, choice, ctx)
        chooser = player_of(g, choice.by, ctx)
        low, high = number_of_targets(g, choice, len(pool), ctx)
        if len(pool) < low:
            raise CannotComplete("there are not enough targets")
        if act.preset:
            picked = list(act.preset)
            if any(o not in pool for o in picked):
                raise CannotComplete("that is no target")
        else:
            if low != high:
                said = yield from g.ask(
                    chooser, "NUMBER_OF_TARGETS", list(range(low, high + 1)), 1, 1, "how many"
                )
                low = high = said[0]
            picked = yield from g.ask(chooser, "TARGETS", pool, low, high, "which targets")
        remember(g, ctx, choice.save, picked)
        g.record([ChosenEvent(o, chooser, ctx) for o in picked])
        g.note("M601.2c", "5 targets: {} by player {}: {}", len(picked), chooser, tuple(picked))


def divide(g: Rules, act: Activation) -> Gen:
    """*generator* Step 6: how something is divided among the targets, at least one step for each (M601.2d)."""
    division: Divide | None = act.ability.divide
    if division is None:
        g.note("M601.2d", "6 division: there is none")
        return
    ctx = act.ctx
    targets = ctx.results[division.among]
    steps = int(evaluate.amount(g, division.total, ctx)) // division.step
    if len(targets) > steps:
        raise CannotComplete("there is not enough to give every target a part")
    if 1 < len(targets) < steps:
        picked = yield from g.ask(
            act.controller,
            "DIVIDE",
            list(targets),
            steps,
            steps,
            f"where each {division.step} of {steps * division.step} goes",
            again=True,
            check=lambda chosen: (
                None if all(o in chosen for o in targets) else "every target gets a part"
            ),
        )
    else:
        picked = list(targets) * (steps if len(targets) == 1 else 1)
    shares = {o.id: picked.count(o) * division.step for o in targets}
    ctx.results[SHARES] = shares
    g.note("M601.2d", "6 division: {}", tuple(f"{o}: {shares[o.id]}" for o in targets))


def fix_cost(g: Rules, act: Activation) -> None:
    """Step 7: the total cost; what changes it later does not matter any more (M601.2e, M602.4, A7)."""
    generic = 0
    civilizations: list[Any] = []
    parts: list[Any] = []
    mana = False
    for part in _printed_parts(act):
        if isinstance(part, PayMana):
            mana = True
            generic += part.generic + part.x * (act.x or 0)
            civilizations += part.civilizations
        else:
            parts.append(part)
    more = paying.changed_by(g, act.source)
    if more > 0 or mana:
        generic += more
    for addition in act.additions:
        generic += addition.mana
    act.generic = max(0, generic)
    act.civilizations = tuple(civilizations)
    act.parts = tuple(parts)
    g.note(
        "M601.2e", "7 total cost: {} mana, {}; {}",
        act.generic, act.civilizations, tuple(type(p).__name__ for p in parts),
    )  # fmt: skip


def pay(g: Rules, act: Activation) -> Gen:
    """*generator* Step 8: pay every part in full, in whatever order the player likes (M601.2g, M601.2h)."""
    left: list[Any] = list(act.parts)
    if act.generic or act.civilizations:
        left.insert(0, PayMana(act.generic, act.civilizations))
    while left:
        part = left[0]
        if len(left) > 1 and any(not isinstance(p, (PayMana, TapSelf)) for p in left):
            picked = yield from g.ask(
                act.controller, "COST_ORDER", left, 1, 1, "which part of the cost is paid next"
            )
            part = picked[0]
        left.remove(part)
        if isinstance(part, PayMana):
            paid = yield from paying.pay_mana(
                g,
                act.controller,
                part.generic,
                part.civilizations,
                f"the ability of {act.source!r}",
            )
        else:
            paid = yield from paying.pay_part(g, part, act.ctx)
        if not paid:
            raise CannotComplete(f"{type(part).__name__} cannot be paid")


def _printed_parts(act: Activation) -> tuple[Any, ...]:
    """The parts of the chosen costs; a tap ability taps its creature (602.1)."""
    ability = act.ability
    cost = ability.cost if act.alternative is None else act.alternative.do
    if ability.instead_of == "ATTACK":
        cost = (TapSelf(), *cost)
    for addition in act.additions:
        cost = (*cost, *addition.do)
    return tuple(cost)


def completed(g: Rules, act: Activation) -> None:
    """The steps are done: the ability has been activated; what watches for that triggers now (M602.2, A2)."""
    key = act.held.key
    g.limits[key] = g.limits.get(key, 0) + 1
    g.note("602.1", "player {} has activated an ability of {}", act.controller, act.source)
    g.record((ActivationEvent(act.source, act.controller, act.ctx),))


# ---- the effect ------------------------------------------------------------------------------------------------------


def resolve(g: Rules, act: Activation) -> Gen:
    """*generator* The effect of the ability, an event of its own (602.2); its source may be gone (A5)."""
    ctx = act.ctx.copy()
    if act.ability.targets and not legal_targets(g, act, ctx):
        g.note("M608.2b", "no target of the ability of {} is legal any more", act.source)
        return
    g.note("602.2", "effect of the ability of {} (player {})", act.source, act.controller)
    yield from effect_table.run(g, act.ability.do, ctx)
    for addition in act.additions:
        if addition.then:
            yield from effect_table.run(g, addition.then, ctx)
    yield from g.settle()


def legal_targets(g: Rules, act: Activation, ctx: Context) -> bool:
    """Keep the targets that still are what the text asks for; → whether there is one, or none was chosen (M608.2b)."""
    chosen = left = 0
    for choice in act.ability.targets:
        found = ctx.results[choice.save]
        marks = ctx.results[-choice.save]
        chooser = player_of(g, choice.by, ctx)
        legal = [
            o
            for o, mark in zip(found, marks, strict=True)
            if g.epoch[o.id] == mark
            and evaluate.matches(g, o, choice.among, ctx)
            and not bans.cannot_be_chosen(g, o, chooser)
        ]
        chosen += len(found)
        left += len(legal)
        ctx.results[choice.save] = legal
        ctx.results[-choice.save] = [g.epoch[o.id] for o in legal]
    return left > 0 or chosen == 0


def later(g: Rules, act: Activation) -> None:
    """The effect waits like others do (501.1a); on the stack it is waiting already."""
    if g.rules != "STACK":
        waiting.add(
            g,
            Waiting(
                "ACTIVATED", act.source, act.controller, act.ability, act.ctx, act.epoch, data=act
            ),
        )


def _carry_out(g: Rules, w: Waiting) -> Gen:
    if w.data is None:
        raise RulesError("an activated ability waits without its activation")
    yield from resolve(g, w.data)


HANDLERS["ACTIVATED"] = _carry_out
