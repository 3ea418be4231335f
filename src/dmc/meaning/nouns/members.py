"""Xの中から, Xの中に, Xのうち: members of what is named, a set or what is pointed to (その中 is a pronoun: ``references``)."""

from __future__ import annotations

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.nouns.noun import Noun, gap

from .sets import objects


def within(clause: Clause) -> Noun | None:
    """Take the phrase Xの中から, Xのうち out of the clause; None if there is none."""
    for item in clause.args:
        if item.noun.head == "within" and item.particle in ("から", "") and isinstance(item, Arg):
            clause.take(item)
            return item.noun
    return None


def narrowed(place: Noun, noun: Noun, ctx: Frame) -> Noun:
    """The phrase ``noun`` with its members restricted to those of ``place``; a set said again is one phrase."""
    inner: Noun | None = place.take("of")
    place.finish()
    if inner is None or noun.within or noun.among is not None:
        raise gap("among which?", place, "の中 of nothing")
    pointed = reference(inner, ctx)
    if pointed is not None:
        noun.give(among=pointed)
        return noun
    again = noun.types in ((), inner.types) and not (
        noun.owner or noun.zones or noun.of or noun.det
    )
    if again and not (noun.also or inner.also or inner.quantity or inner.all):
        # 相手のクリーチャーの中からパワーが一番小さいクリーチャーを1体: one set
        if noun.relative is not None and inner.relative is not None:
            raise gap("two relative clauses", noun, "two relative clauses")
        inner.give(relative=inner.relative or noun.take("relative"))
        for part in ("quantity", "all", "any_number", "total"):
            inner.give(**{part: noun.take(part)})
        inner.give(filters=(*inner.filters, *noun.take("filters")))
        noun.take("relative"), noun.take("types")
        noun.finish()
        inner.give(
            words=(
                *inner.words,
                *noun.words,
            )
        )
        return inner
    found = objects(inner, ctx)
    inner.take("all")
    inner.finish()
    noun.give(among=a.All(found))
    return noun
