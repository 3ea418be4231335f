"""Joins between clauses, handled once for all verbs: triggers, conditions, durations, かわりに, してもよい, か.

``SentenceLowering`` walks the clauses of one sentence.  It takes times, conditions, agents and connecting adverbs out of
each clause, gives the rest to its frame, and puts the meanings together in ``blocks``.
"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.blocks import Block, Outcome, mentions
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import plain
from dmc.meaning.kernel.meanings import Change, Do
from dmc.meaning.nouns.acted_on import has_object
from dmc.meaning.permissions import ways_to_use
from dmc.meaning.times import time_phrases
from dmc.meaning.times.in_sentence import refuse
from dmc.meaning.verbs.frame_table import meaning
from dmc.reading.clauses import both_so
from dmc.reading.clauses.chains import attack_chains, share_source
from dmc.reading.clauses.clause import CONDITIONS, Clause, says_instead
from dmc.syntax.tree import Adverb

from . import own_effect, replacing
from .instead_of_abilities import refuse_other
from .per_count import each_time
from .standing import Standing

#: acts that are the same again on whatever they are said of
AGAIN = ("選ぶ", "捨てる", "破壊する", "見る", "タップする", "アンタップする", "表向きにする")
CHAINING = {"I", "TE", "TEKARA"}


def and_so(clauses: list[Clause], index: int) -> bool:
    """〜があり、…なら, 〜がいて、…なら: the first of several conditions."""
    return (
        clauses[index].lemma in ("ある", "いる")
        and clauses[index].form in ("I", "TE")
        and index + 1 < len(clauses)
        and (clauses[index + 1].form in CONDITIONS or and_so(clauses, index + 1))
    )


class SentenceLowering(Standing):
    """One sentence's clauses → ``Outcome``."""

    def __init__(self, clauses: list[Clause], ctx: Frame) -> None:
        super().__init__(attack_chains(clauses), ctx)

    # ---- the walk ----------------------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        """The outcome; raises FrameError where a clause, a time or a duration has no meaning here."""
        self.ctx.who.agent, self.ctx.who.every_player = a.YOU, False
        self.ctx.seen.sentence += 1
        self.ctx.place.per = []
        self._branch()
        clauses = self.clauses
        share_source(clauses)
        standing = self.ctx.place.static and self.ctx.trigger.event is None
        self.late = False
        self.paid: list[Any] | None = [] if standing and ways_to_use.pays(clauses) else None
        self.ctx.place.cost_replaced = False
        options: list[list[Any]] = []
        before: int | None = None  # where the first option of か begins in the block
        start = self._remember()
        for index, clause in enumerate(clauses):
            last = index == len(clauses) - 1
            self._leads(clause)
            self._times(clause)
            if (
                self.paid is not None
                and not last
                and ways_to_use.instead_of_cost(clause, clauses[index + 1])
            ):
                clauses[index + 1].take(clauses[index + 1].items[0])
                self.ctx.place.cost_replaced = True
                continue
            if clause.form in CONDITIONS and self._otherwise(clause):
                continue
            if clause.form in CONDITIONS or and_so(clauses, index):
                self._next_topic(clause, clauses[index + 1 : index + 2])
                for first in both_so.conditions_before(clause):
                    self._condition(first)
                self._condition(clause)
                continue
            if not last and self._until_turn(clause, clauses[index + 1]):
                continue
            if not last and replacing.before_instead(clause, clauses[index + 1]):
                self._instead(clause, clauses[index + 1])
                continue
            self._can_only_then(clause)
            lost = own_effect.ability_lost(clause) if self.ctx.standing else None
            if says_instead(clause):
                self._instead(None, clause)
            if last and replacing.stays(clause):
                self._stays(clause)
                break
            self._agent(clause)
            form, links, lemma = clause.form, clause.links, clause.lemma
            words = clause.all_words()
            option = self._remember()
            each = self._for_each(clause)
            self._once_more(clause)
            found = self._as_often(clause) or meaning(clause, self.ctx)
            if isinstance(found, Change) and lost is not None:
                found.changes.append(lost)
            if isinstance(found, Do):
                self._each(clause)
            effects = self._effects(found, words, last and form == "TEMO" and each is None)
            if each is not None:
                effects = self._once_for_each(each, effects, last and form == "TEMO", words)
            self.started = True
            if links == ("か",) and not last and form == "U":
                if before is None:
                    following = has_object(clauses[index + 1])
                    before, effects = self._first_option(effects, option, start, following, words)
                options.append([*self.block.items[before:], *effects])
                del self.block.items[before:]
                self._recall(self.kept)
                continue
            if links:
                raise refuse(f"「{''.join(links)}」 after {lemma}", words, f"link {''.join(links)}")
            self.block.items += effects
            if last and self.ctx.place.per and isinstance(found, Do):
                self._each_time(words)
            if not last:
                if form not in CHAINING and not (form == "ZU" and isinstance(found, Change)):
                    raise refuse(
                        f"{lemma}: how does this clause join the next one?", words, f"join {form}"
                    )
                continue
            if form not in ("U", "NAI", "MUST", "TEMO"):
                raise refuse("a sentence cannot end so", words, f"final form {form}")
        if before is not None:
            options.append(self.block.items[before:])
            self._one_of(before, options)
        self._close()
        return self.out

    def _branch(self) -> None:
        """そうでなければ, そうしなければ: nothing that the other branch produced is there."""
        first = self.clauses[0].items[0] if self.clauses and self.clauses[0].items else None
        kept = self.before = self.ctx.seen.branch
        now = self._remember()
        if (
            kept is not None
            and isinstance(first, Adverb)
            and first.text in ("そうでなければ", "そうしなければ")
        ):
            self._recall(kept)
            now = kept
        self.ctx.seen.branch = now

    def _each_time(self, words: Any) -> None:
        """〜につき、…(してもよい): how often, and what may be left out each time."""
        may = self.block.by is not None
        items, settled = each_time(self.block.items, self.ctx.place.per, may, self.block.by, words)
        self.block.items = items
        if settled:
            self.block.by = None

    def _otherwise(self, clause: Clause) -> bool:
        """それがXならA、それ以外ならB: B is done where it is no X."""
        what, block = clause.complement, self.block
        if clause.lemma != "だ" or clause.negative or clause.items or what is None:
            return False
        if what.head != "pronoun" or what.text != "それ以外" or what.left():
            return False
        asked = block.kind == "if" and isinstance(block.value, a.Is) and block.other is None
        if not asked or not block.items or isinstance(block.items[-1], Block):
            return False
        block.other = self.block = Block()
        self.ctx.seen.last_object = block.value.target
        return True

    def _close(self) -> None:
        if not self.duration_used:
            raise refuse(
                "this duration has nothing to limit", self.duration_words, "duration unused"
            )
        if self.each_turn:
            raise refuse(
                "各ターン limits nothing here", self.clauses[-1].all_words(), "各ターン unused"
            )
        if self.next_start is not None or (self.states and not self.states_used):
            raise refuse("this time limits nothing", self.clauses[-1].all_words(), "time unused")
        if self.out.would_be and not self.out.instead and self.ctx.trigger.instead_later:
            self.ctx.trigger.undecided = self.out.trigger
        elif self.out.would_be and not self.out.instead:
            raise refuse(
                "it has not happened yet: かわりに is missing",
                self.clauses[-1].all_words(),
                "る時 without かわりに",
            )
        block: Any = self.root
        while block.kind != "would be" and block.items and isinstance(block.items[-1], Block):
            block = block.items[-1]
        if block.kind == "would be":
            raise refuse(
                "it has not happened yet: かわりに is missing",
                self.clauses[-1].all_words(),
                "る時 without かわりに",
            )
        self.out.steps = self.root.fold()
        self._so_often()
        if self.out.again:
            self.ctx.seen.produced, self.ctx.seen.last_object = (
                [],
                None,
            )  # the one or the other was done
        self.ctx.trigger.replaced = self.ctx.trigger.replaced or self.out.instead
        self.ctx.trigger.settled = self.ctx.trigger.settled or self.late
        for step in self.out.steps:
            if isinstance(step, a.EachPlayer):
                self._by_each()
            if isinstance(step, a.ReplaceFor):
                refuse_other(step.replacement)
        if self.moment is not None:
            self._points_later()
        as_used = (
            isinstance(plain(self.ctx.trigger.event), time_phrases.USES)
            and self.ctx.trigger.to_come
        )
        if as_used and mentions(self.out.steps, (a.CostLess, a.CostMore)):
            raise refuse(
                "what it costs is settled before",
                self.clauses[-1].all_words(),
                "cost as it is used",
            )

    def _points_later(self) -> None:
        """At the end of an attack or battle the event is about the fighter: only a fighter's trigger may point to it."""
        turn = isinstance(self.moment, (a.TurnEnds, a.TurnStarts))
        event = plain(self.ctx.trigger.event)
        attacks = (a.Attacks, a.Battles, a.Unblocked, a.Blocked)
        battle = isinstance(self.moment, a.BattleEnds)
        fights = isinstance(event, attacks) or (battle and isinstance(event, a.Blocks))
        both = battle and isinstance(event, (a.Battles, a.Blocked, a.Blocks))
        if not turn and (
            (mentions(self.out.steps, a.Counterpart) and not both)
            or (mentions(self.out.steps, a.Subject) and not fights)
        ):
            raise refuse(
                "after the attack, what does this point to?",
                self.clauses[-1].all_words(),
                "antecedent after the attack",
                "DM0501",
            )

    def _so_often(self) -> None:
        """Refuse 各ターンに1度 of what does not happen again and again, or of an event inside an effect."""
        if self.out.limit is None:
            return
        later = any(isinstance(step, a.Delayed) and not step.once for step in self.out.steps)
        if self.out.trigger is None or (self.limit_late and later):
            raise refuse("so often, of what?", self.clauses[-1].all_words(), "limit on an effect")

    def _by_each(self) -> None:
        for product in self.ctx.seen.produced:
            product.by_each = product.by_each or product.sentence == self.ctx.seen.sentence

    # ---- かわりに ------------------------------------------------------------------------------------------------------

    def _instead(self, restated: Clause | None, clause: Clause) -> None:
        """かわりに before or in ``clause``; ``restated``: the clause that says again what would have happened."""
        if restated is not None and self.out.would_be and self.block.kind != "would be":
            self.out.trigger = self.ctx.trigger.event = replacing.going_there(
                restated, self.out.trigger
            )
        if self.block.kind == "would be":
            event, *rest = self.block.value
            if restated is not None:
                event = replacing.going_there(restated, event)
            self.block.value = (event, *rest)
            self.block.kind = "instead"
        elif (
            self.out.would_be and self.ctx.place.static and not self.out.instead
        ) or replacing.declared_and_replaced(self.out, self.ctx, self.block.kind):
            event = self.out.trigger
            self.out.instead = True
        elif self.ctx.trigger.undecided is not None and not self.late:
            event, self.late = self.ctx.trigger.undecided, True
        elif restated is None and self._may_replace_own():
            self.out.again = self.ctx.seen.previous
            self._recall(self.before)  # what the sentence before produced is not there
            self.other_count = own_effect.replaced_by_clause(clause, self.out.again, self.ctx)
            return
        else:
            raise refuse("かわりに: instead of what?", clause.all_words(), "かわりに without event")
        replacing.instead_of(restated, clause, event, self.ctx)

    def _as_often(self, clause: Clause) -> Do | None:
        again = self.out.again
        return own_effect.as_often(clause, again, self.other_count) if again else None

    def _once_more(self, clause: Clause) -> None:
        """Take もう一度 of an act that was done before in the ability: it is done, as said."""
        done = {p.how for p in self.ctx.seen.produced if not p.value} | {
            n.lemma for n in self.clauses if n is not clause
        }
        if clause.lemma in done and clause.lemma in AGAIN and not self.ctx.place.static:
            clause.adverb("もう一度", "再び")

    def _may_replace_own(self) -> bool:
        """Whether the sentence says under which condition something else is done than the sentence before says (609.7)."""
        block = self.block
        first = block.kind == "if" and self.root.items == [block] and not self.started
        own = (
            not self.ctx.place.static and self.out.trigger is None and bool(self.ctx.seen.previous)
        )
        return first and own and self.out.lead == "" and self.duration_used

    def _stays(self, clause: Clause) -> None:
        """とどまる: the event does not happen, and nothing else does."""
        again = self._replaced_before()
        here = self.out.instead or self.block.kind == "instead" or self.late or again
        if not here or self.started or (again and clause.form == "TEMO"):
            raise refuse("とどまる: instead of what?", clause.all_words(), "とどまる without event")
        place = clause.arg("に")
        who = clause.arg("は", "が")
        if who is not None and not replacing.same(who, self._event_replaced(), self.ctx):
            raise refuse("who stays?", clause.all_words(), "とどまる of another")
        if place is not None:
            if place.take("zones") != (replacing.where_it_was(self._event_replaced()),):
                raise refuse("stays where?", clause.all_words(), "とどまる elsewhere")
            place.finish()
        clause.finish()
        if clause.form == "TEMO":
            self.out.optional = self.block.kind != "instead"
            self.block.by = self.ctx.who.agent if self.block.kind == "instead" else None

    def _replaced_before(self) -> bool:
        """Whether the sentence before says what happens instead: that it stays says no more than that it does not leave."""
        return (
            self.ctx.trigger.replaced
            and not self.ctx.place.static
            and self.block.kind in ("", "if")
        )

    def _event_replaced(self) -> Any:
        event = self.block.value[0] if self.block.kind == "instead" else self.out.trigger
        return plain(self.ctx.trigger.event if event is None else event)
