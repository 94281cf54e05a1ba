"""Jaipur: the two-player trading card game of the pink city."""

__version__ = "0.1.0"

NAME = "Pink City Traders"
"""The name shown to players: "Jaipur" is the name of a published game, and of this project."""
