"""From anywhere to a position on the table and back."""

from functools import cached_property, partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from jaipur.ui.start import preferences

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.trial.trial_screen import TrialScreen


class TrialFlow:
    """Where positions are tried. A match that was left stays as it is."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    @cached_property
    def trial_screen(self) -> "TrialScreen":
        """Built when somebody comes near it."""
        from jaipur.ui.device.screen_privacy import attend
        from jaipur.ui.results.results import Results
        from jaipur.ui.trial.trial_screen import TrialScreen

        app = self._app
        results = Results(app.overlays, app.sounds, partial(app.haptics.buzz, "seal"))
        rng = SystemRandom() if app.seed is None else Random(app.seed)
        screen = TrialScreen(app.thinker, app.sounds, app.haptics, results, rng=rng)
        screen.bind(
            on_menu=lambda *_: self._pause(),
            on_left=lambda *_: self._leave(),
            on_pre_enter=lambda *_: self._prefer(),
        )
        attend(app.device, screen)
        app.ambience.attend(screen)
        return screen

    @property
    def trial_screen_if_built(self) -> "TrialScreen | None":
        return self.__dict__.get("trial_screen")

    def rival(self) -> str:
        """The level that a person plays on against from a position: the last opponent."""
        from jaipur.ai.levels import LEVELS

        last = self._app.store.settings.last_opponent
        return last if last in [level.id for level in LEVELS] else LEVELS[0].id

    def put_away(self) -> None:
        """Leave the position and its table; the next one is built anew."""
        screen = self.trial_screen_if_built
        self.__dict__.pop("trial_screen", None)
        if screen:
            screen.leave()

    def _prefer(self) -> None:
        """The table as the person likes it; tips belong to matches."""
        preferences.apply_to_table(self._app.store.settings, self.trial_screen, self._app)
        self.trial_screen.tips = False

    def _pause(self) -> None:
        from jaipur.ui.trial.trial_questions import trial_menu

        screen = self.trial_screen
        screen.table.gestures.cancel()
        self._app.overlays.ask(
            lambda: trial_menu(screen.puzzle),
            again=lambda: screen.dispatch("on_again"),
            rules=self._app.learn_flow.read,
            leave=self._leave,
        )

    def _leave(self) -> None:
        self.trial_screen.leave()
        self._app.screens.back(self.trial_screen)
