"""What is said of an opponent and how it is shown: a bot, a person, or a bot unknown here.

A bot's own entry in `jaipur.ai.levels` has the words, in English; here they are translated.
"""

from jaipur.ai import levels
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


def level_manner(level: str) -> str:
    """How a bot trades, in a sentence."""
    return _(levels.by_id(level).manner)


def level_strength(elo: int, wins: int | None, loses: int | None) -> str:
    """How strong a bot was measured to be, in two lines: rounds won of 100 in the second."""
    if wins is not None:
        share = _("Wins {n} of 100 rounds against the one before").format(n=wins)
    else:
        share = _("Loses {n} of 100 rounds to the next one").format(n=loses)
    return _("Elo {elo}").format(elo=elo) + "\n" + share
