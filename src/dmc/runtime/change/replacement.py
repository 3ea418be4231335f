"""Replacement effects (609, 101.5): asked before an event, at most one for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    BATTLE,
    GRAVEYARD,
    MANA,
    SHIELDS,
    Battles,
    Charger,
    Choose,
    ChooseInstead,
    Destroy,
    Evolution,
    IfDone,
    Move,
    Replacement,
    TakeAbility,
    This,
)
from dmc.runtime.ask import choosing, patterns
from dmc.runtime.cards.faces import up
from dmc.runtime.cards.profile import LEAVING_KINDS
from dmc.runtime.holding import continuous, held_abilities, watching
from dmc.runtime.legal import possible
from dmc.runtime.state import effect_table, evaluate, memory, players
from dmc.runtime.state.events import RESOLVED, ChosenEvent, Event, Triggering, ZoneChange
from dmc.runtime.state.state import Context, Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


class Candidate:
    """One replacement that could replace one event: the ability (or a rules keyword), its source and context."""

    __slots__ = ("ability", "ctx", "entry", "first", "player", "source")

    def __init__(
        self,
        ability: Any,
        source: Obj | None,
        player: int,
        ctx: Context,
        entry: Any = None,
        first: bool = False,
    ) -> None:
        self.ability = ability
        self.source = source
        self.player = player
        self.ctx = ctx
        self.entry = entry
        self.first = first

    def __repr__(self) -> str:
        return f"Candidate({self.source!r}, {type(self.ability).__name__})"

    @property
    def optional(self) -> bool:
        """The player may leave it (してもよい)."""
        return isinstance(self.ability, Replacement) and self.ability.optional


def any_for(g: Rules, events: Sequence[Event]) -> bool:
    """Whether any replacement at all has to be looked at; cheap, and false most of the time."""
    fx = g.fx
    if fx.replacements or g.links or ((fx.gives or fx.dirty) and continuous.gained(g, Replacement)):
        return True
    replacers = g.replacers
    for ev in events:
        if ev.obj is not None and ev.obj.profile.owns_replacement:
            return True
        if Battles in ev.keys and ev.other.profile.owns_replacement:
            return True
        if replacers and not replacers.keys().isdisjoint(ev.keys):
            return True
    return False


def decide(g: Rules, events: list[Any]) -> Gen:
    """*generator* Decide for simultaneous events what replaces them (609.8, 609.9), the turn player first (101.5b).

    → (events that happen, [(event, candidate)] that do not).
    """
    replaced: dict[int, Candidate] = {}
    spent: list[tuple[Obj | None, Any]] = []
    try:
        yield from _decide(g, events, replaced, spent)
    finally:
        g.data.pop(choosing.CLAIMED, None)
    if not replaced:
        return events, []
    left: list[Any] = []
    runs: list[Any] = []
    for n, ev in enumerate(events):
        candidate = replaced.get(n)
        if candidate is None:
            left.append(ev)
            continue
        if getattr(candidate.ability, "also_original", False):
            left.append(ev)
        runs.append((ev, candidate))
    return left, runs


def _decide(
    g: Rules,
    events: list[Any],
    replaced: dict[int, Candidate],
    spent: list[tuple[Obj | None, Any]],
) -> Gen:
    """*generator* Which replacement each event has: the turn player says first, then the other (609.9a)."""
    for player in (g.active, 1 - g.active):
        for n, ev in enumerate(events):
            if n in replaced:
                continue
            found = [
                c
                for c in candidates(g, ev)
                if c.player == player and (c.source, c.ability) not in spent
            ]
            if not found:
                continue
            chosen = yield from _tried(g, player, ev, found)
            if chosen is not None:
                replaced[n] = chosen
                if len(events) > 1:
                    yield from _claim(g, chosen)
                single = chosen.entry is not None and chosen.entry.once
                if single or _moves_itself(chosen.ability):
                    spent.append((chosen.source, chosen.ability))  # 609.9b


def _claim(g: Rules, chosen: Candidate) -> Gen:
    """*generator* Choose what the replacement moves or turns, so that no other one can use it again (609.9a, 609.9b)."""
    effects = chosen.ability.do if isinstance(chosen.ability, Replacement) else ()
    while effects and isinstance(effects[0], IfDone):
        effects = effects[0].do
    choice = getattr(effects[0], "target", None) if effects else None
    if isinstance(choice, Choose):
        picked = yield from choosing.choose(g, choice, chosen.ctx)
        choosing.claim(g, choice, picked, chosen.ctx)


def _tried(g: Rules, player: int, ev: Event, found: list[Candidate]) -> Gen:
    """*generator* The replacement that the player applies, where what is to be done first has come out so."""
    while found:
        chosen = yield from _choose(g, player, ev, found)
        if chosen is None or not getattr(chosen.ability, "trial", ()):
            return chosen
        chosen.ctx.replacing = True
        yield from effect_table.run(g, chosen.ability.trial, chosen.ctx)
        if evaluate.holds(g, chosen.ability.if_, chosen.ctx):
            return chosen
        found = [c for c in found if c is not chosen]
    return None


def _choose(g: Rules, player: int, ev: Event, found: list[Candidate]) -> Gen:
    """*generator* The owner chooses among their own replacements of one event (609.8)."""
    # 803.2a, 813.1a
    for c in found:
        if c.first:
            return c  # 609.8a
    optional = all(c.optional for c in found)
    if len(found) == 1 and not optional:
        return found[0]
    options: list[Any] = list(found)
    if optional:
        options.append("no replacement")
    picked = yield from g.ask(player, "REPLACEMENT", options, 1, 1, f"instead of {ev!r}")
    return picked[0] if isinstance(picked[0], Candidate) else None


def candidates(g: Rules, ev: Event) -> Iterator[Candidate]:
    """Every replacement that could replace this event now."""
    if ev.cause is not None and ev.cause.replacing:
        return  # 101.5: what replaced an event is not replaced again
    seen: list[Any] = []
    for key in ev.keys:
        for obj, ability, conds, _face in g.replacers.get(key, ()):
            if any(a is ability and o is obj for o, a in seen):
                continue
            if obj.id in g.sealed or continuous.loses(g, obj):
                continue
            if g.where[obj.id] is SHIELDS and not watching.works_as_shield(g, obj):
                continue
            c = _candidate(g, ev, obj, ability, conds)
            if c is not None:
                seen.append((obj, ability))
                yield c
    obj = ev.obj
    if obj is not None and (obj.profile.owns_replacement or obj.id in g.links):
        yield from _own(g, ev, obj)
    if Battles in ev.keys:
        yield from _own(g, ev, ev.other)  # 115.2: the battle is as much its own
    for obj, ability in held_abilities.granted(g, Replacement):
        c = _candidate(g, ev, obj, ability, ())
        if c is not None:
            yield c
    for entry in g.fx.replacements:
        ctx = patterns.event_matches(
            g, entry.replacement.of, ev, entry.source, entry.controller, entry.ctx
        )
        if ctx is None:
            continue
        ctx.ability = entry.replacement
        memory.inherit(ctx, entry.ctx)
        if _possible(g, entry.replacement, ctx):
            # 609.8a: what a spell says of its own way to the graveyard comes first
            own = isinstance(ev, ZoneChange) and ev.reason is RESOLVED and entry.source is ev.obj
            yield Candidate(entry.replacement, entry.source, entry.controller, ctx, entry, own)


def _own(g: Rules, ev: Event, obj: Obj) -> Iterator[Candidate]:
    """Replacements that a card has for events about itself, also one that all players see only as it moves (400.2f)."""
    profile = obj.profile
    in_battle = g.where[obj.id] is BATTLE
    if in_battle and (obj.id in g.sealed or continuous.loses(g, obj)):
        return
    faces = [up(g, obj)] if in_battle or obj in g.pending else profile.faces
    spell = isinstance(ev, ZoneChange) and ev.reason is RESOLVED
    for face in faces:
        seen: list[Any] = []
        for key in ev.keys:
            for ability, conds in face.replace_own.get(key, ()):
                if any(ability is one for one in seen):
                    continue
                if ability.zone is not None and ability.zone is not g.where[obj.id]:
                    continue
                c = _candidate(g, ev, obj, ability, conds, first=spell)
                if c is not None:
                    seen.append(ability)
                    yield c
        if spell and ev.to_zone is GRAVEYARD and Charger in face.keywords:  # type: ignore[attr-defined]
            ctx = Context(obj, g.controller(obj), event=ev, subject=obj)
            yield Candidate(face.keywords[Charger][0], obj, g.controller(obj), ctx, None, True)
        if isinstance(ev, ZoneChange) and ev.from_zone is BATTLE and _piled(g, obj):
            for evolution in face.keywords.get(Evolution, ()):
                if evolution.kind in LEAVING_KINDS:
                    ctx = Context(obj, g.controller(obj), event=ev, subject=obj)
                    yield Candidate(evolution, obj, g.controller(obj), ctx)


def _piled(g: Rules, obj: Obj) -> bool:
    """Whether cards lie beneath a creature of one card: only such a one leaves its pile behind (803.2, 813.1)."""
    return obj.id in g.under and obj.id not in g.links


def _candidate(
    g: Rules, ev: Event, obj: Obj, ability: Any, conds: tuple[Any, ...], first: bool = False
) -> Candidate | None:
    ctx = patterns.event_matches(g, ability.of, ev, obj, g.controller(obj))
    if ctx is None:
        return None
    ctx.ability = ability
    for condition in conds:
        if not evaluate.holds(g, condition, ctx):
            return None
    if not _possible(g, ability, ctx):
        return None
    return Candidate(ability, obj, g.controller(obj), ctx, None, first)


def _possible(g: Rules, ability: Any, ctx: Context) -> bool:
    """609.4: the replacing event must be one that can be carried out, and its condition must hold."""
    if ability.trial:
        return possible.possible(g, ability.trial, ctx)
    if ability.if_ is not None and not evaluate.holds(g, ability.if_, ctx):
        return False
    if ability.optional and any(not possible.enough(g, e.do, ctx) for e in _conditions(ability)):
        return False
    return not ability.do or possible.possible(g, ability.do, ctx)


def _conditions(ability: Any) -> list[Any]:
    """The parts of what happens instead on which the rest of it depends (…してもよい。そうしたら)."""
    return [e for e in ability.do if isinstance(e, IfDone)]


def _moves_itself(ability: Any) -> bool:
    return any(
        isinstance(e, (Move, Destroy)) and isinstance(e.target, This)
        for e in getattr(ability, "do", ())
    )


def carry_out(g: Rules, run: tuple[Event, Candidate]) -> Gen:
    """*generator* Do what replaces the event (609.1, 609.1a); nothing in it is replaced again (101.5, 609.3)."""
    ev, candidate = run
    ctx = candidate.ctx
    ctx.replacing = True
    ability = candidate.ability
    if g.trace is not None:
        g.note("609.1", "{} replaces: {}", candidate.source, str(ev))
    if candidate.entry is not None and candidate.entry.once:
        continuous.used_up(g, candidate.entry)
    if isinstance(ability, Charger):  # 609.8a
        yield from g.move([ev.obj], MANA, ctx)
    elif isinstance(ability, Evolution):
        yield from _evolution_leaves(g, ev, ability, ctx)
    elif ability.do:
        yield from effect_table.run(g, ability.do, ctx)


def _evolution_leaves(g: Rules, ev: Any, ability: Evolution, ctx: Context) -> Gen:
    """*generator* Star evolution: only the top card leaves (813.1); G-NEO: the cards beneath leave (803.2)."""
    if ability.kind == "STAR":
        yield from g.top_leaves(ev.obj, ev.to_zone, ctx)
    else:
        yield from g.move(list(g.under.get(ev.obj.id, ())), ev.to_zone, ctx)


def who_uses(g: Rules, on: Event, source: Obj, controller: int) -> int | None:
    """Whose the ability of ``source`` is that would trigger now: its controller's unless that is replaced; None: nobody's.

    Of several replacements the turn player's goes first (609.8); of one player's the one that leaves the ability to them.
    """
    ev = Triggering(source, controller, on)
    if not any_for(g, (ev,)):
        return controller
    found = list(candidates(g, ev))
    if not found:
        return controller
    mine = [c for c in found if c.player == g.active] or found
    chosen = next((c for c in mine if c.ability.do), mine[0])
    g.note("609.1", "{} replaces the triggering of {}", chosen.source, source)
    for effect in chosen.ability.do:
        if isinstance(effect, TakeAbility):
            return players.player(g, effect.by, chosen.ctx)
    return None


def who_chooses(g: Rules, pool: Sequence[Any], chooser: int, ctx: Context | None) -> int:
    """Who picks from these objects where ``chooser`` would: another player if what replaces it is about all of them (609.1)."""
    cards = [obj for obj in pool if obj.__class__ is Obj]
    if not cards or len(cards) != len(pool):
        return chooser
    events = [ChosenEvent(obj, chooser, ctx) for obj in cards]
    if not any_for(g, events[:1]):
        return chooser
    for found in candidates(g, events[0]):
        how = next((e for e in found.ability.do if isinstance(e, ChooseInstead)), None)
        of, whose = found.ability.of, (found.source, found.player)
        if how is None or found.source is None:
            continue
        if all(patterns.event_matches(g, of, ev, *whose) is not None for ev in events):
            g.note("609.1", "{} replaces who chooses", found.source)
            return players.player(g, how.by, found.ctx)
    return chooser


def replaced_by(g: Rules, ev: Event) -> Gen:
    """*generator* Ask the replacements of one event that is no zone change; → True if it was replaced (and was done)."""
    # 609.5
    if not any_for(g, (ev,)):
        return False
    left, runs = yield from decide(g, [ev])
    for one in runs:
        yield from carry_out(g, one)
    return not left
