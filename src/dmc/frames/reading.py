"""Words of one sentence → clauses, read from left to right with a stack.

Noun phrases (with their particles) and adverbs pile up until a predicate takes them.  A predicate before a noun is a relative
clause and takes only what it can take; one that ends or chains a clause takes all that is there.
"""

from __future__ import annotations

from dataclasses import dataclass

from dmc import abilities as a
from dmc.syntax.conjugate import Verb
from dmc.syntax.tree import Sentence

from .clause import Adverb, Arg, Clause
from .errors import FrameError
from .noun import NOUN_KINDS, Noun, Reader, read_noun

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


@dataclass(slots=True)
class _Open:
    """Modifiers of a noun that is still to come (相手の before a relative clause)."""

    noun: Noun


@dataclass(slots=True)
class _Join:
    """または, と, か between two noun phrases or times."""

    text: str
    comma: bool = False


# what a relative clause before a noun may take, where it is not simply が, を, に, から, で, と


RELATIVE_TAKES = {
    "タップする": {"が"},
    "アンタップする": {"が"},
    "ある": {"に", "が", "と"},
    "持つ": {"を", "に", "が"},
    "大きい": {"より", "が", ""},
    "小さい": {"より", "が", ""},
    "多い": {"より", "が"},
    "少ない": {"より", "が"},
    "出る": {"が", "から", "", "に"},
    "出す": {"が", "から", "で", ""},
    "捨てる": {"から", "が", "で"},
    "選ぶ": {"が", "で"},
    "引く": {"が"},
    "置く": {"に", "が", "から", "で"},
    "戻す": {"に", "が", "から", "で"},
    "クロスする": {"を", "に"},
    "装備する": {"を", "に"},
    "付ける": {"を", "に"},
}


DEFAULT_TAKES = {"が", "を", "に", "から", "で", "と", "によって"}


TIME_TEXTS = {
    "時",
    "間",
    "後",
    "前",
    "たび",
    "場合",
    "最中",
    "ターン",
    "直前",
    "直後",
    "際",
    "時点",
}


class SentenceReader:
    """Words of one sentence → clauses in order."""

    def __init__(self, sentence: Sentence) -> None:
        self.reader = Reader(sentence.words)
        self.stack: list[Arg | Adverb | _Open | _Join] = []
        self.clauses: list[Clause] = []

    def read(self) -> tuple[list[Clause], list[Arg | Adverb]]:
        """All clauses, and what stands behind the last predicate (a noun phrase after a label)."""
        r = self.reader
        while r.peek() is not None:
            kind = r.kind()
            if kind.startswith("V_"):
                self._verb()
            elif kind in ("ADJ", "ADJ_BA", "ADJ_I"):
                self._adjective()
            elif kind in ("ADV", "ADJ_KU", "KAWARI"):
                word = r.next()
                self.stack.append(Adverb(word, self._comma()))
            elif kind == "CONJ":
                text = r.next().text
                self.stack.append(_Join(text, self._comma()))
            elif r.text() == "最も":
                self.stack.append(Adverb(r.next()))
            elif kind in NOUN_KINDS:
                self._noun(Noun())
            elif kind in ("DEARU", "DEWANAI", "NARA", "DEAREBA", "DENAKEREBA"):
                self._copula(None)
            else:
                word = r.next()
                raise FrameError(
                    f"「{word.text}」 joins nothing here",
                    (word,),
                    gap=f"stray {word.text}",
                    code="DM0404",
                )
        rest: list[Arg | Adverb] = []
        for item in self.stack:
            if isinstance(item, (_Open, _Join)):
                words = tuple(item.noun.words) if isinstance(item, _Open) else ()
                raise FrameError(
                    "the noun for these modifiers is missing",
                    words,
                    gap="open modifiers",
                    code="DM0404",
                )
            rest.append(item)
        return self.clauses, rest

    # ---- pieces ------------------------------------------------------------------------------------------------------

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
        while noun.head and (r.kind() == "NO" or noun.chained):
            if r.kind(1) == "KAWARI" or (noun.head == "stat" and self._compared()):
                break
            if not noun.chained:
                r.next()
            noun.chained = False
            self._comma()
            noun = Noun(of=noun, words=list(noun.words))
            if r.kind() in NOUN_KINDS:
                noun = read_noun(r, noun)
            else:
                break
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
            self.stack.append(_Open(noun))
            return
        if self._bound_filter(noun):
            return
        if r.kind() in ("DEARU", "DEWANAI", "NARA", "DEAREBA", "DENAKEREBA"):
            noun = self._merge_joined(noun)
            self._copula(noun)
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
        if noun.head == "count" and not particle and self._float(noun):
            return
        arg = Arg(noun, particle, comma, tuple(r.words[start : r.position]))
        if noun.head == "time" and self._join_times(arg):
            return
        self.stack.append(arg)

    def _compared(self) -> bool:
        """Whether の is followed by what is said of a statistic (の一番小さい, の大きい)."""
        r = self.reader
        return r.kind() == "NO" and (r.kind(1) == "ADJ" or r.text(1) == "一番")

    def _bound_filter(self, noun: Noun) -> bool:
        """〜の枚数以下のコストの…: a bound on the noun to come."""
        r = self.reader
        if r.kind() != "BOUND" or r.text() not in ("以下", "以上", "未満"):
            return False
        bound = r.next().text
        if r.kind() == "NO":
            r.next()
            self._comma()
            if r.kind() == "STAT" and r.kind(1) in ("NO", "WO"):
                stat = r.next().text
                if r.kind() == "NO":
                    r.next()
                elif r.kinds("WO", "V_U") and r.text(1) == "持つ":
                    r.next(), r.next()
                self._comma()
                target = Noun(filters=[("bound", bound, stat, noun)], words=list(noun.words))
                self._noun(target)
                return True
        raise FrameError(
            f"「{bound}」 has no meaning here",
            tuple(noun.words),
            gap=f"bound {bound} on a phrase",
            code="DM0404",
        )

    def _float(self, count: Noun) -> bool:
        """A count behind its noun phrase (クリーチャーを1体) joins it."""
        if not self.stack or not isinstance(self.stack[-1], Arg):
            return False
        last = self.stack[-1]
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
        if kind == "CONJ" or (kind in ("TO", "KA") and r.kind(1) in NOUN_KINDS - {"ONAJI"}):
            if noun.head == "time":
                self._close_time(noun)
                return True
            if kind == "TO" and r.kind(1) == "QUOTE":
                pass
            text = r.next().text
            self._comma()
            noun = self._merge_joined(noun)
            self.stack.append(Arg(noun, "<join>", False, tuple(noun.words)))
            self.stack.append(_Join(text))
            return True
        if kind == "KA" and r.kind(1) == "COMMA" and r.kind(2) in NOUN_KINDS:
            r.next(), r.next()
            noun = self._merge_joined(noun)
            self.stack.append(Arg(noun, "<join>", False, tuple(noun.words)))
            self.stack.append(_Join("か"))
            return True
        return False

    def _close_time(self, noun: Noun) -> None:
        self.stack.append(Arg(noun, "<join>", False, tuple(noun.words)))
        word = self.reader.next()
        self._comma()
        self.stack.append(_Join(word.text))

    def _merge_joined(self, noun: Noun) -> Noun:
        """If this phrase was joined to one before it, make them one."""
        while len(self.stack) >= 2 and isinstance(self.stack[-1], _Join):
            before = self.stack[-2]
            if not isinstance(before, Arg):
                break
            if before.noun.head == "time" and noun.head == "time":
                if before.particle not in ("<join>", ""):
                    break
            elif noun.head == "time" or before.particle not in ("<join>", "を", "が", "から"):
                break
            join = self.stack[-1]
            del self.stack[-2:]
            first = before.noun
            first.also.append(noun)
            first.joiner = join.text
            first.words += noun.words
            noun = first
        return noun

    def _join_times(self, arg: Arg) -> bool:
        return False

    # ---- predicates --------------------------------------------------------------------------------------------------

    def _verb(self) -> None:
        r = self.reader
        word = r.next()
        verb = word.verb
        if verb is None:
            verb = Verb(word.text, "act", word.kind.removeprefix("V_"), word.kind == "V_NAI")
        clause = Clause(
            lemma=verb.lemma, voice=verb.voice, form=verb.form, negative=verb.negative, word=word
        )
        if verb.form in ("U", "TA", "NAI") and r.kind() == "NARA":
            r.next()
            clause.form = "BA"
            clause.comma = self._comma()
            self._close(clause)
            return
        if verb.form in ("U", "TA", "NAI") and (
            r.kind() in NOUN_KINDS or (r.kind() == "COMMA" and r.kind(1) in NOUN_KINDS)
        ):
            self._relative(clause)
            return
        self._links(clause)
        self._close(clause)

    def _links(self, clause: Clause) -> None:
        r = self.reader
        links: list[str] = []
        while r.kind() in (
            "KA",
            "MADE",
            "TO",
            "YOUNI",
            "KARA",
            "GA",
            "NI",
            "HA",
            "MO",
            "COMPOUND",
            "NO",
        ):
            links.append(r.next().text)
        clause.links = tuple(links)
        clause.comma = self._comma()

    def _adjective(self) -> None:
        r = self.reader
        word = r.next()
        form = {"ADJ_BA": "BA", "ADJ_I": "I"}.get(word.kind, "U")
        lemma = word.text
        if word.kind == "ADJ_BA":
            lemma = (
                word.text.removesuffix("ければ") + "い"
                if word.text.endswith("ければ")
                else word.text
            )
        clause = Clause(lemma=lemma, form=form, word=word)
        if form == "U" and r.kind() == "NARA":
            r.next()
            clause.form, clause.comma = "BA", self._comma()
            self._close(clause)
            return
        if form == "U" and r.kind() in NOUN_KINDS:
            self._relative(clause)
            return
        self._links(clause)
        self._close(clause)

    def _copula(self, noun: Noun | None) -> None:
        r = self.reader
        word = r.next()
        form = {"DEARU": "U", "DEWANAI": "NAI"}.get(word.kind, word.kind)
        clause = Clause(
            lemma="だ",
            form=form,
            negative=word.kind in ("DEWANAI", "DENAKEREBA"),
            complement=noun,
            word=word,
        )
        if form in ("U", "NAI") and r.kind() in NOUN_KINDS:
            self._relative(clause)
            return
        self._links(clause)
        self._close(clause)

    def _close(self, clause: Clause) -> None:
        """The clause takes everything that is there."""
        for item in self.stack:
            if isinstance(item, _Open):
                raise FrameError(
                    "these modifiers have no noun",
                    tuple(item.noun.words),
                    gap="open modifiers",
                    code="DM0404",
                )
            if isinstance(item, _Join):
                word = clause.word
                raise FrameError(
                    "または joins nothing here",
                    (word,) if word else (),
                    gap="join before a verb",
                    code="DM0404",
                )
            clause.items.append(item)
        self.stack.clear()
        self.clauses.append(clause)

    def _relative(self, clause: Clause) -> None:
        """Before a noun: take what belongs to the verb, then read the noun it modifies."""
        r = self.reader
        comma = self._comma()
        next_is_time = r.kind() == "TIME" and r.text() in TIME_TEXTS
        taken: list[Arg | Adverb] = []
        if next_is_time:
            while self.stack:
                top = self.stack[-1]
                if isinstance(top, (_Open, _Join)):
                    break
                if isinstance(top, Arg) and (top.particle == "<join>" or top.particle == "は"):
                    break
                if (
                    isinstance(top, Arg)
                    and top.comma
                    and top.particle not in ("が", "を", "から", "によって")
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
                        "その後",
                        "そうしたら",
                        "次に",
                        "そうでなければ",
                        "ただし",
                    ):
                        break
                    taken.insert(0, self.stack.pop())  # type: ignore[arg-type]
                    continue
                if not isinstance(top, Arg) or top.particle not in allowed or top.comma:
                    break
                allowed.discard(top.particle)
                taken.insert(0, self.stack.pop())  # type: ignore[arg-type]
        clause.items = taken
        clause.comma = comma
        noun = Noun()
        if self.stack and isinstance(self.stack[-1], _Open):
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
