"""Paying for a card (112, 601.1d, 601.1f, steps 3 and 5): its civilizations first, the rest when the cost is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmc.runtime.legal import possible
from dmc.runtime.legal.mana import Purse, civilization_error, interchangeable, rest_error
from dmc.runtime.state import effect_table
from dmc.runtime.state.state import Context, Obj

from . import additional_mana
from .usage import Usage

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def pay_civilizations(g: Rules, u: Usage) -> Gen:
    """*generator* Step 3: tap one mana card for each civilization of the card, whatever it will cost (112.2, 601.1d, U8)."""
    if u.additions:
        yield from additional_mana.pay(g, u)
    need = u.way.mask(g, u.obj)
    if not need or u.way.no_mana:
        if g.trace is not None:
            g.note("601.1d", "3 civilizations: none for {}", u.name)
        return
    purse = Purse(g, u.player, u.way.parts)
    masks = purse.masks
    usable = [o for k, o in enumerate(purse.cards) if masks[k] & need]
    n = need.bit_count()
    if n == 1 and interchangeable(g, usable):
        chosen = usable[:1]
    else:
        chosen = yield from g.ask(
            u.player,
            "PAY_CIVILIZATIONS",
            usable,
            n,
            n,
            f"mana for the civilizations of {u.obj!r}",
            check=(lambda picked: civilization_error(purse, need, picked)) if n > 1 else None,
        )
    _tap(g, u, purse, chosen)
    if g.trace is not None:
        g.note("601.1d", "3 civilizations: tap {}", tuple(chosen))


def _tap(g: Rules, u: Usage, purse: Purse, chosen: list[Obj]) -> None:
    """The chosen mana cards are tapped and their worth is paid."""
    if purse.plain:
        u.paid += len(chosen)
    else:
        u.paid += sum(purse.numbers[purse.cards.index(o)] for o in chosen)
    u.tapped += chosen
    for o in chosen:
        g.tapped[o.id] = True
    g.stamp += 1
    u.purse = (g.stamp, purse, chosen)


def _purse(g: Rules, u: Usage) -> Purse:
    """What the player can pay the rest with: what step 3 left, if nothing has happened since."""
    if u.purse is not None and u.purse[0] == g.stamp:
        return u.purse[1].without(u.purse[2])
    return Purse(g, u.player, u.way.parts)


def can_pay_rest(g: Rules, u: Usage) -> bool:
    """Whether the untapped mana pays what is left of the cost."""
    ctx = Context(u.obj, u.player)
    if u.alternative is not None and not possible.payable(g, u.alternative.do, ctx):
        return False  # 601.1b: what a reduction took cannot be paid besides
    return u.way.no_mana or _purse(g, u).total >= u.cost - u.paid


def pay_rest(g: Rules, u: Usage) -> Gen:
    """*generator* Step 5: tap the rest of the mana (112.1), nothing needless (112.2c), and do what else was promised (601.1f).

    What the civilizations overpaid is gone (112.2b).
    """
    # 201.1a
    rest = 0 if u.way.no_mana else u.cost - u.paid
    chosen: list[Obj] = []
    if rest > 0:
        purse = _purse(g, u)
        usable = purse.cards
        numbers: dict[int, int] = {}
        if not purse.plain:
            numbers = {o.id: v for o, v in zip(purse.cards, purse.numbers, strict=True)}
            usable = [o for o in purse.cards if numbers[o.id] > 0]
        if purse.plain or max(numbers.values(), default=0) <= 1:
            if interchangeable(g, usable):
                chosen = usable[:rest]
            else:
                chosen = yield from g.ask(
                    u.player, "PAY", usable, rest, rest, f"mana for the rest of {u.obj!r}"
                )
        else:
            chosen = yield from g.ask(
                u.player,
                "PAY",
                usable,
                1,
                min(rest, len(usable)),
                f"mana worth {rest} for the rest of {u.obj!r}",
                check=lambda picked: rest_error(numbers, rest, picked),
            )
        _tap(g, u, purse, chosen)
    if g.trace is not None:
        g.note("601.1f", "5 pay: tap {}; paid {} of {}", tuple(chosen), u.paid, u.cost)
    if u.alternative is None and not u.additions:
        return
    ctx = Context(u.obj, u.player)
    if u.alternative is not None and u.alternative.do:
        yield from effect_table.run(g, u.alternative.do, ctx)
    for addition in u.additions:
        if addition.do:
            yield from effect_table.run(g, addition.do, ctx)
    yield from g.settle()
