"""How many puzzles were solved, by difficulty."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from jaipur.game.practice.puzzle_progress import PuzzleProgress, Solved
from jaipur.game.practice.puzzles import MISSED_BY, Puzzle
from jaipur.ui.numbers.bars import BarRow
from jaipur.ui.numbers.number_cards import Note, section
from jaipur.words import opponents
from jaipur.words.i18n import _


def puzzle_card(puzzles: Sequence[Puzzle], progress: PuzzleProgress) -> Widget | None:
    """Return a card with a bar for each difficulty; None before the first is solved."""
    known = [progress.of(puzzle.id) for puzzle in puzzles]
    at_once, later = known.count(Solved.AT_ONCE), known.count(Solved.LATER)
    if not at_once + later:
        return None
    words = _(
        "{n} of {all} solved, {once} at the first try. Puzzles count nowhere else on this page."
    )
    note = words.format(n=at_once + later, all=len(puzzles), once=at_once)
    rows = [
        _row([each for each in puzzles if each.difficulty == n], n, progress) for n in MISSED_BY
    ]
    return section(_("Puzzles"), *rows, Note(text=note))


def _row(puzzles: Sequence[Puzzle], difficulty: int, progress: PuzzleProgress) -> Widget:
    level = MISSED_BY[difficulty]
    solved = sum(progress.is_solved(puzzle.id) for puzzle in puzzles)
    return BarRow(
        sprite=opponents.portrait(level),
        label=opponents.level_name(level),
        figures=_("{n} of {all}").format(n=solved, all=len(puzzles)),
        share=solved / max(1, len(puzzles)),
    )
