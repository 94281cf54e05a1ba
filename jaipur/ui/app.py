"""The app: one window, the screens, and what they share.

The title is drawn first; everything heavier is imported and opened after its first frame.
"""

import logging
from dataclasses import asdict, replace
from functools import cached_property
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from jaipur.ui import focus, insets, theme
from jaipur.ui.desktop import Desktop
from jaipur.ui.screens.title import TitleScreen

log = logging.getLogger(__name__)

BACK = 27
"""Esc, and Android's back."""
ENTRIES = ["play", "pass_and_play", "learn", "settings"]


def preferences_shown(settings) -> dict[str, object]:
    """The values of the settings screen."""
    return {k: v for k, v in asdict(settings).items() if k not in ("last_opponent", "names")}


class JaipurApp(App):
    """From launch to a finished match."""

    title = "Jaipur"

    def __init__(self, seed: int | None = None, folder: Path | None = None) -> None:
        super().__init__()
        self.seed = seed
        self.folder = folder
        self.store = None

    # Start and end

    def build(self) -> FloatLayout:
        Window.clearcolor = theme.TABLE_RIM
        theme.register_fonts()
        insets.insets.follow(insets.faked)
        self.overlays = FloatLayout()
        self.screens = ScreenManager(transition=NoTransition())
        self.screens.add_widget(self._title())
        Window.bind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        self.desktop = Desktop().install()
        layers = FloatLayout()
        layers.add_widget(self.screens)
        layers.add_widget(self.overlays)
        return layers

    def on_start(self) -> None:
        # a frame to draw the title in, then the rest
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self.wake), 0)

    def wake(self, *_args) -> None:
        """Open what the first frame could do without."""
        from jaipur.store.store import Store, data_folder
        from jaipur.ui.table.ahead import Ahead

        self.store = Store(self.folder or data_folder(self.user_data_dir))
        for problem in self.store.problems:
            log.warning("%s", problem)
        for name, value in asdict(self.store.settings).items():
            self._apply(name, value)
        self._show_resume()
        Clock.schedule_interval(Ahead().load_next, 0)
        if not self.store.settings.last_opponent and not self.store.journal.record:
            self._greet()

    def on_pause(self) -> bool:
        self._hidden()
        return True

    def on_resume(self) -> None:
        insets.insets.refresh()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        self.desktop.remove()
        if "table" in self.__dict__:
            self.table.leave()
            self.thinker.close()
        if self.store:
            self.store.close()

    # Screens, built when first opened

    def show(self, name: str) -> None:
        """Bring a screen to the front."""
        if not self.screens.has_screen(name):
            self.screens.add_widget(getattr(self, f"_{name}")())
        self.screens.current = name

    def _title(self) -> TitleScreen:
        front = TitleScreen(name="title", entries=ENTRIES)
        front.bind(
            on_play=lambda *_: self.show("opponents"),
            on_pass_and_play=lambda *_: self.show("names"),
            on_learn=lambda *_: self._show_rules("title"),
            on_settings=lambda *_: self._show_settings("title"),
            on_continue=lambda *_: self._continue(),
        )
        self.front = front
        return front

    def _opponents(self) -> Widget:
        from jaipur.ai.levels import LEVELS
        from jaipur.ui.screens.opponents import OpponentsScreen

        last = self.store.settings.last_opponent or LEVELS[0].id
        screen = OpponentsScreen(name="opponents", chosen=last)
        screen.bind(
            on_back=lambda *_: self.show("title"),
            on_choose=lambda _screen, level: self._play(level),
        )
        return screen

    def _names(self) -> Widget:
        from jaipur.ui.screens.names import NamesScreen

        settings = self.store.settings
        screen = NamesScreen(
            name="names", names=list(settings.names), face_to_face=settings.face_to_face
        )
        screen.bind(
            on_back=lambda *_: self.show("title"),
            on_start=lambda _screen, names: self._play_between(tuple(names)),
            on_change=lambda _screen, name, value: self._change(name, value),
        )
        return screen

    def _settings(self) -> Widget:
        from jaipur.ui.screens.settings import SettingsScreen

        screen = SettingsScreen(name="settings")
        screen.bind(
            on_back=lambda *_: self.show(self._came_from),
            on_change=lambda _screen, name, value: self._change(name, value),
        )
        return screen

    def _rules(self) -> Widget:
        from jaipur.ui.screens.rules import RulesScreen

        screen = RulesScreen(name="rules")
        screen.bind(on_back=lambda *_: self.show(self._came_from))
        return screen

    def _show_rules(self, back_to: str) -> None:
        self._came_from = back_to
        self.show("rules")

    def _show_settings(self, back_to: str) -> None:
        self._came_from = back_to
        self.show("settings")
        self.screens.current_screen.values = preferences_shown(self.store.settings)

    # Matches

    @cached_property
    def thinker(self):
        from jaipur.game.thinker import Thinker

        return Thinker()

    @cached_property
    def sounds(self):
        from jaipur.ui.sound import Sounds

        return Sounds()

    @cached_property
    def haptics(self):
        from jaipur.ui.haptics import Haptics

        return Haptics()

    @cached_property
    def table(self):
        from jaipur.ui.table.screen import TableScreen

        table = TableScreen(self.thinker, self.sounds, self.haptics, name="table")
        table.bind(on_menu=lambda *_: self._pause())
        self.screens.add_widget(table)
        for name, value in asdict(self.store.settings).items():
            self._apply_to_table(table, name, value)
        return table

    @cached_property
    def matches(self):
        from jaipur.ui.matches import Matches

        journal = self.store.journal if self.store.saving else None
        return Matches(self.table, self.overlays, journal, self._left, self.seed)

    def _play(self, level: str) -> None:
        self._change("last_opponent", level)
        self._unless_running(lambda: self._sit_down(self.matches.against, level))

    def _play_between(self, names: tuple[str, str]) -> None:
        self._change("names", names)
        self._unless_running(lambda: self._sit_down(self.matches.between, names))

    def _continue(self) -> None:
        self._sit_down(self.matches.resume, self.store.journal.record)

    def _sit_down(self, start, *args) -> None:
        self.matches  # noqa: B018  the table is built before it is shown
        self.show("table")
        start(*args)

    def _unless_running(self, start) -> None:
        """Ask before a running match is filed away as unfinished."""
        from jaipur.ui.i18n import _
        from jaipur.ui.screens.sheet import Ask

        if not self.store.journal.record:
            start()
            return
        ask = Ask(
            title=_("Start a new match?"),
            text=_("The one you left goes to the history, unfinished."),
            yes_text=_("New match"),
            no_text=_("Keep it"),
        )
        self._overlay(ask, on_yes=start, on_no=lambda: None)

    def _left(self) -> None:
        """From the table back to the title; the match is kept."""
        self.table.leave()
        self.show("title")
        self._show_resume()

    def _show_resume(self) -> None:
        from jaipur.ui import voice

        record = self.store.journal.record
        self.front.resume = voice.resume(record) if record else ""

    # What lies over the screens

    def _overlay(self, sheet: Widget, **events) -> None:
        """Show a sheet that leaves with whatever is chosen on it."""

        def choose(act):
            def chosen(*_args) -> None:
                self.overlays.remove_widget(sheet)
                act()

            return chosen

        sheet.bind(**{name: choose(act) for name, act in events.items()})
        self.overlays.add_widget(sheet)

    def _pause(self) -> None:
        from jaipur.ui.screens.sheet import PauseMenu

        self.table.table.gestures.cancel()
        self._overlay(
            PauseMenu(),
            on_resume=lambda: None,
            on_rules=lambda: self._show_rules("table"),
            on_settings=lambda: self._show_settings("table"),
            on_leave=self._left,
        )

    def _greet(self) -> None:
        from jaipur.ui.screens.greeting import Greeting

        self._overlay(
            Greeting(),
            on_rules=lambda: self._show_rules("title"),
            on_first_game=lambda: self._play("apprentice"),
            on_dismiss=lambda: None,
        )

    # Settings

    def _change(self, name: str, value: object) -> None:
        """A preference has a new value: use it and keep it."""
        self.store.change(replace(self.store.settings, **{name: value}))
        self._apply(name, value)

    def _apply(self, name: str, value: object) -> None:
        from jaipur.ui.preferences import apply

        apply(self, name, value)

    def _apply_to_table(self, table, name: str, value: object) -> None:
        from jaipur.ui.preferences import apply_to_table

        apply_to_table(table, self.store.settings, name, value)

    # Keys and focus

    def _key(self, _window, key: int, *_args) -> bool:
        front = focus.uppermost()
        return key == BACK and front is not None and front.back()

    def _hidden(self, *_args) -> None:
        if "table" in self.__dict__:
            self.table.hide()

    def _focus(self, _window, focused: bool) -> None:
        if not focused:
            self._hidden()
