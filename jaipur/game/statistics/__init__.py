"""What the matches that were played tell: numbers, honours, duels, streaks, the rating."""
