"""Steps of a review that take no time or go wrong; in a module that a process can import."""

import os
from pathlib import Path

from jaipur.coach.review import Grade
from jaipur.coach.review_text import read_round, round_text
from jaipur.game.workers.review_worker import review_step

MARK = "JAIPUR_TEST_MARK"
"""The environment variable with the path of the file that a process leaves when it dies."""


def cheap_step(played: str, number: int, move: int, known: str) -> str:
    """Do a review step as the coach does, but grade every decision as good."""
    one, _ = read_round(known)
    if len(one.decisions) < one.moves:
        return review_step(played, number, move, known)
    decisions = list(one.decisions)
    decisions[move] = decisions[move]._replace(grade=Grade.GOOD)
    return round_text(one._replace(decisions=tuple(decisions)))


def dies_once(played: str, number: int, move: int, known: str) -> str:
    """Die in the first process, and do a cheap step in later ones."""
    mark = Path(os.environ[MARK])
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return cheap_step(played, number, move, known)
