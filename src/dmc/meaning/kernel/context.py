"""What is known while the clauses of one ability get their meaning, in four values.

``who`` acts, what has been ``seen``, the ``trigger`` (the event the ability or its effect waits for), and the ``place``: of
which card, in which kind of text, under which topic the clause stands.
"""

from __future__ import annotations

import dataclasses
from dataclasses import field
from typing import Any

from dmc import abilities as a
from dmc.support.lazyclass import dataclass

from .seen import Seen


@dataclass(slots=True)
class Who:
    """Players.  agent: who acts in the current clause; that_player: the one spoken of last."""

    agent: a.Term = a.YOU
    that_player: a.Term | None = None
    told: tuple[a.Term, int] | None = None  # who was told to act (相手に…させ), in which sentence
    acting_owner: bool = False  # the owner of a thing was told to act
    every_player: bool = False  # each player acts in this sentence


@dataclass(slots=True)
class Trigger:
    """The event the ability triggers on, or that an effect waits for; None: nothing has happened.

    subject: types of what it is about, counterpart: of the other object; named: the subject of the first of several events;
    target: what the latest event is about; fighter: who attacks, blocks or battles in it.
    """

    event: Any = None
    subject: tuple[a.Term, ...] | None = None
    counterpart: tuple[a.Term, ...] | None = None
    either: bool = False  # その… could be the one or the other object of the event
    named: Any = None
    target: Any = None
    fighter: Any = None
    topic_used: bool = False  # the topic was the subject of the event
    each_turn: bool = False  # 各ターン was said inside the event
    in_turn: bool = False  # このターンはじめて was said inside the event of an effect
    next_only: bool = False  # 次に…した時 was read: the next time only
    to_come: bool = False  # the event was said in its plain form (選ぶ時): as it is declared
    instead_later: bool = False  # a later sentence of the ability says かわりに
    replaced: bool = False  # a sentence before said what happens instead of the event
    settled: bool = False  # a later sentence has said it
    undecided: Any = None  # the event that would happen, until a sentence says what happens instead


@dataclass(slots=True)
class Activating:
    """What an activated ability says beyond its effect: x (its cost has {X}), numbers of its targets, a division."""

    x: bool = False
    targets: list[int] = field(default_factory=list)
    divide: Any = None


@dataclass(slots=True)
class Place:
    """Where the clause stands.

    self_types: card types of the card that has the ability.  static: no event has happened (a standing rule).
    topic: the は-phrase of the clause in which a condition stands.
    """

    self_types: tuple[a.Term, ...] = (a.CREATURE,)
    static: bool = True
    topic: Any = None
    works_in: tuple[a.Term, ...] = ()  # the zone this card must be in, where its effect says so
    options: tuple[Any, ...] = ()  # lines with ▶ that the choice to come offers (syntax Line)
    activating: Activating | None = None  # the ability is one of the kind コスト：効果。
    one_zone: bool = False  # いずれかのマナゾーンから: the cards must come from one zone
    cost_replaced: bool = False  # コストを支払うかわりに was said of the use in this sentence
    before: list[Any] = field(default_factory=list)  # effects to be done before that of the clause
    # amounts of the sentence that 〜につき multiplied: (the amount, how often, how much each time)
    per: list[tuple[Any, Any, Any]] = field(default_factory=list)


@dataclass(slots=True)
class Frame:
    """Reading context of one ability."""

    who: Who = field(default_factory=Who)
    seen: Seen = field(default_factory=Seen)
    trigger: Trigger = field(default_factory=Trigger)
    place: Place = field(default_factory=Place)

    @classmethod
    def of(
        cls,
        self_types: tuple[a.Term, ...],
        static: bool = True,
        options: tuple[Any, ...] = (),
        counter: int = 0,
        paid_with: Any = None,
    ) -> Frame:
        """The context of a text of a card of these types; numbers of results begin behind counter."""
        place = Place(self_types=self_types, static=static, options=options)
        return cls(seen=Seen(counter=counter, paid_with=paid_with), place=place)

    @property
    def standing(self) -> bool:
        """Whether a standing rule is read: nothing has happened, and nothing is being carried out."""
        return self.place.static and self.trigger.event is None

    def apart(self, static: bool) -> Frame:
        """A context that knows what this one does, for instructions of which this one is to know nothing."""
        seen = dataclasses.replace(self.seen, produced=list(self.seen.produced), last_object=None)
        return Frame(
            dataclasses.replace(self.who, agent=a.YOU),
            seen,
            dataclasses.replace(self.trigger),
            dataclasses.replace(self.place, static=static),
        )
