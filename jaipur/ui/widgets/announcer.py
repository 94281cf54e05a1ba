"""What happens, said once for all listeners: our own voice, a screen reader.

Who shows something that happens says it here, in the phrases that the screen uses. Nobody needs to
know whether anybody listens; without listeners nothing comes of it.
"""

from collections.abc import Callable

from jaipur.ui.words.speech_text import speakable

Listener = Callable[[str, bool], object]
"""Hears a text, and whether it is urgent."""


class Announcer:
    """Passes on what is said to its listeners, in the order in which they came."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tell this one from now on, until it leaves."""
        if listener not in self._listeners:
            self._listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        """Tell this one no longer."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def say(self, text: str, urgent: bool = False) -> None:
        """Something has happened. What is urgent cuts off what is being said, all else waits for
        its turn; no words, nothing said."""
        for listener in tuple(self._listeners) if text else ():
            listener(speakable(text), urgent)


announcer = Announcer()
"""The one to whom things are said."""
