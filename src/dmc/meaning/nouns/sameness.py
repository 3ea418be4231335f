"""Restrictions by comparison: Xと同じ種族の, Xのいずれかと同じコストの, コストが異なる, 同じ名前の."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.pointing import reference
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import STATS

from .amounts import amount

SHARES = {
    "種族": a.SharesRace,
    "文明": a.SharesCivilization,
    "名前": a.SharesName,
    "カード名": a.SharesName,
    "ソウル": a.SharesSoul,
    "カードタイプ": a.SharesType,
}


def same_as(stat: str, other: Noun | None, noun: Noun, ctx: Frame) -> Any:
    """Xと同じ種族の, Xと同じコストを持つ: the filter; without X the members are alike among themselves, which is no filter."""
    if other is None:
        raise gap(f"the same {stat} as what?", noun, f"同じ{stat} without と")
    several = any_of(other, ctx)
    if stat in STATS:
        if several is not None:
            return a.Exactly(STATS[stat], a.StatOfAny(STATS[stat], several))
        if other.head in ("amount", "stat"):
            return a.Exactly(STATS[stat], amount(other, ctx))
        return a.Exactly(STATS[stat], a.StatOf(STATS[stat], certain_one(other, noun, ctx)))
    if stat not in SHARES:
        raise gap(f"the same {stat}?", noun, f"同じ{stat}")
    found = inner.target(other, ctx) if several is None else several
    return SHARES[stat](a.All(found) if isinstance(found, a.Objects | a.AnyOf) else found)


def any_of(noun: Noun, ctx: Frame) -> Any | None:
    """捨てたカードのいずれか: what is pointed to, of which any one is meant; None for another phrase."""
    of = noun.of
    if noun.head != "other" or noun.text not in ("いずれか", "どれか") or of is None:
        return None
    if noun.left() != ["of"]:
        return None
    noun.take("of")
    noun.finish()
    found = reference(of, ctx)
    if found is None:
        raise gap("any of which?", of, "いずれか of a set")
    return found


COMMON = {**STATS, "名前": a.NAME, "カード名": a.NAME}


def among_themselves(noun: Noun) -> tuple[str, a.Term] | None:
    """Take 同じ名前の, コストが異なる where nothing is said that it is compared with: ("same" or "differ", in what)."""
    said = [f for f in noun.filters if isinstance(f, tuple) and f[0] in ("same", "differ")]
    if len(said) != 1 or said[0][2] is not None or said[0][1] not in COMMON or noun.also:
        return None
    noun.give(filters=tuple(f for f in noun.filters if f is not said[0]))
    return said[0][0], COMMON[said[0][1]]


def certain_one(other: Noun, noun: Noun, ctx: Frame) -> Any:
    """What the phrase points to (a whole set has no one statistic)."""
    found = reference(other, ctx)
    if found is None and other.head == "card" and not other.quantity and not other.also:
        fighting = inner.objects(other, ctx)
        if isinstance(fighting, a.Objects) and a.Attacking() in fighting.where:
            other.finish()
            return a.All(fighting)  # the attacking creature is one (506.1)
    if found is None:
        raise gap("a certain object is expected", noun, "statistic of a set")
    return found
