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
GODS = rf"{NAME}(?:{OR}{NAME})*|(?:自分の)?名前に{NAME}とあるゴッド"
PLACE = pattern(rf"({GODS})の({'|'.join(SIDES)})")
#: beside both at once, which the two places allow anyway (804.2c)
BETWEEN = "、またはその間"
GOD_LINK = pattern(r"(?:トライ・)?G・リンク\s*：?\s*(.+?)。?")


@structure()
def god_link(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """G・リンク《A》の右横または《B》の左横 → GodLink, a pair of side and names for each place (804.1a, 804.2a)."""
    match = GOD_LINK.fullmatch(texts[index])
    if match is None:
        return None
    said = match[1].removesuffix(BETWEEN)
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
    if "とある" in names:
        (word,) = re.findall(r"《([^《》]+)》", names)
        return a.Objects(a.CREATURE, where=(a.NameIncludes((word,)), a.Race(("ゴッド",))))
    return a.Objects(
        a.CREATURE, where=(a.Named(tuple(n.strip() for n in re.findall(r"《([^《》]+)》", names))),)
    )


NAMES = rf"(?:バトルゾーンに)?自分の\s*(?P<names>{NAME}(?:\s*[と、]?{NAME})*)"
#: 自分のターンのはじめに、自分の《A》と《B》があれば、… / 自分の《A》と《B》がある時、…
LINKING = pattern(
    r"(?P<label>(?:GP|V|P'S)?覚醒 ?リンク|合体龍解|スーパー龍解)\s*[：-]\s*"
    rf"(?:自分のターンのはじめに、{NAMES}があれば|{NAMES.replace('names', 'there')}がある時)、"
    r"(?P<turned>.+?)。?"
)
#: そのクリーチャーとこのクリーチャーを / それら1体ずつとこのクリーチャーを / このドラグハートとその《A》1つを, …それら1つずつを
TURNED = pattern(
    r"(?:(?:そのクリーチャー|それら(?:を)?1体ずつ)とこのクリーチャーを(?:すべて)?"
    rf"|このドラグハートと(?:その{NAME}1つ|それら1つずつ)を)裏返しリンクさせる"
)


@structure()
def linked_over(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """覚醒リンク：…, 合体龍解：… → this and one of each named card turn over and link (805.1c, 808.1).

    At the start of the turn, or as soon as all are there: when the last of them comes or turns over to that face.
    """
    match = LINKING.fullmatch(texts[index])
    if match is None or TURNED.fullmatch(match["turned"]) is None:
        return None
    dragheart = match["label"].endswith("龍解")
    kind = a.CARD if dragheart else a.CREATURE
    if (a.FORTRESS if dragheart else a.CREATURE) not in self_types:
        return None
    said = match["names"] or match["there"]
    names = [name.strip() for name in re.findall(r"《([^《》]+)》", said)]
    if "それら" in match["turned"] and len(names) < 2:
        return None  # each of which?
    partners = [a.Objects(kind, of=a.YOU, where=(a.Named((name,)),)) for name in names]
    there = tuple(a.Exists(partner) for partner in partners)
    link = a.LinkOver(tuple(a.Choose(1, partner) for partner in partners))
    there_are = there[0] if len(there) == 1 else a.AllTrue(there)
    when: Any = a.TurnStarts(a.YOU)
    if match["there"] is not None:
        turn = "DRAGSOLVE" if dragheart else "AWAKEN"
        members = (a.This(), *partners)
        comes: list[Any] = [a.Entered(member) for member in members]
        comes += [a.Flipped(member, kind=turn) for member in members]
        when = a.Either(tuple(comes))
    return Unit((index,), (a.Triggered(when=when, do=(a.If(there_are, (link,)),)),))


RELEASE = pattern(
    r"龍魂回避：このクリーチャーが離れる時、かわりにそのドラグハート・セルの中から1つを選んで超次元ゾーンに戻し、残りのカードを裏返す。"
)


@structure()
def dragon_soul_evasion(
    texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]
) -> Unit | None:
    """龍魂回避：… → instead of leaving, one cell goes and the others turn over (808.1b)."""
    if RELEASE.fullmatch(texts[index]) is None or a.CREATURE not in self_types:
        return None
    return Unit((index,), (a.Replacement(of=a.Left(a.This()), do=(a.ReleaseCell(),)),))
