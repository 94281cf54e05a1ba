"""What thinks beside the drawing thread, and what keeps it running."""
