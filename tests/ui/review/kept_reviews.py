"""A coach that answers at once from stored figures, as far as a test lets it."""

from collections.abc import Callable

from jaipur.coach.review import Review
from jaipur.rules.notation import Record
from tests.coach.sample_review import sample_review


class KeptReviews:
    """Reports at once the review after `looked_at` decisions, None for all of them."""

    def __init__(self, looked_at: int | None = None) -> None:
        self.looked_at = looked_at
        self.asked: Record | None = None
        """The match that was asked about last."""
        self._tell: Callable[[], None] = lambda: None
        self._gave_up: Callable[[], None] = lambda: None

    def follow(
        self,
        record: Record,
        _seat: int,
        grown: Callable[[Review], None],
        gave_up: Callable[[], None],
    ) -> None:
        self.asked = record
        self._tell = lambda: grown(sample_review(record, self.looked_at))
        self._gave_up = gave_up
        self._tell()

    def rest(self) -> None: ...

    def close(self) -> None: ...

    def come_to(self, looked_at: int | None) -> None:
        """Report the review after this many decisions."""
        self.looked_at = looked_at
        self._tell()

    def give_up(self) -> None:
        self._gave_up()
