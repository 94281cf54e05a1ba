"""The title, and the greeting of newcomers."""
