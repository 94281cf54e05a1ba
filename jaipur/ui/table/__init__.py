"""The table: the screen part on which a whole round is played by touch."""
