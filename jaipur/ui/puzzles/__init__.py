"""The puzzles: the puzzle of the day, the year, the themes, and the difficulties."""
