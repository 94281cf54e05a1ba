"""The lesson on the table, and everything else to learn from."""
