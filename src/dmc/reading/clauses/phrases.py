"""NounDraft phrases in a sentence: their の-chains, joins, bounds, counts and particles, piled up on the stack."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.nouns.cursor import Reader
from dmc.reading.nouns.draft import NounDraft
from dmc.reading.nouns.noun_phrase import read_noun
from dmc.reading.nouns.quantity import read_quantity
from dmc.reading.said import Quantity
from dmc.reading.vocabulary import STATS
from dmc.syntax.tree import Adverb, Predicate, Sentence

from .compared_nouns import ALIKE, Comparing, Join, Open
from .draft import ArgDraft, ClauseDraft

# in front of a count: AまたはBのいずれか1体
EITHER = ("いずれか", "どちらか")
# places of the whole phrase before them, not of its last part: AまたはBの上
PLACES = ("上", "下", "うち", "中")
WITHIN = (("time", "中"), ("other", "うち"))


def _says_how(item: ArgDraft | Adverb | Open | Join) -> bool:
    """An adverb that can stand between a noun and its count."""
    return isinstance(item, Adverb) and not item.comma and item.text in HOW


HOW = ("他に", "他にも", "ランダムに", "無作為に", "見ないで", "見ずに")


class PhraseReader(Comparing):
    """The stack of a sentence and the reading of one noun phrase onto it."""

    def __init__(self, sentence: Sentence) -> None:
        self.reader = Reader(sentence.nodes)
        self.stack: list[ArgDraft | Adverb | Open | Join] = []
        self.clauses: list[ClauseDraft] = []
        self.total: tuple[NounDraft, NounDraft] | None = None
        self.until: ClauseDraft | None = None

    def _comma(self) -> bool:
        if self.reader.kind() == "COMMA":
            self.reader.next()
            return True
        return False

    def _noun(self, noun: NounDraft) -> None:
        """Read a noun phrase (with what it already has), its の-chain, joins and particles; push it."""
        r = self.reader
        start = r.position
        noun = read_noun(r, noun)
        if noun.head == "stat" and noun.det in ALIKE and self._same(noun):
            return
        if noun.head == "card" and noun.det in ALIKE:
            self._alike(noun)
        if noun.head == "stat" and noun.relative is not None and self._than(noun):
            return
        if r.text() == "いずれかの" and r.text(1) in PLACES:
            self._any_one(noun)  # シールドいずれかの下
        if noun.head == "stat" and r.text() == "以外" and r.kind(1) == "NO":
            r.next()  # 選んだ種族以外の
            noun.negated = True
        while noun.head and (r.kind() == "NO" or noun.chained):
            if r.kind(1) == "KAWARI" or (noun.head == "stat" and self._compared()):
                break
            if r.kind(1) == "NOUN" and r.text(1) in EITHER and r.kind(2) in ("NUMBER", "NPRE"):
                self._either(noun)
                continue
            if r.text(1) == "いずれかの" and r.text(2) in PLACES:
                r.next()  # シールドのいずれかの下
                self._any_one(noun)
            if (
                noun.chained
                or r.text(1) in PLACES
                or (r.text(1) in (*STATS, "召喚コスト") and r.kind(2) != "NUMBER")
            ):
                chained, noun.chained = noun.chained, False
                noun = self._merge_joined(noun)  # AとBすべてのパワー: of both; AまたはBの上
                noun.chained = chained
            if not noun.chained:
                r.next()
            noun.chained = False
            self._comma()
            noun = NounDraft(of=noun, words=list(noun.words))
            if not r.in_run():
                break
            noun = read_noun(r, noun)
            if (noun.head, noun.text) in WITHIN:
                noun.head = "within"  # Xの中から, Xのうち
        if noun.text == "もの" and any(
            isinstance(item, ArgDraft) and item.noun.head == "within" for item in self.stack
        ):
            noun.head = "card"  # Xのうち、パワーが一番小さいもの
        if not noun.head and noun.filters and r.copula_follows():
            noun.head = "card"  # それがコスト5以上なら
        if noun.owner and not noun.head and r.kind() == "YORI":
            noun.head, noun.text = "player", noun.take("owner")  # 相手のより多い
        if not noun.head:
            if r.position == start and not noun.left():
                word = r.peek()
                assert word is not None
                raise FrameError(
                    f"「{word.text}」 cannot be read here",
                    (word,),
                    gap=f"stray {word.kind}",
                    code="DM0404",
                )
            self.stack.append(Open(noun))
            return
        if (r.kind() == "BOUND" or self._same_or_less()) and self._bounded(noun):
            return
        if r.copula_follows():
            noun = self._merge_joined(noun)
            self._copula(noun, r.copula())
            return
        listed = r.kind() == "CONJ" or (r.kind() == "TO" and r.noun_follows(1))
        if noun.head == "count" and listed and r.text(1) not in ALIKE and self._float(noun):
            text = r.next().text  # エレメントを1つまたは手札を1枚, クリーチャーを1体と呪文を1枚
            self.stack.append(Join(text, self._comma()))
            return
        if self._joins(noun):
            return
        particle = ""
        if noun.head == "stat" and self._compared():
            r.next()
            particle = "が"  # パワーの一番小さい, パワーの小さい: の marks the subject
        particle += r.closing()
        comma = self._comma()
        if particle != "より" or not self._listed():
            noun = self._merge_joined(noun)
        last = noun.also[-1] if noun.also else noun
        if not particle and last.quantity is not None and last.quantity.bound == "につき":
            last.quantity, particle = dataclasses.replace(last.quantity, bound=""), "につき"
            if last is not noun and noun.quantity is None:
                noun.quantity = last.take("quantity")  # AまたはB1つにつき: of both
        if noun.head == "count" and particle == "につき" and self._counted_zone(noun, comma):
            return
        if noun.head == "count" and not particle and self._float(noun):
            return
        arg = ArgDraft(noun, particle, comma, tuple(r.words[start : r.position]))
        self.stack.append(arg)

    def _either(self, noun: NounDraft) -> None:
        """AまたはBのいずれか1体: a count of the union, whatever joins its parts (A、B、Cのいずれか2体)."""
        r = self.reader
        r.next(), r.next()
        noun.quantity = read_quantity(r)
        if self.stack and isinstance(self.stack[-1], Join):
            self.stack[-1].text = "または"

    def _any_one(self, noun: NounDraft) -> None:
        """シールド(の)いずれかの下: any one of them."""
        if noun.head != "card" or noun.quantity or noun.all or noun.also:
            raise FrameError("any one of what?", tuple(noun.words), gap="いずれか of a phrase")
        noun.words.append(self.reader.next())
        noun.quantity, noun.chained = Quantity(1, "つ"), True

    @abstractmethod
    def _copula(self, noun: NounDraft | None, node: Predicate) -> None:
        """A noun with its copula (``reading``)."""

    def _float(self, count: NounDraft) -> bool:
        """A count behind its noun phrase (クリーチャーを1体) joins it."""
        at = len(self.stack) - 1
        while at >= 0 and _says_how(self.stack[at]):
            at -= 1  # 手札をランダムに1枚
        last = self.stack[at] if at >= 0 else None
        if not isinstance(last, ArgDraft):
            return False
        if last.particle not in ("を", "が", "は", "も", "に", ""):
            return False
        if last.noun.head in ("time", "count", "player", "other"):
            return False
        if last.noun.head == "zone" and not self._counts_zone(last, count):
            return False
        noun = last.noun
        if noun.also and not noun.also[-1].quantity and noun.also[-1].head:
            noun = noun.also[-1]
        if noun.quantity or noun.all or noun.any_number:
            return False
        noun.quantity, noun.all, noun.any_number = count.quantity, count.all, count.any_number
        noun.words += count.words
        last.words += tuple(count.words)
        return True

    def _counted_zone(self, count: NounDraft, comma: bool) -> bool:
        """相手の手札1枚につき, 文明1つにつき: what stands before it is counted."""
        last = self.stack[-1] if self.stack else None
        if not isinstance(last, ArgDraft) or last.particle or last.comma:
            return False
        if last.noun.head != "zone" and last.noun.text not in ("文明", "種族"):
            return False
        last.noun.quantity, last.particle, last.comma = count.quantity, "につき", comma
        last.noun.words += count.words
        last.words += tuple(count.words)
        return True

    @staticmethod
    def _counts_zone(zone: ArgDraft, count: NounDraft) -> bool:
        """手札を1枚, 墓地をすべて: the zone stands for the cards in it (not a deck, whose order matters)."""
        if zone.particle not in ("を", "が", "は", "も") or zone.noun.also:
            return False
        if zone.noun.zones in ((a.DECK,), (a.BATTLE,)):
            return False
        return count.quantity is None or count.quantity.counter in ("枚", "つ")

    def _joins(self, noun: NounDraft) -> bool:
        """A join directly behind the phrase (または, と + noun, か + noun): remember it for the next one."""
        r = self.reader
        kind = r.kind()
        pointing = noun.head == "pronoun" or (noun.head == "card" and noun.det in ("この", "その"))
        if pointing and not noun.relative and r.kinds("TO", "COMMA") and r.noun_follows(2):
            r.next(), r.next()  # それと、それより…
            self.stack.append(ArgDraft(noun, "<join>", False, tuple(noun.words)))
            self.stack.append(Join("と", True))
            return True
        if kind == "CONJ" or (
            kind in ("TO", "KA") and r.noun_follows(1) and r.text(1) not in ALIKE
        ):
            if noun.head == "time":
                self._close_time(noun)
                return True
            if kind == "TO" and r.kind(1) == "QUOTE":
                pass
            text = r.next().text
            self._comma()
            noun = self._merge_joined(noun)
            self.stack.append(ArgDraft(noun, "<join>", False, tuple(noun.words)))
            self.stack.append(Join(text))
            return True
        if kind == "KA" and r.kind(1) == "COMMA" and r.noun_follows(2):
            r.next(), r.next()
            noun = self._merge_joined(noun)
            self.stack.append(ArgDraft(noun, "<join>", False, tuple(noun.words)))
            self.stack.append(Join("か"))
            return True
        return False

    def _listed(self) -> bool:
        """Whether それと、 stands before: それと、それより小さい…, where より compares with the second alone."""
        top = self.stack[-1] if self.stack else None
        return isinstance(top, Join) and top.text == "と" and top.comma

    def _close_time(self, noun: NounDraft) -> None:
        self.stack.append(ArgDraft(noun, "<join>", False, tuple(noun.words)))
        word = self.reader.next()
        self._comma()
        self.stack.append(Join(word.text))

    def _merge_joined(self, noun: NounDraft) -> NounDraft:
        """If this phrase was joined to one before it, make them one."""
        while len(self.stack) >= 2 and isinstance(self.stack[-1], Join):
            before = self.stack[-2]
            if not isinstance(before, ArgDraft):
                break
            if before.noun.head == "time" and noun.text == "ターン" and noun.relative is None:
                break  # …時、または各ターン(はじめて…時)
            if before.noun.head == "time" and noun.head == "time":
                if before.particle not in ("<join>", ""):
                    break
            elif noun.head == "time" or before.noun.head == "time":
                break
            elif before.particle == "" and before.comma and before.noun.head in ("card", "zone"):
                pass  # このクリーチャー、または自分の他の…
            elif before.particle not in ("<join>", "を", "が", "から"):
                break
            if before.noun.head == "stat" and before.noun.relative and noun.head == "card":
                break  # Aを召喚するコストと B(を唱えるコスト)
            join = self.stack[-1]
            first = before.noun
            own = first.negated and noun.filters[:1] == first.filters[:1]  # each says it of itself
            if noun.negated and not own and not first.quantity and not first.all:
                raise FrameError(
                    "other than which of the two?",
                    tuple(noun.words),
                    gap="scope of 以外",
                    code="DM0404",
                )
            del self.stack[-2:]
            first.also.append(noun)
            first.joiner = join.text
            first.words += noun.words
            noun = first
        return noun
