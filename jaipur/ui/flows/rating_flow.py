"""The player's rating: computed on request, made more reliable by reviews in the background."""

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from jaipur.ai.levels import TRAVELLER, traveller
from jaipur.game.match.heading import heading_of
from jaipur.game.statistics.summary import without_strength
from jaipur.ui.navigator import Flow
from jaipur.words import opponents

if TYPE_CHECKING:  # imported at the first use
    from jaipur.coach.review import Review
    from jaipur.game.statistics.rating import PlayerRating
    from jaipur.rules.notation import Record
    from jaipur.ui.rating.rating_line import RatingLine
    from jaipur.ui.review.review_desk import ReviewDesk

Show = Callable[["PlayerRating"], object]

CHECKED = 20
"""How many earlier matches the coach checks: older ones no longer count."""
REST = 2.0
"""Seconds before the checks begin: the player reads the page first."""
PATIENCE = 1.0
"""Seconds that a match against the Traveller waits for the rating, at most."""
log = logging.getLogger(__name__)


class RatingFlow(Flow):
    """Computes the rating from records and reviews; it is never stored."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._checks = 0
        """The number of the current request to check earlier matches."""
        self._checked = set[int]()
        """The matches that the coach was asked about."""
        self._reviews = False
        """Whether the coach is reviewing one of them."""
        self._strength: int | None = None
        """The Traveller's next strength, if known."""
        self._waiting: list[Callable[[], object]] = []
        """Functions to call as soon as it is known."""

    def after_match(self, desk: "ReviewDesk") -> "RatingLine":
        """Return a line for the end of a match, filled once the desk has checked its moves."""
        from jaipur.ui.rating.rating_line import RatingLine

        line = RatingLine(halign="center")

        def checked(*_event: object) -> None:
            if line.parent and (desk.all_checked() or desk.stuck):
                desk.unbind(review=checked, stuck=checked)
                self.ask(line.show, (desk.record, desk.review) if desk.review else None)

        def shown(_line: object, parent: object) -> None:
            (desk.bind if parent else desk.unbind)(review=checked, stuck=checked)
            checked()

        line.bind(parent=shown)
        return line

    def at_strength(self, level: str) -> str:
        """Return the level to play against: the Traveller at the player's rating, if known."""
        if self._strength and without_strength(level) == TRAVELLER.id:
            return traveller(self._strength).id
        return traveller(TRAVELLER.elo).id if level == TRAVELLER.id else level

    def last_opponent(self) -> str:
        """Return the level of the last opponent, the Traveller at its strength."""
        return self.at_strength(opponents.last_played(self.services.settings))

    def when_known(self, then: Callable[[], object]) -> None:
        """Call `then` when the requested rating is known, or after a moment without it."""
        if self._strength:
            then()
            return
        self._waiting.append(then)
        Clock.schedule_once(lambda _dt: self._go(then), PATIENCE)

    def _go(self, then: Callable[[], object]) -> None:
        if then in self._waiting:
            self._waiting.remove(then)
            then()

    def ask(
        self, show: Show = lambda rating: None, at_hand: "tuple[Record, Review] | None" = None
    ) -> None:
        """Call `show` with the rating when it is known, whatever screen is open then.

        `at_hand` is a match and its review that is not saved yet.
        """
        from jaipur.game.statistics.rating import LATEST, player_rating

        store = self.services.store

        def answered(rating: "PlayerRating") -> None:
            self._strength = rating.traveller
            show(rating)
            for then in self._waiting[:]:
                self._go(then)

        self.services.on_answer(
            store.later(lambda: player_rating(store.latest(LATEST), at_hand)),
            answered,
            lambda error: log.warning("%s", error),
            anywhere=True,
        )

    def check_earlier(self, show: Show) -> None:
        """Show the rating, and again after each earlier match that the coach has checked."""
        self._checks += 1
        self._checked.clear()
        check = self._checks
        self.ask(show)
        Clock.schedule_once(lambda _dt: self._continue(check, show), REST)

    def stop_checking(self) -> None:
        """Stop checking earlier matches for now."""
        self._checks += 1
        if self._reviews:
            self._reviews = False
            self.services.reviewer.rest()

    def _continue(self, check: int, show: Show) -> None:
        # a change of language also fills pages that are not in front: no reason to check anything
        if check == self._checks and self.navigator.current == "numbers":
            self.ask(partial(self._check_next, check, show))

    def _check_next(self, check: int, show: Show, rating: "PlayerRating") -> None:
        if check != self._checks:
            return
        waiting = [one for one in rating.unreviewed[:CHECKED] if one not in self._checked]
        self._reviews = False
        show(rating)
        if waiting:
            self._checked.add(waiting[0])  # once is enough, even if the review cannot be saved
            store = self.services.store
            self.services.on_answer(
                store.later(lambda: store.archive.record(waiting[0])),
                partial(self._review, check, show),
                lambda error: log.warning("%s", error),
                anywhere=True,
            )

    def _review(self, check: int, show: Show, record: "Record") -> None:
        if check != self._checks:
            return

        def grown(review: "Review") -> None:
            if review.complete:
                Clock.schedule_once(lambda _dt: self._continue(check, show))

        self._reviews = True
        self.services.reviewer.follow(record, heading_of(record).me, grown, lambda: None)
