"""The quiet bazaar in the background. Without a device or a file it is silent, without an error."""

import logging
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, BoundedNumericProperty
from kivy.uix.screenmanager import Screen

from jaipur.ui.look.sound import AMBIENCE, SOUNDS

log = logging.getLogger(__name__)

FADE_SECONDS = 1.5
"""Seconds of fading in and out."""


class Ambience(EventDispatcher):
    """Plays while a player is `at_table`, the app is visible and `enabled`, at `volume`.

    Its file is read when it is first played.
    """

    enabled = BooleanProperty(True)
    at_table = BooleanProperty(False)
    in_sight = BooleanProperty(True)
    volume = BoundedNumericProperty(0.0, min=0.0, max=1.0)
    level = BoundedNumericProperty(0.0, min=0.0, max=1.0)
    """The current volume."""

    def __init__(self, audio: Any, path: Path = SOUNDS / f"{AMBIENCE}.ogg") -> None:
        super().__init__()
        self._audio, self._path = audio, path
        self._works = True
        self._sound: Any = None
        for name in ("enabled", "at_table", "volume"):
            self.fbind(name, self._fade)
        self.fbind("in_sight", self._hide_or_fade)
        audio.bind(is_open=self._follow_device)
        self._bonds = {
            **dict.fromkeys(("on_hide", "on_minimize"), self._gone),
            **dict.fromkeys(("on_show", "on_restore"), self._back),
        }
        Window.bind(**self._bonds)

    def play_at(self, table: Screen) -> None:
        """Play while this screen is in front."""
        table.bind(on_pre_enter=lambda *_: self._sit(True), on_leave=lambda *_: self._sit(False))

    def close(self) -> None:
        """Stop for good."""
        self.in_sight = False
        Window.unbind(**self._bonds)

    def _sit(self, at_table: bool) -> None:
        self.at_table = at_table

    def _gone(self, *_event: object) -> None:
        self.in_sight = False

    def _back(self, *_event: object) -> None:
        self.in_sight = True

    def _fade(self, *_event: object) -> None:
        heard = self.enabled and self.at_table and self.in_sight and self._works
        wanted = self.volume if heard else 0.0
        if wanted and not self._audio.request():
            return  # fades in once the device is open
        if wanted and not self._sound:
            self._sound = self._read()
            if not self._works:
                return
        Animation.cancel_all(self, "level")
        if self.level != wanted:
            Animation(level=wanted, duration=FADE_SECONDS).start(self)

    def _hide_or_fade(self, *_event: object) -> None:
        """Fade, or stop at once when the app is hidden: its clock may stop then."""
        if self.in_sight:
            self._fade()
        else:
            self._stop()

    def _follow_device(self, _audio: object, is_open: bool) -> None:
        if is_open:
            self._fade()
        else:
            self._stop()

    def _stop(self) -> None:
        Animation.cancel_all(self, "level")
        self.level = 0

    def _read(self) -> Any:
        sound = self._audio.load(self._path) if self._path.exists() else None
        if sound:
            sound.loop = True
            return sound
        self._works = False
        log.warning("Sound: no ambience, %s cannot be played", self._path.name)
        return None

    def on_level(self, _ambience: object, level: float) -> None:
        if not self._sound:
            return
        self._sound.volume = level
        if level and self._sound.state != "play":
            self._sound.play()
        elif not level:
            self._sound.stop()
