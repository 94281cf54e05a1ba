"""Lets bots play each other and says who is stronger, and how surely."""
