"""AまたはB: which of the restrictions that stand before A are said of B too.

自分の他の is said of both, and so is a cost before two bare kinds.  Where the language leaves it open, the phrase is refused.
"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .noun import Noun, gap

COST_BOUNDS = (a.AtMost, a.AtLeast, a.LessThan, a.MoreThan, a.Exactly)
#: restrictions that the next kind could be meant to have too, or not
OPEN = (a.Tapped, a.Untapped, a.Has, a.FaceUp, a.FaceDown, a.Extreme)


def share(first: Any, before_comma: tuple[Any, ...], other: Noun) -> None:
    """Give ``other``, joined to the set ``first``, the filters that are said of both; refuses what could be either.

    before_comma: the filters of ``first`` that a comma sets apart (光の、コスト3以下のAまたはB).
    """
    if not isinstance(first, a.Objects):
        return
    _other(first, other)
    _before_comma(before_comma, other)
    _cost(first, other)


def somebodys(found: Any, noun: Noun) -> Any:
    """The set, to be counted; refused where nobody is said whose hand or deck it is (手札が5枚以下なら)."""
    for part in found.parts if isinstance(found, a.AnyOf) else (found,):
        if isinstance(part, a.Objects) and part.of is None and part.among is None:
            zones = part.zone if isinstance(part.zone, tuple) else (part.zone,)
            if set(zones) & {a.HAND, a.DECK}:
                raise gap("whose?", noun, "count of a hand without owner")
    return found


def alike_owned(left: Any, right: Any, noun: Noun) -> None:
    """自分のシールドの数がクリーチャーの数より…: refused, for whose the others are is not said."""
    first, second = (n.of if isinstance(n, a.Count) else None for n in (left, right))
    if not isinstance(first, a.Objects) or not isinstance(second, a.Objects):
        return
    if (first.of is None) != (second.of is None) and first.among is None and second.among is None:
        raise gap("whose?", noun, "comparison with things of no owner")


def _other(first: a.Objects, other: Noun) -> None:
    """自分の他のAとB: 他の is said of both, as 自分の is."""
    if a.Other() in first.where and not other.owner and a.Other() not in other.filters:
        other.give(filters=(a.Other(), *other.filters))


def _before_comma(said: tuple[Any, ...], other: Noun) -> None:
    """光の、コスト3以下のAまたは進化ではないB: light too?  Not where B says something of the same kind itself."""
    if other.owner or other.of is not None or other.head != "card":
        return
    own = [f for f in other.filters if f != a.Other()]
    open_ = [f for f in said if f != a.Other() and not any(_same_matter(f, g) for g in own)]
    if own and open_:
        raise gap("what stands before 、 too?", other, "restriction before 、 and one of two kinds")


def _same_matter(f: Any, g: Any) -> bool:
    """Whether two filters restrict the same thing (a cost and another cost)."""
    if isinstance(f, COST_BOUNDS) and isinstance(g, COST_BOUNDS):
        return bool(f.stat == g.stat)
    return type(f) is type(g)


def _cost(first: a.Objects, other: Noun) -> None:
    """コスト6以下の呪文またはオーラ: a cost before two bare kinds is said of both; a civilization would be said again."""
    if other.relative is not None or other.head != "card":
        return
    if [f for f in other.filters if f != a.Other()] or other.owner or other.of is not None:
        return
    if other.types != (a.SHIELD,):
        if any(isinstance(f, a.Civilization) for f in first.where):
            raise gap(
                "of this civilization too? (光のXまたは光のY)",
                other,
                "civilization before one of two kinds",
            )
        if other.types and any(isinstance(f, OPEN) for f in first.where):
            raise gap("in this state too?", other, "state before one of two kinds")
    costs = [f for f in first.where if isinstance(f, COST_BOUNDS) and f.stat == a.COST]
    other.give(filters=(*other.filters, *costs))
