"""A table to play or to watch at: its turns, hints and texts, whatever is played there."""
