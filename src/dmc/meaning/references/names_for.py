"""Whether a noun can name an object: its kinds, and what the text has said of it."""

from __future__ import annotations

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.seen import Produced
from dmc.reading.nouns.noun import Noun


def known_of(noun: Noun, found: Produced | None, ctx: Frame) -> bool:
    """Whether the filters only repeat what the text said of the object that is meant."""
    if found is not None:
        said = getattr(found.target, "among", None)
    else:
        said = getattr(ctx.trigger.event, "who", getattr(ctx.trigger.event, "what", None))
    return isinstance(said, a.Objects) and all(f in said.where for f in noun.filters)


def owner_known(owner: str, found: Produced | None, ctx: Frame) -> bool:
    """Whether whose it is only repeats what the text said of the object that is meant."""
    player = {"自分": a.YOU, "相手": a.OPPONENT}.get(owner)
    if found is not None:
        return player is not None and found.owner == player
    event = ctx.trigger.event
    while isinstance(event, (a.When, a.Nth)):
        event = event.event
    said = getattr(event, "who", getattr(event, "what", None))
    return isinstance(said, a.Objects) and player is not None and said.of == player


ELEMENTS = {a.CREATURE, a.TAMASEED, a.FIELD, a.CROSS_GEAR, a.AURA, a.WEAPON, a.FORTRESS}


def can_be_called(types: tuple[a.Term, ...], known: tuple[a.Term, ...]) -> bool:
    """Whether an object of the known types can be called by a noun of these types."""
    if not types or a.CARD in types or not known or a.CARD in known:
        return True
    kinds = set(known)
    return (
        bool(kinds & set(types))
        or (a.ELEMENT in types and bool(kinds & ELEMENTS))
        or a.ELEMENT in kinds
    )


def all_called(types: tuple[a.Term, ...], known: tuple[a.Term, ...]) -> bool:
    """Whether every object of the known types can be called by a noun of these types (捨てたクリーチャー of cards: no)."""
    return a.CARD in types or all(
        t in types or (a.ELEMENT in types and t in ELEMENTS) for t in known
    )
