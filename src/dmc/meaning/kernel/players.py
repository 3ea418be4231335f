"""Which player a phrase names: 自分, 相手, 各プレイヤー, そのプレイヤー, 自身."""

from __future__ import annotations

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun

from .context import Frame
from .points import point


def agent_of(noun: Noun, ctx: Frame) -> a.Term:
    """The player a phrase like 相手 / 自分 / 各プレイヤー / そのプレイヤー names."""
    text, det = noun.text, noun.take("det")
    of = noun.take("owner")
    noun.give(head="player")
    if text in ("自分", "自分自身"):
        player = a.YOU
    elif text in ("相手", "相手プレイヤー", "対戦相手", "相手自身"):
        player = a.OPPONENT
    elif (text in ("プレイヤー",) and det in ("各",)) or (
        text in ("プレイヤー",) and noun.take("all")
    ):
        player = a.EACH
    elif text in ("プレイヤー",) and det == "その":
        if ctx.who.that_player is None:
            raise FrameError(
                "そのプレイヤー: no player was mentioned before",
                tuple(noun.words),
                gap="そのプレイヤー",
                code="DM0501",
            )
        player = ctx.who.that_player
        point("そのプレイヤー", player, ctx)
    elif text == "自身":
        player = ctx.who.agent
    elif text == "持ち主":
        player = a.OWNER
    else:
        raise FrameError(
            f"{noun.surface}: not a player here", tuple(noun.words), gap=f"player {det}{text}"
        )
    if of and not (of == "相手" and text == "プレイヤー"):
        raise FrameError(f"{noun.surface}: whose?", tuple(noun.words), gap="owner of a player")
    noun.finish()
    return player
