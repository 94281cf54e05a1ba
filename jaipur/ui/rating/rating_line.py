"""The player's rating at the end of a match, once the coach has checked the moves."""

from collections.abc import Callable
from functools import partial

from jaipur.coach.rating import Evidenced
from jaipur.game.statistics.rating import PlayerRating
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.prose import Prose
from jaipur.words import number_words
from jaipur.words.i18n import _


class RatingLine(Prose):
    """A line that is filled when the rating is known."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._words: Callable[[], str] = _checking
        self.fbind("parent", self._follow)
        self._retranslate()

    def show(self, rating: PlayerRating) -> None:
        """Show the rating after the match."""
        # keep only the words: a history is long
        known = rating.now, rating.before, rating.changed_by if rating.before else Evidenced.RESULT
        self._words = partial(number_words.rating_after_match, *known)
        self._retranslate()

    def _follow(self, *_event: object) -> None:
        """Unbind when removed: the language lives longer."""
        (language.bind if self.parent else language.unbind)(code=self._retranslate)

    def _retranslate(self, *_event: object) -> None:
        self.text = self._words()


def _checking() -> str:
    return _("Your rating: checking…")
