"""The cards of the Today screen: to add another, add a line to `CARDS`."""

from typing import NamedTuple

from jaipur.msgid import msgid


class TodayCard(NamedTuple):
    """A card of the Today screen."""

    name: str
    opens: str
    """The screen it opens, by its name in `ROUTES`."""
    sprite: str
    title: str
    text: str
    """Its description, until `TodayScreen.fill_card` sets its state."""
    explanation: str


CARDS = (
    TodayCard(
        "duel",
        "duel",
        "seal-earned",
        msgid("Daily duel"),
        msgid("One match a day, with the same cards for everyone."),
        msgid("Opens today’s duel, your days and your streaks."),
    ),
    TodayCard(
        "puzzle",
        "puzzles",
        "icon-hint",
        msgid("Puzzles"),
        msgid("One move is clearly best, and it is not the obvious one. Find it."),
        msgid("Opens an easy puzzle, later today’s. Go back from there to see the whole year."),
    ),
    TodayCard(
        "challenges",
        "challenges",
        "mark-tiger",
        msgid("Challenges"),
        msgid("You and a friend play the same cards against the same opponent, and compare."),
        msgid("Opens the challenges that you sent and accepted."),
    ),
)
"""From top to bottom, or from left to right."""
