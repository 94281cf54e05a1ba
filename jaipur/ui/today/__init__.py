"""Reasons to come back tomorrow: the daily duel, the day's puzzle, challenges among friends."""
