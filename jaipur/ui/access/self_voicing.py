"""Self-voicing: speech output, exploring by touch and the keys that go with it."""

from collections.abc import Callable

from jaipur.ui.access.exploring import Explorer
from jaipur.ui.access.screen_announcer import ScreenAnnouncer
from jaipur.ui.access.speech import Speech
from jaipur.ui.access.spoken_keys import SpokenKeys
from jaipur.ui.device.voices import Voice


class SelfVoicing:
    """Turns all of it on or off together."""

    def __init__(self, voice: Voice, lost: Callable[[], object]) -> None:
        """`lost` is called when the voice has failed; everything is off then."""
        self._speech = speech = Speech(voice)
        self._lost = lost
        speech.lost = self._fall_silent
        self._parts = Explorer(speech), SpokenKeys(speech), ScreenAnnouncer(speech)

    def _fall_silent(self) -> None:
        """Turn off: without a voice, exploring by touch would be silent."""
        if self._speech.on:
            self.turn(False, self._speech.rate)
            self._lost()

    def hush(self) -> None:
        """Stop speaking."""
        self._speech.stop()

    def turn(self, on: bool, rate: float) -> None:
        """Turn self-voicing on or off, at this speech rate."""
        self._speech.rate = rate
        if on == self._speech.on:
            return
        self._speech.turn(on)
        for part in self._parts:
            if on:
                part.install()
            else:
                part.remove()
