"""The daily duel: fought, gone on with, and told of."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from jaipur.ui.flows.errands import hand_on, when

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.game.contests.contest import Contest
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
        from jaipur.game.contests.contest import duel
        from jaipur.ui.today import duel_words
        from jaipur.ui.words import opponents

        app, contest = self._app, duel(self._app.today)

        def know(days: "dict[date, DuelDay]") -> None:
            if contest:
                fought = days.get(app.today)
                words = duel_words.standing(contest.level, fought, self._runs(app.today))
                today.tell("duel", words, opponents.portrait(contest.level))

        when(app, app.store.duels(), know, wherever=True)

    def duel_screen(self) -> "DuelScreen":
        """Build it."""
        from jaipur.ui.today.duel_screen import DuelScreen

        app = self._app
        screen = DuelScreen(can_share=app.device.shares_with_apps)

        def enter(*_event: object) -> None:
            screen.today, screen.running = app.today, self._runs(app.today)
            app.notices.watch(app.store.see_day(app.today), "duels")
            when(app, app.store.duels(), know, wherever=True)

        def know(days: "dict[date, DuelDay]") -> None:
            screen.days, screen.set_back = days, self._set_back(days)

        def play(*_event: object) -> None:
            if screen.today != app.today:  # midnight has passed: the new day's duel is shown first
                enter()
            elif screen is app.screens.current_screen:  # a second finger comes too late
                when(app, app.store.duels(), decide)  # more than is shown may be known by now

        def decide(days: "dict[date, DuelDay]") -> None:
            know(days)
            self._play(screen.today, days)

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=enter,
            on_play=play,
            on_past=lambda _screen, day: self._offer(day, screen.days or {}),
            on_share=lambda _screen, text: hand_on(app, text),
        )
        return screen

    def accept(self, contest: "Contest") -> None:
        """Play a friend's challenge. Today's duel, and one that was left, is played as such: its
        cards are nobody's to try out first."""
        from jaipur.game.contests.contest import challenged_day
        from jaipur.store.duel_days import is_secret

        app, day = self._app, challenged_day(contest.occasion)

        def decide(days: "dict[date, DuelDay]") -> None:
            if day and is_secret(day, days, app.today):
                self._play(day, days)
            else:
                app.match_flow.play_contest(contest)

        if day:
            when(app, app.store.duels(), decide, wherever=True)  # the sheet that asked is closed
        else:
            decide({})

    def _offer(self, day: date, days: "Mapping[date, DuelDay]") -> None:
        """The duel of a day that is over: to be finished, or played without counting."""
        from jaipur.game.contests.contest import duel
        from jaipur.ui.today import duel_words
        from jaipur.ui.widgets.question import Question, yes_or_no
        from jaipur.ui.words import dates
        from jaipur.ui.words.i18n import _

        if not duel(day):
            return
        known = days.get(day)
        unfinished = self._runs(day) or bool(known and known.can_continue)

        def past_duel() -> Question:
            yes = _("Continue") if unfinished else _("Play it, without counting")
            return yes_or_no(
                "past_duel", dates.day(day), duel_words.past(day, days), yes, _("Close")
            )

        self._app.overlays.ask(past_duel, yes=lambda: self._play(day, days))

    def _runs(self, day: date) -> bool:
        """Whether the match that was left is the duel of this day, and may count."""
        from jaipur.game.contests.contest import duel
        from jaipur.store.heading import heading_of

        record, contest = self._app.store.journal.record, duel(day)
        heading = heading_of(record) if record else None
        return bool(heading and contest and heading.counts and heading.occasion == contest.occasion)

    def _set_back(self, days: "Mapping[date, DuelDay]") -> bool:
        """Whether the clock shows a day before one that it has shown, or that has counted."""
        from jaipur.store.streaks import set_back

        newest = self._app.store.newest_day
        counted = {day for day, duel in days.items() if duel.counts}
        return set_back(self._app.today, {newest, *counted} if newest else counted)

    def _play(self, day: date, days: "Mapping[date, DuelDay]") -> None:
        """Continue the duel of this day where one was left, else deal it. It counts the first
        time, on its day."""
        from jaipur.game.contests.contest import duel

        app, contest, known = self._app, duel(day), days.get(day)
        if self._runs(day):
            app.match_flow.go_on()
        elif known and known.can_continue:
            archive, number = app.store.archive, known.number
            when(
                app,
                app.store.later(lambda: archive.record(number)),
                lambda record: app.match_flow.take_up(record, number),
            )
        elif contest:
            counts = not known and day == app.today and not self._set_back(days)
            app.match_flow.play_contest(contest._replace(counts=counts))
