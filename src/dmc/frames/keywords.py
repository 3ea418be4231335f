"""Keyword lines and labels → ability objects (grammar/keywords.toml says which)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.syntax.tree import Keyword

from .errors import FrameError

SIMPLE: dict[str, Any] = {
    "ブロッカー": a.Blocker(),
    "W・ブレイカー": a.Breaker(2),
    "T・ブレイカー": a.Breaker(3),
    "Q・ブレイカー": a.Breaker(4),
    "ワールド・ブレイカー": a.Breaker("ALL"),
    "パワード・ブレイカー": a.PowerBreaker(),
    "S・トリガー": a.ShieldTrigger(),
    "スピードアタッカー": a.SpeedAttacker(),
    "マッハファイター": a.MachFighter(),
    "スレイヤー": a.Slayer(),
    "ジャストダイバー": a.JustDiver(),
    "ガードマン": a.Guardman(),
    "スーパーガードマン": a.Guardman(super=True),
    "G・ストライク": a.GStrike(),
    "チャージャー": a.Charger(),
}


def keyword_object(keyword: Keyword) -> Any:
    """The ability object of a keyword with its printed arguments; refuses one without a meaning."""
    name, arguments = keyword.name.text, keyword.arguments
    if not arguments and name in SIMPLE:
        return SIMPLE[name]
    if name == "パワーアタッカー" and len(arguments) == 1 and arguments[0].kind == "SIGNED":
        return a.PowerAttacker(int(arguments[0].text))
    if name == "ニンジャ・ストライク" and len(arguments) == 1 and arguments[0].kind == "NUMBER":
        return a.NinjaStrike(int(arguments[0].text))
    raise FrameError(
        f"{name}: a keyword without meaning yet",
        keyword.words,
        gap=f"keyword {name}",
        code="DM0405",
    )
