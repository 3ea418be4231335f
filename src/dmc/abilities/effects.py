"""What an effect does, one class a rules concept.  ``do`` fields are tuples carried out in order (605.2).

``save``: a number under which the objects the effect chose, moved or looked at are kept for ``Result``/``Rest``/``Did``,
and which of them it was really done to; 0 keeps nothing.  Targets that are a ``Choose`` are picked when the effect is carried out.
"""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import YOU


@ability
class Draw:
    """The player draws (114); upto: まで.

    until: instead of a number, until the hand holds so many cards (手札が5枚になるまで).
    """

    count: Any = 1
    player: Term = YOU
    upto: bool = False
    until: Any = None
    save: int = 0


@ability
class Discard:
    """Discard (701.7): cards of the target go from hand to graveyard."""

    target: Any
    save: int = 0


@ability
class Destroy:
    """Destroy (701.6)."""

    target: Any
    save: int = 0


@ability
class Move:
    """Move cards to a zone (戻す, 置く, 加える) other than the battle zone.

    to: HAND, MANA, GRAVEYARD, DECK, SHIELDS, HYPERSPATIAL, UNDER.  Goes to the owner's zone unless ``of`` says whose.
    position: TOP/BOTTOM of the deck.  order: ANY_ORDER or RANDOM_ORDER for several.  tapped, face_up as the text says.
    no_trigger: 「S・トリガー」 of the cards may not be used (shields to hand, 113.6).
    under: target that the card is put under (to=UNDER).  shuffle: shuffled into the deck.
    """

    target: Any
    to: Term
    position: Term | None = None
    order: Term | None = None
    tapped: bool = False
    face_up: bool = False
    face_down: bool = False
    under: Any = None
    on_top_of: Any = None
    of: Term | None = None
    by: Term = YOU
    no_trigger: bool = False
    save: int = 0
    __positional__ = ("target", "to")


@ability
class Put:
    """Put into the battle zone (出す, 409.1, 603.5a); not a use.  under the control of the acting player.

    onto: the creature that it is put on, evolving it (801.2); nothing is put if that is not there.
    equip: the creature that a weapon comes in equipped to (装備して出す, 305.3); None: one of the player's, as they choose.
    """

    target: Any
    tapped: bool = False
    by: Term = YOU
    save: int = 0
    onto: Any = None
    equip: Any = None


@ability
class Swap:
    """Swap an object of the battle zone with a card elsewhere (入れ替える, 701.26): it goes there, the card comes in as it was."""

    out: Any
    into: Any
    __positional__ = ("out", "into")


@ability
class Use:
    """Use the card as an effect says (601; 112.3g): how is "SUMMON", "CAST", "GENERATE" or "USE" (whatever fits).

    free: without paying the cost.  cost: pay this instead of its cost; civilizations: those of the mana for it, where
    the text says them, else those of the card.  as_paid: nothing is paid, and it counts as if its cost had been paid
    (コストを支払ったものとして).  stays: the card stays in the battle zone while its spell half is cast (置いたまま).
    onto: cards that it is laid on as it comes in, without evolving from them (無月の門).
    """

    target: Any
    how: str = "USE"
    free: bool = True
    cost: Any = None
    civilizations: tuple[Term, ...] | None = None
    by: Term = YOU
    as_paid: bool = False
    stays: bool = False
    onto: Any = None
    save: int = 0


@ability
class ChooseObjects:
    """Choose and remember (選び、…): the picks are what later words point to."""

    choice: Any
    save: int = 0


@ability
class ChooseBase:
    """Choose what this evolution creature, which is being used, will be put on (進化元を選ぶ, 801.1)."""

    save: int = 0


@ability
class ChooseValue:
    """Choose a race, civilization, number, card name or card type: kind RACE, CIVILIZATION, NUMBER, NAME, TYPE.

    options: one of these; but: not one of those (闇以外の文明).
    """

    kind: str
    by: Term = YOU
    options: tuple[Any, ...] = ()
    but: tuple[Any, ...] = ()
    save: int = 0


@ability
class CountUp:
    """Count now (数える): a ChosenNumber is then this number, also when the cards have gone elsewhere since."""

    amount: Any
    save: int = 0


@ability
class ChoosePlayer:
    """Choose a player, who is THAT_PLAYER for what follows in the ability."""

    by: Term = YOU


@ability
class ActingOwner:
    """The owner of the object is THAT_PLAYER for what follows in the ability (そのクリーチャーの持ち主は…)."""

    target: Any


@ability
class Contest:
    """You and the opponent find out who wins, which ``WonContest`` asks for.

    how: "JANKEN" (both say hand signs until they differ), COST or POWER (ガチンコ・ジャッジ: each reveals the top card of the
    own deck and puts it on the bottom; you win if yours has at least as much of it, no power being 0).
    """

    how: str
    save: int = 0


@ability
class Tap:
    """Tap (701.2)."""

    target: Any
    save: int = 0


@ability
class Untap:
    """Untap."""

    target: Any
    save: int = 0


@ability
class Look:
    """The player looks at the cards (400.2)."""

    target: Any
    by: Term = YOU
    save: int = 0


@ability
class Reveal:
    """Show the cards to all players (表向きにする, 見せる; 701.9)."""

    target: Any
    save: int = 0


@ability
class TurnFaceDown:
    """Cards in the mana zone, or shields, are turned face down where they lie (裏向きにする; 405.4)."""

    target: Any
    save: int = 0


@ability
class TurnUpsideDown:
    """Turn fields upside down (701.28), which can be done once: they stay so until they leave (105.5)."""

    target: Any


@ability
class TurnFaceUp:
    """Cards that lie face down in the mana zone, or shields, are turned face up where they lie, and stay so (表向きにする)."""

    target: Any
    save: int = 0


@ability
class RevealUntil:
    """Reveal cards from the top of the deck until one (or ``count``) of the set appears; all revealed are the result.

    found: the number under which the card that ended it is kept.
    """

    what: Any
    of: Term = YOU
    count: Any = 1
    save: int = 0
    found: int = 0


@ability
class Shuffle:
    """Shuffle the player's deck (701.10)."""

    of: Term = YOU


@ability
class Break:
    """A shield is broken (701.14): the target creature breaks ``count`` of the player's shields, or the shields given."""

    shields: Any
    by: Any = None
    save: int = 0


@ability
class Battle:
    """The two battle (115); left and right the same target: its two objects."""

    left: Any
    right: Any
    __positional__ = ("left", "right")


@ability
class Apply:
    """Start a continuous effect (608): ``changes`` on the target, fixed now, until the duration ends.

    A target that is ``Objects`` wrapped in ``All`` is fixed at resolution; rules for players take target None.
    save: number under which the objects it began for are kept.
    """

    changes: tuple[Any, ...]
    to: Any = None
    until: Term | None = None
    while_: Any = None
    save: int = 0


@ability
class Flip:
    """Turn the card to another face (裏返す): to "LARGER", "SMALLER" cost, a face type term, ``Named``, or "OTHER"."""

    target: Any
    to: Any = "OTHER"


@ability
class Attach:
    """Attach gear, weapon or aura to a creature (クロスする, 装備する, 付ける)."""

    what: Any
    to: Any
    free: bool = True
    __positional__ = ("what", "to")


@ability
class Detach:
    """Take cross gears off the creature they are on (外す); they stay in the battle zone (303.5)."""

    target: Any


@ability
class WinGame:
    """The player wins (104)."""

    player: Term = YOU


@ability
class LoseGame:
    """The player loses."""

    player: Term = YOU


@ability
class ExtraTurn:
    """The player takes a turn after this one (500.5)."""

    player: Term = YOU


@ability
class GRSummon:
    """GR summon (701.30): ``count`` times."""

    count: Any = 1


@ability
class AddSeal:
    """Put seals on the target (116)."""

    target: Any
    count: Any = 1


@ability
class SkipRestOfTurn:
    """The rest of the turn is skipped (512)."""
