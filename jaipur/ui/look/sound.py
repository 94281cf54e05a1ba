"""Sounds by name: `Sounds.play("coin")`. Without a device or a file there is silence, no error."""

import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from jaipur.resources import ASSETS
from jaipur.ui.look.silence_stderr import silence_stderr

log = logging.getLogger(__name__)

SOUNDS = ASSETS / "sounds"
AMBIENCE = "ambience"
"""The background sound, which is not played here: see `jaipur.ui.look.ambience`."""


def load_sound(path: Path) -> Any:
    """Return a file as Kivy plays it; None if that is not possible."""
    # Imported late: it opens the audio device.
    from kivy.core.audio import SoundLoader

    with silence_stderr():
        return SoundLoader.load(str(path))


class Plays(Protocol):
    """An object that can play sounds."""

    def play(self, name: str, volume: float = 1.0) -> None: ...


class Sounds:
    """The sounds of a folder. ``coin-1.ogg`` and ``coin-2.ogg`` alternate as "coin"."""

    def __init__(self, folder: Path = SOUNDS, load: Callable[[Path], Any] = load_sound) -> None:
        self.enabled = True
        self.volume = 1.0
        self._load = load
        self.works = True
        """Whether sounds can be played, as far as it was tried."""
        self._loaded: dict[Path, Any] = {}
        self._variants: dict[str, list[Path]] = {}
        for path in sorted(folder.glob("*.ogg")):
            if path.stem == AMBIENCE:
                continue
            name = re.sub(r"-\d+$", "", path.stem)
            self._variants.setdefault(name, []).append(path)
        if not self._variants:
            self.works = False
            log.warning("Sound: off, there are no files")

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play the next variant of a sound at this share of the volume."""
        if not (self.enabled and self.works):
            return
        sound = self._sound(self._next_variant(name))
        if sound:
            sound.volume = self.volume * volume
            sound.play()

    def load_next(self, *_: object) -> bool:
        """Read one more file; return False when there is none left.

        For ``Clock.schedule_interval(sounds.load_next, 0)`` while nothing is animated.
        """
        files = [path for variants in self._variants.values() for path in variants]
        left = [path for path in files if path not in self._loaded]
        if not (left and self.enabled and self.works):
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
            self._loaded[path] = self._read(path)
        return self._loaded[path]

    def _read(self, path: Path) -> Any:
        sound = self._load(path)
        if sound and sound.length > 0:
            return sound
        # The files are shipped with the app: if one cannot be loaded, there is no audio.
        self.works = False
        log.warning("Sound: off, no audio device takes %s", path.name)
        return None
