"""The finder of positions knows what a difference between two moves is about."""

from jaipur.game.practice.advice import the_exercises
from tools.positions import subject_of, tempting_moves

SUBJECTS = {"early": "timing", "bonus": "timing"}
"""What the finder tells apart and the advice does not."""


def test_it_would_have_put_every_position_under_its_subject() -> None:
    for exercise in the_exercises():
        found = subject_of(exercise.view, exercise.best, exercise.tempting)
        assert SUBJECTS.get(found, found) == exercise.subject, exercise.id
        assert subject_of(exercise.view, exercise.tempting, exercise.best) != found


def test_the_tempting_move_is_one_that_tempts() -> None:
    for exercise in the_exercises():
        assert exercise.tempting in tempting_moves(exercise.view), exercise.id
