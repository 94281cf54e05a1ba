"""Announcements of what happens, for all listeners: the game's own voice, a screen reader.

Code that shows an event announces it here, in the phrases that the screen uses. It need not know
whether there are listeners; without any, nothing happens.
"""

from collections.abc import Callable

from jaipur.words.description import speakable

Listener = Callable[[str, bool], object]
"""Gets a text, and whether it is urgent."""


class Announcer:
    """Passes announcements to its listeners, in the order in which they were added."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Add a listener."""
        if listener not in self._listeners:
            self._listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def say(self, text: str, urgent: bool = False) -> None:
        """Announce an event. An urgent text interrupts the current one, others wait for their turn;
        an empty text is ignored."""
        for listener in tuple(self._listeners) if text else ():
            listener(speakable(text), urgent)


announcer = Announcer()
"""The announcer of the app."""
