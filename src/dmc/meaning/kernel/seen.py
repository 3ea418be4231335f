"""What has been seen while the clauses of one ability are read: what effects produced, chose, looked at, counted.

Every effect that produces objects is numbered here; pointing words (それ, そのクリーチャー, 残り, その中から, こうして…) are
resolved to such a number in ``references``.  Numbers that nobody points to vanish in ``numbering.prune``.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.support.lazyclass import dataclass


@dataclass(slots=True)
class Produced:
    """Objects that an effect produced: its number, what did it (chosen, moved, looked …), their kinds.

    target: what the effect was done to.  pool: その中 and 残り can mean it.  gone: the objects have been moved since.
    first: the product that these are the same objects as; それ and an elided object mean that one (an effect follows what
    it moves, 400.8), this one says what was really done to them (こうして…).
    """

    number: int
    how: str  # lemma of the verb: 選ぶ, 破壊する, 見る …
    types: tuple[a.Term, ...] = ()
    plural: bool = False
    value: bool = False  # a chosen race, number, civilization
    owner: a.Term | None = None  # whose they are, where the text says it
    target: Any = None
    first: Produced | None = None
    pool: bool = False
    spent: bool = False  # its rest has been put away: その中 and 残り are of another one
    gone: bool = False
    by_each: bool = False  # each player has produced such
    goal: a.Term | None = None  # the zone they were moved to
    sentence: int = 0  # in which sentence of the ability it was produced
    many: int | None = None  # how many they are, where the text fixes that
    more: Produced | None = (
        None  # もう1体: the one chosen before it, with which it is meant together
    )

    @property
    def exactly(self) -> Any:
        """How many they are; None where that is not fixed."""
        if self.many is not None or self.target is None:
            return self.many
        upto = isinstance(self.target, a.Choose) and self.target.upto
        count = getattr(self.target, "count", None)
        return count if isinstance(count, int) and not upto else None

    @property
    def several(self) -> bool:
        """Whether it is a whole zone or a number of cards of it."""
        return not (isinstance(self.target, a.TopCards | a.Choose) and self.target.count == 1)


#: acts that need not come about though they are attempted: それ is what was chosen for one, こうして…た what it was done to
CAN_FAIL = frozenset(
    ("捨てる", "破壊する", "置く", "戻す", "加える", "出す", "タップする", "アンタップする")
    + ("シールド化する", "召喚する", "唱える", "使う", "実行する", "ブレイクする")
)


def really(product: Produced) -> a.Result:
    """What the act was really done to, and how many those are."""
    return a.Result(product.number, done=product.how in CAN_FAIL)


@dataclass(slots=True)
class Seen:
    """What pointing words can mean, and what of it the latest sentences have spoken of.

    sentence: number of the sentence being read, which dates the rest.  last_object: the target that an elided を means.
    """

    produced: list[Produced] = field(default_factory=list)
    counter: int = 0
    sentence: int = 0
    last_object: Any = None
    adding_to: Produced | None = (
        None  # もう1体 was read: what is produced next is one more than this
    )
    mentioned: Any = None  # the set that a condition was about
    mentioned_in: int = -1  # and the number of that sentence
    mentioned_at: int = 0  # what had been produced by then
    asked_of: tuple[Any, int] | None = None  # what それが…なら was asked of, and in which sentence
    chained: int = -1  # the sentence whose condition left its subject to the one before it
    known: list[tuple[Any, tuple[Any, ...]]] = field(default_factory=list)  # said by conditions
    given_to: tuple[Any, int] | None = None  # the set of the last standing rule, and its sentence
    host_in: int = -1  # the sentence in which the creature this is attached to was named
    counted: Any = None  # the number that was counted last (数える)
    counted_set: Any = None  # what was counted
    paid_with: Any = None  # the set of which a card was tapped to pay for this one (フォートE)
    shuffled: a.Term | None = None  # whose deck was shuffled last: 上から… are of that one
    into_deck: bool = False  # the last thing done was adding cards to a deck
    extra_turn: a.Term | None = None  # who was given a turn: そのターン is that one
    unsaid: list[Any] = field(default_factory=list)  # sets of which nobody said where they lie
    # where the cards of a choice lie, and whose they are, where a later clause says it: number → (zone, owner)
    placed: dict[int, tuple[Any, a.Term | None]] = field(default_factory=dict)
    branch: Any = None  # what was known before the sentence, for そうでなければ
    previous: tuple[Any, ...] = ()  # what the sentence before does

    def new(
        self,
        how: str,
        types: tuple[a.Term, ...] = (),
        plural: bool = False,
        value: bool = False,
        owner: a.Term | None = None,
    ) -> int:
        """Number the objects that an effect is about to produce."""
        self.counter += 1
        product = Produced(self.counter, how, types, plural, value, owner, sentence=self.sentence)
        if self.adding_to is not None and self.adding_to.how == how:
            product.more = self.adding_to
        self.adding_to = None
        self.produced.append(product)
        return self.counter

    def asked(self) -> Any:
        """The set that a condition of this sentence was about, if nothing was produced in it since; else None."""
        latest = self.latest()
        fresh = latest is not None and latest.number > self.mentioned_at
        return None if fresh or self.mentioned_in != self.sentence else self.mentioned

    def latest(self, *how: str) -> Produced | None:
        """The latest product (of one of these verbs, if any are named)."""
        for product in reversed(self.produced):
            if not product.value and (not how or product.how in how):
                return product if how or product.first is None else product.first
        return None

    def latest_act(self, how: str) -> Produced | None:
        """What the latest act of this verb has really done (not what it was done to)."""
        return next((p for p in reversed(self.produced) if not p.value and p.how == how), None)

    def first_of(self, target: Any) -> Produced | None:
        """The product that a target already was, if it is one; その火のクリーチャー said of one is that one."""
        if isinstance(target, a.All) and isinstance(target.among, a.Objects):
            of = target.among.among
            one = self.numbered(of.number) if isinstance(of, a.Result) else None
            if target.among.zone is not None or one is None or one.exactly != 1:
                return None
            target = of
        if not isinstance(target, a.Result):
            return None
        product = self.numbered(target.number)
        return product if product is None or product.first is None else product.first

    def latest_value(self, how: str, by: Any = None) -> Produced | None:
        """The latest value chosen of this kind (種族, 文明, 数字, カード名), by that player if one is said."""
        for product in reversed(self.produced):
            if product.value and product.how == how and by in (None, product.owner):
                return product
        return None

    def latest_pool(self) -> Produced | None:
        """The latest set of cards looked at, of which その中 and 残り speak."""
        for product in reversed(self.produced):
            if product.pool and not product.spent:
                return product
        return None

    def numbered(self, number: int) -> Produced | None:
        """The product with this number."""
        for product in self.produced:
            if product.number == number:
                return product
        return None

    def latest_of_types(self, types: tuple[a.Term, ...]) -> Produced | None:
        """The latest product whose kind can be called so (そのクリーチャー, その呪文, そのカード, そのシールド)."""
        for product in reversed(self.produced):
            if product.value:
                continue
            if types and set(types) == {a.SPELL} and product.how == "出す":
                return None  # no spell is put (301.1)
            cards = not product.types or a.CARD in product.types
            if types and a.CARD not in types and cards and product.pool and product.several:
                continue  # そのクリーチャー is not one of all the cards that were looked at
            if types and a.CARD not in types and product.how == "引く":
                continue  # … nor a card that was drawn, which nobody has seen
            if not types or a.CARD in types or not product.types or a.CARD in product.types:
                if types and a.CARD not in types and self._known_before(product, types):
                    continue  # … nor a card put somewhere, where one that is so was named
                return product.first or product
            if set(types) & set(product.types) or (
                a.ELEMENT in types or a.ELEMENT in product.types
            ):
                return product.first or product
        return None

    def _known_before(self, product: Produced, types: tuple[a.Term, ...]) -> bool:
        """Whether the product is a card put away, of whatever type, and one of these types was produced before it.

        Raises FrameError for a card that was shown: it could be meant as well.
        """
        before = self.produced[: self.produced.index(product)]
        if not any(not p.value and set(types) & set(p.types) for p in before):
            return False
        if product.how in ("置く", "加える", "戻す", "捨てる", "シールド化する"):
            return True
        raise FrameError("two cards could be meant", gap="その of two candidates", code="DM0501")
