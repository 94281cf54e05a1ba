"""Matches: set up, continued, paused, left, and their end."""
