"""What is said of an opponent and how it is shown: a bot, a person, or a bot unknown here.

A bot's own entry in `jaipur.ai.levels` has the words, in English; here they are translated.
"""

from jaipur.ai import levels
from jaipur.store.settings import Settings
from jaipur.store.summary import Rival
from jaipur.ui.words.i18n import _

PERSON = "mark-north"


def name(rival: Rival) -> str:
    """A bot's name in the reader's language, a person's own."""
    return level_name(rival.level) or rival.person or rival.level


def portrait(level: str | None, otherwise: str = PERSON) -> str:
    """The sprite of a bot; the other one for people, and for bots unknown here."""
    known = any(one.id == level for one in levels.LEVELS)
    return f"portrait-{level.replace('_', '-')}" if level and known else otherwise


def level_name(level: str) -> str:
    """A bot's name; empty for one that this version does not know."""
    return next((_(one.name) for one in levels.LEVELS if one.id == level), "")


def last_played(settings: Settings) -> str:
    """Return the level of the last opponent; the gentlest where there was none."""
    known = [one.id for one in levels.LEVELS]
    return settings.last_opponent if settings.last_opponent in known else known[0]


def level_manner(level: str) -> str:
    """How a bot trades, in a sentence."""
    return _(levels.by_id(level).manner)


def greeting(level: str, met: bool) -> str:
    """What a bot says to somebody who comes to play, for the first time or again."""
    return _("“{words}”").format(words=_(levels.by_id(level).greeting(met)))
