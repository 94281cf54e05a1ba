"""The layout of the table: the compositions, and pure geometry."""
