"""What a player may not do: 呪文を唱えられない, クリーチャーを召喚できない, 出せない, ゲームに負けない."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

from .clause import Clause
from .context import Frame
from .errors import FrameError
from .registry import Change, frame
from .targets import objects, reference

KINDS: dict[str, tuple[a.Term, ...] | None] = {
    "唱える": (a.SPELL,),
    "召喚する": (a.CREATURE,),
    "使う": None,
    "実行する": None,
}


def _players(c: Clause) -> a.Term:
    """Who may not: the player named, or both where nobody is."""
    return a.EACH if c.agent is None else c.agent


@frame("唱える", "召喚する", "使う", "実行する")
def cannot_use(c: Clause, ctx: Frame) -> Change | None:
    """〜は〜を唱えられない / 召喚できない / 使えない"""
    if not c.negative or c.voice != "pot" or not c.has("を", "は"):
        return None
    noun = c.peek("を") or c.peek("は")
    assert noun is not None
    if noun.head != "card":
        return None
    c.arg("を") or c.arg("は")
    what = _what(noun, KINDS[c.lemma], ctx)
    # said of this card, it holds where the card is used from (110.4e)
    to = what if isinstance(what, a.This) and ctx.standing else None
    return Change(to, [a.CannotUse(_players(c), what)])


def _what(noun: Any, types: tuple[a.Term, ...] | None, ctx: Frame) -> Any:
    pointed = reference(noun, ctx) if not noun.also else None
    found = pointed if pointed is not None else objects(noun, ctx)
    noun.take("all")
    noun.finish()
    if types is not None and pointed is None:
        for part in found.parts if isinstance(found, a.AnyOf) else (found,):
            said = part.type if isinstance(part.type, tuple) else (part.type,)
            if not set(said) <= set(types):
                raise FrameError(
                    "only creatures are summoned, only spells cast",
                    tuple(noun.words),
                    gap="lock on another type",
                )
    return found


@frame("出す")
def cannot_put(c: Clause, ctx: Frame) -> Change | None:
    """〜は〜を出せない"""
    if not c.negative or c.voice != "pot" or not c.has("を"):
        return None
    noun = c.arg("を")
    return Change(None, [a.CannotPut(_players(c), _what(noun, None, ctx))])


@frame("負ける", "勝つ")
def game_result(c: Clause, ctx: Frame) -> Change | None:
    """〜はゲームに負けない / 勝てない"""
    game = c.peek("に")
    if not c.negative or c.agent is None or game is None or game.text != "ゲーム":
        return None
    if (c.lemma, c.voice) not in (("負ける", "act"), ("勝つ", "pot"), ("勝つ", "act")):
        return None
    c.arg("に")
    game.finish()
    kind = a.CannotLose if c.lemma == "負ける" else a.CannotWin
    return Change(None, [kind(c.agent)])
