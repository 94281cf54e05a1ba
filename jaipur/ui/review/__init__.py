"""A match seen with the coach: the course of each round, every decision, and what decided it."""
