"""The first start: whether to speak, and where to begin."""

from collections.abc import Callable

from jaipur.ai.levels import LEVELS
from jaipur.ui.navigator import Navigator
from jaipur.ui.services import Services
from jaipur.ui.widgets.question import Option, Question, yes_or_no
from jaipur.words.i18n import _


def greeting() -> Question:
    """Ask where to begin."""
    return Question(
        "greeting",
        _("Welcome to the pink\u00a0city"),
        "",
        (
            Option(
                "lesson",
                _("Learn"),
                _("A first round at the table, explained while you play it."),
                detail=_("2 minutes"),
                look="go",
            ),
            Option(
                "first_game",
                _("Play"),
                _("Starts a match against the gentlest opponent."),
                detail=_("against the Apprentice"),
            ),
            Option(
                "two_players",
                _("Two players"),
                _("Asks for two names; you hand the device over after every turn."),
                detail=_("on one device"),
            ),
            Option(
                "access",
                _("Accessibility"),
                _("Text, contrast, speech and controls. Then back here."),
                look="quiet",
            ),
        ),
        back="main_menu",
    )


def speech_offer() -> Question:
    """Ask whether the game should speak, for players with a screen reader."""
    return yes_or_no(
        "speech_offer",
        _("Turn on speech?"),
        _("Your screen reader gets every touch before the game does. Pause it "
          "here, and the game reads everything aloud: move a finger to explore, "
          "double-tap to choose."),
        _("Read aloud"),
        _("No, thank you"),
    )  # fmt: skip


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
