"""dmc: reading the card is implementing the card."""

__version__ = "0.1.0"
