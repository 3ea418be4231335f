"""Which of the two costs of a card an effect means: the player who uses it says so (201.2b)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.abilities.base import walk
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.effect_table import before
from dmc.runtime.state.state import Context

MEANT = "cost meant"
# the places in an effect that read a cost, by the effect object itself, which is kept so that no other takes its id
_reads: dict[int, tuple[Any, tuple[Any, ...]]] = {}


def reads_of(effect: Any) -> tuple[Any, ...]:
    """The amounts inside the effect that are the cost of something."""
    found = _reads.get(id(effect))
    if found is None or found[0] is not effect:
        nodes = (n for n in walk(effect) if isinstance(n, a.StatOf | a.StatOfAny))
        found = _reads[id(effect)] = (effect, tuple(n for n in nodes if n.stat is a.COST))
    return found[1]


@before
def say(g: Any, effect: Any, ctx: Context) -> Any:
    """*generator* Ask which cost is meant of each card with two that the effect is about to read; once for each card."""
    for node in reads_of(effect):
        for obj in evaluate.seen(g, node.target, ctx):
            costs = ch.stat(g, obj, a.COST)
            if len(set(costs)) > 1 and (MEANT, obj.id) not in ctx.results:
                picked = yield from g.ask(
                    ctx.controller, "COST_MEANT", list(costs), 1, 1, f"which cost of {obj!r}"
                )
                ctx.results[MEANT, obj.id] = picked[0]


def stat_meant(g: Any, obj: Any, which: Any, ctx: Context) -> tuple[Any, ...]:
    """The values of a statistic of what is pointed to; of two costs the one that the player has said."""
    said = ctx.results.get((MEANT, obj.id)) if which is a.COST else None
    return ch.stat(g, obj, which) if said is None else (said,)
