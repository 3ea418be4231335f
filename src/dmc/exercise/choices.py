"""How the games of an exercise are played: at random, with a liking for the cards that a game is about."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from dmc import abilities as a
from dmc.runtime.legal.way import Way
from dmc.runtime.state.decisions import Chooser, Decision


class Eager(Chooser):
    """Seeded choices that like to use the cards a game is about, to attack with them, and to say yes."""

    __slots__ = ("faces", "helpers", "hero")

    def __init__(
        self, seed: int, hero: a.Card, faces: Sequence[str], helpers: Collection[int]
    ) -> None:
        super().__init__(seed)
        self.hero = hero
        self.faces = faces
        self.helpers = helpers

    def pick(self, decision: Decision) -> list[int]:
        """A legal choice; every legal choice has its chance."""
        if decision.check is None and decision.max == 1 and not decision.again:
            weights = [self._weight(decision.kind, option) for option in decision.options]
            if decision.min == 0:
                weights.append(8 if decision.kind == "CHARGE" else 1)
            n = self._weighted(weights)
            return [n] if n < len(decision.options) else []
        if self.below(2):
            return super().pick(decision)
        return self._most(decision)

    def _most(self, decision: Decision) -> list[int]:
        """As many as may be chosen."""
        size = len(decision.options)
        for _ in range(4):
            pool = list(range(size))
            for i in range(min(decision.max, size)):
                j = i + self.below(size - i)
                pool[i], pool[j] = pool[j], pool[i]
            choice = pool[: decision.max]
            if not decision.ordered:
                choice.sort()
            if len(choice) < decision.min:
                break
            if (
                decision.check is None
                or decision.check([decision.options[i] for i in choice]) is None
            ):
                return choice
        return super().pick(decision)

    def _weighted(self, weights: list[int]) -> int:
        left = self.below(sum(weights))
        for n, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return n
        raise AssertionError("weights add up")

    def _weight(self, kind: str, option: Any) -> int:
        if kind == "MAIN":
            if isinstance(option, Way):
                named = option.printed(option.obj).name in self.faces
                return 12 if named else self._care(option.obj, 8, 4)
            return 2 if option == "END" else self._care(option[1], 12, 6)
        if kind == "ATTACK":
            return (
                1
                if option == "END"
                else self._care(option[1], 12 if option[0] == "ABILITY" else 6, 3)
            )
        if isinstance(option, tuple) and option and option[0] in ("yes", "no"):
            return 3 if option[0] == "yes" else 1
        return self._care(option, 3, 2)

    def _care(self, obj: Any, hero: int, helper: int) -> int:
        card = getattr(obj, "card", None)
        if card is self.hero:
            return hero
        return helper if id(card) in self.helpers else 1
