"""What changes the game: moves between zones, shields, battle, replacement, what waits, state-based actions."""
