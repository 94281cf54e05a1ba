"""The costliest moves of a review."""

from jaipur.coach.review import Grade
from tests.ui.review.review_table import ReviewTable


def costliest(looking: ReviewTable) -> int:
    """Return the place of a blunder in the first round."""
    grades = [stop.grade for stop in looking.curve.data.stops]
    return grades.index(Grade.BLUNDER)
