"""Self-voicing, on and off: speech output, exploring by touch and the keys that go with it.

Its parts are loaded when it is first turned on.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent

if TYPE_CHECKING:  # loaded late: most players do not use it
    from jaipur.store.settings import Settings
    from jaipur.ui.access.speech import Speech
    from jaipur.ui.device.voices import Voice


class SpeechSwitch:
    """Follows the settings, and tries again when the voice has failed."""

    def __init__(
        self, find_voice: "Callable[[], Voice | None]", lost: Callable[[], object]
    ) -> None:
        """`find_voice` is called once, when the voice is first needed. `lost` is called when it
        fails for the first time."""
        self._find_voice = find_voice
        self._lost = lost
        self._wished = False, 1.0
        self._speech: Speech | None = None
        self._parts: tuple[Any, ...] = ()
        self._retry: ClockEvent | None = None

    @cached_property
    def voice(self) -> "Voice | None":
        return self._find_voice()

    @property
    def works(self) -> bool:
        """Whether there is a voice."""
        return self.voice is not None and self.voice.works

    @property
    def on(self) -> bool:
        """Whether the game speaks: it is turned on, and there is a voice."""
        return self._wished[0] and self.works

    def follow(self, settings: "Settings") -> None:
        """Apply the settings."""
        wished = settings.speech, settings.speech_rate
        if wished != self._wished:
            self.turn(*wished)

    def turn(self, on: bool, rate: float) -> None:
        """Speak at this rate, or be silent, regardless of the settings."""
        self._wished = on, rate
        if on and not self._speech and self.voice:
            self._load(self.voice)
        if self._speech:
            self._speech.rate = rate
            self._switch(on)

    def stop(self) -> None:
        """Stop speaking for now: the app goes to the background."""
        if self._speech:
            self._speech.stop()

    def close(self) -> None:
        """Stop for good and release the voice."""
        if self._retry:
            self._retry.cancel()
        self._switch(False)
        voice = vars(self).get("voice")
        if voice:
            voice.close()

    def _load(self, voice: "Voice") -> None:
        from jaipur.ui.access.exploring import Explorer
        from jaipur.ui.access.screen_announcer import ScreenAnnouncer
        from jaipur.ui.access.speech import Speech
        from jaipur.ui.access.spoken_keys import SpokenKeys

        self._speech = speech = Speech(voice, self._voice_lost)
        self._parts = Explorer(speech), SpokenKeys(speech), ScreenAnnouncer(speech)

    def _switch(self, on: bool) -> None:
        if self._speech and on != self._speech.on:
            self._speech.turn(on)
            for part in self._parts:
                (part.install if on else part.remove)()

    def _voice_lost(self) -> None:
        """Turn off: without a voice, exploring by touch would be silent."""
        from jaipur.ui.device.voices import RETRY

        if not self._speech or not self._speech.on:
            return
        self._switch(False)
        if self._retry is None:  # report it only once
            self._lost()
        self._retry = Clock.schedule_interval(self._try_again, RETRY)

    def _try_again(self, _dt: float) -> bool:
        """Speak again once the voice works; return whether to keep trying."""
        if self.works:
            self.turn(*self._wished)
        return not self.works
