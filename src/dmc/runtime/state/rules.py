"""What rules and effects may ask of a game: its state, and what is done by the procedures that stand above them.

``game.Game`` implements it.  Nothing below the game imports it: whatever needs a game takes these ``Rules``.  Methods marked
*generator* are called with ``yield from``; they return the objects that were really affected (a replaced event never
happened, 609.4).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

from dmc.abilities import Term

from .decisions import Decision
from .events import Event
from .state import Context, Obj, State
from .trace import Trace

Gen = Generator[Decision, tuple[int, ...], Any]


class Rules(State):
    """The state of a game, asking its players, telling what happens, and what the rules can do to it.

    trace: a ``Trace``, or None.  activating: above 0 while an ability is being activated.  undone: why the last activation was
    undone, or None.
    """

    __slots__ = ("activating", "trace", "undone")

    trace: Trace | None
    activating: int
    undone: str | None

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

    @abstractmethod
    def move(self, objs: Iterable[Obj], to: Term, ctx: Context | None, **how: Any) -> Gen:
        """*generator* Move cards to a zone of their owner; → those that moved.  ``how``: see ``moves.move``."""

    @abstractmethod
    def put(self, objs: Sequence[Obj], player: int | None, ctx: Context | None, **how: Any) -> Gen:
        """*generator* Put cards into the battle zone (409.1f, U28); → those that came in.  tapped=, on=[base]."""

    @abstractmethod
    def destroy(self, objs: Iterable[Obj], ctx: Context | None, rule: bool = False) -> Gen:
        """*generator* Destroy at the same time (701.6); → those that were destroyed."""

    @abstractmethod
    def discard(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        """*generator* Discard from hand (701.7); → those that were discarded."""

    @abstractmethod
    def draw(self, player: int, n: int, ctx: Context | None) -> Gen:
        """*generator* Draw, one at a time (114.2); → the cards drawn."""

    @abstractmethod
    def tap(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        """*generator* Tap (701.2); → those that became tapped (105.6)."""

    @abstractmethod
    def untap(self, objs: Iterable[Obj], ctx: Context | None) -> Gen:
        """*generator* Untap; → those that became untapped."""

    @abstractmethod
    def use(
        self, obj: Obj, player: int, how: str, free: bool, ctx: Context | None, **k: Any
    ) -> Gen:
        """*generator* Use a card (601); → [obj] or [].  cost=: to be paid instead of the printed one."""

    @abstractmethod
    def use_all(
        self, objs: Sequence[Obj], player: int, how: str, free: bool, ctx: Context | None, **k: Any
    ) -> Gen:
        """*generator* Use several cards by one effect (409.1e); → those that were used."""

    @abstractmethod
    def gr_summon(self, player: int, ctx: Context | None, count: int = 1) -> Gen:
        """*generator* GR summon ``count`` times (701.30); → the creatures that came in."""

    @abstractmethod
    def battle(self, a: Obj, b: Obj, ctx: Context | None) -> Gen:
        """*generator* The two battle (115); → those that lost."""

    @abstractmethod
    def break_shields(
        self, breaker: Obj | None, which: Any, ctx: Context | None, player: int | None = None
    ) -> Gen:
        """*generator* Break shields (701.14): a list, a number, or None (as many as the breaker breaks)."""

    @abstractmethod
    def shields_to_hand(
        self, cards: Sequence[Obj], ctx: Context | None, *, no_trigger: bool = False
    ) -> Gen:
        """*generator* Shields go to hand without being broken (113.6, 701.14b)."""

    @abstractmethod
    def top_leaves(
        self, obj: Obj, to: Term, ctx: Context | None, position: Term | None = None
    ) -> Gen:
        """*generator* Only the top card leaves, what is beneath stays (801.4); → [obj] if it left."""

    @abstractmethod
    def attach(self, gear: Obj, host: Obj, ctx: Context | None, free: bool = True) -> Gen:
        """*generator* Put gear, weapon or aura on a creature (701.17); → [gear] if it was.

        free: without paying the gear's cost (303.3c).
        """

    @abstractmethod
    def detach(self, worn: list[Obj]) -> Gen:
        """*generator* Take gears off what they are on (303.5); → those that were on something."""

    @abstractmethod
    def flip(self, obj: Obj, face: int, ctx: Context | None) -> Gen:
        """*generator* Turn the object to its other face; it stays the same creature (805.5); → [obj] if it turned."""

    @abstractmethod
    def add_seal(self, obj: Obj, count: int, ctx: Context | None) -> Gen:
        """*generator* Put seals from the top of the owner's deck on the object (116.1a); → the seals."""

    @abstractmethod
    def reveal(self, objs: Sequence[Obj], ctx: Context | None) -> Gen:
        """*generator* Show cards to all players (701.9); they stay where they are; → the cards."""

    @abstractmethod
    def shuffle(self, player: int) -> None:
        """Shuffle the player's deck (701.11)."""

    @abstractmethod
    def win(self, player: int, ctx: Context | None) -> Gen:
        """*generator* The player wins the game, unless something forbids it (104.2c)."""

    @abstractmethod
    def lose(self, player: int, reason: str, ctx: Context | None) -> Gen:
        """*generator* The player loses the game, unless that is replaced or forbidden (104)."""

    @abstractmethod
    def lose_both(self, reason: str) -> Gen:
        """*generator* Both players would lose at the same time: nobody wins."""

    @abstractmethod
    def skip_turn(self) -> None:
        """The rest of the turn is skipped (W11, 512): unwinds whatever is going on."""

    @abstractmethod
    def redirect(self, to: Any, ctx: Context | None) -> Gen:
        """*generator* The attack's target becomes this creature or player; → [to] if it was changed."""

    @abstractmethod
    def settle(self) -> Gen | tuple[()]:
        """*generator* State-based actions, as always when something may have changed (111.2d, 703.3)."""

    @abstractmethod
    def record(self, events: Sequence[Event]) -> None:
        """These events have happened: remember them and let abilities trigger (603.2)."""

    @abstractmethod
    def checkpoint(self) -> None:
        """Called where only the state says where the game is: a copy made here can go on by itself."""

    @abstractmethod
    def who_chooses(self, pool: Sequence[Any], chooser: int, ctx: Context | None) -> int:
        """Who picks from these objects where ``chooser`` would, unless a replacement says otherwise (609.1)."""

    @abstractmethod
    def can_use(self, e: Any, obj: Obj, ctx: Context) -> bool:
        """Whether the effect (``Use``) could have this card used now (601.1a, 601.1b)."""

    @abstractmethod
    def cast_in_place(self, obj: Obj, player: int, ctx: Context) -> Gen:
        """*generator* Cast the spell half of a card that stays in the battle zone (810.1); → [obj] if it could be cast."""

    @abstractmethod
    def undeclared(self) -> bool:
        """Whether the turn player has not yet been asked which triggers they declare (603.2e)."""

    @abstractmethod
    def declare(self, player: int) -> Gen:
        """*generator* The player declares which of their triggers they use (506.3b, 506.3d, 511.1b, 511.1d)."""
