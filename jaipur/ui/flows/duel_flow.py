"""The daily duel: played, continued and shown."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from jaipur import NAME
from jaipur.game.contests.contest import Contest, challenged_day, duel
from jaipur.game.match.heading import heading_of
from jaipur.game.statistics.duel_days import DuelDay, is_secret
from jaipur.game.statistics.streaks import set_back
from jaipur.ui.flows.match_flow import MatchFlow
from jaipur.ui.navigator import Flow
from jaipur.words import contest_words, dates, opponents
from jaipur.words.i18n import _

if TYPE_CHECKING:  # imported when they are built
    from jaipur.ui.today.duel_screen import DuelScreen
    from jaipur.ui.today.today_screen import TodayScreen


class DuelFlow(Flow):
    """The daily duel: one a day, and the first try counts."""

    def report(self, today: "TodayScreen") -> None:
        """Show the state of the duel on the Today screen, with the opponent's portrait."""
        contest, day = duel(self.services.today), self.services.today

        def know(days: dict[date, DuelDay]) -> None:
            if contest:
                words = contest_words.duel_standing(contest.level, days.get(day), self._runs(day))
                today.fill_card("duel", words, opponents.portrait(contest.level))

        self.services.on_answer(self.services.store.duels(), know, anywhere=True)

    def duel_screen(self) -> "DuelScreen":
        from jaipur.ui.today.duel_screen import DuelScreen

        services, store = self.services, self.services.store
        screen = DuelScreen(can_share=services.device.shares_with_apps)

        def enter(*_event: object) -> None:
            screen.today, screen.running = services.today, self._runs(services.today)
            services.notices.watch(store.see_day(services.today), "duels")
            services.on_answer(store.duels(), know, anywhere=True)

        def know(days: dict[date, DuelDay]) -> None:
            screen.days, screen.set_back = days, self._set_back(days)

        def play(*_event: object) -> None:
            if screen.today != services.today:  # midnight has passed: show the new day's duel first
                enter()
            elif screen is self.navigator.current_screen:  # ignore a second tap
                services.on_answer(store.duels(), decide)  # more may be known by now than is shown

        def decide(days: dict[date, DuelDay]) -> None:
            know(days)
            self._play(screen.today, days)

        screen.bind(
            on_pre_enter=enter,
            on_play=play,
            on_past=lambda _screen, day: self._offer(day, screen.days or {}),
            on_share=lambda _screen, text: services.share(NAME, text),
        )
        return screen

    def accept(self, contest: Contest) -> None:
        """Play a friend's challenge.

        Today's duel, and one that was left, is played as the duel, so that its cards cannot be
        tried out first.
        """
        day = challenged_day(contest.occasion)

        def decide(days: dict[date, DuelDay]) -> None:
            if day and is_secret(day, days, self.services.today):
                self._play(day, days)
            else:
                self.navigator.flow(MatchFlow).play_contest(contest)

        if day:  # anywhere: the sheet that asked is closed
            self.services.on_answer(self.services.store.duels(), decide, anywhere=True)
        else:
            decide({})

    def _offer(self, day: date, days: Mapping[date, DuelDay]) -> None:
        """Offer the duel of a past day: to finish it, or to play it without counting."""
        from jaipur.ui.widgets.question import Question, yes_or_no

        if not duel(day):
            return
        known = days.get(day)
        unfinished = self._runs(day) or bool(known and known.can_continue)

        def past_duel() -> Question:
            yes = _("Continue") if unfinished else _("Play without counting")
            return yes_or_no(
                "past_duel", dates.day(day), contest_words.past(day, days), yes, _("Close")
            )

        self.services.overlays.ask(past_duel, yes=lambda: self._play(day, days))

    def _runs(self, day: date) -> bool:
        """Return whether the duel of this day was left, and may count."""
        contest = duel(day)
        left = [heading_of(one.record) for one in self.services.store.journal.unfinished]
        same = (one for one in left if contest and one.occasion == contest.occasion)
        return any(heading.counts for heading in same)

    def _set_back(self, days: Mapping[date, DuelDay]) -> bool:
        """Return whether the clock shows a day before one already shown or counted."""
        newest = self.services.store.newest_day
        counted = {day for day, duel in days.items() if duel.counts}
        return set_back(self.services.today, {newest, *counted} if newest else counted)

    def _play(self, day: date, days: Mapping[date, DuelDay]) -> None:
        """Continue the duel of this day if it was left, else deal it.

        It counts the first time, on its day.
        """
        contest, known = duel(day), days.get(day)
        if contest:
            first = not known and day == self.services.today and not self._set_back(days)
            counts = first or self._runs(day)
            self.navigator.flow(MatchFlow).play_contest(contest._replace(counts=counts))
