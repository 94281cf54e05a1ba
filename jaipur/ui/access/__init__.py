"""Accessibility: what can be read in the window, screen readers, and the game's own voice."""
