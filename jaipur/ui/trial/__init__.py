"""A position on the table, to be tried: one's own deal, and what the coach thinks of it."""
