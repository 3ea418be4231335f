"""Paying with mana (112): one card for each civilization first, then the rest, nothing needless."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from dmc.abilities import (
    DRAGHEART,
    DUELMATE,
    MANA,
    PSYCHIC,
    FaceDownMana,
    ManaNumber,
    ManaWorth,
)
from dmc.runtime.ask import bans
from dmc.runtime.cards.printed_terms import mask_of
from dmc.runtime.cards.profile import MANA_CHANGES
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules
    from dmc.runtime.state.state import Obj

_MATCHES: dict[tuple[tuple[int, ...], int], bool] = {}


def plain_mana(g: Rules) -> bool:
    """Whether no effect in play changes what mana cards are worth: then they are what is printed on them."""
    return not continuous.touches(g, MANA_CHANGES)


def mana_mask(g: Rules, obj: Obj) -> int:
    """The civilizations a mana card can pay; face down none (405.4)."""
    return mask_of(ch.civilizations(g, obj)) if g.face_up[obj.id] else 0


def mana_number(g: Rules, obj: Obj) -> int:
    """How much mana the card gives (107.2, 207.2): 1, unless printed or changed; psychic and dragheart cards give none."""
    if not g.face_up[obj.id]:
        return 1
    special = obj.card.special
    if special and (PSYCHIC in special or DRAGHEART in special or DUELMATE in special):
        return 0  # 207.1: no mana symbol
    for entry in continuous.entries(g, ManaNumber):
        if entry.applies(g, obj):
            return int(entry.change.amount)
    for static, change in bans.own_changes(obj):
        if isinstance(change, ManaNumber) and bans.holding(g, static, obj):
            return int(change.amount)
    return 1


class Purse:
    """What a player could pay with now (107.1): untapped mana cards, their masks and numbers.

    extra: a pending card that lies in the mana zone pays too (601.1c, 814.1c).  plain: each card gives one mana.
    """

    __slots__ = ("cards", "masks", "numbers", "plain", "total", "union")

    def __init__(self, g: Rules, player: int, extra: Sequence[Obj] = ()) -> None:
        tapped = g.tapped
        cards = [o for o in g.zones[player][MANA] if not tapped[o.id]]
        for o in extra:
            if g.where[o.id] is MANA and not tapped[o.id] and o not in cards:
                cards.append(o)
        up = g.face_up
        masks: list[int] = []
        union = 0
        index = continuous.index(g)
        plain = not index or MANA_CHANGES.isdisjoint(index)
        if plain and extra and any(o.profile.weighs for o in extra):
            plain = False
        for o in cards:
            mask = o.profile.mana
            if mask is None or not up[o.id]:
                plain = False
                break
            masks.append(mask)
            union |= mask
        if plain:
            self.numbers = [1] * len(cards)
            self.total = len(cards)
        else:
            union = self._look(g, cards, masks, extra)
        self.plain = plain
        self.cards = cards
        self.masks = masks
        self.union = union

    def _look(self, g: Rules, cards: list[Obj], masks: list[int], extra: Sequence[Obj]) -> int:
        """Look at every card for what it gives now; → the civilizations of them all."""
        masks[:] = [mana_mask(g, o) for o in cards]
        numbers = [mana_number(g, o) for o in cards]
        souls = [k.amount for o in extra for k in ch.keyword(g, o, FaceDownMana)]
        if souls:
            worth = max(souls)
            up = g.face_up
            numbers = [n if up[o.id] else worth for n, o in zip(numbers, cards, strict=True)]
        for user in extra:
            ctx = Context(user, g.controller(user))
            for k in ch.keyword(g, user, ManaWorth):
                fits = evaluate.test(k.what)
                numbers = [
                    max(n, k.amount) if fits(g, o, ctx) else n
                    for n, o in zip(numbers, cards, strict=True)
                ]
        self.numbers = numbers
        self.total = sum(numbers)
        union = 0
        for m in masks:
            union |= m
        return union

    def can_pay(self, need: int, cost: int) -> bool:
        """Whether some payment exists: a card for each civilization of ``need``, and mana worth ``cost`` in all."""
        if self.total < cost or need & ~self.union:
            return False
        if need & (need - 1) == 0:
            return True  # none or one: in the union is enough
        return matching(tuple(sorted(m & need for m in self.masks if m & need)), need)

    def can_pay_besides(self, need: int, cost: int, extra: Sequence[int]) -> bool:
        """Whether cards for each of the civilizations ``extra`` are left over by some payment (112.2d)."""
        if not extra:
            return self.can_pay(need, cost)
        wanted = sum(set(extra))
        usable = [o for o, m in zip(self.cards, self.masks, strict=True) if m & wanted]
        return any(
            self.spares(need, cost, extra, picked) for picked in combinations(usable, len(extra))
        )

    def spares(self, need: int, cost: int, extra: Sequence[int], picked: Sequence[Obj]) -> bool:
        """Whether these cards give the civilizations ``extra``, one each, and the others pay the rest."""
        masks = {o.id: m for o, m in zip(self.cards, self.masks, strict=True)}
        if not any(
            all(masks[o.id] & bit for o, bit in zip(order, extra, strict=True))
            for order in permutations(picked)
        ):
            return False
        return self.without(picked).can_pay(need, cost)

    def without(self, picked: Sequence[Obj]) -> Purse:
        """The purse when these cards are tapped."""
        left = Purse.__new__(Purse)
        cards, masks, numbers = self.cards[:], self.masks[:], self.numbers[:]
        for o in picked:
            k = cards.index(o)
            del cards[k], masks[k], numbers[k]
        union = 0
        for mask in masks:
            union |= mask
        left.cards = cards
        left.masks = masks
        left.numbers = numbers
        left.plain = self.plain
        left.total = sum(numbers)
        left.union = union
        return left


def matching(masks: tuple[int, ...], need: int) -> bool:
    """Whether different cards can give each civilization of ``need`` (112.2a: a card gives one only); remembered."""
    key = (masks, need)
    found = _MATCHES.get(key)
    if found is None:
        if len(_MATCHES) > 50_000:
            _MATCHES.clear()
        found = _MATCHES[key] = _match(masks, need)
    return found


def _match(masks: tuple[int, ...], need: int) -> bool:
    if not need:
        return True
    bit = need & -need
    for i, m in enumerate(masks):
        if m & bit and _match(masks[:i] + masks[i + 1 :], need & ~bit):
            return True
    return False


def civilization_error(purse: Purse, need: int, picked: list[Obj]) -> str | None:
    """What is wrong with these cards as the civilization payment, or None (601.1d)."""
    index = {o.id: m for o, m in zip(purse.cards, purse.masks, strict=True)}
    masks = tuple(sorted(index[o.id] & need for o in picked))
    if not matching(masks, need):
        return "these cards do not give every civilization of the card, one each"
    return None


def rest_error(numbers: dict[int, int], rest: int, picked: list[Obj]) -> str | None:
    """What is wrong with these cards as payment of the rest, or None: enough, and none needless (112.2c)."""
    total = sum(numbers[o.id] for o in picked)
    if total < rest:
        return f"{total} mana does not pay {rest}"
    for o in picked:
        if total - numbers[o.id] >= rest:
            return f"{o!r} is not needed for the payment"
    return None


def interchangeable(g: Rules, cards: list[Obj]) -> bool:
    """All copies of one card in the same state: which of them pays makes no difference."""
    card = cards[0].card
    for o in cards:
        if o.card is not card:
            return False
    up = g.face_up[cards[0].id]
    return all(g.face_up[o.id] == up and o.id not in g.pending_slot for o in cards)
