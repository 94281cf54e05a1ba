"""The first start: whether to speak, and where to begin."""

from collections.abc import Callable

from jaipur.ai.levels import LEVELS
from jaipur.ui.flows.learn_flow import LearnFlow
from jaipur.ui.flows.match_flow import MatchFlow
from jaipur.ui.navigator import Flow
from jaipur.ui.screens.greeting import greeting, speech_offer


class WelcomeFlow(Flow):
    """Greets newcomers; with a screen reader, it first asks about speech, aloud."""

    def welcome(self) -> None:
        services = self.services
        asks = services.device.explores_by_touch() and not services.settings.speech
        if asks and services.speech.works:
            self._offer_speech()
        else:
            self.greet()

    def greet(self) -> None:
        """Ask where to begin; going back shows the main menu.

        It does not ask again once it was answered.
        """

        def once(act: Callable[[], object]) -> Callable[[], None]:
            def answer() -> None:
                self.services.change("greeted", True)
                act()

            return answer

        self.services.overlays.ask(
            greeting,
            lesson=once(lambda: self.navigator.flow(LearnFlow).teach()),
            first_game=once(lambda: self.navigator.flow(MatchFlow).play_against(LEVELS[0].id)),
            two_players=once(lambda: self.navigator.open("names")),
            main_menu=once(lambda: None),
            access=self._set_up,
        )

    def _offer_speech(self) -> None:
        services = self.services
        services.speech.turn(True, services.settings.speech_rate)

        def answer(wanted: bool) -> None:
            services.change("speech", wanted)
            self.greet()

        services.overlays.ask(speech_offer, yes=lambda: answer(True), no=lambda: answer(False))

    def _set_up(self) -> None:
        """Open the settings first; greet again when they are left."""
        screen = self.navigator.open("settings")

        def left(*_event: object) -> None:
            screen.unbind(on_leave=left)
            self.greet()

        screen.bind(on_leave=left)
