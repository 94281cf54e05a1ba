"""A match reviewed by the coach: each round's curve, every decision, and what decided it."""
