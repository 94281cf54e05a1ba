"""The history: every match that is over, to look through, open, share, delete and bring in."""
