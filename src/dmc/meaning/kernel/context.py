"""What is known while the clauses of one ability get their meaning: who acts, what was chosen, moved, looked at.

Every effect that produces objects is numbered here; words that point back (それ, そのクリーチャー, 残り, その中から, こうして…)
are resolved to such a number, or are an error that says why.  Numbers nobody points to vanish in ``finish``.
"""

from __future__ import annotations

import dataclasses
import operator
from dataclasses import field
from functools import cache
from typing import Any

from dmc import abilities as a
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun
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
class Activating:
    """What an activated ability says beyond its effect: x (its cost has {X}), numbers of its targets, a division."""

    x: bool = False
    targets: list[int] = field(default_factory=list)
    divide: Any = None


@dataclass(slots=True)
class Frame:
    """Reading context of one ability.

    self_types: card types of the card that has the ability.  subject: what the trigger is about (types), if any.
    agent: the player who acts in the current sentence.  static: no event has happened (a standing rule).
    """

    self_types: tuple[a.Term, ...] = (a.CREATURE,)
    subject: tuple[a.Term, ...] | None = None
    counterpart: tuple[a.Term, ...] | None = None
    either: bool = False  # その… could be the one or the other object of the event
    agent: a.Term = a.YOU
    static: bool = True
    produced: list[Produced] = field(default_factory=list)
    counter: int = 0
    topic: Any = None  # the は-phrase of the clause in which a condition stands
    mentioned: Any = None  # the set that a condition was about
    mentioned_in: int = -1  # and the number of that sentence
    mentioned_at: int = 0  # what had been produced by then
    adding_to: Produced | None = (
        None  # もう1体 was read: what is produced next is one more than this
    )
    sentence: int = 0  # number of the sentence being read
    one_zone: bool = False  # いずれかのマナゾーンから: the cards must come from one zone
    last_object: Any = None  # target that an elided を means
    that_player: a.Term | None = None
    event: Any = None  # what the ability triggers on
    works_in: tuple[a.Term, ...] = ()  # the zone this card must be in, where its effect says so
    options: tuple[Any, ...] = ()  # lines with ▶ that the choice to come offers (syntax Line)
    trigger_who: Any = None  # subject of the first of several events joined by または
    counted: Any = None  # the number that was counted last (数える)
    counted_set: Any = None  # what was counted
    acting_owner: bool = False  # the owner of a thing was told to act
    every_player: bool = False  # each player acts in this sentence
    given_to: tuple[Any, int] | None = None  # the set of the last standing rule, and its sentence
    told: tuple[a.Term, int] | None = None  # who was told to act (相手に…させ), in which sentence
    paid_with: Any = None  # the set of which a card was tapped to pay for this one (フォートE)
    shuffled: a.Term | None = None  # whose deck was shuffled last: 上から… are of that one
    into_deck: bool = False  # the last thing done was adding cards to a deck
    before: list[Any] = field(default_factory=list)  # effects to be done before that of the clause
    trigger_target: Any = None  # what the latest event is about
    topic_used: bool = False  # the topic was the subject of the event
    branch: Any = None  # what was known before the sentence, for そうでなければ
    each_turn: bool = False  # 各ターン was said inside the event
    fighter: Any = None  # who attacks, blocks or battles in the event, for その攻撃の終わり
    # amounts of the sentence that 〜につき multiplied: (the amount, how often, how much each time)
    per: list[tuple[Any, Any, Any]] = field(default_factory=list)
    host_in: int = -1  # the sentence in which the creature this is attached to was named
    next_only: bool = False  # 次に…した時 was read: the next time only
    cost_replaced: bool = False  # コストを支払うかわりに was said of the use in this sentence
    instead_later: bool = False  # a later sentence of the ability says かわりに
    replaced: bool = False  # a sentence before said what happens instead of the event
    in_turn: bool = False  # このターンはじめて was said inside the event of an effect
    to_come: bool = False  # the event was said in its plain form (選ぶ時): as it is declared
    previous: tuple[Any, ...] = ()  # what the sentence before does
    settled: bool = False  # a later sentence has said it
    undecided: Any = None  # the event that would happen, until a sentence says what happens instead
    extra_turn: a.Term | None = None  # who was given a turn: そのターン is that one
    asked_of: tuple[Any, int] | None = None  # what それが…なら was asked of, and in which sentence
    known: list[tuple[Any, tuple[Any, ...]]] = field(
        default_factory=list
    )  # what conditions have said of objects
    chained: int = -1  # the sentence whose condition left its subject to the one before it
    activating: Activating | None = None  # the ability is one of the kind コスト：効果。
    unsaid: list[Any] = field(default_factory=list)  # sets of which nobody said where they lie
    # where the cards of a choice lie, and whose they are, where a later clause says it: number → (zone, owner)
    placed: dict[int, tuple[Any, a.Term | None]] = field(default_factory=dict)

    @property
    def standing(self) -> bool:
        """Whether a standing rule is read: nothing has happened, and nothing is being carried out."""
        return self.static and self.event is None

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

    def latest(self, *how: str) -> Produced | None:
        """The latest product (of one of these verbs, if any are named)."""
        for product in reversed(self.produced):
            if not product.value and (not how or product.how in how):
                return product if how or product.first is None else product.first
        return None

    def asked(self) -> Any:
        """The set that a condition of this sentence was about, if nothing was produced in it since; else None."""
        latest = self.latest()
        fresh = latest is not None and latest.number > self.mentioned_at
        return None if fresh or self.mentioned_in != self.sentence else self.mentioned

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


# what words pointed to while the last line was read, for `dmc explain`: (phrase, what it means); None: nobody asked
POINTS: list[tuple[str, str]] | None = None


def point(surface: str, target: Any, ctx: Frame) -> None:
    """Note for the reader what a pointing word was resolved to."""
    if POINTS is None or target is None:
        return
    said = type(target).__name__
    if isinstance(target, a.Result | a.Rest):
        how = next((p.how for p in ctx.produced if p.number == target.number), "?")
        said = f"what {how} produced" + (
            ", less what was taken since" if isinstance(target, a.Rest) else ""
        )
        if isinstance(target, a.Result) and target.done:
            said = f"what {how} was really done to"
    else:
        said = {
            "This": "this card",
            "Host": "the creature it is attached to",
            "Subject": "what the trigger is about",
            "Counterpart": "the other object of the event",
            "All": "all that was named before",
        }.get(said, str(target) if isinstance(target, a.Term) else said)
    POINTS.append((surface, said))


REFERENCES = {
    "Result": "number",
    "Rest": "number",
    "Did": "number",
    "WonContest": "number",
    "IsChosenRace": "choice",
    "OtherThanChosen": "choice",
    "ChosenNumber": "choice",
    "Divide": "among",
}
SAVES = ("save", "found")


@cache
def _shape(kind: type) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Of a class of ability objects: its fields that hold objects, those that hold a save number, that which refers to one."""
    if not dataclasses.is_dataclass(kind):
        return (), (), ""
    names = tuple(f.name for f in dataclasses.fields(kind))
    refers = REFERENCES.get(kind.__name__, "")
    saves = tuple(name for name in names if name in SAVES)
    return tuple(n for n in names if n not in saves and n != refers), saves, refers


def renumbered(node: Any, old: int, new: int) -> Any:
    """The effect with one number for its result in place of another."""
    if node.__class__ is tuple:
        return tuple(renumbered(part, old, new) for part in node)
    fields, saves, refers = _shape(node.__class__)
    changed: dict[str, Any] = {
        name: new for name in (*saves, refers) if name and getattr(node, name) == old
    }
    changed.update((name, renumbered(getattr(node, name), old, new)) for name in fields)
    return dataclasses.replace(node, **changed) if changed else node


_LEAVES = frozenset((a.Term, str, int, bool, type(None)))  # values with nothing inside


def placed(node: Any, ctx: Frame) -> Any:
    """The effects, with each choice out of the zone, and of the player, that a later clause says of what was chosen."""
    if not ctx.placed:
        return node
    if node.__class__ is tuple:
        return tuple(placed(part, ctx) for part in node)
    fields, saves, _ = _shape(node.__class__)
    changed = {name: placed(getattr(node, name), ctx) for name in fields}
    said = ctx.placed.get(getattr(node, "save", 0)) if saves else None
    for name in ("choice", "target"):
        choice = changed.get(name)
        if said is not None and isinstance(choice, a.Choose):
            zone, of = said
            among = dataclasses.replace(
                choice.among, zone=zone or choice.among.zone, of=of or choice.among.of
            )
            changed[name] = dataclasses.replace(choice, among=among)
    return dataclasses.replace(node, **changed) if changed else node


def prune(abilities: Any) -> Any:
    """Drop the save numbers nobody refers to and number the rest 1, 2, 3 … in order of appearance."""
    used: set[int] = set()
    order: list[int] = []

    def look(node: Any) -> None:
        if node.__class__ is tuple:
            for part in node:
                look(part)
            return
        fields, saves, refers = _shape(node.__class__)
        if refers:
            used.add(getattr(node, refers))
        for name in saves:
            number = getattr(node, name)
            if number and number not in order:
                order.append(number)
        for name in fields:
            value = getattr(node, name)
            if value.__class__ not in _LEAVES:
                look(value)

    look(abilities)
    if not order and not used:
        return abilities
    numbers = {old: new for new, old in enumerate((n for n in order if n in used), 1)}

    def rebuild(node: Any) -> Any:
        if node.__class__ is tuple:
            parts = tuple(rebuild(part) for part in node)
            return parts if any(map(operator.is_not, parts, node)) else node
        fields, saves, refers = _shape(node.__class__)
        changed: dict[str, Any] = {}
        for name in saves:
            number = getattr(node, name)
            if number != (new := numbers.get(number, 0)):
                changed[name] = new
        if refers:
            number = getattr(node, refers)
            if number not in numbers:
                raise FrameError(
                    "this word points to nothing that was done before",
                    gap="dangling reference",
                    code="DM0501",
                )
            if number != numbers[number]:
                changed[refers] = numbers[number]
        for name in fields:
            value = getattr(node, name)
            if value.__class__ not in _LEAVES and (made := rebuild(value)) is not value:
                changed[name] = made
        return dataclasses.replace(node, **changed) if changed else node

    return rebuild(abilities)


def agent_of(noun: Noun, ctx: Frame) -> a.Term:
    """The player a phrase like 相手 / 自分 / 各プレイヤー / そのプレイヤー names."""
    text, det = noun.text, noun.take("det")
    of = noun.take("owner")
    noun.give(head="player")
    if text in ("自分", "自分自身"):
        player = a.YOU
    elif text in ("相手", "相手プレイヤー", "対戦相手", "相手自身"):
        player = a.OPPONENT
    elif (text in ("プレイヤー",) and det in ("各",)) or (
        text in ("プレイヤー",) and noun.take("all")
    ):
        player = a.EACH
    elif text in ("プレイヤー",) and det == "その":
        if ctx.that_player is None:
            raise FrameError(
                "そのプレイヤー: no player was mentioned before",
                tuple(noun.words),
                gap="そのプレイヤー",
                code="DM0501",
            )
        player = ctx.that_player
        point("そのプレイヤー", player, ctx)
    elif text == "自身":
        player = ctx.agent
    elif text == "持ち主":
        player = a.OWNER
    else:
        raise FrameError(
            f"{noun.surface}: not a player here", tuple(noun.words), gap=f"player {det}{text}"
        )
    if of and not (of == "相手" and text == "プレイヤー"):
        raise FrameError(f"{noun.surface}: whose?", tuple(noun.words), gap="owner of a player")
    noun.finish()
    return player
