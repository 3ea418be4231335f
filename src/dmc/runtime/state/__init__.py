"""What a game is made of: identities, the state beside them, events, what was remembered.  No rule is asked here."""
