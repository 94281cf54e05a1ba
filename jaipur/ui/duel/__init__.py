"""The daily duel."""
