"""かわりに of an effect of its own (609.7): Xなら、かわりに… says what is done instead of the sentence before."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.blocks import mentions, swap
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.nouns.sets import objects, types_said
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.errors import FrameError
from dmc.reading.keyword_words import keyword_pattern
from dmc.reading.nouns.noun import Noun
from dmc.syntax.tree import Adverb

#: what a condition may not ask of, where what was done before it is not done
DONE = (a.Result, a.Rest, a.Did)


def replaced_by_clause(clause: Clause, previous: tuple[Any, ...], ctx: Frame) -> int | None:
    """Take かわりに, and what stands before it (1枚のかわりに), out of the clause; refuses what the sentence before does not say.

    → the number that another one stands for.
    """
    said = _take_instead(clause)
    if said is None:
        return None
    count = said.noun.quantity if said.noun.head == "count" else None
    if not _said_before(said.noun, previous, ctx):
        raise FrameError(
            f"{said.noun.surface}のかわりに: the sentence before says nothing of it",
            said.words,
            gap=f"instead of {said.noun.surface} of its own",
            code="DM0404",
        )
    return None if count is None else int(count.number)


def _take_instead(clause: Clause) -> Arg | None:
    position = next(
        n for n, i in enumerate(clause.items) if isinstance(i, Adverb) and i.text == "かわりに"
    )
    said = clause.items[position - 1] if position else None
    clause.take(clause.items[position])
    if not isinstance(said, Arg) or said.particle != "の":
        return None
    clause.take(said)
    return said


def ability_lost(clause: Clause) -> a.LosesKeyword | None:
    """「W・ブレイカー」のかわりに「T・ブレイカー」を得る: what it does not have then; takes the words if so."""
    for before, item in itertools.pairwise(clause.items):
        quote = before.noun if isinstance(before, Arg) and before.particle == "の" else None
        if not isinstance(item, Adverb) or item.text != "かわりに" or quote is None:
            continue
        gets = clause.lemma in ("得る", "与える") and clause.voice == "act" and not clause.negative
        if (
            not gets
            or quote.head != "quote"
            or quote.left() != ["quotes"]
            or len(quote.quotes) != 1
        ):
            return None
        _take_instead(clause)
        return a.LosesKeyword(keyword_pattern(quote.take("quotes")[0]))
    return None


def _said_before(noun: Noun, previous: tuple[Any, ...], ctx: Frame) -> bool:
    """Whether the sentence before says this: a number of things, an ability that is given, a set."""
    if noun.head == "count" and noun.left() == ["quantity"] and noun.quantity is not None:
        count = noun.take("quantity")
        plain = not (count.bound or count.prefix or count.more)
        return plain and any(getattr(n, "count", None) == count.number for n in _nodes(previous))
    if noun.head == "quote" and noun.left() == ["quotes"] and len(noun.quotes) == 1:
        given = a.Gains(keyword_pattern(noun.take("quotes")[0]))
        return any(n == given for n in _nodes(previous))
    if noun.head == "card" and not noun.quantity and not noun.also and types_said(noun):
        found = objects(noun, ctx)
        return not noun.left() and any(
            isinstance(n, a.Objects) and n.type == found.type and set(found.where) <= set(n.where)
            for n in _nodes(previous)
        )
    return False


def _nodes(node: Any) -> list[Any]:
    """Every object in the effects."""
    if isinstance(node, tuple):
        return [n for part in node for n in _nodes(part)]
    if not dataclasses.is_dataclass(node):
        return []
    return [node, *(n for f in dataclasses.fields(node) for n in _nodes(getattr(node, f.name)))]


def as_often(clause: Clause, previous: tuple[Any, ...], number: int | None) -> Do | None:
    """かわりに3回選ぶ: of the same options, so often; 1体のかわりに2体選ぶ: the same act with another count."""
    if number is None and (both := _both(clause, previous)) is not None:
        return both
    said = clause.peek("")
    count = said.quantity if said is not None and said.head == "count" else None
    if count is None or len(clause.items) != 1 or said is None or said.left() != ["quantity"]:
        return None
    modes = previous[0] if len(previous) == 1 else None
    if clause.form == "TEMO" and number is None and isinstance(modes, a.Modes):
        return _more_often(clause, modes, count)
    if clause.voice != "act" or clause.negative or clause.form != "U" or count.prefix or count.more:
        return None
    if number is not None:
        return _so_many(clause, previous, number, count)
    if (
        not isinstance(modes, a.Modes)
        or clause.lemma != "選ぶ"
        or count.counter not in ("回", "つ")
    ):
        return None
    if count.bound:
        return None
    clause.take_all()
    again = count.number > 1 and count.counter == "回"
    return Do([dataclasses.replace(modes, count=count.number, again=again)])


def _more_often(clause: Clause, modes: a.Modes, count: Any) -> Do:
    """かわりに2回選んでもよい: of the same options, so often."""
    plain = not (count.bound or count.prefix or count.more)
    if clause.lemma != "選ぶ" or clause.voice != "act" or clause.negative or not plain:
        raise FrameError("how often?", clause.all_words(), gap="another number of options")
    if count.counter not in ("回", "つ"):
        raise FrameError("how often?", clause.all_words(), gap="another number of options")
    clause.take_all()
    again = count.number > 1 and count.counter == "回"
    return Do([dataclasses.replace(modes, count=count.number, again=again)])


def _both(clause: Clause, previous: tuple[Any, ...]) -> Do | None:
    """かわりに両方を行う(選ぶ), その両方を使う: each of the two options, of which one is chosen otherwise."""
    modes = previous[0] if len(previous) == 1 else None
    if not isinstance(modes, a.Modes) or modes.count != 1 or len(modes.options) != 2:
        return None
    if (
        clause.lemma not in ("行う", "選ぶ", "使う", "する")
        or clause.voice != "act"
        or clause.negative
    ):
        return None
    said = clause.peek("を")
    if said is None and clause.adverb("両方", "両方とも"):
        pass
    elif said is not None and said.text == "両方" and not said.left():
        clause.arg("を")
    else:
        return None
    if clause.form not in ("U", "TEMO") or clause.items:
        return None
    return Do([dataclasses.replace(modes, count=2)])


ACTS = {"引く": a.Draw, "破壊する": a.Destroy, "捨てる": a.Discard, "タップする": a.Tap}


def _so_many(clause: Clause, previous: tuple[Any, ...], number: int, count: Any) -> Do | None:
    """The act of the sentence before with its one count turned into this one."""
    counted = [n for n in _nodes(previous) if isinstance(n, (a.Choose, a.Draw))]
    same = [n for n in counted if n.count == number]
    fits = clause.lemma == "選ぶ" or isinstance(previous[-1], ACTS.get(clause.lemma, ()))
    if len(same) != 1 or not fits or count.bound not in ("", "まで"):
        raise FrameError("how many of what?", clause.all_words(), gap="another count of its own")
    clause.take_all()
    other = dataclasses.replace(same[0], count=count.number, upto=count.bound == "まで")
    return Do([swap(effect, same[0], other) for effect in previous])


def instead(effects: list[Any], previous: tuple[Any, ...], steps: tuple[Any, ...]) -> list[Any]:
    """The effects with what the last sentence did in the other branch of the condition (609.7)."""
    n = len(previous)
    condition = steps[0] if len(steps) == 1 else None
    if not n or tuple(effects[-n:]) != previous or not isinstance(condition, a.If):
        raise FrameError("instead of what?", gap="かわりに without event")
    if condition.otherwise or mentions(condition.condition, DONE):
        raise FrameError("a condition on what is not done", gap="かわりに after a result")
    if any(isinstance(effect, a.If) for effect in previous):
        raise FrameError("instead of what is not done in any case?", gap="かわりに of a condition")
    if n > 1 and not _one_act(previous):
        raise FrameError("instead of all of it?", gap="かわりに of several effects")
    then = _as_long(condition.then, previous)
    may = then[0] if len(then) == 1 else None
    if isinstance(may, a.May) and may.by == a.YOU and not may.otherwise:
        # かわりに…てもよい: who leaves it does what would be done anyway
        then = (dataclasses.replace(may, otherwise=previous),)
    return [*effects[:-n], dataclasses.replace(condition, then=then, otherwise=previous)]


def _as_long(then: tuple[Any, ...], previous: tuple[Any, ...]) -> tuple[Any, ...]:
    """What lasts, for as long as what the sentence before says (このターン、…)."""
    times = {n.until for n in _nodes(previous) if isinstance(n, a.Apply)}
    if len(times) != 1:
        return then
    until = times.pop()
    return tuple(
        dataclasses.replace(e, until=until) if isinstance(e, a.Apply) and e.until is None else e
        for e in then
    )


def _one_act(previous: tuple[Any, ...]) -> bool:
    """1体選び、破壊する: one act on what was chosen."""
    first, *rest = previous
    return (
        len(rest) == 1
        and isinstance(first, a.ChooseObjects)
        and getattr(rest[0], "target", getattr(rest[0], "to", None)) == a.Result(first.save)
    )
