"""Our own voice: says what happens and what is asked for, in the language of the game."""

from collections import deque
from collections.abc import Callable

from jaipur.ui.device.voices import MOST_WAITING, Voice
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.words.i18n import language


class Speech:
    """Speaks while it is `on`; what is said meanwhile waits for its turn unless it is urgent."""

    def __init__(self, voice: Voice, lost: Callable[[], object]) -> None:
        """`lost` is called once the voice has failed."""
        self.voice, self._lost = voice, lost
        self.on = False
        self.rate = 1.0
        """2 is twice as fast as usual."""
        self._said: deque[str] = deque(maxlen=MOST_WAITING)
        """What was said since it was last interrupted."""
        self.silent = True
        """Whether nothing was said since then."""

    def turn(self, on: bool) -> None:
        """Speak from now on, or be silent."""
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
        """Somebody does something: what was being said is of before."""
        self.voice.stop()
        self.silent = True
        if not self.voice.works:
            self._lost()

    def repeat(self) -> None:
        """Say once more what was said last."""
        self.voice.stop()
        for words in self._said:
            self.voice.say(words, language.code, self.rate)
