"""AするかBする: what the options share, what is each one's own, what is known after either (the か part of a sentence)."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.produced import kinds_of, whose
from dmc.meaning.times.in_sentence import Timing, refuse

# effects after which what they are done to is no longer where it was
LEAVING = (a.Move, a.Destroy, a.Discard, a.Put)


class Options(Timing):
    """The part of reading a sentence that か opens."""

    def _first_option(
        self, effects: list[Any], option: Any, start: Any, apart: bool, words: Any
    ) -> tuple[int, list[Any]]:
        """(where the first option begins, its effects); what the options share is done before (選び、破壊するか手札に戻す).

        apart: the next option says its own object, so that what was chosen belongs to the first one.
        """
        items = self.block.items
        if not all(isinstance(item, a.ChooseObjects) for item in items):
            raise refuse("AするかBする after another act", words, "か after another act")
        self.kept = start if apart else option
        if apart:
            return 0, effects
        target = getattr(effects[0], "target", None) if len(effects) == 1 else None
        if isinstance(target, a.Choose):
            # そのうちの1枚を手札に加えるかマナゾーンに置く: it is chosen first, and is what either is done to
            self._recall(option)
            number = self.ctx.seen.new("選ぶ", kinds_of(target), owner=whose(target, self.ctx))
            self.ctx.seen.produced[-1].target = target
            items.append(a.ChooseObjects(target, save=number))
            effects = [dataclasses.replace(effects[0], target=a.Result(number))]
            self.ctx.seen.last_object = a.Result(number)
            self.kept = self._remember()
        elif target is None:
            raise refuse("what is the other thing done to?", words, "か without object")
        else:
            self.kept = (target, option[1])
        return len(items), effects

    def _remember(self) -> tuple[Any, ...]:
        return self.ctx.seen.last_object, [(p, p.gone, p.spent) for p in self.ctx.seen.produced]

    def _recall(self, kept: tuple[Any, ...]) -> None:
        """What one option produced is not there for the others, nor after them."""
        self.ctx.seen.last_object, self.ctx.seen.produced = kept[0], [p for p, *_ in kept[1]]
        for product, gone, spent in kept[1]:
            product.gone, product.spent = gone, spent

    def _one_of(self, before: int, options: list[list[Any]]) -> None:
        """Put the options in the block as one effect; what either of them moves is no longer where it was."""
        said = tuple(tuple(option) for option in options)
        self.block.items[before:] = [a.OneOf(said, by=self.ctx.who.agent)]
        self._recall(self.kept)
        for product in self.ctx.seen.produced:
            this = a.Result(product.number)
            if all(any(isinstance(e, LEAVING) and e.target == this for e in o) for o in said):
                product.gone = True
