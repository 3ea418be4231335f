"""Whether a continuous effect applies to an object, where that may ask for other such effects, or for itself (608)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dmc.runtime.state.rules import Rules


def applies(g: Rules, entry: Any, obj: Any, what: Any) -> bool:
    """Whether the entry applies; a characteristic that asks for itself on the way is read without the entry.

    What one read finds out is kept until it ends, so that rules that ask for each other are asked once, not once for
    each way from one to the other.
    """
    key = (id(g), id(entry), obj.id, what)
    if not _BUSY:
        return _whole(g, entry, obj, key)
    known = _FOUND.get(key)
    if known is not None:
        return known
    if key in _BUSY or len(_BUSY) >= _DEEPEST:
        _CUT[key] = (entry, obj)
        return False
    return _asked(g, entry, obj, key)


def left_out() -> int:
    """How much the reads that are going on have left out so far, because it was being worked out."""
    return len(_CUT)


def _asked(g: Rules, entry: Any, obj: Any, key: Any) -> bool:
    _BUSY.add(key)
    try:
        found = _FOUND[key] = bool(entry.applies(g, obj))
    finally:
        _BUSY.discard(key)
    return found


def _whole(g: Rules, entry: Any, obj: Any, key: Any) -> bool:
    """A read that no other is part of, done again as long as something was read without an entry that does apply."""
    held: set[Any] = set()
    try:
        while True:
            _BUSY.add(key)
            if entry.applies(g, obj):
                return True
            if not _CUT:
                return False
            while unknown := [cut for cut in _CUT if cut not in _FOUND and cut != key]:
                for cut in unknown:
                    if cut not in _FOUND:
                        _asked(g, *_CUT[cut], cut)
            more = {cut for cut in _CUT if _FOUND.get(cut)} - held
            if not more:
                return False
            held |= more
            _CUT.clear()
            _FOUND.clear()
            _FOUND.update(dict.fromkeys(held, True))
    finally:
        _BUSY.clear()
        if _FOUND:
            _FOUND.clear()
        if _CUT:
            _CUT.clear()


#: what is being worked out at this moment; empty between reads, never iterated
_BUSY: set[Any] = set()
#: what this read has found out, and what it left out (being worked out, or too far down); both empty between reads
_FOUND: dict[Any, bool] = {}
_CUT: dict[Any, tuple[Any, Any]] = {}
#: rules asked on the way to one answer, before the rest is asked by itself
_DEEPEST = 12
