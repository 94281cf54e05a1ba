"""The positions of the advice: sound, and the coach agrees with the move they teach."""

from collections import Counter

import pytest

from jaipur.coach.hints import advise
from jaipur.game.practice.advice import AdviceSubject, Exercise, the_exercises

LEAD = 0.1
"""By how much the named move must win more often than the tempting one."""
WORK = 8000
"""A quarter of the coach's work for a hint: the leads are clear enough for that."""


def test_every_subject_has_one_or_two_positions() -> None:
    counts = Counter(exercise.subject for exercise in the_exercises())
    assert set(counts) == set(AdviceSubject) and set(counts.values()) <= {1, 2}
    assert len(the_exercises()) == 8
    ids = [exercise.id for exercise in the_exercises()]
    assert len({*ids}) == len(ids)


@pytest.mark.parametrize("exercise", the_exercises(), ids=lambda exercise: exercise.id)
def test_coach_prefers_the_best_move_to_the_tempting_one(exercise: Exercise) -> None:
    view = exercise.view
    assert view.viewer == view.turn and not view.outcome
    options = advise(view, 1, work=WORK, keep=exercise.tempting)
    chances = {option.move: option.chance for option in options}
    assert options[0].move == exercise.best
    assert chances[exercise.best] - chances[exercise.tempting] >= LEAD
