"""Which function carries out which class of effect (605.2c), and carrying them out in order.

Each function is a generator that returns whether something was attempted: True or False, or None for what says nothing about it
(a shuffle).  "If you do" asks for that (101.3a).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .errors import RulesError
from .memory import know_source
from .state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

Handler = Callable[[Any, Any, Any], Any]
EFFECTS: dict[type, Handler] = {}


def carries_out(cls: type) -> Callable[[Handler], Handler]:
    """Decorator: this generator function carries out effects of the class."""

    def keep(function: Handler) -> Handler:
        EFFECTS[cls] = function
        return function

    return keep


#: what is asked before an effect is carried out
BEFORE: list[Handler] = []


def before(function: Handler) -> Handler:
    """Decorator: this generator function is asked before each effect."""
    BEFORE.append(function)
    return function


def run(g: Rules, do: tuple[Any, ...], ctx: Context) -> Any:
    """*generator* Carry out the effects in order; → whether each that says something was attempted.

    ``RulesError`` for a class that is no effect.
    """
    know_source(g, ctx)  # here, so that no way of using a card can forget it
    done = True
    for effect in do:
        handler = EFFECTS.get(type(effect))
        if handler is None:
            raise RulesError(f"{type(effect).__name__} is no effect")
        for ask in BEFORE:
            yield from ask(g, effect, ctx)
        if (yield from handler(g, effect, ctx)) is False:
            done = False
        yield from g.settle()  # 111.2d: also between two instructions
    return done
