"""Finds the positions of `assets/puzzles`, and chooses among them."""
