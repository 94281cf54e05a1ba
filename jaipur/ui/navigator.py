"""The screens by name, and the ways between them.

A screen is imported and built when it is first opened, so that the title appears at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from jaipur.ui.look.live_language import language
from jaipur.ui.widgets import focus

if TYPE_CHECKING:
    from collections.abc import Callable  # not needed for the first frame

    from jaipur.ui.app_screen import AppScreen
    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.play.table_screen import TableScreen
    from jaipur.ui.services import Services
    from jaipur.ui.table.messages import Messages


class Route(NamedTuple):
    """Where the class of a screen is: its module in `jaipur.ui`, and its name there."""

    module: str
    kind: str


ROUTES = {
    "opponents": Route("opponents.opponents_screen", "OpponentsScreen"),
    "names": Route("two_players.names_screen", "NamesScreen"),
    "settings": Route("settings.settings_screen", "SettingsScreen"),
    "learn": Route("learn.learn_screen", "LearnScreen"),
    "rules": Route("learn.reading_screen", "RulesScreen"),
    "tips": Route("learn.reading_screen", "TipsScreen"),
    "advice": Route("learn.advice_screen", "AdviceScreen"),
    "history": Route("history.history_screen", "HistoryScreen"),
    "numbers": Route("numbers.numbers_screen", "NumbersScreen"),
    "today": Route("today.today_screen", "TodayScreen"),
    "duel": Route("duel.duel_screen", "DuelScreen"),
    "challenges": Route("challenges.challenges_screen", "ChallengesScreen"),
    "compare": Route("challenges.compare_screen", "CompareScreen"),
    "puzzles": Route("puzzles.puzzles_screen", "PuzzlesScreen"),
    "replay": Route("replay.replay_screen", "ReplayScreen"),
    "review": Route("review.review_screen", "ReviewScreen"),
    "summary": Route("review.summary_screen", "SummaryScreen"),
    "table": Route("match.match_screen", "MatchScreen"),
    "lesson": Route("learn.lesson_screen", "LessonScreen"),
    "trial": Route("trial.trial_screen", "TrialScreen"),
}
"""Every screen but the title. To add one, add a line."""

TABLES = ("table", "lesson", "trial")
"""Screens with a table to play at."""
WATCHED = ("replay", "review")
"""Screens with a table only to watch."""


class Navigator(ScreenManager):
    """Builds and owns the screens, opens them, and remembers the way back."""

    def __init__(self, title: Screen, **options: object) -> None:
        super().__init__(transition=NoTransition(), **options)
        # Kivy clips screens that slide past each other with a stencil test on every pixel. These do
        # not slide.
        self.canvas.before.clear()
        self.canvas.after.clear()
        self._services: Services | None = None
        self._trail: list[str] = []
        self.title: Any = title
        title.bind(on_pre_enter=self.show_resume)
        language.bind(code=self.show_resume)
        self.add_widget(title)

    def wake(self, services: "Services") -> None:
        """Allow screens to be opened from now on."""
        self._services = services
        services.bind(on_change=self._setting_changed)
        self.bind(current=services.notices.look)
        self.show_resume()

    def close(self) -> None:
        """Remove all listeners, and end what the screens wait for: others follow, or the app
        ends."""
        language.unbind(code=self.show_resume)
        if self._services:
            self._services.unbind(on_change=self._setting_changed)
        for screen in self._built():
            screen.end_visit()

    @property
    def services(self) -> "Services":
        if self._services is None:
            raise RuntimeError("no screen can be opened before the first frame")
        return self._services

    # Screens

    def open(self, name: str) -> Any:
        """Bring a screen to the front; `back` returns to the one that is there now."""
        self._trail.append(self.current)
        screen = self.screen(name)
        self.current = name
        return screen

    def back(self, screen: Screen | None = None) -> None:
        """Return to the previous screen. Ignore a screen that has been left already."""
        if self._trail and screen in (None, self.current_screen):
            self.current = self._trail.pop()

    def home(self) -> None:
        """Return to the title."""
        self._trail.clear()
        self.current = self.title.name

    def built(self, name: str) -> Any:
        """Return a screen if it is built already, else None."""
        return self.get_screen(name) if self.has_screen(name) else None

    def screen(self, name: str) -> Any:
        """Return a screen; build it if needed."""
        return self.built(name) or self._build(name)

    @property
    def match_screen(self) -> "MatchScreen":
        """The screen on which matches are played."""
        screen: MatchScreen = self.screen("table")
        return screen

    @property
    def at_table(self) -> bool:
        """Whether a match or a lesson is in front, which nothing should interrupt."""
        return self.current in ("table", "lesson")

    @property
    def can_interrupt(self) -> bool:
        """Whether a message would not disturb. A table that is only watched has no bar for it."""
        screen: Any = self.current_screen
        busy = self.current in TABLES and (screen.table.busy or screen.doors.shut)
        watched = self.current in WATCHED
        return not busy and not watched and not self.services.overlays.children

    @property
    def messages(self) -> "Messages | None":
        """The messages of the table in front, if it is one to play at."""
        screen: Any = self.current_screen
        return screen.table.messages if self.current in TABLES else None

    def tables(self) -> "list[TableScreen]":
        """Return the screens with a table to play at that are built."""
        return [self.get_screen(name) for name in TABLES if self.has_screen(name)]

    def prepare(self) -> bool:
        """Build a screen that may follow the one in front; return whether there was any."""
        following: tuple[str, ...] = getattr(self.current_screen, "followed_by", ())
        missing = next((name for name in following if not self.has_screen(name)), "")
        if missing:
            self._build(missing).size = self.size
        return bool(missing)

    def _build(self, name: str) -> "AppScreen":
        module, kind = ROUTES[name]
        build = getattr(import_module(f"jaipur.ui.{module}"), kind)
        screen: AppScreen = build(self.services, self, name=name)
        screen.apply_settings()
        self.add_widget(screen)
        return screen

    def _built(self) -> "list[AppScreen]":
        return [screen for screen in self.screens if screen is not self.title]

    def _setting_changed(self, _services: object, _name: str) -> None:
        for screen in self._built():
            screen.apply_settings()

    # Shared by several screens

    def show_resume(self, *_event: object) -> None:
        """Offer on the title to continue the match that was left, if there is one."""
        if self._services:
            from jaipur.words import match_words

            left = [one.record for one in self._services.store.journal.unfinished]
            self.title.resume = match_words.left_matches(left, self._services.now())

    def resume(self, match: int = 0) -> None:
        """Continue this match, or the one that is still at the table."""
        self.open("table").resume(match)

    def show_keys(self, then: "Callable[[], object]" = lambda: None) -> None:
        """Open the keys and gestures, and call `then` when they are closed; close them if open."""
        from jaipur.ui.widgets.keys_sheet import KeysSheet

        front = focus.uppermost()
        if isinstance(front, KeysSheet):
            front.back()
        elif self._services and self._services.overlays.get_parent_window():
            services = self._services
            sheet = KeysSheet(mouse=services.device.has_mouse, by_ear=services.speech.on)
            services.overlays.ask(sheet, done=then)
