"""What an evolution can be put on (801.1): which cards, how many, whether there are enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    ANY_NUMBER,
    CARD,
    CREATURE,
    DECK,
    PSYCHIC,
    AnyFilter,
    AnyOf,
    AsCreatureBase,
    BaseOfAnyRace,
    Evolution,
    EvolvesFrom,
    Objects,
    Race,
    RaceIncludes,
    Term,
)
from dmc.runtime.cards import faces
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.last_known import Snapshot
from dmc.runtime.state.state import Context, Filter, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


FROM_DECK = "DECK"  # the kind of an evolution from the top of the deck


def evolutions(printed: Any) -> list[Evolution]:
    """The evolution abilities of a face."""
    return list(faces.printed(printed).by_class.get(Evolution, ()))


def candidates(g: Rules, obj: Obj, player: int, evolution: Evolution) -> list[Obj]:
    """The cards that could be the base: the player's own, in the zone the ability names (801.1)."""
    ctx = Context(obj, player)
    zone = evolution.from_zone
    allowed: Sequence[Term] = zone if isinstance(zone, tuple) else (zone,)
    out: list[Obj] = []
    for z in allowed:
        for base in g.zones[player][Term(z)]:
            if base is obj or base.id in g.sealed or base.id in g.attached:
                continue
            if any(fits(g, what, base, ctx) for what in evolution.bases):
                out.append(base)
    return out


def fits(g: Rules, what: Any, base: Obj, ctx: Context) -> bool:
    """Whether the card is one of those that the evolution names, by what it is or counts as when it evolves."""
    if evaluate.test(what, False)(g, base, ctx):
        return True
    typed = bool(ch.keyword(g, base, AsCreatureBase))
    any_race = bool(ch.keyword(g, base, BaseOfAnyRace))
    if not typed and not any_race:
        return False
    return evaluate.test(_read_widely(what, typed, any_race), False)(g, base, ctx)


@cache
def _read_widely(what: Any, any_type: bool, any_race: bool) -> Any:
    """The set of creatures as one of cards (シンカライズ), or with whatever it says of their race (BaseOfAnyRace)."""
    if isinstance(what, AnyOf):
        return AnyOf(tuple(_read_widely(part, any_type, any_race) for part in what.parts))
    if not isinstance(what, Objects):
        return what
    if any_type and what.type == CREATURE:
        what = replace(what, type=CARD)
    return replace(what, where=tuple(f for f in what.where if not (any_race and _of_race(f))))


def _of_race(f: Any) -> bool:
    """Whether every race meets the filter, or one of its alternatives."""
    if isinstance(f, AnyFilter):
        return any(_of_race(part) for part in f.filters)
    return isinstance(f, (Race, RaceIncludes))


def every_base(g: Rules, obj: Obj | None, player: int) -> list[Obj]:
    """Every card that the card, as it is being used, could be put on by one of its evolution abilities."""
    found: list[Obj] = []
    if obj is None:
        return found
    for evolution in evolutions(faces.up(g, obj).face):
        found += [c for c in candidates(g, obj, player, evolution) if c not in found]
    return found


def count_of(g: Rules, evolution: Evolution, obj: Obj, player: int) -> int:
    """How many cards the creature is put on at the least."""
    if evolution.count is ANY_NUMBER:
        return 1
    return int(evaluate.amount(g, evolution.count, Context(obj, player)))


def has_base(g: Rules, obj: Obj, player: int, printed: Any) -> bool:
    """Whether the card can come in: it needs no base, or there are enough (801.1a)."""
    # 802.1
    found = evolutions(printed)
    if not found or any(e.optional or not e.bases for e in found):
        return True
    if any(e.kind == FROM_DECK for e in found):
        return bool(g.zones[player][DECK])  # what lies there is known only once it is turned up
    return any(enough(g, obj, player, e, candidates(g, obj, player, e)) for e in found)


def enough(g: Rules, obj: Obj, player: int, evolution: Evolution, cards: list[Obj]) -> bool:
    """Whether these cards hold the bases that are needed."""
    n = count_of(g, evolution, obj, player)
    if len(cards) < n:
        return False
    if not evolution.each:
        return True
    return any(one_each(g, obj, player, evolution, some) for some in combinations(cards, n))


def one_each(g: Rules, obj: Obj, player: int, evolution: Evolution, picked: Sequence[Obj]) -> bool:
    """Whether the cards can be shared out, one to every set (進化V：AとBを重ねた上に)."""
    ctx = Context(obj, player)
    return any(
        all(fits(g, what, card, ctx) for what, card in zip(evolution.bases, order, strict=True))
        for order in permutations(picked)
    )


def is_evolved(g: Rules, obj: Obj) -> bool:
    """Whether it is an evolution creature now: never sick (801.3); a NEO creature while cards are beneath (802.2)."""
    # its type, which it does not lose with its abilities, 802.3, 802.4
    found = ch.keyword(g, obj, Evolution) or obj.profile.faces[g.face[obj.id]].by_class.get(
        Evolution, ()
    )
    return bool(found) and any(not e.optional or g.under.get(obj.id) for e in found)


def is_awakened(g: Rules, obj: Obj) -> bool:
    """Whether it is a psychic creature on its side of the higher cost (805.1a): not sick (805.6), turned back it may be (805.6a)."""
    if PSYCHIC not in obj.card.special or obj.profile.single:
        return False
    costs = [part.face.cost or 0 for part in obj.profile.faces]
    return costs[g.face[obj.id]] > min(costs)


def _evolves_from(f: EvolvesFrom) -> Filter:
    def check(g: Rules, obj: Any, face: Any, ctx: Context) -> bool:
        if obj.__class__ is Snapshot:
            return False
        bases = evaluate.fixed(g, f.target, ctx)
        shown = (face,) if face is not None else ch.parts(g, obj)
        return any(
            base in candidates(g, obj, obj.owner, way)
            for part in shown
            for way in evolutions(part)
            if way.count == 1
            for base in bases
        )

    return check


evaluate.FILTERS[EvolvesFrom] = _evolves_from
