"""Mana cards that an additional cost asks for besides the mana cost (112.2d): O・ドライブ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dmc.runtime.cards.printed_terms import BIT
from dmc.runtime.legal.estimate import estimate, mana_gained
from dmc.runtime.legal.mana import Purse
from dmc.runtime.state.state import Obj

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules

    from .usage import Usage


def civilizations(additions: Sequence[Any]) -> tuple[int, ...]:
    """The civilizations of the mana cards that additional costs ask for, as bits, one for each card (112.2d)."""
    return tuple(BIT[c] for addition in additions for c in addition.civilizations)


def pay(g: Rules, u: Usage) -> Gen:
    """*generator* The mana cards that additional costs ask for are tapped first, so that the rest can be paid (112.2d)."""
    extra = civilizations(u.additions)
    if not extra:
        return
    purse = Purse(g, u.player, u.way.parts)
    need = u.way.mask(g, u.obj)
    cost = estimate(g, u.obj, u.way.cost, u.changes) - mana_gained(g, u.obj, u.changes)
    cost += sum(addition.mana for addition in u.additions)
    usable = [o for o, m in zip(purse.cards, purse.masks, strict=True) if m & sum(set(extra))]
    n = len(extra)

    def wrong(picked: list[Obj]) -> str | None:
        fits = purse.spares(need, cost, extra, picked)
        return None if fits else "mana of each civilization, while the rest can be paid"

    prompt = f"mana for the additional cost of {u.obj!r}"
    chosen = yield from g.ask(u.player, "PAY_ADDITIONAL", usable, n, n, prompt, check=wrong)
    for o in chosen:
        g.tapped[o.id] = True
    g.stamp += 1
    g.note("112.2d", "3 additional cost: tap {}", tuple(chosen))
