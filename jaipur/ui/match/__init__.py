"""The control of a match: asks for moves, records and shows them, hands over, keeps score."""
