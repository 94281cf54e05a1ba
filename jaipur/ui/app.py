"""The app: one window, its start, its pauses and its end.

The title is drawn first; everything heavier is imported and opened after the first frame.
"""

import gc
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen

from jaipur import NAME
from jaipur.resources import data_folder
from jaipur.ui.device import insets
from jaipur.ui.device.detection import this_device
from jaipur.ui.look import sprites, theme
from jaipur.ui.navigator import Navigator
from jaipur.ui.start import preferences
from jaipur.ui.start.crash_handler import CrashHandler
from jaipur.ui.start.housekeeping import Housekeeping
from jaipur.ui.title.title_screen import MENU, QUIT, SCREENS, MenuEntry, TitleScreen
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.desktop_input import DesktopInput
from jaipur.ui.widgets.explainer import explainer

if TYPE_CHECKING:  # not needed for the first frame
    from collections.abc import Callable

    from jaipur.rules.notation import Record
    from jaipur.store.store import Store
    from jaipur.ui.device.texts import Source
    from jaipur.ui.services import Services

SETTLING = 60
"""Layout passes before a frame; Kivy's 20 would draw deeply nested screens half laid out."""
BACK = 27
"""The key code of Esc, and of Android's back."""
UNSEEN = 0.2
"""Seconds until an opened screen is seen: earlier keys were not meant for it."""


class JaipurApp(App):
    """The app, from launch to its end."""

    title = NAME
    apologises = True
    """Whether to apologise for an unexpected exception; if not, it ends the app."""

    def __init__(
        self,
        seed: int | None = None,
        folder: Path | None = None,
        *,
        open_store: "Callable[[Path], Store] | None" = None,
        **parts: Any,
    ) -> None:
        """Replace parts of `Services` by `parts`: thinker, reviewer, sounds, voice, now …"""
        super().__init__()
        self._parts = parts | {"seed": seed}
        self._open_store = open_store
        self.device = this_device()
        self._folder = folder
        self._services: Services | None = None
        self.crash_handler = CrashHandler(self)
        self.housekeeping = Housekeeping(lambda: self.navigator.prepare())

    # Start

    def build(self) -> FloatLayout:
        Window.clearcolor = theme.TABLE_RIM
        Clock.max_iteration = SETTLING
        theme.register_fonts()
        insets.insets.follow(self.device.insets)
        sprites.largest_side = self.device.largest_side
        Window.softinput_mode = "below_target"  # keeps the text field in sight
        preferences.show_first_frame_settings(self.data, self.device)
        self.layers = FloatLayout()
        self.build_screens()
        Window.bind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        Window.bind(on_resize=self._measure)
        self.device.hear_back(lambda: Clock.schedule_once(_go_back))
        self._desktop = DesktopInput(lambda: self.navigator.show_keys(), self.stop).install()
        explainer.install()
        Window.bind(on_key_down=_swallow_key)
        return self.layers

    def run(self) -> None:
        with self.crash_handler.caught() if self.apologises else nullcontext():
            super().run()

    def build_screens(self) -> None:
        """Fill the window with new screens, the title in front."""
        menu = (*MENU, QUIT) if self.device.has_mouse else MENU
        # with its final size, the title loads the right picture at once
        title = TitleScreen(menu, name="title", size=Window.size)
        self.navigator = Navigator(title, size=Window.size)
        title.bind(on_choose=self._choose)
        self.navigator.bind(screens=self.housekeeping.built)
        self.layers.clear_widgets()
        self.layers.add_widget(self.navigator)
        if self._services:
            self._services.renew_overlays()
            self._add_upper_layers(self._services)

    def _choose(self, _title: TitleScreen, entry: MenuEntry) -> None:
        """Do what an entry of the main menu says."""
        if entry is QUIT:
            self.stop()
        elif self._services is None:
            pass  # a tap came before the first frames were done
        elif entry.opens:
            self.navigator.open(entry.opens)
        else:
            self.navigator.resume(self._services.store.journal.unfinished[0].match)

    def _add_upper_layers(self, services: "Services") -> None:
        """Add the layer of sheets above the screens, and the messages above that."""
        self.layers.add_widget(services.overlay_turntable)
        self.layers.add_widget(services.notices)
        self.navigator.wake(services)

    def on_start(self) -> None:
        # draw the title in one frame, then load the rest
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self.wake), 0)

    def wake(self, *_args: object) -> None:
        """Open everything that the first frame did not need."""
        from jaipur.store.store import Store
        from jaipur.ui.services import Services
        from jaipur.ui.start import housekeeping
        from jaipur.ui.widgets.notices import Notices

        gc.enable()
        store = (self._open_store or Store)(self.data)
        notices = Notices(
            lambda: self.navigator.can_interrupt,
            lambda: self.navigator.messages,
            lambda: self.services.overlays.main_button(),
        )
        self._services = services = Services(store, self.device, notices, **self._parts)
        self._add_upper_layers(services)
        explainer.read_rule = lambda rule: self.navigator.open("rules").open_at(rule)
        notices.follow(store.problems)
        services.apply_settings()
        self._come_back()
        notices.watch(store.see_day(services.today), "duels")
        self.device.receive(self._receive)
        self.preload = housekeeping.pieces(["jaipur.ui.match.match_screen"], SCREENS)
        Clock.schedule_interval(self._load_next, 0)
        services.sounds.preload()
        if store.settings.newcomer and not store.journal.record:
            from jaipur.ui.title.welcome import welcome

            welcome(services, self.navigator)
        # from the next frame on, because this one may have taken long
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._listen, UNSEEN), 0)

    def _come_back(self) -> None:
        """Return to the match that was on the table when the phone ended the app."""
        store = self.services.store
        was_interrupted = store.was_interrupted(self.services.now())
        store.clear_interruption()
        if was_interrupted:
            self.navigator.resume()

    def _receive(self, source: "Source") -> None:
        """Receive a text from another app; imported here because few players need it."""
        from jaipur.ui.history.arrival import receive

        self.services.run(receive(self.services, self.navigator, source))

    def _listen(self, *_args: object) -> None:
        """React to keys from now on; earlier ones came before there was anything to see."""
        Window.unbind(on_key_down=_swallow_key)

    def _load_next(self, *_args: object) -> bool:
        """Load a piece per frame; after the last, start housekeeping."""
        more = bool(next(self.preload, None))
        if not more:
            self.housekeeping.begin()
        return more

    # Pauses and the end

    def on_pause(self) -> bool:
        self._hidden()
        if self._services:
            if self.navigator.current == "table":
                self._services.store.note_interruption(self._services.now())
            self._services.store.fold()
            self._services.ambience.in_sight = False
        self.housekeeping.thoroughly()
        return True

    def on_resume(self) -> None:
        """Update what may have changed: the phone's settings, and textures that the GPU lost."""
        from jaipur.ui.device import graphics

        insets.insets.refresh()
        self._measure()
        graphics.restore(sprites.sprites().witness())
        if self._services:
            self._services.store.clear_interruption()
            self._services.ambience.in_sight = True
            self._services.apply_settings()

    def _measure(self, *_args: object) -> None:
        """Read density and font scale again: a phone's can change while the app runs."""
        if not self.device.window_can_grow:
            Metrics.density = self.device.density() or Metrics.density
            Metrics.fontscale = self.device.font_scale()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_hide=self._hidden, focus=self._focus)
        Window.unbind(on_resize=self._measure)
        self._listen()
        explainer.remove()
        self._desktop.remove()
        Clock.unschedule(self._load_next)
        self.housekeeping.end()
        for screen in self.navigator.tables():
            screen.leave()
        preferences.reset()  # while the store still answers screens that follow the language
        self.navigator.close()
        self.layers.clear_widgets()
        if self._services:
            self._services.close()
        insets.insets.unfollow()

    # After a crash

    def running_match(self) -> "Record | None":
        """Return the saved match, if there is one."""
        return self._services.store.journal.record if self._services else None

    def show_alone(self, screen: Screen) -> None:
        """Show this screen in place of all others, in silence."""
        self.layers.clear_widgets()
        self.layers.add_widget(screen)
        Window.rotation = 0  # it may have been turned to the player across the table
        if self._services:
            self._services.ambience.at_table = False

    def restart(self, resume: bool) -> None:
        """Show new screens: the match that was left, or the title."""
        self.navigator.close()
        self.build_screens()
        self.housekeeping.thoroughly()  # the old screens can be freed
        if not self._services:
            self.wake()
        elif resume:
            self.navigator.resume()

    # Used by other modules

    @property
    def data(self) -> Path:
        """The folder of saves and reports."""
        return self._folder or data_folder(self.device.saves() or self.user_data_dir)

    @property
    def awake(self) -> bool:
        """Whether the store is open, which it is after the first frame."""
        return self._services is not None

    @property
    def services(self) -> "Services":
        return self.navigator.services

    def open_settings(self, *_args: object) -> None:
        """Do nothing: Kivy's own settings are never shown."""

    # Keys and focus

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        front = focus.uppermost()
        if key != BACK:
            return False
        if self._services and self._services.notices.dismiss():
            return True
        return front is not None and front.back()

    def _hidden(self, *_args: object) -> None:
        if self._services:
            self._services.speech.stop()
        for screen in self.navigator.tables():
            screen.hide()

    def _focus(self, _window: object, focused: bool) -> None:
        if not focused:
            self._hidden()


def _go_back(_dt: float) -> None:
    """Act as the back key."""
    if not Window.dispatch("on_key_down", BACK, 0, None, []):
        Window.dispatch("on_keyboard", BACK, 0, None, [])


def _swallow_key(*_key: object) -> bool:
    return True
