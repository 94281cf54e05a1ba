"""Challenges: to friends and from them, played and compared."""
