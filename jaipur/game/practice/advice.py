"""Positions in which a piece of advice pays, without a screen.

They are data (`assets/learn/advice.json`), found by `lab.positions` and chosen by hand. The coach
must agree that the named move leads and that the tempting one is far behind; the tests check it.
"""

import json
import logging
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jaipur.resources import ASSETS
from jaipur.rules import IllegalMoveError, Move, View, why_illegal
from jaipur.rules.notation import read_move, read_view

log = logging.getLogger(__name__)

FILE = ASSETS / "learn" / "advice.json"


class AdviceSubject(StrEnum):
    """The subjects of advice, in order."""

    RHYTHM = "rhythm"
    OPENING = "opening"
    TIMING = "timing"
    DENIAL = "denial"
    END = "end"
    HERD = "herd"


class Exercise(NamedTuple):
    """A position to try."""

    id: str
    subject: AdviceSubject
    view: View
    best: Move
    tempting: Move
    """The move that a player who has not read the advice may well make."""


def read_exercises(file: Path) -> tuple[Exercise, ...]:
    """Return a file's exercises, in order; ValueError, KeyError or TypeError if it is invalid."""
    return tuple(_exercise(entry) for entry in json.loads(file.read_text(encoding="utf-8")))


@cache
def the_exercises() -> tuple[Exercise, ...]:
    """Return the game's exercises."""
    return read_exercises(FILE)


def exercises() -> tuple[Exercise, ...]:
    """Return the positions of the advice; none if they cannot be read."""
    try:
        return the_exercises()
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("Advice: its positions cannot be read (%s)", error)
        return ()


def _exercise(entry: dict[str, str]) -> Exercise:
    view = read_view(entry["position"])
    best, tempting = read_move(entry["best"]), read_move(entry["tempting"])
    for move in (best, tempting):
        reason = why_illegal(view, move)
        if reason:
            raise IllegalMoveError(move, reason)
    return Exercise(entry["id"], AdviceSubject(entry["subject"]), view, best, tempting)
