"""How an opponent is called and shown, whoever it was: a bot, a person, or a bot unknown here."""

from jaipur.store.summary import Rival
from jaipur.ui.words import phrases

PERSON = "mark-north"


def name(rival: Rival) -> str:
    """A bot's name in the reader's language, a person's own."""
    return phrases.level_name(rival.level) or rival.person or rival.level


def portrait(level: str | None, otherwise: str = PERSON) -> str:
    """The sprite of a bot; the other one for people, and for bots unknown here."""
    if not level or not phrases.level_name(level):
        return otherwise
    return f"portrait-{level.replace('_', '-')}"
