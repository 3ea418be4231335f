"""A game: the state, what effects may ask of it, and the driver that stops at decisions.

The methods of the first part are what the interpretation of ability objects calls.  Those marked *generator* are called
with ``yield from``; they return the objects that were really affected (a replaced event never happened, 609.4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from dmc.abilities import DECK, HYPERSPATIAL, ULTRA_GR, Card, Term
from dmc.runtime.activate import gears
from dmc.runtime.activate.available import Abandoned
from dmc.runtime.ask import readers
from dmc.runtime.change import actions, battle, moves, replacement, shields, waiting
from dmc.runtime.effects import all_effects, placing
from dmc.runtime.holding.continuous import FxState
from dmc.runtime.stacked import entering, evolution
from dmc.runtime.state.decisions import Decision, IllegalChoice
from dmc.runtime.state.errors import GameOver, TurnSkipped
from dmc.runtime.state.rules import Gen, Rules
from dmc.runtime.state.state import Context, Obj, State
from dmc.runtime.state.trace import Trace
from dmc.runtime.turn import state_based
from dmc.runtime.use import declared_keywords

from .turn import attack, phases, setup
from .use import six_steps

#: what registers itself when it is imported
_REGISTERED = (readers, all_effects)
#: stands among the choices of a game where an activation was abandoned
ABANDON = (-1,)
_ABANDON = list(ABANDON)


class Game(Rules):
    """One game.  ``start`` runs to the first decision, ``choose`` answers it; ``decision`` is None when it is over.

    winner: the player who won, −1 for nobody (a draw, or stopped at the turn limit), None while it goes on.
    trace: a ``Trace``, or None.  checkpoints: keep a copy at every charge, main and attack decision, so that ``clone`` is
    fast (for search); otherwise ``clone`` replays from the start.
    rules: "DUEL_MASTERS", or "STACK" (``activate.stack``): how activated abilities are carried out.
    activating: above 0 while an ability is being activated.  undone: why the last activation was undone, or None.
    """

    __slots__ = (
        "_checkpoint",
        "_run",
        "_since",
        "checkpoints",
        "choices",
        "decision",
    )

    def __init__(
        self,
        decks: Sequence[Sequence[Card]],
        seed: int = 0,
        *,
        hyperspatial: Sequence[Sequence[Card]] = ((), ()),
        ultra_gr: Sequence[Sequence[Card]] = ((), ()),
        trace: bool = False,
        checkpoints: bool = False,
        turn_limit: int = 0,
        rules: str = "DUEL_MASTERS",
    ) -> None:
        sides: list[dict[Term, Sequence[Card]]] = [
            {DECK: decks[p], HYPERSPATIAL: hyperspatial[p], ULTRA_GR: ultra_gr[p]} for p in (0, 1)
        ]
        State.__init__(self, setup.make_cards(sides), seed)
        self.fx = FxState()
        self._fresh(Trace() if trace else None, checkpoints)
        self.turn_limit = turn_limit
        self.rules = rules
        setup.lay_out(self, sides)

    def _fresh(self, trace: Trace | None, checkpoints: bool) -> None:
        self.trace = trace
        self.checkpoints = checkpoints
        self.choices: list[tuple[int, ...]] = []
        self.decision: Decision | None = None
        self._run: Any = None
        self._checkpoint: State | None = None
        self._since = 0
        self.activating = 0
        self.undone = None

    # ---- what effects do ----------------------------------------------------------------------------------------------

    def move(self, objs: Iterable[Obj], to: Term, ctx: Context | None, **how: Any) -> Gen:
        return moves.move(self, objs, to, ctx, **how)

    def put(self, objs: Sequence[Obj], player: int | None, ctx: Context | None, **how: Any) -> Gen:
        return entering.put(self, objs, player, ctx, **how)

    def destroy(self, objs: Iterable[Obj], ctx: Context | None, rule: bool = False) -> Gen:
        return moves.destroy(self, objs, ctx, rule)

    def discard(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        return moves.discard(self, objs, ctx)

    def draw(self, player: int, n: int, ctx: Context | None) -> Gen:
        return moves.draw(self, player, n, ctx)

    def tap(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        return actions.tap(self, objs, ctx)

    def untap(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        return actions.untap(self, objs, ctx)

    def use(
        self, obj: Obj, player: int, how: str, free: bool, ctx: Context | None, **k: Any
    ) -> Gen:
        return six_steps.use(self, obj, player, how, free, ctx, **k)

    def use_all(
        self, objs: Sequence[Obj], player: int, how: str, free: bool, ctx: Context | None, **k: Any
    ) -> Gen:
        return six_steps.use_all(self, objs, player, how, free, ctx, **k)

    def gr_summon(self, player: int, ctx: Context | None, count: int = 1) -> Gen:
        return entering.gr_summon(self, player, count, ctx)

    def battle(self, a: Obj, b: Obj, ctx: Context | None) -> Gen:
        return battle.battle(self, a, b, ctx)

    def break_shields(
        self, breaker: Obj | None, which: Any, ctx: Context | None, player: int | None = None
    ) -> Gen:
        return shields.break_shields(self, breaker, which, ctx, player)

    def shields_to_hand(
        self, cards: Sequence[Obj], ctx: Context | None, *, no_trigger: bool = False
    ) -> Gen:
        return shields.shields_to_hand(self, cards, ctx, no_trigger=no_trigger)

    def top_leaves(
        self, obj: Obj, to: Term, ctx: Context | None, position: Term | None = None
    ) -> Gen:
        return evolution.top_leaves(self, obj, to, ctx, position)

    def attach(self, gear: Obj, host: Obj, ctx: Context | None, free: bool = True) -> Gen:
        if not free:
            return gears.cross(self, gear, host)
        return gears.attach(self, gear, host, ctx)

    def detach(self, worn: list[Obj]) -> Gen:
        return gears.detach(self, worn)

    def flip(self, obj: Obj, face: int, ctx: Context | None) -> Gen:
        return actions.flip(self, obj, face, ctx)

    def add_seal(self, obj: Obj, count: int, ctx: Context | None) -> Gen:
        return actions.seal(self, obj, count, ctx)

    def reveal(self, objs: Sequence[Obj], ctx: Context | None) -> Gen:
        return actions.reveal(self, objs, ctx)

    def shuffle(self, player: int) -> None:
        moves.shuffle(self, player)

    def win(self, player: int, ctx: Context | None) -> Gen:
        return actions.win(self, player, ctx)

    def lose(self, player: int, reason: str, ctx: Context | None) -> Gen:
        return actions.lose(self, player, reason, ctx)

    def lose_both(self, reason: str) -> Gen:
        return actions.lose_both(self, reason)

    def skip_turn(self) -> None:
        raise TurnSkipped

    def redirect(self, to: Any, ctx: Context | None) -> Gen:
        return attack.redirect(self, to)

    settle = state_based.check
    record = waiting.record
    who_chooses = replacement.who_chooses
    can_use = placing.can_use
    cast_in_place = six_steps.cast_in_place
    undeclared = declared_keywords.undeclared
    declare = declared_keywords.declare

    # ---- the driver ---------------------------------------------------------------------------------------------------

    def start(self) -> Decision | None:
        """Play to the first decision."""
        self._checkpoint = self.snapshot()
        self._run = self._machine()
        self._advance(None)
        return self.decision

    def choose(self, choice: Sequence[int]) -> Decision | None:
        """Answer the decision with indexes into its options (or ``ABANDON``) and play to the next one.

        ``IllegalChoice`` if the decision does not allow it: then nothing has changed.
        """
        if choice in (ABANDON, _ABANDON):
            return self.abandon()
        if self.decision is None:
            raise IllegalChoice("there is no decision to make: the game is over or has not started")
        self.decision.validate(choice)
        picks = tuple(choice)
        self.choices.append(picks)
        self._advance(picks)
        return self.decision

    def abandon(self) -> Decision | None:
        """Do not go on with the activation whose step is asked for: the game is as it was before it (M602.2).

        ``IllegalChoice`` if the decision belongs to no activation: then nothing has changed.
        """
        if self.decision is None or not self.activating:
            raise IllegalChoice("no ability is being activated")
        self.choices.append(ABANDON)
        self._advance(ABANDON)
        return self.decision

    def _advance(self, picks: tuple[int, ...] | None) -> None:
        try:
            if picks == ABANDON:
                self.decision = self._run.throw(Abandoned("the player does not go on with it"))
            else:
                self.decision = self._run.send(picks)
        except StopIteration:
            self.decision = None

    def _machine(self) -> Gen:
        stretches = phases.PHASES
        while self.winner is None:
            try:
                yield from stretches[self.phase](self)
            except TurnSkipped:
                try:
                    phases.skip(self)
                except GameOver:
                    return
            except GameOver:
                return

    # ---- copies -------------------------------------------------------------------------------------------------------

    def checkpoint(self) -> None:
        """Called where only the state says where the game is: a copy made here can go on by itself."""
        if self.checkpoints:
            self._checkpoint = self.snapshot()
            self._since = len(self.choices)

    def clone(self) -> Game:
        """The same game at the same decision, going on by itself; neither touches the other."""
        if self._checkpoint is None:
            raise IllegalChoice("a game can be cloned once it has started")
        new = Game.__new__(Game)
        new._restore(self._checkpoint, self.choices[self._since :], self.checkpoints)
        new.choices = self.choices[:]
        new._since = self._since
        new.trace = self.trace.copy() if self.trace is not None else None
        return new

    def _restore(self, state: State, choices: Sequence[tuple[int, ...]], checkpoints: bool) -> None:
        self.copy_from(state)
        self._fresh(None, False)
        self._checkpoint = state
        self._run = self._machine()
        self._advance(None)
        for choice in choices:
            self._advance(choice)
        self.checkpoints = checkpoints

    def __getstate__(self) -> Any:
        return (self._checkpoint, self._since, self.choices, self.checkpoints, self.trace)

    def __setstate__(self, saved: Any) -> None:
        state, since, choices, checkpoints, trace = saved
        self._restore(state, choices[since:], checkpoints)
        self.choices = choices
        self._since = since
        self.trace = trace

    def __reduce__(self) -> Any:
        return (_blank, (), self.__getstate__())


def _blank() -> Game:
    return Game.__new__(Game)


def play_out(g: Game, pick: Callable[[Decision], Sequence[int]]) -> Game:
    """Play to the end, every decision answered by ``pick``."""
    decision = g.start() if g.decision is None else g.decision
    while decision is not None:
        decision = g.choose(pick(decision))
    return g
