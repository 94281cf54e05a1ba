"""The machine that the game runs on: all differences between phone and desktop are here."""
