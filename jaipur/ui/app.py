"""The app: one window, the screens, and what they share.

The title is drawn first; everything heavier is imported and opened after its first frame.
"""

from contextlib import nullcontext
from dataclasses import asdict, replace
from functools import cached_property, partial
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from jaipur.resources import data_folder
from jaipur.ui.device import insets, this_device
from jaipur.ui.look import sprites, theme
from jaipur.ui.routes import Routes
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.start import preferences
from jaipur.ui.start.crash_handler import CrashHandler
from jaipur.ui.start.housekeeping import Housekeeping
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.desktop_input import DesktopInput
from jaipur.ui.widgets.overlays import Overlays
from jaipur.ui.words import i18n

BACK = 27
"""Esc, and Android's back."""
ENTRIES = ["play", "pass_and_play", "learn", "history", "settings"]


class JaipurApp(App):
    """From launch to a finished match."""

    title = "Jaipur"
    apologises = True
    """Whether an unexpected exception is apologised for; if not, it ends the app."""

    def __init__(
        self,
        seed: int | None = None,
        folder: Path | None = None,
        *,
        thinker=None,
        sounds=None,
        haptics=None,
        open_store=None,
    ) -> None:
        """Who thinks, what is heard and felt, and how the store is opened can be replaced."""
        super().__init__()
        stand_ins = {"thinker": thinker, "sounds": sounds, "haptics": haptics}
        vars(self).update({name: part for name, part in stand_ins.items() if part is not None})
        self.open_store = open_store
        self.seed = seed
        self.device = this_device()
        self.folder = folder
        self.store = None
        self.notices = None
        self.crash_handler = CrashHandler(self)
        self.housekeeping = Housekeeping(lambda: self.screens.prepare())

    # Start and end

    def build(self) -> FloatLayout:
        Window.clearcolor = theme.TABLE_RIM
        theme.register_fonts()
        insets.insets.follow(self.device.insets)
        Window.softinput_mode = "below_target"  # the field that is written in stays in sight
        preferences.glimpse(self.data, self.device)
        self.layers = FloatLayout()
        self.furnish()
        Window.bind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        self.desktop = DesktopInput().install()
        return self.layers

    def run(self) -> None:
        with self.crash_handler.caught() if self.apologises else nullcontext():
            super().run()

    def furnish(self) -> None:
        """Fill the window with new screens, the title in front."""
        self.overlays = Overlays()
        # in its final shape from the start, the title reads no picture in vain
        self.screens = Routes(self, size=Window.size)
        self.screens.bind(screens=self.housekeeping.built)
        self.screens.add_widget(self._title())
        self.layers.clear_widgets()
        self.layers.add_widget(self.screens)
        self.layers.add_widget(self.overlays)
        if self.notices:
            self.layers.add_widget(self.notices)

    def on_start(self) -> None:
        # a frame to draw the title in, then the rest
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self.wake), 0)

    def wake(self, *_args: object) -> None:
        """Open what the first frame could do without."""
        from jaipur.store.store import Store
        from jaipur.ui.start.preload import Preload
        from jaipur.ui.widgets.notices import Notices

        self.store = (self.open_store or Store)(self.data)
        self.notices = Notices(self._calm)
        self.layers.add_widget(self.notices)
        self.notices.follow(self.store.problems)
        for name, value in asdict(self.store.settings).items():
            self._apply(name, value)
        self.show_resume()
        i18n.language.bind(code=self.show_resume)
        self.preload = Preload()
        Clock.schedule_interval(self._load_next, 0)
        Clock.schedule_interval(self.sounds.load_next, 0)
        if not self.store.settings.last_opponent and not self.store.journal.record:
            self._greet()

    def _load_next(self, *_args: object) -> bool:
        """Read a piece a frame; from then on there is time for other things."""
        more = self.preload.load_next()
        if not more:
            self.housekeeping.begin()
        return more

    def on_pause(self) -> bool:
        self._hidden()
        self.housekeeping.thoroughly()
        return True

    def on_resume(self) -> None:
        """Back in front: the phone may have been set otherwise, and the GPU may have forgotten."""
        from jaipur.ui.device import graphics

        insets.insets.refresh()
        Metrics.fontscale = self.device.font_scale()
        graphics.restore(sprites.sprites().witness())
        if self.store:
            self._apply("language", self.store.settings.language)
            self._apply("reduced_motion", self.store.settings.reduced_motion)

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        i18n.language.unbind(code=self.show_resume)
        self.desktop.remove()
        Clock.unschedule(self._load_next)
        self.housekeeping.end()
        if "table" in self.__dict__:
            self.table.leave()
            self.thinker.close()
        if self.store:
            self.store.close()

    def _title(self) -> TitleScreen:
        front = TitleScreen(name="title", entries=ENTRIES, size=Window.size)
        front.bind(
            on_play=lambda *_: self.screens.open("opponents"),
            on_pass_and_play=lambda *_: self.screens.open("names"),
            on_learn=lambda *_: self.screens.open("rules"),
            on_history=lambda *_: self.screens.open("history"),
            on_settings=lambda *_: self.screens.open("settings"),
            on_continue=lambda *_: self.go_on(),
        )
        self.front = front
        return front

    def _get_user_data_dir(self) -> str:
        try:
            return super()._get_user_data_dir()
        except OSError:  # Kivy wants the folder above to exist; the store makes both or says why
            return str(Path.home() / ".config" / self.name)

    @property
    def data(self) -> Path:
        """Where saves and reports are."""
        return self.folder or data_folder(self.user_data_dir)

    # Matches

    @cached_property
    def thinker(self):
        from jaipur.game.thinker import Thinker

        return Thinker()

    @cached_property
    def sounds(self):
        from jaipur.ui.look.sound import Sounds

        return Sounds()

    @cached_property
    def haptics(self):
        from jaipur.ui.device.haptics import Haptics

        return Haptics()

    @cached_property
    def table(self):
        from jaipur.ui.device.screen_privacy import attend
        from jaipur.ui.match.match_screen import MatchScreen
        from jaipur.ui.results.results import Results

        results = Results(self.overlays, self.sounds)
        table = MatchScreen(self.thinker, self.sounds, self.haptics, results)
        table.bind(on_menu=lambda *_: self._pause(), on_round_over=lambda *_: self._learn())
        attend(self.device, table)
        for name, value in asdict(self.store.settings).items():
            self._apply_to_table(table, name, value)
        return table

    @cached_property
    def matches(self):
        from jaipur.ui.match.match_recorder import MatchRecorder
        from jaipur.ui.match.matches import Matches

        keep = partial(MatchRecorder, self.store.journal, self.notices.watch)
        return Matches(self.table, keep, self._left, self.seed)

    def play_against(self, level: str) -> None:
        self.change("last_opponent", level)
        self._unless_running(lambda: self._sit_down(self.matches.against, level))

    def play_between(self, names: tuple[str, str]) -> None:
        self._unless_running(lambda: self._sit_down(self.matches.between, names))

    def go_on(self) -> None:
        """Take up the match that was left."""
        self._sit_down(self.matches.resume, self.store.journal.record)

    def _sit_down(self, start, *args: object) -> None:
        self.matches  # noqa: B018  the table is built before it is shown
        self.screens.open("table")
        start(*args)

    def _unless_running(self, start) -> None:
        """Ask before a running match is filed away as unfinished."""
        from jaipur.ui.widgets.sheet import Ask
        from jaipur.ui.words.i18n import _

        if not self.store.journal.record:
            start()
            return
        ask = Ask(
            title=_("Start a new match?"),
            text=_("The one you left goes to the history, unfinished."),
            yes_text=_("New match"),
            no_text=_("Keep it"),
        )
        self.overlays.lay(ask, on_yes=start, on_no=lambda: None)

    def _left(self) -> None:
        """From the table back to the title; the match is kept."""
        self.table.leave()
        self.screens.home()
        self.show_resume()

    def show_resume(self, *_args: object) -> None:
        """Offer on the title to continue, where a match was left."""
        from jaipur.ui.words import phrases

        record = self.store.journal.record
        self.front.resume = phrases.resume(record) if record else ""

    # What lies over the screens

    def _pause(self) -> None:
        from jaipur.ui.widgets.sheet import PauseMenu

        self.table.table.gestures.cancel()
        self.overlays.lay(
            PauseMenu(),
            on_resume=lambda: None,
            on_rules=lambda: self.screens.open("rules"),
            on_settings=lambda: self.screens.open("settings"),
            on_leave=self._left,
        )

    def _greet(self) -> None:
        from jaipur.ui.screens.greeting import Greeting

        self.overlays.lay(
            Greeting(),
            on_rules=lambda: self.screens.open("rules"),
            on_first_game=lambda: self.play_against("apprentice"),
            on_dismiss=lambda: None,
        )

    # Settings

    def change(self, name: str, value: object) -> None:
        """A preference has a new value: use it and keep it."""
        changed = replace(self.store.settings, **{name: value})
        self.notices.watch(self.store.change(changed), "settings")
        self._apply(name, value)

    def _learn(self) -> None:
        """Whoever has played a round knows how cards are chosen."""
        if not self.store.settings.knows_the_table:
            self.change("knows_the_table", True)

    def _apply(self, name: str, value: object) -> None:
        preferences.apply(self, name, value)

    def _apply_to_table(self, table, name: str, value: object) -> None:
        preferences.apply_to_table(table, self, name, value)

    # Keys, focus and calm

    def _calm(self) -> bool:
        """Whether a message would disturb nothing."""
        table = self.table if self.screens.current == "table" else None
        busy = table and (table.table.busy or table.doors.shut)
        return not busy and not self.overlays.children

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        front = focus.uppermost()
        if key != BACK:
            return False
        if self.notices and self.notices.dismiss():
            return True
        return front is not None and front.back()

    def _hidden(self, *_args: object) -> None:
        if "table" in self.__dict__:
            self.table.hide()

    def _focus(self, _window: object, focused: bool) -> None:
        if not focused:
            self._hidden()
