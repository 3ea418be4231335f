"""What a game is made of: card identities, the mutable state beside them, and what an effect knows.

A card is an immutable identity (``Obj``) shared by every copy of the game; where it lies, whether it is tapped, what is
under it … are lists and dicts of the ``State``, indexed by the card's id.  So a copy of a game is a copy of lists.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmc.abilities import (
    BATTLE,
    DECK,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    SHIELDS,
    ULTRA_GR,
    Card,
    Term,
)
from dmc.runtime.cards.profile import Profile, profile_of

ZONES = (DECK, HAND, BATTLE, GRAVEYARD, MANA, SHIELDS, HYPERSPATIAL, ULTRA_GR)


class Obj:
    """One card of a game: an identity and nothing that changes.  Compared and hashed by identity; sorts by ``id``."""

    __slots__ = ("card", "id", "owner", "profile")

    def __init__(self, id: int, card: Card, owner: int) -> None:
        self.id = id
        self.card = card
        self.owner = owner
        self.profile: Profile = profile_of(card)

    def __repr__(self) -> str:
        return f"{self.card.name}#{self.id}"

    def __lt__(self, other: Obj) -> bool:
        return self.id < other.id

    def __reduce__(self) -> Any:
        return (Obj, (self.id, self.card, self.owner))


#: under what an effect keeps a result: a ``save`` number, a name, or a name of the runtime and a number
Key = int | str | tuple[str, int]


class Context:
    """What an effect knows while it is carried out.

    source, controller: whose effect it is (110.5).  results: ``save`` number → objects (or values).  subject,
    counterpart, amount, that_player, event: what the trigger or the replaced event was about.  ability: the ability
    object.  lki: object id → ``last_known.Snapshot`` of objects that left since (the source too), 605.2e.  modes: options chosen when
    the ability began to wait (W8), as a list of indexes, or None.  declared: its use was declared, so that してもよい of the
    whole of it is not asked again (603.2f).  replacing: this is what replaces an event, so nothing in it is replaced (101.5).  A context kept for later (a waiting or delayed
    effect) is copied before it is run, so that copies of the game can share it.
    """

    __slots__ = (
        "ability",
        "amount",
        "controller",
        "counterpart",
        "declared",
        "event",
        "lki",
        "modes",
        "replacing",
        "results",
        "source",
        "subject",
        "that_player",
    )

    def __init__(
        self,
        source: Obj | None,
        controller: int,
        ability: Any = None,
        event: Any = None,
        subject: Any = None,
        counterpart: Any = None,
        amount: Any = None,
        that_player: int | None = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.ability = ability
        self.event = event
        self.subject = subject
        self.counterpart = counterpart
        self.amount = amount
        self.that_player = that_player
        self.results: dict[Key, Any] = {}
        self.lki: dict[int, Any] = {}
        self.modes: Any = None
        self.declared = False
        self.replacing = False

    def copy(self) -> Context:
        """A context of its own with the same knowledge."""
        new = Context(
            self.source,
            self.controller,
            self.ability,
            self.event,
            self.subject,
            self.counterpart,
            self.amount,
            self.that_player,
        )
        new.results = dict(self.results)
        new.lki = dict(self.lki)
        new.modes = self.modes
        new.declared = self.declared
        new.replacing = self.replacing
        return new

    def __repr__(self) -> str:
        return f"Context({self.source!r}, player {self.controller})"


#: whether an object (or the face of it that is asked about) passes, for an effect with this context
Filter = Callable[[Any, Any, Any, Context], bool]


class State:
    """Everything that changes in a game.  Lists by card id, zones by player; nothing here is shared between copies.

    where: zone of a card (``UNDER`` beneath another; a pending card is still *in* its zone, 409.1c).
    zones[player][zone]: the cards that are in the zone *and count* – a pending card is in ``pending`` and not here.
    BATTLE lists elements by their top card, SHIELDS shields by theirs; DECK's top is index 0.
    under: top card id → cards beneath, uppermost first (``.get(id, ())``: sparse); under_of: the reverse.
    links: card id → ``links.Link`` of the creature that the card is the head of; linked: id of any other card of it →
    that head.  Only the head stands in the list of the battle zone (701.18b).
    attached: gear, weapon, aura id → creature; castle id → shield (sparse).
    entered_order: grows from one that enters to the next.  static_cards: those with static abilities.
    entered_turn: number of the turn in which the object came into the battle zone; hyper: hyper mode released (816).
    epoch: grows with every real zone change: a card with another epoch is another object (400.5).
    stamp: grows with everything a condition or characteristic could read; caches compare it.
    last_known: card id → ``last_known.Snapshot`` of the object as it last left the battle zone (605.2e).
    acting_zones: zones beside the battle zone in which cards of this game have activated abilities.
    moded: waiting effects whose options are still to be chosen.  decked: players whose deck has run out.
    heard: the events that printed abilities of this game's cards watch for.  acting, roaming, gears: whether any of them
    has an activated ability, could be used from the mana zone or the graveyard, is a cross gear.
    declarable: what could still be declared (events, and triggers outside the battle zone).  checked: stamp of the last
    look for state-based actions; odd_cards, weak_cards: whether any card of this game needs the rarer ones.
    controlled: object id → (player, turn): who controls it, since when, where that was ever not its owner (sparse).
    stack: activated abilities that were put on the stack, the top last (``available.Activation``).  rules: "DUEL_MASTERS"
    or "STACK", see ``activate.stack``.
    limits: uses of "once each turn"; counters, data: what the turn machine and the rules count.
    fx: continuous effects, delayed triggers and replacements made by effects (``continuous.FxState``).
    watchers, replacers: what the cards in place say, pattern class → [(Obj, ability, conditions, face profile)].
    history: the events of this turn; game_history: those of the turns before.
    """

    __slots__ = (
        "acting",
        "acting_zones",
        "active",
        "attached",
        "attack",
        "cards",
        "charged",
        "checked",
        "controlled",
        "counters",
        "data",
        "decked",
        "declarable",
        "declared_keys",
        "entered_order",
        "entered_turn",
        "epoch",
        "extra_turns",
        "face",
        "face_up",
        "first",
        "fx",
        "game_history",
        "gears",
        "heard",
        "history",
        "hyper",
        "last_known",
        "limits",
        "linked",
        "links",
        "moded",
        "odd_cards",
        "pending",
        "pending_slot",
        "phase",
        "replacers",
        "rng",
        "roaming",
        "rules",
        "sealed",
        "stack",
        "stamp",
        "static_cards",
        "tapped",
        "turn",
        "turn_limit",
        "under",
        "under_of",
        "waiting",
        "watchers",
        "weak_cards",
        "where",
        "winner",
        "zones",
    )

    def __init__(self, cards: list[Obj], seed: int) -> None:
        n = len(cards)
        self.cards = cards
        self.where: list[Any] = [None] * n
        self.tapped = [False] * n
        self.face_up = [False] * n
        self.face = [0] * n
        self.entered_turn = [0] * n
        self.entered_order = [0] * n
        self.static_cards = [o for o in cards if o.profile.static_zones]
        self.epoch = [0] * n
        self.hyper = [False] * n
        self.zones: list[dict[Term, list[Obj]]] = [{z: [] for z in ZONES} for _ in (0, 1)]
        self.under: dict[int, list[Obj]] = {}
        self.under_of: dict[int, Obj] = {}
        self.attached: dict[int, Obj] = {}
        self.links: dict[int, Any] = {}
        self.linked: dict[int, Obj] = {}
        self.sealed: dict[int, list[Obj]] = {}
        self.pending: list[Obj] = []
        self.pending_slot: dict[int, int] = {}
        self.active = 0
        self.first = 0
        self.turn = 0
        self.phase = "SETUP"
        self.charged = 0
        self.attack: Any = None
        self.winner: int | None = None
        self.extra_turns: list[int] = []
        self.turn_limit = 0
        self.rng = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & MASK or 1
        self.stamp = 0
        self.last_known: dict[int, Any] = {}
        self.fx: Any = None  # continuous.FxState, made by the game
        self.watchers: dict[type, list[Any]] = {}
        self.replacers: dict[type, list[Any]] = {}
        self.waiting: list[Any] = []
        self.declarable: list[Any] = []
        self.declared_keys: frozenset[type] = frozenset()
        self.heard: frozenset[type] = frozenset()
        self.moded: list[Any] = []
        self.checked = -1
        self.decked: list[int] = []
        self.odd_cards = False
        self.acting = False
        self.acting_zones: tuple[Term, ...] = ()
        self.roaming = False
        self.gears = False
        self.weak_cards = False
        self.controlled: dict[int, tuple[int, int]] = {}
        self.stack: list[Any] = []
        self.rules = "DUEL_MASTERS"
        self.limits: dict[Any, int] = {}
        self.counters: dict[Any, int] = {}
        self.data: dict[Any, Any] = {}
        self.history: list[Any] = []
        self.game_history: list[Any] = []

    def copy_from(self, other: State) -> None:
        """Take over every field of ``other``, sharing only what never changes."""
        self.cards = other.cards
        self.where = other.where[:]
        self.tapped = other.tapped[:]
        self.face_up = other.face_up[:]
        self.face = other.face[:]
        self.entered_turn = other.entered_turn[:]
        self.entered_order = other.entered_order[:]
        self.static_cards = other.static_cards
        self.epoch = other.epoch[:]
        self.hyper = other.hyper[:]
        self.zones = [{z: cards[:] for z, cards in side.items()} for side in other.zones]
        self.under = {k: v[:] for k, v in other.under.items()}
        self.under_of = other.under_of.copy()
        self.attached = other.attached.copy()
        self.links = other.links.copy()
        self.linked = other.linked.copy()
        self.sealed = {k: v[:] for k, v in other.sealed.items()}
        self.pending = other.pending[:]
        self.pending_slot = other.pending_slot.copy()
        self.active = other.active
        self.first = other.first
        self.turn = other.turn
        self.phase = other.phase
        self.charged = other.charged
        self.attack = other.attack.copy() if other.attack is not None else None
        self.winner = other.winner
        self.extra_turns = other.extra_turns[:]
        self.turn_limit = other.turn_limit
        self.rng = other.rng
        self.stamp = other.stamp
        self.last_known = other.last_known.copy()
        self.fx = other.fx.clone()
        self.watchers = {k: v[:] for k, v in other.watchers.items()}
        self.replacers = {k: v[:] for k, v in other.replacers.items()}
        self.waiting = other.waiting[:]
        self.declarable = other.declarable[:]
        self.declared_keys = other.declared_keys
        self.heard = other.heard
        self.moded = other.moded[:]
        self.checked = other.checked
        self.decked = other.decked[:]
        self.odd_cards = other.odd_cards
        self.acting = other.acting
        self.acting_zones = other.acting_zones
        self.roaming = other.roaming
        self.gears = other.gears
        self.weak_cards = other.weak_cards
        self.controlled = other.controlled.copy()
        self.stack = other.stack[:]
        self.rules = other.rules
        self.limits = other.limits.copy()
        self.counters = other.counters.copy()
        self.data = other.data.copy()
        self.history = other.history[:]
        self.game_history = other.game_history[:]

    def snapshot(self) -> State:
        """A frozen copy of the state (a checkpoint)."""
        new = State.__new__(State)
        new.copy_from(self)
        return new

    def rewind(self, before: State) -> None:
        """Be exactly as ``before`` again; the attack that is going on stays the same object, with its fields of then."""
        attack = self.attack
        self.copy_from(before)
        if attack is not None and before.attack is not None:
            attack.take_over(before.attack)
            self.attack = attack

    # ---- reading ----------------------------------------------------------------------------------------------------

    def zone(self, player: int, zone: Term) -> list[Obj]:
        """The cards that count as being in the player's zone; the list itself: do not change it, copy to iterate."""
        return self.zones[player][zone]

    def objects_in(self, zone: Term) -> list[Obj]:
        """Both players' cards in the zone, the turn player's first."""
        return self.zones[self.active][zone] + self.zones[1 - self.active][zone]

    def zone_of(self, obj: Obj) -> Term:
        """The zone the card is in (UNDER beneath another card of the battle zone)."""
        zone: Term = self.where[obj.id]
        return zone

    def controller(self, obj: Obj) -> int:
        """Who controls the object: its owner, unless an effect in the battle zone says otherwise."""
        held = self.controlled.get(obj.id) if self.controlled else None
        return obj.owner if held is None else held[0]

    def random(self, n: int) -> int:
        """A number in 0 … n−1 from the game's own generator (part of the state)."""
        self.rng = x = step(self.rng)
        return (x >> 11) % n

    def mix(self, cards: list[Any]) -> None:
        """Put the list into a random order."""
        x = self.rng
        for k in range(len(cards) - 1, 0, -1):
            x = step(x)
            j = (x >> 11) % (k + 1)
            cards[k], cards[j] = cards[j], cards[k]
        self.rng = x


MASK = (1 << 64) - 1


def step(x: int) -> int:
    """The number after ``x`` in a sequence of random ones (xorshift, 64 bit); the low bits are the poorer ones."""
    x ^= (x << 13) & MASK
    x ^= x >> 7
    return x ^ (x << 17) & MASK
