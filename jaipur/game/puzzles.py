"""Puzzles: positions in which one move is clearly best and not the obvious one, without a screen.

They are data (`assets/puzzles/puzzles.json`), found and weighed by `tools.puzzles`: one for each
day of a leap year, in its order. All that is known of one is its View and what a deep search said.
"""

import json
from datetime import date
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jaipur.ai.facts import facts_of_view
from jaipur.coach.hints import Option
from jaipur.coach.reasons import points_for
from jaipur.resources import ASSETS
from jaipur.rules import IllegalMoveError, Move, View, why_illegal
from jaipur.rules.notation import read_move, read_view

FILE = ASSETS / "puzzles" / "puzzles.json"
LEAP_YEAR = 2024
"""Any year in which every day has its place."""
DIFFICULTIES = range(1, 6)


class Theme(StrEnum):
    """What a puzzle is about."""

    TIMING = "timing"
    DENIAL = "denial"
    CAMELS = "camels"
    BONUS = "bonus"
    ENDING = "ending"
    PATIENCE = "patience"


class Puzzle(NamedTuple):
    """A position for the trader to move. Its notation is read when it is wanted."""

    id: str
    """Stays for ever: progress is kept by it."""
    position: str
    theme: Theme
    difficulty: int
    """From 1 to 5: that level of the opponents, counted from the gentlest, misses it."""
    chances: tuple[tuple[str, float], ...]
    """The best move, and those that tempt, each with its chance to win the round."""
    lead: tuple[float, float, float]
    """Of the best move over the second best, and the interval it lies in with 95 %."""

    @property
    def view(self) -> View:
        return read_view(self.position)

    @property
    def best(self) -> Move:
        return read_move(self.chances[0][0])

    def options(self) -> tuple[Option, ...]:
        """What the deep search found out, in the coach's form, best first; ValueError for a
        position or a move that makes no sense."""
        view = self.view
        facts = facts_of_view(view)
        found = [(read_move(text), chance) for text, chance in self.chances]
        for move, _chance in found:
            if reason := why_illegal(view, move):
                raise IllegalMoveError(move, reason)
        return tuple(Option(move, chance, points_for(facts, move)) for move, chance in found)


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


def _puzzle(told: dict[str, Any]) -> Puzzle:
    chances = tuple((str(move), float(chance)) for move, chance in told["chances"].items())
    lead, low, high = map(float, told["lead"])
    difficulty = int(told["difficulty"])
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"difficulty {difficulty}")
    theme = Theme(told["theme"])
    return Puzzle(told["id"], told["position"], theme, difficulty, chances, (lead, low, high))
