"""The puzzles: that of the day, the year, the themes, and how hard they are."""
