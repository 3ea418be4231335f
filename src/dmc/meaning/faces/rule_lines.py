"""Lines that restate the rules of the card's type (310, 303, 304): grammar/rule_lines.toml lists them whole."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from dmc import abilities as a
from dmc.meaning.lines.problems import Problem
from dmc.meaning.lines.single_line import single_line
from dmc.meaning.lines.structure_table import Unit, structure
from dmc.support.resources import read_toml

TYPES = {"オレガ・オーラ": a.AURA, "クロスギア": a.CROSS_GEAR, "城": a.CASTLE}


@cache
def rule_lines() -> dict[str, tuple[a.Term | None, tuple[Any, ...]]]:
    """Rule line → (card type it belongs to, None for any; the object that stands for it, if one does)."""
    return {
        text: (
            TYPES[row["type"]] if row["type"] else None,
            (getattr(a, row["object"])(),) if row["object"] else (),
        )
        for row in read_toml("rule_lines.toml")["line"]
        for text in row["text"]
    }


@structure()
def rule_line(texts: Sequence[str], index: int, self_types: tuple[a.Term, ...]) -> Unit | None:
    """A rule line on a card of its type."""
    text = texts[index]
    found = rule_lines().get(text.replace(" ", ""))
    head, stop, rest = text.partition("。")
    if found is None and rest and rule_lines().get(head + stop) == (None, (a.MultiTap(),)):
        # what every card of two civilizations says (207.1), and an ability behind it
        other = single_line(rest, self_types)
        return None if isinstance(other, Problem) else Unit((index,), (a.MultiTap(), *other))
    if found is None or (found[0] is not None and found[0] not in self_types):
        return None
    return Unit((index,), found[1])
