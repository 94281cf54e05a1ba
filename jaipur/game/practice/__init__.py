"""The lesson, advice, puzzles, and positions to be played on from."""
