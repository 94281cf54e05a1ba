"""What a review of a whole match costs, in seconds of one core.

    python -m tools.bench review [--matches 3] [--seed 1] [--json]

Two levels play a match with each other, and the coach goes through it as the app's worker does:
`shown_s` until every decision has its first word and the curve is whole, `match_s` until each has
its verdict (the middle one of the matches, and `longest_s`).
"""

import sys
from random import Random
from statistics import median
from time import process_time

from jaipur.ai.levels import CARAVAN_MASTER, MERCHANT, choose, learned
from jaipur.coach.steps import advance, next_place, outline
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
    moves, shown, whole = zip(*found, strict=True)
    figures = {
        "moves": median(moves),
        "shown_s": round(median(shown), 2),
        "match_s": round(median(whole), 1),
        "longest_s": round(max(whole), 1),
    }
    benchmark.tell(figures, options.json)
    return 0


def played(seed: int) -> Record:
    """A whole match of two levels."""
    seats = Player("Merchant"), Player("Caravan master")
    session, rng = Session(seats, seed), Random(seed)
    while True:
        while not session.round_is_over:
            trader = session.turn
            level = (MERCHANT, CARAVAN_MASTER)[trader]
            session.play(choose(session.view(trader), level, rng.getrandbits(32)))
        if session.match.winner is not None:
            return session.record
        session.next_round()


def reviewed(record: Record) -> tuple[int, float, float]:
    """Moves of a match, and the seconds until it is shown and until it is done."""
    review, tally, shown, began = outline(record), None, 0.0, process_time()
    while place := next_place(review, 0):
        number = place.round
        step = advance(record.rounds[number], place, review.rounds[number], tally, learned())
        tally = step.tally
        rounds = [*review.rounds]
        rounds[number] = step.round
        review = review._replace(rounds=tuple(rounds))
        if not shown and all(len(one.decisions) == one.moves for one in review.rounds):
            shown = process_time() - began
    return sum(one.moves for one in review.rounds), shown, process_time() - began


if __name__ == "__main__":
    sys.exit(main())
