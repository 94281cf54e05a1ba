"""The player's rating, and the widgets that show it."""
