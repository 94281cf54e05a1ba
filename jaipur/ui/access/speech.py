"""The game's own voice: speaks announcements and answers, in the language of the game."""

from collections import deque
from collections.abc import Callable

from jaipur.ui.device.voices import MOST_WAITING, Voice
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.announcer import announcer


class Speech:
    """Speaks while it is `on`; texts wait for their turn unless they are urgent."""

    def __init__(self, voice: Voice, lost: Callable[[], object]) -> None:
        """`lost` is called when the voice has failed."""
        self.voice, self._lost = voice, lost
        self.on = False
        self.rate = 1.0
        """2 is twice as fast as usual."""
        self._said: deque[str] = deque(maxlen=MOST_WAITING)
        """The texts since the last interruption."""
        self.silent = True
        """Whether nothing was said since then."""

    def turn(self, on: bool) -> None:
        """Turn speech on or off."""
        self.on = on
        if on:
            announcer.listen(self.say)
        else:
            announcer.leave(self.say)
            self.stop()

    def say(self, text: str, urgent: bool = False) -> None:
        if urgent:
            self.stop()
        if self.silent:
            self._said.clear()
            self.silent = False
        self._said.append(text)
        self.voice.say(text, language.code, self.rate)
        if not self.voice.works:
            self._lost()

    def stop(self) -> None:
        """Stop speaking: the player does something, so the text is outdated."""
        self.voice.stop()
        self.silent = True
        if not self.voice.works:
            self._lost()

    def repeat(self) -> None:
        """Say the last texts again."""
        self.voice.stop()
        for words in self._said:
            self.voice.say(words, language.code, self.rate)
