"""What the rules need to know of a card definition, worked out once: which abilities work where, indexed.

Nothing here depends on a game.  ``profile_of`` keeps one profile a definition object.
"""

from __future__ import annotations

from typing import Any

from dmc.abilities import (
    ANYWHERE,
    AURA,
    BATTLE,
    CELL,
    CREATURE,
    CROSS_GEAR,
    D2,
    DRAGHEART,
    DREAM,
    DUELMATE,
    EVOLUTION,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    PSYCHIC,
    SHIELDS,
    SPELL,
    SUPER,
    UNDER,
    WEAPON,
    AdditionalCost,
    AddsCivilization,
    AlternativeCost,
    AttackChance,
    BecomesCivilization,
    CannotPut,
    CannotUse,
    Card,
    Charger,
    CombinedFrom,
    CostLess,
    CostLessBy,
    CostMore,
    Evolution,
    Face,
    FaceDownMana,
    Gains,
    GZero,
    Invasion,
    ManaNumber,
    ManaWorth,
    MayBeUsedFrom,
    MayUseFree,
    NinjaChange,
    NinjaStrike,
    RevengeChance,
    RevolutionChange,
    ShieldBack,
    Sympathy,
    TappedToUse,
    This,
    Triggered,
    Unplayable,
)
from dmc.abilities.base import walk
from dmc.runtime.cards.face_profile import FaceProfile
from dmc.runtime.cards.printed_terms import how_of, mask_of

from .faces import is_twinpact

# keywords whose use is declared from hand (603.2e)
DECLARED_KEYWORDS = (
    NinjaStrike,
    NinjaChange,
    RevolutionChange,
    Invasion,
    AttackChance,
    RevengeChance,
)
# cards of these types cannot be in the battle zone alone
ODD_TYPES = frozenset({AURA, CELL, WEAPON})
# keywords that give other ways of using the card
WAYS_OF_USE = (GZero, AlternativeCost, AdditionalCost)
# kinds of evolution that replace leaving the battle zone (803.2, 813.1)
LEAVING_KINDS = ("STAR", "G_NEO")


#: what can change the civilizations or the number of a mana card
MANA_CHANGES = frozenset({AddsCivilization, BecomesCivilization, ManaNumber})
#: what a card can say of how it is used itself, besides
USE_CHANGES = MANA_CHANGES | {
    AlternativeCost,
    CannotPut,
    CannotUse,
    CostLess,
    CostLessBy,
    CostMore,
    MayBeUsedFrom,
    MayUseFree,
}
#: zones whose cards' static abilities are looked for
STATIC_ZONES = (BATTLE, SHIELDS, GRAVEYARD, MANA, HAND, HYPERSPATIAL, UNDER)


def with_hyper_mode(card: Card) -> Face:
    """The card with its hyper mode released: those abilities besides its own, that power (816.2a, 816.2b)."""
    # 816.1, 816.1a, 816.1b
    return Face(
        name=card.name,
        civilizations=card.civilizations,
        cost=card.cost,
        types=card.types,
        special=card.special,
        races=card.races,
        power=card.hyper.power,
        abilities=card.abilities + card.hyper.abilities,
        icons=card.icons,
    )


class Profile:
    """A card definition: its faces, and what kind of card it is.

    faces[0] is the first face.  twinpact: the faces are halves of one card (810), not sides.
    """

    __slots__ = (
        "action",
        "actions",
        "acts",
        "acts_in",
        "backs",
        "by_class",
        "card",
        "combines",
        "cost",
        "declared",
        "declared_at",
        "elsewhere",
        "evolves",
        "faces",
        "gear",
        "goes_along",
        "heard",
        "hyper_face",
        "listed",
        "main",
        "mana",
        "mask",
        "minds_payment",
        "misplaced",
        "multicolored",
        "odd",
        "own_changes",
        "own_keys",
        "owns_replacement",
        "owns_trigger",
        "read_in",
        "roams",
        "simple",
        "single",
        "static_zones",
        "sympathetic",
        "twinpact",
        "unplayable",
        "usual",
        "weak",
        "weighs",
    )

    def __init__(self, card: Card) -> None:
        self.card = card
        self.faces = [FaceProfile(card), *map(FaceProfile, card.faces)]
        self.hyper_face = 0  # number of the face that counts while its hyper mode is released
        if card.hyper is not None:
            self.hyper_face = len(self.faces)
            self.faces.append(FaceProfile(with_hyper_mode(card)))
        self.main = self.faces[0]
        # one side, one half, no other mode: what is printed is what it says
        self.single = len(self.faces) == 1
        self.by_class = self.main.by_class
        self.twinpact = is_twinpact(card)
        # what it can be used as together with other cells: (number of the face, names) (814.1)
        self.combines: tuple[int, CombinedFrom] | None = next(
            (
                (n, f.keywords[CombinedFrom][0])
                for n, f in enumerate(self.faces)
                if CombinedFrom in f.keywords
            ),
            None,
        )
        civilizations = {
            c for f in self.faces if self.twinpact or f is self.main for c in f.face.civilizations
        }
        self.mask = mask_of(civilizations)
        # what its static abilities say of the card itself, wherever it is (110.4a, 110.4e)
        self.own_changes = frozenset(
            type(change)
            for f in self.faces
            for found in f.statics.values()
            for static, _ in found
            if isinstance(static.to, This) or static.to is None
            for change in static.changes
        )
        # the zones in which any static ability, its own or shared, has to be looked for when it moves
        self.static_zones = frozenset(zone for f in self.faces for zone in f.static_zones())
        self.read_in = (
            frozenset(STATIC_ZONES) if ANYWHERE in self.static_zones else self.static_zones
        )
        # what it pays as a face-up mana card; None where that has to be worked out (207)
        double = any(kind in card.special for kind in (PSYCHIC, DRAGHEART, DUELMATE))
        self.mana = None if double or self.own_changes & MANA_CHANGES else self.mask
        self.multicolored = len(civilizations) > 1  # 106.2b
        self.gear = CROSS_GEAR in card.types
        self.goes_along = AURA in card.types  # 310.8
        self.own_keys = frozenset(key for f in self.faces for key in f.own)
        self.owns_trigger = bool(self.own_keys)
        # the events at which any of its triggered abilities could trigger, in whatever zone
        self.heard = self.own_keys.union(
            key for f in self.faces for found in f.watch.values() for key, _, _ in found
        )
        self.owns_replacement = (
            any(f.replace_own for f in self.faces)
            or any(Charger in f.keywords for f in self.faces)
            or any(
                e.kind in LEAVING_KINDS for f in self.faces for e in f.keywords.get(Evolution, ())
            )
        )
        self.backs = any(ShieldBack in f.by_class for f in self.faces)
        # whether it asks later what was tapped to pay for it, or how often
        self.minds_payment = any(
            isinstance(ability.if_, TappedToUse)
            for f in self.faces
            for ability in f.by_class.get(Triggered, ())
        ) or any(
            addition.repeat for f in self.faces for addition in f.keywords.get(AdditionalCost, ())
        )
        self.actions = [how_of(f.face.types) for f in self.faces]
        self.action = self.actions[0] or ""
        # whether it has an activated ability on any face, under a condition or not
        self.acts = any(f.activated for f in self.faces) or bool(card.hyper)
        # the zones beside the battle zone in which it has one
        self.acts_in = frozenset(
            ability.zone for f in self.faces for ability in f.activated if ability.zone is not None
        )
        # used from other zones, or in other ways than for its cost: the card itself says so
        self.simple = not any(kind in f.keywords for f in self.faces for kind in WAYS_OF_USE)
        # used for what is printed on it, unless an effect says otherwise
        self.usual = (
            self.simple
            and not self.twinpact
            and self.actions[0] in ("SUMMON", "CAST", "GENERATE", "DEPLOY")
            and card.cost is not None
            and DREAM not in card.special  # 817.2
            and self.own_changes.isdisjoint(USE_CHANGES)
            and Sympathy not in self.main.keywords
            and FaceDownMana not in self.main.keywords
            and ManaWorth not in self.main.keywords
        )
        # whether mana is worth something else as it is used
        self.weighs = ManaWorth in self.main.keywords
        self.cost = card.cost
        # whether it needs a base to come in (801.1a)
        self.evolves = EVOLUTION in card.special
        self.elsewhere = any(
            way.zone is not None for f in self.faces for way in f.keywords.get(AlternativeCost, ())
        )
        # whether the card itself could let it be used from the mana zone or the graveyard
        self.roams = (
            self.elsewhere or MayBeUsedFrom in self.own_changes or self.combines is not None
        )
        self.declared = any(
            kind in f.keywords for f in self.faces for kind in DECLARED_KEYWORDS
        ) or any(zone in f.watch for f in self.faces for zone in (HAND, GRAVEYARD, MANA))
        # the declared keywords that it has, or may give to other cards
        given = {
            type(one.ability)
            for f in self.faces
            for ability in f.abilities
            for one in walk(ability)
            if isinstance(one, Gains)
        }
        self.declared_at = tuple(
            kind
            for kind in DECLARED_KEYWORDS
            if kind in given or any(kind in f.keywords for f in self.faces)
        )
        self.sympathetic = any(Sympathy in f.keywords for f in self.faces)
        self.unplayable = any(Unplayable in f.keywords for f in self.faces)
        # whether the rarer state-based actions could ever concern it (703.4c; 703.4g, i, l, m; 815.1a)
        self.weak = any(f.face.power in (0, "0") for f in self.faces)
        self.odd = any(
            not ODD_TYPES.isdisjoint(f.face.types)
            or D2 in f.face.special
            or SUPER in f.face.special
            or any(e.kind == "S_MAX" for e in f.keywords.get(Evolution, ()))
            for f in self.faces
        )
        # whether it could ever be wrong for it to lie in the battle zone as it does
        self.misplaced = self.odd or any(SPELL in f.face.types for f in self.faces)
        # the zones in which an ability of it has to be found when other cards do something
        self.listed = frozenset(zone for f in self.faces for zone in (*f.watch, *f.replace))

    def number(self, ability: Any) -> int:
        """Where this ability object stands on the card (to count its uses); −1 for one that is not printed."""
        n = 0
        for face in self.faces:
            for own in face.abilities:
                for one in getattr(own, "abilities", None) or (own,):
                    if one is ability:
                        return n
                    n += 1
        return -1

    def creature_face(self) -> int:
        """Index of the face that is a creature; 0 if none is."""
        for i, f in enumerate(self.faces):
            if CREATURE in f.face.types:
                return i
        return 0


_PROFILES: dict[int, Profile] = {}


def profile_of(card: Card) -> Profile:
    """The profile of this definition object, made on first use (and keeping the definition alive)."""
    profile = _PROFILES.get(id(card))
    if profile is None:
        profile = _PROFILES[id(card)] = Profile(card)
    return profile
