"""Matches that are over, gone through with the coach: from wherever one is, and back there."""

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.coach.review import ReviewPlace
    from jaipur.rules import Move
    from jaipur.rules.notation import Record
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.review.balance_screen import BalanceScreen
    from jaipur.ui.review.review_desk import ReviewDesk
    from jaipur.ui.review.review_screen import ReviewScreen


class ReviewFlow:
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
        from jaipur.ui.review.review_questions import whose_side
        from jaipur.ui.words import phrases

        heading = heading_of(record)
        if heading.levels.count(None) == 1:
            self._open(record, heading.me)
            return
        self._app.overlays.ask(
            lambda: whose_side(phrases.trader_names(heading.names, heading.levels)),
            first=lambda: self._open(record, 0),
            second=lambda: self._open(record, 1),
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

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=prefer,
            on_balance=lambda *_: app.screens.open("balance"),
            on_play=lambda _screen, view: app.match_flow.play_from(view, self._level()),
        )
        return screen

    def balance_screen(self) -> "BalanceScreen":
        """Build it."""
        from jaipur.ui.review.balance_screen import BalanceScreen

        screen = BalanceScreen(self._desk, can_share=self._app.device.shares_with_apps)
        screen.bind(on_back=self._app.screens.back, on_find=self._find, on_look=self._look)
        screen.bind(on_share=self._share)
        return screen

    def _share(self, screen: "BalanceScreen", text: str) -> None:
        """By whatever way the device has."""
        from jaipur.ui.device import sharing
        from jaipur.ui.words.i18n import _

        if not screen.can_share:
            sharing.copy(text)
            screen.say(_("The balance is on the clipboard"))
        elif not self._app.device.share(_("Balance"), text):
            screen.say(_("No other app can be reached just now"))

    def _level(self) -> str:
        """The rival's; where that is a person, whoever was played against last."""
        from jaipur.ai.levels import LEVELS
        from jaipur.store.heading import heading_of

        rival = heading_of(self._desk.record).levels[1 - int(self._desk.seat)]
        known = any(level.id == rival for level in LEVELS)
        return rival if rival and known else self._app.trial_flow.rival()

    def _find(self, _balance: "BalanceScreen", place: "ReviewPlace") -> None:
        """Let the better move be found on the table."""
        from jaipur.coach.hints import judged
        from jaipur.game.match.playback import Eyes, Playback
        from jaipur.ui.trial.trial import Trial
        from jaipur.ui.words.i18n import _

        desk = self._desk
        line = Playback(desk.record)
        view = line.view(line.starts[place.round] + place.moves, Eyes(int(desk.seat)))
        decision = desk.review.rounds[place.round].decisions[place.moves]

        def answered(move: "Move") -> None:
            if move == decision.best and place not in desk.found:
                desk.found.append(place)

        self._app.screens.try_position(
            Trial(
                view,
                lambda: _("What would you play now?"),
                self._level(),
                decision.move,
                judged(view, decision),
                answered,
            )
        )

    def _look(self, balance: "BalanceScreen", place: "ReviewPlace") -> None:
        """From the balance back to the review, at a decision."""
        from jaipur.ui.review.review_screen import ReviewScreen

        screens = self._app.screens
        screens.back(balance)
        if isinstance(screens.current_screen, ReviewScreen):
            screens.current_screen.show_move(*place)
