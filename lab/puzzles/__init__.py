"""A search for the positions of `assets/puzzles`, and their selection."""
