"""The audio device: opened so that no sound server can stop the game.

A sound server may be absent, answer late or never, or end in mid-match. Kivy opens the device on
the drawing thread, and the game would wait with it. So on Linux a thread of its own does that, and
sounds are loaded and played only while the device is open. Other systems have no such servers.
"""

import logging
import os
from ctypes import CDLL, c_int, c_uint16
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty
from kivy.utils import platform

from jaipur.ui.device.desktop_window import sdl

log = logging.getLogger(__name__)

DEVICE_ADDED, DEVICE_REMOVED = 0x1100, 0x1101
"""SDL's events for audio devices that come and go."""
IGNORE = 0
AUDIO = 0x10
"""SDL's number of its audio subsystem."""
STOPPED = 0
MIXER = 2
"""The id of the device that SDL's mixer has opened: SDL counts opened devices from two."""
FORMAT = 44100, 0x8010, 2, 4096
"""How Kivy opens the mixer; opening it in the same way again costs Kivy no second device."""
CLOSING_SECONDS = 2.0


class Audio(EventDispatcher):
    """The audio device, opened when it is first wanted."""

    is_open = BooleanProperty(False)
    """Whether sounds can be loaded and played now."""

    def __init__(self) -> None:
        super().__init__()
        self.works = True
        """Whether there is a device, as far as it was tried."""
        self._opening = self._closed = False

    def request(self) -> bool:
        """Return whether the device is open. If it is not, or its server has gone, open it anew."""
        if self.is_open and not _has_server():
            self.is_open = False
        if not (self.is_open or self._opening or self._closed):
            _ignore_device_events()
            if platform == "linux":
                self._opening = True
                Thread(target=self._open, name="audio", daemon=True).start()
            else:
                self.is_open = True
        return self.is_open

    def load(self, path: Path) -> Any:
        """Return a file as Kivy plays it; None if that is not possible."""
        from kivy.core.audio import SoundLoader

        sound = SoundLoader.load(str(path))
        if sound and sound.length > 0:
            return sound
        # the files are shipped with the game: if one cannot be loaded, there is no audio
        self._report(f"no audio device takes {path.name}")
        return None

    def close(self) -> None:
        """Close the device for good."""
        was_open, self._closed, self.is_open = self.is_open, True, False
        if not (was_open and platform == "linux"):
            return
        closing = Thread(target=_close, name="audio", daemon=True)
        closing.start()
        closing.join(CLOSING_SECONDS)
        if closing.is_alive():
            # the server hangs, and SDL would wait for it when the window closes
            EventLoop.bind(on_stop=lambda *_: os._exit(0))

    def _open(self) -> None:
        _silence_alsa()
        _close()
        opened = sdl().SDL_InitSubSystem(AUDIO) == 0 and _mixer().Mix_OpenAudio(*FORMAT) == 0
        Clock.schedule_once(lambda _dt: self._opened(opened))

    def _opened(self, opened: bool) -> None:
        self._opening = False
        if self._closed:
            return
        if opened:
            self.works = self.is_open = True
        else:
            self._report("no audio device can be opened")

    def _report(self, why: str) -> None:
        if self.works:
            self.works = False
            log.warning("Sound: off, %s", why)


def _ignore_device_events() -> None:
    """Let SDL not report audio devices that come and go.

    It would report them from the sound server's thread. Kivy's filter of events then waits there
    for the GIL, while the drawing thread holds the GIL and waits for that thread: for ever, see
    https://github.com/kivy/kivy/issues/9023.
    """
    if platform != "android":
        for event in (DEVICE_ADDED, DEVICE_REMOVED):
            sdl().SDL_EventState(event, IGNORE)


def _has_server() -> bool:
    """Return whether the opened device still has its sound server, or its hardware."""
    return platform != "linux" or sdl().SDL_GetAudioDeviceStatus(MIXER) != STOPPED


def _close() -> None:
    """Close the device as often as it was opened: here, and by Kivy."""
    while _mixer().Mix_QuerySpec(None, None, None):
        _mixer().Mix_CloseAudio()
    while sdl().SDL_WasInit(AUDIO):
        sdl().SDL_QuitSubSystem(AUDIO)


@cache
def _mixer() -> CDLL:
    from kivy.core.audio import audio_sdl2

    library = CDLL(audio_sdl2.__file__)  # linked with the mixer that Kivy plays with
    library.Mix_OpenAudio.argtypes = [c_int, c_uint16, c_int, c_int]
    return library


@cache
def _silence_alsa() -> None:
    """Keep ALSA's eight lines for a missing device off the console."""
    try:
        alsa = CDLL("libasound.so.2")
    except OSError:
        return
    # any function of C that does nothing will do; one in Python would wait for the GIL
    alsa.snd_lib_error_set_handler(alsa.snd_asoundlib_version)
