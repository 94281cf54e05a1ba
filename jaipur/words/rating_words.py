"""A rating in words, with its uncertainty."""

from jaipur.coach.rating import Evidenced, Rating
from jaipur.words.i18n import _


def figure(rating: Rating) -> str:
    """Return the number with its margin, or with its range while it is uncertain."""
    if rating.sure:
        return _("{rating} ± {margin}").format(rating=rating.value, margin=rating.margin)
    words = _("about {rating} ({low} to {high})")
    return words.format(rating=rating.value, low=rating.low, high=rating.high)


def sentence(rating: Rating | None) -> str:
    """Return the player's rating in a line."""
    if rating is None:
        return _("Your rating: not known yet")
    return _("Your rating: {rating}").format(rating=figure(rating))


def after_match(now: Rating | None, before: Rating | None, changed_by: Evidenced) -> str:
    """Return the rating at the end of a match, with its change and the reason for it."""
    if now is None or before is None or not now.sure or now.value == before.value:
        return sentence(now)
    words = {
        (True, Evidenced.MOVES): _("{sentence}, up {n} by your moves"),
        (True, Evidenced.RESULT): _("{sentence}, up {n} by the result"),
        (False, Evidenced.MOVES): _("{sentence}, down {n} by your moves"),
        (False, Evidenced.RESULT): _("{sentence}, down {n} by the result"),
    }
    change = now.value - before.value
    return words[change > 0, changed_by].format(sentence=sentence(now), n=abs(change))
