"""Filters of noun phrases, each compiled to a closure ``(g, obj, face, ctx) -> bool``.

face: the half of a twinpact that is asked about outside the battle zone (810.3a), else None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.cards.faces import is_element, same_keyword
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding.two_costs import stat_meant
from dmc.runtime.state import evaluate
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.evaluate import compile_filter
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.state import Context, Filter

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def _civilization(f: a.Civilization) -> Filter:
    wanted = f.civilizations

    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        have = ch.civilizations(g, obj, face)
        return any(c in have for c in wanted)

    return check


def _civilizations_among(f: a.CivilizationsAmong) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        there = {c for o in evaluate.members(g, f.of, ctx) for c in ch.civilizations(g, o)}
        return all(c in there for c in ch.civilizations(g, obj, face))

    return check


def _race(f: a.Race) -> Filter:
    return _races(f.races)


def _race_includes(f: a.RaceIncludes) -> Filter:
    return _races(f.words)


def _races(words: tuple[str, ...]) -> Filter:
    """Each is a race or a part of one: every race with it in its name is meant (203.2)."""

    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        have = ch.races(g, obj, face)
        return any(w in r for w in words for r in have)

    return check


def _has_icon(f: a.HasIcon) -> Filter:
    wanted = f.icons
    return lambda g, obj, face, ctx: any(i in wanted for i in ch.icons(g, obj, face))


def _named(f: a.Named) -> Filter:
    wanted = f.names
    return lambda g, obj, face, ctx: any(n in wanted for n in ch.names(g, obj, face))


def _name_includes(f: a.NameIncludes) -> Filter:
    # 202.3
    words = f.words
    return lambda g, obj, face, ctx: any(w in n for w in words for n in ch.names(g, obj, face))


def _has(f: a.Has) -> Filter:
    wanted = f.keyword
    cls = wanted if isinstance(wanted, type) else type(wanted)
    return lambda g, obj, face, ctx: any(
        same_keyword(wanted, have) for have in ch.keyword(g, obj, cls, face)
    )


def _not(f: a.Not) -> Filter:
    inner = compile_filter(f.inner)
    if isinstance(
        f.inner, a.OfType
    ):  # F2: "not a spell" does not find a twinpact with a spell half
        return lambda g, obj, face, ctx: not inner(g, obj, None, ctx)
    return lambda g, obj, face, ctx: not inner(g, obj, face, ctx)


def _any(f: a.AnyFilter) -> Filter:
    inner = tuple(compile_filter(x) for x in f.filters)
    return lambda g, obj, face, ctx: any(x(g, obj, face, ctx) for x in inner)


def _all(f: a.AllFilters) -> Filter:
    inner = tuple(compile_filter(x) for x in f.filters)
    return lambda g, obj, face, ctx: all(x(g, obj, face, ctx) for x in inner)


def _of_type(f: a.OfType) -> Filter:
    wanted = f.types

    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        have = ch.types(g, obj, face)
        return any(
            t in have or t is a.CARD or (t is a.ELEMENT and is_element(have)) for t in wanted
        )

    return check


def _special(f: a.Special) -> Filter:
    return lambda g, obj, face, ctx: f.kind in ch.specials(g, obj, face)


def _other(f: a.Other) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        source = ctx.source
        return source is None or obj.id != g.linked.get(source.id, source).id

    return check


def _except(f: a.Except) -> Filter:
    return lambda g, obj, face, ctx: all(
        obj.id != other.id for other in evaluate.fixed(g, f.target, ctx)
    )


def _state(name: str) -> Callable[[Any, Any], bool]:
    def read(g: Rules, obj: Any) -> bool:
        return bool(getattr(obj, name) if obj.__class__ is Snapshot else getattr(g, name)[obj.id])

    return read


_tapped = _state("tapped")
_up = _state("face_up")


def _is_tapped(f: a.Tapped) -> Filter:
    return lambda g, obj, face, ctx: _tapped(g, obj)


def _is_untapped(f: a.Untapped) -> Filter:
    return lambda g, obj, face, ctx: not _tapped(g, obj)


def _face_up(f: a.FaceUp) -> Filter:
    return lambda g, obj, face, ctx: _up(g, obj)


def _face_down(f: a.FaceDown) -> Filter:
    return lambda g, obj, face, ctx: not _up(g, obj)


def _upside_down(f: a.UpsideDown) -> Filter:
    return lambda g, obj, face, ctx: (
        hasattr(obj, "card") and g.data.get(("upside down", obj.id)) == g.epoch[obj.id]
    )


def _count_civilizations(low: int, high: int) -> Callable[[Any], Filter]:
    def build(f: Any) -> Filter:
        return lambda g, obj, face, ctx: low <= len(ch.civilizations(g, obj, face)) <= high

    return build


def _has_kinds(f: a.HasKinds) -> Filter:
    read = ch.civilizations if f.what == "CIVILIZATION" else ch.races
    high = f.at_most

    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        n = len(set(read(g, obj, face)))
        return n >= f.at_least and (high is None or n <= high)

    return check


def _values(g: Rules, x: Any, ctx: Context) -> tuple[Any, ...]:
    """The numbers a statistic is compared with: both costs where the amount is the cost of a twinpact (201.2b)."""
    if isinstance(x, a.StatOf):
        objects = evaluate.seen(g, x.target, ctx)
        if len(objects) == 1:
            return stat_meant(g, objects[0], x.stat, ctx)
    if isinstance(x, a.StatOfAny):
        return tuple(
            v for obj in evaluate.seen(g, x.target, ctx) for v in stat_meant(g, obj, x.stat, ctx)
        )
    return (evaluate.amount(g, x, ctx),)


def _parity(rest: int) -> Callable[[Any], Filter]:
    def build(f: Any) -> Filter:
        return lambda g, obj, face, ctx: any(
            isinstance(v, int) and v % 2 == rest for v in ch.stat(g, obj, f.stat, face)
        )

    return build


def _compare(better: Callable[[Any, Any], bool]) -> Callable[[Any], Filter]:
    def build(f: Any) -> Filter:
        which, bound = f.stat, f.amount
        if isinstance(bound, int):
            return lambda g, obj, face, ctx: any(
                better(v, bound) for v in ch.stat(g, obj, which, face)
            )

        def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
            values = _values(g, bound, ctx)
            return any(better(v, b) for v in ch.stat(g, obj, which, face) for b in values)

        return check

    return build


def extreme(g: Rules, obj: Any, f: a.Extreme, rivals: list[Any]) -> bool:
    """Whether the object has the largest (smallest) value among the rivals (一番大きい)."""
    values = [v for rival in rivals for v in ch.stat(g, rival, f.stat)]
    if not values:
        return False
    bound = max(values) if f.largest else min(values)
    return bound in ch.stat(g, obj, f.stat)


def stands_out(g: Rules, obj: Any, f: Any, members: list[Any]) -> bool:
    """Whether the object passes a filter that compares it with the other members of the set."""
    if isinstance(f, a.Extreme):
        return extreme(g, obj, f, members)
    size: int = f.size
    return sum(alike(g, obj, other, f.what) for other in members) >= size


def alike(g: Rules, one: Any, other: Any, what: Any) -> bool:
    """Whether the two have the same name, or a value of the statistic in common (202, 810.4)."""
    read = ch.names if what == a.NAME else ch.stat
    said = () if what == a.NAME else (what,)
    values = read(g, one, *said)
    return any(value in values for value in read(g, other, *said))


#: filters that compare an object with the other members of its set
COMPARED = (a.Extreme, a.Alike)


def _alone(f: Any) -> Filter:
    # outside a set's own filter list there is nothing to compare with
    raise RulesError(f"{type(f).__name__} must stand in the where of Objects")


def _shares(read: Callable[..., tuple[Any, ...]]) -> Callable[[Any], Filter]:
    def build(f: Any) -> Filter:
        def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
            have = read(g, obj, face)
            return any(
                value in have
                for other in evaluate.seen(g, f.target, ctx)
                for value in read(g, other)
            )

        return check

    return build


_CIVILIZATIONS = (a.LIGHT, a.WATER, a.DARKNESS, a.FIRE, a.NATURE)


def _chosen_value(f: a.IsChosenRace) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        for value in ctx.results.get(f.choice, ()):
            if isinstance(value, int):
                fits = value in ch.costs(g, obj, face)
            elif value in _CIVILIZATIONS and isinstance(value, a.Term):
                fits = value in ch.civilizations(g, obj, face)
            elif isinstance(value, a.Term):
                fits = value in ch.types(g, obj, face)
            else:
                # 203.2: a race said is every race with that name in it
                races = ch.races(g, obj, face)
                fits = any(value in r for r in races) or value in ch.names(g, obj, face)
            if fits:
                return True
        return False

    return check


def _other_than_chosen(f: a.OtherThanChosen) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        chosen = ctx.results.get(f.choice, ())
        return any(c not in chosen for c in ch.civilizations(g, obj, face))

    return check


evaluate.FILTERS.update(
    {
        a.Civilization: _civilization,
        a.CivilizationsAmong: _civilizations_among,
        a.Race: _race,
        a.RaceIncludes: _race_includes,
        a.HasIcon: _has_icon,
        a.Named: _named,
        a.NameIncludes: _name_includes,
        a.Has: _has,
        a.Not: _not,
        a.AnyFilter: _any,
        a.AllFilters: _all,
        a.OfType: _of_type,
        a.Special: _special,
        a.Other: _other,
        a.Except: _except,
        a.Tapped: _is_tapped,
        a.Untapped: _is_untapped,
        a.FaceUp: _face_up,
        a.UpsideDown: _upside_down,
        a.FaceDown: _face_down,
        a.Colorless: _count_civilizations(0, 0),
        a.Monocolored: _count_civilizations(1, 1),
        a.Multicolored: _count_civilizations(2, 5),
        a.HasKinds: _has_kinds,
        a.AtMost: _compare(lambda v, b: v <= b),
        a.AtLeast: _compare(lambda v, b: v >= b),
        a.Exactly: _compare(lambda v, b: v == b),
        a.LessThan: _compare(lambda v, b: v < b),
        a.MoreThan: _compare(lambda v, b: v > b),
        a.Extreme: _alone,
        a.Alike: _alone,
        a.IsOdd: _parity(1),
        a.IsEven: _parity(0),
        a.SharesName: _shares(ch.names),
        a.SharesRace: _shares(ch.races),
        a.SharesSoul: _shares(ch.icons),
        a.SharesType: _shares(ch.types),
        a.SharesCivilization: _shares(ch.civilizations),
        a.IsChosenRace: _chosen_value,
        a.OtherThanChosen: _other_than_chosen,
    }
)
