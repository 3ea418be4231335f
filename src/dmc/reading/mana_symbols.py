"""Costs printed as mana symbols: [ff02] is two mana, of which one is fire; [lfn07] seven, of light, fire and nature.

[火2] and [光/火/自然7] say the same in words; [cc02] and [無色2] are mana of any civilization.
"""

from __future__ import annotations

from dmc import abilities as a
from dmc.support.lazypattern import pattern

from .vocabulary import CIVILIZATIONS

LETTERS = {"l": a.LIGHT, "w": a.WATER, "d": a.DARKNESS, "f": a.FIRE, "n": a.NATURE}
SYMBOL = pattern(
    r"[\[{](?:(c+|[lwdfn]+)|((?:光|水|闇|火|自然)(?:/(?:光|水|闇|火|自然))*|無色))(\d+)[\]}]"
)


def mana_symbol(text: str) -> tuple[int, tuple[a.Term, ...]] | None:
    """(mana, civilizations) of a printed cost, None for another icon; the letter of a single one is printed twice."""
    found = SYMBOL.fullmatch(text)
    if found is None:
        return None
    letters, words, mana = found.groups()
    if letters is not None:
        said = [LETTERS[letter] for letter in letters if letter != "c"]
    else:
        said = [CIVILIZATIONS[word] for word in words.split("/") if word != "無色"]
    return int(mana), tuple(dict.fromkeys(said))
