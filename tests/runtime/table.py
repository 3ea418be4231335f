"""Play from a position in a test: name the cards, say the choices, look at the result."""

from __future__ import annotations

from dmc.abilities import BATTLE, DECK, GRAVEYARD, HAND, MANA, NATURE, SHIELDS
from dmc.runtime import invariants
from dmc.runtime.legal.ways_of_use import Way
from dmc.runtime.position import Placed, arrange
from dmc.runtime.state.decisions import first_legal
from runtime.made import creature

FILLER = creature("詰め物", NATURE, 1, 1000)


class Spot:
    """A card of a side with how it lies: tapped=, sick=, under= (see ``Placed``)."""

    def __init__(self, card, **how):
        self.card, self.how = card, how


class Table:
    """A game from a position.  Sides are dicts of hand=, battle=, mana=, graveyard=, shields=, deck= lists."""

    ZONES = dict(
        hand=HAND, battle=BATTLE, mana=MANA, graveyard=GRAVEYARD, shields=SHIELDS, deck=DECK
    )

    def __init__(self, me=None, you=None, pauses=False, **how):
        placed = []
        for owner, side in enumerate((me or {}, you or {})):
            zones = {self.ZONES.get(name, name): list(cards) for name, cards in side.items()}
            zones.setdefault(DECK, [FILLER] * 10)
            for zone, cards in zones.items():
                for card in cards:
                    made = card if isinstance(card, Spot) else Spot(card)
                    placed.append(Placed(made.card, owner, zone, **made.how))
        self.g = arrange(placed, **how)
        if not pauses:
            self.g.data.pop("pauses")
        self.g.start()

    # ---- looking ----

    def obj(self, card, nth=0, owner=None):
        """The nth card of this definition."""
        found = [o for o in self.g.cards if o.card is card and owner in (None, o.owner)]
        return found[nth]

    def zone(self, card, nth=0):
        """Where it is."""
        return self.g.where[self.obj(card, nth).id]

    def names(self, player, zone):
        """The names in a zone, in order."""
        return [o.card.name for o in self.g.zones[player][zone]]

    def waiting(self):
        """(source name, player) of everything that waits."""
        return sorted((w.source.card.name, w.controller) for w in self.g.waiting)

    def rules(self):
        """The rule numbers of the trace, in order."""
        return [rule for rule, _, _ in self.g.trace.lines]

    @property
    def kind(self):
        """The kind of the decision that is asked now."""
        return self.g.decision.kind if self.g.decision else None

    # ---- playing ----

    def pick(self, kind, *wanted):
        """Answer the decision, which must be of this kind, with these options (cards, words, 'yes', 'no')."""
        d = self.g.decision
        assert d is not None, f"expected {kind}, the game is over"
        assert d.kind == kind, f"expected {kind}, asked {d!r}"
        self.g.choose([self._index(d, w) for w in wanted])
        invariants.check(self.g)
        return self

    def _index(self, decision, wanted):
        for i, option in enumerate(decision.options):
            if option is wanted or self._is(option, wanted):
                return i
        raise AssertionError(f"{wanted!r} is no option of {decision!r}")

    def _is(self, option, wanted):
        if isinstance(option, Way):
            return self._is(option.obj, wanted)
        if isinstance(option, tuple):
            return any(self._is(part, wanted) for part in option)
        card = getattr(option, "card", None)
        if card is None:
            card = getattr(getattr(option, "source", None), "card", None)
        if card is not None and card is wanted:
            return True
        return type(option) is type(wanted) and option == wanted

    def pays(self):
        """Answer payments with the first legal one."""
        while self.kind in ("PAY", "PAY_CIVILIZATIONS"):
            self.g.choose(first_legal(self.g.decision))
        return self

    def use(self, card):
        """Use the card in the main step and pay for it."""
        return self.pick("MAIN", card).pays()

    def to_attack(self):
        """Go on to the attack step."""
        if self.kind == "MAIN":
            self.pick("MAIN", "END")
        return self

    def attack(self, card, target=1):
        """Declare this attack."""
        self.to_attack()
        d = self.g.decision
        assert d.kind == "ATTACK", d
        for i, option in enumerate(d.options):
            if option[0] == "ATTACK" and option[1].card is card:
                t = option[2]
                if t == target or getattr(t, "card", None) is target:
                    self.g.choose([i])
                    invariants.check(self.g)
                    return self
        raise AssertionError(f"{card.name} cannot attack {target!r}: {d!r}")


__all__ = ["FILLER", "Spot", "Table"]
