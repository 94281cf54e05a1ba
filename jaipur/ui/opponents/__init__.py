"""The road: the opponents, and the honours earned against each."""
