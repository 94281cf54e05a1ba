"""The title's menu: to add an entry, add a line to `MENU`."""

from typing import NamedTuple

from jaipur.msgid import msgid


class MenuEntry(NamedTuple):
    """A button of the title."""

    name: str
    words: str
    opens: str
    """The screen that it opens, by its name in `ROUTES`; empty if none."""
    explanation: str = ""
    """A sentence on what it does."""
    minor: bool = False
    """Whether it stands below the others, smaller."""
    largest: int = 18
    """Largest type of its words, in sp."""


CONTINUE = MenuEntry("continue", msgid("Continue"), "", msgid("Continues the match you left."))
"""Shown only if there is a match to continue."""

QUIT = MenuEntry("quit", msgid("Quit"), "", msgid("Closes the game."), minor=True, largest=16)
"""Shown only where windows can be closed."""

MENU = (
    CONTINUE,
    MenuEntry(
        "play",
        msgid("Play"),
        "opponents",
        msgid("A match against an opponent of your choice."),
        largest=20,
    ),
    MenuEntry(
        "today",
        msgid("Today"),
        "today",
        msgid("The daily duel, the puzzle of the day, and challenges among friends."),
    ),
    MenuEntry(
        "two_players",
        msgid("Two players"),
        "names",
        msgid("A match for two players on this device."),
    ),
    MenuEntry(
        "learn",
        msgid("Learn"),
        "learn",
        msgid("The lesson, the rules and tips."),
        minor=True,
        largest=16,
    ),
    MenuEntry(
        "history",
        msgid("History"),
        "history",
        msgid("Every match you have played: replay it, share it, see the numbers."),
        minor=True,
        largest=16,
    ),
    MenuEntry(
        "settings",
        msgid("Settings"),
        "settings",
        msgid("Sound, speed, language and the table as you like it."),
        minor=True,
        largest=16,
    ),
)
"""From top to bottom; minor entries stand side by side if there is room."""

SCREENS = (
    "jaipur.ui.opponents.opponents_screen",
    "jaipur.ui.today.today_screen",
    "jaipur.ui.two_players.names_screen",
    "jaipur.ui.learn.learn_screen",
    "jaipur.ui.history.history_screen",
    "jaipur.ui.settings.settings_screen",
    "jaipur.ui.duel.duel_screen",
    "jaipur.ui.history.match_sheet",
)
"""The modules of the screens that the menu opens, and of those that are a tap further."""
