"""Progress with the puzzles, and the days on which the puzzle of the day was solved."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from jaipur.game.statistics.streaks import set_back


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

    def with_those_of(self, other: "PuzzleProgress") -> "PuzzleProgress":
        """Return this progress and that of another device: what was reached first counts."""
        marks = {**other.marks, **self.marks}
        for puzzle in {*self.marks} & {*other.marks}:
            both = (self.marks[puzzle], other.marks[puzzle])
            marks[puzzle] = min(both, key=lambda mark: (not mark.solved.done, mark.day))
        return PuzzleProgress(marks, tuple(sorted({*self.days, *other.days})))

    def _with(self, puzzle: str, mark: Mark) -> "PuzzleProgress":
        return replace(self, marks={**self.marks, puzzle: mark})
