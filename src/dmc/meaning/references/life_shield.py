"""このクリーチャーの「EXライフ」シールド: the shield that was linked with it as it came in."""

from __future__ import annotations

from dmc import abilities as a
from dmc.reading.nouns.noun import Noun


def life_shield(noun: Noun) -> bool:
    """Whether the phrase is このクリーチャーの「EXライフ」シールド; takes it if so."""
    bearer, quotes = noun.of, noun.quotes
    if noun.types != (a.SHIELD,) or bearer is None or len(quotes) != 1:
        return False
    quoted = quotes[0].quote
    named = [] if quoted is None else [k.name.text for k in quoted.keywords]
    if named != ["EXライフ"] or bearer.det != "この" or bearer.types != (a.CREATURE,):
        return False
    for part in ("det", "types"):
        bearer.take(part)
    bearer.finish()
    for part in ("of", "quotes", "types"):
        noun.take(part)
    noun.finish()
    return True
