"""P侵略, P革命チェンジ: invasion and revolution change from the hyperspatial zone; the sentence says the whole ability."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.keywords.labels import label
from dmc.reading.errors import FrameError
from dmc.syntax.shapes import Shape, text_of
from dmc.syntax.tree import Keyword, Line

from .inner_text import said_set

WHOLE = {
    "P侵略": (
        Shape(
            "<…who>が攻撃する時、自分の超次元ゾーンにあるこのクリーチャーをその上に<lay:置いてもよい>",
            lay=("置く", "重ねる"),
        ),
        a.Invasion,
    ),
    "P革命チェンジ": (
        Shape(
            "<…who>が攻撃する時、そのクリーチャーと自分の超次元ゾーンにあるこのクリーチャーを入れ替えてもよい"
        ),
        a.RevolutionChange,
    ),
}


@label(*WHOLE)
def from_hyperspace(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """P侵略：Xが攻撃する時、… → the keyword, used from the hyperspatial zone (112.3f); refuses another sentence."""
    name = first.name.text
    said, made = WHOLE[name]
    found = said.match(line.sentences[0]) if len(line.sentences) == 1 else None
    if found is None or a.CREATURE not in self_types:
        raise FrameError(
            f"{name}：: what attacks and what is done then are expected",
            first.words,
            gap=f"label {name}",
            code="DM0405",
        )
    return (made(said_set(text_of(found, "who"), self_types, name), from_zone=a.HYPERSPATIAL),)
