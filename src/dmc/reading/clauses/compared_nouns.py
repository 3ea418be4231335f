"""Comparisons before a noun while it is read: Xと同じ種族の, コストが異なる, それより小さいコストの, 〜の数以下のコストの."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dmc.reading.errors import FrameError
from dmc.reading.nouns.cursor import Reader
from dmc.reading.nouns.draft import NounDraft
from dmc.reading.nouns.modifiers import and_also
from dmc.reading.vocabulary import STATS
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Adverb

from .draft import ArgDraft, ClauseDraft

# the same, or not, in what stands before: 同じコストの, コストが異なる
ALIKE = {"同じ": "same", "異なる": "differ", "違う": "differ"}
LARGER = ("大きい", "小さい", "高い", "低い")
SHARED = (*STATS, "名前", "カード名", "文明", "種族", "ソウル", "カードタイプ")

NUMBERS = ("枚数", "数", "体数")


@dataclass(slots=True)
class Open:
    """Modifiers of a noun that is still to come (相手の before a relative clause)."""

    noun: NounDraft


@dataclass(slots=True)
class Join:
    """または, と, か between two noun phrases or times."""

    text: str
    comma: bool = False


class Comparing(ABC):
    """The part of reading a phrase that makes a comparison a restriction on the noun to come."""

    reader: Reader
    stack: list[ArgDraft | Adverb | Open | Join]

    @abstractmethod
    def _noun(self, noun: NounDraft) -> None:
        """Read one noun phrase onto the stack (``phrases``)."""

    @abstractmethod
    def _comma(self) -> bool:
        """Step over a comma (``phrases``)."""

    @abstractmethod
    def _relative(self, clause: ClauseDraft, comma: bool = False) -> None:
        """A predicate before the noun it says something of (``reading``)."""

    def _compared(self) -> bool:
        """Whether の is followed by what is said of a statistic (の一番小さい, の大きい)."""
        r = self.reader
        return r.kind() == "NO" and (
            r.kind(1) == "ADJ"
            or r.text(1) == "一番"
            or (r.text(1) in ALIKE and r.kind(2) != "STAT")
        )

    def _than(self, stat: NounDraft) -> bool:
        """それより小さいコストの…, それより大きいパワーを持つ…: a comparison of the noun to come, which gets what stands before."""
        r, said = self.reader, stat.relative
        if said.lemma not in LARGER or not said.has("より") or len(said.items) != 1:
            return False
        held = r.kinds("WO", "V_U") and r.text(1) == "持つ"
        if stat.text not in STATS or not (held or r.kind() == "NO"):
            return False
        r.next()
        if held:
            r.next()
        self._comma()
        clause = stat.take("relative")
        target = NounDraft(words=list(stat.words))
        for part in ("owner", "zones", "filters"):
            if value := stat.take(part):
                setattr(target, part, value)
        stat.finish()
        clause.items.append(ArgDraft(stat, "が", False, tuple(stat.words)))
        target.relative = clause
        self._noun(target)
        return True

    def _alike(self, noun: NounDraft) -> None:
        """Take (Xと)コストが同じ, 名前の異なる before the noun as a restriction on it."""
        said = self.stack[-1] if self.stack else None
        if isinstance(said, ArgDraft) and said.particle == "と" and self._statistic_before(2):
            self.stack[-2:] = [said, self.stack[-2]]  # コストがXと同じ: as Xとコストが同じ
            said.comma, said = False, self.stack[-1]
        if not isinstance(said, ArgDraft) or said.particle != "が" or said.comma:
            return
        stat, other = said.noun, None
        if stat.joiner == "と" and len(stat.also) == 1 and stat.also[0].head == "stat":
            other, stat = stat, stat.take("also")[0]  # Xとコストが
            other.joiner = ""
        if stat.head != "stat" or stat.of is not None or stat.text not in SHARED:
            return
        del self.stack[-1]
        before = self.stack[-1] if self.stack else None
        if (
            other is None
            and isinstance(before, ArgDraft)
            and before.particle == "と"
            and not before.comma
        ):
            other = before.noun
            del self.stack[-1]
        elif other is None and isinstance(before, Adverb) and before.text == "それぞれ":
            del self.stack[-1]  # each of them from the others
        if other is not None and other.head == "pronoun" and not noun.owner:
            noun.owner = other.take("owner")  # 相手の、それとコストが同じ…
        for part in ("owner", "zones", "filters"):
            if (value := stat.take(part)) and getattr(noun, part) and part != "filters":
                raise FrameError("whose, or where?", tuple(noun.words), gap=f"two {part} on a noun")
            if value:
                setattr(noun, part, value + getattr(noun, part))
        stat.finish()
        noun.filters.append((ALIKE[noun.take("det")], stat.text, other))

    def _statistic_before(self, back: int) -> bool:
        """Whether コストが, パワーが stands so far back on the stack."""
        item = self.stack[-back] if len(self.stack) >= back else None
        said = item.noun if isinstance(item, ArgDraft) and item.particle == "が" else None
        return said is not None and said.head == "stat" and said.text in SHARED and said.of is None

    def _same(self, stat: NounDraft) -> bool:
        """Xと同じ種族の…, 同じコストを持つ…: a restriction on the noun to come, which gets what stands before 同じ."""
        r = self.reader
        if stat.text == "数" and r.kinds("NO", "STAT") and r.text(1) in STATS:
            r.next()
            stat.text = r.next().text  # その数字と同じ数のコストを持つ
        if not (r.kind() == "NO" or (r.kinds("WO", "V_U") and r.text(1) == "持つ")):
            return False
        r.next()
        if r.kind() == "V_U":
            r.next()
        self._comma()
        how = ALIKE[stat.take("det")]
        other: NounDraft | None = None
        target = NounDraft(words=list(stat.words))
        if (
            self.stack
            and isinstance(top := self.stack[-1], ArgDraft)
            and top.particle == "と"
            and not top.comma
        ):
            self.stack.pop()
            other = top.noun
            target.words = list(top.words) + target.words
            if other.head == "pronoun":
                target.owner = other.take("owner")  # 相手の、それと同じコストのクリーチャー
        for part in ("owner", "zones", "filters", "relative"):
            if value := stat.take(part):
                setattr(target, part, value)
        if self.stack and isinstance(before := self.stack[-1], Open) and not target.left():
            self.stack.pop()
            target = before.noun
        if stat.text in NUMBERS:
            if how != "same":
                return False
            # 手札をすべて捨て、同じ枚数のカードを引く: as many as were dealt with just before
            target.same_count = other or NounDraft(head="as many", words=list(stat.words))
        else:
            target.filters.append((how, stat.text, other))
        stat.finish()
        self._noun(target)
        return True

    def _same_or_less(self) -> bool:
        """Xと同じかそれ以下の, Xと同じか、それ以上の: says no more than X以下の, X以上の; steps to the bound."""
        r = self.reader
        if r.kind() != "TO" or r.text(1) != "同じ" or r.kind(2) not in ("KA", "CONJ"):
            return False
        step = 4 if r.kind(3) == "COMMA" else 3
        if r.text(step) != "それ" or r.text(step + 1) not in ("以下", "以上"):
            return False
        for _ in range(step + 1):
            r.next()
        return True

    def _bounded(self, noun: NounDraft) -> bool:
        """以上, 以下 behind a phrase: a bound on the noun to come (〜の数以下のコストの), or on a statistic (パワーが6000以上)."""
        r = self.reader
        if r.text() not in ("以下", "以上", "未満"):
            return False
        bound = r.next().text
        if r.kind() == "NO" and r.kind(1) == "STAT" and r.kind(2) in ("NO", "WO"):
            r.next()
            stat = r.next().text
            if r.kind() == "NO":
                r.next()
            elif r.kinds("WO", "V_U") and r.text(1) == "持つ":
                r.next(), r.next()
            self._comma()
            self._noun(NounDraft(filters=[("bound", bound, stat, noun)], words=list(noun.words)))
            return True
        noun.bound = bound
        counted = bound == "以下" and noun.head == "stat" and noun.text in NUMBERS
        if counted and r.kind() == "NO" and not self._statistic_before(1):
            r.next()  # その数以下のクリーチャー
            self._comma()
            self._noun(NounDraft(same_count=noun, words=list(noun.words)))
            return True
        if noun.head in ("amount", "stat"):
            if (r.kind() == "NO" and r.noun_follows(1)) or and_also(r, NounDraft()):
                # パワーが6000以上の時, コストが4以下の呪文, コストが4以下で「…」を持つ…: said of a statistic
                r.next()
                clause = ClauseDraft(
                    lemma="だ", form="U", complement=noun, word=r.words[r.position - 1]
                )
                self._relative(clause, self._comma())
                return True
            if r.copula_follows() or r.kinds("NI", "V_U"):
                return False
        raise FrameError(
            f"「{bound}」 has no meaning here",
            tuple(noun.words),
            gap=f"bound {bound} on a phrase",
            code="DM0404",
        )
