"""One line of a card → ability objects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.blocks import (
    Outcome,
    all_of,
    before_use,
    continued,
    else_after,
    else_done,
    else_so,
    governed,
    if_looked,
    mentions,
    then_done,
)
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.numbering import placed, prune
from dmc.meaning.keywords.keyword_lines import keyword_abilities
from dmc.meaning.keywords.labels import labelled
from dmc.meaning.permissions import ways_to_use
from dmc.meaning.permissions.cost_changes import floor_of, with_floor
from dmc.meaning.permissions.rules_of_spells import rule_of_a_spell
from dmc.meaning.references.other_than import other_than_subject
from dmc.meaning.sentences import own_effect
from dmc.meaning.sentences.instead_of_abilities import refuse_other
from dmc.meaning.sentences.sentence import SentenceLowering
from dmc.meaning.verbs import attaching, using
from dmc.reading.clauses.after import in_order
from dmc.reading.clauses.sentence import clauses_of
from dmc.reading.errors import FrameError
from dmc.syntax.render import loses, render
from dmc.syntax.tree import Line, Sentence

from . import activated_ability, costs_of_use


def line_to_abilities(line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities a parsed line says, for a card of these types; raises FrameError where it has no meaning."""
    if loses(line):
        raise FrameError(
            f"read as 「{render(line)}」, which is not what the line says",
            gap="rendering",
            code="DM0504",
            span=(0, len(line.text)),
        )
    if line.option:
        raise FrameError("an option without a choice above it", gap="option without modes")
    if line.labels:
        found = labelled(line, self_types)
        if mentions(found, a.UsedAbility) and not mentions(found, a.NoteUse):
            raise FrameError("nothing counts the uses of this name", gap="uses of another name")
        return found
    return body_to_abilities(line, self_types)


@inner.body_to_abilities.reader
def body_to_abilities(line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The abilities of a line whose labels say nothing."""
    if line.cost:
        return activated_ability.activated_ability(line, self_types)
    if line.keywords:
        return tuple(b for k in line.keywords for b in keyword_abilities(k, self_types))
    ctx = Frame.of(self_types=self_types, options=line.options)
    found = tuple(sentences_to_abilities(line.sentences, ctx))
    if ctx.place.options:
        raise FrameError("nothing here chooses from the options below", gap="options unread")
    return found


def sentences_to_abilities(sentences: tuple[Sentence, ...], ctx: Frame) -> list[Any]:
    """Abilities of a run of sentences: spell instructions, one triggered ability, or standing rules."""
    sentences = in_order(sentences)
    paid = costs_of_use.of_use(sentences, ctx, effects_of)
    if paid is not None:
        return list(paid)
    if a.SPELL in ctx.place.self_types and not rule_of_a_spell(sentences):
        ctx.place.static = False
        effects = effects_of(sentences, ctx, [])
        return list(prune(placed((a.SpellAbility(tuple(effects)),), ctx)))
    found: list[Any] = []
    index = 0
    while index < len(sentences):
        least = floor_of(sentences[index])
        if least is not None and found:
            found[-1] = with_floor(found[-1], least, sentences[index])
            index += 1
            continue
        if (
            found
            and ways_to_use.follows(sentences[index])
            and (last := ways_to_use.from_other_zone(found[-1]))
        ):
            ctx.place.static, ctx.seen.last_object = False, a.This()
            effects = list(lower(sentences[index], ctx).steps)
            then = tuple(effects_of(sentences[index + 1 :], ctx, effects))
            found[-1:] = [replace(way, then=then) for way in last]
            break
        ctx.trigger.instead_later = any(map(_says_instead, sentences[index + 1 :]))
        outcome = lower(sentences[index], ctx)
        if outcome.trigger is None:
            if outcome.lead:
                raise FrameError(f"{outcome.lead}: after what?", gap=f"{outcome.lead} in static")
            found += _still_under(found, outcome.statics, sentences[index])
            index += 1
            continue
        ctx.place.static = False
        found += outcome.statics
        first = combine([], outcome)
        try:
            effects = governed(first, effects_of(sentences[index + 1 :], ctx, first))
        except FrameError as error:
            apart = _rules_apart(sentences, index + 1, ctx) if error.gap in LASTING else None
            if apart is None:
                raise
            return apart
        found += in_each_zone(ability(outcome, effects, ctx), ctx)
        break
    return list(prune(placed(tuple(found), ctx)))


#: what an effect does for a time, and what a rule or a trigger that stands on its own says without one
LASTING = (
    "change of a set without duration",
    "cost change without duration",
    "delayed without end",
)


def _rules_apart(sentences: tuple[Sentence, ...], start: int, ctx: Frame) -> list[Any] | None:
    """The abilities of a line that goes on, behind a triggered one, with others: rules on sets or players, triggers."""
    if ctx.place.options:
        return None
    for at in range(start, len(sentences)):
        if sentences[at].words[0].text in ("その後", "ただし", "さらに"):
            return None  # it goes on with what was said
        try:
            rules = sentences_to_abilities(
                sentences[at:], Frame.of(self_types=ctx.place.self_types)
            )
        except FrameError:
            continue
        if all(_alone(r) for r in rules):
            before = sentences_to_abilities(
                sentences[:at], Frame.of(self_types=ctx.place.self_types)
            )
            return [*before, *rules]
    return None


def _alone(ability: Any) -> bool:
    """Whether it is no part of what a sentence before it does: not a change of the card, which that could have made."""
    if isinstance(ability, a.Static):
        return not isinstance(ability.to, a.This)
    return isinstance(ability, a.Triggered)


def _once_for_ever(effect: Any) -> bool:
    """Xなら、このクリーチャーはブロックされない, in an effect: asked once, and so for good?  A rule holds while it is so."""
    steps = effect.then if isinstance(effect, a.If) else ()
    return any(
        isinstance(s, a.Apply) and s.until is None and isinstance(s.to, a.This) for s in steps
    )


def _says_instead(sentence: Sentence) -> bool:
    return any(word.kind == "KAWARI" for word in sentence.words)


def _still_under(before: list[Any], rules: list[Any], sentence: Sentence) -> list[Any]:
    """The rules of a sentence that points back to the one before (それらのクリーチャーは…): they hold while that one does."""
    last = before[-1] if before else None
    back = any(word.text == "それら" for word in sentence.words)
    if not back or not isinstance(last, a.Static) or last.while_ is None:
        return rules
    conditions = [[last.while_] if r.while_ is None else [last.while_, r.while_] for r in rules]
    return [replace(r, while_=all_of(c)) for r, c in zip(rules, conditions, strict=True)]


def lower(sentence: Sentence, ctx: Frame) -> Outcome:
    """One sentence's outcome."""
    if ctx.place.activating is None or not ctx.place.activating.x:
        unsaid = tuple(w for w in sentence.words if w.kind == "XNUMBER")
        if unsaid:
            raise FrameError("X: no {X} is paid for this", unsaid, gap="X unsaid", code="DM0501")
    clauses, rest = clauses_of(sentence)
    if rest:
        raise FrameError(
            "a sentence without a predicate",
            sentence.words,
            gap="sentence without predicate",
            code="DM0404",
        )
    outcome = SentenceLowering(clauses, ctx).run()
    ctx.seen.previous = tuple(outcome.steps)
    return outcome


@inner.effects_of.reader
def effects_of(sentences: tuple[Sentence, ...], ctx: Frame, effects: list[Any]) -> list[Any]:
    """Effects of the sentences, joined to the ones already there (そうしたら belongs to the effect before it)."""
    for sentence in in_order(sentences):
        least = floor_of(sentence)
        if least is not None and effects:
            effects = [*effects[:-1], with_floor(effects[-1], least, sentence)]
            continue
        if effects and attaching.says_bearer(sentence):
            effects = [*effects[:-1], attaching.with_bearer(effects[-1], sentence)]
            continue
        effects = combine(effects, lower(sentence, ctx))
    return effects


def combine(effects: list[Any], outcome: Outcome) -> list[Any]:
    """Add what a sentence does; そうしたら, そうしなければ and そうでなければ hang it on the effect before."""
    if any(isinstance(step, using.NoTrigger) for step in outcome.steps):
        if len(outcome.steps) > 1 or not effects:
            raise FrameError(
                "a rider with something else", gap="「S・トリガー」は使えない in a sentence"
            )
        return [*effects[:-1], using.without_trigger(effects[-1])]
    steps = tuple(outcome.steps)
    if outcome.again:
        return own_effect.instead(effects, outcome.again, steps)
    if len(steps) == 1 and _way_of_a_spell(steps[0]):
        found = before_use(effects[-1], steps[0]) if effects else None
        if found is None or outcome.lead not in ("", "そうしたら"):
            raise FrameError("which spell was cast?", gap="唱えた後 without a cast")
        return [*effects[:-1], *(found if isinstance(found, tuple) else (found,))]
    if not outcome.lead:
        steps = if_looked(effects, steps)
        inside = continued(effects[-1], steps, outcome.after) if effects else None
        if inside is None and effects and outcome.after:
            inside = else_after(effects[-1], steps)
        return [*effects, *steps] if inside is None else [*effects[:-1], inside]
    if not effects:
        raise FrameError(f"{outcome.lead}: after what?", gap=f"{outcome.lead} at the start")
    *before, last = effects
    joined: Any = None
    if outcome.lead == "そうしたら":
        joined = then_done(last, steps)
    elif outcome.lead == "そうしなければ":
        joined = else_done(last, steps)
    elif outcome.lead == "そうでなければ":
        joined = else_so(last, steps)
    if joined is None:
        raise FrameError(
            f"{outcome.lead}: nothing before it can fail",
            gap=f"{outcome.lead} after {type(last).__name__}",
        )
    return [*before, joined]


def _way_of_a_spell(effect: Any) -> bool:
    """それを唱えた後、墓地のかわりに…: where a spell that an effect casts goes."""
    if not isinstance(effect, a.ReplaceFor):
        return False
    of = effect.replacement.of
    return isinstance(of, a.SpellEnds) and isinstance(of.what, a.Result)


def ability(outcome: Outcome, effects: list[Any], ctx: Frame) -> Any:
    """The ability of a triggering sentence: triggered, or a replacement."""
    zone = None
    if (
        ctx.place.works_in
        and ctx.place.works_in != (a.BATTLE,)
        and not about_itself(outcome.trigger)
    ):
        # 603: an ability that moves its own card out of another zone works while the card is there
        if a.BATTLE in ctx.place.works_in:
            raise FrameError("an ability that works in two zones", gap="ability in two zones")
        zone = ctx.place.works_in[0]
    effects = list(other_than_subject(tuple(effects), outcome.trigger))
    condition = all_of(outcome.whiles)
    if outcome.would_be and not outcome.instead:
        if not ctx.trigger.settled:
            raise FrameError(
                "it has not happened yet: かわりに is missing", gap="る時 without かわりに"
            )
        return _tried(outcome, effects, condition, zone)
    if not outcome.instead:
        if condition is not None:
            if not outcome.statics:
                raise FrameError("a rule and a trigger in one sentence", gap="static and trigger")
            # Xなら、このクリーチャーは「ブロッカー」を得、…時、…: it has both abilities only then
            outcome.trigger = a.When(outcome.trigger, condition)
        if any(map(_once_for_ever, effects[len(outcome.steps) :])):
            raise FrameError("while it is so, or if it is so then?", gap="change without duration")
        return a.Triggered(when=outcome.trigger, do=tuple(effects), limit=outcome.limit, zone=zone)
    if outcome.limit is not None:
        raise FrameError("a replacement a number of times", gap="limit on replacement")
    optional = outcome.optional
    if len(effects) == 1 and isinstance(effects[0], a.If) and not effects[0].otherwise:
        # a replacement can be chosen only while its condition holds (609.4)
        condition = all_of([c for c in (condition, effects[0].condition) if c is not None])
        effects = list(effects[0].then)
    if effects and isinstance(effects[0], a.May):
        if effects[0].by != a.YOU or effects[0].otherwise:
            raise FrameError("who may replace it?", gap="replacement left to another player")
        optional, first = True, effects[0]
        # what follows そうしたら is part of what replaces the event
        done = [a.IfDone(first.do, then=first.then)] if first.then else list(first.do)
        effects = [*done, *effects[1:]]
    elif any(isinstance(e, a.If) and not e.otherwise for e in effects[:1]):
        raise FrameError("a replacement that holds in part", gap="replacement with condition")
    made = a.Replacement(
        of=outcome.trigger, do=tuple(effects), optional=optional, if_=condition, zone=zone
    )
    refuse_other(made)
    return made


def _tried(outcome: Outcome, effects: list[Any], condition: Any, zone: Any) -> a.Replacement:
    """The replacement of a sentence without かわりに and what the next one says happens instead, if what comes first says so."""
    *trial, last = effects
    late = len(effects) == len(outcome.steps) + 1 or (len(effects) == 1 and len(outcome.steps) == 1)
    if not late or condition is not None or outcome.limit is not None:
        raise FrameError("instead of what, and when?", gap="かわりに in a later sentence")
    if not trial and isinstance(last, a.May) and last.by == a.YOU and not last.otherwise:
        done = (a.IfDone(last.do, then=last.then),) if last.then else last.do
        return a.Replacement(of=outcome.trigger, do=done, optional=True, zone=zone)
    if not trial or not isinstance(last, a.If) or last.otherwise:
        raise FrameError("instead of what, and when?", gap="かわりに in a later sentence")
    return a.Replacement(
        of=outcome.trigger, trial=tuple(trial), do=last.then, if_=last.condition, zone=zone
    )


def in_each_zone(found: Any, ctx: Frame) -> list[Any]:
    """The ability for each of the zones it works in: このクリーチャーを自分の手札または墓地から出してもよい."""
    zones = ctx.place.works_in if found.zone is not None else ()
    if len(zones) > 1 and getattr(found, "limit", None) is not None:
        raise FrameError("so often in all?", gap="ability in two zones")
    return [replace(found, zone=zone) for zone in zones] or [found]


def about_itself(event: Any) -> bool:
    """Whether an event is about the card that has the ability (and so happens where the card is or was)."""
    if isinstance(event, a.Either):
        return all(about_itself(part) for part in event.events)
    if isinstance(event, a.When | a.Nth):
        return about_itself(event.event)
    who = getattr(event, "who", getattr(event, "what", None))
    return isinstance(who, a.This) or (isinstance(who, a.AnyOf) and a.This() in who.parts)
