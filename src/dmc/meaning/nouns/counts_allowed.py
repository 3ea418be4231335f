"""How many are allowed: 2体までしか…できない, 3体以上…できない."""

from __future__ import annotations

from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import Noun


def only_so_many(c: Clause, noun: Noun) -> int:
    """Take 2体までしか, 1枚しか, 3体以上 of a negative permission: how many are allowed; 0 where no number is said."""
    for item in c.args:
        said = item.noun if item.noun.head == "count" else None
        quantity = said.quantity if said is not None else None
        if said is None or quantity is None or said.left() != ["quantity"] or quantity.more:
            continue
        only = item.particle == "しか" and quantity.bound in ("", "まで")
        if quantity.prefix or not (only or (item.particle == "" and quantity.bound == "以上")):
            continue
        c.take(item)
        said.take("quantity")
        return int(quantity.number) - (0 if only else 1)
    own = noun.quantity
    if own is not None and own.bound == "以上" and not own.more and not own.prefix:
        return int(noun.take("quantity").number) - 1
    return 0
