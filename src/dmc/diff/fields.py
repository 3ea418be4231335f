"""Two ability objects compared down to the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from difflib import SequenceMatcher
from typing import Any

from dmc.abilities import May
from dmc.support.lazyclass import dataclass

ADDED, REMOVED, CHANGED, REORDERED = "added", "removed", "changed", "reordered"
OPTIONAL, MANDATORY = "optional", "mandatory"
Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One difference inside an ability.

    path: the classes and fields that lead to it, as "Triggered.when".  kind: changed (old → new), added, removed (a part of
    a list), reordered, optional, mandatory (a してもよい that came or went).
    """

    path: Path
    kind: str
    old: Any = None
    new: Any = None


def same(old: Any, new: Any) -> bool:
    """Whether two values are the same: True is not 1, a name is no constant."""
    if type(old) is not type(new):
        return False
    if isinstance(old, tuple):
        return len(old) == len(new) and all(map(same, old, new))
    if hasattr(old, "__dataclass_fields__"):
        return all(same(getattr(old, f.name), getattr(new, f.name)) for f in fields(old))
    return bool(old == new)


def parts(old: Any, new: Any, path: Path = ()) -> Iterator[Part]:
    """Yield every difference of two values, in order of the fields; nothing where they are the same."""
    if same(old, new):
        return
    if isinstance(old, tuple) and isinstance(new, tuple):
        yield from _of_lists(old, new, path)
    elif type(old) is type(new) and hasattr(old, "__dataclass_fields__"):
        for field in fields(old):
            here = (*path, f"{type(old).__name__}.{field.name}")
            yield from parts(getattr(old, field.name), getattr(new, field.name), here)
    else:
        yield Part(path, CHANGED, old, new)


def _of_lists(old: tuple[Any, ...], new: tuple[Any, ...], path: Path) -> Iterator[Part]:
    freed, bound = _without_may(old), _without_may(new)
    if freed is not None and not _one_may(new):
        yield Part(path, MANDATORY)
        yield from parts(freed, new, path)
        return
    if bound is not None and not _one_may(old):
        yield Part(path, OPTIONAL)
        yield from parts(old, bound, path)
        return
    matched, gone, come = align(old, new)
    if [i for i, _ in matched] != sorted(i for i, _ in matched):
        yield Part(path, REORDERED, old, new)
    for i, j in matched:
        yield from parts(old[i], new[j], path)
    yield from _wrapped(old, new, gone, come, path)
    for i in gone:
        yield Part(path, REMOVED, old[i])
    for j in come:
        yield Part(path, ADDED, new=new[j])


def _wrapped(
    old: Sequence[Any], new: Sequence[Any], gone: list[int], come: list[int], path: Path
) -> Iterator[Part]:
    """Yield the members that became optional or mandatory, and take them out of those that are gone and have come."""
    for j in tuple(come):
        for i in tuple(gone):
            freed, bound = _without_may((old[i],)), _without_may((new[j],))
            if bound is not None and _alike((old[i],), bound):
                yield Part(path, OPTIONAL)
                yield from parts((old[i],), bound, path)
            elif freed is not None and _alike(freed, (new[j],)):
                yield Part(path, MANDATORY)
                yield from parts(freed, (new[j],), path)
            else:
                continue
            gone.remove(i)
            come.remove(j)
            break


def _alike(old: tuple[Any, ...], new: tuple[Any, ...]) -> bool:
    return len(old) == len(new) == 1 and type(old[0]) is type(new[0])


def _one_may(effects: tuple[Any, ...]) -> bool:
    return len(effects) == 1 and isinstance(effects[0], May)


def _without_may(effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """What is optional in effects that are optional as a whole; None for others."""
    if _one_may(effects):
        (may,) = effects
        if isinstance(may.do, tuple) and all(
            same(getattr(may, f.name), f.default) for f in fields(may) if f.name != "do"
        ):
            return may.do
    return None


def align(
    old: Sequence[Any], new: Sequence[Any]
) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    """Return which member of a list became which of the other, in the order of the new one, which are gone, which have come.

    Equal members first, in order; then equal ones elsewhere; then those of one class, the most alike first.
    """
    pairs: dict[int, int] = {}
    left = list(range(len(old)))
    right = list(range(len(new)))

    def pair(i: int, j: int) -> None:
        pairs[j] = i
        left.remove(i)
        right.remove(j)

    for i, j in _common(old, new):
        pair(i, j)
    for i in tuple(left):
        equal = [j for j in right if same(old[i], new[j])]
        if equal:
            pair(i, equal[0])
    alike = sorted(
        (-likeness(old[i], new[j]), abs(i - j), i, j)
        for i in left
        for j in right
        if type(old[i]) is type(new[j]) and hasattr(old[i], "__dataclass_fields__")
    )
    for _, _, i, j in alike:
        if i in left and j in right:
            pair(i, j)
    return [(pairs[j], j) for j in sorted(pairs)], left, right


def _common(old: Sequence[Any], new: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """The longest run of equal members that is in both, in order."""
    kinds: list[Any] = []

    def number(value: Any) -> int:
        for known, other in enumerate(kinds):
            if same(value, other):
                return known
        kinds.append(value)
        return len(kinds) - 1

    matcher = SequenceMatcher(None, [*map(number, old)], [*map(number, new)], autojunk=False)
    for i, j, size in matcher.get_matching_blocks():
        yield from ((i + k, j + k) for k in range(size))


def likeness(old: Any, new: Any) -> float:
    """Return how alike two values are: 1 for equal ones, 0 for values that have nothing in common."""
    if same(old, new):
        return 1.0
    if type(old) is not type(new):
        return 0.0
    if isinstance(old, tuple):
        if not old or not new:
            return 0.0
        return sum(max(likeness(o, n) for n in new) for o in old) / max(len(old), len(new))
    if hasattr(old, "__dataclass_fields__"):
        names = [f.name for f in fields(old)]
        inside = sum(likeness(getattr(old, name), getattr(new, name)) for name in names)
        return 0.2 + 0.8 * inside / max(len(names), 1)
    return 0.0
