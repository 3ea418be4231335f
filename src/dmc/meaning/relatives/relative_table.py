"""Relative clauses before a noun → filters: the readings are in ``relative_stats``, ``relative_states``, ``relative_places``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.readings import Readings
from dmc.meaning.kernel.seen import really
from dmc.meaning.nouns.places import zone_of
from dmc.meaning.references.objects_of_acts import ACTS, repeats_zone
from dmc.meaning.references.pointing import reference
from dmc.meaning.relatives.castles import fortifying
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun, gap
from dmc.syntax.tree import Adverb

Reading = Callable[[Clause, Noun, Frame], "list[Any] | None"]

# a reading gives the filters the clause says of the noun (or writes them into the noun), None where it is another's
relative: Readings[Reading] = Readings()


@inner.relative_filter.reader
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
    if _done_this_way(c, noun, ctx) or fortifying(c, noun, ctx):
        return []
    found: list[Any] | None = relative.first(c.lemma, c, noun, ctx)
    return found


def _done_this_way(c: Clause, noun: Noun, ctx: Frame) -> bool:
    """こうして墓地に置いた火のクリーチャー: of the kind that is said, among those that the act really moved."""
    this_way = any(
        isinstance(i, Adverb) and i.text in ("こうして", "このようにして") for i in c.items
    )
    if not this_way or c.form != "TA" or c.negative or c.voice != "act" or c.lemma not in ACTS:
        return False
    done = ctx.seen.latest_act(c.lemma)
    places = [i for i in c.args if repeats_zone(i, done)]
    if done is None or noun.among is not None or len(places) + 1 != len(c.items):
        return False
    c.take_all()
    noun.give(among=really(done))
    return True


def move_modifiers(stat: Noun, noun: Noun) -> None:
    """相手のパワーが一番大きいクリーチャー: what stands before the statistic belongs to the noun (if it has none of its own)."""
    for part in ("owner", "zones", "filters", "relative"):
        if getattr(stat, part) and not getattr(noun, part):
            noun.give(**{part: stat.take(part)})


OWNER_WORDS = {a.YOU: "自分", a.OPPONENT: "相手", a.OWNER: "持ち主"}


def in_zone(c: Clause, noun: Noun, ctx: Frame, particle: str = "で") -> list[Any]:
    """Take the phrase of the zone in which the noun is, as if it stood before the noun."""
    place = c.arg(particle)
    assert place is not None
    zones, owner = zone_of(place, ctx)
    if noun.zones or (owner is not None and noun.owner):
        raise gap("in which zone, whose?", noun, "two zones on a noun")
    noun.give(zones=zones)
    if owner is not None:
        noun.give(owner=OWNER_WORDS.get(owner, "自身" if owner == ctx.who.agent else ""))
        if not noun.owner:
            raise gap("whose zone is it?", noun, f"zone of {owner}")
    return []


def target_of(host: Noun, ctx: Frame) -> Any:
    """The creature that is pointed to; refuses a set of creatures."""
    found = reference(host, ctx)
    if found is None:
        raise gap("on which creature?", host, "on a set of creatures")
    return found
