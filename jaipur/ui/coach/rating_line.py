"""The player's rating at the end of a match, once the coach has checked the moves."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from jaipur.coach.rating import Evidenced
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.prose import Prose
from jaipur.words import number_words
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.coach.review import Review
    from jaipur.rules.notation import Record
    from jaipur.ui.services import Services


class RatingLine(Prose):
    """A line that is filled once the coach has checked the match on the desk."""

    def __init__(self, services: "Services", **options: object) -> None:
        super().__init__(**options)
        self._services = services
        self._words: Callable[[], str] = _checking
        self.fbind("parent", self._follow)
        self._retranslate()

    def _follow(self, *_event: object) -> None:
        """Follow the desk and the language, which live longer, only while shown."""
        shown = self.parent is not None
        (language.bind if shown else language.unbind)(code=self._retranslate)
        desk = self._services.desk
        (desk.bind if shown else desk.unbind)(review=self._checked, stuck=self._checked)
        self._checked()

    def _checked(self, *_event: object) -> None:
        desk = self._services.desk
        if self.parent and (desk.all_checked() or desk.stuck):
            desk.unbind(review=self._checked, stuck=self._checked)
            self._services.run(self._rate((desk.record, desk.review) if desk.review else None))

    async def _rate(self, checked: "tuple[Record, Review] | None") -> None:
        rating = await self._services.ratings.ask(checked)
        if rating:  # keep only the words: a history is long
            cause = rating.changed_by if rating.before else Evidenced.RESULT
            self._words = partial(number_words.rating_after_match, rating.now, rating.before, cause)
            self._retranslate()

    def _retranslate(self, *_event: object) -> None:
        self.text = self._words()


def _checking() -> str:
    return _("Your rating: checking…")
