"""From anywhere to a puzzle on the table and back, and what was solved is kept."""

import logging
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.game.practice.puzzles import Puzzle
    from jaipur.rules import Move
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.puzzles.puzzles_screen import PuzzlesScreen
    from jaipur.ui.today.today_screen import TodayScreen
    from jaipur.ui.trial.trial import Trial

log = logging.getLogger(__name__)


class PuzzleFlow:
    """All puzzles are open; one of them is that of the day."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    def puzzles(self) -> "tuple[Puzzle, ...]":
        """All of them, by the days of a leap year; none if they cannot be read."""
        from jaipur.game.practice.puzzles import the_puzzles

        try:
            return the_puzzles()
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("Puzzles: they cannot be read (%s)", error)
            return ()

    def screen(self) -> "PuzzlesScreen":
        """Build it."""
        from jaipur.game.practice.puzzles import puzzle_of
        from jaipur.ui.puzzles.puzzles_screen import PuzzlesScreen

        app, puzzles = self._app, self.puzzles()
        screen = PuzzlesScreen(puzzles)

        def enter(*_event: object) -> None:
            screen.today, screen.progress = app.today, app.store.puzzles

        def solve(_screen: object, puzzle: "Puzzle", among: "Sequence[Puzzle]") -> None:
            stale = screen.today != app.today and puzzle == puzzle_of(screen.today, puzzles)
            if stale:  # midnight has passed: the new day's puzzle is shown first
                enter()
            else:
                self.solve(puzzle, among)

        screen.bind(on_back=app.screens.back, on_pre_enter=enter, on_solve=solve)
        return screen

    def daily(self) -> "Puzzle | None":
        """That of the day."""
        from jaipur.game.practice.puzzles import puzzle_of

        puzzles = self.puzzles()
        return puzzle_of(self._app.today, puzzles) if puzzles else None

    def tell(self, today: "TodayScreen") -> None:
        """How the puzzle of the day stands, and whose face it has: of who misses it."""
        from jaipur.game.practice.puzzles import MISSED_BY
        from jaipur.ui.puzzles import puzzle_words
        from jaipur.ui.words import opponents

        puzzle = self.daily()
        if puzzle:
            known = self._app.store.puzzles.of(puzzle.id)
            face = opponents.portrait(MISSED_BY[puzzle.difficulty])
            today.tell("puzzle", puzzle_words.standing(puzzle, known), face)

    def solve(self, puzzle: "Puzzle", among: "Sequence[Puzzle]") -> None:
        """Open it on the table; the next one is the next of these that is open."""
        self._app.screens.try_position(self._trial(puzzle, among))

    def _go_on(self, puzzle: "Puzzle", among: "Sequence[Puzzle]") -> None:
        """The next one, at the table where the person sits already."""
        self._app.trial_flow.trial_screen.begin_trial(self._trial(puzzle, among))

    def _trial(self, puzzle: "Puzzle", among: "Sequence[Puzzle]") -> "Trial":
        from jaipur.game.practice.puzzles import faults
        from jaipur.ui.puzzles import puzzle_words
        from jaipur.ui.trial.riddle import Riddle
        from jaipur.ui.trial.trial import Trial

        app, view, best = self._app, puzzle.view, puzzle.best
        solved_before = app.store.puzzles.is_solved(puzzle.id)
        following = self._following(puzzle, among)
        riddle = Riddle(
            answer=best,
            second=puzzle.second,
            tempts=puzzle.tempts(),
            against=partial(faults, view, best),
            idea=partial(puzzle_words.about, puzzle.theme),
            praise=lambda: puzzle_words.praise(solved_before, app.store.puzzles.of(puzzle.id)),
            onward=partial(self._go_on, following, among) if following else None,
        )
        return Trial(
            view,
            partial(puzzle_words.theme, puzzle.theme),
            app.trial_flow.rival(),
            known=puzzle.options(),
            # opened before midnight, it stays that of its day
            answered=partial(self._answered, puzzle, app.today, puzzle == self.daily()),
            riddle=riddle,
        )

    def _following(self, puzzle: "Puzzle", among: "Sequence[Puzzle]") -> "Puzzle | None":
        """The next that is open, from the beginning again after the last."""
        place, progress = among.index(puzzle), self._app.store.puzzles
        later = (*among[place + 1 :], *among[:place])
        return next((other for other in later if not progress.is_solved(other.id)), None)

    def _answered(self, puzzle: "Puzzle", day: date, is_daily: bool, move: "Move") -> None:
        """Keep how a try ended."""
        before = self._app.store.puzzles
        if move != puzzle.best:
            progress = before.tried(puzzle.id, day)
        else:
            progress = before.solved(puzzle.id, day)
            progress = progress.on_its_day(day) if is_daily else progress
        if progress != before:
            self._app.notices.watch(self._app.store.keep_puzzles(progress), "puzzles")
