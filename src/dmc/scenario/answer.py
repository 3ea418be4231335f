"""From what an author writes (names, yes, no, numbers) to the options of a decision."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from dmc.runtime.state.decisions import Decision
from dmc.runtime.state.state import Obj

SIDES = ("you", "opponent")
_NUMBERED = re.compile(r"(.+)#([1-9])")


def label(option: Any) -> str:
    """An option as an author writes it."""
    if isinstance(option, Obj):
        return option.card.name
    if isinstance(option, tuple) and option and option[0] in ("yes", "no"):
        return str(option[0])
    if isinstance(option, tuple) and option and option[0] == "ATTACK":
        target = option[2]
        aim = SIDES[target] if isinstance(target, int) else label(target)
        return f"{label(option[1])} > {aim}"
    if isinstance(option, tuple) and option and option[0] == "ABILITY":
        return ability_of(label(option[1]), option[2].number)
    if isinstance(option, tuple) and option and option[0] == "CROSS":
        return f"{label(option[1])} > {label(option[2])}"
    for item in option if isinstance(option, tuple) else ():
        if isinstance(item, Obj):
            return label(item)
    for name in ("obj", "source"):
        found = getattr(option, name, None)
        if isinstance(found, Obj):
            return label(found)
    if dataclasses.is_dataclass(option):
        return type(option).__name__  # a part of a cost
    return str(option)


def ability_of(name: str, number: int = 1) -> str:
    """The option to activate this card's ability (or its second, third …), beside the one to attack with it."""
    return f"{name} (ability)" if number == 1 else f"{name} (ability {number})"


def _object(option: Any) -> Obj | None:
    if isinstance(option, Obj):
        return option
    for item in option if isinstance(option, tuple) else ():
        if isinstance(item, Obj):
            return item
    for name in ("obj", "source"):
        found = getattr(option, name, None)
        if isinstance(found, Obj):
            return found
    return None


def _faces(obj: Obj) -> list[Any]:
    return [obj.card, *obj.card.faces]


def _words(option: Any) -> list[str]:
    """Every way of naming an option: its label, the names of its card's faces, what kind of thing it is."""
    out = [label(option)]
    obj = _object(option)
    if isinstance(option, tuple) and option and option[0] == "ABILITY" and obj is not None:
        return [ability_of(one.name, option[2].number) for one in _faces(obj)]
    if obj is not None:
        out += [one.name for one in _faces(obj)]
    face = getattr(option, "face", None)
    if obj is not None and isinstance(face, int):
        # a way of using one half: named by that half alone
        out = [_faces(obj)[face].name]
    return out


def fits(option: Any, wanted: Any) -> bool:
    """Whether an option is what the author names: a name, "opponent:NAME" for whose, or a number."""
    if isinstance(wanted, bool):
        return label(option) == ("yes" if wanted else "no")
    if isinstance(wanted, int):
        return bool(option == wanted)
    side, colon, rest = wanted.partition(":")
    if colon and side in SIDES:
        obj = _object(option)
        return obj is not None and obj.owner == SIDES.index(side) and rest in _words(option)
    return wanted in _words(option)


def pick(decision: Decision, wanted: list[Any]) -> list[int] | str:
    """The indexes of the options named, in that order; or what is wrong, as text.

    "NAME#2" is the second of the options of that name.
    """
    out: list[int] = []
    for word in wanted:
        nth = 0
        if isinstance(word, str) and (numbered := _NUMBERED.fullmatch(word)):
            word, nth = numbered[1], int(numbered[2]) - 1
        found = [
            n
            for n, option in enumerate(decision.options)
            if fits(option, word) and (decision.again or nth or n not in out)
        ]
        if len(found) <= nth:
            return f"{word} is not among the options"
        out.append(found[nth])
    return out


def shown(decision: Decision | None) -> str:
    """A decision as a person reads it."""
    if decision is None:
        return "no decision: the game is over"
    options = ", ".join(label(option) for option in decision.options)
    how_many = (
        str(decision.min) if decision.min == decision.max else f"{decision.min} to {decision.max}"
    )
    return f"{SIDES[decision.player]} {decision.kind}: {how_many} of {options}"
