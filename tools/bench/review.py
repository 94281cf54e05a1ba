"""What a review of a whole match costs, in seconds of one core.

    python -m tools.bench review [--matches 3] [--seed 1] [--json]

Two levels play a match with each other, and the coach reviews it as the app's worker does:
`shown_s` until every decision has its first estimate and the curve is complete, `first_s` until the
first verdict, `story_s` until there is a story, `lost_rounds_s` until all own moves of lost rounds
are graded, `match_s` until every move is (the median of the matches, and `longest_s`).
"""

import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from jaipur.ai.levels import CARAVAN_MASTER, MERCHANT, choose, learned
from jaipur.coach.review import Review
from jaipur.coach.steps import advance, next_place, outline
from jaipur.coach.story import story
from jaipur.game.match.session import Player, Session
from jaipur.rules.notation import Record
from tools.bench import benchmark


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench review", __doc__)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    found = [reviewed(played(options.seed + n)) for n in range(options.matches)]
    figures = {name: round(median(one[name] for one in found), 2) for name in found[0]}
    figures["longest_s"] = round(max(one["match_s"] for one in found), 2)
    benchmark.tell(figures, options.json)
    return 0


def played(seed: int) -> Record:
    """Return a whole match of two levels."""
    seats = Player("Merchant"), Player("Caravan master")
    session, rng = Session(seats, seed), Random(seed)
    while True:
        while not session.round_is_over:
            seat = session.turn
            level = (MERCHANT, CARAVAN_MASTER)[seat]
            session.play(choose(session.view(seat), level, rng.getrandbits(32)))
        if session.match.winner is not None:
            return session.record
        session.next_round()


def reviewed(record: Record) -> dict[str, float]:
    """Return the moves of a match, and the seconds until each stage of its review."""
    review, tally, began = outline(record), None, process_time()
    times: dict[str, float] = {"moves": review.total}
    while place := next_place(review, 0):
        number = place.round
        step = advance(record.rounds[number], place, review.rounds[number], tally, learned())
        tally = step.tally
        rounds = [*review.rounds]
        rounds[number] = step.round
        review = review._replace(rounds=tuple(rounds))
        for name in _reached(review, record.match.winner):
            times.setdefault(name, process_time() - began)
    return times


def _reached(review: Review, winner: int | None) -> Iterator[str]:
    """Yield the stages that the review has reached."""
    if any(len(one.decisions) < one.moves for one in review.rounds):
        return
    yield "shown_s"
    if review.looked_at:
        yield "first_s"
    if story(review, 0, winner):
        yield "story_s"
    lost = {number for number, one in enumerate(review.rounds) if one.winner == 1}
    mine = [one for place, one in review.decisions(0) if place.round in lost]
    if all(one.grade for one in mine):
        yield "lost_rounds_s"
    if review.complete:
        yield "match_s"


if __name__ == "__main__":
    sys.exit(main())
