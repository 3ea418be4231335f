"""What a sentence says: clauses and noun phrases, frozen (docs/tree.md).

``clauses.sentence`` reads them from the nodes of the grammar.  What they mean is found by ``dmc.meaning``, which reads them
part by part through ``Clause`` and ``Noun`` and keeps account of what was read.
"""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Adverb, Word


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its counter: 2体まで, 合計3つ以上, 1枚ずつ, 1枚目, 1体につき …"""

    number: Any
    counter: str
    bound: str = ""  # 以上 以下 まで ちょうど 目 ずつ につき
    prefix: str = ""  # 合計 さらに もう 最大 各
    more: tuple[str, ...] = ()
    words: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidNoun:
    """One noun phrase.  Parts that are not said are empty.

    head: "card", "player", "zone", "stat", "time", "pronoun", "quote", "name", "amount", "verbal", "other", "count".
    text: surface of the head word where it is not a card type.
    of: the phrase before a の that is neither owner nor zone nor filter.
    relative: the relative clause before the noun.
    also, joiner: または, と and the further phrases joined to this one.
    within: その中から, そのうち.
    bound: 以上, 以下 behind a number that no statistic stands before.
    total: パワーの合計がN以下になるように, as statistic and amount.
    same_count: Xと同じ枚数の, counted as X is.
    each_kind: 光と闇の, the kinds said are each meant, not any one of them.
    range: 1から6までの(数字), one of these.
    negated: it begins with X以外の, Xではない; what was joined to X before is meant too, or is it?
    chained: the の behind it was part of a word (すべての).
    apart: the filters that a comma sets apart from what follows them.
    """

    words: tuple[Word, ...] = ()
    head: str = ""
    text: str = ""
    det: str = ""
    owner: str = ""
    zones: tuple[a.Term, ...] = ()
    types: tuple[a.Term, ...] = ()
    filters: tuple[Any, ...] = ()
    quantity: Quantity | None = None
    all: bool = False
    any_number: bool = False
    of: SaidNoun | None = None
    relative: SaidClause | None = None
    also: tuple[SaidNoun, ...] = ()
    joiner: str = ""
    quotes: tuple[Word, ...] = ()
    names: tuple[str, ...] = ()
    within: str = ""
    amount: Any = None
    bound: str = ""
    total: tuple[SaidNoun, SaidNoun] | None = None
    same_count: SaidNoun | None = None
    each_kind: bool = False
    range: tuple[int, ...] = ()
    negated: bool = False
    chained: bool = False
    apart: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidArg:
    """A noun phrase with the particles that close it ("" for none)."""

    noun: SaidNoun
    particle: str
    comma: bool = False
    words: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidClause:
    """A predicate with what it takes.

    lemma: dictionary form, "だ" for a copula (then ``complement`` is the noun), or the adjective.  form: U, TA, I, TE, TEMO,
    NAI, BA … (NARA, DEAREBA, DENAKEREBA for copulas).  links: か, と, まで, ように … behind it.
    other_verbs: AまたはBする, the verbs before the last.  until: the clause that says how long this goes on (〜が出るまで).
    """

    items: tuple[SaidArg | Adverb, ...] = ()
    lemma: str = ""
    voice: str = "act"
    form: str = ""
    negative: bool = False
    complement: SaidNoun | None = None
    links: tuple[str, ...] = ()
    comma: bool = False
    word: Word | None = None
    other_verbs: tuple[str, ...] = ()
    until: SaidClause | None = None

    @property
    def args(self) -> tuple[SaidArg, ...]:
        return tuple(i for i in self.items if isinstance(i, SaidArg))

    @property
    def adverbs(self) -> tuple[Adverb, ...]:
        return tuple(i for i in self.items if isinstance(i, Adverb))
