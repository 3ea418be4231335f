"""What effects leave behind in a game, and how long it lasts (603.6, 608.2, 500.3, 511.2).

``FxState`` is that part of a game: continuous effects of resolutions, delayed triggers, replacements made by effects;
with it the index that ``continuous`` keeps over what applies now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.state.state import Context

from .watching import register, unregister

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

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
    number: counts up in a game, so that a grant can be told from another one.  single: a replacement that works once.
    """

    __slots__ = (
        "controller",
        "ctx",
        "kind",
        "live",
        "members",
        "number",
        "single",
        "turn",
        "until",
        "what",
        "while_",
    )

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
        self.number = 0
        self.single = False

    def clone(self) -> Lasting:
        """An independent copy (the parts it shares are never changed in place)."""
        made = Lasting(
            self.kind,
            self.what,
            self.ctx,
            self.until,
            self.turn,
            self.members,
            self.live,
            self.while_,
        )
        made.number, made.single = self.number, self.single
        return made

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
        return self.single or (isinstance(self.what, a.Delayed) and self.what.once)

    @property
    def replacement(self) -> Any:
        """The replacement an effect made."""
        return self.what

    @property
    def source(self) -> Any:
        """The card whose effect this is (110.5)."""
        return self.ctx.source


class FxState:
    """All that effects have left behind in a game, and the index over what applies now.

    changes, delayed, replacements: what is in force, oldest first; later: what begins with a turn to come.  plain: nothing changes
    what sets ask for that is printed.  cache: which entries may apply to an object (``continuous.on``).  powers: as they are at the
    stamp ``powers_at``.
    """

    __slots__ = (
        "cache",
        "changes",
        "count",
        "delayed",
        "dirty",
        "given",
        "gives",
        "index",
        "later",
        "loses",
        "plain",
        "powers",
        "powers_at",
        "replacements",
        "weakens",
    )

    def __init__(self) -> None:
        self.changes: list[Lasting] = []
        self.delayed: list[Lasting] = []
        self.replacements: list[Lasting] = []
        self.later: list[Lasting] = []
        self.index: dict[Any, list[Any]] = {}
        self.count = 0
        self.dirty = True
        self.loses = False
        self.given = False
        self.gives = False
        self.weakens = False
        self.plain = False
        self.cache: dict[Any, Any] = {}
        self.powers: dict[int, Any] = {}
        self.powers_at = -1

    def clone(self) -> FxState:
        """An independent copy; the index is rebuilt when it is first read."""
        made = FxState()
        for name in _LISTS:
            getattr(made, name).extend(entry.clone() for entry in getattr(self, name))
        made.count = self.count
        return made

    def __getstate__(self) -> Any:
        return self.count, [getattr(self, name) for name in _LISTS]

    def __setstate__(self, saved: tuple[int, list[list[Lasting]]]) -> None:
        FxState.__init__(self)
        self.count, lists = saved
        for name, entries_ in zip(_LISTS, lists, strict=True):
            setattr(self, name, entries_)

    @property
    def granting(self) -> bool:
        """Whether effects may be giving abilities that watch events; True costs a look, False is sure."""
        return self.dirty or self.given

    def add(self, lasting: Lasting) -> None:
        """Put an effect in force, or among those that begin later."""
        self.count += 1
        lasting.number = self.count
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


def moved(g: Rules, obj: Any, was: Any = a.ANYWHERE) -> None:
    """The object is a new one (400.5): effects fixed on the old one end, and the index is read anew.

    was: the zone it was in, where that is known.
    """
    fx = g.fx
    says = obj.profile.static_zones
    # a card that says nothing static, neither there nor here, leaves the index as it is
    if says and (was in says or g.where[obj.id] in says or was is a.ANYWHERE or a.ANYWHERE in says):
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


def used_up(g: Rules, entry: Lasting) -> None:
    """A delayed trigger (or replacement) that works once has worked (603.6)."""
    for name in ("delayed", "replacements"):
        held = getattr(g.fx, name)
        held[:] = [e for e in held if e is not entry]


def changed(g: Rules) -> None:
    """Something flipped, was attached or changed sides: the index is read anew, no effect ends."""
    g.fx.dirty = True


def transfer(g: Rules, old: Any, new: Any, joins: bool = False) -> None:
    """``new`` is the same creature as ``old`` (801.2, 801.4c): it keeps the effects.

    joins: ``old`` is one of several that become ``new``; an effect that was on two of them is on ``new`` twice.
    """
    fx = g.fx
    for held in (fx.changes, fx.later):
        for entry in tuple(held):
            if entry.members is None or old.id not in entry.members:
                continue
            if new.id not in entry.members:
                entry.members = (*entry.members, new.id)
            elif joins:
                again = entry.clone()
                again.members = (new.id,)
                fx.count += 1
                again.number = fx.count
                held.append(again)
    fx.dirty = True


def expire(g: Rules, moment: str) -> None:
    """End what ends now: moment is "turn_start", "turn_end", "attack_end" or "battle_end" (500.3, 510.2, 511.2)."""
    fx = g.fx
    if not (fx.changes or fx.delayed or fx.replacements or fx.later):
        return
    for name in _LISTS[:3]:
        held = getattr(fx, name)
        if held:
            kept = [entry for entry in held if not _ends(entry, moment, g)]
            if len(kept) != len(held):
                held[:] = kept
                fx.dirty = True
                if name == "changes" and any(g.hyper):
                    hyper_modes(g)
    if moment == "turn_start" and fx.later:
        for entry in fx.later[:]:
            if (entry.controller ^ _NEXT[entry.until]) == g.active:
                fx.later.remove(entry)
                fx._list(entry).append(entry)
                fx.dirty = True


def _ends(entry: Lasting, moment: str, g: Rules) -> bool:
    # as long as its text says (608.2a)
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


def hyper_modes(g: Rules) -> list[Any]:
    """Bring the creatures whose hyper mode is released to that side, the others back (816.2, 816.3); → what is released now."""
    # 816.2c
    released = {
        number
        for entry in g.fx.changes
        if entry.members and any(isinstance(change, a.HyperMode) for change in entry.what)
        for number in entry.members
    }
    found = []
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
            if g.hyper[i]:
                found.append(obj)
    g.stamp += 1
    g.fx.dirty = True
    return found


def weakens(index: dict[Any, list[Any]]) -> bool:
    """Whether anything could bring a power down to 0: state-based actions look at powers only then (703.4c)."""
    return (
        a.PowerBecomes in index
        or a.PowerTimes in index
        or any(
            not isinstance(e.change.amount, int) or e.change.amount < 0
            for e in index.get(a.PowerPlus, ())
        )
    )
