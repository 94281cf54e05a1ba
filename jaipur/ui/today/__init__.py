"""Reasons to come back tomorrow: the daily duel, the puzzle of the day, challenges among friends."""
