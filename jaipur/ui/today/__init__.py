"""Today: the duel, the puzzle of the day and challenges on one page."""
