"""Deck files and the cards they name.

A deck file is plain text: ``4 CARDNAME`` a line, ``#`` comments; after a line ``[hyperspatial]`` or ``[gr]`` the cards of
those zones.  Cards come from the generated modules of a folder.
"""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass, field
from pathlib import Path

from dmc.abilities import Card

MARKER = b"# Written by dmc."  # what generated modules begin with
DEALT = 10  # five shields (113.1) and five cards in hand (402.1)
SECTIONS = {"[deck]": "main", "[hyperspatial]": "hyperspatial", "[gr]": "ultra_gr"}


class DeckError(Exception):
    """A deck file, or the folder of cards, that cannot be read; the message says where and why."""


@dataclass
class Deck:
    """The cards of one player: main deck, hyperspatial zone, ultra GR zone."""

    name: str
    main: list[Card] = field(default_factory=list)
    hyperspatial: list[Card] = field(default_factory=list)
    ultra_gr: list[Card] = field(default_factory=list)


def load_cards(folder: Path) -> dict[str, Card]:
    """Every card of the modules under ``folder`` that dmc wrote, by name; files in order of their path.

    ``DeckError`` if there is no such folder, a module cannot be imported, or two of them hold a card of one name.
    """
    if not folder.is_dir():
        raise DeckError(f"{folder}: no folder of generated modules (run dmc compile first)")
    cards: dict[str, Card] = {}
    places: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.py")):
        if not path.read_bytes().startswith(MARKER):
            continue  # somebody else's: not run
        spec = importlib.util.spec_from_file_location(f"dmc_generated_{path.stem}", path)
        if spec is None or spec.loader is None:
            raise DeckError(f"{path}: cannot be imported")
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:  # written by another version, or changed by hand
            raise DeckError(f"{path}: {error} (run dmc compile again)") from error
        for value in vars(module).values():
            if not isinstance(value, Card):
                continue
            if value.name in places:
                raise DeckError(
                    f"{path}: 《{value.name}》 is in {places[value.name]} too; remove the module that is out of date"
                )
            cards[value.name], places[value.name] = value, path
    return cards


def folder_of(deck: Path) -> Path:
    """The generated folder that belongs to a deck file: beside ``cardtexts`` above it, else in the current folder."""
    for parent in deck.resolve().parents:
        if (parent / "generated").is_dir():
            return parent / "generated"
    return Path("generated")


def read_deck(path: Path, cards: dict[str, Card]) -> Deck:
    """The deck of a file; ``DeckError`` for a line that is none, a card that is not there, or a deck too small to be dealt."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DeckError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DeckError(f"{path}: not UTF-8; save it as UTF-8") from error
    deck = Deck(path.stem)
    section = deck.main
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line in SECTIONS:
            section = getattr(deck, SECTIONS[line])
            continue
        count, _, name = line.partition(" ")
        if not count.isdecimal() or not name.strip():
            raise DeckError(f"{path}:{number}: a line is a number and a card name, not {line!r}")
        card = cards.get(name.strip())
        if card is None:
            raise DeckError(
                f"{path}:{number}: no compiled card 《{name.strip()}》 (is its text compiled? dmc compile)"
            )
        section += [card] * int(count)
    if not deck.main:
        raise DeckError(f"{path}: the deck has no cards")
    if len(deck.main) < DEALT:
        raise DeckError(
            f"{path}: the deck has {len(deck.main)} cards; {DEALT} are dealt before the first turn"
        )
    return deck
