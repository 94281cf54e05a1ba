"""The history in numbers."""

from kivy.uix.widget import Widget

from jaipur.game.statistics.reviewed_matches import MOST, reviewed_matches
from jaipur.ui.flows.puzzle_flow import puzzles
from jaipur.ui.flows.rating_flow import RatingFlow
from jaipur.ui.navigator import Flow
from jaipur.ui.numbers.number_cards import section
from jaipur.ui.numbers.numbers_screen import NumbersScreen
from jaipur.ui.numbers.puzzle_card import puzzle_card
from jaipur.ui.numbers.rating_card import RatingParts
from jaipur.words.i18n import _


class NumbersFlow(Flow):
    """Builds the numbers, which the history opens."""

    def numbers_screen(self) -> NumbersScreen:
        store = self.services.store
        screen = NumbersScreen(
            store.numbers,
            lambda opponent: store.later(lambda: reviewed_matches(store.latest(MOST, opponent))),
            lambda: puzzle_card(puzzles(), store.puzzles),
            self._rating_card,
        )
        screen.bind(
            on_play=lambda *_: self.navigator.open("opponents"),
            on_pre_leave=lambda *_: self.navigator.flow(RatingFlow).stop_checking(),
        )
        return screen

    def _rating_card(self) -> Widget:
        """Return a card that is filled as the coach checks earlier matches."""
        parts = RatingParts()
        self.navigator.flow(RatingFlow).check_earlier(parts.show)
        return section(_("Rating"), parts)
