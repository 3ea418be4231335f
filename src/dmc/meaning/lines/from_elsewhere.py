"""P侵略, P革命チェンジ: invasion and revolution change from the hyperspatial zone; the sentence says the whole ability."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.keywords.labels import label
from dmc.reading.errors import FrameError
from dmc.support.lazypattern import pattern
from dmc.syntax.tree import Keyword, Line

from .inner_text import said_set

WHOLE = {
    "P侵略": (
        pattern(
            r"(?P<who>[^。]+)が攻撃する時、自分の超次元ゾーンにあるこのクリーチャーをその上に(?:置い|重ね)てもよい。?"
        ),
        a.Invasion,
    ),
    "P革命チェンジ": (
        pattern(
            r"(?P<who>[^。]+)が攻撃する時、そのクリーチャーと自分の超次元ゾーンにあるこのクリーチャーを入れ替えてもよい。?"
        ),
        a.RevolutionChange,
    ),
}


@label(*WHOLE)
def from_hyperspace(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """P侵略：Xが攻撃する時、… → the keyword, used from the hyperspatial zone (112.3f); refuses another sentence."""
    name = first.name.text
    said, made = WHOLE[name]
    start = first.words[-1].end
    found = said.fullmatch(line.text[start:].lstrip("： "))
    if found is None or a.CREATURE not in self_types:
        raise FrameError(
            f"{name}：: what attacks and what is done then are expected",
            first.words,
            gap=f"label {name}",
            code="DM0405",
        )
    return (made(said_set(found["who"], self_types, name), from_zone=a.HYPERSPATIAL),)
