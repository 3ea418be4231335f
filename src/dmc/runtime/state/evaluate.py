"""The one evaluator of what ability objects ask: numbers, conditions, targets, sets, filters.

They ask each other (a number counts a set, a set has a filter, a filter compares with a number), so each class has its reader in
a table here; the modules beside this one register theirs, and everybody asks here.  ``readers`` brings them all in.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dmc import abilities as a
from dmc.runtime.state.errors import RulesError
from dmc.runtime.state.memory import as_known
from dmc.runtime.state.state import Context, Filter

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules

INFINITY = math.inf

Reader = Callable[[Any, Any, Context], Any]
Test = Callable[[Any, Any, Context], bool]

#: class of amount → its number
AMOUNTS: dict[type, Reader] = {}
#: class of condition → whether it holds
CONDITIONS: dict[type, Reader] = {}
#: class of target that needs no choice → its objects
TARGETS: dict[type, Reader] = {}
#: words that point at an object whatever became of it → its objects
REFERENCES: dict[type, Reader] = {}
#: class of filter → what makes its closure
FILTERS: dict[type, Callable[[Any], Filter]] = {}
#: class of set → what makes its closure: (pattern, zoned) → test
TESTS: dict[type, Callable[[Any, bool], Test]] = {}
#: class of set → its members
MEMBERS: dict[type, Reader] = {}


# ---- numbers and conditions --------------------------------------------------------------------------------------------


def amount(g: Rules, x: Any, ctx: Context) -> Any:
    """The number an amount means now (an int, or ``INFINITY``); ``RulesError`` for what is no amount (605.2d)."""
    if x.__class__ is int:
        return x
    read = AMOUNTS.get(type(x))
    if read is not None:
        return read(g, x, ctx)
    if isinstance(x, (int, float)):
        return x
    if x == a.ANY_NUMBER:
        return 1 << 30
    if x in ("∞", "+∞", "ALL"):
        return INFINITY
    if x == "-∞":
        return -INFINITY
    raise RulesError(f"{x!r} is no amount")


def holds(g: Rules, cond: Any, ctx: Context) -> bool:
    """Whether the condition holds now; None always holds, ``RulesError`` for what is no condition (603.4, 604.2)."""
    if cond is None:
        return True
    check = CONDITIONS.get(type(cond))
    if check is None:
        raise RulesError(f"{type(cond).__name__} is no condition")
    return check(g, cond, ctx)  # type: ignore[no-any-return]


# ---- objects -----------------------------------------------------------------------------------------------------------


def fixed(g: Rules, target: Any, ctx: Context) -> list[Any]:
    """The objects of a target that needs no choice; ``RulesError`` for one that does."""
    if target is None:
        return []
    read = TARGETS.get(type(target))
    if read is None:
        raise RulesError(f"{type(target).__name__} is no target without a choice")
    return read(g, target, ctx)  # type: ignore[no-any-return]


def seen(g: Rules, target: Any, ctx: Context) -> list[Any]:
    """The objects of the target as their information has to be read: last known, if they have left (605.2e, 110.5a)."""
    read = REFERENCES.get(type(target))
    found = fixed(g, target, ctx) if read is None else read(g, target, ctx)
    return [as_known(g, obj, ctx) for obj in found]


def members(g: Rules, objects: Any, ctx: Context) -> list[Any]:
    """The objects of a set or target now: the turn player's first, in zone order.  Pending cards are not there (409.1c)."""
    read = MEMBERS.get(type(objects))
    return fixed(g, objects, ctx) if read is None else read(g, objects, ctx)


def compile_filter(f: Any) -> Filter:
    """The closure of a filter; ``RulesError`` for a class that is none."""
    build = FILTERS.get(type(f))
    if build is None:
        if type(f) in CONDITIONS:  # a condition among filters holds for all or for none
            return lambda g, obj, face, ctx: holds(g, f, ctx)
        raise RulesError(f"{type(f).__name__} is no filter")
    return build(f)


_tests: dict[tuple[int, bool], tuple[Any, Test]] = {}


def test(pattern: Any, zoned: bool = True) -> Test:
    """The closure for a set or a target; ``zoned=False`` asks nothing of the zone (events say it themselves).

    Kept by the identity of the pattern.
    """
    key = (id(pattern), zoned)
    found = _tests.get(key)
    if found is None or found[0] is not pattern:
        build = TESTS.get(type(pattern))
        made = _one_of(pattern) if build is None else build(pattern, zoned)
        found = _tests[key] = (pattern, made)
    return found[1]


def _one_of(target: Any) -> Test:
    def member(g: Rules, obj: Any, ctx: Context) -> bool:
        return any(obj.id == other.id for other in fixed(g, target, ctx))

    return member


def matches(g: Rules, obj: Any, pattern: Any, ctx: Context) -> bool:
    """Whether the object (or snapshot) is in the set, or is what the target means."""
    return test(pattern)(g, obj, ctx)
