"""Why an ability was never carried out, as far as the cards and the games can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dmc import abilities as a
from dmc.abilities.base import walk
from dmc.runtime.cards.faces import is_twinpact

from .library import Library, linked, outside, phrases
from .reach import Ability, Reach

LACKS = "needs a card that none of these cards is"
ABSENT = "the card never came to where the ability works"
NO_COST = "its face has no cost, so nothing can use it"
NO_LINK = "its face is one of linked cards, and these cards do not link to a super creature of it"
NO_GOD = "it needs a God linked with it, and none of these cards is one"
BACK = "it waits for the card to come in, and the card comes in with its first face up"
NO_BRINGER = (
    "it waits for the card to come in, and none of these cards puts it into the battle zone"
)
NO_ATTACK = "it is used instead of attacking, and the card cannot attack (602.3a)"
TOO_DEAR = "it costs more than anybody has, and none of these cards lets it be used in another way"
UNCAST = "never used"
CONDITION = "its condition never held"
WAITED = "it waited, and was not carried out"
NO_EVENT = "nothing happened that it waits for or replaces"
NO_OBJECT = "there was never anything that it is about"
UNUSED = "it could never be used, or nobody chose to"
UNASKED = "the rules never asked for it"

#: reasons that are known before any game
KNOWN = (LACKS, NO_COST, NO_LINK, NO_GOD, BACK, NO_BRINGER, NO_ATTACK, TOO_DEAR)
_CONDITIONS = (
    a.Exists,
    a.Compare,
    a.Is,
    a.TurnOf,
    a.InZone,
    a.Happened,
    a.UsedAbility,
    a.AllTrue,
    a.AnyTrue,
    a.Did,
    a.AllOfCivilization,
    a.Not,
)


@dataclass(frozen=True)
class Left:
    """An ability that was never carried out: kind is one of the reasons above, detail what is missing just here."""

    card: str
    ability: str
    kind: str
    detail: str


def why(entry: Ability, reach: Reach, library: Library) -> Left:
    """The reason for one ability: what is missing among the cards first, then what never happened in the games."""
    kind, detail = _reason(entry, reach, library)
    return Left(entry.card.name, short(entry.ability), kind, detail)


def hopeless(entry: Ability, library: Library) -> tuple[str, str] | None:
    """(reason, detail) where no game with these cards could carry the ability out; None where one may."""
    card = entry.card
    faces: tuple[a.Card | a.Face, ...] = (card, *card.faces)
    face = next((f for f in faces if f.name == entry.face), card)
    if isinstance(entry.ability, a.SpellAbility) and face.cost is None:
        return NO_COST, entry.face
    if linked(face) and not _linking(face, library):
        return NO_LINK, entry.face
    gods = _gods(entry, library)
    if gods is not None:
        return NO_GOD, gods
    if face is not card and not is_twinpact(card) and _comes_in(entry.ability):
        return BACK, entry.face
    if outside(card) is not None and _comes_in(entry.ability) and not library.bringing(card):
        return NO_BRINGER, entry.face
    if getattr(entry.ability, "instead_of", None) == "ATTACK" and _never_attacks(face):
        return NO_ATTACK, entry.face
    if _too_dear(card, library):
        return TOO_DEAR, f"{entry.face} ({card.cost})"
    for missing in _missing(entry, library):
        return LACKS, missing
    return None


def _never_attacks(face: a.Card | a.Face) -> bool:
    return any(
        isinstance(one, a.Static)
        and isinstance(one.to, a.This)
        and one.while_ is None
        and a.CannotAttack() in one.changes
        for one in face.abilities
    )


def _too_dear(card: a.Card, library: Library) -> bool:
    other = (a.AlternativeCost, a.GZero, a.CostLess, a.CostLessBy, a.Sympathy, a.ShieldTrigger)
    if not isinstance(card.cost, int) or card.cost < 50:
        return False
    return not any(isinstance(one, other) for one in walk(card)) and not library.bringing(card)


def _comes_in(ability: Any) -> bool:
    """Whether the ability waits for its own card to come in, and for nothing else."""
    when = getattr(ability, "when", None)
    return isinstance(when, a.Entered) and isinstance(when.who, a.This)


def _reason(entry: Ability, reach: Reach, library: Library) -> tuple[str, str]:
    card, ability = entry.card, entry.ability
    games = reach.games.get(id(card), 0)
    there = reach.places.get(id(card), set())
    known = hopeless(entry, library)
    if known is not None:
        return known
    used = reach.uses.get(id(card), 0)
    if isinstance(ability, a.SpellAbility) and not used:
        return UNCAST, f"in {games} games; it costs {card.cost}"
    never = [c for c in _conditions(entry) if id(c) not in reach.held and id(c) in reach.asked]
    castle = a.CASTLE in card.types or a.G_CASTLE in card.types
    zone = str(getattr(ability, "zone", None) or (a.SHIELDS if castle else a.BATTLE))
    if isinstance(ability, (a.Triggered, a.Replacement, a.Static)) and zone not in there:
        return ABSENT, f"in {zone}; used {used} times in {games} games"
    if never:
        times = reach.asked[id(never[0])]
        return CONDITION, f"asked {times} times in {games} games: {short(never[0])}"
    if isinstance(ability, a.Triggered) and entry.waited:
        return WAITED, f"{entry.waited} times in {games} games"
    if isinstance(ability, a.Triggered):
        return NO_EVENT, f"{short(ability.when)}, in {games} games"
    if isinstance(ability, a.Replacement):
        return NO_EVENT, f"{short(ability.of)}, in {games} games"
    if isinstance(ability, a.Static):
        return NO_OBJECT, f"{short(ability.to)}, in {games} games"
    if isinstance(ability, a.Activated):
        return UNUSED, f"in {games} games"
    if isinstance(ability, a.SpellAbility):
        return UNUSED, f"the card was used {used} times in {games} games"
    return UNASKED, f"the card was in {', '.join(sorted(there)) or 'no zone'} in {games} games"


def _linking(face: a.Card | a.Face, library: Library) -> bool:
    """Whether a card with this face links to it, and every other part that it names is there (806.1)."""
    return a.SUPER in face.special and any(
        all(library.matching(objects) for objects in phrases(one.targets))
        for card in library.with_face.get(face.name, [])
        for one in walk(card)
        if isinstance(one, a.LinkOver)
    )


def _gods(entry: Ability, library: Library) -> str | None:
    """The Gods that a linked God needs beside it, if none of them is there."""
    own = [one for one in walk(entry.card) if isinstance(one, a.GodLink)]
    asked = [*entry.conditions, entry.ability]
    linked = any(
        isinstance(one, a.IsLinked) or (isinstance(one, a.Flipped) and one.kind == "LINK")
        for one in walk(tuple(asked))
    )
    if not linked or not own or library.gods(entry.card):
        return None
    return ", ".join(short(objects) for objects in phrases(tuple(own)))


def _missing(entry: Ability, library: Library) -> Iterator[str]:
    """What has to be there for the ability, or for the card to come in at all, and is none of the cards."""
    ability = entry.ability
    needed: list[Any] = [*entry.conditions]
    for name in ("when", "of", "while_", "if_", "condition", "bases", "places"):
        needed.append(getattr(ability, name, None))
    needed += [
        b.bases for b in entry.card.abilities if isinstance(b, a.Evolution) and not b.optional
    ]
    for one in needed:
        if isinstance(one, a.Not):
            continue
        for objects in phrases(one):
            if objects.where and not library.matching(objects):
                yield short(objects)
    for one in walk(entry.card):
        if isinstance(one, a.CombinedFrom):
            names = {card.name for card in library.cards}
            for name in one.names:
                if name not in names:
                    yield f"the cell 《{name}》"


def _conditions(entry: Ability) -> list[Any]:
    """The conditions on the ability, outermost first."""
    ability = entry.ability
    out = list(entry.conditions)
    for name in ("while_", "if_", "condition"):
        out.append(getattr(ability, name, None))
    event = getattr(ability, "when", getattr(ability, "of", None))
    out += [one.condition for one in walk(event) if isinstance(one, a.When)]
    return [c for c in out if isinstance(c, _CONDITIONS)]


def short(value: Any, most: int = 160) -> str:
    """The object as Python says it, without what is there by default."""
    text = _tell(value)
    return text if len(text) <= most else text[: most - 1] + "…"


def _tell(value: Any) -> str:
    if isinstance(value, a.Term):
        return str(value)
    if isinstance(value, tuple):
        inner = ", ".join(map(_tell, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if not hasattr(value, "__dataclass_fields__"):
        return repr(value)
    parts = []
    for name, kept in value.__dataclass_fields__.items():
        found = getattr(value, name)
        if found != kept.default:
            told = _tell(found)
            parts.append(told if name in value.__positional__ else f"{name}={told}")
    return f"{type(value).__name__}({', '.join(parts)})"
