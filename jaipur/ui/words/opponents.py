"""What is said of an opponent and how it is shown: a bot, a person, or a bot unknown here.

A bot's own entry in `jaipur.ai.levels` has the words, in English; here they are translated.
"""

from jaipur.ai import levels
from jaipur.store.settings import Settings
from jaipur.store.summary import Rival, without_strength
from jaipur.ui.words.i18n import _

PERSON = "mark-north"


def name(rival: Rival) -> str:
    """A bot's name in the reader's language, a person's own."""
    return level_name(rival.level) or rival.person or rival.level


def portrait(level: str | None, otherwise: str = PERSON) -> str:
    """The sprite of a bot; the other one for people, and for bots unknown here."""
    if level is None or levels.find(level) is None:
        return otherwise
    return f"portrait-{without_strength(level).replace('_', '-')}"


def level_name(level: str) -> str:
    """A bot's name; empty for one that this version does not know."""
    known = levels.find(level)
    return _(known.name) if known else ""


def last_played(settings: Settings) -> str:
    """Return the last opponent; the gentlest where there was none."""
    known = levels.find(settings.last_opponent)
    return without_strength(known.id) if known else levels.LEVELS[0].id


def strength(rating: int, knows_you: bool) -> str:
    """At which rating the Traveller plays; without one of the player's it must guess."""
    words = _("Plays at {rating} today") if knows_you else _("Plays at {rating} until it knows you")
    return words.format(rating=rating)


def follows() -> str:
    """How the Traveller's strength changes."""
    return _(
        "Follows your rating: a little stronger after you win, a little weaker after you lose."
    )


def level_manner(level: str) -> str:
    """How a bot trades, in a sentence."""
    return _(levels.by_id(level).manner)


def greeting(level: str, met: bool) -> str:
    """What a bot says to somebody who comes to play, for the first time or again."""
    return _("“{words}”").format(words=_(levels.by_id(level).greeting(met)))
