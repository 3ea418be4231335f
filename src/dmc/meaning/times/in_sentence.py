"""Times in a sentence: what waits for an event, how long an effect lasts, under which condition what follows stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.condition_table import condition_of, this_game
from dmc.meaning.conditions.history import before_this_cast, counts_the_turn
from dmc.meaning.conditions.ordinals import asks_nth
from dmc.meaning.kernel.blocks import Block, Outcome, all_of
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import has_ordinal, plain, subject_of
from dmc.meaning.relatives.states import this_turn
from dmc.reading.clauses.clause import CONDITIONS, Arg, Clause
from dmc.reading.errors import FrameError

from . import time_phrases, turns

# ブロックしている間, 攻撃されている間: states of the creature whose power changes
STATES_OF_POWER = (("ブロックする", "prog"), ("攻撃する", "pass+prog"))


def refuse(message: str, words: Any, gap: str, code: str = "DM0404") -> FrameError:
    """An error about these words."""
    return FrameError(message, tuple(words), gap=gap, code=code)


class Timing:
    """The part of reading a sentence that times and conditions open; ``SentenceLowering`` walks the clauses."""

    def __init__(self, clauses: list[Clause], ctx: Frame) -> None:
        self.clauses = clauses
        self.ctx = ctx
        self.out = Outcome()
        self.root = self.block = Block()
        self.duration: Any = None
        self.duration_words: tuple[Any, ...] = ()
        self.duration_used = True
        self.states: list[Any] = []
        self.states_used = False
        self.next_start: Any = None
        self.limit_late = False  # so many times a turn, said after the event
        self.each_turn = False
        self.started = False
        self.moment: Any = None
        self.later: Any = None  # how long a later trigger of this sentence waits
        self.kept: tuple[Any, ...] = ()

    def _open(self, kind: str, value: Any = None) -> Block:
        block = Block(kind, value)
        self.block.items.append(block)
        self.block = block
        return block

    def _times(self, clause: Clause) -> None:
        counts_the_turn(clause)
        for item in list(clause.items):
            if not isinstance(item, Arg) or item.noun.head != "time":
                continue
            if item.particle == "のみ" and self._only_then(clause, item):
                continue
            if item.particle == "しか" and self._only_while(clause, item):
                continue
            if item.particle not in ("", "に", "には", "まで", "は", "<join>"):
                continue
            if item.noun.text == "ゲーム" or (
                clause.lemma == "追加する" and item.noun.text == "後"
            ):
                continue  # ゲームに勝つ, このターンの後に追加する: no time of the sentence
            if asks_nth(clause) and (this_turn(item.noun) or this_game(item.noun)):
                continue  # それがこのターン最初の攻撃なら: the condition counts in it
            if _happened(clause) and (
                this_turn(item.noun)
                or this_game(item.noun)
                or item.noun.det == "各"
                or before_this_cast(item)
            ):
                continue  # そのターン、…ていれば: the condition says when it happened
            self._topic(clause, item)
            found = time_phrases.time_of(item, self.ctx, clause)
            clause.take(item)
            if self.ctx.trigger.topic_used and self.ctx.place.topic is clause.peek("は"):
                clause.arg("は")
            self._apply_time(found, item, clause)
            if found.also is not None:
                self._apply_time(found.also, item, clause)
        self.ctx.place.topic = clause.peek("は")

    def _only_then(self, clause: Clause, item: Arg) -> bool:
        """呪文を唱えたターンのみ、このクリーチャーを召喚できる: where it does not hold, it cannot be done."""
        may = clause.voice == "pot" and not clause.negative and clause.form in ("U", "I")
        if (
            not may
            or not self.ctx.place.static
            or self.ctx.trigger.event is not None
            or self.out.whiles
        ):
            return False
        bare = replace(item, particle="")
        clause.replace(item, bare)
        found = time_phrases.time_of(bare, self.ctx, clause)
        if found.kind not in ("while", "condition") or found.also is not None:
            raise refuse("only when?", item.words, "のみ of another time")
        clause.take(bare)
        clause.give(negative=True)
        self._holds(a.Not(found.value))
        return True

    def _can_only_then(self, clause: Clause) -> None:
        """Xなら召喚できる: a card that can be used anyway, so where X does not hold it cannot."""
        may = clause.voice == "pot" and not clause.negative and clause.form == "U"
        what = clause.peek("は", "を")
        this = what is not None and what.det == "この" and len(clause.items) == 1
        used = clause.lemma in ("召喚する", "唱える")
        if may and this and used and self.ctx.standing and len(self.out.whiles) == 1:
            clause.give(negative=True)
            self.out.whiles = [a.Not(self.out.whiles[0])]

    def _only_while(self, clause: Clause, item: Arg) -> bool:
        """進化クリーチャーである時しか攻撃できない: where it does not hold, it cannot be done."""
        may_not = clause.voice == "pot" and clause.negative and item.noun.text in ("時", "間")
        standing = self.ctx.place.static and self.ctx.trigger.event is None and not self.out.whiles
        if not may_not or not standing or item.noun.relative is None:
            return False
        self._topic(clause, item)
        bare = replace(item, particle="")
        clause.replace(item, bare)
        found = time_phrases.time_of(bare, self.ctx, clause)
        if found.kind not in ("while", "condition") or found.also is not None:
            raise refuse("only when?", item.words, "しか of another time")
        clause.take(bare)
        self._holds(a.Not(found.value))
        return True

    def _next_topic(self, clause: Clause, following: list[Clause]) -> None:
        """このクリーチャーは、パワーが6000以上なら、…: the は-phrase is with the next clause, the condition leaves it unsaid."""
        if clause.has("は") or not following or not following[0].items:
            return
        first = following[0].items[0]
        if isinstance(first, Arg) and first.particle == "は":
            self.ctx.place.topic = first.noun

    def _topic(self, clause: Clause, time: Arg) -> None:
        """このクリーチャーは、攻撃する時、…: the は-phrase before the time may be who the time is about."""
        self.ctx.place.topic, self.ctx.trigger.topic_used = None, False
        for item in clause.items:
            if item is time:
                break
            if isinstance(item, Arg) and item.particle == "は":
                self.ctx.place.topic = item.noun
        relative = time.noun.relative
        fights = relative is not None and (
            relative.lemma == "バトルする" or (relative.lemma, relative.voice) in STATES_OF_POWER
        )
        if self.ctx.place.topic is None and fights:
            # ドラゴンとバトルする時、このクリーチャーのパワーを…: the one whose power it is
            powers = [
                i.noun for i in clause.args if i.noun.text == "パワー" and i.noun.of is not None
            ]
            self.ctx.place.topic = powers[0].of if powers else None

    def _apply_time(self, found: turns.Time, item: Arg, clause: Clause) -> None:
        if found.kind == "event":
            self._event(found, item)
        elif found.kind == "moment":
            self._moment(found.value, item)
        elif found.kind in ("while", "condition"):
            self._holds(found.value)
        elif found.kind == "state":
            self.states.append(found.value)
        elif found.kind == "next start" and not clause.negative:
            self._moment(a.TurnStarts(found.value), item)
        elif found.kind == "next end":
            # what is now the turn may end before: it waits for the next one to begin
            self._moment(a.TurnStarts(found.value), item)
            self.moment = a.TurnEnds(found.value)
            self._open("later", (self.moment, None, True))
        elif found.kind == "next start":
            if self.next_start is not None:
                raise refuse("two times", item.words, "two times")
            self.next_start = found.value
        elif found.kind == "each turn":
            limit = _times_a_turn(clause)
            if limit is not None:
                self.out.limit, self.limit_late = limit, self.out.trigger is not None
            else:
                self.each_turn = True
        elif found.kind == "duration":
            if self.duration is not None and self.duration != found.value:
                raise refuse("two durations", item.words, "two durations")
            if self.duration is None:
                self.duration_used = False
            self.duration, self.duration_words = found.value, item.words

    def _event(self, found: turns.Time, item: Arg) -> None:
        """A trigger of the ability, or in an effect one that comes later (603.6)."""
        if has_ordinal(found.value):
            turn = self.each_turn or self.ctx.trigger.each_turn or _in_a_turn(self.out.whiles)
            if not turn and self.duration != a.THIS_TURN:
                raise refuse(
                    "はじめて, N枚目: in which turn? (各ターン, このターン)",
                    item.words,
                    "はじめて without turn",
                )
            self.each_turn = self.ctx.trigger.each_turn = False
            if self.ctx.trigger.in_turn and self.duration is None:
                self.duration, self.duration_words = a.THIS_TURN, item.words
            self.ctx.trigger.in_turn = False
        if self.states:
            # 攻撃中、…時: the state of this card when it happens
            found.value = a.When(found.value, a.Is(a.This(), tuple(self.states)))
            self.states = []
        following, self.ctx.trigger.next_only = self.ctx.trigger.next_only, False
        first = self.ctx.place.static and self.out.trigger is None
        if following and first:
            raise refuse("next after what?", item.words, "次に in a trigger")
        if first:
            whiles = [] if self.started else self.out.whiles
            if whiles:
                found.value = a.When(found.value, all_of(whiles))
                self.out.whiles = []
            self.out.trigger = self.ctx.trigger.event = found.value
            self.out.would_be = not found.past
            return
        if self.started or (self.ctx.place.static and self.duration is None):
            raise refuse("a second time in one sentence", item.words, "second trigger")
        if self.duration is None and not isinstance(found.value, a.SpellEnds):
            raise refuse("until when does it wait for this?", item.words, "delayed without end")
        if subject_of(found.value) == a.Subject():
            self.ctx.seen.produced = []  # その… and 選んだ… of before can no longer be told from the new subject
        self.duration_used = True
        until = a.THIS_TURN if self.duration is None else self.duration
        self.duration, self.duration_words = None, ()
        self.ctx.trigger.event, self.later = found.value, until
        if found.past:
            # a spell ends once; should it be cast again, it says so again
            once = following or isinstance(found.value, a.SpellEnds)
            self._open("later", (found.value, until, once))
        else:
            self._open("would be", (found.value, until, following))

    def _moment(self, event: Any, item: Arg) -> None:
        """このターンの終わりに, その攻撃の後: once, when that comes."""
        if self.ctx.place.static and self.out.trigger is None:
            raise refuse("after what?", item.words, "after without attack")
        decided = isinstance(
            plain(self.ctx.trigger.event), (a.WonBattle, a.LostBattle, a.BattleEnds)
        )
        if decided and isinstance(event, a.BattleEnds):
            return  # 115.3d: what waits for the result of a battle is carried out when it is over
        nested = isinstance(event, (a.BattleEnds, a.AttackEnds)) and not self.block.items
        if self.block.kind == "later" and not nested:
            raise refuse("a second time in one sentence", item.words, "second trigger")
        self._open("later", (event, None, True))
        self.moment = event

    def _until_turn(self, clause: Clause, following: Clause) -> bool:
        """このターンが終わるまで, 次の自分のターンが始まるまで; a topic before it (Xは、…まで) is that of the next clause."""
        edge = {"終わる": "終わり", "始まる": "はじめ"}.get(clause.lemma)
        turn = clause.peek("が")
        topics = [i for i in clause.args if i.particle == "は"]
        alone = len(clause.items) == 1 + len(topics) and len(topics) < 2
        if edge is None or clause.links != ("まで",) or turn is None or not alone:
            return False
        until = turns.until(edge, turn, self.ctx)
        if until is None or self.duration is not None:
            return False
        following.give(items=(*topics, *following.items))
        self.duration, self.duration_words = until, clause.all_words()
        self.duration_used = False
        return True

    def _holds(self, condition: Any) -> None:
        """A condition on all that follows in the sentence: standing, before the trigger, or asked on resolution."""
        if self.ctx.place.static and self.out.trigger is None:
            self.out.whiles.append(condition)
        else:
            self._open("if", condition)

    def _condition(self, clause: Clause) -> None:
        self._beside(clause)
        about = _about_this(clause)
        self._holds(condition_of(clause, self.ctx))
        if about and self.ctx.seen.last_object is None:
            self.ctx.seen.last_object = (
                a.This()
            )  # このクリーチャーがタップしていれば、アンタップする
        elif about and isinstance(self.ctx.seen.last_object, a.Subject):
            self.ctx.seen.last_object = (
                None  # 出た時、このクリーチャーが…ていれば、破壊する: which of the two?
            )

    def _beside(self, clause: Clause) -> None:
        """それがAならBし、CならDする: the second question is asked of the same thing, whatever the first was answered."""
        block = self.block
        asked = block.kind == "if" and isinstance(block.value, a.Is) and block.items
        if clause.lemma != "だ" or clause.items or clause.complement is None or not asked:
            return
        if self.clauses[-1].form == "TEMO" or block.by is not None:
            raise refuse(
                "may both be left out?", clause.all_words(), "permission of two conditions"
            )
        parent = _holder(self.root, block)
        if parent is not None:
            self.block = parent
            self.ctx.seen.asked_of = (block.value.target, self.ctx.seen.sentence - 1)


def _about_this(clause: Clause) -> bool:
    """Whether a condition asks of this card alone: このクリーチャーが…, このクリーチャーのパワーが…."""
    subjects = [i.noun for i in clause.args if i.particle in ("が", "は")]
    if len(subjects) != 1:
        return False
    said = subjects[0].of if subjects[0].head == "stat" else subjects[0]
    return said is not None and said.head == "card" and said.det == "この" and not said.also


def _holder(within: Block, block: Block) -> Block | None:
    """The block in which another stands."""
    for item in within.items:
        if item is block:
            return within
        if isinstance(item, Block) and (found := _holder(item, block)) is not None:
            return found
    return None


def _in_a_turn(whiles: list[Any]) -> bool:
    """自分のターン中、はじめて…: the first time in each such turn."""
    return any(isinstance(one, a.TurnOf) for one in whiles)


def _happened(clause: Clause) -> bool:
    """Whether the clause asks what has happened (…ていれば), so that a turn in it says when."""
    return clause.form in CONDITIONS and clause.voice.endswith("prog")


def _times_a_turn(clause: Clause) -> int | None:
    """Take 一度, 1度だけ beside 各ターンに."""
    if clause.adverb("一度", "一度だけ", "1度だけ"):
        return 1
    return clause.times("", "だけ")
