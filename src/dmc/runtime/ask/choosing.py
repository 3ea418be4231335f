"""How players choose objects (605.2b, 601.1h): how many, by whom, within which bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.holding import characteristics as ch
from dmc.runtime.state import evaluate
from dmc.runtime.state.events import ChosenEvent
from dmc.runtime.state.memory import CARD, remember
from dmc.runtime.state.players import player
from dmc.runtime.state.state import Context

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def choose(g: Rules, c: a.Choose, ctx: Context, able: Callable[[Any], bool] | None = None) -> Any:
    """*generator* Let the player of ``c`` pick; as many as possible where there are too few; → list in order of choice.

    able: what can be done with the object, where that is asked before it is chosen.
    """
    # 700.2c
    if (CLAIMED, id(c)) in ctx.results:
        return ctx.results.pop((CLAIMED, id(c)))
    chooser = player(g, c.by, ctx)
    pool = evaluate.members(g, c.among, ctx)
    if not c.random:
        pool = [obj for obj in pool if not bans.cannot_be_chosen(g, obj, chooser, ctx)]
    pool = unclaimed(g, pool)
    if able is not None:
        pool = [obj for obj in pool if able(obj)]
    if not c.random:
        chooser = g.who_chooses(pool, chooser, ctx)
    if c.each:
        picked = yield from _one_of_each(g, c, chooser, pool, ctx)
    else:
        low, high = _bounds(g, c, len(pool), ctx)
        searched = _searched(g, c, pool, ctx)
        if searched:
            low = 0  # 701.10b
        if c.random:
            picked = _at_random(g, pool, high)
        elif c.total is not None:
            picked = yield from _within_total(g, c, chooser, pool, low, high, ctx)
        elif c.different is not None:
            picked = yield from _different(g, c, chooser, pool, low, high)
        elif c.alike is not None:
            picked = yield from _alike(g, c, chooser, pool, low, high)
        else:
            kind = (
                "CHOOSE_UNSEEN" if c.unseen else "SEARCH" if searched and not c.upto else "CHOOSE"
            )
            picked = yield from g.ask(chooser, kind, pool, low, high)
    remember(g, ctx, c.save, picked)
    as_cards(g, c.among, picked, ctx)
    g.record([ChosenEvent(obj, chooser, ctx) for obj in picked if hasattr(obj, "card")])
    return picked


def as_cards(g: Rules, among: Rules, picked: list[Any], ctx: Context) -> None:
    """Keep which objects of the battle zone were chosen as cards: of an element of several cards the card alone (109.2a)."""
    cards = isinstance(among, a.Objects) and among.type == a.CARD
    for obj in picked:
        if hasattr(obj, "card"):
            ctx.results.pop((CARD, obj.id), None)
            if cards and g.where[obj.id] is a.BATTLE:
                ctx.results[CARD, obj.id] = g.epoch[obj.id]


#: what replacements that are decided but not yet carried out will move or turn (609.9b)
CLAIMED = "claimed"


def unclaimed(g: Rules, pool: list[Any]) -> list[Any]:
    """Those of the objects that no replacement which was decided upon has chosen (609.9b)."""
    claimed = g.data.get(CLAIMED)
    return [obj for obj in pool if obj not in claimed] if claimed else pool


def claim(g: Rules, c: a.Choose, picked: list[Any], ctx: Context) -> None:
    """Keep what was chosen as the replacement was decided: it is what ``choose`` gives when the replacement is carried out."""
    ctx.results[CLAIMED, id(c)] = picked
    g.data[CLAIMED] = (*g.data.get(CLAIMED, ()), *picked)


def _bounds(g: Rules, c: a.Choose, available: int, ctx: Context) -> tuple[int, int]:
    if c.count is a.ANY_NUMBER or c.count == a.ANY_NUMBER:
        return 0, available
    n = min(evaluate.amount(g, c.count, ctx), available)
    return (0 if c.upto else n), n


def _searched(g: Rules, c: a.Choose, pool: list[Any], ctx: Context) -> bool:
    """Whether a deck is searched for cards of a kind: they need not be found, though they are there (701.10a, 701.10b)."""
    among = c.among
    if c.random or not isinstance(among, a.Objects) or (among.type == a.CARD and not among.where):
        return False
    whole = among.zone is a.DECK
    if among.zone is None and isinstance(among.among, a.Result | a.Rest):
        whole = ("searched", among.among.number) in ctx.results
    return whole and all(g.where[obj.id] is a.DECK for obj in pool)


def _at_random(g: Rules, pool: list[Any], n: int) -> list[Any]:
    left = list(pool)
    return [left.pop(g.random(len(left))) for _ in range(n)]


def _within_total(
    g: Rules, c: a.Choose, chooser: int, pool: list[Any], low: int, high: int, ctx: Context
) -> Any:
    """Picks whose statistic adds up to the bound at most; a power below 0 counts as 0 (108.1b)."""
    which, bound = c.total
    limit = evaluate.amount(g, bound, ctx)
    values = {obj.id: min(ch.stat(g, obj, which), default=0) for obj in pool}
    fitting = [obj for obj in pool if values[obj.id] <= limit]
    # 605.2b: the most that fit together are the cheapest ones
    most = running = 0
    for value in sorted(values[obj.id] for obj in fitting):
        running += value
        if running > limit or most == high:
            break
        most += 1

    def check(picks: list[Any]) -> str | None:
        total = sum(values[obj.id] for obj in picks)
        return None if total <= limit else f"the total {total} is more than {limit}"

    return (
        yield from g.ask(chooser, "CHOOSE", fitting, min(low, most), min(high, most), check=check)
    )


def _different(g: Rules, c: a.Choose, chooser: int, pool: list[Any], low: int, high: int) -> Any:
    """Picks that differ from each other in the statistic, the name or the civilizations."""

    def value(obj: Any) -> Any:
        if c.different is a.NUMBER or c.different in (a.POWER, a.COST):
            return ch.stat(g, obj, c.different)
        if c.different == a.Term("CIVILIZATION"):
            return ch.civilizations(g, obj)
        return ch.names(g, obj)

    kinds: list[Any] = []
    for obj in pool:
        if value(obj) not in kinds:
            kinds.append(value(obj))
    high = min(high, len(kinds))

    def check(picks: list[Any]) -> str | None:
        seen = [value(obj) for obj in picks]
        return None if all(seen.count(v) == 1 for v in seen) else "the picks must differ"

    return (yield from g.ask(chooser, "CHOOSE", pool, min(low, high), high, check=check))


def _alike(g: Rules, c: a.Choose, chooser: int, pool: list[Any], low: int, high: int) -> Any:
    """Picks that are all alike in the statistic or the name; no more than there are of one kind (605.2b)."""
    most = max((sum(alike(g, one, obj, c.alike) for obj in pool) for one in pool), default=0)
    high = min(high, most)

    def check(picks: list[Any]) -> str | None:
        same = all(alike(g, one, obj, c.alike) for one in picks for obj in picks)
        return None if same else "the picks must be alike"

    return (yield from g.ask(chooser, "CHOOSE", pool, min(low, high), high, check=check))


def _one_of_each(g: Rules, c: a.Choose, chooser: int, pool: list[Any], ctx: Context) -> Any:
    """``count`` picks for each group; no object twice (601.1h), and as many groups served as can be (605.2b)."""
    tests = [[evaluate.compile_filter(f) for f in group] for group in c.each]
    per_group = evaluate.amount(g, c.count, ctx)
    slots = [
        [obj for obj in pool if all(t(g, obj, None, ctx) for t in group)]
        for group in tests
        for _ in range(per_group)
    ]
    picked: list[Any] = []
    for n, slot in enumerate(slots):
        free = [obj for obj in slot if obj not in picked]
        later = [[o for o in s if o not in picked] for s in slots[n + 1 :]]
        best = max((_served(later, obj) for obj in free), default=0)
        # a pick may not cost a later group its only object
        options = [obj for obj in free if _served(later, obj) == best]
        picked += yield from g.ask(chooser, "CHOOSE", options, 0 if c.upto else 1, 1)
    return picked


def _served(slots: list[list[Any]], taken: Any) -> int:
    """How many of the slots can have an object of their own when ``taken`` is gone (bipartite matching)."""
    holder: dict[int, int] = {}

    def place(n: int, tried: list[int]) -> bool:
        for obj in slots[n]:
            if obj is taken or obj.id in tried:
                continue
            tried.append(obj.id)
            if obj.id not in holder or place(holder[obj.id], tried):
                holder[obj.id] = n
                return True
        return False

    return sum(place(n, []) for n in range(len(slots)))


from . import bans  # noqa: E402
from .filters import alike  # noqa: E402


def choose_modes(g: Rules, e: a.Modes, ctx: Context) -> Any:
    """*generator* Let the player choose the options (700.2); → their indexes, in the order they are carried out."""
    # 700.2b
    n = int(min(evaluate.amount(g, e.count, ctx), 1 << 16))
    if not e.again:
        n = min(n, len(e.options))
    picks = yield from g.ask(
        player(g, e.by, ctx),
        "MODES",
        list(range(len(e.options))),
        0 if e.upto else n,
        n,
        again=e.again,
    )
    return list(picks) if e.again else sorted(picks)
