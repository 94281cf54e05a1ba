"""The table: one screen on which a whole round is played by touch."""
