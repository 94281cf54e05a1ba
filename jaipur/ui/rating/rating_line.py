"""The player's rating at the end of a match: the coach has to check the moves first."""

from jaipur.ui.rating import rating_words
from jaipur.ui.rating.rated_matches import PlayerRating
from jaipur.ui.widgets.prose import Prose
from jaipur.ui.words.i18n import _, language


class RatingLine(Prose):
    """A line that is filled when the rating is known."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._told: PlayerRating | None = None
        self.fbind("parent", self._follow)
        self._retranslate()

    def show(self, told: PlayerRating) -> None:
        """Tell the rating after the match."""
        self._told = told
        self._retranslate()

    def _follow(self, *_event: object) -> None:
        """The language outlives it."""
        (language.bind if self.parent else language.unbind)(code=self._retranslate)

    def _retranslate(self, *_event: object) -> None:
        known = self._told
        self.text = rating_words.after_match(known) if known else _("Your rating: checking…")
