"""Relative clauses before a noun → filters: このクリーチャーよりパワーが小さいクリーチャー, クロスされているクリーチャー …"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .noun import Noun
from .targets import gap, target
from .vocabulary import STATS

COMPARE = {
    "大きい": (a.MoreThan, True),
    "高い": (a.MoreThan, True),
    "小さい": (a.LessThan, False),
    "低い": (a.LessThan, False),
}


def relative_filter(clause: Clause, noun: Noun, ctx: Frame) -> list[Any]:
    """Filters that the clause says of the noun; refuses what it does not know."""
    found = _read(clause, noun, ctx)
    if found is None:
        raise gap(
            f"no meaning for 「{clause.signature}」 before a noun",
            noun,
            f"relative {clause.signature}",
        )
    clause.finish()
    return found


def _read(c: Clause, noun: Noun, ctx: Frame) -> list[Any] | None:
    if c.lemma in COMPARE and c.has("が"):
        stat_noun = c.peek("が")
        if stat_noun is None or stat_noun.text not in STATS:
            return None
        c.arg("が")
        stat = STATS[stat_noun.text]
        stat_noun.finish()
        if c.adverb("一番"):
            return [a.Extreme(stat, COMPARE[c.lemma][1])]
        than = c.arg("より")
        if than is None:
            return None
        return [COMPARE[c.lemma][0](stat, a.StatOf(stat, target(than, ctx)))]
    if c.lemma == "ある" and c.has("に") and not c.negative:
        from .targets import zone_of

        place = c.peek("に")
        if place is not None and place.head == "zone":
            c.arg("に")
            zones, owner = zone_of(place, ctx)
            noun.zones = noun.zones or zones
            if owner is not None and not noun.owner:
                noun.owner = {a.YOU: "自分", a.OPPONENT: "相手", a.OWNER: "持ち主"}.get(owner, "")
            return []
    if c.lemma == "だ" and c.negative and c.complement is not None and not c.items:
        from .conditions import filters_said

        inner = filters_said(c.complement, ctx)
        return [a.Not(inner[0] if len(inner) == 1 else a.AllFilters(inner))]
    return None
