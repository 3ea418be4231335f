"""A game: the state, what effects may ask of it, and the driver that stops at decisions.

The methods of the first part are what the interpretation of ability objects calls.  Those marked *generator* are called
with ``yield from``; they return the objects that were really affected (a replaced event never happened, 609.4).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

from dmc.abilities import DECK, HYPERSPATIAL, ULTRA_GR, Card, Term
from dmc.runtime.activate.available import Abandoned
from dmc.runtime.holding.continuous import FxState
from dmc.runtime.state.decisions import Decision, IllegalChoice
from dmc.runtime.state.errors import GameOver, TurnSkipped
from dmc.runtime.state.events import Event
from dmc.runtime.state.state import Context, Obj, State
from dmc.runtime.state.trace import Trace

from .change import actions, battle, entering, moves, shields, state_based, waiting
from .stacked import evolution, gears
from .turn import attack, phases, setup
from .use import six_steps

Gen = Generator[Decision, tuple[int, ...], Any]
#: stands among the choices of a game where an activation was abandoned
ABANDON = (-1,)
_ABANDON = list(ABANDON)


class Game(State):
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
        "activating",
        "checkpoints",
        "choices",
        "decision",
        "trace",
        "undone",
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
        self.undone: str | None = None

    # ---- asking -----------------------------------------------------------------------------------------------------

    def ask(
        self,
        player: int,
        kind: str,
        options: Sequence[Any],
        min: int = 1,
        max: int = 1,
        prompt: str = "",
        ordered: bool = False,
        again: bool = False,
        check: Callable[[list[Any]], str | None] | None = None,
    ) -> Gen:
        """*generator* Let the player choose; → the list of chosen options.

        Too few options: as many as there are, and the rest is done all the same (101.3, 605.2b, 606.2).  A choice that can be made in one way only is not asked.
        """
        n = len(options)
        if not again:
            if max > n:
                max = n
            if min > max:
                min = max
        elif n == 0:
            return []
        if max == 0:
            return []
        if min == n and n == max and (n == 1 or not ordered) and not again:
            return list(options)
        picks = yield Decision(player, kind, options, min, max, prompt, ordered, again, check)
        if len(picks) == 1:
            return [options[picks[0]]]
        return [options[i] for i in picks]

    def ask_yes(self, player: int, kind: str, prompt: str = "", about: Any = None) -> Gen:
        """*generator* Let the player say yes or no (してもよい); → bool.  ``about`` is the card that it concerns."""
        picks = yield Decision(player, kind, (("yes", about), ("no", about)), 1, 1, prompt)
        return picks[0] == 0

    def note(self, rule: str, template: str, *args: Any) -> None:
        """One line of the trace, if there is one: the clause, a ``str.format`` template, its arguments."""
        if self.trace is not None:
            self.trace.note(rule, template, args)

    # ---- what effects do ----------------------------------------------------------------------------------------------

    def move(self, objs: Iterable[Obj], to: Term, ctx: Context | None, **how: Any) -> Gen:
        """*generator* Move cards to a zone of their owner; → those that moved.  ``how``: see ``moves.move``."""
        return moves.move(self, objs, to, ctx, **how)

    def put(self, objs: Sequence[Obj], player: int | None, ctx: Context | None, **how: Any) -> Gen:
        """*generator* Put cards into the battle zone (409.1f, U28); → those that came in.  tapped=, on=[base]."""
        return entering.put(self, objs, player, ctx, **how)

    def destroy(self, objs: Iterable[Obj], ctx: Context | None, rule: bool = False) -> Gen:
        """*generator* Destroy at the same time (701.6); → those that were destroyed."""
        return moves.destroy(self, objs, ctx, rule)

    def discard(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        """*generator* Discard from hand (701.7); → those that were discarded."""
        return moves.discard(self, objs, ctx)

    def draw(self, player: int, n: int, ctx: Context | None) -> Gen:
        """*generator* Draw, one at a time (114.2); → the cards drawn."""
        return moves.draw(self, player, n, ctx)

    def tap(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        """*generator* Tap (701.2); → those that became tapped (105.6)."""
        return actions.tap(self, objs, ctx)

    def untap(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        """*generator* Untap; → those that became untapped."""
        return actions.untap(self, objs, ctx)

    def use(
        self, obj: Obj, player: int, how: str, free: bool, ctx: Context | None, **k: Any
    ) -> Gen:
        """*generator* Use a card (601); → [obj] or [].  cost=: to be paid instead of the printed one."""
        return six_steps.use(self, obj, player, how, free, ctx, **k)

    def use_all(
        self, objs: Sequence[Obj], player: int, how: str, free: bool, ctx: Context | None, **k: Any
    ) -> Gen:
        """*generator* Use several cards by one effect (409.1e); → those that were used."""
        return six_steps.use_all(self, objs, player, how, free, ctx, **k)

    def gr_summon(self, player: int, ctx: Context | None, count: int = 1) -> Gen:
        """*generator* GR summon ``count`` times (701.30); → the creatures that came in."""
        return entering.gr_summon(self, player, count, ctx)

    def battle(self, a: Obj, b: Obj, ctx: Context | None) -> Gen:
        """*generator* The two battle (115); → those that lost."""
        return battle.battle(self, a, b, ctx)

    def break_shields(
        self, breaker: Obj | None, which: Any, ctx: Context | None, player: int | None = None
    ) -> Gen:
        """*generator* Break shields (701.14): a list, a number, or None (as many as the breaker breaks)."""
        return shields.break_shields(self, breaker, which, ctx, player)

    def shields_to_hand(
        self, cards: Sequence[Obj], ctx: Context | None, *, no_trigger: bool = False
    ) -> Gen:
        """*generator* Shields go to hand without being broken (113.6, 701.14b)."""
        return shields.shields_to_hand(self, cards, ctx, no_trigger=no_trigger)

    def top_leaves(self, obj: Obj, to: Term, ctx: Context | None) -> Gen:
        """*generator* Only the top card leaves, what is beneath stays (801.4); → [obj] if it left."""
        return evolution.top_leaves(self, obj, to, ctx)

    def attach(self, gear: Obj, host: Obj, ctx: Context | None, free: bool = True) -> Gen:
        """*generator* Put gear, weapon or aura on a creature (701.17); → [gear] if it was.

        free: without paying the gear's cost (303.3c).
        """
        if not free:
            return gears.cross(self, gear, host)
        return gears.attach(self, gear, host, ctx)

    def detach(self, worn: list[Obj]) -> Gen:
        """*generator* Take gears off what they are on (303.5); → those that were on something."""
        return gears.detach(self, worn)

    def flip(self, obj: Obj, face: int, ctx: Context | None) -> Gen:
        """*generator* Turn the object to its other face; it stays the same creature (805.5); → [obj] if it turned."""
        return actions.flip(self, obj, face, ctx)

    def add_seal(self, obj: Obj, count: int, ctx: Context | None) -> Gen:
        """*generator* Put seals from the top of the owner's deck on the object (116.1a); → the seals."""
        return actions.seal(self, obj, count, ctx)

    def reveal(self, objs: Sequence[Obj], ctx: Context | None) -> Gen:
        """*generator* Show cards to all players (701.9); they stay where they are; → the cards."""
        return actions.reveal(self, objs, ctx)

    def shuffle(self, player: int) -> None:
        """Shuffle the player's deck (701.11)."""
        moves.shuffle(self, player)

    def win(self, player: int, ctx: Context | None) -> Gen:
        """*generator* The player wins the game, unless something forbids it (104.2c)."""
        return actions.win(self, player, ctx)

    def lose(self, player: int, reason: str, ctx: Context | None) -> Gen:
        """*generator* The player loses the game, unless that is replaced or forbidden (104)."""
        return actions.lose(self, player, reason, ctx)

    def lose_both(self, reason: str) -> Gen:
        """*generator* Both players would lose at the same time: nobody wins."""
        return actions.lose_both(self, reason)

    def skip_turn(self) -> None:
        """The rest of the turn is skipped (W11, 512): unwinds whatever is going on."""
        raise TurnSkipped

    def redirect(self, to: Any, ctx: Context | None) -> Gen:
        """*generator* The attack's target becomes this creature or player; → [to] if it was changed."""
        return attack.redirect(self, to)

    def settle(self) -> Gen | tuple[()]:
        """*generator* State-based actions, as always when something may have changed (111.2d, 703.3)."""
        return state_based.check(self)

    def record(self, events: Sequence[Event]) -> None:
        """These events have happened: remember them and let abilities trigger (603.2)."""
        waiting.record(self, events)

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
