"""Sounds by name, `Sounds.play("coin")`, and the quiet bazaar in the background.

Without a device or a file there is silence, no error.
"""

import logging
import re
from pathlib import Path
from typing import Any, Protocol

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, BoundedNumericProperty
from kivy.uix.screenmanager import Screen

from jaipur.resources import ASSETS

log = logging.getLogger(__name__)

SOUNDS = ASSETS / "sounds"
AMBIENCE = "ambience"
"""The background sound, which `Ambience` plays."""


class Plays(Protocol):
    """An object that can play sounds."""

    def play(self, name: str, volume: float = 1.0) -> None: ...


class Sounds:
    """The sounds of a folder. ``coin-1.ogg`` and ``coin-2.ogg`` alternate as "coin".

    `audio` is the device: see `jaipur.ui.device.audio`.
    """

    def __init__(self, audio: Any, folder: Path = SOUNDS) -> None:
        self.enabled = True
        self.volume = 1.0
        self._audio = audio
        self._loaded: dict[Path, Any] = {}
        self._variants: dict[str, list[Path]] = {}
        for path in sorted(folder.glob("*.ogg")):
            if path.stem == AMBIENCE:
                continue
            name = re.sub(r"-\d+$", "", path.stem)
            self._variants.setdefault(name, []).append(path)
        if not self._variants:
            log.warning("Sound: off, there are no files")
        audio.bind(is_open=self._follow_device)

    @property
    def works(self) -> bool:
        """Whether sounds can be played, as far as it was tried."""
        return bool(self._variants and self._audio.works)

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play the next variant of a sound at this share of the volume."""
        if not (self.enabled and self._variants and self._audio.request()):
            return
        sound = self._sound(self._next_variant(name))
        if sound:
            sound.volume = self.volume * volume
            sound.play()

    def preload(self) -> None:
        """Open the device, then read one file a frame."""
        if self.enabled and self._variants and self._audio.request():
            Clock.schedule_interval(self._load_next, 0)

    def close(self) -> None:
        """Stop for good; the device is closed by its owner."""
        self.enabled = False
        Clock.unschedule(self._load_next)

    def _follow_device(self, _audio: object, is_open: bool) -> None:
        """Read the files once the device is open. Nothing may play on while it is closed."""
        if is_open:
            self.preload()
        else:
            for sound in filter(None, self._loaded.values()):
                sound.stop()

    def _load_next(self, _dt: float) -> bool:
        files = [path for variants in self._variants.values() for path in variants]
        left = [path for path in files if path not in self._loaded]
        if not (left and self.enabled and self._audio.is_open):
            return False
        self._sound(left[0])
        return True

    def _next_variant(self, name: str) -> Path | None:
        if name not in self._variants:
            log.warning("Sound: none is called %s", name)
            self._variants[name] = []
        variants = self._variants[name]
        if not variants:
            return None
        variants.append(variants.pop(0))
        return variants[-1]

    def _sound(self, path: Path | None) -> Any:
        if path is None:
            return None
        if path not in self._loaded:
            self._loaded[path] = self._audio.load(path)
        return self._loaded[path]


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
