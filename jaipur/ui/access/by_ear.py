"""The game by ear: a voice, and what is heard of fingers and keys while it speaks."""

from collections.abc import Callable

from jaipur.ui.access.exploring import Explorer
from jaipur.ui.access.speech import Speech
from jaipur.ui.access.spoken_keys import SpokenKeys
from jaipur.ui.access.whereabouts import Whereabouts
from jaipur.ui.device.voices import Voice


class ByEar:
    """All of it at once, on or off."""

    def __init__(self, voice: Voice, lost: Callable[[], object]) -> None:
        """`lost` is called when the voice has failed, and all of it is off."""
        self._speech = speech = Speech(voice)
        self._lost = lost
        speech.lost = self._fall_silent
        self._parts = Explorer(speech), SpokenKeys(speech), Whereabouts(speech)

    def _fall_silent(self) -> None:
        """Without a voice fingers would explore in silence."""
        if self._speech.on:
            self.turn(False, self._speech.rate)
            self._lost()

    def hush(self) -> None:
        """Stop whatever is being said."""
        self._speech.stop()

    def turn(self, on: bool, rate: float) -> None:
        """Be played by ear from now on, or no longer; the voice is so fast."""
        self._speech.rate = rate
        if on == self._speech.on:
            return
        self._speech.turn(on)
        for part in self._parts:
            if on:
                part.install()
            else:
                part.remove()
