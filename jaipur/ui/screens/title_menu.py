"""The title's menu: to add an entry, add a line to `MENU`."""

from typing import NamedTuple

from jaipur.msgid import msgid


class MenuEntry(NamedTuple):
    """A button of the title."""

    name: str
    words: str
    opens: str
    """The screen that it leads to, by its name in `routes`; empty for the match that was left."""
    minor: bool = False
    """Whether it stands below the others, smaller."""
    largest: int = 18
    """The type of its words, in sp."""


CONTINUE = MenuEntry("continue", msgid("Continue"), opens="")
"""Shown only where there is a match to continue."""

MENU = (
    CONTINUE,
    MenuEntry("play", msgid("Play"), opens="opponents", largest=20),
    MenuEntry("pass_and_play", msgid("Pass and play"), opens="names"),
    MenuEntry("learn", msgid("Learn"), opens="rules", minor=True, largest=16),
    MenuEntry("history", msgid("History"), opens="history", minor=True, largest=16),
    MenuEntry("settings", msgid("Settings"), opens="settings", minor=True, largest=16),
)
"""From top to bottom; minor entries stand side by side where there is room."""
