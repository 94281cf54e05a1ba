"""Replays of matches on the table: the moments of a record, and the controls to go through them."""
