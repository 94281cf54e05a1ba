"""Daily duels and challenges: looked at, fought, handed on and compared."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import date
from typing import TYPE_CHECKING, TypeVar

from kivy.clock import Clock

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.store.duel_days import DuelDay
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.today.duel_screen import DuelScreen
    from jaipur.ui.today.today_screen import TodayScreen

T = TypeVar("T")


class Fairground:
    """What changes by the day, and what goes to friends and comes from them."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    @property
    def today(self) -> date:
        """The local date."""
        return self._app.now().astimezone().date()

    def after(self, occasion: str) -> None:
        """Whoever has finished a match of this occasion comes back to where it was offered."""
        from jaipur.store.heading import Kind, kind_of

        screen = {Kind.DUEL: "duel", Kind.CHALLENGE: "challenges"}.get(kind_of(occasion))
        if screen:
            self._app.screens.open("today")
            self._app.screens.open(screen)

    # Screens

    def today_screen(self) -> "TodayScreen":
        """Build it."""
        from jaipur.game.contests import duel
        from jaipur.ui.today import duel_words
        from jaipur.ui.today.today_screen import TodayScreen
        from jaipur.ui.words import dates, opponents

        app = self._app
        screen = TodayScreen()

        def enter(*_event: object) -> None:
            screen.date_text = dates.day(self.today)
            app.puzzle_book.tell(screen)
            self._when(app.store.duels(), tell)

        def tell(days: "dict[date, DuelDay]") -> None:
            contest = duel(self.today)
            if contest:
                words = duel_words.standing(contest.level, days.get(self.today), self._runs_today())
                screen.tell("duel", words, opponents.portrait(contest.level))

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=enter,
            on_choose=lambda _screen, card: app.screens.open(card.opens),
        )
        return screen

    def duel_screen(self) -> "DuelScreen":
        """Build it."""
        from jaipur.ui.today.duel_screen import DuelScreen

        app = self._app
        screen = DuelScreen(can_share=app.device.shares_with_apps)

        def enter(*_event: object) -> None:
            screen.today, screen.running = self.today, self._runs_today()
            self._when(app.store.duels(), lambda days: setattr(screen, "days", days))

        def play(*_event: object) -> None:
            if screen is app.screens.current_screen:  # a second finger comes too late
                self._duel(screen.today, (screen.days or {}).get(screen.today))

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=enter,
            on_play=play,
            on_share=lambda _screen, text: self._hand_on(text),
        )
        return screen

    # Duels

    def _runs_today(self) -> bool:
        """Whether the match that was left is today's duel."""
        from jaipur.game.contests import duel
        from jaipur.store.heading import heading_of

        record, contest = self._app.store.journal.record, duel(self.today)
        return bool(record and contest and heading_of(record).occasion == contest.occasion)

    def _duel(self, day: date, fought: "DuelDay | None") -> None:
        """Go on with the duel of this day where one was left, else deal it."""
        from jaipur.game.contests import duel

        app, contest = self._app, duel(day)
        if self._runs_today():
            app.lobby.go_on()
        elif fought and not fought.counts:
            archive, number = app.store.archive, fought.number
            self._when(
                app.store.later(lambda: archive.record(number)),
                lambda record: app.lobby.take_up(record, number),
            )
        elif contest:
            app.lobby.play_contest(contest)

    # To other apps and from the store

    def _hand_on(self, text: str) -> None:
        """To another app, or else by the clipboard."""
        from jaipur.ui.device import sharing
        from jaipur.ui.words.i18n import _

        app = self._app
        if not app.device.share("Jaipur", text):
            sharing.copy(text)
            app.notices.tell(lambda: _("It is on the clipboard"))

    def _when(self, asked: "Future[T]", then: Callable[[T], object]) -> None:
        """Once the store has answered; trouble is told."""
        from jaipur.store import StoreError
        from jaipur.ui.history import history_words

        def deliver(_dt: float) -> None:
            error = asked.exception()
            if isinstance(error, StoreError):
                trouble = error
                self._app.notices.tell(lambda: history_words.told(trouble))
            else:
                then(asked.result())

        asked.add_done_callback(lambda _done: Clock.schedule_once(deliver))
