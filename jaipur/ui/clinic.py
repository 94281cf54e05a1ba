"""Matches that are over, gone through with the coach: from wherever one is, and back there."""

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.coach.review import Place
    from jaipur.rules.notation import Record
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.review.balance_screen import BalanceScreen
    from jaipur.ui.review.review_desk import ReviewDesk
    from jaipur.ui.review.review_screen import ReviewScreen


class Clinic:
    """One match lies on its desk; who comes back to it finds it as it was left."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    @cached_property
    def _desk(self) -> "ReviewDesk":
        from jaipur.ui.review.review_desk import ReviewDesk

        return ReviewDesk(self._app.reviewer)

    def review(self, record: "Record") -> None:
        """Go through a match; one between two people from the side that is asked for."""
        from jaipur.store.heading import heading_of
        from jaipur.ui.review.side_sheet import SideSheet
        from jaipur.ui.words import phrases

        heading = heading_of(record)
        if heading.levels.count(None) == 1:
            self._open(record, heading.me)
            return
        sheet = SideSheet(names=phrases.trader_names(heading.names, heading.levels))
        self._app.overlays.lay(
            sheet,
            on_first=lambda: self._open(record, 0),
            on_second=lambda: self._open(record, 1),
            on_close=lambda: None,
        )

    def _open(self, record: "Record", seat: int) -> None:
        self._desk.lay(record, seat)
        self._app.screens.open("review")

    def review_screen(self) -> "ReviewScreen":
        """Build it."""
        from jaipur.ui.review.review_screen import ReviewScreen

        app = self._app
        screen = ReviewScreen(self._desk)

        def prefer(*_event: object) -> None:
            settings = app.store.settings
            screen.show_herds, screen.show_seen = settings.show_herds, settings.show_seen
            screen.table.mirrored = settings.left_handed

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=prefer,
            on_balance=lambda *_: app.screens.open("balance"),
        )
        return screen

    def balance_screen(self) -> "BalanceScreen":
        """Build it."""
        from jaipur.ui.review.balance_screen import BalanceScreen

        screen = BalanceScreen(self._desk)
        screen.bind(on_back=self._app.screens.back, on_look=self._look)
        return screen

    def _look(self, balance: "BalanceScreen", place: "Place") -> None:
        """From the balance back to the review, at a decision."""
        from jaipur.ui.review.review_screen import ReviewScreen

        screens = self._app.screens
        screens.back(balance)
        if isinstance(screens.current_screen, ReviewScreen):
            screens.current_screen.show_move(*place)
