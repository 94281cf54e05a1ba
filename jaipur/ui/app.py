"""The app: one window, the screens, and what they share.

The title is drawn first; everything heavier is imported and opened after its first frame.
"""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from jaipur import NAME
from jaipur.resources import data_folder
from jaipur.ui.device import insets, this_device
from jaipur.ui.flows.late_flow import late_flow
from jaipur.ui.late_parts import LateParts
from jaipur.ui.look import sprites, theme
from jaipur.ui.routes import Routes
from jaipur.ui.screens.title_menu import MENU, QUIT, MenuEntry
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.start import preferences
from jaipur.ui.start.crash_handler import CrashHandler
from jaipur.ui.start.housekeeping import Housekeeping
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.desktop_input import DesktopInput
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.overlays import Overlays
from jaipur.ui.words import i18n

if TYPE_CHECKING:  # what the first frame can do without
    from collections.abc import Callable

    from jaipur.game.workers.thinker import Thinker
    from jaipur.store.store import Store
    from jaipur.ui.device.haptics import Haptics
    from jaipur.ui.device.voices import Voice
    from jaipur.ui.flows.challenge_flow import ChallengeFlow
    from jaipur.ui.flows.duel_flow import DuelFlow
    from jaipur.ui.flows.learn_flow import LearnFlow
    from jaipur.ui.flows.match_flow import MatchFlow
    from jaipur.ui.flows.puzzle_flow import PuzzleFlow
    from jaipur.ui.flows.review_flow import ReviewFlow
    from jaipur.ui.flows.speech_flow import SpeechFlow
    from jaipur.ui.flows.today_flow import TodayFlow
    from jaipur.ui.flows.trial_flow import TrialFlow
    from jaipur.ui.look.ambience import Ambience
    from jaipur.ui.look.sound import Sounds
    from jaipur.ui.match.table_screen import TableScreen
    from jaipur.ui.review.review_desk import Reviewer
    from jaipur.ui.widgets.notices import Notices

T = TypeVar("T")

SETTLING = 60
"""Passes in which a screen of many nested boxes settles before it is drawn; Kivy's own 20 would
draw some half laid out, and complain."""
BACK = 27
"""Esc, and Android's back."""
UNSEEN = 0.2
"""Seconds until what has been opened is seen: keys that come before are from an earlier time."""


def _now() -> datetime:
    return datetime.now(UTC)


class JaipurApp(LateParts, App):
    """From launch to a finished match."""

    title = NAME
    apologises = True
    """Whether an unexpected exception is apologised for; if not, it ends the app."""

    match_flow: "MatchFlow" = late_flow("jaipur.ui.flows.match_flow", "MatchFlow")
    learn_flow: "LearnFlow" = late_flow("jaipur.ui.flows.learn_flow", "LearnFlow")
    trial_flow: "TrialFlow" = late_flow("jaipur.ui.flows.trial_flow", "TrialFlow")
    review_flow: "ReviewFlow" = late_flow("jaipur.ui.flows.review_flow", "ReviewFlow")
    today_flow: "TodayFlow" = late_flow("jaipur.ui.flows.today_flow", "TodayFlow")
    puzzle_flow: "PuzzleFlow" = late_flow("jaipur.ui.flows.puzzle_flow", "PuzzleFlow")
    duel_flow: "DuelFlow" = late_flow("jaipur.ui.flows.duel_flow", "DuelFlow")
    challenge_flow: "ChallengeFlow" = late_flow("jaipur.ui.flows.challenge_flow", "ChallengeFlow")
    speech_flow: "SpeechFlow" = late_flow("jaipur.ui.flows.speech_flow", "SpeechFlow")

    def __init__(
        self,
        seed: int | None = None,
        folder: Path | None = None,
        *,
        thinker: "Thinker | None" = None,
        reviewer: "Reviewer | None" = None,
        sounds: "Sounds | None" = None,
        ambience: "Ambience | None" = None,
        haptics: "Haptics | None" = None,
        voice: "Voice | None" = None,
        open_store: "Callable[[Path], Store] | None" = None,
        now: "Callable[[], datetime]" = _now,
    ) -> None:
        """Who thinks, what is heard and felt, the clock, and how the store is opened can be
        replaced."""
        super().__init__()
        stand_ins = {
            "thinker": thinker,
            "reviewer": reviewer,
            "sounds": sounds,
            "ambience": ambience,
            "haptics": haptics,
            "voice": voice,
        }
        vars(self).update({name: part for name, part in stand_ins.items() if part is not None})
        self.open_store = open_store
        self.now = now
        """The moment, with its time zone."""
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
        Clock.max_iteration = SETTLING
        theme.register_fonts()
        insets.insets.follow(self.device.insets)
        sprites.largest_side = self.device.largest_side
        Window.softinput_mode = "below_target"  # the field that is written in stays in sight
        preferences.show_first_frame_settings(self.data, self.device)
        self.layers = FloatLayout()
        self.furnish()
        Window.bind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        Window.bind(on_resize=self._measure)
        self.device.hear_back(lambda: Clock.schedule_once(_go_back))
        self.desktop = DesktopInput(self.show_keys, self.stop).install()
        explainer.install()
        Window.bind(on_key_down=_swallow_key)
        explainer.read_rule = lambda rule: self.learn_flow.read(rule)
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
        if self.awake:
            self._lay_overlays()

    def _lay_overlays(self) -> None:
        """What lies over the screens, and messages over that."""
        from jaipur.ui.table.turntable import Turntable

        self.overlay_turntable = Turntable()
        self.overlay_turntable.add_widget(self.overlays)
        self.layers.add_widget(self.overlay_turntable)
        self.layers.add_widget(self.notices)

    def on_start(self) -> None:
        # a frame to draw the title in, then the rest
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self.wake), 0)

    def wake(self, *_args: object) -> None:
        """Open what the first frame could do without."""
        from jaipur.store.store import Store
        from jaipur.ui.arrivals import Arrivals
        from jaipur.ui.start.preload import Preload
        from jaipur.ui.table.keep_clear import keep_clear
        from jaipur.ui.widgets.notices import Notices

        self._store = (self.open_store or Store)(self.data)
        self._notices = Notices(
            self._calm, lambda: keep_clear(self.screens.current_screen, self.overlays)
        )
        self._lay_overlays()
        self.notices.follow(self.store.problems)
        preferences.apply(self.store.settings, self)
        self.match_flow.show_resume()
        self._come_back()
        self.notices.watch(self.store.see_day(self.today), "duels")
        Arrivals(self)
        i18n.language.bind(code=self.match_flow.show_resume)
        self.preload = Preload(["jaipur.ui.match.match_screen"])
        Clock.schedule_interval(self._load_next, 0)
        Clock.schedule_interval(self.sounds.load_next, 0)
        if not self.store.settings.last_opponent and not self.store.journal.record:
            self.speech_flow.welcome(self.match_flow.greet)
        # counted from the next frame, for this one may have taken long
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._listen, UNSEEN), 0)

    def _come_back(self) -> None:
        """Return to the match that was on the table when the phone ended the app."""
        from jaipur.store import interrupted

        was_interrupted = interrupted.just_now(self.data, self.now())
        interrupted.clear(self.data)
        if was_interrupted:
            self.match_flow.go_on()

    def _listen(self, *_args: object) -> None:
        """Keys that were pressed before there was anything to be seen mean nothing on it."""
        Window.unbind(on_key_down=_swallow_key)

    def _load_next(self, *_args: object) -> bool:
        """Read a piece a frame; from then on there is time for other things."""
        more = self.preload.load_next()
        if not more:
            self.housekeeping.begin()
        return more

    def on_pause(self) -> bool:
        from jaipur.store import interrupted

        self._hidden()
        if self.awake and self.store.saving and self.screens.current == "table":
            interrupted.note(self.data, self.now())
        self.ambience.in_sight = False
        self.housekeeping.thoroughly()
        return True

    def on_resume(self) -> None:
        """Back in front: the phone may have been set otherwise, and the GPU may have forgotten."""
        from jaipur.store import interrupted
        from jaipur.ui.device import graphics

        interrupted.clear(self.data)
        self.ambience.in_sight = True
        insets.insets.refresh()
        self._measure()
        graphics.restore(sprites.sprites().witness())
        if self.awake:
            preferences.apply(self.store.settings, self)

    def _measure(self, *_args: object) -> None:
        """A phone's settings, or its other screen once it is folded, have other measures; nothing
        restarts the app for it. A desktop's are as they were at the start."""
        if not self.device.window_can_grow:
            Metrics.density = self.device.density() or Metrics.density
            Metrics.fontscale = self.device.font_scale()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        Window.unbind(on_resize=self._measure)
        self._listen()
        self.ambience.in_sight = False
        i18n.language.unbind(code=self.match_flow.show_resume)
        self.speech_flow.close()
        explainer.remove()
        self.desktop.remove()
        Clock.unschedule(self._load_next)
        self.housekeeping.end()
        tables = self._tables()
        for screen in tables:
            screen.leave()
        if tables:
            self.thinker.close()
        if "reviewer" in vars(self):
            self.reviewer.close()
        if self.awake:
            self.store.close()

    def _title(self) -> TitleScreen:
        menu = (*MENU, QUIT) if self.device.has_mouse else MENU
        self.front = TitleScreen(menu, name="title", size=Window.size)
        self.front.bind(on_choose=self._enter)
        return self.front

    def _enter(self, _title: TitleScreen, entry: MenuEntry) -> None:
        if entry.opens:
            self.screens.open(entry.opens)
        elif entry is QUIT:
            self.stop()
        else:
            self.match_flow.go_on()

    @property
    def data(self) -> Path:
        """Where saves and reports are."""
        return self.folder or data_folder(self.device.saves() or self.user_data_dir)

    @property
    def today(self) -> date:
        """The local date."""
        return self.now().astimezone().date()

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

    # Settings

    def change(self, name: str, value: Any) -> None:
        """A preference has a new value: use it and keep it."""
        changed = replace(self.store.settings, **{name: value})
        self.notices.watch(self.store.change(changed), "settings")
        preferences.apply_change(name, changed, self)

    # Keys, focus and calm

    def show_keys(self, then: Callable[[], object] = lambda: None) -> None:
        """Tell what hands and keys can do; asked again, close it. `then` follows."""
        from jaipur.ui.screens.keys_sheet import KeysSheet

        front = focus.uppermost()
        if isinstance(front, KeysSheet):
            front.back()
        elif self.awake and self.overlays.get_parent_window():
            sheet = KeysSheet(mouse=self.device.has_mouse, by_ear=self.speech_flow.on)
            self.overlays.ask(sheet, done=then)

    def open_settings(self, *_args: object) -> None:
        """Kivy's own are never shown."""

    def _calm(self) -> bool:
        """Whether a message would disturb nothing."""
        screen = next((one for one in self._tables() if one is self.screens.current_screen), None)
        busy = screen and (screen.table.busy or screen.doors.shut)
        return not busy and not self.overlays.children

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        front = focus.uppermost()
        if key != BACK:
            return False
        if self.awake and self.notices.dismiss():
            return True
        return front is not None and front.back()

    def _hidden(self, *_args: object) -> None:
        self.speech_flow.hush()
        for screen in self._tables():
            screen.hide()

    def _tables(self) -> "list[TableScreen]":
        """The tables at which people may sit, as far as there are any yet."""
        built = (
            self.match_flow.match_screen_if_built,
            self.learn_flow.lesson_screen_if_built,
            self.trial_flow.trial_screen_if_built,
        )
        return [screen for screen in built if screen]

    def _focus(self, _window: object, focused: bool) -> None:
        if not focused:
            self._hidden()


def _go_back(_dt: float) -> None:
    """As the back key would, to whoever hears it."""
    if not Window.dispatch("on_key_down", BACK, 0, None, []):
        Window.dispatch("on_keyboard", BACK, 0, None, [])


def _swallow_key(*_key: object) -> bool:
    return True


def _opened(part: T | None) -> T:
    if part is None:
        raise RuntimeError("asked for before the first frame")
    return part
