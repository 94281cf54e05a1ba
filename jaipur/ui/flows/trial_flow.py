"""Positions on the table: to try a move, or to play on."""

from jaipur.ui.flows.table_building import build_table
from jaipur.ui.navigator import Flow
from jaipur.ui.trial.trial_screen import TrialScreen


class TrialFlow(Flow):
    """Builds the trial, which `Navigator.try_position` opens.

    A match that was left stays as it is.
    """

    def trial_screen(self) -> TrialScreen:
        screen = build_table(TrialScreen, self.services, rng=self.services.random())
        screen.bind(on_menu=lambda *_: self._pause(screen), on_left=lambda *_: self._leave(screen))
        return screen

    def _pause(self, screen: TrialScreen) -> None:
        from jaipur.ui.trial.trial_questions import trial_menu

        screen.table.gestures.cancel()
        self.services.overlays.ask(
            lambda: trial_menu(screen.puzzle),
            again=lambda: screen.dispatch("on_again"),
            rules=self.navigator.read_rules,
            leave=lambda: self._leave(screen),
        )

    def _leave(self, screen: TrialScreen) -> None:
        screen.leave()
        self.navigator.back(screen)
