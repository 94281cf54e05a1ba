"""The history: all matches that are over, to browse, open, share, delete and import."""
