"""Where things lie on the table: the compositions, and pure geometry."""
