"""The zones of the table: each fills its rectangle, is set by properties and reports by events."""
