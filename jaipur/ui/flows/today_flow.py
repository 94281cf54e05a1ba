"""What is new each day: the duel, the puzzle and the challenges on one screen."""

from jaipur.ui.flows.duel_flow import DuelFlow
from jaipur.ui.flows.puzzle_flow import PuzzleFlow
from jaipur.ui.navigator import Flow
from jaipur.ui.today.today_cards import TodayCard
from jaipur.ui.today.today_screen import TodayScreen
from jaipur.words import dates


class TodayFlow(Flow):
    """Shows the state of each part of the day on a card that leads there."""

    def today_screen(self) -> TodayScreen:
        screen = TodayScreen()

        def enter(*_event: object) -> None:
            screen.date_text = dates.day(self.services.today)
            self.navigator.flow(PuzzleFlow).report(screen)
            self.navigator.flow(DuelFlow).report(screen)

        screen.bind(on_pre_enter=enter, on_choose=lambda _screen, card: self._open(card))
        return screen

    def _open(self, card: TodayCard) -> None:
        if card.name == "puzzle":
            self.navigator.flow(PuzzleFlow).solve_of_today()
        else:
            self.navigator.open(card.opens)
