"""How far a thumb reaches."""

REACH = 420
"""How far a thumb's tip goes at ease from the lower corner beside its root, in dp."""
