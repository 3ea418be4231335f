"""Which uses of a card are legal now: ways to use it, what changes its cost, what there is to pay with."""
