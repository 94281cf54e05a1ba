"""How an opponent is called and shown, whoever it was: a bot, a person, or a bot unknown here."""

from jaipur.store.summary import Rival
from jaipur.ui import voice

PERSON = "mark-north"


def name(rival: Rival) -> str:
    """A bot's name in the reader's language, a person's own."""
    return voice.level_name(rival.level) or rival.person or rival.level


def portrait(rival: Rival) -> str:
    """The sprite of a bot; people share one."""
    known = voice.level_name(rival.level)
    return f"portrait-{rival.level.replace('_', '-')}" if known else PERSON
