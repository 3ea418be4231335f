"""A state without rules around it: cards laid where a test wants them, choices answered from a script."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.runtime.ask import readers
from dmc.runtime.effects import all_effects
from dmc.runtime.holding import snapshots
from dmc.runtime.holding.continuous import FxState
from dmc.runtime.state import effect_table
from dmc.runtime.state.decisions import Decision
from dmc.runtime.state.state import Context, Obj, State

#: what registers itself when it is imported
_REGISTERED = (readers, all_effects)


def creature(name: str = "X", power: Any = 1000, cost: int = 3, **more: Any) -> a.Card:
    """A creature card with the given characteristics."""
    more.setdefault("civilizations", (a.FIRE,))
    return a.Card(name=name, types=(a.CREATURE,), cost=cost, power=power, **more)


def spell(name: str = "S", cost: int = 2, **more: Any) -> a.Card:
    """A spell card."""
    more.setdefault("civilizations", (a.WATER,))
    return a.Card(name=name, types=(a.SPELL,), cost=cost, **more)


class Bare(State):
    """A state, and as much of a game as the interpretation needs to read it."""

    __slots__ = ("asked", "recorded")

    def __init__(self) -> None:
        State.__init__(self, [], 1)
        self.fx = FxState()
        self.turn = 1
        self.asked: list[Decision] = []
        self.recorded: list[Any] = []

    def add(self, card: a.Card, owner: int = 0, zone: Any = a.BATTLE) -> Obj:
        """Lay one card into a zone."""
        obj = Obj(len(self.cards), card, owner)
        self.cards.append(obj)
        for column, value in (
            (self.where, zone),
            (self.tapped, False),
            (self.face_up, zone is a.MANA),
            (self.face, 0),
            (self.entered_turn, 0),
            (self.entered_order, 0),
            (self.epoch, 0),
            (self.hyper, False),
        ):
            column.append(value)
        self.zones[owner][zone].append(obj)
        if obj.profile.static_zones:
            self.static_cards.append(obj)
        self.fx.dirty = True
        return obj

    def send(self, obj: Obj, zone: Any) -> None:
        """Move a card as the rules would: another object from now on (400.5)."""
        from dmc.runtime.holding import continuous

        if self.where[obj.id] is a.BATTLE:
            self.last_known[obj.id] = snapshots.snapshot(self, obj)
        self.zones[obj.owner][self.where[obj.id]].remove(obj)
        self.zones[obj.owner][zone].append(obj)
        self.where[obj.id] = zone
        self.epoch[obj.id] += 1
        self.tapped[obj.id] = False
        self.face_up[obj.id] = zone is a.MANA
        continuous.moved(self, obj)

    def who_chooses(self, pool: Any, chooser: int, ctx: Any) -> int:
        return chooser

    def settle(self):  # type: ignore[no-untyped-def]
        """*generator* No rules around it: nothing to settle."""
        return
        yield

    def ask(self, player, kind, options, min=1, max=1, prompt="", **how):  # type: ignore[no-untyped-def]
        """*generator* A decision, as a game asks it."""
        n = len(options)
        if not how.get("again"):
            max = n if max > n else max
            min = max if min > max else min
        if max == 0:
            return []
        if min == n == max and not how.get("again"):
            return list(options)
        decision = Decision(player, kind, options, min, max, prompt, **how)
        self.asked.append(decision)
        picks = yield decision
        decision.validate(picks)
        return [options[i] for i in picks]

    def record(self, events: list[Any]) -> None:
        """Events that have happened."""
        self.recorded += events
        self.history += events

    def note(self, *line: Any) -> None:
        """Nobody reads the trace here."""


def ctx(source: Obj | None = None, controller: int = 0) -> Context:
    """The context of an effect."""
    return Context(source, controller)


def drive(generator: Any, *answers: list[int]) -> Any:
    """Run a generator, answering its decisions in order; → what it returns.  Every answer has to be asked for."""
    left = list(answers)
    try:
        next(generator)
        while True:
            if not left:
                raise AssertionError("a decision was asked that the test does not answer")
            generator.send(left.pop(0))
    except StopIteration as stop:
        assert not left, "fewer decisions were asked than answered"
        return stop.value


# ---- what applies ----------------------------------------------------------------------------------------------------

MINE = a.Objects(a.CREATURE, of=a.YOU)


def static(*changes, to=MINE, **more):
    return a.Static(changes=changes, to=to, **more)


def source(g, *abilities, owner=0, zone=a.BATTLE, name="source"):
    card = a.Card(name=name, types=(a.FIELD,), cost=1, civilizations=(a.FIRE,), abilities=abilities)
    return g.add(card, owner, zone)


def apply(g, *changes, to=None, known=None, **more):
    drive(effect_table.run(g, (a.Apply(changes, to=to, **more),), known or ctx()))
