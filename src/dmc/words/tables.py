"""The words of a card's header (card types, civilizations, rarities, races) and the rows of keywords."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import Any

from dmc.support.resources import read_text, read_toml


@cache
def _card_types_file() -> dict[str, Any]:
    return read_toml("card_types.toml")


def card_types() -> dict[str, dict[str, str]]:
    """Return each printed card type with its ``kind``, ``power`` and ``evolution``."""
    types: dict[str, dict[str, str]] = _card_types_file()["types"]
    return types


def card_type(name: str) -> dict[str, str] | None:
    """Return the entry of a printed card type: of the table, or put together (進化GRクリーチャー); None for no type."""
    types = card_types()
    if name in types:
        return types[name]
    file, rest, evolution = _card_types_file(), name, None
    for prefix in sorted(file["evolutions"], key=len, reverse=True):
        if rest.startswith(prefix):
            rest, evolution = rest.removeprefix(prefix), file["evolutions"][prefix]
            break
    realm = next((word for word in file["realms"] if rest.startswith(word)), "")
    plain = rest.removeprefix(realm)
    base = types.get(plain)
    if base is None or base.get("evolution") or plain.startswith(tuple(file["realms"])):
        return None
    return {**base, "evolution": evolution} if evolution else dict(base)


def civilizations() -> tuple[str, ...]:
    """Return the five civilizations, in printed order."""
    return tuple(_card_types_file()["civilizations"])


def rarities() -> tuple[str, ...]:
    """Return the rarity letters a header may carry."""
    return tuple(_card_types_file()["rarities"])


@cache
def races() -> frozenset[str]:
    """Return the known races."""
    return frozenset(line for line in read_text("races.txt").splitlines() if line)


CIVILIZATION = "{文明}"
TERMS = ("LIGHT", "WATER", "DARKNESS", "FIRE", "NATURE")


@cache
def keywords() -> dict[str, dict[str, Any]]:
    """Return the rows of ``grammar/keywords.toml`` by keyword.

    A name with ``{文明}`` stands for one with each civilization, and each two of them joined by ・, in its place;
    CIVILIZATIONS in its expression is those.
    """
    found: dict[str, dict[str, Any]] = {}
    terms = dict(zip(civilizations(), TERMS, strict=True))
    several = [said for n in (1, 2) for said in permutations(terms, n)]
    for name, row in read_toml("keywords.toml")["keyword"].items():
        if CIVILIZATION not in name:
            found[name] = row
            continue
        for said in several:
            meant = row["is"].replace("CIVILIZATIONS", f"({', '.join(terms[c] for c in said)},)")
            found[name.replace(CIVILIZATION, "・".join(said))] = {**row, "is": meant}
    return found


def typo(word: str, choices: Iterable[str]) -> str:
    """Return the choice that `word` is a slip away from, or '': a letter in five at most.

    A longer word with a choice in it (リキッド・ピープル閃), or put together from parts of the choices
    (ジョーカーズ・ドラゴン), is no slip but a word of its own.
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    known = sorted(choices)
    parts = {part for choice in known for part in choice.split(PART)}
    if any(choice in word for choice in known) or (PART in word and parts >= set(word.split(PART))):
        return ""
    slips = max(1, len(word) // 5)
    found = process.extractOne(word, known, scorer=OSA.distance, score_cutoff=slips)
    return found[0] if found else ""


PART = "・"


def nearest(word: str, choices: Iterable[str], score: float = 60.0) -> str:
    """Return the choice most like `word`, or '' when none is like it."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(word, sorted(choices), scorer=fuzz.ratio, score_cutoff=score)
    return found[0] if found else ""
