"""The lesson on the table, and what else there is to learn."""
