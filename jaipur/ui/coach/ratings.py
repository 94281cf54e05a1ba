"""The player's rating as the screens ask for it, and the strength of opponents that follow it."""

import logging
from typing import TYPE_CHECKING

from jaipur.game.statistics.rating import LATEST, PlayerRating, level_at, player_rating
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError
from jaipur.ui.widgets.futures import answer
from jaipur.words import opponents

if TYPE_CHECKING:
    from jaipur.coach.review import Review
    from jaipur.rules.notation import Record

log = logging.getLogger(__name__)


class Ratings:
    """Computes the rating from records and reviews; it is never stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: PlayerRating | None = None
        """The rating as it was asked for last."""

    async def ask(self, at_hand: "tuple[Record, Review] | None" = None) -> PlayerRating | None:
        """Return the rating; None if the history cannot be read.

        `at_hand` is a match and its review that is not saved yet.
        """
        store = self._store
        asked = store.later(lambda: player_rating(store.latest(LATEST), at_hand))
        try:
            self.known = await answer(asked)
        except StoreError as error:
            log.warning("%s", error)
            return None
        return self.known

    def level(self, opponent: str) -> str:
        """Return the level at which an opponent plays now."""
        return level_at(opponent, self.known)

    def last_opponent(self) -> str:
        """Return the level of the last opponent."""
        return self.level(opponents.last_played(self._store.settings))
