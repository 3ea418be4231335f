"""Whose and where: owners and zones of phrases, and what is pointed to as part of a zone."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.players import agent_of
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import PLAYERS


def owner_of(noun: Noun, ctx: Frame) -> a.Term | None:
    """Take whose it is: 自分の, 相手の, 自身の (the acting player's), 持ち主の."""
    owner = noun.take("owner")
    if not owner:
        return None
    if owner == "自身":
        return ctx.who.agent if ctx.who.agent != a.EACH else a.THAT_PLAYER
    if owner == "プレイヤー" and noun.det == "その" and ctx.who.that_player is not None:
        noun.take("det")
        return ctx.who.that_player
    if owner in PLAYERS:
        if ctx.who.agent == a.THAT_PLAYER and PLAYERS[owner] in (a.YOU, a.OPPONENT):
            # 各プレイヤーは相手の…: the other player of each, which the ability's own view cannot say
            raise gap("whose, when each player does it?", noun, f"{owner}の for each player")
        return PLAYERS[owner]
    raise gap("whose is it?", noun, f"owner {owner}")


def player_or_none(noun: Noun | None, ctx: Frame) -> a.Term | None:
    """The player a phrase names, or None if it is no player phrase."""
    if noun is None or noun.head != "player":
        return None
    return agent_of(noun, ctx)


def zone_of(noun: Noun, ctx: Frame) -> tuple[tuple[a.Term, ...], a.Term | None]:
    """A zone phrase: (zones, whose)."""
    owner = owner_of(noun, ctx)
    zones = noun.take("zones")
    if noun.head != "zone" or not zones:
        raise gap("a zone is expected", noun, f"zone from {noun.head} {noun.text}")
    if owner is None and noun.det == "それぞれの":
        noun.take("det")  # each player's: a card goes to its owner's zone
    elif owner is None and noun.det == "いずれかの" and len(zones) == 1:
        noun.take("det")  # one player's, whichever: for one card this is either player's
        ctx.place.one_zone = True
    for other in noun.take("also"):
        if noun.joiner not in ("または", "か", "と", "および"):
            raise gap("zones joined how?", noun, f"zones joined by {noun.joiner}")
        more, whose = zone_of(other, ctx)
        if whose is not None and whose != owner:
            raise gap("zones of two players", noun, "zones of two players")
        zones += more
    noun.take("joiner")
    noun.finish()
    return zones, owner


def located(pointed: Any, zone: tuple[a.Term, ...], of: a.Term | None, ctx: Frame) -> Any:
    """このクリーチャーを墓地から …: the object only where it lies there; an ability of this card then works from there."""
    if isinstance(pointed, a.This):
        ctx.place.works_in = zone
    return a.All(a.Objects(a.CARD, zone[0] if len(zone) == 1 else zone, of, among=pointed))


def out_of(pointed: Any, zone: tuple[a.Term, ...], of: a.Term | None, ctx: Frame) -> Any:
    """What is pointed to, taken from a zone: カードを1枚選び、そのカードを自分の手札から… was chosen out of that hand."""
    product = ctx.seen.numbered(pointed.number) if isinstance(pointed, a.Result) else None
    if product is not None and product.how == "選ぶ" and not product.gone:
        among = product.target.among if isinstance(product.target, a.Choose) else None
        if isinstance(among, a.Objects) and any(among is one for one in ctx.seen.unsaid):
            place = zone[0] if len(zone) == 1 else zone
            ctx.seen.placed[pointed.number] = (place, of)
            there = dataclasses.replace(among, zone=place, of=of or among.of)
            product.target = dataclasses.replace(product.target, among=there)
            return pointed
        lies = among.zone if isinstance(among, a.Objects) else None
        if isinstance(lies, a.Term) and lies not in zone:
            raise FrameError("it was chosen elsewhere", gap="chosen in another zone")
    return located(pointed, zone, of, ctx)


def own_hidden(found: Any, ctx: Frame) -> Any:
    """手札, 山札 without an owner are the acting player's own."""
    if isinstance(found, a.AnyOf):
        return a.AnyOf(tuple(own_hidden(part, ctx) for part in found.parts))
    if not isinstance(found, a.Objects) or found.of is not None or found.among is not None:
        return found
    zones = found.zone if isinstance(found.zone, tuple) else (found.zone,)
    if not set(zones) <= {a.HAND, a.DECK}:
        return found
    owner = a.THAT_PLAYER if ctx.who.agent == a.EACH else ctx.who.agent
    return dataclasses.replace(found, of=owner)
