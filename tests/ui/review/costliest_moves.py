"""The costliest moves of a review."""

import pytest

from jaipur.coach.review import Grade
from tests.ui.review.review_table import ReviewTable
from tools.stage.stage import Stage


@pytest.fixture
def looking(stage: Stage, keyboard: None) -> ReviewTable:
    return ReviewTable(stage)


def costliest(looking: ReviewTable) -> int:
    """Return the place of a blunder in the first round."""
    grades = [stop.grade for stop in looking.curve.data.stops]
    return grades.index(Grade.BLUNDER)
