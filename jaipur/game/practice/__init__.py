"""The lesson, advice, puzzles, and positions to play on from."""
