"""What happens, as plain objects.

Every event has the same fields, so that a pattern can be asked without knowing the class:

obj: the object it is about (``Subject``).  other: the other object (``Counterpart``).  player: the player it is about
(``THAT_PLAYER``).  amount: its number.  cause: the ``Context`` of the effect that causes it, None for the rules.
lki: the object as it was just before (leaving the battle zone), or None.  keys: the pattern classes of
``dmc.abilities.events`` that can describe it; indexes are kept by them.  One thing that happens is one event: a creature
that is destroyed is one ``ZoneChange`` that ``Destroyed``, ``Left`` and ``Moved`` describe, and is replaced once (609.3).
"""

from __future__ import annotations

from typing import Any

from dmc.abilities import BATTLE, AbilityActivated, AbilityTriggers, LosesGame, Term, WinsGame
from dmc.abilities import events as p

from .state import Context, Obj

# why a card changes its zone
DESTROY = "DESTROY"
DISCARD = "DISCARD"
DRAW = "DRAW"
BREAK = "BREAK"  # a shield that is broken goes to hand
CHARGE = "CHARGE"
RESOLVED = "RESOLVED"  # a spell after its resolution (605.2f)
RULE = "RULE"  # state-based action


class Event:
    """Common base.  What is the same for every event of a class is said by the class: many are made, few are read."""

    __slots__ = ("cause", "obj", "other", "player")

    keys: tuple[type, ...]
    amount: Any = None
    lki: Any = None

    def __init__(self, obj: Any, other: Any, player: int | None, cause: Context | None) -> None:
        self.obj = obj
        self.other = other
        self.player = player
        self.cause = cause

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.obj!r}, {self.other!r}, player {self.player})"


_MOVED = (p.Moved,)
_ENTERED = (p.Entered, p.Moved)
_LEFT = (p.Left, p.Moved)
_DESTROYED = (p.Destroyed, p.Left, p.Moved)
_DISCARDED = (p.Discarded, p.Moved)
_DREW = (p.Drew, p.Moved)
_RESOLVED = (p.SpellEnds, p.Moved)
# by why a card moves that was and will be outside the battle zone
_KEYS_OF: dict[str | None, tuple[type, ...]] = {
    DISCARD: _DISCARDED,
    DRAW: _DREW,
    RESOLVED: _RESOLVED,
}


class ZoneChange(Event):
    """A card moves (400.5).  player: the owner of the card.

    from_zone, to_zone.  reason: one of the words above or None.  by: the player who does it (None: the rules).
    position TOP/BOTTOM, tapped, face_up: how it arrives.  under: the card under which it goes.  shield: for BREAK, who
    broke it is ``other``.  What is said of entering alone is in ``Arrival``.
    """

    __slots__ = (
        "beneath",
        "by",
        "cast_from",
        "face_up",
        "faced",
        "from_zone",
        "keys",
        "lki",
        "position",
        "reason",
        "tapped",
        "to_zone",
        "under",
    )

    cast_from: Term | None  # RESOLVED: the zone the spell was cast from

    amount = 1
    summoned = False
    used: str | None = None
    free = False
    way: str | None = None
    evolved = False

    def __init__(
        self,
        obj: Obj,
        from_zone: Term,
        to_zone: Term,
        cause: Context | None,
        reason: str | None = None,
        by: int | None = None,
    ) -> None:
        self.obj = obj
        self.other = None
        self.player = obj.owner
        self.cause = cause
        self.lki = None
        self.from_zone = from_zone
        self.to_zone = to_zone
        self.reason = reason
        self.by = by
        self.position: Any = None
        self.tapped = False
        self.face_up: bool | None = None
        self.under: Obj | None = None
        self.beneath: Any = None  # from under a card: that card as it was
        self.faced: Any = None  # a face-up shield: the card as it lay there
        if to_zone is BATTLE:
            self.keys = _ENTERED
        elif reason is DESTROY:
            self.keys = _DESTROYED
        elif from_zone is BATTLE:
            self.keys = _LEFT
        else:
            self.keys = _KEYS_OF.get(reason, _MOVED)

    def __repr__(self) -> str:
        return f"ZoneChange({self.obj!r}, {self.from_zone} → {self.to_zone}, {self.reason})"


class SealRemoved(ZoneChange):
    """A seal is removed (701.23): other is the card that it lay on.  What lay face down there is no card that left (116.3)."""

    __slots__ = ()

    def __init__(self, obj: Obj, host: Obj, to_zone: Term, cause: Context | None, by: int | None):
        ZoneChange.__init__(self, obj, BATTLE, to_zone, cause, None, by)
        self.other = host
        self.keys = _MOVED


class Arrival(ZoneChange):
    """A card comes into the battle zone (605.3).

    used: the keyword action by which it was used, None if it was put.  summoned: that was summoning.  free: without
    paying.  way: the keyword ability that did it.  evolved: it was put on something.
    """

    __slots__ = ("evolved", "free", "summoned", "used", "way")

    def __init__(
        self,
        obj: Obj,
        from_zone: Term,
        cause: Context | None,
        by: int,
        used: str | None,
        free: bool,
        way: str | None,
    ) -> None:
        ZoneChange.__init__(self, obj, from_zone, BATTLE, cause, None, by)
        self.used = used
        self.summoned = used == "SUMMON"
        self.free = free
        self.way = way
        self.evolved = False


class EmptyDrawEvent(Event):
    """A player would draw and the deck is empty (114.6a): asked of replacements, triggers nothing."""

    __slots__ = ()
    keys = (p.Drew,)
    reason = DRAW

    def __init__(self, player: int, cause: Context | None) -> None:
        Event.__init__(self, None, None, player, cause)


_USED = {"SUMMON": (p.Used, p.Summoned), "CAST": (p.Used, p.Cast)}


class UseEvent(Event):
    """A card was used (601).  how: SUMMON, CAST, GENERATE, FORTIFY, DEPLOY, USE.  paid: its cost was really paid."""

    __slots__ = ("free", "from_zone", "how", "keys", "paid")

    def __init__(
        self, obj: Obj, player: int, how: str, from_zone: Term, free: bool, cause: Context | None
    ) -> None:
        self.obj = obj
        self.other = None
        self.player = player
        self.cause = cause
        self.how = how
        self.from_zone = from_zone
        self.free = free
        self.paid = not free
        self.keys = _USED.get(how, (p.Used,))


class EvolveEvent(Event):
    """obj evolved: other was put on it (801.2); ``lki`` says what it was."""

    __slots__ = ("lki",)
    keys = (p.Evolves,)

    def __init__(self, obj: Obj, other: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, other, obj.owner, cause)
        self.lki = None


class _TurnOf(Event):
    """About the turn of a player."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.obj = None
        self.other = None
        self.player = player
        self.cause = None


class TurnStartEvent(_TurnOf):
    """A turn begins (501.2): player is the turn player."""

    __slots__ = ()
    keys = (p.TurnStarts,)


class TurnEndEvent(_TurnOf):
    """A turn ends (511.1)."""

    __slots__ = ()
    keys = (p.TurnEnds,)


class _OneOf(Event):
    """About one object; player: its owner."""

    __slots__ = ()

    def __init__(self, obj: Obj, cause: Context | None) -> None:
        self.obj = obj
        self.other = None
        self.player = obj.owner
        self.cause = cause


class TapEvent(_OneOf):
    """obj became tapped (701.2)."""

    __slots__ = ()
    keys = (p.BecameTapped,)


class KeywordEvent(Event):
    """player used the keyword ability of obj that was declared (112.3)."""

    __slots__ = ("keyword",)
    keys = (p.KeywordUsed,)

    def __init__(self, obj: Obj, player: int, keyword: Any) -> None:
        Event.__init__(self, obj, None, player, None)
        self.keyword = keyword


class UntapEvent(_OneOf):
    """obj became untapped."""

    __slots__ = ()
    keys = (p.BecameUntapped,)


class _ByPlayer(Event):
    """What a player did with one object."""

    __slots__ = ()

    def __init__(self, obj: Obj, player: int, cause: Context | None) -> None:
        self.obj = obj
        self.other = None
        self.player = player
        self.cause = cause


class ChosenEvent(_ByPlayer):
    """obj was chosen by player (選んだ時)."""

    __slots__ = ()
    keys = (p.WasChosen,)


class ActivationEvent(_ByPlayer):
    """player activated an ability of obj (602, M602.2)."""

    __slots__ = ()
    keys = (AbilityActivated,)


class SignEvent(Event):
    """player shows a hand sign (ジャンケン)."""

    __slots__ = ("sign",)
    keys = (p.ShowsSign,)

    def __init__(self, player: int, sign: str) -> None:
        super().__init__(None, None, player, None)
        self.sign = sign


class FlipEvent(Event):
    """obj was turned to another face (701.20, 701.22): kind AWAKEN, DRAGSOLVE …"""

    __slots__ = ("kind",)
    keys = (p.Flipped,)

    def __init__(self, obj: Obj, kind: str, cause: Context | None) -> None:
        Event.__init__(self, obj, None, obj.owner, cause)
        self.kind = kind


class AttachEvent(Event):
    """obj (gear, weapon, aura) was attached to other (701.17): kind CROSS, EQUIP, ATTACH."""

    __slots__ = ("kind",)
    keys = (p.GearAttached,)

    def __init__(self, obj: Obj, other: Obj, kind: str, cause: Context | None) -> None:
        Event.__init__(self, obj, other, obj.owner, cause)
        self.kind = kind


class Triggering(Event):
    """An ability would trigger (603.2): of ``obj``, which ``player`` controls, on the event ``on``."""

    __slots__ = ("on",)

    keys = (AbilityTriggers,)

    def __init__(self, obj: Obj, player: int, on: Event) -> None:
        super().__init__(obj, None, player, None)
        self.on = on


class LoseEvent(Event):
    """player loses the game, and the other one wins it (104.2)."""

    __slots__ = ("reason",)
    keys = (LosesGame, WinsGame)

    def __init__(self, player: int, reason: str, cause: Context | None) -> None:
        super().__init__(None, None, player, cause)
        self.reason = reason


class WinEvent(Event):
    """An effect says that a player wins (104.2c); ``player`` is the other one, as for ``LoseEvent``."""

    __slots__ = ()
    keys = (WinsGame,)

    def __init__(self, winner: int, cause: Context | None) -> None:
        super().__init__(None, None, 1 - winner, cause)
