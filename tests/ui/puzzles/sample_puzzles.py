"""The puzzles screen with some puzzles solved."""

from datetime import date, timedelta
from unittest.mock import Mock, patch

from jaipur.coach.answer import answer
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point, Why
from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.game.practice.puzzles import Puzzle, Theme, place_of, the_puzzles
from jaipur.rules import Good
from jaipur.ui.puzzles.puzzles_screen import PuzzlesScreen
from jaipur.ui.trial.trial_sheets import WrongTry
from jaipur.words import puzzle_words
from tests.ui.driver.alone import alone
from tests.ui.stage import STAGE
from tests.ui.trial.answers import MOVES, POSITION

TODAY = date(2026, 11, 15)


def puzzle_of(day: date) -> Puzzle:
    return the_puzzles()[place_of(day)]


def some_solved() -> PuzzleProgress:
    """Return progress for every day of the year up to yesterday: solved at once, later, or not."""
    progress, day = PuzzleProgress(), date(TODAY.year, 1, 1)
    while day < TODAY:
        puzzle = puzzle_of(day)
        if day.day % 3:
            progress = progress.tried(puzzle.id, day)
        if day.day % 5:
            progress = progress.solved(puzzle.id, day).on_its_day(day)
        day += timedelta(days=1)
    return progress


def puzzles_screen(progress: PuzzleProgress, today: date = TODAY) -> PuzzlesScreen:
    store = Mock(puzzles=progress)
    screen: PuzzlesScreen = alone(PuzzlesScreen, parts={"today": today, "store": store})
    STAGE.run(0.2)  # its cards appear one by one
    return screen


def no_puzzles() -> PuzzlesScreen:
    """Return the screen where the puzzles cannot be read."""
    with patch("jaipur.ui.puzzles.puzzles_screen.puzzles", return_value=()):
        screen: PuzzlesScreen = alone(PuzzlesScreen)
    return screen


def wrong_try() -> WrongTry:
    """Return a wrong try with a long text."""
    options = [Option(move, 0.9 - n / 5, ()) for n, move in enumerate(MOVES)]
    faults = [Point(Why.GIVES_TO_THE_OPPONENT, Good.SILVER, 3), Point(Why.LOSES_THE_CAMELS, n=2)]
    judged = answer(POSITION, MOVES[-1], options)
    return WrongTry(judged, faults, lambda: puzzle_words.about(Theme.CAMELS))
