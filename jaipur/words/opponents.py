"""Names, texts and portraits of opponents: a bot, a person, or a bot unknown here.

The English texts are in a bot's own entry in `jaipur.ai.levels`; here they are translated.
"""

from collections.abc import Mapping

from jaipur.ai import levels
from jaipur.game.match.reactions import Occasion
from jaipur.game.statistics.road import OpponentRecord
from jaipur.game.statistics.summary import Opponent, without_strength
from jaipur.store.settings import Settings
from jaipur.words.i18n import _
from jaipur.words.remarks import remarks_of

PERSON = "mark-north"


def name(opponent: Opponent) -> str:
    """Return a bot's name in the player's language, or a person's own name."""
    return level_name(opponent.level) or opponent.person or opponent.level


def portrait(level: str | None, otherwise: str = PERSON) -> str:
    """Return the sprite of a bot, or `otherwise` for people and for bots unknown here."""
    if level is None or levels.find(level) is None:
        return otherwise
    return f"portrait-{without_strength(level).replace('_', '-')}"


def level_name(level: str) -> str:
    """Return a bot's name; empty for one that this version does not know."""
    known = levels.find(level)
    return _(known.name) if known else ""


def next_on_road(records: Mapping[str, OpponentRecord]) -> str:
    """Return the first opponent on the road that was not beaten yet; empty if there is none."""
    waiting = (one.id for one in levels.LEVELS if one.id not in records or not records[one.id].won)
    return next(waiting, "")


def last_played(settings: Settings) -> str:
    """Return the last opponent; the weakest if there was none."""
    known = levels.find(settings.last_opponent)
    return without_strength(known.id) if known else levels.LEVELS[0].id


def strength(rating: int, knows_you: bool) -> str:
    """Return at which rating the Traveller plays, and whether the player's is known."""
    words = (
        _("Plays at a rating of {rating} today")
        if knows_you
        else _("Plays at a rating of {rating} until yours is known")
    )
    return words.format(rating=rating)


def follows() -> str:
    """Return how the Traveller's strength changes."""
    return _(
        "Follows your rating: a little stronger after you win, a little weaker after you lose."
    )


def level_manner(level: str) -> str:
    """Return a sentence on how a bot plays."""
    return _(levels.by_id(level).manner)


def greeting(level: str, met: bool) -> str:
    """Return a bot's greeting, for a first match or a later one; empty for a silent one."""
    occasion = Occasion.MEETING_AGAIN if met else Occasion.FIRST_MEETING
    greetings = remarks_of(level).get(occasion)
    return _("“{words}”").format(words=_(greetings[0])) if greetings else ""
