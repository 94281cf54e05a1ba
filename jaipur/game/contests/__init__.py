"""Matches with the same cards for everyone: duels, challenges, their codes and comparison."""
