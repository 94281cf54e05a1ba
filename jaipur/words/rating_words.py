"""A rating in words, with its uncertainty."""

from jaipur.coach.rating import Evidenced, Rating
from jaipur.words.i18n import _


def figure(rating: Rating) -> str:
    """Return the number with its margin; the range alone while it is uncertain."""
    if rating.sure:
        return _("{rating} ± {margin}").format(rating=rating.value, margin=rating.margin)
    return _("{low} to {high}").format(low=rating.low, high=rating.high)


def sentence(rating: Rating | None) -> str:
    """Return the player's rating in a line."""
    if rating is None:
        return _("Your rating: not known yet")
    if rating.sure:
        return _("Your rating: {rating}").format(rating=figure(rating))
    words = _("Your rating: between {low} and {high}, not sure yet")
    return words.format(low=rating.low, high=rating.high)


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
