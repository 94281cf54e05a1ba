"""The history in numbers."""

from jaipur.ui.flows.puzzle_flow import puzzles
from jaipur.ui.navigator import Flow
from jaipur.ui.numbers.numbers_screen import NumbersScreen
from jaipur.ui.numbers.puzzle_card import puzzle_card
from jaipur.ui.numbers.reviewed_matches import reviewed_matches


class NumbersFlow(Flow):
    """Opened from the history."""

    def numbers_screen(self) -> NumbersScreen:
        store = self.services.store
        screen = NumbersScreen(
            store.numbers,
            lambda rival: store.later(lambda: reviewed_matches(store, rival)),
            lambda: puzzle_card(puzzles(), store.puzzles),
        )
        screen.bind(on_play=lambda *_: self.navigator.open("opponents"))
        return screen
