"""Playing one game of an exercise to its end, or until there is nothing left to see in it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from dmc import abilities as a
from dmc.runtime import invariants
from dmc.runtime.game import Game
from dmc.runtime.state.decisions import Chooser, Decision

from .reach import Reach


@dataclass
class Played:
    """What became of a game: how many decisions were made; the error and its place, and the card to blame, if any."""

    decisions: int = 0
    error: str = ""
    where: str = ""
    blamed: a.Card | None = None


def play(
    begin: Callable[[], Game],
    chooser: Chooser,
    reach: Reach,
    most: int,
    enough: Callable[[], bool] | None = None,
) -> Played:
    """Play a game: every decision is checked by the invariants and answered by the chooser.

    most: decisions at most.  enough: asked after each decision, whether to stop.  An exception or a broken invariant
    ends the game and is told in the result.
    """
    reach.stack.clear()
    played = Played()
    try:
        g = begin()
        decision = g.start()
        see(g, reach)
        while decision is not None and played.decisions < most:
            invariants.check(g)
            choice = chooser.pick(decision)
            _uses(decision, choice, reach)
            decision = g.choose(choice)
            played.decisions += 1
            see(g, reach)
            if enough is not None and enough():
                break
    except Exception as error:  # told with card, seed and decision; the next game goes on
        played.blamed = reach.stack[-1] if reach.stack else None
        place = traceback.extract_tb(error.__traceback__)[-1]
        played.error = f"{type(error).__name__}: {error}"
        played.where = f"{Path(place.filename).name}:{place.lineno} in {place.name}"
    return played


def see(g: Game, reach: Reach) -> None:
    """Note where each card is."""
    where, places = g.where, reach.places
    for obj in g.cards:
        key = id(obj.card)
        zone = where[obj.id]
        seen = places.get(key)
        if seen is None:
            places[key] = {zone}
        elif zone not in seen:
            seen.add(zone)


def _uses(decision: Decision, choice: Sequence[int], reach: Reach) -> None:
    if decision.kind not in ("MAIN", "USE_AS", "SHIELD_TRIGGER"):
        return
    for n in choice:
        option = decision.options[n]
        obj = getattr(option, "obj", getattr(option, "source", None))
        if obj is not None:
            key = id(obj.card)
            reach.uses[key] = reach.uses.get(key, 0) + 1
