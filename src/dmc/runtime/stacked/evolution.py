"""Evolution (801): bases, stacking, reconstruction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    ANY_NUMBER,
    BATTLE,
    CARD,
    CREATURE,
    DECK,
    GRAVEYARD,
    HAND,
    UNDER,
    AnyFilter,
    AnyOf,
    AsCreatureBase,
    BaseOfAnyRace,
    Evolution,
    Objects,
    Race,
    RaceIncludes,
    Term,
)
from dmc.runtime.ask import amounts, object_sets
from dmc.runtime.cards import faces
from dmc.runtime.change import entering, state_based, waiting, zones
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import last_known
from dmc.runtime.state.events import ZoneChange
from dmc.runtime.state.state import Context, Obj

from . import linking

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


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
            if any(_fits(g, what, base, ctx) for what in evolution.bases):
                out.append(base)
    return out


def _fits(g: Rules, what: Any, base: Obj, ctx: Context) -> bool:
    """Whether the card is one of those that the evolution names, by what it is or counts as when it evolves."""
    if object_sets.test(what, False)(g, base, ctx):
        return True
    typed = bool(ch.keyword(g, base, AsCreatureBase))
    any_race = bool(ch.keyword(g, base, BaseOfAnyRace))
    if not typed and not any_race:
        return False
    return object_sets.test(_read_widely(what, typed, any_race), False)(g, base, ctx)


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


def _count(g: Rules, evolution: Evolution, obj: Obj, player: int) -> int:
    if evolution.count is ANY_NUMBER:
        return 1
    return int(amounts.amount(g, evolution.count, Context(obj, player)))


def has_base(g: Rules, obj: Obj, player: int, printed: Any) -> bool:
    """Whether the card can come in: it needs no base, or there are enough (801.1a)."""
    found = evolutions(printed)
    if not found or any(e.optional or not e.bases for e in found):
        return True
    if any(e.kind == FROM_DECK for e in found):
        return bool(g.zones[player][DECK])  # what lies there is known only once it is turned up
    return any(_enough(g, obj, player, e, candidates(g, obj, player, e)) for e in found)


def _enough(g: Rules, obj: Obj, player: int, evolution: Evolution, cards: list[Obj]) -> bool:
    """Whether these cards hold the bases that are needed."""
    n = _count(g, evolution, obj, player)
    if len(cards) < n:
        return False
    if not evolution.each:
        return True
    return any(_one_each(g, obj, player, evolution, some) for some in combinations(cards, n))


def _one_each(g: Rules, obj: Obj, player: int, evolution: Evolution, picked: Sequence[Obj]) -> bool:
    """Whether the cards can be shared out, one to every set (進化V：AとBを重ねた上に)."""
    ctx = Context(obj, player)
    return any(
        all(_fits(g, what, card, ctx) for what, card in zip(evolution.bases, order, strict=True))
        for order in permutations(picked)
    )


def choose_bases(g: Rules, obj: Obj, player: int, printed: Any) -> Gen:
    """*generator* The player chooses what the creature is put on; → list (empty: as it is), None if it cannot come in."""
    found = evolutions(printed)
    if not found:
        return []
    usable: list[tuple[Evolution, list[Obj]]] = []
    for e in found:
        if not e.bases:
            return []  # 815.1: needs no base
        if e.kind == FROM_DECK:
            return (yield from _top_of_deck(g, obj, player, e))
        cards = candidates(g, obj, player, e)
        if _enough(g, obj, player, e, cards):
            usable.append((e, cards))
    optional = any(e.optional for e in found)
    if not usable:
        return [] if optional else None
    pool: list[Obj] = []
    for _, cards in usable:
        pool += [c for c in cards if c not in pool]
    evolution = usable[0][0]
    n = _count(g, evolution, obj, player)
    most = len(pool) if evolution.count is ANY_NUMBER else n

    def wrong(picked: list[Obj]) -> str | None:
        if optional and not picked:
            return None
        if len(picked) != n and evolution.count is not ANY_NUMBER:
            return f"{n} cards" if not optional else f"0 or {n} cards"
        if evolution.each and not _one_each(g, obj, player, evolution, picked):
            return "one card of every kind"
        return None

    chosen = yield from g.ask(
        player,
        "EVOLVE",
        pool,
        0 if optional else n,
        most,
        f"what {obj!r} is put on",
        ordered=most > 1,
        check=wrong if evolution.each or (optional and n > 1) else None,
    )
    return chosen


def _top_of_deck(g: Rules, obj: Obj, player: int, evolution: Evolution) -> Gen:
    """*generator* The top card of the deck as the base, if it is one; else the creature goes to hand and does not come in."""
    ctx = Context(obj, player, ability=evolution)
    top = g.zones[player][DECK][:1]
    if top:
        g.note("801.1", "{} is turned up for {}", top[0], obj)
        if any(_fits(g, what, top[0], ctx) for what in evolution.bases):
            return top
    yield from g.move([obj], HAND, ctx)
    return None


def stack(g: Rules, obj: Obj, bases: Sequence[Obj]) -> None:
    """Lay ``obj``, which is in the battle zone, on its bases: it is the same creature as they were (801.2)."""
    i = obj.id
    pile: list[Obj] = []
    for base in linking.loosened(g, bases):
        zone = g.where[base.id]
        beneath = g.under.pop(base.id, [])
        if zone is BATTLE:
            g.tapped[i] = g.tapped[i] or g.tapped[base.id]  # 801.2b
            if g.attack is not None:
                if g.attack.attacker is base:
                    g.attack.attacker = obj  # 801.2a
                if g.attack.target is base:
                    g.attack.target = obj
                if g.attack.blocker is base:
                    g.attack.blocker = obj
            for k, host in list(g.attached.items()):
                if host is base:
                    g.attached[k] = obj  # 310.7
        zones.lift(g, base)
        g.where[base.id] = UNDER
        g.tapped[base.id] = False
        g.under_of[base.id] = obj
        if zone is not BATTLE:
            g.epoch[base.id] += 1
            g.entered_turn[base.id] = g.turn
        pile.append(base)
        for card in beneath:
            g.under_of[card.id] = obj
            pile.append(card)
        if zone is BATTLE:
            continuous.transfer(g, base, obj, joins=base in bases)
    g.under[i] = pile
    g.stamp += 1
    continuous.changed(g)


def is_evolved(g: Rules, obj: Obj) -> bool:
    """Whether it is an evolution creature now: never sick (801.3); a NEO creature while cards are beneath (802.2)."""
    # its type, which it does not lose with its abilities
    found = ch.keyword(g, obj, Evolution) or obj.profile.faces[g.face[obj.id]].by_class.get(
        Evolution, ()
    )
    return bool(found) and any(not e.optional or g.under.get(obj.id) for e in found)


def top_leaves(g: Rules, obj: Obj, to: Term, ctx: Context | None) -> Gen:
    """*generator* Only the top card leaves; what is beneath is reconstructed (801.4, 813.1)."""
    i = obj.id
    if g.where[i] is not BATTLE:
        return []
    pile = g.under.pop(i, [])
    ev = ZoneChange(obj, BATTLE, to, ctx, None, None if ctx is None else ctx.controller)
    ev.lki = g.last_known[i] = last_known.snapshot(g, obj)
    tapped = g.tapped[i]
    attack = g.attack
    was = None
    if attack is not None:
        was = attack.ended
    attacker = attack is not None and attack.attacker is obj
    target = attack is not None and attack.target is obj
    heir = next((c for c in pile if _stands(c)), None)
    if heir is not None:
        continuous.transfer(g, obj, heir)  # 801.4c: before the card that leaves loses its effects
    hosted = [k for k, host in g.attached.items() if host is obj]
    for k in hosted:
        del g.attached[k]
    events = [ev, *zones.relocate(g, ev)]
    top: Obj | None = None
    while pile:
        card = pile.pop(0)
        del g.under_of[card.id]
        if card is heir:
            top = card
            break
        gone = ZoneChange(card, UNDER, GRAVEYARD, None, None)
        zones.lay(g, card, GRAVEYARD)
        continuous.moved(g, card)
        events.append(gone)  # 801.4b
    if top is not None:
        _remain(g, top, pile, tapped)
        for k in hosted:
            g.attached[k] = top
        if attack is not None and (attacker or target):
            attack.ended = bool(was)
            if attacker:
                attack.attacker = top
            else:
                attack.target = top
    waiting.record(g, events)
    g.note("801.4", "{} leaves; {} remains", obj, top)
    yield from state_based.check(g)
    return [obj]


def _stands(card: Obj) -> bool:
    """Whether the card can stand alone in the battle zone (801.4a, 801.4b)."""
    return entering.is_element(card.profile.faces[card.profile.creature_face()].face.types)


def _remain(g: Rules, top: Obj, pile: list[Obj], tapped: bool) -> None:
    """The card beneath is in the battle zone as if it had been there all along (801.4c, 801.4d)."""
    i = top.id
    g.where[i] = BATTLE
    g.face[i] = top.profile.creature_face() if top.profile.twinpact else 0
    g.face_up[i] = True
    types = top.profile.faces[g.face[i]].face.types
    g.tapped[i] = tapped and (CREATURE in types or "TAMASEED" in types)
    g.zones[top.owner][BATTLE].append(top)
    if pile:
        g.under[i] = pile
        for card in pile:
            g.under_of[card.id] = top
    if BATTLE in top.profile.listed:
        zones.register(g, top, BATTLE)
    continuous.changed(g)
    g.stamp += 1
