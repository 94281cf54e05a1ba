"""The daily duel: fought, gone on with, and told of."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from jaipur.ui.flows.errands import hand_on, when

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.store.duel_days import DuelDay
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.today.duel_screen import DuelScreen
    from jaipur.ui.today.today_screen import TodayScreen


class DuelFlow:
    """One a day; the first time counts."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    def tell(self, today: "TodayScreen") -> None:
        """How the duel of the day stands, and whose face it has: the rival's."""
        from jaipur.game.contests import duel
        from jaipur.ui.today import duel_words
        from jaipur.ui.words import opponents

        app, contest = self._app, duel(self._app.today)

        def know(days: "dict[date, DuelDay]") -> None:
            if contest:
                fought = days.get(app.today)
                words = duel_words.standing(contest.level, fought, self._runs_today())
                today.tell("duel", words, opponents.portrait(contest.level))

        when(app, app.store.duels(), know, wherever=True)

    def duel_screen(self) -> "DuelScreen":
        """Build it."""
        from jaipur.ui.today.duel_screen import DuelScreen

        app = self._app
        screen = DuelScreen(can_share=app.device.shares_with_apps)

        def enter(*_event: object) -> None:
            screen.today, screen.running = app.today, self._runs_today()
            when(app, app.store.duels(), know, wherever=True)

        def know(days: "dict[date, DuelDay]") -> None:
            screen.days = days

        def play(*_event: object) -> None:
            if screen is app.screens.current_screen:  # a second finger comes too late
                when(app, app.store.duels(), decide)  # more than is shown may be known by now

        def decide(days: "dict[date, DuelDay]") -> None:
            know(days)
            self._duel(screen.today, days.get(screen.today))

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=enter,
            on_play=play,
            on_past=lambda _screen, day: self._offer(day, screen.days or {}),
            on_share=lambda _screen, text: hand_on(app, text),
        )
        return screen

    def _offer(self, day: date, days: "Mapping[date, DuelDay]") -> None:
        """The duel of a day that is over, which does not count any more."""
        from jaipur.game.contests import duel
        from jaipur.ui.today import duel_words
        from jaipur.ui.widgets.sheet import Ask
        from jaipur.ui.words import dates
        from jaipur.ui.words.i18n import _

        app, contest = self._app, duel(day)
        if contest:
            ask = Ask(
                title=dates.day(day),
                text=duel_words.past(day, days),
                yes_text=_("Play it, without counting"),
                no_text=_("Close"),
            )
            app.overlays.lay(
                ask, on_yes=lambda: app.match_flow.play_contest(contest), on_no=lambda: None
            )

    def _runs_today(self) -> bool:
        """Whether the match that was left is today's duel."""
        from jaipur.game.contests import duel
        from jaipur.store.heading import heading_of

        record, contest = self._app.store.journal.record, duel(self._app.today)
        return bool(record and contest and heading_of(record).occasion == contest.occasion)

    def _duel(self, day: date, fought: "DuelDay | None") -> None:
        """Go on with the duel of this day where one was left, else deal it."""
        from jaipur.game.contests import duel

        app, contest = self._app, duel(day)
        if self._runs_today():
            app.match_flow.go_on()
        elif fought and not fought.counts:
            archive, number = app.store.archive, fought.number
            when(
                app,
                app.store.later(lambda: archive.record(number)),
                lambda record: app.match_flow.take_up(record, number),
            )
        elif contest:
            app.match_flow.play_contest(contest)
