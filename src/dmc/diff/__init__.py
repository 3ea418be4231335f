"""The semantic difference of two states of the cards: what changed in meaning, what in wording alone."""
