"""What comes after a round and after a match."""
