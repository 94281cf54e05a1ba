"""What changes by the day: told on one screen, and come back to."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.today.today_screen import TodayScreen


class TodayFlow:
    """Where one comes each day."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    def screen(self) -> "TodayScreen":
        """Build it."""
        from jaipur.ui.today.today_screen import TodayScreen
        from jaipur.ui.words import dates

        app = self._app
        screen = TodayScreen()

        def enter(*_event: object) -> None:
            screen.date_text = dates.day(app.today)
            app.puzzle_flow.tell(screen)
            app.duel_flow.tell(screen)

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=enter,
            on_choose=lambda _screen, card: app.screens.open(card.opens),
        )
        return screen

    def after(self, occasion: str) -> None:
        """Whoever has finished a match of this occasion comes back to where it was offered."""
        from jaipur.store.heading import Kind, kind_of

        screen = {Kind.DUEL: "duel", Kind.CHALLENGE: "challenges"}.get(kind_of(occasion))
        if screen:
            self._app.screens.open("today")
            self._app.screens.open(screen)
