"""Tables of readings by verb: which functions read a clause of a verb, and which of them is asked first.

A reading gives a meaning or, *before it takes anything*, None where the clause is another's (``Unread`` where it is too late).  Which one answers does not depend
on the order in which modules are imported: of two that could take the same clause, one says that it goes first::

    @frame("置く", before=move)
    def put_on(c: Clause, ctx: Frame) -> Do | None: ...

``tests/meaning/test_order.py`` asks all readings of each verb, over all fixtures, and fails where two take a clause without a
declared order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

Reading = TypeVar("Reading", bound=Callable[..., Any])
Others = Callable[..., Any] | tuple[Callable[..., Any], ...]


class Unread(Exception):
    """Raised by a reading that has taken parts of a clause and finds no meaning in the rest: then the clause has none."""


ANY_VERB = ""  # readings of a clause of whatever verb: asked when none of its verb took it


class Readings(Generic[Reading]):
    """The readings of one kind of clause; called with verbs (だ is the copula) it is the decorator that registers one."""

    def __init__(self) -> None:
        self.registered: dict[str, list[Reading]] = {}
        self._later: dict[Any, set[Any]] = {}  # reading: those that are asked after it
        self._sorted: dict[str, tuple[Reading, ...]] = {}
        self._asked: dict[str, tuple[Reading, ...]] = {}

    def __call__(
        self, *verbs: str, before: Others = (), after: Others = ()
    ) -> Callable[[Reading], Reading]:
        """Register a reading of clauses of these verbs, asked before or after others of them; without verbs, of any."""

        def register(function: Reading) -> Reading:
            for verb in verbs or (ANY_VERB,):
                self.registered.setdefault(verb, []).append(function)
            for other in before if isinstance(before, tuple) else (before,):
                self._later.setdefault(function, set()).add(other)
            for other in after if isinstance(after, tuple) else (after,):
                self._later.setdefault(other, set()).add(function)
            self._forget()
            return function

        return register

    def __contains__(self, verb: str) -> bool:
        return verb in self.registered

    def of(self, verb: str) -> tuple[Reading, ...]:
        """The readings of a verb, in the order in which they are asked."""
        found = self._sorted.get(verb)
        if found is None:
            found = self._sorted[verb] = self._in_order(self.registered.get(verb, ()))
        return found

    def asked(self, verb: str) -> tuple[Reading, ...]:
        """All readings that are asked about a clause of the verb: its own, then those of any."""
        found = self._asked.get(verb)
        if found is None:
            found = self._asked[verb] = (*self.of(verb), *(self.of(ANY_VERB) if verb else ()))
        return found

    def first(self, verb: str, *arguments: Any) -> Any | None:
        """What the first reading says that takes the clause; None where none does."""
        try:
            for reading in self.asked(verb):
                if (found := reading(*arguments)) is not None:
                    return found
        except Unread:
            pass
        return None

    def registered_as(self, registered: dict[str, list[Reading]]) -> None:
        """Ask as if the readings had been registered in this order (for tests: no order but a declared one may matter)."""
        self.registered = registered
        self._forget()

    def _forget(self) -> None:
        self._sorted.clear()
        self._asked.clear()

    def declared(self, first: Reading, other: Reading) -> bool:
        """Whether the one goes before the other because something says so."""
        return other in self._after(first)

    def _after(self, reading: Any) -> set[Any]:
        found: set[Any] = set()
        todo = [reading]
        while todo:
            new = self._later.get(todo.pop(), set()) - found
            found |= new
            todo += new
        return found

    def _in_order(self, readings: Iterable[Reading]) -> tuple[Reading, ...]:
        left, found = list(readings), []
        while left:
            behind = {other for reading in left for other in self._later.get(reading, ())}
            free = next((r for r in left if r not in behind), None)
            assert free is not None, f"each is to go before the other: {left}"
            found.append(free)
            left.remove(free)
        return tuple(found)
