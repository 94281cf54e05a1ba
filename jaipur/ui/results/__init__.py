"""The pages after a round and after a match."""
