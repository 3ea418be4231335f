"""Continuous effects (608): which apply now, indexed by what they change, and how long they last.

``FxState`` is the part of a game that effects leave behind: effects with a duration, delayed triggers, replacements made
by effects.  The index over them and over the static abilities in play is rebuilt when something came, went or flipped
(``moved``), never by looking at every card for every read.  An index without entries costs one dict lookup.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dmc import abilities as a

from .faces import face_of, printed
from .state import Context

_LASTING = (None, a.THIS_GAME)
_STARTS = {  # ends when this player's turn begins (500.3)
    a.UNTIL_YOUR_NEXT_TURN: 0,
    a.UNTIL_OPPONENTS_NEXT_TURN: 1,
}
_NEXT = {  # begins with this player's next turn, ends with it (511.2)
    a.NEXT_YOUR_TURN: 0,
    a.NEXT_OPPONENT_TURN: 1,
}
_THROUGH = {  # holds from now on, ends with the end of this player's next turn
    a.UNTIL_END_OF_YOUR_NEXT_TURN: 0,
    a.UNTIL_END_OF_OPPONENTS_NEXT_TURN: 1,
}


class Lasting:
    """What an effect leaves behind for a time: changes, a delayed trigger or a replacement.

    kind: "changes", "delayed" or "replacement".  what: the tuple of changes, the ``Delayed`` or the ``Replacement``.
    members: ids of the objects it was fixed on at resolution (608.2), None for rules on players or a live set.
    """

    __slots__ = ("controller", "ctx", "kind", "live", "members", "turn", "until", "what", "while_")

    def __init__(
        self,
        kind: str,
        what: Any,
        ctx: Context,
        until: Any,
        turn: int,
        members: tuple[int, ...] | None = None,
        live: Any = None,
        while_: Any = None,
    ) -> None:
        self.kind = kind
        self.what = what
        self.ctx = ctx
        self.controller = ctx.controller
        self.until = until
        self.turn = turn  # in which it was made
        self.members = members
        self.live = live
        self.while_ = while_

    def clone(self) -> Lasting:
        """An independent copy (the parts it shares are never changed in place)."""
        return Lasting(
            self.kind,
            self.what,
            self.ctx,
            self.until,
            self.turn,
            self.members,
            self.live,
            self.while_,
        )

    def __repr__(self) -> str:
        return (
            f"Lasting({self.kind}, {self.what!r}, until={self.until!r}, members={self.members!r})"
        )

    # the names under which the waiting and replacement parts read it
    @property
    def when(self) -> Any:
        """The event a delayed trigger watches."""
        return self.what.when

    @property
    def do(self) -> Any:
        """What a delayed trigger does."""
        return self.what.do

    @property
    def once(self) -> bool:
        """Whether it is spent when it has worked once."""
        return isinstance(self.what, a.Delayed) and self.what.once

    @property
    def replacement(self) -> Any:
        """The replacement an effect made."""
        return self.what

    @property
    def source(self) -> Any:
        """The card whose effect this is (110.5)."""
        return self.ctx.source


class Entry:
    """One change in the index: what it changes, on which objects, from which source, while what holds."""

    __slots__ = ("change", "cond", "ctx", "lasting", "source", "test", "to")

    def __init__(
        self,
        change: Any,
        ctx: Context,
        source: Any,
        test: Callable[[Any, Any, Context], bool] | None,
        cond: tuple[Any, ...],
        to: Any = None,
        lasting: Lasting | None = None,
    ) -> None:
        self.change = change
        self.ctx = ctx
        self.source = source  # the object whose static ability this is; None for a resolved effect
        self.test = test  # None: a rule for players
        self.cond = cond
        self.to = to
        self.lasting = lasting

    def holds(self, g: Any) -> bool:
        """Whether the effect applies at all now: its conditions, and its source not having lost abilities."""
        if self.cond:
            for condition in self.cond:
                if not conditions.holds(g, condition, self.ctx):
                    return False
        source = self.source
        return source is None or not (g.fx.loses and characteristics.lost(g, source, None))

    def applies(self, g: Any, obj: Any) -> bool:
        """Whether it applies to this object now (608.3a)."""
        test = self.test
        return test is not None and test(g, obj, self.ctx) and self.holds(g)


class FxState:
    """All that effects have left behind in a game, and the index over what applies now.

    changes, delayed, replacements: what is in force, oldest first; later: what begins with a turn to come.
    """

    __slots__ = (
        "cache",
        "changes",
        "delayed",
        "dirty",
        "given",
        "gives",
        "index",
        "later",
        "loses",
        "replacements",
        "weakens",
    )

    def __init__(self) -> None:
        self.changes: list[Lasting] = []
        self.delayed: list[Lasting] = []
        self.replacements: list[Lasting] = []
        self.later: list[Lasting] = []
        self.index: dict[Any, list[Entry]] = {}
        self.dirty = True
        self.loses = False
        self.given = False
        self.gives = False
        self.weakens = False
        self.cache: dict[Any, Any] = {}

    def clone(self) -> FxState:
        """An independent copy; the index is rebuilt when it is first read."""
        made = FxState()
        for name in _LISTS:
            getattr(made, name).extend(entry.clone() for entry in getattr(self, name))
        return made

    def __getstate__(self) -> Any:
        return [getattr(self, name) for name in _LISTS]

    def __setstate__(self, lists: list[list[Lasting]]) -> None:
        FxState.__init__(self)
        for name, entries_ in zip(_LISTS, lists, strict=True):
            setattr(self, name, entries_)

    @property
    def granting(self) -> bool:
        """Whether effects may be giving abilities that watch events; True costs a look, False is sure."""
        return self.dirty or self.given

    def add(self, lasting: Lasting) -> None:
        """Put an effect in force, or among those that begin later."""
        if lasting.until in _NEXT:
            self.later.append(lasting)
        else:
            self._list(lasting).append(lasting)
        self.dirty = True

    def _list(self, lasting: Lasting) -> list[Lasting]:
        return getattr(self, _LIST_OF[lasting.kind])  # type: ignore[no-any-return]


_LISTS = ("changes", "delayed", "replacements", "later")
_LIST_OF = {"changes": "changes", "delayed": "delayed", "replacement": "replacements"}


# ---- hooks the rules call ------------------------------------------------------------------------------------------


def moved(g: Any, obj: Any) -> None:
    """The object is a new one (400.5): effects fixed on the old one end, and the index is read anew."""
    fx = g.fx
    # most cards say nothing static: their moves leave the index as it is
    if obj.profile.says_static:
        fx.dirty = True
    if fx.changes and _drop(fx.changes, obj.id):
        fx.dirty = True
    if fx.later:
        _drop(fx.later, obj.id)


def _drop(held: list[Lasting], number: int) -> bool:
    found = False
    for entry in held:
        if entry.members is not None and number in entry.members:
            entry.members = tuple(m for m in entry.members if m != number)
            found = True
    if found:
        held[:] = [e for e in held if e.members is None or e.members]
    return found


def forget_permissions(g: Any, obj: Any) -> None:
    """A pending card stays where it was: what was given to it before is lost (409.1d)."""
    moved(g, obj)


def used_up(g: Any, entry: Lasting) -> None:
    """A delayed trigger (or replacement) that works once has worked (603.6)."""
    for name in ("delayed", "replacements"):
        held = getattr(g.fx, name)
        held[:] = [e for e in held if e is not entry]


def changed(g: Any) -> None:
    """Something flipped, was attached or changed sides: the index is read anew, no effect ends."""
    g.fx.dirty = True


def transfer(g: Any, old: Any, new: Any) -> None:
    """``new`` is the same creature as ``old`` (801.2, 801.4c): it keeps the effects."""
    fx = g.fx
    for entry in (*fx.changes, *fx.later):
        if entry.members is not None and old.id in entry.members and new.id not in entry.members:
            entry.members = (*entry.members, new.id)
    fx.dirty = True


def expire(g: Any, moment: str) -> None:
    """End what ends now: moment is "turn_start", "turn_end", "attack_end" or "battle_end" (500.3, 510.2, 511.2)."""
    fx = g.fx
    for name in _LISTS[:3]:
        held = getattr(fx, name)
        if held:
            kept = [entry for entry in held if not _ends(entry, moment, g)]
            if len(kept) != len(held):
                held[:] = kept
                fx.dirty = True
                if name == "changes" and any(g.hyper):
                    _hyper_modes(g)
    if moment == "turn_start" and fx.later:
        for entry in fx.later[:]:
            if (entry.controller ^ _NEXT[entry.until]) == g.active:
                fx.later.remove(entry)
                fx._list(entry).append(entry)
                fx.dirty = True


def _ends(entry: Lasting, moment: str, g: Any) -> bool:
    until = entry.until
    if until in _LASTING:
        return False
    if moment == "turn_start":
        return until in _STARTS and (entry.controller ^ _STARTS[until]) == g.active
    if moment == "turn_end":
        if until in (a.THIS_TURN, a.THIS_ATTACK, a.THIS_BATTLE):
            return True
        if until in _NEXT:
            return (entry.controller ^ _NEXT[until]) == g.active
        # the end of the turn it was made in is not yet the *next* turn's end
        return (
            until in _THROUGH
            and entry.turn != g.turn
            and (entry.controller ^ _THROUGH[until]) == g.active
        )
    if moment == "attack_end":
        return until in (a.THIS_ATTACK, a.THIS_BATTLE)
    return moment == "battle_end" and until is a.THIS_BATTLE


def start(
    g: Any, changes: tuple[Any, ...], ctx: Context, until: Any, to: Any, live: Any, while_: Any
) -> None:
    """Begin a continuous effect of a resolution (608.2): objects and amounts are fixed now.

    to: list of objects, or None for rules on players or when ``live`` is a set read anew each time.
    """
    fixed = tuple(_fixed(g, change, ctx) for change in changes)
    members = None if to is None else tuple(obj.id for obj in to)
    if members == ():
        return
    g.fx.add(Lasting("changes", fixed, ctx, until, g.turn, members, live, while_))
    if any(isinstance(change, a.HyperMode) for change in fixed):
        _hyper_modes(g)


def _hyper_modes(g: Any) -> None:
    """Bring the creatures whose hyper mode is released to that side, and the others back (816.2, 816.3)."""
    from .zones import register, unregister

    released = {
        number
        for entry in g.fx.changes
        if entry.members and any(isinstance(change, a.HyperMode) for change in entry.what)
        for number in entry.members
    }
    for side in g.zones:
        for obj in side[a.BATTLE]:
            i = obj.id
            if obj.card.hyper is None or g.hyper[i] == (i in released):
                continue
            unregister(g, obj, a.BATTLE)
            g.hyper[i] = i in released
            g.face[i] = obj.profile.hyper_face if g.hyper[i] else 0
            register(g, obj, a.BATTLE)
            g.note("816.2", "hyper mode of {}: {}", obj, g.hyper[i])
    g.stamp += 1
    g.fx.dirty = True


def _fixed(g: Any, change: Any, ctx: Context) -> Any:
    # 608.2b: a variable is fixed at resolution
    amount = getattr(change, "amount", None)
    if amount is None or isinstance(amount, int):
        return change
    return replace(change, amount=amounts.amount(g, amount, ctx))


# ---- the index -----------------------------------------------------------------------------------------------------


def entries(g: Any, change: type) -> list[Entry] | tuple[()]:
    """The changes of this class that may apply now, oldest source first; empty for most classes most of the time."""
    if g.fx.dirty:
        rebuild(g)
    return g.fx.index.get(change, ())


def _weakens(index: dict[Any, list[Entry]]) -> bool:
    """Whether anything could bring a power down to 0: state-based actions look at powers only then (703.4c)."""
    return (
        a.PowerBecomes in index
        or a.PowerTimes in index
        or any(
            not isinstance(e.change.amount, int) or e.change.amount < 0
            for e in index.get(a.PowerPlus, ())
        )
    )


def touches(g: Any, changes: frozenset[type]) -> bool:
    """Whether any change of these classes may apply to anything now."""
    if g.fx.dirty:
        rebuild(g)
    index = g.fx.index
    return bool(index) and not changes.isdisjoint(index)


def gained(g: Any, keyword: type) -> list[Entry] | tuple[()]:
    """The effects that give an ability of this class."""
    fx = g.fx
    if fx.dirty:
        rebuild(g)
    return fx.index.get(("gains", keyword), ()) if fx.gives else ()


def rebuild(g: Any) -> None:
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
        o for o in g.static_cards if where[o.id] in STATIC_ZONES and o.id not in g.pending_slot
    ]
    if len(found) > 1:  # in the order in which they came in
        found.sort(key=lambda o: g.entered_order[o.id])
    for obj in found:
        _read(g, obj, where[obj.id])
    for lasting in fx.changes:
        _read_lasting(g, lasting)
    fx.given = any(("gains", cls) in fx.index for cls in _WATCHED)
    fx.weakens = _weakens(fx.index)
    fx.gives = a.Gains in fx.index
    fx.loses = a.LosesAbilities in fx.index or a.LosesKeyword in fx.index


#: abilities under a condition that the card's profile registers itself, with the condition
_WATCHED = (a.Triggered, a.Replacement, a.SpellAbility, a.Activated)

STATIC_ZONES = (a.BATTLE, a.SHIELDS, a.GRAVEYARD, a.MANA, a.HAND, a.HYPERSPATIAL)


def _read(g: Any, obj: Any, zone: Any) -> None:
    face = face_of(g, obj)
    kept = printed(face)
    if not kept.zones and not kept.survivors and not kept.conditional:
        return
    if zone is a.SHIELDS and not _works_as_shield(g, obj, face):
        return
    if zone is a.BATTLE and obj.id in g.sealed:  # 116.2a: ignored
        return
    ctx = Context(obj, obj.owner)
    for static in kept.statics:
        _add_static(g, static, obj, zone, ctx, face, ())
    for conditional in kept.conditional:
        for inner in conditional.abilities:
            if isinstance(inner, a.Static):
                _add_static(g, inner, obj, zone, ctx, face, (conditional.while_,))
            elif zone is a.BATTLE and not isinstance(inner, _WATCHED):
                _add(
                    g,
                    Entry(a.Gains(inner), ctx, obj, match.test(a.This()), (conditional.while_,)),
                )
    if zone is a.BATTLE:
        for survivor in kept.survivors:
            # each own creature with the keyword has these abilities
            sharing = a.Objects(a.CREATURE, of=a.YOU, where=(a.Has(a.Survivor()),))
            for inner in survivor.abilities:
                _add(g, Entry(a.Gains(inner), ctx, obj, match.test(sharing), (), sharing))


def _works_as_shield(g: Any, obj: Any, face: Any) -> bool:
    # 110.3d: a castle, or a face-up card there, works in the shield zone
    return a.CASTLE in face.types or bool(g.face_up[obj.id])


def _add_static(
    g: Any, static: Any, obj: Any, zone: Any, ctx: Context, face: Any, cond: tuple[Any, ...]
) -> None:
    works = static.zone or (
        a.SHIELDS if a.CASTLE in face.types or a.G_CASTLE in face.types else a.BATTLE
    )
    if works is not zone and works is not a.ANYWHERE:
        return
    if static.while_ is not None:
        cond = (*cond, static.while_)
    test = None if static.to is None else match.test(static.to)
    for change in static.changes:
        _add(g, Entry(change, ctx, obj, test, cond, static.to))


def _read_lasting(g: Any, lasting: Lasting) -> None:
    cond = () if lasting.while_ is None else (lasting.while_,)
    test: Any
    if lasting.members is not None:
        ids = frozenset(lasting.members)
        test = _member_test(ids)
    else:
        test = None if lasting.live is None else match.test(lasting.live)
    for change in lasting.what:
        _add(g, Entry(change, lasting.ctx, None, test, cond, lasting.live, lasting))


def _member_test(ids: frozenset[int]) -> Callable[[Any, Any, Context], bool]:
    return lambda g, obj, ctx: obj.id in ids


def _add(g: Any, entry: Entry) -> None:
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
                _add(g, Entry(a.Gains(inner), entry.ctx, entry.source, entry.test, cond, entry.to))


def _add_given_static(g: Any, given: a.Static, giver: Entry) -> None:
    """A granted static ability: every member of the giver's set is a source of its own."""
    outer = giver.test
    if outer is None:
        return
    inner = None if given.to is None else match.test(given.to)
    while_ = given.while_

    def sources(g: Any) -> list[Context]:
        return [
            Context(member, member.owner)
            for player in (0, 1)
            for member in g.zone(player, a.BATTLE)
            if outer(g, member, giver.ctx)
        ]

    def test(g: Any, obj: Any, ctx: Context) -> bool:
        if isinstance(given.to, a.This) and not outer(g, obj, giver.ctx):
            return False
        return any(
            inner is not None
            and inner(g, obj, own)
            and (while_ is None or conditions.holds(g, while_, own))
            for own in sources(g)
        )

    for change in given.changes:
        _add(
            g,
            Entry(change, giver.ctx, giver.source, test if inner else None, giver.cond, given.to),
        )


def granted(g: Any) -> list[tuple[Any, Any]]:
    """(object, ability) for abilities that watch events and that effects give to objects now."""
    if g.fx.dirty:
        rebuild(g)
    if not g.fx.given:
        return []
    return [pair for cls in _WATCHED for pair in characteristics.granted(g, cls)]


def loses(g: Any, obj: Any) -> bool:
    """Whether the object is as if it had no abilities of its own."""
    if g.fx.dirty:
        rebuild(g)
    return g.fx.loses and characteristics.lost(g, obj, None)


def forbidden(g: Any, kind: str, obj: Any, other: Any) -> bool:
    """Whether an effect forbids it (101.2); ``KeyError`` for an unknown kind.

    kind and what the two arguments are: "attack" object, target; "block" blocker, attacker; "choose" object, player;
    "destroy", "leave" object, cause; "untap", "break" object, None; "use", "put" card, player; "keyword" keyword,
    player; "draw", "lose", "win" player, None.
    """
    return bool(bans.FORBIDDEN[kind](g, obj, other))


def cost_changes(g: Any, obj: Any, player: int, face: Any = None) -> list[Any]:
    """The changes that apply to using this card (half) now, as (change, source, context); see ``costs``."""
    return costs.cost_changes(g, obj, player, face)


def may_use_from(g: Any, player: int, obj: Any) -> bool:
    """Whether an effect lets the player use the card from where it is as from hand; see ``costs``."""
    return costs.may_be_used_from(g, obj, player)


from . import amounts, bans, characteristics, conditions, costs, match  # noqa: E402
