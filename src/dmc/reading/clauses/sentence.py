"""Words of one sentence → clauses, read from left to right with a stack.

NounDraft phrases (with their particles) and adverbs pile up until a predicate takes them.  A predicate before a noun is a relative
clause and takes only what it can take; one that ends or chains a clause takes all that is there.
"""

from __future__ import annotations

import dataclasses

from dmc.reading.errors import FrameError
from dmc.reading.nouns.draft import NounDraft
from dmc.reading.nouns.noun import Noun
from dmc.reading.said import SaidArg, SaidClause
from dmc.syntax.tree import Adverb, Predicate, Sentence, Word
from dmc.syntax.tree import Join as JoinNode
from dmc.words.conjugate import Verb

from .clause import CONDITIONS, Arg, Clause, opened_items
from .compared_nouns import Join, Open
from .draft import ArgDraft, ClauseDraft, done
from .manner import manner
from .phrases import PhraseReader
from .takes import DEFAULT_TAKES, RELATIVE_TAKES, TIME_TEXTS, not_its, when_it_came

EITHER_FACE = "表向きまたは裏向きで"
UNTIL_VERBS = ("表向きにする", "公開する", "見せる")


class SentenceReader(PhraseReader):
    """Words of one sentence → clauses in order."""

    def read(self) -> tuple[list[ClauseDraft], list[ArgDraft | Adverb]]:
        """All clauses, and what stands behind the last predicate (a noun phrase after a label)."""
        r = self.reader
        while r.peek() is not None:
            node = r.begins()
            if isinstance(node, Predicate):
                r.take()
                self._predicate(node)
            elif isinstance(node, Adverb):
                r.take()
                if node.text == "裏向きで" and self._either_face():
                    word = Word("ADV", EITHER_FACE, node.word.start, node.word.end)
                    node = Adverb(word, node.comma)
                self.stack.append(node)
            elif isinstance(node, JoinNode):
                r.take()
                self.stack.append(Join(node.word.text, node.comma is not None))
            elif r.in_run():
                self._noun(NounDraft())
            else:
                word = r.next()
                raise FrameError(
                    f"「{word.text}」 joins nothing here",
                    (word,),
                    gap=f"stray {word.text}",
                    code="DM0404",
                )
        if self.total is not None:
            raise FrameError(
                "a total without a choice",
                tuple(self.total[0].words),
                gap="total without a choice",
                code="DM0404",
            )
        rest: list[ArgDraft | Adverb] = []
        for item in self.stack:
            if isinstance(item, (Open, Join)):
                words = tuple(item.noun.words) if isinstance(item, Open) else ()
                raise FrameError(
                    "the noun for these modifiers is missing",
                    words,
                    gap="open modifiers",
                    code="DM0404",
                )
            rest.append(item)
        return self.clauses, rest

    def _either_face(self) -> bool:
        """表向きまたは裏向きで: one adverb."""
        if len(self.stack) < 2 or not isinstance(self.stack[-1], Join):
            return False
        up = self.stack[-2]
        if not isinstance(up, ArgDraft) or up.noun.text != "表向き" or up.noun.left():
            return False
        del self.stack[-2:]
        return True

    # ---- predicates --------------------------------------------------------------------------------------------------

    def _predicate(self, node: Predicate) -> None:
        if node.kind == "verbal":
            self._verb(node)
        elif node.kind == "adjectival":
            self._adjective(node)
        else:
            self._copula(None, node)

    def _verb(self, node: Predicate) -> None:
        word = node.word
        verb = word.verb
        if verb is None:
            verb = Verb(word.text, "act", word.kind.removeprefix("V_"), word.kind == "V_NAI")
        links = tuple(link.text for link in node.links)
        if (verb.lemma, verb.form, links) == ("なる", "U", ("ように",)) and self._total():
            return
        clause = ClauseDraft(
            lemma=verb.lemma, voice=verb.voice, form=verb.form, negative=verb.negative, word=word
        )
        clauses = self._verbal_join(clause)
        if self._if_so(clause, node):
            return
        if verb.form in ("U", "TA", "NAI") and not links and self.reader.noun_follows():
            self._relative(clause, node.comma is not None)
            return
        clause.links, clause.comma = links, node.comma is not None
        if clauses is not None:
            self._close_joined(clauses, clause)
            return
        self._said_of_an_act(clause)
        self._close(clause)

    def _if_so(self, clause: ClauseDraft, node: Predicate) -> bool:
        """召喚するなら、: the condition that it is so."""
        if node.if_so is None:
            return False
        clause.form, clause.comma = "BA", node.comma is not None
        self._close(clause)
        return True

    def _said_of_an_act(self, clause: ClauseDraft) -> None:
        """呪文を唱えることはできない: the potential of the verb before こと."""
        if clause.lemma != "する" or clause.voice != "pot":
            return
        for item in self.stack:
            if (
                isinstance(item, ArgDraft)
                and item.noun.text == "こと"
                and item.noun.relative is not None
            ):
                act = item.noun.relative
                if act.form != "U" or act.voice != "act" or act.negative or item.noun.of:
                    return
                position = self.stack.index(item)
                self.stack[position : position + 1] = act.items
                clause.lemma = act.lemma
                return

    def _total(self) -> bool:
        """パワーの合計がN以下になるように: a bound on the sum over what is then chosen."""
        if len(self.stack) < 2 or self.total is not None:
            return False
        stat, limit = self.stack[-2:]
        if not (isinstance(stat, ArgDraft) and stat.particle == "が" and stat.noun.text == "合計"):
            return False
        if not (
            isinstance(limit, ArgDraft) and limit.particle == "に" and limit.noun.bound == "以下"
        ):
            return False
        limit.noun.take("bound")
        del self.stack[-2:]
        self.total = (stat.noun, limit.noun)
        return True

    def _verbal_join(self, clause: ClauseDraft) -> list[str] | None:
        """攻撃またはブロックされない: the verbs before the last, which share its form; None if there are none."""
        verbs: list[str] = []
        while len(self.stack) >= 2 and isinstance(self.stack[-1], Join):
            before = self.stack[-2]
            if not (isinstance(before, ArgDraft) and before.noun.head == "verbal"):
                break
            if before.noun.left() or self.stack[-1].text not in ("または", "か"):
                break
            verbs.insert(0, before.noun.text + "する")
            del self.stack[-2:]
        if not verbs:
            return None
        act = clause.lemma.endswith("する") and not clause.negative and clause.voice == "act"
        if act and clause.form in ("U", "TEMO", "TA"):
            # タップまたはアンタップする: the one or the other
            clause.other_verbs = tuple(verbs)
            return None
        if not clause.negative or not clause.lemma.endswith("する"):
            raise FrameError(
                f"{'、'.join(verbs)} or {clause.lemma}?",
                clause.all_words(),
                gap="verbs joined by または",
                code="DM0404",
            )
        return verbs

    def _close_joined(self, verbs: list[str], last: ClauseDraft) -> None:
        """Neither the one nor the other: a clause a verb; all have the same arguments, and the first names the subject."""
        self._close(last)
        self.clauses.pop()
        for lemma in verbs:
            self.clauses.append(dataclasses.replace(last, lemma=lemma, form="I", links=()))
            # the subject and the time are said once
            last.items = [
                i
                for i in last.items
                if not (
                    isinstance(i, ArgDraft)
                    and (i.particle in ("は", "が") or i.noun.head == "time")
                )
            ]
        self.clauses.append(last)

    def _adjective(self, node: Predicate) -> None:
        word = node.word
        form = {"ADJ_BA": "BA", "ADJ_I": "I"}.get(word.kind, "U")
        lemma = word.text
        if form == "BA" and lemma.endswith("ければ"):
            lemma = lemma.removesuffix("ければ") + "い"
        clause = ClauseDraft(lemma=lemma, form=form, word=word)
        if self._if_so(clause, node):
            return
        if form == "U" and not node.links and self.reader.noun_follows():
            self._relative(clause, node.comma is not None)
            return
        clause.links, clause.comma = tuple(w.text for w in node.links), node.comma is not None
        self._close(clause)

    def _copula(self, noun: NounDraft | None, node: Predicate) -> None:
        word = node.word
        form = {"DEARU": "U", "DEWANAI": "NAI"}.get(word.kind, word.kind)
        clause = ClauseDraft(
            lemma="だ",
            form=form,
            negative=word.kind in ("DEWANAI", "DENAKEREBA"),
            complement=noun,
            word=word,
        )
        plain = not node.links and node.comma is None
        if form in ("U", "NAI") and plain and self.reader.noun_follows():
            self._relative(clause)
            return
        clause.links, clause.comma = tuple(w.text for w in node.links), node.comma is not None
        self._close(clause)

    def _close(self, clause: ClauseDraft) -> None:
        """The clause takes everything that is there."""
        for item in self.stack:
            if isinstance(item, Open):
                raise FrameError(
                    "these modifiers have no noun",
                    tuple(item.noun.words),
                    gap="open modifiers",
                    code="DM0404",
                )
            if isinstance(item, Join):
                word = clause.word
                raise FrameError(
                    "または joins nothing here",
                    (word,) if word else (),
                    gap="join before a verb",
                    code="DM0404",
                )
            clause.items.append(item)
        if self.total is not None:
            self._limit(clause)
        self.stack.clear()
        if clause.form in CONDITIONS and clause.has("が") and (topic := self._topic(clause)):
            self.stack.append(topic)
        following = self._next_verb()
        adverb = manner(clause, following, self._to_shields(), self._to_deck())
        if adverb is not None:
            self.stack.extend((*clause.items, adverb))
            return
        if clause.links == ("まで",) and following in UNTIL_VERBS and clause.form == "U":
            # 〜が出るまで、山札の上から…を表向きにする: only が belongs to まで
            ends = [i for i in clause.items if isinstance(i, ArgDraft) and i.particle == "が"]
            self.stack.extend(i for i in clause.items if i not in ends)
            clause.items = list(ends)
            self.until = clause
            return
        if clause.links == ("まで",) and (clause.lemma, following) == ("なる", "引く"):
            # 手札が5枚になるまで、カードを引く
            ends = []
            while clause.items and isinstance(end := clause.items[-1], ArgDraft) and not end.comma:
                if end.particle not in ("が", "に", "と"):
                    break
                clause.items.pop()
                ends.insert(0, end)
                if end.particle == "が":
                    break
            self.stack.extend(clause.items)
            clause.items = list(ends)
            self.until = clause
            return
        clause.until, self.until = self.until, None
        self.clauses.append(clause)

    @staticmethod
    def _topic(clause: ClauseDraft) -> ArgDraft | None:
        """Xは、Yがあれば、…: X is what the sentence is about, not a part of the condition."""
        first = clause.items[0]
        if isinstance(first, ArgDraft) and first.particle == "は" and first.comma:
            clause.items.pop(0)
            return first
        return None

    def _limit(self, clause: ClauseDraft) -> None:
        """Put the bound on the sum where it belongs: on what the clause chooses."""
        chosen = [i.noun for i in clause.args if i.particle in ("を", "") and i.noun.head != "time"]
        if len(chosen) != 1:
            raise FrameError(
                "a total of what?", clause.all_words(), gap="total without a choice", code="DM0404"
            )
        of = self.total[0].of if self.total is not None else None
        if of is not None and of.owner and not chosen[0].owner:
            chosen[0].owner = of.take("owner")  # 相手の、パワーの合計が…になるように…を
        elif of is not None and of.owner == chosen[0].owner:
            of.take("owner")  # 相手のパワーの合計が…になるように、相手の…を
        chosen[0].total, self.total = self.total, None

    def _next_verb(self) -> str:
        """Dictionary form of the next predicate in the sentence."""
        r = self.reader
        for ahead in range(len(r.words) - r.position):
            word = r.peek(ahead)
            if word is not None and word.verb is not None:
                return word.verb.lemma
        return ""

    def _to_deck(self) -> bool:
        """Whether the next predicate says only that the object goes on top of a deck, or under it."""
        said: list[str] = []
        for word in self.reader.words[self.reader.position :]:
            if word.verb is not None:
                break
            said.append(word.text)
        ends = ("下", "一番下", "上", "一番上")
        return len(said) > 3 and said[-4:-2] == ["山札", "の"] and said[-2] in ends

    def _to_shields(self) -> bool:
        """Whether the next predicate says only where the object goes, and that is among the shields."""
        shields, last = False, ""
        for word in self.reader.words[self.reader.position :]:
            if word.verb is not None:
                put = shields and last == "NI" and word.verb.lemma in ("置く", "加える")
                return put or word.verb.lemma == "シールド化する"
            if word.kind in ("WO", "KARA"):
                return False
            shields = shields or word.text in ("シールド", "シールドゾーン")
            last = word.kind
        return False

    def _each_turn_of(self, top: ArgDraft) -> bool:
        """相手が各ターン、2枚目の…: the time stands inside the event, behind who does it."""
        before = self.stack[-2] if len(self.stack) > 1 else None
        each = top.noun.head == "time" and top.noun.det == "各" and top.particle in ("", "に")
        return (
            each and isinstance(before, ArgDraft) and before.particle == "が" and not before.comma
        )

    def _relative(self, clause: ClauseDraft, comma: bool = False) -> None:
        """Before a noun: take what belongs to the verb, then read the noun it modifies."""
        r = self.reader
        next_is_time = r.kind() == "TIME" and r.text() in TIME_TEXTS
        taken: list[ArgDraft | Adverb] = []
        if next_is_time:
            while self.stack:
                top = self.stack[-1]
                if isinstance(top, (Open, Join)):
                    break
                if isinstance(top, ArgDraft) and (top.particle == "<join>" or top.particle == "は"):
                    break
                if (
                    isinstance(top, ArgDraft)
                    and top.comma
                    and top.particle not in ("が", "を", "から", "によって")
                    and not self._each_turn_of(top)
                ):
                    break
                if isinstance(top, Adverb) and top.comma and top.text not in ("はじめて",):
                    break
                taken.insert(0, self.stack.pop())  # type: ignore[arg-type]
        else:
            allowed = set(RELATIVE_TAKES.get(clause.lemma, DEFAULT_TAKES))
            while self.stack:
                top = self.stack[-1]
                if isinstance(top, Adverb):
                    if top.comma or top.text in (
                        "かわりに",
                        "その後",
                        "そうしたら",
                        "次に",
                        "そうでなければ",
                        "ただし",
                    ):
                        break
                    taken.insert(0, self.stack.pop())  # type: ignore[arg-type]
                    continue
                if isinstance(top, ArgDraft) and when_it_came(clause, top):
                    taken.insert(0, self.stack.pop())  # type: ignore[arg-type]
                    break
                if not isinstance(top, ArgDraft) or top.particle not in allowed or top.comma:
                    break
                if top.particle == "を" and top.noun.text == "パワー":
                    break  # パワーを…が持つ文明1つにつき+N
                if top.particle == "が" and not_its(clause, top.noun):
                    break  # それが選んだカードなら: only players choose
                allowed.discard(top.particle)
                taken.insert(0, self.stack.pop())  # type: ignore[arg-type]
        clause.items = taken
        clause.comma = comma
        noun = NounDraft()
        if self.stack and isinstance(self.stack[-1], Open):
            noun = self.stack.pop().noun  # type: ignore[union-attr]
        if noun.relative is not None:
            raise FrameError(
                "two relative clauses on one noun",
                clause.all_words(),
                gap="two relative clauses",
                code="DM0404",
            )
        noun.relative = clause
        noun.words = noun.words + list(clause.all_words())
        self._noun(noun)


def said(sentence: Sentence) -> tuple[tuple[SaidClause, ...], tuple[SaidArg | Adverb, ...]]:
    """The clauses of a sentence, and what stands behind its last predicate; raises FrameError where it cannot be read."""
    clauses, rest = SentenceReader(sentence).read()
    return tuple(clause.done() for clause in clauses), tuple(map(done, rest))


def clauses_of(sentence: Sentence) -> tuple[list[Clause], list[Arg | Adverb]]:
    """As ``said``, to be given a meaning: each call begins new readings."""
    clauses, rest = said(sentence)
    return list(map(Clause, clauses)), opened_items(rest)


def noun_said(sentence: Sentence) -> Noun | None:
    """The noun phrase that is all of a sentence; None if there is more."""
    clauses, rest = said(sentence)
    if clauses or len(rest) != 1:
        return None
    only = rest[0]
    return Noun(only.noun) if isinstance(only, SaidArg) and not only.particle else None
