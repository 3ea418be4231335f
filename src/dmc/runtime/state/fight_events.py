"""Events of attacks, blocks, battles and shields."""

from __future__ import annotations

from typing import Any

from dmc.abilities import events as p
from dmc.runtime.state.events import Event
from dmc.runtime.state.state import Context, Obj


class AttackEvent(Event):
    """A creature attacks (506.3).  other: the attacked creature, or None; target: that, or the player's number."""

    __slots__ = ("target",)
    keys = (p.Attacks, p.Attacked)

    def __init__(self, obj: Obj, target: Any, player: int) -> None:
        self.obj = obj
        self.other = None if isinstance(target, int) else target
        self.player = player
        self.cause = None
        self.target = target


class BlockEvent(Event):
    """A creature blocks (507.3): obj the blocker, other the attacker; on_player: a player was attacked."""

    __slots__ = ("on_player",)
    keys = (p.Blocks, p.Blocked)

    def __init__(self, obj: Obj, other: Obj, player: int, on_player: bool = False) -> None:
        Event.__init__(self, obj, other, player, None)
        self.on_player = on_player


class UnblockedEvent(Event):
    """An attack was not blocked (507.3c): obj the attacker; other: the attacked creature, None for a player."""

    __slots__ = ()
    keys = (p.Unblocked,)

    def __init__(self, obj: Obj, player: int, target: Any = None) -> None:
        self.obj = obj
        self.other = target if isinstance(target, Obj) else None
        self.player = player
        self.cause = None


class AttackEndEvent(Event):
    """An attack ends (510.1): obj the attacker."""

    __slots__ = ()
    keys = (p.AttackEnds,)

    def __init__(self, obj: Obj, player: int) -> None:
        self.obj = obj
        self.other = None
        self.player = player
        self.cause = None


class _BattleOf(Event):
    """About two creatures that battle."""

    __slots__ = ()

    def __init__(self, obj: Obj, other: Obj, cause: Context | None) -> None:
        self.obj = obj
        self.other = other
        self.player = None
        self.cause = cause


class BattleEvent(_BattleOf):
    """Two creatures battle (115.2): obj and other; each is the subject in its turn."""

    __slots__ = ()
    keys = (p.Battles,)


class BattleEndEvent(_BattleOf):
    """The battle of obj and other is over (バトルの後); each is the subject in its turn."""

    __slots__ = ()
    keys = (p.BattleEnds,)


class BattleWonEvent(_BattleOf):
    """obj won a battle against other (115.3d)."""

    __slots__ = ()
    keys = (p.WonBattle,)


class BattleLostEvent(_BattleOf):
    """obj lost a battle against other."""

    __slots__ = ()
    keys = (p.LostBattle,)


class BreakEvent(Event):
    """A shield is broken (701.14): obj the shield, other the creature that breaks (or None), player whose shield."""

    __slots__ = ()
    keys = (p.ShieldBroken,)


class BreakingEvent(Event):
    """Shields are about to be broken (509.3, 603.7): amount how many, other the creature, player whose they are."""

    __slots__ = ("amount",)
    keys = (p.BeforeBreak,)

    def __init__(self, shields: list[Obj], other: Obj | None, player: int, cause: Any) -> None:
        Event.__init__(self, None, other, player, cause)
        self.amount = len(shields)
