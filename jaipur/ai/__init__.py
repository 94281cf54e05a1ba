"""Opponents that play from a `View` alone, in pure Python."""
