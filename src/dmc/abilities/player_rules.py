"""Continuous rules for players: what they may not or may do (101.2)."""

from __future__ import annotations

from typing import Any

from .base import Term, ability


@ability
class CannotUse:
    """The player may not use (cast, summon …) cards of the set (唱えられない, 召喚できない).

    after: only once so many of them have been used in the turn (各ターン1枚しか唱えられない).
    from_zone: only from there (墓地から唱えられない).
    """

    player: Term
    what: Any
    after: int = 0
    from_zone: Term | tuple[Term, ...] | None = None
    __positional__ = ("player", "what")


@ability
class MayUseFree:
    """The player may use cards of the set without paying their cost, when and from where they could be used anyway."""

    player: Term
    what: Any
    __positional__ = ("player", "what")


@ability
class CannotPut:
    """The player may not put members of the set into the battle zone (出せない).

    after: only once so many of them have come in under that player in the turn (各ターン2体までしか出せない).
    from_zone: only from there (手札以外から出ない).  but: not those that come in by being summoned ("SUMMON": 召喚以外の方法で)
    or used at all ("USE": 実行以外の方法で).
    """

    player: Term
    what: Any
    after: int = 0
    from_zone: Term | tuple[Term, ...] | None = None
    but: str | None = None
    __positional__ = ("player", "what")


@ability
class CannotUseKeyword:
    """The player may not use abilities of this keyword (「S・トリガー」は使えない).

    what: only those of cards of this set.  broken_by: only those of shields that such a creature broke.
    """

    player: Term
    keyword: Any
    what: Any = None
    broken_by: Any = None
    __positional__ = ("player", "keyword")


@ability
class CannotMove:
    """The player may not move cards of the set to this zone, whatever tells them to (手札をマナゾーンに置くことができない).

    what: they are asked where they lie.  EACH: nobody and nothing moves them so.
    """

    player: Term
    what: Any
    to: Term
    __positional__ = ("player", "what", "to")


@ability
class CannotDraw:
    """The player may not draw."""

    player: Term


@ability
class CannotLose:
    """The player does not lose the game."""

    player: Term


@ability
class CannotWin:
    """The player does not win the game."""

    player: Term
