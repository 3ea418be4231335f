"""Terms of a card in numbers: civilizations as bits, card types as keyword actions."""

from __future__ import annotations

from collections.abc import Iterable

from dmc.abilities import (
    ARTIFACT,
    AURA,
    CASTLE,
    CREATURE,
    CROSS_GEAR,
    DARKNESS,
    DUELIST,
    FIELD,
    FIRE,
    G_CASTLE,
    LIGHT,
    NATURE,
    SPELL,
    TAMASEED,
    WATER,
    Term,
)

# the keyword action of each type (U27); a card of two types that is a creature is summoned (U30)
ACTIONS: tuple[tuple[Term, str], ...] = (
    (CREATURE, "SUMMON"),
    (SPELL, "CAST"),
    (CROSS_GEAR, "GENERATE"),
    (G_CASTLE, "USE"),
    (CASTLE, "FORTIFY"),
    (FIELD, "DEPLOY"),
    (AURA, "USE"),
    (TAMASEED, "USE"),
    (ARTIFACT, "USE"),
    (DUELIST, "USE"),
)


def how_of(types: Iterable[Term]) -> str | None:
    """The keyword action that using a face of these types is; None where there is none (U35)."""
    # 701.5, 701.5a
    for kind, action in ACTIONS:
        if kind in types:
            return action
    return None


BIT = {LIGHT: 1, WATER: 2, DARKNESS: 4, FIRE: 8, NATURE: 16}


def mask_of(civilizations: Iterable[Term]) -> int:
    """Civilizations as bits."""
    mask = 0
    for c in civilizations:
        mask |= BIT[c]
    return mask
