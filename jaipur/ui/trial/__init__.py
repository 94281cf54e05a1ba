"""A position on the table to try a move in, with the coach's answer."""
