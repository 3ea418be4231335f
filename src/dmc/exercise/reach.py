"""What was carried out: which ability objects of which cards, and what they were waiting for if not.

``watching`` puts itself around the places where the runtime carries abilities out, for the length of a ``with``.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.abilities.base import walk
from dmc.runtime.ask import bans
from dmc.runtime.cards import profile
from dmc.runtime.change import replacement
from dmc.runtime.holding import characteristics, continuous
from dmc.runtime.legal import costs
from dmc.runtime.legal.way import Way
from dmc.runtime.state import effect_table, evaluate, standby

from .library import linked

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

#: rule lines that ask for nothing of their own (303, 304, 405.1), names of keywords whose abilities stand beside them
SILENT = (a.MultiTap, a.CrossGearRules, a.CastleRules, a.AuraRules, a.Called)
_CARRIED = (a.Triggered, a.SpellAbility, a.Activated, a.Replacement)


@dataclass
class Ability:
    """One ability object of one card, with the conditions under which the card has it.

    reached: it was carried out.  waited: how many times it began to wait.
    """

    card: a.Card
    face: str
    ability: Any
    conditions: tuple[Any, ...] = ()
    reached: bool = False
    waited: int = 0
    twins: list[Ability] = field(default_factory=list)

    def reach(self) -> None:
        """It was carried out, on whichever card of the same creature."""
        self.reached = True
        for one in self.twins:
            one.reached = True


class _Table:
    """Abilities by the identity of a part of them: on the card in question, or on the only card that has it."""

    def __init__(self) -> None:
        self.by_card: dict[tuple[int, int], Ability] = {}
        self.by_part: dict[int, Ability | None] = {}

    def add(self, part: Any, entry: Ability) -> None:
        """Keep the ability under this part."""
        self.by_card[id(entry.card), id(part)] = entry
        self.by_part[id(part)] = None if id(part) in self.by_part else entry

    def find(self, card: Any, part: Any) -> Ability | None:
        """The ability; of a linked creature the abilities of every card are the head's (804.1b)."""
        found = self.by_card.get((id(card), id(part)))
        return self.by_part.get(id(part)) if found is None else found


@dataclass
class Reach:
    """Every ability of the cards; where each card has been; which effects have run, which conditions have held."""

    abilities: list[Ability] = field(default_factory=list)
    of_card: dict[int, list[Ability]] = field(default_factory=dict)
    by_do: _Table = field(default_factory=_Table)
    by_self: _Table = field(default_factory=_Table)
    by_change: _Table = field(default_factory=_Table)
    places: dict[int, set[str]] = field(default_factory=dict)
    uses: dict[int, int] = field(default_factory=dict)
    games: dict[int, int] = field(default_factory=dict)
    effects: dict[tuple[int, int], int] = field(default_factory=dict)
    asked: dict[int, int] = field(default_factory=dict)
    held: set[int] = field(default_factory=set)
    stack: list[a.Card] = field(default_factory=list)
    twins: dict[Any, list[Ability]] = field(default_factory=dict)

    def add(self, card: a.Card) -> None:
        """Take up a card, with every ability on every face."""
        self.of_card[id(card)] = []
        for face in (card, *card.faces, *((card.hyper,) if card.hyper is not None else ())):
            for ability in face.abilities:
                before = len(self.abilities)
                self._add(card, face.name, ability, ())
                if linked(face):
                    for entry in self.abilities[before:]:
                        self._share(face, entry)

    def _add(self, card: a.Card, face: str, ability: Any, conditions: tuple[Any, ...]) -> None:
        inner = getattr(ability, "abilities", ())
        if isinstance(ability, a.Conditional):
            for one in inner:
                self._add(card, face, one, (*conditions, ability.while_))
            return
        entry = Ability(card, face, ability, conditions)
        self.abilities.append(entry)
        self.of_card[id(card)].append(entry)
        if isinstance(ability, _CARRIED):
            if ability.do:
                self.by_do.add(ability.do, entry)
        elif isinstance(ability, a.Static):
            for change in ability.changes:
                self.by_change.add(change, entry)
        self.by_self.add(ability, entry)
        for one in inner:
            self._add(card, face, one, conditions)

    def _share(self, face: a.Face, entry: Ability) -> None:
        """The face of several cells is one creature, whichever of them links: its abilities are the same (806.1)."""
        key = (face.name, entry.ability)
        self.twins.setdefault(key, []).append(entry)
        entry.twins = self.twins[key]

    def left(self) -> list[Ability]:
        """The abilities that were never carried out, in the order of the cards."""
        return [e for e in self.abilities if not e.reached and not isinstance(e.ability, SILENT)]

    def left_of(self, card: a.Card) -> list[Ability]:
        """Those of one card."""
        return [
            e for e in self.of_card[id(card)] if not e.reached and not isinstance(e.ability, SILENT)
        ]

    def mark(self, table: _Table, card: Any, what: Any) -> None:
        """This was carried out."""
        entry = table.find(card, what)
        if entry is not None and not entry.reached:
            entry.reach()


class _Asked(dict):  # type: ignore[type-arg]
    """The keywords of a face, telling what the rules ask for."""

    def __init__(self, found: Any, reach: Reach, card: a.Card) -> None:
        super().__init__(found)
        self._reach = reach
        self._card = card

    def _tell(self, key: Any) -> None:
        for ability in dict.get(self, key, ()):
            self._reach.mark(self._reach.by_self, self._card, ability)

    def get(self, key: Any, default: Any = None) -> Any:
        self._tell(key)
        return dict.get(self, key, default)

    def __getitem__(self, key: Any) -> Any:
        self._tell(key)
        return dict.__getitem__(self, key)


def apart(card: a.Card) -> a.Card:
    """The card with ability objects of its own on each face, where one stands for a line that is on both."""
    seen = [id(ability) for ability in card.abilities]
    faces = []
    for face in card.faces:
        own = tuple(
            pickle.loads(pickle.dumps(one)) if id(one) in seen else one for one in face.abilities
        )
        seen += map(id, own)
        faces.append(replace(face, abilities=own) if own != () else face)
    return replace(card, faces=tuple(faces)) if faces else card


@contextmanager
def watching(reach: Reach, cards: list[a.Card]) -> Iterator[None]:
    """While this is open, ``reach`` is told of everything that the runtime carries out for the cards."""
    patches: list[tuple[Any, str, Any]] = []

    def patch(owner: Any, name: str, made: Any) -> None:
        patches.append((owner, name, getattr(owner, name)))
        setattr(owner, name, made)

    run, keyword = effect_table.run, characteristics.keyword
    applies, holds, on = continuous.Entry.applies, continuous.Entry.holds, continuous.on
    carry_out, cost_changes = replacement.carry_out, costs.cost_changes
    wait, way = standby.Waiting.__init__, Way.__init__
    permitting, condition = costs._permitting, evaluate.holds
    holding = bans.holding

    def told_run(g: Rules, do: Any, ctx: Any) -> Any:
        card = None if ctx.source is None else ctx.source.card
        reach.mark(reach.by_do, card, do)
        if card is not None:
            reach.stack.append(card)
            for effect in do:
                key = (id(card), id(effect))
                reach.effects[key] = reach.effects.get(key, 0) + 1
        done = yield from run(g, do, ctx)
        if card is not None:
            reach.stack.pop()
        return done

    def told_keyword(g: Rules, obj: Any, wanted: type, face: Any = None) -> Any:
        found = keyword(g, obj, wanted, face)
        for ability in found:
            reach.mark(reach.by_self, obj.card, ability)
        return found

    def told_applies(self: Any, g: Rules, obj: Any) -> bool:
        good = applies(self, g, obj)
        if good and self.source is not None:
            reach.mark(reach.by_change, self.source.card, self.change)
        return good

    def told_on(g: Rules, obj: Any, key: Any, what: Any) -> Any:
        found = on(g, obj, key, what)
        for entry in found:
            if entry.source is not None:
                reach.mark(reach.by_change, entry.source.card, entry.change)
        return found

    def told_holds(self: Any, g: Rules) -> bool:
        good = holds(self, g)
        if good and self.source is not None and self.test is None:
            reach.mark(reach.by_change, self.source.card, self.change)
        return good

    def told_carry_out(g: Rules, made: Any) -> Any:
        candidate = made[1]
        if candidate.source is not None:
            reach.mark(reach.by_self, candidate.source.card, candidate.ability)
        return (yield from carry_out(g, made))

    def told_costs(g: Rules, obj: Any, player: int, face: Any = None) -> Any:
        found = cost_changes(g, obj, player, face)
        for change, source, _ in found:
            if source is not None:
                reach.mark(reach.by_change, source.card, change)
                reach.mark(reach.by_self, source.card, change)
        return found

    def told_wait(
        self: Any, kind: str, source: Any, controller: int, ability: Any, *more: Any, **k: Any
    ) -> None:
        wait(self, kind, source, controller, ability, *more, **k)
        if source is not None and ability is not None:
            entry = reach.by_self.find(source.card, ability)
            if entry is not None:
                entry.waited += 1
                if not isinstance(ability, _CARRIED):
                    entry.reach()

    def told_way(self: Any, obj: Any, *more: Any, **k: Any) -> None:
        way(self, obj, *more, **k)
        for ability in (self.alternative, *self.additions):
            reach.mark(reach.by_self, obj.card, ability)

    def told_permitting(g: Rules, obj: Any, player: int) -> Any:
        for change, source in permitting(g, obj, player):
            if source is not None:
                reach.mark(reach.by_change, source.card, change)
            yield change, source

    def told_holding(g: Rules, static: Any, obj: Any) -> bool:
        good = holding(g, static, obj)
        if good:
            reach.mark(reach.by_self, obj.card, static)
        return good

    def told_condition(g: Rules, cond: Any, ctx: Any) -> bool:
        good = condition(g, cond, ctx)
        if cond is not None:
            key = id(cond)
            reach.asked[key] = reach.asked.get(key, 0) + 1
            if good:
                reach.held.add(key)
        return good

    patch(effect_table, "run", told_run)
    patch(costs, "_permitting", told_permitting)
    patch(bans, "holding", told_holding)
    patch(evaluate, "holds", told_condition)
    patch(characteristics, "keyword", told_keyword)
    patch(continuous, "on", told_on)
    patch(continuous.Entry, "applies", told_applies)
    patch(continuous.Entry, "holds", told_holds)
    patch(replacement, "carry_out", told_carry_out)
    patch(costs, "cost_changes", told_costs)
    patch(standby.Waiting, "__init__", told_wait)
    patch(Way, "__init__", told_way)
    for card in cards:
        for face in profile.profile_of(card).faces:
            patch(face, "keywords", _Asked(face.keywords, reach, card))
    try:
        yield
    finally:
        for owner, name, before in reversed(patches):
            setattr(owner, name, before)


def effect_count(card: a.Card) -> list[Any]:
    """Every effect object on the card, in order: those inside others too."""
    return [one for one in walk(card) if type(one) in effect_table.EFFECTS]
