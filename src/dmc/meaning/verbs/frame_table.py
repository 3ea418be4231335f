"""The frame table: what a predicate with these arguments does.

A frame is a function ``(clause, ctx) -> Do | Change | None`` registered for a verb's dictionary form.  It looks at voice,
negation and particles; it returns None *before taking anything* if the clause is not its kind.  What it gives a meaning to
it takes from the clause, and the caller refuses a clause of which something is left.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Do, Meaning
from dmc.meaning.kernel.numbering import renumbered
from dmc.meaning.kernel.readings import Readings
from dmc.meaning.nouns.targets import counted_apart, one_each
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.errors import FrameError, known_shapes
from dmc.reading.nouns.noun import Noun, gap

FrameFunction = Callable[[Clause, Frame], Meaning | None]
frame: Readings[FrameFunction] = Readings()


def meaning(clause: Clause, ctx: Frame) -> Meaning:
    """The meaning of a clause; raises FrameError where no frame fits or something in it stays unread."""
    if clause.other_verbs:
        return _either(clause, ctx)
    if (each := _counted_each(clause)) is not None:
        return _either_object(clause, each, ctx)
    _topic_acted_on(clause, ctx)
    agent, said = ctx.who.agent, list(clause.items)
    found: Meaning | None = frame.first(clause.lemma, clause, ctx)
    if found is not None:
        clause.finish()
        if clause.voice.startswith("caus"):
            ctx.who.agent = agent  # only in this clause did the one told to act
        if ctx.place.before and isinstance(found, Do):
            found.effects[:0] = ctx.place.before
            ctx.place.before = []
        return found
    known = known_shapes(frame.of(clause.lemma))
    clause.give(items=said)
    raise FrameError(
        without_meaning(clause),
        clause.all_words(),
        expected=known,
        gap=f"frame {clause.signature}",
    )


#: acts on what the topic names, where nothing else is acted on
ON_TOPIC = ("置く", "戻す", "加える", "捨てる", "シャッフルする", "シールド化する")


def _topic_acted_on(clause: Clause, ctx: Frame) -> None:
    """残りは山札の下に置く: the topic is what is put there."""
    if clause.lemma not in ON_TOPIC or clause.voice != "act" or clause.negative or ctx.standing:
        return
    topics = [i for i in clause.args if i.particle == "は" and i.noun.head in ("card", "pronoun")]
    if len(topics) == 1 and not clause.has("を", "が"):
        clause.replace(topics[0], dataclasses.replace(topics[0], particle="を"))


def without_meaning(clause: Clause) -> str:
    """The message for a predicate that is not known with what it is said with."""
    verb = clause.word.text if clause.word else clause.lemma
    parts = "".join(f"「{part}」" for part in clause.shown)
    return f"{verb}: no meaning {'with ' + parts if parts else 'here'}"


def _either(clause: Clause, ctx: Frame) -> Do:
    """タップまたはアンタップする: the player does the one or the other."""
    verbs = (*clause.other_verbs, clause.lemma)
    clause.give(other_verbs=())
    options, before = [], ctx.seen.last_object
    for lemma in verbs:
        act = clause.again(lemma=lemma)
        ctx.seen.last_object = before
        found = meaning(act, ctx)
        if not isinstance(found, Do):
            raise FrameError("または between changes", clause.all_words(), gap="changes or changes")
        if any(_of_several(getattr(e, "target", None), ctx) for e in found.effects):
            raise FrameError(
                "each of them as one likes, or all alike?",
                clause.all_words(),
                gap="または of several objects",
            )
        options.append(tuple(found.effects))
    clause.take_all()  # each option has read its own copy of them
    ctx.seen.last_object = before
    return Do([a.OneOf(tuple(options), by=ctx.who.agent)])


def _counted_each(clause: Clause) -> list[Noun] | None:
    """A1体かB2体を, AすべてまたはBすべてを: the parts, each with a number of its own that they do not share."""
    noun = clause.peek("を")
    if noun is None or noun.joiner not in ("または", "か") or noun.within or noun.among is not None:
        return None
    parts = [noun, *noun.also]
    if all(p.quantity is not None for p in parts):
        return None if one_each(noun) else parts
    return parts if all(p.all for p in parts) else None


def _either_object(clause: Clause, parts: list[Noun], ctx: Frame) -> Do:
    """相手のA1体か、相手のB2体を破壊する: the player does it to the one or to the other."""
    first = parts[0]
    if ctx.who.agent not in (a.YOU, a.OPPONENT):
        raise gap("which of the two, for each?", first, "counts on both sides of または")
    for part in parts[1:]:
        counted_apart(first, part)
        part.give(owner=part.owner or first.owner)
    at = next(
        i for i, said in enumerate(clause.items) if isinstance(said, Arg) and said.noun is first
    )
    before = ctx.seen.last_object
    first.give(also=(), joiner="")
    options: list[Do] = []
    made: list[Any] = []
    for part in parts:
        act = clause.again()
        act.replace(act.items[at], Arg(part.again(), "を", words=part.words))
        ctx.seen.last_object, known = before, len(ctx.seen.produced)
        found = meaning(act, ctx)
        new = ctx.seen.produced[known:]
        if not isinstance(found, Do) or len(new) != 1 or new[0].first is not None:
            raise gap("what is done to either?", first, "counts on both sides of または")
        options.append(found)
        made.append(new[0])
    one, *others = made
    for option, product in zip(options[1:], others, strict=True):
        # whichever it was done to is what it was done to
        option.effects = [renumbered(e, product.number, one.number) for e in option.effects]
        ctx.seen.produced.remove(product)
    one.target = a.Both(tuple(p.target for p in made))
    one.types = tuple(dict.fromkeys(t for p in made for t in p.types))
    one.owner = one.owner if all(p.owner == one.owner for p in others) else None
    clause.take_all()
    ctx.seen.last_object = a.Result(one.number)
    return Do([a.OneOf(tuple(tuple(o.effects) for o in options), by=ctx.who.agent)])


def _of_several(target: Any, ctx: Frame) -> bool:
    """Whether an effect is on more than one object, as far as the text says."""
    if isinstance(target, a.Result):
        product = ctx.seen.numbered(target.number)
        target = None if product is None else product.target
    return isinstance(target, a.All) or (isinstance(target, a.Choose) and target.count != 1)
