"""The player's rating, and where it is shown."""
