"""One use of a card (601): what was declared and what has been paid so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmc.abilities import Term
from dmc.runtime.legal.mana import Purse
from dmc.runtime.legal.way import Way
from dmc.runtime.state.state import Context, Obj


class Usage:
    """One use of a card, from declaration to resolution.

    way: which face, by which keyword action, from where, at which base cost (``Way``).  changes: the cost changes
    that apply, each (change, source, context).  cost: the mana cost as it stands.  paid: the mana paid so far.
    beneath: cards that it is laid on without evolving from them.  keyword: the keyword ability that uses it, if one does.
    free: nothing is paid; as_paid: all the same it counts as paid for.  purse: the stamp of the game after step 3, what there was to pay with, what of it was tapped.
    """

    __slots__ = (
        "additions",
        "alternative",
        "as_paid",
        "attach_to",
        "bases",
        "beneath",
        "changes",
        "cost",
        "ctx",
        "extra",
        "free",
        "from_zone",
        "keyword",
        "obj",
        "paid",
        "player",
        "purse",
        "tapped",
        "way",
    )

    def __init__(self, obj: Obj, player: int, way: Way, free: bool, ctx: Context | None) -> None:
        self.obj = obj
        self.player = player
        self.way = way
        self.free = free
        self.as_paid = False
        self.ctx = ctx
        self.from_zone: Term | None = None
        self.changes: list[Any] = []
        self.alternative = way.alternative
        self.additions: list[Any] = []
        self.cost = way.cost
        self.paid = 0
        self.purse: tuple[int, Purse, list[Obj]] | None = None
        self.tapped: list[Obj] = []
        self.bases: list[Obj] | None = None
        self.beneath: Sequence[Obj] = ()
        self.extra: Sequence[Any] = ()
        self.keyword: str | None = None
        self.attach_to: Obj | None = None

    @property
    def unpaid(self) -> bool:
        """Whether the card is used without paying its cost (112.3g), and does not count as paid for."""
        return self.free and not self.as_paid

    @property
    def name(self) -> str:
        """The name of what is used, as the trace shows it: of a twinpact that of the half (810.4)."""
        return f"《{self.way.printed(self.obj).name}》"

    def __repr__(self) -> str:
        return f"Usage({self.obj!r}, {self.way.how}, player {self.player}, cost {self.cost})"
