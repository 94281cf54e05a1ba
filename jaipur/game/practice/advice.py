"""Positions in which a piece of advice pays, without a screen.

They are data (`assets/learn/advice.json`), found by `tools.positions` and chosen by hand. The coach
must agree that the named move leads and that the tempting one is far behind; the tests ask it.
"""

import json
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jaipur.resources import ASSETS
from jaipur.rules import IllegalMoveError, Move, View, why_illegal
from jaipur.rules.notation import read_move, read_view

FILE = ASSETS / "learn" / "advice.json"


class AdviceSubject(StrEnum):
    """What there is to be said, in its order."""

    RHYTHM = "rhythm"
    OPENING = "opening"
    TIMING = "timing"
    DENIAL = "denial"
    END = "end"
    HERD = "herd"


class Exercise(NamedTuple):
    """A position to be tried."""

    id: str
    subject: AdviceSubject
    view: View
    best: Move
    tempting: Move
    """What somebody may well do who has not read the advice."""


def read_exercises(file: Path) -> tuple[Exercise, ...]:
    """All of them, in their order; ValueError, KeyError or TypeError for what makes no sense."""
    return tuple(_exercise(told) for told in json.loads(file.read_text(encoding="utf-8")))


@cache
def the_exercises() -> tuple[Exercise, ...]:
    """Those of the game."""
    return read_exercises(FILE)


def _exercise(told: dict[str, str]) -> Exercise:
    view = read_view(told["position"])
    best, tempting = read_move(told["best"]), read_move(told["tempting"])
    for move in (best, tempting):
        reason = why_illegal(view, move)
        if reason:
            raise IllegalMoveError(move, reason)
    return Exercise(told["id"], AdviceSubject(told["subject"]), view, best, tempting)
