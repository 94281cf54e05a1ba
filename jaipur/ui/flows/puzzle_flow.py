"""Leads to a puzzle on the table and back, and saves solved puzzles."""

import logging
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from jaipur.coach.answer import Answer
from jaipur.game.practice.puzzles import MISSED_BY, Puzzle, faults, puzzle_of, the_puzzles
from jaipur.ui.flows.rating_flow import RatingFlow
from jaipur.ui.navigator import Flow
from jaipur.ui.trial.puzzle_goal import PuzzleGoal
from jaipur.ui.trial.trial import Trial
from jaipur.words import opponents, puzzle_words

if TYPE_CHECKING:  # imported when they are built
    from jaipur.ui.puzzles.puzzles_screen import PuzzlesScreen
    from jaipur.ui.today.today_screen import TodayScreen

log = logging.getLogger(__name__)

FIRST = 7
"""How many easy puzzles a player solves before the puzzle of the day is offered."""


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


class PuzzleFlow(Flow):
    """All puzzles are open; one of them is the puzzle of the day."""

    def puzzles_screen(self) -> "PuzzlesScreen":
        from jaipur.ui.puzzles.puzzles_screen import PuzzlesScreen

        services, known = self.services, puzzles()
        screen = PuzzlesScreen(known)

        def enter(*_event: object) -> None:
            screen.today, screen.progress = services.today, services.store.puzzles

        def solve(_screen: object, puzzle: Puzzle, among: Sequence[Puzzle]) -> None:
            stale = screen.today != services.today and puzzle == puzzle_of(screen.today, known)
            if stale:  # midnight has passed: show the new day's puzzle first
                enter()
            else:
                self.solve(puzzle, among)

        screen.bind(on_pre_enter=enter, on_solve=solve)
        return screen

    def daily(self) -> Puzzle | None:
        """Return the puzzle of the day."""
        known = puzzles()
        return puzzle_of(self.services.today, known) if known else None

    def report(self, today: "TodayScreen") -> None:
        """Show the state of the puzzle on the Today screen, with an opponent who would miss it."""
        puzzle, progress = self._wanted(), self.services.store.puzzles
        if puzzle:
            first = len(progress.done) if puzzle != self.daily() else None
            standing = puzzle_words.standing(puzzle, progress.of(puzzle.id))
            words = standing if first is None else puzzle_words.first_ones(first, FIRST)
            today.fill_card("puzzle", words, opponents.portrait(MISSED_BY[puzzle.difficulty]))

    def solve_of_today(self) -> None:
        """Open the puzzle of the day above the page of all puzzles; once solved, only that page.

        Until a player has solved seven, an easy puzzle is opened instead: the puzzle of the day is
        the same for all, and may be hard.
        """
        self.navigator.open("puzzles")
        puzzle = self._wanted()
        if puzzle and not self.services.store.puzzles.is_solved(puzzle.id):
            self.solve(puzzle, puzzles() if puzzle == self.daily() else easy_puzzles())

    def _wanted(self) -> Puzzle | None:
        """Return the next of the first seven, or the puzzle of the day."""
        progress = self.services.store.puzzles
        easy = [one for one in easy_puzzles() if not progress.is_solved(one.id)]
        return easy[0] if easy and len(progress.done) < FIRST else self.daily()

    def solve(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> None:
        """Open a puzzle on the table; it is followed by the next unsolved one of `among`."""
        self.navigator.try_position(self._trial(puzzle, among))

    def _continue(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> None:
        """Show the next puzzle on the same table."""

        self.navigator.screen("trial").begin_trial(self._trial(puzzle, among))

    def _trial(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> Trial:
        services, view, best = self.services, puzzle.view, puzzle.best
        solved_before = services.store.puzzles.is_solved(puzzle.id)
        following = self._following(puzzle, among)
        goal = PuzzleGoal(
            answer=best,
            second=puzzle.second,
            tempts=puzzle.tempts(),
            against=partial(faults, view, best),
            idea=partial(puzzle_words.about, puzzle.theme),
            praise=lambda: puzzle_words.praise(solved_before, services.store.puzzles.of(puzzle.id)),
            onward=partial(self._continue, following, among) if following else None,
        )
        return Trial(
            view,
            partial(puzzle_words.theme, puzzle.theme),
            self.navigator.flow(RatingFlow).last_opponent(),
            known=puzzle.options(),
            # a puzzle opened before midnight counts for that day
            answered=partial(self._answered, puzzle, services.today, puzzle == self.daily()),
            goal=goal,
        )

    def _following(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> Puzzle | None:
        """Return the next unsolved puzzle, starting again after the last."""
        place, progress = among.index(puzzle), self.services.store.puzzles
        later = (*among[place + 1 :], *among[:place])
        return next((other for other in later if not progress.is_solved(other.id)), None)

    def _answered(self, puzzle: Puzzle, day: date, is_daily: bool, answer: Answer) -> None:
        """Save the result of a try."""
        before = self.services.store.puzzles
        if answer.tried != puzzle.best:
            progress = before.tried(puzzle.id, day)
        else:
            progress = before.solved(puzzle.id, day)
            progress = progress.on_its_day(day) if is_daily else progress
        if progress != before:
            self.services.notices.watch(self.services.store.keep_puzzles(progress), "puzzles")
