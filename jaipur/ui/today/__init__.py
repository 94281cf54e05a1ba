"""Reasons to come back tomorrow: the daily duel, challenges among friends."""
