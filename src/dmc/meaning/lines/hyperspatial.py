"""Keywords about the hyperspatial zone: P侵略 and P革命チェンジ from it, デュエリスト that uses duel mates of it."""

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


@label("デュエリスト")
def duelist(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """Once a turn, in the main step, one of cost no more than one's mana cards is used without paying."""
    text = line.text[first.words[-1].end :].lstrip("： ").rstrip("。")
    mates = said_set(text, self_types, first.name.text)
    races = mates.where if isinstance(mates, a.Objects) else ()
    if a.DUELIST not in self_types or len(races) != 1 or not isinstance(races[0], a.Race):
        raise FrameError(
            "デュエリスト：: a race of duel mates is expected",
            first.words,
            gap="label デュエリスト",
            code="DM0405",
        )
    within = a.AtMost(a.COST, a.Count(a.Objects(a.CARD, a.MANA, of=a.YOU)))
    of_race = (a.Special(a.DUELMATE), *races, within)
    chosen = a.Choose(1, a.Objects(a.CARD, a.HYPERSPATIAL, of=a.YOU, where=of_race))
    used = a.Activated(cost=(), do=(a.Use(chosen),), limit=1, timing="SORCERY")
    return (a.Called(first.name.text), used)
