"""The coach: what a position promises, which moves lose how much, what was luck, and why."""
