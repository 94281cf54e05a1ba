"""Matches between bots: which is stronger, and with what certainty."""
