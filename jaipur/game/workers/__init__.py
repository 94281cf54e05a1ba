"""Thinking off the drawing thread: the workers and their supervision."""
