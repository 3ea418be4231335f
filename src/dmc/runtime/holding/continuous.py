"""Continuous effects (608): which apply now, indexed by what they change, and how long they last.

The index over them and over the static abilities in play is rebuilt when something came, went or flipped
(``moved``), never by looking at every card for every read.  An index without entries costs one dict lookup.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.cards.faces import face_of, printed
from dmc.runtime.holding.lasting import weakens
from dmc.runtime.holding.watching import works_as_shield
from dmc.runtime.state import evaluate
from dmc.runtime.state.events import FlipEvent
from dmc.runtime.state.state import Context

from .applying import applies
from .lasting import FxState, Lasting, changed, expire, hyper_modes, moved, transfer, used_up

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


class Entry:
    """One change in the index: what it changes, on which objects, from which source, while what holds."""

    __slots__ = ("change", "cond", "ctx", "lasting", "source", "stable", "test", "to")

    def __init__(
        self,
        change: Any,
        ctx: Context,
        source: Any,
        test: Callable[[Any, Any, Context], bool] | None,
        cond: tuple[Any, ...],
        to: Any = None,
        lasting: Lasting | None = None,
        stable: bool = False,
    ) -> None:
        self.change = change
        self.ctx = ctx
        self.source = source  # the object whose static ability this is; None for a resolved effect
        self.test = test  # None: a rule for players
        self.cond = cond
        self.to = to
        self.lasting = lasting
        self.stable = stable  # what the test asks stays as it is until the index is read anew

    def holds(self, g: Rules) -> bool:
        """Whether the effect applies at all now: its conditions, and its source not having lost abilities."""
        if self.cond:
            for condition in self.cond:
                if not evaluate.holds(g, condition, self.ctx):
                    return False
        source = self.source
        return source is None or not (g.fx.loses and lost(g, source, None))

    def applies(self, g: Rules, obj: Any) -> bool:
        """Whether it applies to this object now (608.3a)."""
        test = self.test
        return test is not None and test(g, obj, self.ctx) and self.holds(g)


def start(
    g: Rules, changes: tuple[Any, ...], ctx: Context, until: Any, to: Any, live: Any, while_: Any
) -> None:
    """Begin a continuous effect of a resolution (608.2): objects and amounts are fixed now, for those there now (110.2e).

    to: list of objects, or None for rules on players or when ``live`` is a set read anew each time.
    """
    fixed = tuple(_fixed(g, change, ctx) for change in changes)
    members = None if to is None else tuple(obj.id for obj in to)
    if members == ():
        return
    g.fx.add(Lasting("changes", fixed, ctx, until, g.turn, members, live, while_))
    if any(isinstance(change, a.HyperMode) for change in fixed):
        released = hyper_modes(g)
        if released:
            g.record([FlipEvent(obj, "HYPER_MODE", ctx) for obj in released])


def _fixed(g: Rules, change: Any, ctx: Context) -> Any:
    # 608.2b: a variable is fixed at resolution
    amount = getattr(change, "amount", None)
    if amount is None or isinstance(amount, int):
        return change
    return replace(change, amount=evaluate.amount(g, amount, ctx))


# ---- the index -----------------------------------------------------------------------------------------------------


def entries(g: Rules, change: type) -> list[Entry] | tuple[()]:
    """The changes of this class that may apply now, at every moment (604.1), oldest source first; mostly none."""
    if g.fx.dirty:
        rebuild(g)
    return g.fx.index.get(change, ())  # type: ignore[no-any-return]


def index(g: Rules) -> dict[Any, list[Entry]]:
    """The whole index as of now: class of change → its entries; to be read at once, not kept."""
    if g.fx.dirty:
        rebuild(g)
    return g.fx.index  # type: ignore[no-any-return]


def touches(g: Rules, changes: frozenset[type]) -> bool:
    """Whether any change of these classes may apply to anything now."""
    if g.fx.dirty:
        rebuild(g)
    index = g.fx.index
    return bool(index) and not changes.isdisjoint(index)


def gained(g: Rules, keyword: type) -> list[Entry] | tuple[()]:
    """The effects that give an ability of this class."""
    fx = g.fx
    if fx.dirty:
        rebuild(g)
    return fx.index.get(("gains", keyword), ()) if fx.gives else ()


def on(g: Rules, obj: Any, key: Any, what: Any) -> list[Entry] | tuple[()]:
    """The entries under this key of the index that apply to the object now, oldest first (608.3a); mostly none.

    what: the characteristic that is being read, see ``applying``.  Which sets the object is in is worked out once, as far as
    that cannot change before the index is read anew, the object moves or changes sides.
    """
    fx = g.fx
    if fx.dirty:
        rebuild(g)
    found = fx.index.get(key)
    if not found:
        return ()
    if not fx.plain or g.sealed or g.links:
        return [e for e in found if applies(g, e, obj, what)]
    i = obj.id
    mark = (g.epoch[i], g.where[i], g.controller(obj) if g.controlled else obj.owner)
    kept = fx.cache.get((key, i))
    if kept is None or kept[0] != mark:
        loses = fx.loses
        kept = fx.cache[key, i] = (
            mark,
            [
                (e, e.stable and not e.cond and not (loses and e.source is not None))
                for e in found
                if e.test is not None and (not e.stable or e.test(g, obj, e.ctx))
            ],
        )
    return [e for e, sure in kept[1] if sure or applies(g, e, obj, what)]


#: changes of what is printed on a card that sets ask for
_PRINTED_CHANGES = frozenset(
    {a.AddsCivilization, a.BecomesCivilization, a.AddsRace, a.AddsName, a.NotOfType}
)
#: filters that ask for nothing but what is printed, and for the source
_STABLE = (
    a.Civilization,
    a.Race,
    a.RaceIncludes,
    a.Named,
    a.NameIncludes,
    a.Other,
    a.OfType,
    a.Colorless,
    a.Monocolored,
    a.Multicolored,
)


def _is_stable(to: Any) -> bool:
    """Whether being in the set depends on what is printed, on who has the object and on where it lies, and on nothing else."""
    if isinstance(to, a.This):
        return True
    if isinstance(to, a.AnyOf):
        return all(map(_is_stable, to.parts))
    return (
        isinstance(to, a.Objects)
        and to.among is None
        and to.type is not a.SEAL
        and to.of in (None, a.EACH, a.YOU, a.OPPONENT)
        and all(map(_asks_print, to.where))
    )


def _asks_print(f: Any) -> bool:
    if isinstance(f, a.Not):
        return _asks_print(f.inner)
    if isinstance(f, (a.AnyFilter, a.AllFilters)):
        return all(map(_asks_print, f.filters))
    return isinstance(f, _STABLE)


def rebuild(g: Rules) -> None:
    """Read the static abilities in force and the lasting effects into the index (111.2b, 604.2, 608.3, 608.3b).

    A card that comes in is looked at before anything triggers on it (603.5b, 608.3c).
    """
    fx = g.fx
    fx.dirty = False
    g.stamp += 1  # what applies may be different now
    fx.index = {}
    fx.cache = {}
    where = g.where
    found = [
        o for o in g.static_cards if where[o.id] in o.profile.read_in and o.id not in g.pending_slot
    ]
    if g.linked:  # of linked cards the creature says it all
        found = list(dict.fromkeys(g.linked.get(o.id, o) for o in found))
    if len(found) > 1:  # in the order in which they came in
        found.sort(key=lambda o: g.entered_order[o.id])
    for obj in found:
        _read(g, obj, where[obj.id])
    for lasting in fx.changes:
        _read_lasting(g, lasting)
    fx.given = any(("gains", cls) in fx.index for cls in _WATCHED)
    fx.weakens = weakens(fx.index)
    fx.gives = a.Gains in fx.index
    fx.loses = a.LosesAbilities in fx.index or a.LosesKeyword in fx.index
    fx.plain = _PRINTED_CHANGES.isdisjoint(fx.index)


#: abilities under a condition that the card's profile registers itself, with the condition
_WATCHED = (a.Triggered, a.Replacement, a.SpellAbility, a.Activated)


def _read(g: Rules, obj: Any, zone: Any) -> None:
    face = face_of(g, obj)
    kept = printed(face)
    if not kept.zones and not kept.survivors and not kept.conditional:
        return
    if zone is a.SHIELDS and not works_as_shield(g, obj):
        return
    if zone is a.MANA and not g.face_up[obj.id]:  # 405.4: no characteristics
        return
    if zone is a.BATTLE and obj.id in g.sealed:  # 116.2a: ignored
        return
    ctx = Context(obj, g.controller(obj))
    for static in kept.statics:
        _add_static(g, static, obj, zone, ctx, face, ())
    for conditional in kept.conditional:
        for inner in conditional.abilities:
            if isinstance(inner, a.Static):
                _add_static(g, inner, obj, zone, ctx, face, (conditional.while_,))
            elif zone is a.BATTLE and not isinstance(inner, _WATCHED):
                _add(
                    g,
                    Entry(a.Gains(inner), ctx, obj, evaluate.test(a.This()), (conditional.while_,)),
                )
    if zone is a.BATTLE:
        for survivor in kept.survivors:
            # each own creature with the keyword has these abilities
            sharing = a.Objects(a.CREATURE, of=a.YOU, where=(a.Has(a.Survivor()),))
            for inner in survivor.abilities:
                _add(g, Entry(a.Gains(inner), ctx, obj, evaluate.test(sharing), (), sharing))


def _add_static(
    g: Rules, static: Any, obj: Any, zone: Any, ctx: Context, face: Any, cond: tuple[Any, ...]
) -> None:
    works = static.zone or (
        a.SHIELDS if a.CASTLE in face.types or a.G_CASTLE in face.types else a.BATTLE
    )
    if works is not zone and works is not a.ANYWHERE:
        return
    if static.while_ is not None:
        cond = (*cond, static.while_)
    test = None if static.to is None else evaluate.test(static.to)
    stable = _is_stable(static.to)
    for change in static.changes:
        _add(g, Entry(change, ctx, obj, test, cond, static.to, stable=stable))


def _read_lasting(g: Rules, lasting: Lasting) -> None:
    cond = () if lasting.while_ is None else (lasting.while_,)
    test: Any
    if lasting.members is not None:
        ids = frozenset(lasting.members)
        test = _member_test(ids)
    else:
        test = None if lasting.live is None else evaluate.test(lasting.live)
    stable = lasting.members is not None
    for change in lasting.what:
        _add(g, Entry(change, lasting.ctx, None, test, cond, lasting.live, lasting, stable))


def _member_test(ids: frozenset[int]) -> Callable[[Any, Any, Context], bool]:
    return lambda g, obj, ctx: obj.id in ids


def _add(g: Rules, entry: Entry) -> None:
    index = g.fx.index
    change = entry.change
    index.setdefault(type(change), []).append(entry)
    if isinstance(change, a.Gains):
        given = change.ability
        index.setdefault(("gains", type(given)), []).append(entry)
        if isinstance(given, a.Static):
            _add_given_static(g, given, entry)
        elif isinstance(given, a.Conditional):
            for inner in given.abilities:
                cond = (*entry.cond, given.while_)
                _add(
                    g,
                    Entry(
                        a.Gains(inner),
                        entry.ctx,
                        entry.source,
                        entry.test,
                        cond,
                        entry.to,
                        stable=entry.stable,
                    ),
                )


def _add_given_static(g: Rules, given: a.Static, giver: Entry) -> None:
    """A granted static ability: every member of the giver's set is a source of its own."""
    outer = giver.test
    if outer is None:
        return
    inner = None if given.to is None else evaluate.test(given.to)
    while_ = given.while_

    def sources(g: Rules) -> list[Context]:
        return [
            Context(member, g.controller(member))
            for player in (0, 1)
            for member in g.zone(player, a.BATTLE)
            if outer(g, member, giver.ctx)
        ]

    def test(g: Rules, obj: Any, ctx: Context) -> bool:
        if isinstance(given.to, a.This) and not outer(g, obj, giver.ctx):
            return False
        return any(
            inner is not None
            and inner(g, obj, own)
            and (while_ is None or evaluate.holds(g, while_, own))
            for own in sources(g)
        )

    for change in given.changes:
        _add(
            g,
            Entry(change, giver.ctx, giver.source, test if inner else None, giver.cond, given.to),
        )


def lost(g: Rules, obj: Any, wanted: type | None) -> bool:
    """Whether the object is as if it had no such abilities (None: none at all)."""
    for entry in on(g, obj, a.LosesAbilities, a.LosesAbilities):
        if entry.source is not obj:
            return True
    if wanted is not None:
        for entry in entries(g, a.LosesKeyword):
            if names_keyword(entry.change.keyword, wanted) and applies(g, entry, obj, wanted):
                return True
    return False


def names_keyword(keyword_: Any, wanted: type) -> bool:
    """Whether a loss that names this keyword takes abilities of the class."""
    return keyword_ is wanted or isinstance(keyword_, wanted)


def loses(g: Rules, obj: Any) -> bool:
    """Whether the object is as if it had no abilities of its own."""
    if g.fx.dirty:
        rebuild(g)
    return g.fx.loses and lost(g, obj, None)


__all__ = [
    "Entry",
    "FxState",
    "Lasting",
    "changed",
    "entries",
    "expire",
    "gained",
    "index",
    "loses",
    "lost",
    "moved",
    "on",
    "rebuild",
    "start",
    "touches",
    "transfer",
    "used_up",
]
