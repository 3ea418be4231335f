"""What can stand inside itself: a noun phrase in a noun phrase, an ability in an ability.

Readers lie on floors, and a lower one that meets a part which only a higher one reads (a whole ability in a quote, a set of
cards in an amount) asks for it by a name of this module.  The reader itself says that it is meant, where it is defined::

    @inner.objects.reader
    def objects(noun: Noun, ctx: Frame) -> Any: ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

from dmc import abilities as a
from dmc.reading.nouns.noun import Noun
from dmc.syntax.tree import Line, Sentence, Word

from .context import Frame

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])


class Inner(Generic[P, R]):
    """A function that is defined on a higher floor; called like it."""

    def __init__(self, what: str) -> None:
        self.what = what
        self._reader: Callable[P, R] | None = None

    def reader(self, function: F) -> F:
        """Say that this function is meant (once)."""
        assert self._reader is None, f"two readers of {self.what}"
        self._reader = function
        return function

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        assert self._reader is not None, f"nobody reads {self.what}"
        return self._reader(*args, **kwargs)


Types = tuple[a.Term, ...]

# ---- in a noun phrase ------------------------------------------------------------------------------------------------

objects = Inner[[Noun, Frame], Any]("the set that a phrase describes")
count_target = Inner[[Noun, Frame], Any]("what is counted: a reference or a set")
target = Inner[[Noun, Frame], Any]("what a phrase points to or chooses")
relative_filter = Inner[[Any, Noun, Frame], list[Any]]("the filters of a relative clause")
how_often = Inner[[Noun, Frame], Any]("how often something happened; None for another phrase")

# ---- in an ability ---------------------------------------------------------------------------------------------------

effects_of = Inner[[tuple[Sentence, ...], Frame, list[Any]], list[Any]](
    "what sentences do, after the effects already there"
)
body_to_abilities = Inner[[Line, Types], tuple[Any, ...]](
    "the abilities of a line whose labels say nothing"
)
said_abilities = Inner[[str, Types], tuple[Any, ...]]("the abilities that a text says")
granted = Inner[[Word, Frame], list[Any]]("the abilities that a quote grants")
