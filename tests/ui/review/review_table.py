"""The review of a match by the coach, without the app around it."""

from typing import Any

from jaipur.game.match.heading import Heading
from jaipur.rules.notation import Record
from jaipur.ui.coach.review_desk import ReviewDesk
from jaipur.ui.review.review_screen import ReviewScreen
from jaipur.ui.review.summary_screen import SummaryScreen
from tests.coach.sample_review import golden
from tests.ui.driver.alone import alone
from tests.ui.driver.driver import Driver
from tests.ui.review.kept_reviews import KeptReviews
from tools.stage.stage import Stage

NAMES = ("You", "Merchant")


def match() -> Record:
    """Return a match of two rounds, lost against a merchant."""
    notes = Heading(NAMES, (None, "merchant")).notes()
    return golden()._replace(names=NAMES, notes=notes, closed=True)


def left_after(moves: int) -> Record:
    """Return the same match, left in its first round."""
    first = match().rounds[0]
    return match()._replace(rounds=(first._replace(moves=first.moves[:moves]),))


def desk_with(record: Record, looked_at: int | None = None, seat: int = 0) -> ReviewDesk:
    desk = ReviewDesk(KeptReviews(looked_at))
    desk.open_record(record, seat)
    return desk


def summary() -> Any:
    """Return the summary screen of the match."""
    return summary_with(desk_with(match()))


def summary_with(desk: ReviewDesk) -> Any:
    """Return the summary screen of what is on this desk."""
    return alone(SummaryScreen, parts={"desk": desk})


def review() -> Any:
    """Return the review screen of the match, with all moves checked."""
    return alone(ReviewScreen, parts={"desk": desk_with(match())})


class ReviewTable(Driver):
    """The review of a match from the side of one seat."""

    def __init__(
        self,
        stage: Stage,
        record: Record | None = None,
        looked_at: int | None = None,
        seat: int = 0,
    ) -> None:
        super().__init__(stage)
        self.coach = KeptReviews(looked_at)
        self.desk = ReviewDesk(self.coach)
        self.screen: Any = alone(ReviewScreen, parts={"desk": self.desk})
        self.panel, self.table = self.screen.panel, self.screen.table
        stage.show(self.screen)
        self.desk.open_record(record or match(), seat)
        self.settle()

    def settle(self) -> None:
        self.stage.run(0.1)

    @property
    def verdict(self) -> Any:
        return self.panel.verdict

    @property
    def curve(self) -> Any:
        return self.panel.ids.curve

    def scrub_to(self, stop: int) -> None:
        moves = self.curve.data.stops[stop].moves
        self.stage.tap(self.curve.across(moves + 1), self.curve.center_y)
        self.settle()
