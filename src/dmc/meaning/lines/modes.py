"""次の中からN回選ぶ and the lines with ▶ below it: modal abilities (700.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.verbs.choosing import choose
from dmc.meaning.verbs.frame_table import frame
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.support.lazypattern import pattern
from dmc.syntax.tree import Line

from .line import effects_of


@frame("選ぶ", before=choose)
def choose_modes(c: Clause, ctx: Frame) -> Do | None:
    """次の中からN回選ぶ: the options are the lines with ▶"""
    place = c.peek("から")
    count = c.peek("")
    if place is None or place.text != "中" or place.det != "次の" or c.voice != "act" or c.negative:
        return None
    if count is None or count.head != "count" or count.quantity is None:
        return None
    if not ctx.place.options:
        raise FrameError("the options (▶) are missing", c.all_words(), gap="modes without options")
    c.arg("から"), c.arg("")
    quantity = count.take("quantity")
    count.finish()
    place.take("det")
    place.finish()
    if quantity.counter not in ("回", "つ") or quantity.bound not in ("", "まで") or quantity.more:
        raise FrameError("how many options?", c.all_words(), gap=f"modes {quantity.bound}")
    if quantity.prefix:
        raise FrameError("how many options?", c.all_words(), gap=f"modes {quantity.prefix}")
    options, ctx.place.options = ctx.place.options, ()
    said = tuple(_option(line, ctx) for line in options)
    # 700.2: what is chosen several times may be the same option again; 2つ are two of them
    again = quantity.number > 1 and quantity.counter == "回"
    return Do(
        [a.Modes(quantity.number, said, again=again, upto=bool(quantity.bound), by=ctx.who.agent)]
    )


def _option(line: Line, ctx: Frame) -> tuple[Any, ...]:
    """What one option does; what the header says may be pointed to, what another option does may not."""
    if line.labels or line.keywords or not line.sentences:
        raise FrameError("an option is an instruction", gap="option that is no instruction")
    own = ctx.apart(static=False)
    found = tuple(effects_of(line.sentences, own, []))
    ctx.seen.counter = own.seen.counter
    return found


CHOOSES = pattern(r"次の中から\d+[回つ]選(?:ぶ|んでもよい)。$")


def options_below(texts: Sequence[str], index: int) -> list[int]:
    """Indexes of the lines with ▶ that follow a line directly."""
    found = []
    for j in range(index + 1, len(texts)):
        if texts[j].startswith("▶"):
            found.append(j)
        elif texts[j]:
            break
    return found


def unmarked_below(
    texts: Sequence[str], index: int, kind_of: Callable[[str], str]
) -> list[int] | None:
    """Indexes of the options of a line that chooses, where they are printed without ▶: the instructions below it.

    kind_of: "instruction", "other" (a keyword, a trigger …) or "either" for a line.  None if it cannot be told where the
    options end: that could be read either way, or there are fewer than two.
    """
    if "次の中から" not in texts[index] or CHOOSES.search(texts[index]) is None:
        return None
    found = []
    for j in range(index + 1, len(texts)):
        if not texts[j]:
            continue
        kind = kind_of(texts[j])
        if kind == "either":
            return None
        if kind == "other":
            break
        found.append(j)
    return found if len(found) > 1 else None
