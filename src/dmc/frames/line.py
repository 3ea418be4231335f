"""One line of a card → ability objects."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.syntax.tree import Line, Sentence

from . import (  # noqa: F401  (frames register themselves)
    attaching,
    changing,
    choosing,
    civilizations,
    comparisons,
    costs,
    ending,
    evolution,
    fighting,
    history,
    looking,
    modes,
    moving,
    using,
)
from .context import Frame, prune
from .costs import floor_of, with_floor
from .errors import FrameError
from .keywords import keyword_abilities
from .labels import labelled
from .reading import SentenceReader
from .sentence import Outcome, SentenceLowering


def line_to_abilities(line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities a parsed line says, for a card of these types; raises FrameError where it has no meaning."""
    if line.option:
        raise FrameError("an option without a choice above it", gap="option without modes")
    if line.labels:
        return labelled(line, self_types)
    return body_to_abilities(line, self_types)


def body_to_abilities(line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities of a line whose labels say nothing."""
    if line.keywords:
        return tuple(b for k in line.keywords for b in keyword_abilities(k, self_types))
    ctx = Frame(self_types=self_types, options=line.options)
    found = tuple(sentences_to_abilities(line.sentences, ctx))
    if ctx.options:
        raise FrameError("nothing here chooses from the options below", gap="options unread")
    return found


def sentences_to_abilities(sentences: tuple[Sentence, ...], ctx: Frame) -> list[Any]:
    """Abilities of a run of sentences: spell instructions, one triggered ability, or standing rules."""
    if a.SPELL in ctx.self_types:
        ctx.static = False
        effects = effects_of(sentences, ctx, [])
        return list(prune((a.SpellAbility(tuple(effects)),)))
    found: list[Any] = []
    index = 0
    while index < len(sentences):
        least = floor_of(sentences[index])
        if least is not None and found:
            found[-1] = with_floor(found[-1], least, sentences[index])
            index += 1
            continue
        outcome = lower(sentences[index], ctx)
        if outcome.trigger is None:
            if outcome.lead:
                raise FrameError(f"{outcome.lead}: after what?", gap=f"{outcome.lead} in static")
            found += outcome.statics
            index += 1
            continue
        ctx.static = False
        first = combine([], outcome)
        effects = effects_of(sentences[index + 1 :], ctx, first)
        found.append(ability(outcome, effects, ctx))
        break
    return list(prune(tuple(found)))


def lower(sentence: Sentence, ctx: Frame) -> Outcome:
    """One sentence's outcome."""
    clauses, rest = SentenceReader(sentence).read()
    if rest:
        raise FrameError(
            "a sentence without a predicate",
            sentence.words,
            gap="sentence without predicate",
            code="DM0404",
        )
    return SentenceLowering(clauses, ctx).run()


def effects_of(sentences: tuple[Sentence, ...], ctx: Frame, effects: list[Any]) -> list[Any]:
    """Effects of the sentences, joined to the ones already there (そうしたら belongs to the effect before it)."""
    for sentence in sentences:
        least = floor_of(sentence)
        if least is not None and effects:
            effects = [*effects[:-1], with_floor(effects[-1], least, sentence)]
            continue
        effects = combine(effects, lower(sentence, ctx))
    return effects


def combine(effects: list[Any], outcome: Outcome) -> list[Any]:
    """Add what a sentence does, under its condition, its permission and its そうしたら."""
    if any(isinstance(step, using.NoTrigger) for step in outcome.steps):
        if len(outcome.steps) > 1 or outcome.conditions or outcome.optional or not effects:
            raise FrameError(
                "a rider with something else", gap="「S・トリガー」は使えない in a sentence"
            )
        return [*effects[:-1], using.without_trigger(effects[-1])]
    steps = tuple(outcome.steps)
    if outcome.optional and steps:
        steps = (a.May(steps, by=outcome.agent),)
    for condition in reversed(outcome.conditions):
        steps = (a.If(condition, steps),)
    if not outcome.lead:
        return [*effects, *steps]
    if not effects:
        raise FrameError(f"{outcome.lead}: after what?", gap=f"{outcome.lead} at the start")
    *before, last = effects
    import dataclasses

    if outcome.lead == "そうしたら":
        if isinstance(last, a.May) and not last.then:
            return [*before, dataclasses.replace(last, then=steps)]
        if (
            isinstance(last, a.If)
            and len(last.then) == 1
            and isinstance(last.then[0], a.May)
            and not last.then[0].then
        ):
            return [
                *before,
                dataclasses.replace(last, then=(dataclasses.replace(last.then[0], then=steps),)),
            ]
        return [*before, a.IfDone((last,), then=steps)]
    fails = outcome.lead in ("そうでなければ", "そうしなければ")
    if fails and isinstance(last, (a.May, a.IfDone, a.If)) and not last.otherwise:
        return [*before, dataclasses.replace(last, otherwise=steps)]
    raise FrameError(
        f"{outcome.lead}: nothing before it can fail",
        gap=f"{outcome.lead} after {type(last).__name__}",
    )


def ability(outcome: Outcome, effects: list[Any], ctx: Frame) -> Any:
    """The ability of a triggering sentence: triggered, or a replacement."""
    zone = None
    if ctx.works_in and ctx.works_in != (a.BATTLE,) and not about_itself(outcome.trigger):
        # 603: an ability that moves its own card out of another zone works while the card is there
        if len(ctx.works_in) > 1:
            raise FrameError("an ability that works in two zones", gap="ability in two zones")
        zone = ctx.works_in[0]
    if outcome.instead:
        optional = False
        if len(effects) == 1 and isinstance(effects[0], a.May) and not effects[0].then:
            optional, effects = True, list(effects[0].do)
        if outcome.optional and not outcome.steps:
            optional = True
        return a.Replacement(of=outcome.trigger, do=tuple(effects), optional=optional, zone=zone)
    return a.Triggered(when=outcome.trigger, do=tuple(effects), limit=outcome.limit, zone=zone)


def about_itself(event: Any) -> bool:
    """Whether an event is about the card that has the ability (and so happens where the card is or was)."""
    if isinstance(event, a.Either):
        return all(about_itself(part) for part in event.events)
    if isinstance(event, a.When | a.Nth):
        return about_itself(event.event)
    who = getattr(event, "who", getattr(event, "what", None))
    return isinstance(who, a.This) or (isinstance(who, a.AnyOf) and a.This() in who.parts)
