"""What shields on their way to the hand let their owner declare: S・トリガー, G・ストライク, S・バック, サバキZ (509.5a–d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dmc.abilities import (
    HAND,
    SHIELDS,
    BeingAdded,
    Gains,
    GStrike,
    ShieldBack,
    ShieldTrigger,
    ShieldTriggerPlus,
)
from dmc.runtime.ask import bans, player_bans
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.holding import continuous
from dmc.runtime.state import evaluate
from dmc.runtime.state.events import ZoneChange
from dmc.runtime.state.standby import Waiting
from dmc.runtime.state.state import Context, Obj

from . import waiting

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Gen, Rules


def wait(g: Rules, declared: list[Any]) -> None:
    """What was declared waits, for the card as it is now."""
    for kind, card, keyword, data in declared:
        ctx = Context(card, card.owner, ability=keyword)
        waiting.add(g, Waiting(kind, card, card.owner, keyword, ctx, g.epoch[card.id], 0, data))


def declare(
    g: Rules, player: int, cards: list[Obj], triggers: dict[int, Any], breaker: Obj | None
) -> Gen:
    """*generator* Which S・トリガー, G・ストライク and S・バック the player uses (509.5a–c); each card once a kind.

    triggers: the S・トリガー of the cards before they stood by; empty if none may be used.  breaker: what broke them.
    """
    found: list[Any] = []
    for card in cards:
        # 113.6a: whether it may be used is asked while the shields stand by, and are not counted
        banned = player_bans.cannot_use_keyword(g, card.owner, ShieldTrigger, card, breaker)
        trigger = triggers and not banned and (triggers[card.id] or added_trigger(g, card))
        if trigger and _usable(g, player, card, trigger):
            found.append(("SHIELD_TRIGGER", card, trigger, None))
        strikes = ch.keyword(g, card, GStrike)
        if strikes and not player_bans.cannot_use_keyword(g, player, GStrike, card, breaker):
            found.append(("G_STRIKE", card, strikes[0], None))
    found += _backs(g, player, cards, in_hand=False)
    return (yield from _ask(g, player, found))


def _usable(g: Rules, player: int, card: Obj, keyword: Any) -> bool:
    """Whether the card, or a half of it that has the keyword, may be used at all: else nothing is declared (601.1b)."""
    return any(
        not player_bans.cannot_use(g, player, card, card.profile.faces[n].face)
        for n in halves_with(card, keyword)
    )


def _backs(g: Rules, player: int, cards: list[Obj], in_hand: bool) -> list[Any]:
    """Which S・バック (in_hand: サバキZ) in hand each of these cards can be discarded for."""
    given = continuous.gained(g, ShieldBack)
    return [
        ("SHIELD_BACK", card, back, cost)
        for card in g.zones[player][HAND]
        if given or card.profile.backs
        for back in ch.keyword(g, card, ShieldBack)
        if back.in_hand is in_hand and _usable(g, player, card, back)
        for cost in cards
        if cost is not card and evaluate.test(back.what, False)(g, cost, Context(card, player))
    ]


def declare_in_hand(g: Rules, came: list[ZoneChange]) -> Gen:
    """*generator* サバキZ: the shields are in hand; one of them is discarded for each that is declared (112.3d, 509.5d)."""
    declared: list[Any] = []
    for player in (g.active, 1 - g.active):
        mine = [ev.obj for ev in came if ev.player == player and g.where[ev.obj.id] is HAND]
        found = _backs(g, player, mine, in_hand=True) if mine else []
        chosen = yield from _ask(g, player, found)
        if chosen:
            yield from g.discard([one[3] for one in chosen], None)
        declared += chosen
    return declared


def _ask(g: Rules, player: int, found: list[Any]) -> Gen:
    """*generator* Which of these the player declares."""
    if not found:
        return []
    chosen = yield from g.ask(
        player,
        "SHIELD_TRIGGER",
        found,
        0,
        len(found),
        "which abilities of the shields are used",
        check=_no_conflict,
    )
    for kind, card, _, _ in chosen:
        g.note("112.3", "player {} declares {} of {}", player, kind, card)
    return chosen


def _no_conflict(picked: list[Any]) -> str | None:
    """A card discarded for S・バック cannot be used besides, nor pay twice."""
    paid = [d[3] for d in picked if d[0] == "SHIELD_BACK"]
    if len(set(map(id, paid))) != len(paid):
        return "one card cannot be discarded twice"
    if any(d[1] in paid for d in picked if d[0] != "SHIELD_BACK"):
        return "a card that is discarded cannot be used"
    users = [d[1] for d in picked if d[0] == "SHIELD_BACK"]
    if len(set(map(id, users))) != len(users):
        return "one card cannot be used twice"
    return None


def added_trigger(g: Rules, card: Obj) -> Any:
    """The S・トリガー that is given to shields on their way to the hand, by what holds while they stand by (113.6c)."""
    for entry in continuous.entries(g, Gains):
        given = entry.change.ability
        where = getattr(entry.to, "where", ())
        fits = isinstance(given, (ShieldTrigger, ShieldTriggerPlus)) and BeingAdded() in where
        if fits and entry.applies(g, card):
            return given
    return None


def shield_trigger(g: Rules, card: Obj) -> Any:
    """The S・トリガー of a card in the shield zone, its own or given to it there (113.6b); None if it has none."""
    for keyword in (ShieldTriggerPlus, ShieldTrigger):
        found = ch.keyword(g, card, keyword)
        if found:
            return found[0]
    for static, change in bans.own_changes(card):
        # given by its own text while it is a shield (シールドゾーンにあるこの呪文に与える)
        gains = static.zone is SHIELDS and isinstance(change, Gains)
        trigger = change.ability if gains else None
        known = isinstance(trigger, (ShieldTrigger, ShieldTriggerPlus))
        if known and bans.holding(g, static, card):
            return trigger
    return None


def halves_with(card: Obj, keyword: Any) -> list[int]:
    """The faces that may be used by this ability: of a twinpact the half that has it (810.3a); any, where it was given."""
    every = range(len(card.profile.faces) if card.profile.twinpact else 1)
    printed = [
        n
        for n in every
        if any(k == keyword for k in card.profile.faces[n].keywords.get(type(keyword), ()))
    ]
    return printed or list(every)
