"""Jaipur: the two-player trading card game of the pink city."""

__version__ = "0.1.0"
