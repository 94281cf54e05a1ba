"""Sounds by name: `Sounds.play("coin")`. Without a device or a file there is silence, no error."""

import logging
import re
from pathlib import Path
from typing import Any, Protocol

from kivy.clock import Clock

from jaipur.resources import ASSETS

log = logging.getLogger(__name__)

SOUNDS = ASSETS / "sounds"
AMBIENCE = "ambience"
"""The background sound, which is not played here: see `jaipur.ui.look.ambience`."""


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
