"""〜1体につき…してもよい: the permission is one for each of them, so that it may be used for some of them only."""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.blocks import Block, mentions, swap
from dmc.meaning.times.in_sentence import refuse

Per = tuple[Any, Any, Any]  # the amount, how often, how much each time


def each_time(
    items: list[Any], per: list[Per], may: bool, by: a.Term | None, words: Any
) -> tuple[list[Any], bool]:
    """The effects of a sentence that says 〜につき, and whether the permission (``may``, of ``by``) is settled in them.

    Several acts, or cards that are not chosen one by one, are done once for each (``Repeat``); a choice or a draw is done
    once, of up to so many.  Raises FrameError where doing it for some of them cannot be said.
    """
    counted = [n for n, item in enumerate(items) if _has(item, per)]
    if not counted:
        return items, False
    again = [item for item in items[counted[0] + 1 :] if _acts_anew(item, per)]
    if not may:
        if again:
            raise refuse("each time, or once?", words, "another act after につき")
        return items, False
    if not again and all(_can_be_fewer(items[n], per) for n in counted):
        return [_fewer(item, per) for item in items], False
    if len(per) != 1 or counted[0] != 0 or mentions(tuple(items), (a.Look, Block)):
        raise refuse("for some of them only?", words, "permission for each")
    amount, often, number = per[0]
    once = tuple(swap(item, amount, number) for item in items)
    return [a.Repeat(often, (a.May(once, by=a.YOU if by is None else by),))], True


def _has(node: Any, per: list[Per]) -> bool:
    if any(node == amount for amount, _, _ in per):
        return True
    if isinstance(node, tuple):
        return any(_has(part, per) for part in node)
    return dataclasses.is_dataclass(node) and any(
        _has(getattr(node, f.name), per) for f in dataclasses.fields(node)
    )


def _acts_anew(item: Any, per: list[Per]) -> bool:
    """Whether an effect does something of its own, not to what the counted one produced."""
    return not _has(item, per) and mentions(item, (a.Choose, a.TopCards, a.Draw))


def _can_be_fewer(item: Any, per: list[Per]) -> bool:
    """Whether any smaller number is so many times fewer: of single choices or draws."""
    what = item if isinstance(item, a.Draw) else _choice(item)
    return what is not None and any(what.count == n and each == 1 for n, _, each in per)


def _choice(item: Any) -> a.Choose | None:
    for name in ("target", "choice", "shields"):
        found = getattr(item, name, None)
        if isinstance(found, a.Choose):
            return found
    return None


def _fewer(item: Any, per: list[Per]) -> Any:
    if not _has(item, per):
        return item
    if isinstance(item, a.Draw):
        return dataclasses.replace(item, upto=True)
    choice = _choice(item)
    assert choice is not None
    return swap(item, choice, dataclasses.replace(choice, upto=True))
