"""Puzzles: positions in which one move is clearly best and not the obvious one, without a screen.

They are data (`assets/puzzles/puzzles.json`), found and rated by `lab.puzzles`: one for each day
of a leap year, in order. A puzzle consists only of its View and the results of a deep search.
"""

import json
import logging
from collections.abc import Collection, Sequence
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

log = logging.getLogger(__name__)

FIRST = 7
"""How many easy puzzles a player solves before the puzzle of the day is offered."""

FILE = ASSETS / "puzzles" / "puzzles.json"
LEAP_YEAR = 2024
"""Any year with a 29 February."""
MISSED_BY = {1: "apprentice", 2: "peddler", 3: "merchant", 4: "caravan_master", 5: "maharaja"}
"""The difficulties, each with the opponent who misses its puzzles."""


class Theme(StrEnum):
    """The themes of puzzles."""

    TIMING = "timing"
    DENIAL = "denial"
    CAMELS = "camels"
    BONUS = "bonus"
    ENDING = "ending"
    PATIENCE = "patience"


class PuzzleMove(NamedTuple):
    """A move of a puzzle in notation, with its win chance.

    It also lists the levels that would make it although it is not the best.
    """

    move: str
    chance: float
    levels: tuple[str, ...]


class Puzzle(NamedTuple):
    """A position for the player to move. Its notation is read when it is needed."""

    id: str
    """Never changes: progress is saved by it."""
    position: str
    theme: Theme
    difficulty: int
    """A key of `MISSED_BY`."""
    moves: tuple[PuzzleMove, ...]
    """The best move, and the tempting ones, best first."""
    lead: tuple[float, float, float]
    """The lead of the best move over the second best, and its 95 % interval."""

    @property
    def view(self) -> View:
        return read_view(self.position)

    @property
    def best(self) -> Move:
        return read_move(self.moves[0].move)

    @property
    def second(self) -> float:
        """The win chance of the second best move; no other move wins more."""
        return self.moves[0].chance - self.lead[0]

    def tempts(self) -> dict[Move, tuple[str, ...]]:
        """The other moves, each with the levels that would make it."""
        return {read_move(each.move): each.levels for each in self.moves[1:]}

    def options(self) -> tuple[Option, ...]:
        """Return the results of the deep search as the coach's options, best first.

        Raise ValueError for an invalid position or move.
        """
        view = self.view
        moves = [read_move(each.move) for each in self.moves]
        for move in moves:
            if reason := why_illegal(view, move):
                raise IllegalMoveError(move, reason)
        return options_of(view, moves, [each.chance for each in self.moves])


def read_puzzles(file: Path) -> tuple[Puzzle, ...]:
    """Return a file's puzzles, in order; ValueError, KeyError or TypeError if it is invalid."""
    return tuple(_puzzle(entry) for entry in json.loads(file.read_text(encoding="utf-8")))


@cache
def the_puzzles() -> tuple[Puzzle, ...]:
    """Return the game's puzzles."""
    return read_puzzles(FILE)


def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, by the days of a leap year; none if they cannot be read."""
    try:
        return the_puzzles()
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        log.warning("Puzzles: they cannot be read (%s)", error)
        return ()


def easy_puzzles() -> list[Puzzle]:
    """Return the easiest puzzles, in the order of the year."""
    return [puzzle for puzzle in puzzles() if puzzle.difficulty == min(MISSED_BY)]


def place_of(day: date) -> int:
    """Return the number of that day's puzzle, from 0; 29 February has its own."""
    return day.replace(year=LEAP_YEAR).timetuple().tm_yday - 1


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """Return that day's puzzle among these, of which there is at least one."""
    return puzzles[place_of(day) % len(puzzles)]


def daily_puzzle(day: date) -> Puzzle | None:
    """Return the puzzle of this day."""
    known = puzzles()
    return puzzle_of(day, known) if known else None


def offered(day: date, solved: Collection[str]) -> Puzzle | None:
    """Return the puzzle to offer: the puzzle of the day, which is the same for all and may be hard.

    Until a player has solved seven, an easy one instead. `solved` are the ids of those solved.
    """
    easy = [one for one in easy_puzzles() if one.id not in solved]
    return easy[0] if easy and len(solved) < FIRST else daily_puzzle(day)


def faults(view: View, best: Move, other: Move) -> tuple[Point, ...]:
    """Return the points against another move compared with the best."""
    return compare(facts_of_view(view), best, other)[1]


def _puzzle(entry: dict[str, Any]) -> Puzzle:
    moves = tuple(
        PuzzleMove(move, float(chance), tuple(levels))
        for move, (chance, *levels) in entry["moves"].items()
    )
    lead, low, high = map(float, entry["lead"])
    difficulty = int(entry["difficulty"])
    if difficulty not in MISSED_BY:
        raise ValueError(f"difficulty {difficulty}")
    theme = Theme(entry["theme"])
    return Puzzle(entry["id"], entry["position"], theme, difficulty, moves, (lead, low, high))
