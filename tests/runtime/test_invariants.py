"""What is always so, whatever the cards say: a game that is broken by hand is found out."""

from __future__ import annotations

import pytest

from dmc.abilities import HAND
from dmc.runtime import invariants
from runtime.made import VANILLA
from runtime.table import Table


def test_only_cards_of_the_battle_and_mana_zone_are_tapped():  # 105.4, 105.4a
    t = Table(dict(hand=[VANILLA], battle=[VANILLA]), phase="ATTACK")
    invariants.check(t.g)
    card = t.g.zones[0][HAND][0]
    t.g.tapped[card.id] = True
    with pytest.raises(invariants.Violation, match="is tapped in HAND"):
        invariants.check(t.g)


def test_nothing_waits_where_a_step_asks():  # 500.2, 409.2
    t = Table(dict(hand=[VANILLA], battle=[VANILLA]), phase="ATTACK")
    t.g.pending.append(t.g.zones[0][HAND][0])
    with pytest.raises(invariants.Violation):
        invariants.check(t.g)
