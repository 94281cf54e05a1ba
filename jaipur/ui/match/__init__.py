"""The control of a match: asks for moves, has them written and shown, hands over, counts."""
