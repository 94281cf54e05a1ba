"""Turns self-voicing on and off. Its parts are loaded when it is first turned on."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

if TYPE_CHECKING:  # most people do without
    from jaipur.store.settings import Settings
    from jaipur.ui.access.self_voicing import SelfVoicing
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
        self._voicing: SelfVoicing | None = None
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
        """Whether the game speaks: it is asked to, and there is a voice."""
        return self._wished[0] and self.works

    def follow(self, settings: "Settings") -> None:
        """Speak as the settings say, or be silent."""
        wished = settings.speech, settings.speech_rate
        if wished != self._wished:
            self.turn(*wished)

    def turn(self, on: bool, rate: float) -> None:
        """Speak at this rate, or be silent; the settings are not asked."""
        self._wished = on, rate
        if on and not self._voicing and self.voice:
            from jaipur.ui.access.self_voicing import SelfVoicing

            self._voicing = SelfVoicing(self.voice, self._voice_lost)
        if self._voicing:
            self._voicing.turn(on, rate)

    def stop(self) -> None:
        """Stop speaking for now: the app is left."""
        if self._voicing:
            self._voicing.hush()

    def close(self) -> None:
        """Stop for good and give the voice back."""
        if self._retry:
            self._retry.cancel()
        if self._voicing:
            self._voicing.turn(False, 1.0)
        voice = vars(self).get("voice")
        if voice:
            voice.close()

    def _voice_lost(self) -> None:
        from jaipur.ui.device.voices import RETRY

        if self._retry is None:  # one message is enough
            self._lost()
        self._retry = Clock.schedule_interval(self._try_again, RETRY)

    def _try_again(self, _dt: float) -> bool:
        """Speak again once the voice works; return whether to keep trying."""
        if self.works:
            self.turn(*self._wished)
        return not self.works
