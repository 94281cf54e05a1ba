"""The puzzle of the day in small: the market, the player's cards, and a button to solve it."""

from datetime import date

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from jaipur.game.practice.puzzle_progress import Solved
from jaipur.game.practice.puzzles import Puzzle
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.card_picture import fans
from jaipur.ui.widgets.page import PaneColumn
from jaipur.words import dates, puzzle_words
from jaipur.words.i18n import _


class DailyPuzzle(PaneColumn):
    """Asks to solve the puzzle with `on_solve`."""

    day = StringProperty("")
    lit = NumericProperty(1)
    theme = StringProperty("")
    missed = StringProperty("")
    """Which opponent misses it."""
    state = StringProperty("")
    """Whether it was solved; empty before the first try."""
    button = StringProperty("")
    go = BooleanProperty(True)
    market = ListProperty()
    hand = ListProperty()
    herd = NumericProperty(0)
    deck = NumericProperty(0)

    on_solve = WidgetEvent()  # The player wants it on the table.

    def show(self, puzzle: Puzzle, day: date, solved: Solved | None) -> None:
        """Show this puzzle, in the current language."""
        view = puzzle.view
        self.day, self.lit = dates.day_and_month(day), puzzle.difficulty
        self.theme = puzzle_words.theme(puzzle.theme)
        self.missed = puzzle_words.missed_by(puzzle.difficulty)
        self.state = puzzle_words.solved(solved) if solved else ""
        self.go = not (solved and solved.done)
        self.button = _("Solve it") if self.go else _("Solve it again")
        self.market = [[card] for cards in fans(view.market) for card in cards]
        self.hand, self.herd = fans(view.mover_hand), view.mover_herd
        self.deck = view.deck_size


load("puzzles/daily_puzzle")
