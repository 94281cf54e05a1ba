"""Steps of a review that take no time or go wrong; in a module that a process can import."""

import os
from pathlib import Path

from jaipur.coach.review import Grade
from jaipur.coach.review_text import read_round, round_text
from jaipur.game.workers.review_worker import review_step

MARK = "JAIPUR_TEST_MARK"
"""The variable that names the file by which a process knows that one before it has died."""


def cheap_step(played: str, number: int, move: int, known: str) -> str:
    """As the coach does it, but every decision is called good without a look."""
    one, _ = read_round(known)
    if len(one.decisions) < one.moves:
        return review_step(played, number, move, known)
    decisions = list(one.decisions)
    decisions[move] = decisions[move]._replace(grade=Grade.GOOD)
    return round_text(one._replace(decisions=tuple(decisions)))


def dies_once(played: str, number: int, move: int, known: str) -> str:
    """The first process to do it dies."""
    mark = Path(os.environ[MARK])
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return cheap_step(played, number, move, known)
