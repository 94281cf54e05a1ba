"""Checks that the rating is right, and the traveller as strong as it says."""
