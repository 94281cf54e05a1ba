"""Daily duels and challenges: looked at, fought, handed on and compared."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.today.today_screen import TodayScreen


class Fairground:
    """What changes by the day, and what goes to friends and comes from them."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    def today_screen(self) -> "TodayScreen":
        """Build it."""
        from jaipur.ui.today.today_screen import TodayScreen
        from jaipur.ui.words import dates

        app = self._app
        screen = TodayScreen()

        def enter(*_event: object) -> None:
            screen.date_text = dates.day(app.now().astimezone())

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=enter,
            on_choose=lambda _screen, card: app.screens.open(card.opens),
        )
        return screen
