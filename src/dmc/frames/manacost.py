"""Costs printed as mana symbols: [ff02] is two mana, of which one is fire; [lfn07] seven, of light, fire and nature."""

from __future__ import annotations

from dmc import abilities as a
from dmc.lazypattern import pattern

LETTERS = {"l": a.LIGHT, "w": a.WATER, "d": a.DARKNESS, "f": a.FIRE, "n": a.NATURE}
SYMBOL = pattern(r"[\[{]([lwdfn]+)(\d+)[\]}]")


def mana_symbol(text: str) -> tuple[int, tuple[a.Term, ...]] | None:
    """(mana, civilizations) of a printed cost, None for another icon; the letter of a single one is printed twice."""
    found = SYMBOL.fullmatch(text)
    if found is None:
        return None
    civilizations = tuple(dict.fromkeys(LETTERS[letter] for letter in found[1]))
    return int(found[2]), civilizations
