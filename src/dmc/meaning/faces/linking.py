"""Lines about linked cards (804–808): G・リンク with its places, 覚醒リンク with its partners."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from dmc import abilities as a
from dmc.meaning.lines.problems import problem_of
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.errors import FrameError
from dmc.reading.vocabulary import NAME
from dmc.support.lazypattern import pattern

SIDES = {
    "右横": "RIGHT",
    "右側": "RIGHT",
    "左横": "LEFT",
    "左側": "LEFT",
    "上側": "ABOVE",
    "下側": "BELOW",
}
OR = r"(?:、または|または|、)"
PLACE = pattern(rf"({NAME}(?:{OR}{NAME})*)の({'|'.join(SIDES)})")
GOD_LINK = pattern(r"(?:トライ・)?G・リンク\s*：?\s*(.+?)。?")


@structure()
def god_link(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """G・リンク《A》の右横または《B》の左横 → GodLink, a pair of side and names for each place (804.1a, 804.2a)."""
    match = GOD_LINK.fullmatch(texts[index])
    if match is None:
        return None
    said = match[1]
    places: list[tuple[str, Any]] = []
    at = 0
    while found := PLACE.match(said, at):
        places.append((SIDES[found[2]], _named(found[1])))
        joined = re.compile(OR).match(said, found.end())
        at = found.end() if joined is None else joined.end()
        if joined is None:
            break
    if a.CREATURE not in self_types or at != len(said) or not places:
        return Unit(
            (index,),
            problem_of(
                FrameError("《…》の右横 is expected", gap="places of G・リンク", code="DM0405")
            ),
        )
    return Unit((index,), (a.GodLink(tuple(places)),))


def _named(names: str) -> a.Objects:
    return a.Objects(
        a.CREATURE, where=(a.Named(tuple(n.strip() for n in re.findall(r"《([^《》]+)》", names))),)
    )


#: 自分のターンのはじめに、自分の《A》と《B》があれば、そのクリーチャーとこのクリーチャーを裏返しリンクさせる
AWAKENING = pattern(
    rf"覚醒 ?リンク\s*[：-]\s*自分のターンのはじめに、(?:バトルゾーンに)?自分の\s*({NAME}(?:\s*と{NAME})*)があれば、(.+?)。?"
)
TURNED = pattern(
    r"(?:そのクリーチャー|それら(?:を)?1体ずつ)とこのクリーチャーを(?:すべて)?裏返しリンクさせる"
)


@structure()
def awakening(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """覚醒リンク：… → at the start of the turn this and one of each named creature turn over and link (805.1c)."""
    match = AWAKENING.fullmatch(texts[index])
    if match is None or a.CREATURE not in self_types or TURNED.fullmatch(match[2]) is None:
        return None
    names = [name.strip() for name in re.findall(r"《([^《》]+)》", match[1])]
    partners = [a.Objects(a.CREATURE, of=a.YOU, where=(a.Named((name,)),)) for name in names]
    there = tuple(a.Exists(partner) for partner in partners)
    link = a.LinkOver(tuple(a.Choose(1, partner) for partner in partners))
    there_are = there[0] if len(there) == 1 else a.AllTrue(there)
    return Unit(
        (index,),
        (a.Triggered(when=a.TurnStarts(a.YOU), do=(a.If(there_are, (link,)),)),),
    )
