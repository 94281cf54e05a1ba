"""Progress with the puzzles, and the days on which the puzzle of the day was solved.

An invalid entry only loses its own puzzle.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from jaipur.store import json_file
from jaipur.store.streaks import set_back
from jaipur.store.trouble import StoreError, Subject

FILE = Subject.PUZZLES.value
VERSION = 1
_MOST_BYTES = 1_000_000
_MOST_PUZZLES = 10_000
_MOST_DAYS = 40_000
_YEARS = range(2020, 2200)
"""The years in which a puzzle can have been solved."""
_ID = re.compile(r"[0-9a-z-]{1,30}")


class Solved(StrEnum):
    """How far a player has come with a puzzle."""

    AT_ONCE = "at once"
    LATER = "later"
    TRIED = "tried"
    """Without success so far."""

    @property
    def done(self) -> bool:
        return self is not Solved.TRIED


class Mark(NamedTuple):
    """The progress with a puzzle that was tried, and the day it was reached."""

    solved: Solved
    day: date


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """Everything that is saved about puzzles; each try returns a new object."""

    marks: Mapping[str, Mark] = field(default_factory=dict)
    days: tuple[date, ...] = ()
    """The days on which the puzzle of the day was solved, in order."""

    def of(self, puzzle: str) -> Solved | None:
        """Return how far the player has come with this puzzle."""
        mark = self.marks.get(puzzle)
        return mark.solved if mark else None

    @property
    def done(self) -> list[str]:
        """The puzzles that were solved."""
        return [puzzle for puzzle, mark in self.marks.items() if mark.solved.done]

    def is_solved(self, puzzle: str) -> bool:
        known = self.of(puzzle)
        return known is not None and known.done

    def tried(self, puzzle: str, today: date) -> "PuzzleProgress":
        """Return the progress after a wrong answer; a solved puzzle stays solved."""
        return self if puzzle in self.marks else self._with(puzzle, Mark(Solved.TRIED, today))

    def solved(self, puzzle: str, today: date) -> "PuzzleProgress":
        """Return the progress after the right answer; only the first solution counts."""
        if self.is_solved(puzzle):
            return self
        first = puzzle not in self.marks
        return self._with(puzzle, Mark(Solved.AT_ONCE if first else Solved.LATER, today))

    def on_its_day(self, today: date) -> "PuzzleProgress":
        """Return the progress after today's puzzle was solved, unless the clock was set back."""
        if today in self.days or set_back(today, self.days):
            return self
        return replace(self, days=tuple(sorted((*self.days, today))))

    def _with(self, puzzle: str, mark: Mark) -> "PuzzleProgress":
        return replace(self, marks={**self.marks, puzzle: mark})


def load(path: Path, aside: Path) -> tuple[PuzzleProgress, list[StoreError]]:
    """Return the valid progress in this file, and the errors found."""
    said, problems = json_file.load(path, aside, VERSION, _MOST_BYTES)
    return _progress(said), problems


def save(path: Path, progress: PuzzleProgress, aside: Path) -> None:
    """Replace the file; a broken file is set aside, a newer version's is not overwritten."""
    marks = {name: [mark.solved, mark.day.isoformat()] for name, mark in progress.marks.items()}
    days = [day.isoformat() for day in progress.days]
    said = {"puzzles": marks, "days": days}
    json_file.save(path, aside, VERSION, _MOST_BYTES, said)


def _progress(said: dict[str, object]) -> PuzzleProgress:
    saved, days = said.get("puzzles"), said.get("days")
    marks = dict(list(saved.items())[:_MOST_PUZZLES]) if isinstance(saved, dict) else {}
    understood = {name: mark for name, each in marks.items() if (mark := _mark(name, each))}
    dates = map(_day, days[:_MOST_DAYS]) if isinstance(days, list) else ()
    return PuzzleProgress(understood, tuple(sorted({day for day in dates if day})))


def _mark(name: str, said: object) -> Mark | None:
    if not (_ID.fullmatch(name) and isinstance(said, list) and len(said) == 2):
        return None
    day = _day(said[1])
    known = next((solved for solved in Solved if solved.value == said[0]), None)
    return Mark(known, day) if known and day else None


def _day(said: object) -> date | None:
    try:
        day = date.fromisoformat(said) if isinstance(said, str) else None
    except ValueError:
        return None
    return day if day and day.year in _YEARS else None
