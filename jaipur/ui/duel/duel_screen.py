"""The daily duel: its opponent, its result, and a calendar of past duels."""

from collections.abc import Mapping
from datetime import date, timedelta
from enum import Enum, auto
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur import NAME
from jaipur.game.contests.contest import FIRST_DUEL, duel
from jaipur.game.statistics.duel_days import DuelCalendar, DuelDay
from jaipur.game.statistics.streaks import day_streak
from jaipur.game.statistics.summary import Result
from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.futures import answer
from jaipur.ui.widgets.month_grid import DayPicker, days_of, write
from jaipur.ui.widgets.question import Question, yes_or_no
from jaipur.words import contest_words, dates, opponents
from jaipur.words.description import Description
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services

NUMBER = 14
"""Type size of the day numbers, in sp."""
FIGURES = 1.2
"""Greatest width of a day number, in type sizes."""
SEALS = {Result.WON: "seal-earned", Result.LOST: "seal-empty", Result.LEFT: "icon-pause"}


class Month(DayPicker):
    """A calendar with the result beside each day; past days can be chosen."""

    days = ObjectProperty({})
    drawn_from = (*DayPicker.drawn_from, "days")

    def describe(self) -> Description | None:
        month = [self.days[day] for day in days_of(self.first) if day in self.days]
        name, value = (
            dates.month_of(self.first.year, self.first.month),
            contest_words.counted(month),
        )
        if self.focused and self.marked:
            name, value = dates.day(self.marked), contest_words.past(self.marked, self.days)
        return Description(name, value, self.legend)

    @property
    def legend(self) -> str:
        """What its signs mean, and what can be done with its days."""
        if not self.marked:
            return contest_words.duel_legend()
        return f"{contest_words.duel_legend()} {contest_words.about_the_past()}"

    def _choosable(self) -> list[date]:
        """Return the days before today that had a duel."""
        return [day for day in days_of(self.first) if day < self.today and duel(day)]

    def draw_day(self, day: date, box: Rect) -> None:
        played: DuelDay | None = self.days.get(day)
        x, y, wide, high = box
        y += high / 2
        size = min(NUMBER * theme.live.scale * theme.text.sp, 0.5 * wide / FIGURES)
        Color(*(theme.GOLD_LIGHT if day == self.today else theme.IVORY))
        write(str(day.day), size, x + (0.27 if played else 0.5) * wide, y)
        if played:
            side = min(0.46 * wide, 0.86 * high)
            image = texture(SEALS[played.result])
            tall = side * image.height / image.width
            Color(1, 1, 1, 1)
            place = x + 0.75 * wide - side / 2, y - tall / 2
            Rectangle(texture=image, pos=place, size=(side, tall))
        self._frame_day(day, box)


class DuelState(Enum):
    """The state of today's duel."""

    NONE = auto()
    """The clock shows a day before the first duel."""
    NEW = auto()
    BEGUN = auto()
    """It is running, or was left."""
    DONE = auto()


def state_of(today: date, day: DuelDay | None, running: bool) -> DuelState:
    """Return the state, by the records of the day and whether its duel is running."""
    if duel(today) is None:
        return DuelState.NONE
    if running or (day and day.can_continue):
        return DuelState.BEGUN
    return DuelState.DONE if day else DuelState.NEW


class DuelScreen(ScrollPage):
    """Today's duel and the calendar: one duel a day, and the first try counts."""

    followed_by = ("table",)
    today = ObjectProperty(FIRST_DUEL)
    days = ObjectProperty(None, allownone=True)
    """The records of each day; None while unknown."""
    running = BooleanProperty(False)
    """Whether today's duel is running."""
    set_back = BooleanProperty(False)
    """Whether the clock was set back, so that nothing counts today."""
    can_play = BooleanProperty(False)
    wanted = BooleanProperty(False)
    """Whether it is still to be played or finished."""
    done = BooleanProperty(False)
    can_share = BooleanProperty(False)
    """Whether there are other apps to share with; set when the screen is built."""
    portrait = StringProperty("")
    opponent_text = StringProperty("")
    date_text = StringProperty("")
    status_text = StringProperty("")
    go_text = StringProperty("")
    played_text = StringProperty("")
    current_text = StringProperty("")
    best_text = StringProperty("")
    beside = BooleanProperty(False)
    """Whether the calendar stands beside the duel."""
    week = NumericProperty(0)
    """The height of a week at which a whole month is in sight, in pixels."""

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        apps = services.device.shares_with_apps
        super().__init__(services, navigator, can_share=apps, **options)
        self._month = self.today.replace(day=1)
        self._soon = Clock.create_trigger(self.retranslate, -1)
        for name in ("days", "running", "set_back"):
            self.fbind(name, self._soon)
        self.fbind("today", self._turn_to_today)
        language.bind(code=self._soon)
        self._soon()

    def on_pre_enter(self, *_event: object) -> None:
        services = self.services
        self.today = services.today
        self.running = services.duel_calendar().was_left(self.today)
        services.notices.watch(services.store.see_day(self.today), "duels")
        self.visit(self._know())

    async def _know(self) -> DuelCalendar:
        """Show what the store knows of the duels."""
        self.days = await answer(self.services.store.duels())
        calendar = self.services.duel_calendar(self.days)
        self.set_back = calendar.set_back
        return calendar

    def play(self) -> None:
        """Start today's duel, continue it, or play it again."""
        if self.today != self.services.today:  # midnight has passed: show the new day's duel first
            self.on_pre_enter()
        elif self.in_front:  # ignore a second tap
            self.visit(self._play(self.today))

    def offer(self, day: date) -> None:
        """Offer the duel of a past day: to finish it, or to play it without counting."""
        if not duel(day):
            return
        days = self._days
        known = days.get(day)
        left = self.services.duel_calendar(days).was_left(day)
        unfinished = left or bool(known and known.can_continue)

        def past_duel() -> Question:
            yes = _("Continue") if unfinished else _("Play without counting")
            return yes_or_no(
                "past_duel", dates.day(day), contest_words.past(day, days), yes, _("Close")
            )

        self.services.overlays.ask(past_duel, yes=lambda: self.visit(self._play(day)))

    async def _play(self, day: date) -> None:
        calendar = await self._know()  # more may be known by now than is shown
        contest = calendar.contest(day)
        if contest and self.in_front:
            self.navigator.open("table").play_contest(contest)

    def first_focus(self) -> Widget:
        return self.named("go")

    def turn(self, step: int) -> None:
        """Show the next or the previous month."""
        inside = self._month + timedelta(days=45 if step > 0 else -15)
        self._month = inside.replace(day=1)
        self._show_month()

    def share(self) -> None:
        """Share the result of today's duel."""
        contest, day = duel(self.today), self._days.get(self.today)
        if contest and day and day.counts:
            streak = day_streak(self._played_days, self.today)
            text = contest_words.duel_to_share(self.today, contest.level, day, streak)
            self.services.share(NAME, text)

    @property
    def _days(self) -> Mapping[date, DuelDay]:
        return self.days or {}

    @property
    def _played_days(self) -> set[date]:
        return {at for at, day in self._days.items() if day.counts}

    def _turn_to_today(self, *_event: object) -> None:
        self._month = self.today.replace(day=1)
        self._soon()

    def retranslate(self, *_event: object) -> None:
        contest, day = duel(self.today), self._days.get(self.today)
        state = state_of(self.today, day, self.running)
        self.can_play = state is not DuelState.NONE and self.days is not None
        self.wanted = state in (DuelState.NEW, DuelState.BEGUN)
        self.done = bool(day and day.counts)
        level = contest.level if contest else ""
        self.portrait = opponents.portrait(level, "icon-history")
        self.opponent_text = opponents.level_name(level)
        self.date_text = dates.day(self.today)
        self.status_text = _status(state, day, self.set_back)
        self.go_text = {
            DuelState.NONE: _("No duel yet"),
            DuelState.NEW: _("Play without counting") if self.set_back else _("Play the duel"),
            DuelState.BEGUN: _("Continue"),
            DuelState.DONE: _("Again, without counting"),
        }[state]
        streak = day_streak(self._played_days, self.today)
        self.played_text = str(len(self._played_days))
        self.current_text, self.best_text = str(streak.current), str(streak.best)
        self._show_month()

    def _show_month(self) -> None:
        at, ids = self._month, self.ids
        first = min(self._days, default=self.today)
        ids.month_name.say = dates.month_of(at.year, at.month)
        ids.earlier.disabled = at <= first.replace(day=1)
        ids.later.disabled = at >= self.today.replace(day=1)
        month: Month = ids.month
        month.first, month.today, month.days = at, self.today, dict(self._days)
        month.redraw()  # the language may have changed
        ids.legend.text = month.legend


def _status(state: DuelState, day: DuelDay | None, set_back: bool) -> str:
    if state is DuelState.NONE:
        return _("Daily duels start on {first}. Check the date of your device.").format(
            first=dates.day(FIRST_DUEL)
        )
    if state is DuelState.DONE and day:
        return contest_words.result_with_hints(day)
    if state is DuelState.BEGUN:
        return _("You have started it.")
    if set_back:
        return _("Your clock was set back, so this duel does not count.")
    return _("Best of three rounds. The first time counts. Hints are shown with your result.")


load("duel/duel_screen")
