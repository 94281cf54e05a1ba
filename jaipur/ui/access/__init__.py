"""The game for those who do not see it, or not well: what there is to be read, and who reads it."""
