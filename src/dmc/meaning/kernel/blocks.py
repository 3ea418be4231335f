"""What a sentence does, as nested blocks: under a condition, at a later time, by each player, with permission.

A time or a condition opens a block; all that follows in the sentence is in it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import field
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.support.lazyclass import dataclass


@dataclass(slots=True)
class Outcome:
    """What one sentence means: lead (そうしたら …), trigger, instead-of, and its effects in order.

    would_be: the trigger is an event that has not happened (破壊される時), so the sentence must say かわりに.
    whiles: conditions under which the standing rules of the sentence, and a replacement among them, hold.
    """

    lead: str = ""
    after: bool = False  # その後 at its start: it comes after what the sentence before does
    trigger: Any = None
    would_be: bool = False
    instead: bool = False
    again: tuple[Any, ...] = ()  # the effects of the sentence before, instead of which it is done
    optional: bool = False
    steps: list[Any] = field(default_factory=list)
    statics: list[a.Static] = field(default_factory=list)
    limit: int | None = None
    whiles: list[Any] = field(default_factory=list)


@dataclass(slots=True)
class Block:
    """Effects and blocks in order.

    kind: "" (plain), "if" (value: condition), "later" (value: event, until, once), "instead" (value: event, until, once),
    "each" (each player).  by: the player who may leave out what is in the block.
    """

    kind: str = ""
    value: Any = None
    items: list[Any] = field(default_factory=list)
    by: a.Term | None = None
    then: bool = False  # その後 stands between its effects
    other: Block | None = None  # what is done where the condition does not hold (それ以外なら)

    def fold(self) -> list[Any]:
        """The effects of the block as one list."""
        steps: list[Any] = []
        for item in self.items:
            steps += item.fold() if isinstance(item, Block) else [item]
        if self.kind == "instead":
            event, until, once = self.value
            once = once or isinstance(event, a.SpellEnds)  # 唱えた後: of this casting alone
            made = a.Replacement(of=event, do=tuple(steps), optional=self.by is not None)
            return [a.ReplaceFor(made, until=until, once=once)]
        if self.by is not None and steps:
            steps = [a.May(tuple(steps), by=self.by)]
        if self.kind == "if":
            otherwise = () if self.other is None else tuple(self.other.fold())
            return [a.If(self.value, tuple(steps), otherwise)]
        if self.kind == "later":
            event, until, once = self.value
            return [a.Delayed(event, tuple(steps), until=until, once=once)]
        if self.kind == "each":
            return [a.EachPlayer(tuple(steps))]
        return steps


def all_of(conditions: list[Any]) -> Any:
    """One condition for several; None for none."""
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else a.AllTrue(tuple(conditions))


def before_use(last: Any, made: a.ReplaceFor) -> Any | None:
    """``last`` with a replacement of the way of the spell it casts made before it is cast (609.2); None if it casts none."""
    number = made.replacement.of.what.number
    if isinstance(last, a.Use):
        if isinstance(last.target, a.Choose) and last.save == number:
            picked = a.ChooseObjects(last.target, save=number)
            return (picked, made, dataclasses.replace(last, target=a.Result(number), save=0))
        if last.target == a.Result(number):
            return (made, last)
        return None
    for part in ("then", "do"):
        inner = getattr(last, part, ())
        if inner:
            *first, use = inner
            found = before_use(use, made)
            if found is None:
                continue
            new = found if isinstance(found, tuple) else (found,)
            return dataclasses.replace(last, **{part: (*first, *new)})
    return None


def continued(last: Any, steps: tuple[Any, ...], after: bool = False) -> Any | None:
    """``last``, a later trigger, with the effects that come after it (その後) or speak of what it did; None if they do not."""
    if after and isinstance(last, a.ReplaceFor) and isinstance(last.replacement.of, a.SpellEnds):
        # it comes once, as the spell leaves: what follows follows on that
        made = last.replacement
        return dataclasses.replace(
            last, replacement=dataclasses.replace(made, do=(*made.do, *steps))
        )
    if after and isinstance(last, a.ReplaceFor):
        raise FrameError("after which of them?", gap="その後 after a replacement")
    if not isinstance(last, a.Delayed):
        return None
    if after:
        return dataclasses.replace(last, do=(*last.do, *steps))
    made = set(_numbers(last.do, ("save", "found")))
    if made.isdisjoint(_numbers(steps, ("number", "choice"))):
        return None
    return dataclasses.replace(last, do=(*last.do, *steps))


def if_looked(effects: list[Any], steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """自分の山札を見てもよい。…その後、山札をシャッフルする: shuffled only if it was looked through."""
    if not any(isinstance(step, a.Shuffle) for step in steps):
        return steps
    number, whose = 0, None
    for effect in effects:
        if isinstance(effect, a.If) and effect.condition == a.Did(number):
            number = 0  # it has been shuffled since
        if _looks_through(effect):
            return steps
        for part in ("do", "then"):
            inner = getattr(effect, part, ())
            for step in inner if isinstance(effect, (a.May, a.IfDone, a.If)) else ():
                if _looks_through(step):
                    number, whose = step.save, step.target.among.of
    if not number:
        return steps
    return tuple(
        a.If(a.Did(number), (step,)) if isinstance(step, a.Shuffle) and step.of == whose else step
        for step in steps
    )


def _looks_through(effect: Any) -> bool:
    """Whether it is a look at a whole deck."""
    among = (
        effect.target.among
        if isinstance(effect, a.Look) and isinstance(effect.target, a.All)
        else None
    )
    return isinstance(among, a.Objects) and among.zone == a.DECK


def _numbers(node: Any, names: tuple[str, ...]) -> list[int]:
    """The save or result numbers in some effects."""
    if isinstance(node, tuple):
        return [n for part in node for n in _numbers(part, names)]
    if not dataclasses.is_dataclass(node):
        return []
    found = []
    for f in dataclasses.fields(node):
        value = getattr(node, f.name)
        if f.name in names and isinstance(value, int) and value:
            found.append(value)
        found += _numbers(value, names)
    return found


def then_done(last: Any, steps: tuple[Any, ...]) -> Any:
    """``last`` with what follows if it was done (そうしたら): in the permission it holds, wherever that stands."""
    inner = _inner(last)
    if inner is not None:
        return _with_inner(last, then_done(inner, steps))
    if isinstance(last, a.May) and not last.then:
        return dataclasses.replace(last, then=steps)
    return a.IfDone((last,), then=steps)


def else_done(last: Any, steps: tuple[Any, ...]) -> Any:
    """``last`` with what follows if it was not done (そうしなければ)."""
    inner = _inner(last)
    if inner is not None:
        return _with_inner(last, else_done(inner, steps))
    if isinstance(last, (a.May, a.IfDone)) and not last.otherwise:
        return dataclasses.replace(last, otherwise=steps)
    return a.IfDone((last,), otherwise=steps)


def else_after(last: Any, steps: tuple[Any, ...]) -> Any | None:
    """``last`` with what comes after what is done otherwise (そうしなければ、B。その後、C: C only where B is); else None."""
    inner = _inner(last)
    if inner is not None:
        found = else_after(inner, steps)
        return None if found is None else _with_inner(last, found)
    if isinstance(last, (a.May, a.IfDone)) and last.otherwise:
        return dataclasses.replace(last, otherwise=(*last.otherwise, *steps))
    return None


def else_so(last: Any, steps: tuple[Any, ...]) -> Any | None:
    """``last`` with what follows if its condition does not hold (そうでなければ); None if nothing in it can fail."""
    if isinstance(last, a.If):
        last = _together(last)
    if isinstance(last, (a.If, a.May, a.IfDone)):
        return dataclasses.replace(last, otherwise=steps) if not last.otherwise else None
    if isinstance(last, (a.Delayed, a.EachPlayer)) and last.do:
        inner = else_so(last.do[-1], steps)
        return None if inner is None else dataclasses.replace(last, do=(*last.do[:-1], inner))
    return None


def governed(first: list[Any], effects: list[Any]) -> list[Any]:
    """The effects of an ability whose condition stands in front of all of them: if it does not hold, nothing is done (605.2a).

    first: what the sentence with the condition does.  A second condition of its own kind beside it is refused: it may be
    another case, or one within the first.
    """
    whole = len(first) == 1 and isinstance(first[0], a.If) and len(effects) > 1
    if not whole or not isinstance(effects[0], a.If) or effects[0].otherwise:
        return effects
    head, *rest = effects
    head = _together(head)
    for effect in rest:
        if isinstance(effect, a.If) and not mentions(effect.condition, (a.Result, a.Did)):
            raise FrameError(
                "is this said under the first condition?", gap="two conditions in an ability"
            )
    return [dataclasses.replace(head, then=(*head.then, *rest))]


def _together(effect: a.If) -> a.If:
    """Aで、Bなら、…: one condition, under which everything stands, not the first alone."""
    conditions: list[Any] = []
    while len(effect.then) == 1 and isinstance(effect.then[0], a.If) and not effect.otherwise:
        if effect.then[0].otherwise:
            break
        conditions.append(effect.condition)
        effect = effect.then[0]
    if not conditions:
        return effect
    return a.If(a.AllTrue((*conditions, effect.condition)), effect.then)


def _inner(effect: Any) -> Any | None:
    """The last effect inside a condition or a later time."""
    if isinstance(effect, a.If) and effect.then and not effect.otherwise:
        return effect.then[-1]
    if isinstance(effect, (a.Delayed, a.EachPlayer)) and effect.do:
        return effect.do[-1]
    return None


def _with_inner(effect: Any, inner: Any) -> Any:
    if isinstance(effect, a.If):
        return dataclasses.replace(effect, then=(*effect.then[:-1], inner))
    return dataclasses.replace(effect, do=(*effect.do[:-1], inner))


def mentions(node: Any, kind: type | tuple[type, ...]) -> bool:
    """Whether an object of this class is somewhere in the effects."""
    if isinstance(node, (tuple, list)):
        return any(mentions(part, kind) for part in node)
    if isinstance(node, kind):
        return True
    return dataclasses.is_dataclass(node) and any(
        mentions(getattr(node, f.name), kind) for f in dataclasses.fields(node)
    )


def swap(node: Any, old: Any, new: Any) -> Any:
    """The effects with another object in every place of this one."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(swap(part, old, new) for part in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed = {}
    for f in dataclasses.fields(node):
        value = getattr(node, f.name)
        other = swap(value, old, new)
        if other is not value:
            changed[f.name] = other
    return dataclasses.replace(node, **changed) if changed else node
