"""Two players on one device: their names, and how they play."""
