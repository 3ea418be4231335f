"""What a reviewer asks: how much compiles, what a card means, what changed."""
