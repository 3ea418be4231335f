"""AがBで、CがDなら: two conditions, the first said with で."""

from __future__ import annotations

from dmc.reading.nouns.noun import Noun

from .clause import Arg, Clause

ENDS = frozenset(("自分", "相手"))  # whose turn it is


def conditions_before(clause: Clause) -> list[Clause]:
    """Take the conditions that で closes out of a condition clause, in order."""
    found: list[Clause] = []
    while (at := _end(clause)) is not None:
        item = clause.items[at]
        assert isinstance(item, Arg)
        before, word = clause.items[:at], clause.word
        found.append(
            Clause(items=before, lemma="だ", form="DEAREBA", complement=item.noun, word=word)
        )
        clause.give(items=clause.items[at + 1 :])
    return found


def _end(clause: Clause) -> int | None:
    """Where the first predicate with で stands that has a subject before it, and something after it."""
    subject = False
    for at, item in enumerate(clause.items):
        if not isinstance(item, Arg):
            continue
        if item.particle == "で" and item.comma and subject and _says(item.noun):
            return at if at + 1 < len(clause.items) or clause.complement is not None else None
        subject = subject or item.particle in ("が", "は")
    return None


def _says(noun: Noun) -> bool:
    """Whether the phrase says what something is, rather than by what or where."""
    if noun.head == "time":
        return noun.text == "ターン" and noun.owner in ENDS
    if noun.head in ("amount", "stat"):
        return bool(noun.bound)
    if noun.head == "card":
        return noun.det not in ("この", "その") and not (noun.owner or noun.zones or noun.of)
    if noun.head == "verbal":
        return noun.quantity is not None  # その攻撃がこのターン2度目の攻撃で
    return noun.head in ("count", "civ")
