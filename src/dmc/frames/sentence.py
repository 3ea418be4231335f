"""Joins between clauses, handled once for all verbs: triggers, conditions, durations, かわりに, してもよい, か.

``SentenceLowering`` walks the clauses of one sentence.  It takes times, conditions, agents and connecting adverbs out of
each clause, gives the rest to its frame, and puts the meanings together in ``blocks``.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from dmc import abilities as a

from . import replacing, times
from .blocks import Block, Outcome, all_of
from .clause import CONDITIONS, Adverb, Arg, Clause
from .conditions import condition_of, this_turn
from .context import Frame, agent_of
from .errors import FrameError
from .manner import share_source
from .registry import Change, Do, kinds_of, meaning
from .triggers import has_ordinal, subject_of

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
# leads that say only that it comes next, or そして: order is meaning already
ORDER = ("その後", "また", "次に", "まず", "最後に", "もし")
CHAINING = {"I", "TE", "TEKARA"}


def _refuse(message: str, words: Any, gap: str, code: str = "DM0404") -> FrameError:
    return FrameError(message, tuple(words), gap=gap, code=code)


class SentenceLowering:
    """One sentence's clauses → ``Outcome``."""

    def __init__(self, clauses: list[Clause], ctx: Frame) -> None:
        self.clauses = _attack_chains(clauses)
        self.ctx = ctx
        self.out = Outcome()
        self.root = self.block = Block()
        self.duration: Any = None
        self.duration_words: tuple[Any, ...] = ()
        self.duration_used = True
        self.states: list[Any] = []
        self.next_start: Any = None
        self.each_turn = False
        self.started = False
        self.moment: Any = None
        self.later: Any = None  # how long a later trigger of this sentence waits
        self.kept: tuple[Any, ...] = ()

    # ---- the walk ----------------------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        """The outcome; raises FrameError where a clause, a time or a duration has no meaning here."""
        self.ctx.agent = a.YOU
        self.ctx.sentence += 1
        self._branch()
        clauses = self.clauses
        share_source(clauses)
        options: list[list[Any]] = []
        before: int | None = None  # where the first option of か begins in the block
        for index, clause in enumerate(clauses):
            last = index == len(clauses) - 1
            self._leads(clause)
            self._times(clause)
            if clause.form in CONDITIONS:
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
            found = meaning(clause, self.ctx)
            if isinstance(found, Do):
                self._each(clause)
            effects = self._effects(found, words, last and form == "TEMO")
            self.started = True
            if links == ("か",) and not last and form == "U":
                if before is None:
                    before = self._choices_before(words)
                    self.kept = option
                options.append([*self.block.items[before:], *effects])
                del self.block.items[before:]
                self._recall(self.kept)
                continue
            if links:
                raise _refuse(
                    f"「{''.join(links)}」 after {lemma}", words, f"link {''.join(links)}"
                )
            self.block.items += effects
            if not last:
                if form not in CHAINING and not (form == "ZU" and isinstance(found, Change)):
                    raise _refuse(
                        f"{lemma}: how does this clause join the next one?", words, f"join {form}"
                    )
                continue
            if form not in ("U", "NAI", "MUST", "TEMO"):
                raise _refuse("a sentence cannot end so", words, f"final form {form}")
        if before is not None:
            options.append(self.block.items[before:])
            self.block.items[before:] = [
                a.OneOf(tuple(tuple(option) for option in options), by=self.ctx.agent)
            ]
            self._recall(self.kept)
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

    def _close(self) -> None:
        if not self.duration_used:
            raise _refuse(
                "this duration has nothing to limit", self.duration_words, "duration unused"
            )
        if self.each_turn:
            raise _refuse(
                "各ターン limits nothing here", self.clauses[-1].all_words(), "各ターン unused"
            )
        if self.next_start is not None or self.states:
            raise _refuse("this time limits nothing", self.clauses[-1].all_words(), "time unused")
        if self.out.would_be and not self.out.instead:
            raise _refuse(
                "it has not happened yet: かわりに is missing",
                self.clauses[-1].all_words(),
                "る時 without かわりに",
            )
        block: Any = self.root
        while block.kind != "would be" and block.items and isinstance(block.items[-1], Block):
            block = block.items[-1]
        if block.kind == "would be":
            raise _refuse(
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
            raise _refuse(
                "after the attack, what does this point to?",
                self.clauses[-1].all_words(),
                "antecedent after the attack",
                "DM0501",
            )

    def _open(self, kind: str, value: Any = None) -> Block:
        block = Block(kind, value)
        self.block.items.append(block)
        self.block = block
        return block

    # ---- leads, agents -----------------------------------------------------------------------------------------------

    def _leads(self, clause: Clause) -> None:
        while (
            clause.items and isinstance(clause.items[0], Adverb) and clause.items[0].text in LEADS
        ):
            text = clause.items.pop(0).text  # type: ignore[union-attr]
            if text in ORDER:
                if text == "その後" and self.started:
                    self.block.then = True
                continue
            if self.started or self.out.lead:
                raise _refuse(
                    f"{text} inside a sentence", clause.all_words(), f"{text} inside a sentence"
                )
            self.out.lead = text

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
                    raise _refuse(
                        "the owner of what acts?",
                        item.words,
                        "持ち主 as the one who acts",
                        "DM0501",
                    )
                clause.agent = player
                self.ctx.agent = a.THAT_PLAYER if player == a.EACH else player
                return

    def _each(self, clause: Clause) -> None:
        """各プレイヤーは、…: what follows is done by each."""
        if clause.agent == a.EACH and self.block.kind != "each":
            self._open("each")
        elif clause.agent is not None and self.block.kind == "each":
            raise _refuse(
                "another player acts in what each player does",
                clause.all_words(),
                "agent inside each player",
            )

    # ---- times -------------------------------------------------------------------------------------------------------

    def _times(self, clause: Clause) -> None:
        for item in list(clause.items):
            if not isinstance(item, Arg) or item.noun.head != "time":
                continue
            if item.particle not in ("", "に", "には", "まで", "は", "<join>"):
                continue
            if item.noun.text == "ゲーム" or clause.lemma == "追加する":
                continue  # ゲームに勝つ, このターンの後に追加する: no time of the sentence
            if _happened(clause) and (this_turn(item.noun) or item.noun.det == "各"):
                continue  # そのターン、…ていれば: the condition says when it happened
            self._topic(clause, item)
            found = times.time_of(item, self.ctx, clause)
            clause.items.remove(item)
            if self.ctx.topic_used and self.ctx.topic is clause.peek("は"):
                clause.arg("は")
            self._apply_time(found, item, clause)
            if found.also is not None:
                self._apply_time(found.also, item, clause)
        self.ctx.topic = clause.peek("は")

    def _next_topic(self, clause: Clause, following: list[Clause]) -> None:
        """このクリーチャーは、パワーが6000以上なら、…: the は-phrase is with the next clause, the condition leaves it unsaid."""
        if clause.has("は") or not following or not following[0].items:
            return
        first = following[0].items[0]
        if isinstance(first, Arg) and first.particle == "は":
            self.ctx.topic = first.noun

    def _topic(self, clause: Clause, time: Arg) -> None:
        """このクリーチャーは、攻撃する時、…: the は-phrase before the time may be who the time is about."""
        self.ctx.topic, self.ctx.topic_used = None, False
        for item in clause.items:
            if item is time:
                break
            if isinstance(item, Arg) and item.particle == "は":
                self.ctx.topic = item.noun
        relative = time.noun.relative
        if self.ctx.topic is None and relative is not None and relative.lemma == "バトルする":
            # ドラゴンとバトルする時、このクリーチャーのパワーを…: the one whose power it is
            powers = [
                i.noun for i in clause.args if i.noun.text == "パワー" and i.noun.of is not None
            ]
            self.ctx.topic = powers[0].of if powers else None

    def _apply_time(self, found: times.Time, item: Arg, clause: Clause) -> None:
        if found.kind == "event":
            self._event(found, item)
        elif found.kind == "moment":
            self._moment(found.value, item)
        elif found.kind in ("while", "condition"):
            self._holds(found.value)
        elif found.kind == "state":
            self.states.append(found.value)
        elif found.kind == "next start":
            if self.next_start is not None:
                raise _refuse("two times", item.words, "two times")
            self.next_start = found.value
        elif found.kind == "each turn":
            limit = _times_a_turn(clause)
            if limit is not None:
                self.out.limit = limit
            else:
                self.each_turn = True
        elif found.kind == "duration":
            if self.duration is not None and self.duration != found.value:
                raise _refuse("two durations", item.words, "two durations")
            if self.duration is None:
                self.duration_used = False
            self.duration, self.duration_words = found.value, item.words

    def _event(self, found: times.Time, item: Arg) -> None:
        """A trigger of the ability, or in an effect one that comes later (603.6)."""
        if has_ordinal(found.value):
            turn = self.each_turn or self.ctx.each_turn
            if not turn and self.duration != a.THIS_TURN:
                raise _refuse("はじめて: in which turn?", item.words, "はじめて without turn")
            self.each_turn = self.ctx.each_turn = False
        if self.states:
            # 攻撃中、…時: the state of this card when it happens
            found.value = a.When(found.value, a.Is(a.This(), tuple(self.states)))
            self.states = []
        if self.ctx.static and self.out.trigger is None:
            whiles = [] if self.started else self.out.whiles
            if whiles:
                found.value = a.When(found.value, all_of(whiles))
                self.out.whiles = []
            self.out.trigger = self.ctx.event = found.value
            self.out.would_be = not found.past
            return
        if self.ctx.static or self.started:
            raise _refuse("a second time in one sentence", item.words, "second trigger")
        if self.duration is None and not isinstance(found.value, a.SpellEnds):
            raise _refuse("until when does it wait for this?", item.words, "delayed without end")
        if subject_of(found.value) == a.Subject():
            self.ctx.produced = []  # その… and 選んだ… of before can no longer be told from the new subject
        self.duration_used = True
        until = a.THIS_TURN if self.duration is None else self.duration
        self.duration, self.duration_words = None, ()
        self.ctx.event, self.later = found.value, until
        if found.past:
            self._open("later", (found.value, until, False))
        else:
            self._open("would be", (found.value, until))

    def _moment(self, event: Any, item: Arg) -> None:
        """このターンの終わりに, その攻撃の後: once, when that comes."""
        if self.ctx.static and self.out.trigger is None:
            raise _refuse("after what?", item.words, "after without attack")
        if self.block.kind == "later":
            raise _refuse("a second time in one sentence", item.words, "second trigger")
        self._open("later", (event, None, True))
        self.moment = event

    def _until_turn(self, clause: Clause) -> bool:
        """このターンが終わるまで, 次の自分のターンが始まるまで."""
        edge = {"終わる": "終わり", "始まる": "はじめ"}.get(clause.lemma)
        turn = clause.peek("が")
        if edge is None or clause.links != ("まで",) or turn is None or len(clause.items) != 1:
            return False
        until = times.until(edge, turn, self.ctx)
        if until is None or self.duration is not None:
            return False
        self.duration, self.duration_words = until, clause.all_words()
        self.duration_used = False
        return True

    def _holds(self, condition: Any) -> None:
        """A condition on all that follows in the sentence: standing, before the trigger, or asked on resolution."""
        if self.ctx.static and self.out.trigger is None:
            self.out.whiles.append(condition)
        else:
            self._open("if", condition)

    def _condition(self, clause: Clause) -> None:
        self._holds(condition_of(clause, self.ctx))

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
            raise _refuse(
                "かわりに: instead of what?", clause.all_words(), "かわりに without event"
            )
        replacing.instead_of(restated, clause, event, self.ctx)

    def _stays(self, clause: Clause) -> None:
        """とどまる: the event does not happen, and nothing else does."""
        if not (self.out.instead or self.block.kind == "instead") or self.started:
            raise _refuse(
                "とどまる: instead of what?", clause.all_words(), "とどまる without event"
            )
        place = clause.arg("に")
        who = clause.arg("は", "が")
        if who is not None and not replacing.same(who, self._event_replaced(), self.ctx):
            raise _refuse("who stays?", clause.all_words(), "とどまる of another")
        if place is not None:
            if place.take("zones") != (a.BATTLE,):
                raise _refuse("stays where?", clause.all_words(), "とどまる elsewhere")
            place.finish()
        clause.finish()
        if clause.form == "TEMO":
            self.out.optional = self.block.kind != "instead"
            self.block.by = self.ctx.agent if self.block.kind == "instead" else None

    def _event_replaced(self) -> Any:
        event = self.block.value[0] if self.block.kind == "instead" else self.out.trigger
        return replacing.plain(event)

    # ---- か -----------------------------------------------------------------------------------------------------------

    def _choices_before(self, words: Any) -> int:
        """Where the first option begins: after the choosing that all options share (選び、破壊するか、…)."""
        items = self.block.items
        for item in items:
            if not isinstance(item, a.ChooseObjects):
                raise _refuse("AするかBする after another act", words, "か after another act")
        return len(items)

    def _remember(self) -> tuple[Any, ...]:
        return self.ctx.last_object, [(p, p.gone) for p in self.ctx.produced]

    def _recall(self, kept: tuple[Any, ...]) -> None:
        """What one option produced is not there for the others, nor after them."""
        self.ctx.last_object, self.ctx.produced = kept[0], [p for p, _ in kept[1]]
        for product, gone in kept[1]:
            product.gone = gone

    # ---- effects and standing rules ----------------------------------------------------------------------------------

    def _effects(self, found: Any, words: Any, may: bool) -> list[Any]:
        """Effects of a clause; a change without trigger is a standing rule and goes to ``statics``."""
        standing = self.ctx.static and self.out.trigger is None
        if isinstance(found, Change) and may:
            found, may = _optional_change(found, standing, words)
        if may:
            if self.block.then:
                raise _refuse(
                    "その後 … してもよい: what may be left out?", words, "permission after その後"
                )
            self.block.by = self.ctx.agent
        if isinstance(found, Change) and self._stays_tapped(found, words):
            return []
        if isinstance(found, Do):
            if standing:
                raise _refuse(
                    "an instruction, but nothing says when",
                    words,
                    "instruction without trigger",
                    "DM0406",
                )
            return found.effects
        if standing:
            self.out.statics.append(self._static(found, words))
            return []
        return [self._apply(found, words)]

    def _stays_tapped(self, found: Change, words: Any) -> bool:
        """自分のターンのはじめに、アンタップしない: a rule of that moment (501.1), no trigger."""
        if not self.ctx.static or not isinstance(self.out.trigger, a.TurnStarts):
            return False
        if found.changes != [a.DoesNotUntap()] or self.started:
            return False
        to = found.to.among if isinstance(found.to, a.All) else found.to
        owner = getattr(to, "of", a.YOU if isinstance(to, a.This) else None)
        if owner != self.out.trigger.of or self.duration is not None:
            raise _refuse("whose turn is it?", words, "does not untap in another turn")
        self.out.trigger = self.ctx.event = None
        self.out.statics.append(self._static(found, words))
        return True

    def _static(self, found: Change, words: Any) -> a.Static:
        if self.duration is not None:
            raise _refuse("a duration in a standing rule", words, "duration in static")
        if self.next_start is not None:
            raise _refuse("which turn?", words, "next turn in static")
        to = found.to.among if isinstance(found.to, a.All) else found.to
        if isinstance(to, a.Choose):
            raise _refuse("which one? a rule chooses nothing", words, "choice in static")
        conditions = list(self.out.whiles)
        states, self.states = self.states, []
        if states:
            if isinstance(to, (a.Objects, a.AnyOf)):
                to = _where(to, tuple(states))
            else:
                conditions.append(a.Is(to, tuple(states)))
        changes = tuple(found.changes)
        if self.out.limit is not None or self.each_turn:
            changes = _limited(changes, self.out.limit, words)
            self.out.limit, self.each_turn = None, False
        return a.Static(changes=changes, to=to, while_=all_of(conditions))

    def _apply(self, found: Change, words: Any) -> Any:
        until = self.duration
        if until is None and self.later is not None:
            until = self.later  # このターン、…時、…を得る
        if until is None and self.next_start is None and self.moment is None:
            until = _as_long_as(found, self.ctx.event, words)
        if self.next_start is not None:
            if until is not None or found.changes != [a.DoesNotUntap()]:
                raise _refuse("at the start of which turn?", words, "next start")
            until, self.next_start = times.DURING_NEXT[self.next_start], None
        self.duration_used = True
        to = a.All(found.to) if isinstance(found.to, (a.Objects, a.AnyOf)) else found.to
        if all(isinstance(change, OPEN) for change in found.changes):
            to = found.to  # what will be used is not there yet: the set stays open (608.3a)
            if until is None:
                raise _refuse("for how long?", words, "cost change without duration")
        save = 0
        if isinstance(to, (a.Choose, a.All)):
            # what comes next is about the same ones
            save = self.ctx.new("", kinds_of(to))
            self.ctx.last_object = a.Result(save)
        while_ = None
        states, self.states = self.states, []
        if states:
            if isinstance(to, (a.All, a.Choose)) or to is None:
                raise _refuse("a state of several creatures", words, "state of a set in effect")
            while_ = a.Is(to, tuple(states))
        return a.Apply(tuple(found.changes), to=to, until=until, while_=while_, save=save)


def _happened(clause: Clause) -> bool:
    """Whether the clause asks what has happened (…ていれば), so that a turn in it says when."""
    return clause.form in CONDITIONS and clause.voice.endswith("prog")


def mentions(node: Any, kind: type) -> bool:
    """Whether an object of this class is somewhere in the effects."""
    if isinstance(node, (tuple, list)):
        return any(mentions(part, kind) for part in node)
    if isinstance(node, kind):
        return True
    return dataclasses.is_dataclass(node) and any(
        mentions(getattr(node, f.name), kind) for f in dataclasses.fields(node)
    )


def _optional_change(found: Change, standing: bool, words: Any) -> tuple[Change, bool]:
    """コストを少なくしてもよい is a property of the reduction; any other change may be left out as an effect."""
    if all(isinstance(change, a.MayBeUsedFrom) for change in found.changes):
        return found, False  # a permission by itself
    if all(isinstance(change, a.CostLess) for change in found.changes):
        changes = [dataclasses.replace(change, optional=True) for change in found.changes]
        return Change(found.to, changes), False
    if standing:
        kind = type(found.changes[0]).__name__
        raise _refuse("a permission to change", words, f"may {kind}")
    return found, True


# what an attack can bring with it without a word of how long: it lasts as long as the attack
IN_ATTACK = (a.MustBlock, a.MustBeBlocked, a.CannotBlock, a.CannotBeBlocked)
IN_BATTLE = (a.PowerPlus, a.PowerTimes, a.WinsAllBattles)


def _as_long_as(found: Change, trigger: Any, words: Any) -> Any:
    """How long a change lasts that an attack, a block or a battle brings and that says nothing of it."""
    event = replacing.plain(trigger)
    if isinstance(event, a.Battles):
        if all(isinstance(c, IN_BATTLE) for c in found.changes):
            return a.THIS_BATTLE  # the power counts while they battle
    elif isinstance(event, (a.Attacks, a.Blocks)):
        kinds = IN_ATTACK if isinstance(event, a.Attacks) else IN_ATTACK + IN_BATTLE
        if all(isinstance(c, kinds) for c in found.changes):
            return a.THIS_ATTACK
    else:
        return None
    raise _refuse("for how long?", words, "change without duration")


def _limited(changes: tuple[Any, ...], limit: int | None, words: Any) -> tuple[Any, ...]:
    """各ターンに一度 on a cost reduction."""
    if limit is None or not all(isinstance(c, a.CostLess) for c in changes):
        raise _refuse("once a turn what?", words, "各ターン on static")
    return tuple(dataclasses.replace(c, limit=limit) for c in changes)


def _where(to: Any, filters: tuple[Any, ...]) -> Any:
    if isinstance(to, a.AnyOf):
        return a.AnyOf(tuple(_where(part, filters) for part in to.parts))
    return dataclasses.replace(to, where=(*to.where, *filters))


def _times_a_turn(clause: Clause) -> int | None:
    """Take 一度, 1度だけ beside 各ターンに."""
    if clause.adverb("一度", "一度だけ", "1度だけ"):
        return 1
    for item in clause.args:
        q = item.noun.quantity
        if (
            item.noun.head == "count"
            and q is not None
            and q.counter in ("度", "回")
            and item.particle in ("", "だけ")
            and not (q.bound or q.prefix or q.more)
        ):
            clause.items.remove(item)
            return int(q.number)
    return None


def _attack_chains(clauses: list[Clause]) -> list[Clause]:
    """相手プレイヤーを攻撃してブロックされなかった時: the attack belongs to the event (507.3c)."""
    found: list[Clause] = []
    for clause in clauses:
        time = next((i for i in clause.args if i.noun.relative is not None), None)
        relative = time.noun.relative if time is not None and time.noun.head == "time" else None
        if (
            found
            and relative is not None
            and relative.lemma == "ブロックする"
            and relative.voice == "pass"
            and relative.negative
            and not relative.has("が")
            and found[-1].lemma == "攻撃する"
            and found[-1].form in ("TE", "I")
            and found[-1].voice == "act"
        ):
            attack = found.pop()
            target = attack.peek("を")
            if target is None or (target.head == "player" and target.text != "自分"):
                attack.arg("を")
                relative.attacked = None if target is None else a.PLAYER
                position = 0
                for item in attack.items:
                    if isinstance(item, Arg) and item.particle == "が":
                        relative.items.insert(position, item)
                        position += 1
                rest = [i for i in attack.items if not (isinstance(i, Arg) and i.particle == "が")]
                clause.items[:0] = rest
            else:
                found.append(attack)
        found.append(clause)
    return found
