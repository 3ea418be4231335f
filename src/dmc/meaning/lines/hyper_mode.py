"""ハイパー化：what is done for it. — what releases the hyper mode of the creature (816)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.condition_table import condition
from dmc.meaning.kernel.context import Frame
from dmc.meaning.keywords.labels import label
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.keyword_words import no_meaning
from dmc.syntax.tree import Keyword, Line

from .activated_ability import paid_instructions


@label("ハイパー化", "OVERハイパー化")
def released(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """In the main step, paying this, the hyper mode is released until the next own turn begins; not while it is (816.2d)."""
    if first.arguments or line.keywords or len(line.sentences) != 1 or not line.sentences[0].words:
        raise no_meaning(first.name.text, first.words, "label")
    frame = Frame.of(self_types=self_types, static=False)
    return (
        a.Activated(
            cost=paid_instructions(line.sentences[0], frame),
            do=(a.Apply((a.HyperMode(),), to=a.This(), until=a.UNTIL_YOUR_NEXT_TURN),),
            timing="SORCERY",
            condition=a.Not(a.Is(a.This(), (a.HyperReleased(),))),  # 816.2d
        ),
    )


@condition("解放する")
def _is_released(c: Clause, ctx: Frame) -> Any | None:
    """このクリーチャーがハイパーモードを解放していれば (816.2)"""
    mode, who = c.peek("を"), c.peek("が")
    if c.voice != "prog" or mode is None or mode.text != "ハイパーモード" or mode.left():
        return None
    if who is None or len(c.items) != 2 or (whose := reference(who, ctx)) is None:
        return None
    c.arg("を"), c.arg("が")
    found = a.Is(whose, (a.HyperReleased(),))
    return a.Not(found) if c.negative else found
