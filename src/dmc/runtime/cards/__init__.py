"""What the rules need to know of a printed card, worked out once; no game is known here."""
