"""Joins between clauses, handled once for all verbs: triggers, conditions, durations, かわりに, してもよい, か.

``SentenceLowering`` walks the clauses of one sentence.  It takes times, conditions, agents and connecting adverbs out of
each clause, gives the rest to its frame, and puts the meanings together in ``blocks``.
"""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

from dmc import abilities as a

from . import replacing, times, ways
from .blocks import Block, Outcome, all_of, mentions
from .chains import attack_chains
from .clause import CONDITIONS, Adverb, Arg, Clause
from .context import Frame, agent_of
from .lasting import OPEN, as_long_as, counts_in_turn, limited, optional_change, where, while_new
from .manner import share_source
from .noun import Noun
from .options import Options
from .per_count import each_time
from .references import reference
from .registry import Change, Do, has_object, kinds_of, meaning
from .sources import speaks_of_each
from .targets import count_target, types_said
from .timing import refuse

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
# leads that say only that it comes next, or そして: order is meaning already
ORDER = ("その後", "また", "次に", "まず", "最後に", "もし")
CHAINING = {"I", "TE", "TEKARA"}


def and_so(clauses: list[Clause], index: int) -> bool:
    """〜があり、…なら, 〜がいて、…なら: the first of several conditions."""
    return (
        clauses[index].lemma in ("ある", "いる")
        and clauses[index].form in ("I", "TE")
        and index + 1 < len(clauses)
        and (clauses[index + 1].form in CONDITIONS or and_so(clauses, index + 1))
    )


def _still_to_come(to: Any) -> bool:
    """自分の手札に加えるシールド: none is on its way to the hand as this is said."""
    parts = to.parts if isinstance(to, a.AnyOf) else (to,)
    return any(isinstance(part, a.Objects) and a.BeingAdded() in part.where for part in parts)


def _of_any(change: Any) -> bool:
    """A rule on whatever attacks then, not a change of those that are there."""
    return isinstance(change, a.MustAttack) and change.if_attacks


def _that_one(clause: Clause, per: Noun) -> bool:
    """Whether その + the same word as in Xにつき stands in the clause, and no other その or それ."""
    words = [w for i in clause.args if i.noun is not per for w in (*i.noun.words, *i.words)]
    after = [b.text for w, b in itertools.pairwise(words) if w.text == "その"]
    return (
        bool(after)
        and all(text == per.text for text in after)
        and not any(w.text == "それ" for w in words)
    )


def _given_to_each(changes: list[Any], states: list[Any]) -> tuple[Any, ...] | None:
    """攻撃中、自分のクリーチャーすべてのパワーを+N: each has it while it attacks itself; None for other changes."""
    if not all(isinstance(c, a.PowerPlus) and isinstance(c.amount, int) for c in changes):
        return None
    state = a.Is(a.This(), tuple(states))
    return (a.Gains(a.Static(changes=tuple(changes), to=a.This(), while_=state)),)


def _thing_meant(ctx: Frame) -> Any:
    """The one thing whose owner is not said: what was chosen last, or what the event is about; None for any other."""
    latest = ctx.latest()
    if latest is not None:
        chosen = latest.first or latest
        one = isinstance(chosen.target, a.Choose) and chosen.target.count == 1
        return a.Result(latest.number) if one and chosen.owner is None else None
    about = getattr(replacing.plain(ctx.event), "who", getattr(ctx.event, "what", None))
    anybodys = isinstance(about, a.Objects) and about.of is None
    return a.Subject() if anybodys and ctx.subject is not None else None


class SentenceLowering(Options):
    """One sentence's clauses → ``Outcome``."""

    def __init__(self, clauses: list[Clause], ctx: Frame) -> None:
        super().__init__(attack_chains(clauses), ctx)

    # ---- the walk ----------------------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        """The outcome; raises FrameError where a clause, a time or a duration has no meaning here."""
        self.ctx.agent = a.YOU
        self.ctx.sentence += 1
        self.ctx.per = []
        self._branch()
        clauses = self.clauses
        share_source(clauses)
        standing = self.ctx.static and self.ctx.event is None
        self.paid: list[Any] | None = [] if standing and ways.pays(clauses) else None
        self.ctx.cost_replaced = False
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
                and ways.instead_of_cost(clause, clauses[index + 1])
            ):
                clauses[index + 1].items.pop(0)
                self.ctx.cost_replaced = True
                continue
            if clause.form in CONDITIONS and self._otherwise(clause):
                continue
            if clause.form in CONDITIONS or and_so(clauses, index):
                self._next_topic(clause, clauses[index + 1 : index + 2])
                self._condition(clause)
                continue
            if not last and self._until_turn(clause):
                continue
            if not last and replacing.before_instead(clause, clauses[index + 1]):
                self._instead(clause, clauses[index + 1])
                continue
            if replacing.says_instead(clause):
                self._instead(None, clause)
            if last and replacing.stays(clause):
                self._stays(clause)
                break
            self._agent(clause)
            form, links, lemma = clause.form, clause.links, clause.lemma
            words = clause.all_words()
            option = self._remember()
            each = self._for_each(clause)
            found = meaning(clause, self.ctx)
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
            if last and self.ctx.per and isinstance(found, Do):
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
        kept = self.ctx.branch
        now = self._remember()
        if (
            kept is not None
            and isinstance(first, Adverb)
            and first.text in ("そうでなければ", "そうしなければ")
        ):
            self._recall(kept)
            now = kept
        self.ctx.branch = now

    def _each_time(self, words: Any) -> None:
        """〜につき、…(してもよい): how often, and what may be left out each time."""
        may = self.block.by is not None
        items, settled = each_time(self.block.items, self.ctx.per, may, self.block.by, words)
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
        self.ctx.last_object = block.value.target
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
        if self.next_start is not None or self.states:
            raise refuse("this time limits nothing", self.clauses[-1].all_words(), "time unused")
        if self.out.would_be and not self.out.instead:
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
        if self.moment is not None:
            self._points_later()

    def _points_later(self) -> None:
        """At the end of an attack or battle the event is about the fighter: only a fighter's trigger may point to it."""
        turn = isinstance(self.moment, (a.TurnEnds, a.TurnStarts))
        fights = isinstance(replacing.plain(self.ctx.event), (a.Attacks, a.Battles))
        if not turn and (
            mentions(self.out.steps, a.Counterpart)
            or (mentions(self.out.steps, a.Subject) and not fights)
        ):
            raise refuse(
                "after the attack, what does this point to?",
                self.clauses[-1].all_words(),
                "antecedent after the attack",
                "DM0501",
            )

    # ---- leads, agents -----------------------------------------------------------------------------------------------

    def _leads(self, clause: Clause) -> None:
        while (
            clause.items and isinstance(clause.items[0], Adverb) and clause.items[0].text in LEADS
        ):
            text = clause.items.pop(0).text  # type: ignore[union-attr]
            if text in ORDER:
                if text == "その後":
                    self.block.then = self.started
                    self.out.after = self.out.after or not self.started
                continue
            if self.started or self.out.lead:
                raise refuse(
                    f"{text} inside a sentence", clause.all_words(), f"{text} inside a sentence"
                )
            self.out.lead = text

    def _agent(self, clause: Clause) -> None:
        if self._nobody(clause) or self._owner(clause):
            return
        for item in list(clause.items):
            if (
                isinstance(item, Arg)
                and item.noun.head == "player"
                and item.particle in ("は", "が", "も")
            ):
                player = agent_of(item.noun, self.ctx)
                clause.items.remove(item)
                if player == a.OWNER:
                    raise refuse(
                        "the owner of what acts?",
                        item.words,
                        "持ち主 as the one who acts",
                        "DM0501",
                    )
                clause.agent = player
                self.ctx.agent = a.THAT_PLAYER if player == a.EACH else player
                return

    def _owner(self, clause: Clause) -> bool:
        """Take そのクリーチャーの持ち主は, その持ち主は, and そのプレイヤーは where a thing's owner alone can be meant."""
        ctx = self.ctx
        item = next(
            (i for i in clause.args if i.noun.head == "player" and i.particle in ("は", "が")), None
        )
        if item is None or ctx.standing or item.noun.text not in ("持ち主", "プレイヤー"):
            return False
        noun = item.noun
        if noun.text == "プレイヤー" and (noun.det != "その" or ctx.that_player is not None):
            return False
        of = noun.of
        if of is not None and noun.left() == ["of"] and noun.text == "持ち主":
            thing = reference(noun.take("of"), ctx)
        elif of is None and noun.left() == ["det"] and noun.det == "その":
            thing = _thing_meant(ctx)
        else:
            return False
        if thing is None:
            return False
        noun.take("det")
        noun.finish()
        clause.items.remove(item)
        self.block.items.append(a.ActingOwner(thing))
        self._open("")  # a permission is that player's, so the player is known before
        clause.agent = ctx.agent = ctx.that_player = a.THAT_PLAYER
        return True

    def _for_each(self, clause: Clause) -> tuple[Any, int] | None:
        """Take Xにつき where the rest speaks of each X (そのカード, それ): the objects, and the number each has in turn."""
        per = clause.peek("につき")
        if per is None or self.ctx.standing or not speaks_of_each(clause):
            return None
        if per.head != "card" or per.relative is None or not _that_one(clause, per):
            return None  # こうして墓地に置いたカード1枚につき、そのカード…
        q = per.quantity
        if q is None or q.number != 1 or q.bound or q.prefix or q.more or per.also:
            return None
        clause.arg("につき")
        per.take("quantity")
        kinds = types_said(per)
        of = count_target(per, self.ctx)
        if not isinstance(of, a.Result):
            raise refuse("for each of what?", clause.all_words(), "for each of these")
        self.ctx.last_object = None
        number = self.ctx.new("each", kinds)
        return of, number

    def _once_for_each(
        self, each: tuple[Any, int], effects: list[Any], may: bool, words: Any
    ) -> list[Any]:
        target, number = each
        if not effects or not mentions(tuple(effects), a.Result):
            raise refuse("for each, but of what does it speak?", words, "for each of nothing")
        if may:
            effects = [a.May(tuple(effects), by=self.ctx.agent)]
        self.ctx.last_object = None
        return [a.ForEach(target, tuple(effects), save=number)]

    def _nobody(self, clause: Clause) -> bool:
        """Take 誰も …できない: said of both players, as where no player is named."""
        item = next((i for i in clause.args if i.noun.text == "誰" and i.particle == "も"), None)
        if item is None or item.noun.left() or not clause.negative or clause.voice != "pot":
            return False
        if any(word.text == "自身" for word in clause.all_words()):
            return False  # each of them only their own
        clause.items.remove(item)
        return True

    def _each(self, clause: Clause) -> None:
        """各プレイヤーは、…: what follows is done by each."""
        if clause.agent == a.EACH and self.block.kind != "each":
            self._open("each")
        elif clause.agent is not None and self.block.kind == "each":
            raise refuse(
                "another player acts in what each player does",
                clause.all_words(),
                "agent inside each player",
            )

    # ---- かわりに ------------------------------------------------------------------------------------------------------

    def _instead(self, restated: Clause | None, clause: Clause) -> None:
        """かわりに before or in ``clause``; ``restated``: the clause that says again what would have happened."""
        if self.block.kind == "would be":
            event = self.block.value[0]
            self.block.kind = "instead"
        elif self.out.would_be and self.ctx.static and not self.out.instead:
            event = self.out.trigger
            self.out.instead = True
        else:
            raise refuse("かわりに: instead of what?", clause.all_words(), "かわりに without event")
        replacing.instead_of(restated, clause, event, self.ctx)

    def _stays(self, clause: Clause) -> None:
        """とどまる: the event does not happen, and nothing else does."""
        if not (self.out.instead or self.block.kind == "instead") or self.started:
            raise refuse("とどまる: instead of what?", clause.all_words(), "とどまる without event")
        place = clause.arg("に")
        who = clause.arg("は", "が")
        if who is not None and not replacing.same(who, self._event_replaced(), self.ctx):
            raise refuse("who stays?", clause.all_words(), "とどまる of another")
        if place is not None:
            if place.take("zones") != (a.BATTLE,):
                raise refuse("stays where?", clause.all_words(), "とどまる elsewhere")
            place.finish()
        clause.finish()
        if clause.form == "TEMO":
            self.out.optional = self.block.kind != "instead"
            self.block.by = self.ctx.agent if self.block.kind == "instead" else None

    def _event_replaced(self) -> Any:
        event = self.block.value[0] if self.block.kind == "instead" else self.out.trigger
        return replacing.plain(event)

    # ---- effects and standing rules ----------------------------------------------------------------------------------

    def _effects(self, found: Any, words: Any, may: bool) -> list[Any]:
        """Effects of a clause; a change without trigger is a standing rule and goes to ``statics``."""
        standing = self.ctx.static and self.out.trigger is None
        if isinstance(found, Change) and may:
            found, may = optional_change(found, standing, words)
        if may:
            if self.block.then:
                raise refuse(
                    "その後 … してもよい: what may be left out?", words, "permission after その後"
                )
            self.block.by = self.ctx.agent
        if isinstance(found, Change) and self._stays_tapped(found, words):
            return []
        if isinstance(found, Do):
            if standing and self.paid is not None:
                self.paid += found.effects
                return []
            if standing:
                raise refuse(
                    "an instruction, but nothing says when",
                    words,
                    "instruction without trigger",
                    "DM0406",
                )
            return found.effects
        if standing:
            if all(isinstance(change, a.AlternativeCost) for change in found.changes):
                self.out.statics += self._ways(found, words)
            else:
                self.out.statics.append(self._static(found, words))
            return []
        return [self._apply(found, words)]

    def _stays_tapped(self, found: Change, words: Any) -> bool:
        """自分のターンのはじめに、アンタップしない: a rule of that moment (501.1), no trigger."""
        if not self.ctx.static or not isinstance(self.out.trigger, a.TurnStarts):
            return False
        if found.changes != [a.CannotUntap()] or self.started:
            return False
        found.changes[:] = [a.DoesNotUntap()]
        to = found.to.among if isinstance(found.to, a.All) else found.to
        owner = getattr(to, "of", a.YOU if isinstance(to, a.This) else None)
        if owner != self.out.trigger.of or self.duration is not None:
            raise refuse("whose turn is it?", words, "does not untap in another turn")
        self.out.trigger = self.ctx.event = None
        self.out.statics.append(self._static(found, words))
        return True

    def _ways(self, found: Change, words: Any) -> list[Any]:
        """Other ways of using the card: what was said before is paid, under the conditions said before."""
        if self.states or self.duration is not None or self.each_turn or self.out.limit:
            raise refuse("when may it be used so?", words, "time of a way of use")
        do, condition = tuple(self.paid or ()), all_of(self.out.whiles)
        if self.ctx.cost_replaced and not do:
            raise refuse("what is paid?", words, "nothing instead of the cost")
        return [dataclasses.replace(way, do=do, condition=condition) for way in found.changes]

    def _static(self, found: Change, words: Any) -> a.Static:
        if self.duration is not None:
            raise refuse("a duration in a standing rule", words, "duration in static")
        if self.next_start is not None:
            raise refuse("which turn?", words, "next turn in static")
        to = found.to.among if isinstance(found.to, a.All) else found.to
        if isinstance(to, a.Choose):
            raise refuse("which one? a rule chooses nothing", words, "choice in static")
        conditions = list(self.out.whiles)
        states, self.states = self.states, []
        changes = tuple(while_new(found.changes, states))
        if states:
            if isinstance(to, (a.Objects, a.AnyOf)):
                to = where(to, tuple(states))
            else:
                conditions.append(a.Is(to, tuple(states)))
        if self.out.limit is not None or self.each_turn:
            changes = limited(changes, self.out.limit, words)
            self.out.limit, self.each_turn = None, False
        elif any(map(counts_in_turn, changes)):
            raise refuse("so many in what time?", words, "so many without a turn")
        zone = None
        if len(self.ctx.works_in) == 1 and self.ctx.works_in != (a.BATTLE,):
            zone = self.ctx.works_in[0]  # it says where the card must be
            here = a.Exists(a.Objects(a.CARD, zone, a.YOU, among=a.This()))
            conditions = [c for c in conditions if c != here]
        return a.Static(changes=changes, to=to, while_=all_of(conditions), zone=zone)

    def _apply(self, found: Change, words: Any) -> Any:
        until = self.duration
        if until is None and self.later is not None:
            until = self.later  # このターン、…時、…を得る
        if until is None and self.next_start is None and self.moment is None:
            until = as_long_as(found, self.ctx.event, words)
        if self.next_start is not None:
            if until is not None or found.changes != [a.CannotUntap()]:
                raise refuse("at the start of which turn?", words, "next start")
            found.changes[:] = [a.DoesNotUntap()]
            until, self.next_start = times.DURING_NEXT[self.next_start], None
        self.duration_used = True
        if any(map(counts_in_turn, found.changes)) and until not in times.DURING_NEXT.values():
            raise refuse("so many in what time?", words, "so many without a turn")
        to = a.All(found.to) if isinstance(found.to, (a.Objects, a.AnyOf)) else found.to
        if isinstance(found.to, a.All) and _still_to_come(found.to.among):
            found.to = found.to.among
        open_ = all(isinstance(ch, OPEN) or _of_any(ch) for ch in found.changes)
        if found.live or open_ or _still_to_come(found.to):
            to = found.to  # what will be used is not there yet: the set stays open (608.3a)
            if until is None:
                raise refuse("for how long?", words, "cost change without duration")
        save = 0
        if isinstance(to, (a.Choose, a.All)):
            # what comes next is about the same ones
            save = self.ctx.new("", kinds_of(to))
            self.ctx.produced[-1].target = to
            self.ctx.last_object = a.Result(save)
        while_ = None
        states, self.states = self.states, []
        if states:
            each = _given_to_each(found.changes, states) if isinstance(to, a.All) else None
            if each is not None:
                return a.Apply(each, to=to, until=until, save=save)
            if isinstance(to, (a.All, a.Choose)) or to is None:
                raise refuse("a state of several creatures", words, "state of a set in effect")
            while_ = a.Is(to, tuple(states))
        changes = tuple(while_new(found.changes, states))
        return a.Apply(changes, to=to, until=until, while_=while_, save=save)
