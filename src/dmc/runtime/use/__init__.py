"""Using a card (601): six steps in printed order, and what is kept of one use on the way."""
