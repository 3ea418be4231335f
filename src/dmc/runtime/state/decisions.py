"""Decisions as data: who chooses, what, from which options, how many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from .state import MASK, step


class IllegalChoice(ValueError):
    """A choice that the decision does not allow; the game is exactly as before."""


class Decision:
    """One choice that a player has to make.

    options: what there is to choose (cards, numbers, words, tuples).  min, max: how many.  ordered: the order of the
    picks matters.  again: the same option may be picked more than once.  check: says what is wrong with a list of
    picked options, or None if it is fine (payments, bounds on sums).
    """

    __slots__ = ("again", "check", "kind", "max", "min", "options", "ordered", "player", "prompt")

    def __init__(
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
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.min = min
        self.max = max
        self.prompt = prompt
        self.ordered = ordered
        self.again = again
        self.check = check

    def __repr__(self) -> str:
        return f"Decision(player {self.player}, {self.kind}, {self.min}–{self.max} of {list(self.options)!r})"

    def validate(self, choice: Any) -> None:
        """Raise ``IllegalChoice`` unless ``choice`` is a sequence of indexes that this decision allows."""
        if not isinstance(choice, (list, tuple)):
            raise IllegalChoice(f"{self.kind}: a choice is a list of indexes, not {choice!r}")
        n = len(choice)
        size = len(self.options)
        if not self.min <= n <= self.max:
            raise IllegalChoice(
                f"{self.kind}: choose {self.min} to {self.max} of {size} options, not {n}"
            )
        for i in choice:
            if type(i) is not int or not 0 <= i < size:
                raise IllegalChoice(f"{self.kind}: {i!r} is no option (0 to {size - 1})")
        if n > 1 and not self.again and len(set(choice)) != n:
            raise IllegalChoice(f"{self.kind}: the same option is chosen twice in {list(choice)!r}")
        if self.check is not None:
            wrong = self.check([self.options[i] for i in choice])
            if wrong is not None:
                raise IllegalChoice(f"{self.kind}: {wrong}")


class Chooser:
    """Seeded random choices: the same seed chooses the same way on every machine."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = (seed * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019) & MASK or 1

    def below(self, n: int) -> int:
        """A number in 0 … n−1."""
        self.rng = x = step(self.rng)
        return (x >> 11) % n

    def pick(self, decision: Decision) -> list[int]:
        """A legal choice, every number of picks being as likely as any other."""
        size = len(decision.options)
        if decision.max == 1 and decision.min == 1 and decision.check is None:
            return [self.below(size)]
        for _ in range(20):
            choice = self._sample(decision, size)
            if (
                decision.check is None
                or decision.check([decision.options[i] for i in choice]) is None
            ):
                return choice
        return first_legal(decision)

    def _sample(self, decision: Decision, size: int) -> list[int]:
        n = decision.min
        if decision.max > n:
            n += self.below(decision.max - n + 1)
        if decision.again:
            return [self.below(size) for _ in range(n)]
        if n <= 1:
            return [self.below(size)] if n else []
        pool = list(range(size))
        for i in range(n):
            j = i + self.below(size - i)
            pool[i], pool[j] = pool[j], pool[i]
        chosen = pool[:n]
        return chosen if decision.ordered else sorted(chosen)


def first_legal(decision: Decision) -> list[int]:
    """The first legal choice in order of size and position; ``IllegalChoice`` if the decision has none."""
    size = len(decision.options)
    pick = combinations_with_replacement if decision.again else combinations
    for n in range(decision.min, decision.max + 1):
        for choice in pick(range(size), n):
            if (
                decision.check is None
                or decision.check([decision.options[i] for i in choice]) is None
            ):
                return list(choice)
    raise IllegalChoice(f"{decision.kind}: no choice is legal")
