"""What the rules need to know of one face, worked out once: which abilities work where, indexed."""

from __future__ import annotations

from typing import Any

from dmc.abilities import (
    BATTLE,
    CASTLE,
    G_CASTLE,
    SHIELDS,
    Activated,
    Conditional,
    Either,
    Nth,
    Replacement,
    SpellAbility,
    Static,
    Survivor,
    Term,
    This,
    Triggered,
    When,
)
from dmc.runtime.cards.printed_terms import mask_of


class FaceProfile:
    """One face (or half) of a card: its abilities by kind, each working for itself (110.2c).

    watch: [(pattern class, ability, conditions)] about anything, by zone; own: the same for abilities about this very
    card (``This``).  replace, replace_own: likewise for replacements.  statics: static abilities by zone.
    by_class: every printed ability by its class; keywords: those under no condition that are no other kind.  spell: spell abilities in printed order.
    """

    __slots__ = (
        "abilities",
        "activated",
        "by_class",
        "face",
        "home",
        "keywords",
        "mask",
        "minds_payment",
        "own",
        "replace",
        "replace_own",
        "spell",
        "statics",
        "triggered",
        "watch",
    )

    def __init__(self, face: Any) -> None:
        self.face = face
        self.abilities: tuple[Any, ...] = face.abilities
        by_class: dict[type, list[Any]] = {}
        for ability in self.abilities:
            by_class.setdefault(type(ability), []).append(ability)
        self.by_class = {kind: tuple(found) for kind, found in by_class.items()}
        self.watch: dict[Term, list[tuple[type, Any, tuple[Any, ...]]]] = {}
        self.own: dict[type, list[tuple[Any, tuple[Any, ...]]]] = {}
        self.replace: dict[Term, list[tuple[type, Any, tuple[Any, ...]]]] = {}
        self.replace_own: dict[type, list[tuple[Any, tuple[Any, ...]]]] = {}
        self.statics: dict[Term, list[tuple[Any, tuple[Any, ...]]]] = {}
        self.keywords: dict[type, list[Any]] = {}
        self.mask = mask_of(face.civilizations)
        self.spell: list[Any] = []
        self.triggered: list[Any] = []
        self.activated: list[Any] = []
        # where abilities work that name no zone (110.3d, 110.4, 110.4b, 110.4c)
        self.home = SHIELDS if CASTLE in face.types or G_CASTLE in face.types else BATTLE
        for ability in self.abilities:
            self._add(ability, ())

    def static_zones(self) -> set[Term]:
        """Where a static ability of the face works; what it says under a condition, or shares, works in the battle zone."""
        zones = set(self.statics)
        if Survivor in self.keywords or any(isinstance(a, Conditional) for a in self.abilities):
            zones.add(BATTLE)
        return zones

    def _add(self, ability: Any, conditions: tuple[Any, ...]) -> None:
        if isinstance(ability, Conditional):
            for inner in ability.abilities:
                self._add(inner, (*conditions, ability.while_))
        elif isinstance(ability, Triggered):
            self.triggered.append(ability)
            for key, own in pattern_keys(ability.when):
                if own:
                    self.own.setdefault(key, []).append((ability, conditions))
                else:
                    zone = ability.zone or self.home
                    self.watch.setdefault(zone, []).append((key, ability, conditions))
        elif isinstance(ability, Replacement):
            for key, own in pattern_keys(ability.of):
                if own:
                    self.replace_own.setdefault(key, []).append((ability, conditions))
                else:
                    zone = ability.zone or self.home
                    self.replace.setdefault(zone, []).append((key, ability, conditions))
        elif isinstance(ability, Static):
            self.statics.setdefault(ability.zone or self.home, []).append((ability, conditions))
        elif isinstance(ability, SpellAbility):
            self.spell.append(ability)
        elif isinstance(ability, Activated):
            self.activated.append(ability)
        elif not conditions:
            self.keywords.setdefault(type(ability), []).append(ability)


def pattern_keys(pattern: Any) -> list[tuple[type, bool]]:
    """(class to index under, whether it is about the card itself) for every simple pattern inside ``pattern``."""
    if isinstance(pattern, Either):
        out: list[tuple[type, bool]] = []
        for part in pattern.events:
            for key in pattern_keys(part):
                if key not in out:
                    out.append(key)
        return out
    if isinstance(pattern, (When, Nth)):
        return pattern_keys(pattern.event)
    about = getattr(pattern, "who", None)
    if about is None:
        about = getattr(pattern, "what", None)
    return [(type(pattern), isinstance(about, This))]
