"""Puzzles: positions in which one move is clearly best and not the obvious one, without a screen.

They are data (`assets/puzzles/puzzles.json`), found and weighed by `tools.puzzles`: one for each
day of a leap year, in its order. All that is known of one is its View and what a deep search said.
"""

import json
from collections.abc import Sequence
from datetime import date
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jaipur.ai.facts import facts_of_view
from jaipur.coach.hints import Option, options_of
from jaipur.coach.reasons import Point, compare
from jaipur.resources import ASSETS
from jaipur.rules import IllegalMoveError, Move, View, why_illegal
from jaipur.rules.notation import read_move, read_view

FILE = ASSETS / "puzzles" / "puzzles.json"
LEAP_YEAR = 2024
"""Any year in which every day has its place."""
MISSED_BY = {1: "apprentice", 2: "peddler", 3: "merchant", 4: "caravan_master", 5: "maharaja"}
"""Each difficulty, by the opponent who misses its puzzles."""


class Theme(StrEnum):
    """What a puzzle is about."""

    TIMING = "timing"
    DENIAL = "denial"
    CAMELS = "camels"
    BONUS = "bonus"
    ENDING = "ending"
    PATIENCE = "patience"


class Told(NamedTuple):
    """A move of a puzzle in notation, how often it wins the round, and which levels would make it
    although it is not the best."""

    move: str
    chance: float
    levels: tuple[str, ...]


class Puzzle(NamedTuple):
    """A position for the trader to move. Its notation is read when it is wanted."""

    id: str
    """Stays for ever: progress is kept by it."""
    position: str
    theme: Theme
    difficulty: int
    """One of `MISSED_BY`."""
    told: tuple[Told, ...]
    """The best move, and those that tempt, best first."""
    lead: tuple[float, float, float]
    """Of the best move over the second best, and the interval it lies in with 95 %."""

    @property
    def view(self) -> View:
        return read_view(self.position)

    @property
    def best(self) -> Move:
        return read_move(self.told[0].move)

    @property
    def second(self) -> float:
        """How often the second best move wins the round; no other wins more."""
        return self.told[0].chance - self.lead[0]

    def tempts(self) -> dict[Move, tuple[str, ...]]:
        """Which levels would make the other moves."""
        return {read_move(each.move): each.levels for each in self.told[1:]}

    def options(self) -> tuple[Option, ...]:
        """What the deep search found out, in the coach's form, best first; ValueError for a
        position or a move that makes no sense."""
        view = self.view
        moves = [read_move(each.move) for each in self.told]
        for move in moves:
            if reason := why_illegal(view, move):
                raise IllegalMoveError(move, reason)
        return options_of(view, moves, [each.chance for each in self.told])


def read_puzzles(file: Path) -> tuple[Puzzle, ...]:
    """All of them, in their order; ValueError, KeyError or TypeError for what makes no sense."""
    return tuple(_puzzle(told) for told in json.loads(file.read_text(encoding="utf-8")))


@cache
def the_puzzles() -> tuple[Puzzle, ...]:
    """Those of the game."""
    return read_puzzles(FILE)


def place_of(day: date) -> int:
    """Which puzzle is that day's, counted from 0; 29 February has its own."""
    return day.replace(year=LEAP_YEAR).timetuple().tm_yday - 1


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """That day's among these, of which there is at least one."""
    return puzzles[place_of(day) % len(puzzles)]


def faults(view: View, best: Move, other: Move) -> tuple[Point, ...]:
    """What speaks against another move beside the best."""
    return compare(facts_of_view(view), best, other)[1]


def _puzzle(told: dict[str, Any]) -> Puzzle:
    moves = tuple(
        Told(move, float(chance), tuple(levels))
        for move, (chance, *levels) in told["moves"].items()
    )
    lead, low, high = map(float, told["lead"])
    difficulty = int(told["difficulty"])
    if difficulty not in MISSED_BY:
        raise ValueError(f"difficulty {difficulty}")
    theme = Theme(told["theme"])
    return Puzzle(told["id"], told["position"], theme, difficulty, moves, (lead, low, high))
