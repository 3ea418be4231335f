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

from dmc.abilities import BATTLE, AbilityActivated, Term
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
    """Common base."""

    __slots__ = ("amount", "cause", "keys", "lki", "obj", "other", "player", "replaced")

    keys: tuple[type, ...]

    def __init__(
        self, obj: Any, other: Any, player: int | None, cause: Context | None, amount: Any = None
    ) -> None:
        self.obj = obj
        self.other = other
        self.player = player
        self.cause = cause
        self.amount = amount
        self.lki: Any = None
        self.replaced = False

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.obj!r}, {self.other!r}, player {self.player})"


_MOVED = (p.Moved,)
_ENTERED = (p.Entered, p.Moved)
_LEFT = (p.Left, p.Moved)
_DESTROYED = (p.Destroyed, p.Left, p.Moved)
_DISCARDED = (p.Discarded, p.Moved)
_DREW = (p.Drew, p.Moved)
_RESOLVED = (p.SpellEnds, p.Moved)


class ZoneChange(Event):
    """A card moves (400.5).  player: the owner of the card.

    from_zone, to_zone.  reason: one of the words above or None.  by: the player who does it (None: the rules).
    position TOP/BOTTOM, tapped, face_up: how it arrives.  summoned, free, evolved: about entering (used at all?
    ``used`` is the keyword action).  under: the card under which it goes.  shield: for BREAK, who broke it is ``other``.
    """

    __slots__ = (
        "attacking",
        "by",
        "evolved",
        "face_up",
        "free",
        "from_zone",
        "position",
        "reason",
        "summoned",
        "tapped",
        "to_zone",
        "under",
        "used",
        "way",
    )

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
        self.amount = 1
        self.lki = None
        self.replaced = False
        self.from_zone = from_zone
        self.to_zone = to_zone
        self.reason = reason
        self.by = by
        self.position: Any = None
        self.tapped = False
        self.face_up: bool | None = None
        self.under: Obj | None = None
        self.summoned = False
        self.used: str | None = None
        self.free = False
        self.way: str | None = None
        self.evolved = False
        self.attacking = False
        if to_zone is BATTLE:
            self.keys = _ENTERED
        elif reason is DESTROY:
            self.keys = _DESTROYED
        elif from_zone is BATTLE:
            self.keys = _LEFT
        elif reason is DISCARD:
            self.keys = _DISCARDED
        elif reason is DRAW:
            self.keys = _DREW
        elif reason is RESOLVED:
            self.keys = _RESOLVED
        else:
            self.keys = _MOVED

    def __repr__(self) -> str:
        return f"ZoneChange({self.obj!r}, {self.from_zone} → {self.to_zone}, {self.reason})"


class EmptyDrawEvent(Event):
    """A player would draw and the deck is empty (114.6a): asked of replacements, triggers nothing."""

    __slots__ = ("reason",)

    def __init__(self, player: int, cause: Context | None) -> None:
        Event.__init__(self, None, None, player, cause)
        self.reason = DRAW
        self.keys = (p.Drew,)


class UseEvent(Event):
    """A card was used (601).  how: SUMMON, CAST, GENERATE, FORTIFY, DEPLOY, USE.  paid: its cost was really paid."""

    __slots__ = ("free", "from_zone", "how", "paid")

    def __init__(
        self, obj: Obj, player: int, how: str, from_zone: Term, free: bool, cause: Context | None
    ) -> None:
        Event.__init__(self, obj, None, player, cause)
        self.how = how
        self.from_zone = from_zone
        self.free = free
        self.paid = not free
        self.keys = (
            (p.Used, p.Summoned)
            if how == "SUMMON"
            else (p.Used, p.Cast)
            if how == "CAST"
            else (p.Used,)
        )


class AttackEvent(Event):
    """A creature attacks (506.3).  other: the attacked creature, or None; target: that, or the player's number."""

    __slots__ = ("target",)

    def __init__(self, obj: Obj, target: Any, player: int) -> None:
        Event.__init__(self, obj, None if isinstance(target, int) else target, player, None)
        self.target = target
        self.keys = (p.Attacks, p.Attacked)


class BlockEvent(Event):
    """A creature blocks (507.3): obj the blocker, other the attacker."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj, player: int) -> None:
        Event.__init__(self, obj, other, player, None)
        self.keys = (p.Blocks, p.Blocked)


class UnblockedEvent(Event):
    """An attack was not blocked (507.3c): obj the attacker; other: the attacked creature, None for a player."""

    __slots__ = ()

    def __init__(self, obj: Obj, player: int, target: Any = None) -> None:
        Event.__init__(self, obj, target if isinstance(target, Obj) else None, player, None)
        self.keys = (p.Unblocked,)


class EvolveEvent(Event):
    """obj evolved: other was put on it (801.2); ``lki`` says what it was."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, other, obj.owner, cause)
        self.keys = (p.Evolves,)


class AttackEndEvent(Event):
    """An attack ends (510.1): obj the attacker."""

    __slots__ = ()

    def __init__(self, obj: Obj, player: int) -> None:
        Event.__init__(self, obj, None, player, None)
        self.keys = (p.AttackEnds,)


class BattleEvent(Event):
    """Two creatures battle (115.2): obj and other; each is the subject in its turn."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, other, None, cause)
        self.keys = (p.Battles,)


class BattleEndEvent(Event):
    """The battle of obj and other is over (バトルの後); each is the subject in its turn."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, other, None, cause)
        self.keys = (p.BattleEnds,)


class BattleWonEvent(Event):
    """obj won a battle against other (115.3d)."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, other, None, cause)
        self.keys = (p.WonBattle,)


class BattleLostEvent(Event):
    """obj lost a battle against other."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, other, None, cause)
        self.keys = (p.LostBattle,)


class TurnStartEvent(Event):
    """A turn begins (501.2): player is the turn player."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        Event.__init__(self, None, None, player, None)
        self.keys = (p.TurnStarts,)


class TurnEndEvent(Event):
    """A turn ends (511.1)."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        Event.__init__(self, None, None, player, None)
        self.keys = (p.TurnEnds,)


class BreakEvent(Event):
    """A shield is broken (701.14): obj the shield, other the creature that breaks (or None), player whose shield."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj | None, player: int, cause: Context | None) -> None:
        Event.__init__(self, obj, other, player, cause)
        self.keys = (p.ShieldBroken,)


class BreakingEvent(Event):
    """Shields are about to be broken (509.3, 603.7): obj the shields, other the creature, player whose they are."""

    __slots__ = ()

    def __init__(self, shields: list[Obj], other: Obj | None, player: int, cause: Any) -> None:
        Event.__init__(self, None, other, player, cause, len(shields))
        self.keys = (p.BeforeBreak,)


class TapEvent(Event):
    """obj became tapped (701.2)."""

    __slots__ = ()

    def __init__(self, obj: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, None, obj.owner, cause)
        self.keys = (p.BecameTapped,)


class UntapEvent(Event):
    """obj became untapped."""

    __slots__ = ()

    def __init__(self, obj: Obj, cause: Context | None) -> None:
        Event.__init__(self, obj, None, obj.owner, cause)
        self.keys = (p.BecameUntapped,)


class ChosenEvent(Event):
    """obj was chosen by player (選んだ時)."""

    __slots__ = ()

    def __init__(self, obj: Obj, player: int, cause: Context | None) -> None:
        Event.__init__(self, obj, None, player, cause)
        self.keys = (p.WasChosen,)


class FlipEvent(Event):
    """obj was turned to another face (701.20, 701.22): kind AWAKEN, DRAGSOLVE …"""

    __slots__ = ("kind",)

    def __init__(self, obj: Obj, kind: str, cause: Context | None) -> None:
        Event.__init__(self, obj, None, obj.owner, cause)
        self.kind = kind
        self.keys = (p.Flipped,)


class AttachEvent(Event):
    """obj (gear, weapon, aura) was attached to other (701.17): kind CROSS, EQUIP, ATTACH."""

    __slots__ = ("kind",)

    def __init__(self, obj: Obj, other: Obj, kind: str, cause: Context | None) -> None:
        Event.__init__(self, obj, other, obj.owner, cause)
        self.kind = kind
        self.keys = (p.GearAttached,)


class ActivationEvent(Event):
    """player activated an ability of obj (602, M602.2)."""

    __slots__ = ()

    def __init__(self, obj: Obj, player: int, cause: Context | None) -> None:
        Event.__init__(self, obj, None, player, cause)
        self.keys = (AbilityActivated,)


class LoseEvent(Event):
    """player loses the game (104); asked of replacements."""

    __slots__ = ("reason",)

    def __init__(self, player: int, reason: str, cause: Context | None) -> None:
        Event.__init__(self, None, None, player, cause)
        self.reason = reason
        self.keys = (p.LosesGame,)
