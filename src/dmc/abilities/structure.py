"""The card and the kinds of ability it can have (110, 602–609)."""

from __future__ import annotations

from typing import Any

from .base import Term, ability


@ability
class Triggered:
    """Waits when the event happens and is then carried out (603).

    if_: a condition between comma and effect, judged on resolution (603.4).  zone: where the ability works, BATTLE
    unless said.  limit: at most so many times a turn (各ターンに一度).
    """

    when: Any
    do: tuple[Any, ...]
    if_: Any = None
    zone: Term | None = None
    limit: int | None = None
    __positional__ = ()


@ability
class Static:
    """A continuous effect that lives with the card (604, 608): ``changes`` on every member of ``to`` while it holds.

    to: This(), Host(), Objects, or None for rules on players.  while_: a condition.  zone: where the ability works.
    """

    changes: tuple[Any, ...]
    to: Any = None
    while_: Any = None
    zone: Term | None = None
    __positional__ = ()


@ability
class SpellAbility:
    """An instruction of a spell, carried out when it is cast, in printed order (605)."""

    do: tuple[Any, ...]


@ability
class Replacement:
    """Instead of the event, do something else (609).

    stays: the event simply does not happen (とどまる).  optional: してもよい.  if_: only while this holds.
    zone: where the ability works.  self_: a spell's own replacement (609.8a).
    trial: what is done first as the event would happen; ``if_`` is asked after it, and where it does not hold the event
    happens (ジャンケンする。自分が勝ったら、…かわりに…).
    """

    of: Any
    trial: tuple[Any, ...] = ()
    do: tuple[Any, ...] = ()
    optional: bool = False
    if_: Any = None
    zone: Term | None = None
    also_original: bool = False
    __positional__ = ()


@ability
class Activated:
    """An activated ability (602): pay the cost, then the effect.

    cost: parts, see activation.py.  instead_of: "ATTACK" (tap abilities), "UNTAP" (サイレントスキル), None.  limit: times a
    turn.  condition: only while it holds.  timing: "SORCERY" (when its player could cast a sorcery), "INSTANT", or None,
    whenever the rules of the game allow.  zone: the zone it is activated in, BATTLE unless said.  targets: ``Choose`` objects picked as it is activated, kept under their ``save``.  divide: a
    ``Divide``.  alternatives: ``AlternativeCost`` objects, any of which may be paid for the whole cost.  additions:
    ``AdditionalCost`` objects; what their ``then`` says comes after the effect.
    """

    cost: tuple[Any, ...]
    do: tuple[Any, ...]
    instead_of: str | None = None
    limit: int | None = None
    condition: Any = None
    timing: str | None = None
    zone: Term | None = None
    targets: tuple[Any, ...] = ()
    divide: Any = None
    alternatives: tuple[Any, ...] = ()
    additions: tuple[Any, ...] = ()
    __positional__ = ()


@ability
class Conditional:
    """While the condition holds, the card has these abilities (113.2a: header keywords)."""

    while_: Any
    abilities: tuple[Any, ...]
    __positional__ = ()


@ability
class Unplayable:
    """Stands in for a line that did not compile (``--partial``); the runtime refuses to play a card that has one.

    line: counted from the header of the card, which is line 1, so that other cards of the file do not change it.
    """

    text: str
    line: int


@ability
class Face:
    """One face of a card: name, civilizations, cost, types, races, power, abilities.

    types: card type terms (CREATURE …); special: EVOLUTION, PSYCHIC, ….  power: int, None, or "∞".
    icons: what is printed on it to be asked for by effects alone (208.1a: "H・ソウル").
    """

    name: str
    civilizations: tuple[Term, ...] = ()
    cost: Any = None
    types: tuple[Term, ...] = ()
    special: tuple[Term, ...] = ()
    races: tuple[str, ...] = ()
    power: Any = None
    abilities: tuple[Any, ...] = ()
    icons: tuple[str, ...] = ()
    __positional__ = ()


@ability
class Card:
    """A card definition: the first face in full, further faces (twinpact, psychic, dragheart …) in order.

    hyper: the second ability set and power of hyper mode (816), as a Face.
    """

    name: str
    civilizations: tuple[Term, ...] = ()
    cost: Any = None
    types: tuple[Term, ...] = ()
    special: tuple[Term, ...] = ()
    races: tuple[str, ...] = ()
    power: Any = None
    abilities: tuple[Any, ...] = ()
    icons: tuple[str, ...] = ()
    hyper: Any = None
    faces: tuple[Face, ...] = ()
    __positional__ = ()
