"""The turn as data (500–512), the attack step, and how a game starts."""
