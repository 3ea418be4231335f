"""What was carried out: which ability objects of which cards, and what they were waiting for if not.

``watching`` puts itself around the places where the runtime carries abilities out, for the length of a ``with``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import Any

from dmc import abilities as a
from dmc.runtime import characteristics, continuous, costs, effects, profile, replacement, standby
from dmc.runtime.options import Way

#: rule lines that ask for nothing of their own (303, 304, 405.1)
SILENT = (a.MultiTap, a.CrossGearRules, a.CastleRules, a.AuraRules)
_CARRIED = (a.Triggered, a.SpellAbility, a.Activated, a.Replacement)


@dataclass
class Ability:
    """One ability object of one card.  reached: it was carried out.  waited: it triggered or was looked at."""

    card: a.Card
    face: str
    ability: Any
    reached: bool = False
    waited: bool = False


@dataclass
class Reach:
    """Every ability of the cards, by card and identity; where each card has been; which effects have run."""

    abilities: list[Ability] = field(default_factory=list)
    by_do: dict[tuple[int, int], Ability] = field(default_factory=dict)
    by_self: dict[tuple[int, int], Ability] = field(default_factory=dict)
    by_change: dict[tuple[int, int], Ability] = field(default_factory=dict)
    places: dict[int, set[str]] = field(default_factory=dict)
    uses: dict[int, int] = field(default_factory=dict)
    effects: dict[tuple[int, int], int] = field(default_factory=dict)
    stack: list[a.Card] = field(default_factory=list)

    def add(self, card: a.Card) -> None:
        """Take up a card, with every ability on every face."""
        for face in (card, *card.faces, *((card.hyper,) if card.hyper is not None else ())):
            for ability in face.abilities:
                self._add(card, face.name, ability)

    def _add(self, card: a.Card, face: str, ability: Any) -> None:
        inner = getattr(ability, "abilities", ())
        if isinstance(ability, a.Conditional):
            for one in inner:
                self._add(card, face, one)
            return
        entry = Ability(card, face, ability)
        self.abilities.append(entry)
        key = id(card)
        if isinstance(ability, _CARRIED):
            if ability.do:
                self.by_do[key, id(ability.do)] = entry
        elif isinstance(ability, a.Static):
            for change in ability.changes:
                self.by_change[key, id(change)] = entry
        self.by_self[key, id(ability)] = entry
        for one in inner:
            self._add(card, face, one)

    def left(self) -> list[Ability]:
        """The abilities that were never carried out, in the order of the cards."""
        return [e for e in self.abilities if not e.reached and not isinstance(e.ability, SILENT)]

    def done(self, card: a.Card) -> bool:
        """Whether everything on the card has been carried out."""
        key = id(card)
        return all(
            e.reached
            for (owner, _), e in self.by_self.items()
            if owner == key and not isinstance(e.ability, SILENT)
        )

    def mark(self, table: dict[tuple[int, int], Ability], card: Any, what: Any) -> None:
        """This was carried out."""
        entry = table.get((id(card), id(what)))
        if entry is not None:
            entry.reached = True

    def why(self, entry: Ability) -> str:
        """Why an ability was never carried out, as far as the games can tell."""
        places = self.places.get(id(entry.card), set())
        used = self.uses.get(id(entry.card), 0)
        ability = entry.ability
        if isinstance(ability, a.SpellAbility):
            return "never cast" if not used else "cast, and its text was not reached"
        castle = a.CASTLE in entry.card.types or a.G_CASTLE in entry.card.types
        home = a.SHIELDS if castle else a.BATTLE
        zone = str(getattr(ability, "zone", None) or home)
        if isinstance(ability, (a.Triggered, a.Replacement, a.Static)) and zone not in places:
            return f"the card was never in {zone} (used {used} times)"
        if isinstance(ability, a.Triggered):
            if entry.waited:
                return "it waited, and its condition did not hold"
            return f"nothing happened that it waits for: {type(ability.when).__name__}"
        if isinstance(ability, a.Replacement):
            return f"nothing happened that it replaces: {type(ability.of).__name__}"
        if isinstance(ability, a.Static):
            return "its condition never held, or there was nothing that it is about"
        if isinstance(ability, a.Activated):
            return "it could not be used, or nobody chose to"
        return f"the rules never asked for it (the card was in {', '.join(sorted(places)) or 'no zone'})"


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


@contextmanager
def watching(reach: Reach, cards: list[a.Card]) -> Iterator[None]:
    """While this is open, ``reach`` is told of everything that the runtime carries out for the cards."""
    patches: list[tuple[Any, str, Any]] = []

    def patch(owner: Any, name: str, made: Any) -> None:
        patches.append((owner, name, getattr(owner, name)))
        setattr(owner, name, made)

    run, keyword = effects.run, characteristics.keyword
    applies, holds = continuous.Entry.applies, continuous.Entry.holds
    carry_out, cost_changes = replacement.carry_out, costs.cost_changes
    wait, way = standby.Waiting.__init__, Way.__init__

    def told_run(g: Any, do: Any, ctx: Any) -> Any:
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

    def told_keyword(g: Any, obj: Any, wanted: type, face: Any = None) -> Any:
        found = keyword(g, obj, wanted, face)
        for ability in found:
            reach.mark(reach.by_self, obj.card, ability)
        return found

    def told_applies(self: Any, g: Any, obj: Any) -> bool:
        good = applies(self, g, obj)
        if good and self.source is not None:
            reach.mark(reach.by_change, self.source.card, self.change)
        return good

    def told_holds(self: Any, g: Any) -> bool:
        good = holds(self, g)
        if good and self.source is not None and self.test is None:
            reach.mark(reach.by_change, self.source.card, self.change)
        return good

    def told_carry_out(g: Any, made: Any) -> Any:
        candidate = made[1]
        if candidate.source is not None:
            reach.mark(reach.by_self, candidate.source.card, candidate.ability)
        return (yield from carry_out(g, made))

    def told_costs(g: Any, obj: Any, player: int, face: Any = None) -> Any:
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
            entry = reach.by_self.get((id(source.card), id(ability)))
            if entry is not None:
                entry.waited = True
                if not isinstance(ability, _CARRIED):
                    entry.reached = True

    def told_way(self: Any, obj: Any, *more: Any, **k: Any) -> None:
        way(self, obj, *more, **k)
        for ability in (self.alternative, *self.additions):
            reach.mark(reach.by_self, obj.card, ability)

    patch(effects, "run", told_run)
    patch(characteristics, "keyword", told_keyword)
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
    out: list[Any] = []

    def walk(value: Any) -> None:
        if isinstance(value, tuple):
            for one in value:
                walk(one)
        elif hasattr(value, "__dataclass_fields__"):
            if type(value) in effects.EFFECTS:
                out.append(value)
            for one in fields(value):
                walk(getattr(value, one.name))

    walk(card)
    return out
