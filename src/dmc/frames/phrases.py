"""Noun phrases in a sentence: their の-chains, joins, bounds, counts and particles, piled up on the stack."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dmc import abilities as a
from dmc.lazyclass import dataclass
from dmc.syntax.tree import Sentence

from .clause import Adverb, Arg, Clause
from .errors import FrameError
from .noun import Noun
from .nounphrase import read_noun
from .parts import and_also
from .quantity import Quantity, read_quantity
from .reader import NOUN_KINDS, Reader
from .vocabulary import STATS

# in front of a count: AまたはBのいずれか1体
EITHER = ("いずれか", "どちらか")
# places of the whole phrase before them, not of its last part: AまたはBの上
PLACES = ("上", "下", "うち", "中")

# the same, or not, in what stands before: 同じコストの, コストが異なる
ALIKE = {"同じ": "same", "異なる": "differ", "違う": "differ"}
SHARED = (*STATS, "名前", "カード名", "文明", "種族", "ソウル")

PARTICLES = {
    "GA",
    "WO",
    "NI",
    "DE",
    "KARA",
    "YORI",
    "MADE",
    "HA",
    "MO",
    "HE",
    "COMPOUND",
    "TO",
    "KA",
    "YOUNI",
    "BOUND",
}

COPULAS = {"DEARU", "DEWANAI", "NARA", "DEAREBA", "DENAKEREBA"}


@dataclass(slots=True)
class Open:
    """Modifiers of a noun that is still to come (相手の before a relative clause)."""

    noun: Noun


@dataclass(slots=True)
class Join:
    """または, と, か between two noun phrases or times."""

    text: str
    comma: bool = False


def _says_how(item: Arg | Adverb | Open | Join) -> bool:
    """An adverb that can stand between a noun and its count."""
    return isinstance(item, Adverb) and not item.comma and item.text in HOW


HOW = ("他に", "他にも", "ランダムに", "無作為に", "見ないで", "見ずに")


class PhraseReader(ABC):
    """The stack of a sentence and the reading of one noun phrase onto it."""

    def __init__(self, sentence: Sentence) -> None:
        self.reader = Reader(sentence.words)
        self.stack: list[Arg | Adverb | Open | Join] = []
        self.clauses: list[Clause] = []
        self.total: tuple[Noun, Noun] | None = None
        self.until: Clause | None = None

    def _comma(self) -> bool:
        if self.reader.kind() == "COMMA":
            self.reader.next()
            return True
        return False

    def _noun(self, noun: Noun) -> None:
        """Read a noun phrase (with what it already has), its の-chain, joins and particles; push it."""
        r = self.reader
        start = r.position
        noun = read_noun(r, noun)
        if noun.head == "stat" and noun.det in ALIKE and self._same(noun):
            return
        if noun.head == "card" and noun.det in ALIKE:
            self._alike(noun)
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
            noun = Noun(of=noun, words=list(noun.words))
            if r.kind() in NOUN_KINDS:
                noun = read_noun(r, noun)
            else:
                break
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
        if r.kind() in COPULAS:
            noun = self._merge_joined(noun)
            self._copula(noun)
            return
        if noun.head == "count" and r.kind() == "CONJ" and self._float(noun):
            text = r.next().text  # エレメントを1つまたは手札を1枚
            self.stack.append(Join(text, self._comma()))
            return
        if self._joins(noun):
            return
        particle = ""
        if noun.head == "stat" and self._compared():
            r.next()
            particle = "が"  # パワーの一番小さい, パワーの小さい: の marks the subject
        while r.kind() in PARTICLES or (r.kind() == "NO" and r.kind(1) == "KAWARI"):
            if r.kind() == "TO" and r.kind(1) == "ONAJI":
                particle += r.next().text
                break
            particle += r.next().text
        comma = self._comma()
        noun = self._merge_joined(noun)
        last = noun.also[-1] if noun.also else noun
        if not particle and last.quantity is not None and last.quantity.bound == "につき":
            last.quantity.bound, particle = "", "につき"
            if last is not noun and noun.quantity is None:
                noun.quantity = last.take("quantity")  # AまたはB1つにつき: of both
        if noun.head == "count" and particle == "につき" and self._counted_zone(noun, comma):
            return
        if noun.head == "count" and not particle and self._float(noun):
            return
        arg = Arg(noun, particle, comma, tuple(r.words[start : r.position]))
        self.stack.append(arg)

    def _either(self, noun: Noun) -> None:
        """AまたはBのいずれか1体: a count of the union, whatever joins its parts (A、B、Cのいずれか2体)."""
        r = self.reader
        r.next(), r.next()
        noun.quantity = read_quantity(r)
        if self.stack and isinstance(self.stack[-1], Join):
            self.stack[-1].text = "または"

    def _any_one(self, noun: Noun) -> None:
        """シールド(の)いずれかの下: any one of them."""
        if noun.head != "card" or noun.quantity or noun.all or noun.also:
            raise FrameError("any one of what?", tuple(noun.words), gap="いずれか of a phrase")
        noun.words.append(self.reader.next())
        noun.quantity, noun.chained = Quantity(1, "つ"), True

    def _compared(self) -> bool:
        """Whether の is followed by what is said of a statistic (の一番小さい, の大きい)."""
        r = self.reader
        return r.kind() == "NO" and (
            r.kind(1) == "ADJ"
            or r.text(1) == "一番"
            or (r.text(1) in ALIKE and r.kind(2) != "STAT")
        )

    def _alike(self, noun: Noun) -> None:
        """Take (Xと)コストが同じ, 名前の異なる before the noun as a restriction on it."""
        said = self.stack[-1] if self.stack else None
        if not isinstance(said, Arg) or said.particle != "が" or said.comma:
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
            and isinstance(before, Arg)
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

    def _same(self, stat: Noun) -> bool:
        """Xと同じ種族の…, 同じコストを持つ…: a restriction on the noun to come, which gets what stands before 同じ."""
        r = self.reader
        if not (r.kind() == "NO" or (r.kinds("WO", "V_U") and r.text(1) == "持つ")):
            return False
        r.next()
        if r.kind() == "V_U":
            r.next()
        self._comma()
        how = ALIKE[stat.take("det")]
        other: Noun | None = None
        target = Noun(words=list(stat.words))
        if (
            self.stack
            and isinstance(top := self.stack[-1], Arg)
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
        if stat.text in ("枚数", "数", "体数"):
            if other is None or how != "same":
                return False
            target.same_count = other
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

    def _bounded(self, noun: Noun) -> bool:
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
            self._noun(Noun(filters=[("bound", bound, stat, noun)], words=list(noun.words)))
            return True
        noun.bound = bound
        if noun.head in ("amount", "stat"):
            if (r.kind() == "NO" and r.kind(1) in NOUN_KINDS) or and_also(r, Noun()):
                # パワーが6000以上の時, コストが4以下の呪文, コストが4以下で「…」を持つ…: said of a statistic
                r.next()
                clause = Clause(lemma="だ", form="U", complement=noun, word=r.words[r.position - 1])
                self._relative(clause)
                return True
            if r.kind() in COPULAS or r.kinds("NI", "V_U"):
                return False
        raise FrameError(
            f"「{bound}」 has no meaning here",
            tuple(noun.words),
            gap=f"bound {bound} on a phrase",
            code="DM0404",
        )

    @abstractmethod
    def _relative(self, clause: Clause) -> None:
        """A predicate before the noun it says something of (``reading``)."""

    @abstractmethod
    def _copula(self, noun: Noun | None) -> None:
        """A noun with its copula (``reading``)."""

    def _float(self, count: Noun) -> bool:
        """A count behind its noun phrase (クリーチャーを1体) joins it."""
        at = len(self.stack) - 1
        while at >= 0 and _says_how(self.stack[at]):
            at -= 1  # 手札をランダムに1枚
        last = self.stack[at] if at >= 0 else None
        if not isinstance(last, Arg):
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

    def _counted_zone(self, count: Noun, comma: bool) -> bool:
        """相手の手札1枚につき, 文明1つにつき: what stands before it is counted."""
        last = self.stack[-1] if self.stack else None
        if not isinstance(last, Arg) or last.particle or last.comma:
            return False
        if last.noun.head != "zone" and last.noun.text not in ("文明", "種族"):
            return False
        last.noun.quantity, last.particle, last.comma = count.quantity, "につき", comma
        last.noun.words += count.words
        last.words += tuple(count.words)
        return True

    @staticmethod
    def _counts_zone(zone: Arg, count: Noun) -> bool:
        """手札を1枚, 墓地をすべて: the zone stands for the cards in it (not a deck, whose order matters)."""
        if zone.particle not in ("を", "が", "は", "も") or zone.noun.also:
            return False
        if zone.noun.zones in ((a.DECK,), (a.BATTLE,)):
            return False
        return count.quantity is None or count.quantity.counter in ("枚", "つ")

    def _joins(self, noun: Noun) -> bool:
        """A join directly behind the phrase (または, と + noun, か + noun): remember it for the next one."""
        r = self.reader
        kind = r.kind()
        if kind == "CONJ" or (
            kind in ("TO", "KA") and r.kind(1) in NOUN_KINDS and r.text(1) not in ALIKE
        ):
            if noun.head == "time":
                self._close_time(noun)
                return True
            if kind == "TO" and r.kind(1) == "QUOTE":
                pass
            text = r.next().text
            self._comma()
            noun = self._merge_joined(noun)
            self.stack.append(Arg(noun, "<join>", False, tuple(noun.words)))
            self.stack.append(Join(text))
            return True
        if kind == "KA" and r.kind(1) == "COMMA" and r.kind(2) in NOUN_KINDS:
            r.next(), r.next()
            noun = self._merge_joined(noun)
            self.stack.append(Arg(noun, "<join>", False, tuple(noun.words)))
            self.stack.append(Join("か"))
            return True
        return False

    def _close_time(self, noun: Noun) -> None:
        self.stack.append(Arg(noun, "<join>", False, tuple(noun.words)))
        word = self.reader.next()
        self._comma()
        self.stack.append(Join(word.text))

    def _merge_joined(self, noun: Noun) -> Noun:
        """If this phrase was joined to one before it, make them one."""
        while len(self.stack) >= 2 and isinstance(self.stack[-1], Join):
            before = self.stack[-2]
            if not isinstance(before, Arg):
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
