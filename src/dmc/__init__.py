"""dmc: reading the card is implementing the card."""
