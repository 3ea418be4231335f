"""Joins between clauses, handled once for all verbs: triggers, conditions, durations, かわりに, してもよい, そうしたら.

``SentenceLowering`` walks the clauses of one sentence.  It takes times, conditions, agents and connecting adverbs out of
each clause, gives the rest to its frame, and puts the meanings together.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from dmc import abilities as a

from . import times
from .clause import CONDITIONS, Adverb, Arg, Clause
from .conditions import condition_of, this_turn
from .context import Frame, agent_of
from .errors import FrameError
from .registry import Change, Do, meaning

LEADS = {
    "そうしたら",
    "そうでなければ",
    "そうしなければ",
    "その後",
    "また",
    "次に",
    "さらに",
    "ただし",
    "もし",
    "まず",
    "最後に",
}
OPEN = (a.CostLess, a.CostMore, a.MayBeUsedFrom)  # what a later use asks for
CHAINING = {"I", "TE", "TEKARA"}


@dataclass(slots=True)
class Outcome:
    """What one sentence means: lead (そうしたら …), trigger, condition on it, instead-of, and its meanings in order."""

    lead: str = ""
    trigger: Any = None
    trigger_is_past: bool = True
    instead: bool = False
    conditions: list[Any] = field(default_factory=list)
    steps: list[Any] = field(default_factory=list)
    statics: list[a.Static] = field(default_factory=list)
    optional: bool = False
    agent: Any = a.YOU  # who may do it
    limit: int | None = None
    whiles: list[Any] = field(default_factory=list)


class SentenceLowering:
    """One sentence's clauses → ``Outcome``."""

    def __init__(self, clauses: list[Clause], ctx: Frame) -> None:
        self.clauses = clauses
        self.ctx = ctx
        self.out = Outcome()
        self.duration: Any = None
        self.duration_words: tuple[Any, ...] = ()
        self.duration_used = True
        self.each_player = False
        self.started = False
        self.delayed: Any = None
        self.after: Any = None  # 攻撃の後: what is done waits for this event

    def run(self) -> Outcome:
        """The outcome; raises FrameError where a clause, a time or a duration has no meaning here."""
        self.ctx.agent = a.YOU
        self.ctx.sentence += 1
        clauses = self.clauses
        groups: list[list[Any]] = [[]]
        for index, clause in enumerate(clauses):
            self._leads(clause)
            self.ctx.topic = clause.peek("は")
            self._times(clause)
            last = index == len(clauses) - 1
            if clause.form in CONDITIONS:
                self._condition(clause)
                continue
            if not last and clause.form in ("U", "NAI") and self._is_instead(clauses[index + 1]):
                self._instead(clause, clauses[index + 1])
                continue
            if (
                last
                and clause.form in ("U", "TEMO")
                and clause.voice == "act"
                and clause.lemma == "とどまる"
            ):
                self._stays(clause)
                continue
            self._agent(clause)
            if not last and clause.form not in CHAINING:
                raise FrameError(
                    f"{clause.lemma}: how does this clause join the next one?",
                    clause.all_words(),
                    gap=f"join {clause.form}{''.join(clause.links)}",
                    code="DM0404",
                )
            if clause.links:
                raise FrameError(
                    f"「{''.join(clause.links)}」 after {clause.lemma}",
                    clause.all_words(),
                    gap=f"link {''.join(clause.links)}",
                    code="DM0404",
                )
            form = clause.form
            found = meaning(clause, self.ctx)
            self.started = True
            if last and form == "TEMO":
                if isinstance(found, Change):
                    found = self._optional_change(found, clause)
                else:
                    self.out.optional = True
            elif last and form not in ("U", "NAI", "MUST"):
                raise FrameError(
                    "a sentence cannot end so",
                    clause.all_words(),
                    gap=f"final form {form}",
                    code="DM0404",
                )
            groups[-1] += self._effects(found, clause)
        if not self.duration_used:
            raise FrameError(
                "this duration has nothing to limit",
                self.duration_words,
                gap="duration unused",
                code="DM0404",
            )
        self.out.steps = groups[0]
        self.out.agent = self.ctx.agent
        if self.each_player:
            if self.out.optional:
                self.out.optional = False
                self.out.steps = [a.May(tuple(self.out.steps), by=a.THAT_PLAYER)]
            self.out.steps = [a.EachPlayer(tuple(self.out.steps))]
        if self.after is not None:
            self.out.steps = [self._afterwards(self.out.steps)]
        if self.delayed is not None:
            until = self.duration
            self.out.steps = [
                a.Delayed(
                    self.delayed,
                    tuple(self._with_conditions(self.out.steps)),
                    until=until,
                    once=False,
                )
            ]
            self.out.conditions = []
        return self.out

    def _afterwards(self, steps: list[Any]) -> Any:
        """攻撃の後、…: a triggered ability that waits for the end of the attack (510.1, 603.6); してもよい is asked then."""
        if self.out.optional:
            steps, self.out.optional = [a.May(tuple(steps))], False
        # when it happens, the attacker is the one that the end of the attack is about
        if _mentions(steps, a.Counterpart) or (
            _mentions(steps, a.Subject) and not isinstance(self.ctx.event, a.Attacks)
        ):
            raise FrameError(
                "after the attack, what does this point to?",
                self.clauses[-1].all_words(),
                gap="antecedent after the attack",
                code="DM0501",
            )
        return a.Delayed(self.after, tuple(steps))

    def _with_conditions(self, steps: list[Any]) -> list[Any]:
        return steps

    # ---- pieces ------------------------------------------------------------------------------------------------------

    def _leads(self, clause: Clause) -> None:
        while (
            clause.items and isinstance(clause.items[0], Adverb) and clause.items[0].text in LEADS
        ):
            text = clause.items.pop(0).text  # type: ignore[union-attr]
            if text in ("その後", "また", "次に", "まず", "最後に"):
                continue
            if text == "もし":
                continue
            if self.started or self.out.lead:
                raise FrameError(
                    f"{text} inside a sentence",
                    clause.all_words(),
                    gap=f"{text} inside a sentence",
                    code="DM0404",
                )
            self.out.lead = text

    def _times(self, clause: Clause) -> None:
        for item in list(clause.items):
            if not isinstance(item, Arg) or item.noun.head != "time":
                continue
            if item.particle not in ("", "に", "まで", "は", "<join>"):
                continue
            if item.noun.text == "ゲーム" or clause.lemma == "追加する":
                continue  # ゲームに勝つ, このターンの後に追加する: no time of the sentence
            if clause.form in CONDITIONS and clause.voice.endswith("prog") and this_turn(item.noun):
                continue  # そのターン、〜していれば: when it happened, no duration
            found = times.time_of(item, self.ctx, clause)
            if found is None:
                continue
            clause.items.remove(item)
            self._apply_time(found, item)

    def _apply_time(self, found: times.Time, item: Arg) -> None:
        if found.kind == "event":
            if self.out.trigger is None and self.ctx.static and not self.started:
                self.out.trigger = self.ctx.event = found.value
                self.out.trigger_is_past = found.past
                held = [*self.out.whiles, *self.out.conditions]
                if held:  # W6: said before the event, judged as it happens
                    self.out.whiles, self.out.conditions = [], []
                    condition = held[0] if len(held) == 1 else a.AllTrue(tuple(held))
                    self.out.trigger = a.When(found.value, condition)
            elif not self.ctx.static and not self.started and self.delayed is None:
                self.delayed = found.value
                self.duration_used = True
            else:
                raise FrameError(
                    "a second time in one sentence", item.words, gap="second trigger", code="DM0404"
                )
        elif found.kind == "while":
            if self.ctx.static and self.out.trigger is None:
                self.out.whiles.append(found.value)
            else:
                self.out.conditions.append(found.value)
        elif found.kind == "duration":
            if self.duration is not None:
                raise FrameError("two durations", item.words, gap="two durations", code="DM0404")
            self.duration, self.duration_words, self.duration_used = found.value, item.words, False
        elif found.kind == "limit":
            self.out.limit = found.value
        elif found.kind == "after":
            if self.after is not None or self.started or (self.ctx.static and not self.out.trigger):
                raise FrameError(
                    "after which attack?", item.words, gap="after without attack", code="DM0404"
                )
            self.after = found.value

    def _condition(self, clause: Clause) -> None:
        if self.started:
            raise FrameError(
                "a condition after an effect in one sentence",
                clause.all_words(),
                gap="condition inside a sentence",
                code="DM0404",
            )
        found = condition_of(clause, self.ctx)
        self.out.conditions.append(found)

    def _agent(self, clause: Clause) -> None:
        for item in list(clause.items):
            if (
                isinstance(item, Arg)
                and item.noun.head == "player"
                and item.particle in ("は", "が", "も")
            ):
                player = agent_of(item.noun, self.ctx)
                clause.items.remove(item)
                if player == a.OWNER:
                    raise FrameError(
                        "the owner of what acts?",
                        item.words,
                        gap="持ち主 as the one who acts",
                        code="DM0501",
                    )
                if player == a.EACH:
                    self.each_player = True
                    player = a.THAT_PLAYER
                self.ctx.agent = player
                return

    def _is_instead(self, following: Clause) -> bool:
        first = following.items[0] if following.items else None
        return isinstance(first, Adverb) and first.text == "かわりに"

    def _instead(self, clause: Clause, following: Clause) -> None:
        """〜するかわりに: what would have happened, said again."""
        following.items.pop(0)
        self.out.instead = True
        if not _repeats_event(clause, self.out.trigger):
            raise FrameError(
                f"かわりに: 「{clause.signature}」 is not what the event says",
                clause.all_words(),
                gap=f"instead of {clause.signature}",
                code="DM0404",
            )

    def _stays(self, clause: Clause) -> None:
        if self.out.trigger is None or not self.out.instead or clause.args:
            raise FrameError(
                "とどまる: instead of what?",
                clause.all_words(),
                gap="とどまる without event",
                code="DM0404",
            )
        clause.finish()
        if clause.form == "TEMO":
            self.out.optional = True

    def _optional_change(self, found: Change, clause: Clause) -> Change:
        changes = []
        for change in found.changes:
            if isinstance(change, a.MayBeUsedFrom):
                return found  # a permission by itself
            if not isinstance(change, a.CostLess):
                if self.ctx.static and self.out.trigger is None:
                    raise FrameError(
                        "a permission to change",
                        clause.all_words(),
                        gap=f"may {type(change).__name__}",
                        code="DM0404",
                    )
                self.out.optional = True
                return found
            changes.append(dataclasses.replace(change, optional=True))
        return Change(found.to, changes)

    def _effects(self, found: Any, clause: Clause) -> list[Any]:
        if isinstance(found, Do):
            if self.ctx.static and self.out.trigger is None:
                raise FrameError(
                    "an instruction, but nothing says when",
                    clause.all_words(),
                    gap=f"instruction without trigger: {clause.lemma}",
                    code="DM0406",
                )
            return found.effects
        if self.ctx.static and self.out.trigger is None:
            to = found.to.among if isinstance(found.to, a.All) else found.to
            if self.duration is not None:
                self.duration_used = True
                raise FrameError(
                    "a duration in a standing rule",
                    self.duration_words,
                    gap="duration in static",
                    code="DM0404",
                )
            conditions = [*self.out.whiles, *self.out.conditions]
            condition = (
                None
                if not conditions
                else conditions[0]
                if len(conditions) == 1
                else a.AllTrue(tuple(conditions))
            )
            self.out.statics.append(a.Static(changes=tuple(found.changes), to=to, while_=condition))
            return []
        self.duration_used = True
        to = a.All(found.to) if isinstance(found.to, (a.Objects, a.AnyOf)) else found.to
        if all(isinstance(change, OPEN) for change in found.changes):
            to = found.to  # what will be used is not there yet: the set stays open (608.3a)
            if self.duration is None:
                raise FrameError(
                    "for how long?", clause.all_words(), gap="cost change without duration"
                )
        return [a.Apply(tuple(found.changes), to=to, until=self.duration)]


def _mentions(node: Any, kind: type) -> bool:
    """Whether an object of this class is somewhere in the effects."""
    if isinstance(node, (tuple, list)):
        return any(_mentions(part, kind) for part in node)
    if isinstance(node, kind):
        return True
    return dataclasses.is_dataclass(node) and any(
        _mentions(getattr(node, f.name), kind) for f in dataclasses.fields(node)
    )


def _repeats_event(clause: Clause, trigger: Any) -> bool:
    """Whether the clause before かわりに repeats the replaced event (destroyed: 墓地に置く; leaves: 離れる …)."""
    event = trigger.event if isinstance(trigger, a.When) else trigger
    if clause.adverb("かわりに"):
        return False
    if isinstance(event, a.Destroyed):
        place = clause.arg("に")
        if (
            clause.lemma == "置く"
            and place is not None
            and place.zones == (a.GRAVEYARD,)
            and not clause.items
        ):
            return True
        return (
            clause.lemma == "破壊する"
            and clause.voice == "pass"
            and not clause.items
            and place is None
        )
    if isinstance(event, a.Left):
        return clause.lemma == "離れる" and not clause.items
    return False
