"""The app: one window, the screens, and what they share.

The title is drawn first; everything heavier is imported and opened after its first frame.
"""

from contextlib import nullcontext
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from jaipur.resources import data_folder
from jaipur.ui.device import insets, this_device
from jaipur.ui.look import sprites, theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.routes import Routes
from jaipur.ui.screens.title_menu import MenuEntry
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.start import preferences
from jaipur.ui.start.crash_handler import CrashHandler
from jaipur.ui.start.housekeeping import Housekeeping
from jaipur.ui.table.turntable import Turntable
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.desktop_input import DesktopInput
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.overlays import Overlays
from jaipur.ui.words import i18n

if TYPE_CHECKING:  # what the first frame can do without
    from collections.abc import Callable

    from jaipur.game.thinker import Thinker
    from jaipur.store.store import Store
    from jaipur.ui.device.haptics import Haptics
    from jaipur.ui.look.ambience import Ambience
    from jaipur.ui.look.sound import Sounds
    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.match.matches import Matches
    from jaipur.ui.widgets.notices import Notices

T = TypeVar("T")

BACK = 27
"""Esc, and Android's back."""


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
        thinker: "Thinker | None" = None,
        sounds: "Sounds | None" = None,
        ambience: "Ambience | None" = None,
        haptics: "Haptics | None" = None,
        open_store: "Callable[[Path], Store] | None" = None,
    ) -> None:
        """Who thinks, what is heard and felt, and how the store is opened can be replaced."""
        super().__init__()
        stand_ins = {
            "thinker": thinker,
            "sounds": sounds,
            "ambience": ambience,
            "haptics": haptics,
        }
        vars(self).update({name: part for name, part in stand_ins.items() if part is not None})
        self.open_store = open_store
        self.seed = seed
        self.device = this_device()
        self.folder = folder
        self._store: Store | None = None
        self._notices: Notices | None = None
        self.crash_handler = CrashHandler(self)
        self.housekeeping = Housekeeping(lambda: self.screens.prepare())

    # Start and end

    def build(self) -> FloatLayout:
        Window.clearcolor = theme.TABLE_RIM
        theme.register_fonts()
        insets.insets.follow(self.device.insets)
        sprites.window_can_grow = self.device.window_can_grow
        Window.softinput_mode = "below_target"  # the field that is written in stays in sight
        preferences.glimpse(self.data, self.device)
        self.layers = FloatLayout()
        self.furnish()
        Window.bind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        self.desktop = DesktopInput().install()
        explainer.install()
        return self.layers

    def run(self) -> None:
        with self.crash_handler.caught() if self.apologises else nullcontext():
            super().run()

    def furnish(self) -> None:
        """Fill the window with new screens, the title in front."""
        self.overlays = Overlays()
        self.overlay_turntable = Turntable()
        self.overlay_turntable.add_widget(self.overlays)
        # in its final shape from the start, the title reads no picture in vain
        self.screens = Routes(self, size=Window.size)
        self.screens.bind(screens=self.housekeeping.built)
        self.screens.add_widget(self._title())
        self.layers.clear_widgets()
        self.layers.add_widget(self.screens)
        self.layers.add_widget(self.overlay_turntable)
        if self.awake:
            self.layers.add_widget(self.notices)

    def on_start(self) -> None:
        # a frame to draw the title in, then the rest
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self.wake), 0)

    def wake(self, *_args: object) -> None:
        """Open what the first frame could do without."""
        from jaipur.store.store import Store
        from jaipur.ui.start.preload import Preload
        from jaipur.ui.widgets.notices import Notices

        self._store = (self.open_store or Store)(self.data)
        self._notices = Notices(self._calm, self._market)
        self.layers.add_widget(self.notices)
        self.notices.follow(self.store.problems)
        preferences.apply(self.store.settings, self)
        self.show_resume()
        i18n.language.bind(code=self.show_resume)
        self.preload = Preload(["jaipur.ui.match.match_screen"])
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
        self.ambience.in_sight = False
        self.housekeeping.thoroughly()
        return True

    def on_resume(self) -> None:
        """Back in front: the phone may have been set otherwise, and the GPU may have forgotten."""
        from jaipur.ui.device import graphics

        self.ambience.in_sight = True
        insets.insets.refresh()
        Metrics.fontscale = self.device.font_scale()
        graphics.restore(sprites.sprites().witness())
        if self.awake:
            preferences.apply(self.store.settings, self)

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        self.ambience.in_sight = False
        i18n.language.unbind(code=self.show_resume)
        explainer.remove()
        self.desktop.remove()
        Clock.unschedule(self._load_next)
        self.housekeeping.end()
        if table := self.table_if_built:
            table.leave()
            self.thinker.close()
        if self.awake:
            self.store.close()

    def _title(self) -> TitleScreen:
        self.front = TitleScreen(name="title", size=Window.size)
        self.front.bind(on_choose=self._enter)
        return self.front

    def _enter(self, _title: TitleScreen, entry: MenuEntry) -> None:
        if entry.opens:
            self.screens.open(entry.opens)
        else:
            self.go_on()

    def _get_user_data_dir(self) -> str:
        try:
            return super()._get_user_data_dir()
        except OSError:  # Kivy wants the folder above to exist; the store makes both or says why
            return str(Path.home() / ".config" / self.name)

    @property
    def data(self) -> Path:
        """Where saves and reports are."""
        return self.folder or data_folder(self.user_data_dir)

    @property
    def awake(self) -> bool:
        """Whether the store is open: after the first frame."""
        return self._store is not None

    @property
    def store(self) -> "Store":
        return _opened(self._store)

    @property
    def notices(self) -> "Notices":
        return _opened(self._notices)

    # Matches

    @cached_property
    def thinker(self) -> "Thinker":
        from jaipur.game.thinker import Thinker

        return Thinker()

    @cached_property
    def sounds(self) -> "Sounds":
        from jaipur.ui.look.sound import Sounds

        return Sounds()

    @cached_property
    def ambience(self) -> "Ambience":
        from jaipur.ui.look.ambience import Ambience

        return Ambience()

    @cached_property
    def haptics(self) -> "Haptics":
        from jaipur.ui.device.haptics import Haptics

        return Haptics()

    @cached_property
    def table(self) -> "MatchScreen":
        from jaipur.ui.device.screen_privacy import attend
        from jaipur.ui.match.match_screen import MatchScreen
        from jaipur.ui.results.results import Results

        results = Results(self.overlays, self.sounds, partial(self.haptics.buzz, "seal"))
        table = MatchScreen(self.thinker, self.sounds, self.haptics, results)
        table.bind(
            on_menu=lambda *_: self._pause(),
            on_look=lambda _table, record: self.screens.play_back(record),
            on_round_over=lambda *_: self._learn(),
        )
        # what lies over a table that has turned is read from there too
        table.turntable.bind(turned=lambda _table, turned: self.overlay_turntable.face(int(turned)))
        attend(self.device, table)
        self.ambience.attend(table)
        preferences.apply_to_table(self.store.settings, table, self.device)
        return table

    @property
    def table_if_built(self) -> "MatchScreen | None":
        """The table, if anybody has come near it yet."""
        return self.__dict__.get("table")

    def forget_table(self) -> "MatchScreen | None":
        """Give the table away, as it was; the next one is built anew."""
        table = self.table_if_built
        self.ambience.at_table = False
        for name in ("table", "matches"):
            self.__dict__.pop(name, None)
        return table

    @cached_property
    def matches(self) -> "Matches":
        from jaipur.ui.match.match_recorder import MatchRecorder
        from jaipur.ui.match.matches import Matches

        keep = partial(MatchRecorder, self.store.journal, self.notices.watch, self.store.numbers)
        return Matches(self.table, keep, self._left, self._meet, self.seed)

    def play_against(self, level: str) -> None:
        self.change("last_opponent", level)
        self._unless_running(lambda: self._sit_down(lambda: self.matches.against(level)))

    def _meet(self, level: str) -> None:
        """From the end of a match on to the next rival."""
        self.change("last_opponent", level)
        self.matches.against(level)

    def play_between(self, names: tuple[str, str]) -> None:
        from jaipur.store.heading import Terms

        wished = self.store.settings
        terms = Terms(wished.crests, wished.one_round, wished.shared_hints)
        starter = {"first": 0, "second": 1}.get(wished.beginner)
        self._unless_running(
            lambda: self._sit_down(lambda: self.matches.between(names, terms, starter))
        )

    def go_on(self) -> None:
        """Take up the match that was left."""
        record = self.store.journal.record
        if record:
            self._sit_down(lambda: self.matches.resume(record))

    def _sit_down(self, start: "Callable[[], None]") -> None:
        self.matches  # noqa: B018  the table is built before it is shown
        self.screens.open("table")
        start()

    def _unless_running(self, start: "Callable[[], None]") -> None:
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
            no_text=_("Keep the old one"),
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
        from jaipur.ai.levels import LEVELS
        from jaipur.ui.screens.greeting import Greeting

        self.overlays.lay(
            Greeting(),
            on_rules=lambda: self.screens.open("rules"),
            on_first_game=lambda: self.play_against(LEVELS[0].id),
            on_dismiss=lambda: None,
        )

    # Settings

    def change(self, name: str, value: Any) -> None:
        """A preference has a new value: use it and keep it."""
        changed = replace(self.store.settings, **{name: value})
        self.notices.watch(self.store.change(changed), "settings")
        preferences.apply(changed, self)

    def _learn(self) -> None:
        """Whoever has played a round knows how cards are chosen."""
        if not self.store.settings.knows_the_table:
            self.change("knows_the_table", True)

    # Keys, focus and calm

    def _calm(self) -> bool:
        """Whether a message would disturb nothing."""
        table = self.table if self.screens.current == "table" else None
        busy = table and (table.table.busy or table.doors.shut)
        return not busy and not self.overlays.children

    def _market(self) -> Rect | None:
        """Where in the window the market lies that is in front, if one is."""
        table = getattr(self.screens.current_screen, "table", None)
        if table is None or "market" not in table.places:
            return None
        place = table.places["market"]
        corners = table.to_window(place.x, place.y), table.to_window(place.right, place.top)
        (left, low), (right, high) = map(min, *corners), map(max, *corners)
        return Rect(left, low, right - left, high - low)

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        front = focus.uppermost()
        if key != BACK:
            return False
        if self.awake and self.notices.dismiss():
            return True
        return front is not None and front.back()

    def _hidden(self, *_args: object) -> None:
        if table := self.table_if_built:
            table.hide()

    def _focus(self, _window: object, focused: bool) -> None:
        if not focused:
            self._hidden()


def _opened(part: T | None) -> T:
    if part is None:
        raise RuntimeError("asked for before the first frame")
    return part
