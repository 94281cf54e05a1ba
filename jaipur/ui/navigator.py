"""The screens by name: how each is built, and the ways between them.

A screen is imported and built when it is first opened, so that the title appears at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.screens.title_menu import QUIT, MenuEntry
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.widgets import focus

if TYPE_CHECKING:
    from collections.abc import Callable  # not needed for the first frame

    from jaipur.rules.notation import Record
    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.match.table_screen import TableScreen
    from jaipur.ui.services import Services
    from jaipur.ui.table.messages import Messages
    from jaipur.ui.trial.trial import Trial

F = TypeVar("F", bound="Flow")


class Route(NamedTuple):
    """Where the class of a screen is: its module in `jaipur.ui`, and its name there."""

    module: str
    kind: str
    after: tuple[str, ...] = ()


class FlowRoute(NamedTuple):
    """How to build a screen: by a method of a flow, which gets the services and the navigator."""

    flow: str
    """Its module in `jaipur.ui.flows` and its class, as in "match_flow.MatchFlow"."""
    builder: str
    """The method that builds the screen."""
    after: tuple[str, ...] = ()
    """Screens that often come before: while one of them is in front, this one is built ahead."""


ROUTES: dict[str, Route | FlowRoute] = {
    "opponents": FlowRoute("road_flow.RoadFlow", "opponents_screen", ("TitleScreen",)),
    "names": Route("two_players.names_screen", "NamesScreen"),
    "settings": Route("settings.settings_screen", "SettingsScreen"),
    "learn": FlowRoute("learn_flow.LearnFlow", "learn_screen"),
    "rules": FlowRoute("reading_flow.ReadingFlow", "rules_screen"),
    "tips": FlowRoute("reading_flow.ReadingFlow", "tips_screen"),
    "advice": FlowRoute("advice_flow.AdviceFlow", "advice_screen"),
    "history": FlowRoute("history_flow.HistoryFlow", "history_screen"),
    "numbers": FlowRoute("numbers_flow.NumbersFlow", "numbers_screen"),
    "today": FlowRoute("today_flow.TodayFlow", "today_screen"),
    "duel": FlowRoute("duel_flow.DuelFlow", "duel_screen"),
    "challenges": FlowRoute("challenge_flow.ChallengeFlow", "challenges_screen"),
    "compare": FlowRoute("challenge_flow.ChallengeFlow", "compare_screen"),
    "puzzles": FlowRoute("puzzle_flow.PuzzleFlow", "puzzles_screen", ("TodayScreen",)),
    "replay": FlowRoute("replay_flow.ReplayFlow", "replay_screen", ("MatchSheet",)),
    "review": FlowRoute("review_flow.ReviewFlow", "review_screen"),
    "summary": FlowRoute("review_flow.ReviewFlow", "summary_screen"),
    "table": FlowRoute(
        "match_flow.MatchFlow",
        "match_screen",
        ("TitleScreen", "greeting", "OpponentsScreen", "DuelScreen"),
    ),
    "lesson": FlowRoute("learn_flow.LearnFlow", "lesson_screen"),
    "trial": FlowRoute("trial_flow.TrialFlow", "trial_screen", ("AdviceScreen", "TodayScreen")),
}
"""Every screen but the title. To add one, add a line."""

TABLES = ("table", "lesson", "trial")
"""Screens with a table to play at."""
WATCHED = ("replay", "review")
"""Screens with a table only to watch."""


class Navigator(ScreenManager):
    """Owns the screens and the flows that build them: opens screens and remembers the way back.

    Flows are created at their first use, one of each kind.
    """

    on_quit = WidgetEvent()  # The player wants to quit the game.

    def __init__(self, title: TitleScreen, **options: object) -> None:
        super().__init__(transition=NoTransition(), **options)
        # Kivy clips screens that slide past each other with a stencil test on every pixel. These do
        # not slide.
        self.canvas.before.clear()
        self.canvas.after.clear()
        self._services: Services | None = None
        self._flows: dict[type, Any] = {}
        self._trail: list[str] = []
        self.title = title
        title.bind(on_choose=self._choose, on_pre_enter=self.show_resume)
        language.bind(code=self.show_resume)
        self.add_widget(title)

    def wake(self, services: "Services") -> None:
        """Allow screens to be opened from now on."""
        self._services = services
        services.bind(on_change=self._setting_changed)
        self.bind(current=services.notices.look)
        self.show_resume()

    def close(self) -> None:
        """Remove all listeners: other screens follow, or the app ends."""
        language.unbind(code=self.show_resume)
        if self._services:
            self._services.unbind(on_change=self._setting_changed)
        for screen in self.screens:
            if hasattr(screen, "end_visit"):
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
    def calm(self) -> bool:
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
        front = focus.uppermost()
        follow = getattr(front, "followed_by", ())
        missing = [
            name
            for name, route in ROUTES.items()
            if (name in follow or (front and front.scope_name in route.after))
            and not self.has_screen(name)
        ]
        if missing:
            self._build(missing[0]).size = self.size
        return bool(missing)

    def _build(self, name: str) -> Screen:
        route = ROUTES[name]
        screen: Screen
        if isinstance(route, Route):
            kind = getattr(import_module(f"jaipur.ui.{route.module}"), route.kind)
            screen = kind(self.services, self, name=name)
        else:
            screen = getattr(self.owner(name), route.builder)()
            screen.name = name
        if isinstance(route, FlowRoute) and screen.is_event_type("on_back"):
            screen.bind(on_back=self.back)
        self._prefer(screen)
        self.add_widget(screen)
        return screen

    # Flows

    def flow(self, kind: type[F]) -> F:
        """Return the flow of this class; create it if needed."""
        if kind not in self._flows:
            self._flows[kind] = kind(self.services, self)
        flow: F = self._flows[kind]
        return flow

    def owner(self, name: str) -> Any:
        """Return the flow that builds a screen."""
        module, _dot, kind = ROUTES[name].flow.partition(".")  # type: ignore[union-attr]
        return self.flow(getattr(import_module(f"jaipur.ui.flows.{module}"), kind))

    # Settings

    def _setting_changed(self, _services: object, _name: str) -> None:
        for screen in self.screens:
            self._prefer(screen)

    def _prefer(self, screen: Any) -> None:
        if hasattr(screen, "apply_settings"):
            screen.apply_settings()
        if hasattr(screen, "prefer"):
            services = self.services
            screen.prefer(services.settings, services.device, services.speech.on)

    # The title

    def _choose(self, _title: TitleScreen, entry: MenuEntry) -> None:
        if entry is QUIT:
            self.dispatch("on_quit")
        elif self._services is None:
            pass  # a tap came before the first frames were done
        elif entry.opens:
            self.open(entry.opens)
        else:
            self.resume(self._services.store.journal.unfinished[0].match)

    def show_resume(self, *_event: object) -> None:
        """Offer on the title to continue the match that was left, if there is one."""
        if self._services:
            from jaipur.words import match_words

            left = [one.record for one in self._services.store.journal.unfinished]
            self.title.resume = match_words.left_matches(left, self._services.now())

    # Shared by several flows

    def resume(self, match: int = 0) -> None:
        """Continue this match, or the one that is still at the table."""
        self.owner("table").resume(match)

    def show_keys(self, then: "Callable[[], object]" = lambda: None) -> None:
        """Open the keys and gestures, and call `then` when they are closed; close them if open."""
        from jaipur.ui.screens.keys_sheet import KeysSheet

        front = focus.uppermost()
        if isinstance(front, KeysSheet):
            front.back()
        elif self._services and self._services.overlays.get_parent_window():
            services = self._services
            sheet = KeysSheet(mouse=services.device.has_mouse, by_ear=services.speech.on)
            services.overlays.ask(sheet, done=then)

    def read_rules(self, paragraph: str = "") -> None:
        """Open the rules at a paragraph."""
        self.open("rules").open_at(paragraph)

    def play_back(self, record: "Record") -> None:
        """Open the replay at the first deal of a match."""
        self.open("replay").begin(record)

    def try_position(self, trial: "Trial") -> None:
        """Open the table at a position; back leads to the screen that is in front now."""
        self.open("trial").begin_trial(trial)


class Flow:
    """Builds some screens and handles their buttons.

    Created by the navigator at its first use, one of each kind. Screens belong to the navigator: a
    flow keeps none, and gets them by name.
    """

    def __init__(self, services: "Services", navigator: Navigator) -> None:
        self.services = services
        self.navigator = navigator
