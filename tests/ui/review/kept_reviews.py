"""A coach who needs no time: it answers from figures that are there, as far as it is let."""

from collections.abc import Callable

from jaipur.coach.review import Review
from jaipur.rules.notation import Record
from tests.coach.sample_review import sample_review


class KeptReviews:
    """Says at once what there is after `looked_at` decisions, None for all of them."""

    def __init__(self, looked_at: int | None = None) -> None:
        self.looked_at = looked_at
        self.asked: Record | None = None
        """About which match, last."""
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
        """Let it go on."""
        self.looked_at = looked_at
        self._tell()

    def give_up(self) -> None:
        self._gave_up()
