"""Matches played back on the table: the moments of a record, and what moves through them."""
