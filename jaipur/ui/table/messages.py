"""The messages of the table to its player: refusals, hints, tips and tasks.

The bar shows them while nothing is chosen; see `jaipur.ui.table.input.bar_looks`.
"""

import re
from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from jaipur.rules import Move
from jaipur.ui.widgets.announcer import announcer
from jaipur.words.description import sentences


class Kind(IntEnum):
    """The kinds of messages; of several, the first in this order is shown."""

    REFUSAL = 0
    """Why something cannot be done. It disappears as soon as something changes."""
    NOTICE = 1
    """A message of the app, such as a full disk."""
    HINT = 2
    TIP = 3
    TASK = 4
    """What to do here, in place of "Your turn"."""
    ROUND = 5
    """Which round has begun. It disappears with the player's first move."""


PASSING = Kind.REFUSAL, Kind.HINT, Kind.TIP
"""The kinds that are about the current cards."""


def _no_words() -> str:
    return ""


def _do_nothing() -> None:
    pass


class Message(NamedTuple):
    """A message whose texts are functions, so that they follow the language."""

    kind: Kind
    words: Callable[[], str]
    title: Callable[[], str] = _no_words
    move: Move | None = None
    """The move it is about: its cards are framed, and once they are chosen the text is on the
    button."""
    button: Callable[[], str] = _no_words
    """The label of its button to continue; without one it has a cross, if it `closes`."""
    about: Callable[[], str] = _no_words
    """What its figures mean, for a press on the bar."""
    brief: Callable[[], str] = _no_words
    """A shorter text, for a button with little room."""
    asks_for: Callable[[Move], bool] | None = None
    """Whether it asks for a move: it stays while other cards are chosen."""
    closes: bool = True
    done: Callable[[], None] = _do_nothing
    """Called when the player closes it or continues."""


def brief(words: str) -> str:
    """Return the first sentence and the last: what has happened, and why."""
    first, *others = re.split(r"(?<=[.:])\s+", words)
    return sentences(first.rstrip(" :\xa0"), *others[-1:])


class Messages(EventDispatcher):
    """The messages of a table, at most one of each kind; `current` is the one to show."""

    current = ObjectProperty(None, allownone=True)

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[Kind, Message] = {}

    def show(self, message: Message) -> None:
        """Show and announce a message. A hint or a tip replaces earlier ones about the cards."""
        replaces = message.kind in (Kind.HINT, Kind.TIP)
        self._forget(*(PASSING if replaces else (message.kind,)))
        self._kept[message.kind] = message
        self._update()
        announcer.say(sentences(message.title(), message.words()))

    def refuse(self, words: Callable[[], str]) -> None:
        """Say why something cannot be done."""
        self.show(Message(Kind.REFUSAL, words))

    def show_notice(self, words: Callable[[], str], done: Callable[[], None]) -> None:
        """Show a message of the app until the player closes it, unless it is shown already."""
        kept = self._kept.get(Kind.NOTICE)
        if not kept or kept.words is not words:
            self.show(Message(Kind.NOTICE, words, brief=lambda: brief(words()), done=done))

    def drop_notice(self) -> None:
        """Remove the message of the app."""
        self.drop(Kind.NOTICE)

    def close(self) -> bool:
        """Close the current message at the player's request; return False if none can be closed."""
        message = self.current
        if not message or not (message.closes or message.button()):
            return False
        self.drop(message.kind)
        message.done()
        return True

    def drop(self, *kinds: Kind) -> None:
        """Remove the messages of these kinds: they no longer apply."""
        self._forget(*kinds)
        self._update()

    def move_made(self) -> None:
        """Remove the messages about the cards before the move."""
        self.drop(*PASSING)

    def clear(self) -> None:
        """Remove all messages."""
        self.drop(*Kind)

    def _forget(self, *kinds: Kind) -> None:
        for kind in kinds:
            self._kept.pop(kind, None)

    def _update(self) -> None:
        self.current = self._kept[min(self._kept)] if self._kept else None
