"""Cells (814): the line that says which of them are a card together."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dmc import abilities as a
from dmc.meaning.lines.problems import Problem
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.reading.vocabulary import NAME
from dmc.support.lazypattern import pattern

TOGETHER = pattern(
    r"自分の手札またはマナゾーンに(?P<count>\d+)種のキング・セル"
    rf"(?P<names>(?:{NAME})+)が揃っていれば、コストを支払ってこの呪文{NAME}を唱えてもよい。"
)


@structure()
def combined(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """自分の手札またはマナゾーンに2種のキング・セル《A》《B》が揃っていれば、コストを支払ってこの呪文《C》を唱えてもよい。"""
    found = TOGETHER.fullmatch(texts[index])
    if found is None:
        return None
    names = tuple(name[1:-1] for name in re.findall(NAME, found["names"]))
    if a.SPELL not in self_types or len(set(names)) != int(found["count"]):
        return Unit(
            (index,),
            Problem(
                "DM0405", "so many different cells make a spell", 0, len(texts[index]), gap="cells"
            ),
        )
    return Unit((index,), (a.CombinedFrom(names),))
