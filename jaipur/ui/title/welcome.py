"""The first start: whether to speak, and where to begin."""

from collections.abc import Callable

from jaipur.ai.levels import LEVELS
from jaipur.ui.navigator import Navigator
from jaipur.ui.services import Services
from jaipur.ui.title.greeting import greeting, speech_offer


def welcome(services: Services, navigator: Navigator) -> None:
    """Greet a newcomer; with a screen reader, first ask about speech, aloud."""
    asks = services.device.explores_by_touch() and not services.settings.speech
    if not (asks and services.speech.works):
        greet(services, navigator)
        return
    services.speech.turn(True, services.settings.speech_rate)

    def answer(wanted: bool) -> None:
        services.change("speech", wanted)
        greet(services, navigator)

    services.overlays.ask(speech_offer, yes=lambda: answer(True), no=lambda: answer(False))


def greet(services: Services, navigator: Navigator) -> None:
    """Ask where to begin; going back shows the main menu.

    It does not ask again once it was answered.
    """

    def once(act: Callable[[], object]) -> Callable[[], None]:
        def answer() -> None:
            services.change("greeted", True)
            act()

        return answer

    def set_up() -> None:
        """Open the settings first; greet again when they are left."""
        screen = navigator.open("settings")

        def left(*_event: object) -> None:
            screen.unbind(on_leave=left)
            greet(services, navigator)

        screen.bind(on_leave=left)

    services.overlays.ask(
        greeting,
        lesson=once(lambda: navigator.open("lesson").teach()),
        first_game=once(lambda: navigator.open("table").play_against(LEVELS[0].id)),
        two_players=once(lambda: navigator.open("names")),
        main_menu=once(lambda: None),
        access=set_up,
    )
