"""Matches dealt the same for everybody: duels, challenges, their codes and comparison."""
