"""The position finder knows the subject of the difference between two moves."""

from jaipur.game.practice.advice import the_exercises
from lab.positions import subject_of, tempting_moves

SUBJECTS = {"early": "timing", "bonus": "timing"}
"""Subjects that the finder separates and the advice does not."""


def test_finder_agrees_with_the_subject_of_every_exercise() -> None:
    for exercise in the_exercises():
        found = subject_of(exercise.view, exercise.best, exercise.tempting)
        assert SUBJECTS.get(found, found) == exercise.subject, exercise.id
        assert subject_of(exercise.view, exercise.tempting, exercise.best) != found


def test_finder_lists_the_tempting_move_of_every_exercise() -> None:
    for exercise in the_exercises():
        assert exercise.tempting in tempting_moves(exercise.view), exercise.id
