"""Which function carries out which class of effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Handler = Callable[[Any, Any, Any], Any]
EFFECTS: dict[type, Handler] = {}


def carries_out(cls: type) -> Callable[[Handler], Handler]:
    """Decorator: this generator function carries out effects of the class."""

    def keep(function: Handler) -> Handler:
        EFFECTS[cls] = function
        return function

    return keep
