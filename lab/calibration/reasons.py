"""A check of how often the coach gives reasons, and whether they name a difference.

Any two levels play, and one decision is taken from each round. `shown` is in how many of them a
review names a better move than the one that was made; `explained` the share of these with a reason
for the better move, `explained_or_against` with that or a reason against the other.
`hints_explained` is the share of all positions in which a hint's best move has a reason. `same` and
`true_of_both` count reasons that two moves shown together have in common.
"""

from functools import partial
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.facts import facts_of_view
from jaipur.ai.search import sensible_moves
from jaipur.coach.hints import NAMED, options_of
from jaipur.coach.reasons import Point, compare, points_for
from jaipur.coach.review import Grade
from jaipur.coach.verdicts import WORK, MoveRace
from jaipur.rules import Move, View
from lab.arena.compiled import compiled
from lab.calibration.pool import spread
from lab.calibration.verdicts import decision_of_a_round


class Explained(NamedTuple):
    """The coach's statements about one position."""

    shown: bool
    """Whether a better move is shown beside the move that was made."""
    reason: bool
    against: bool
    hinted: bool
    same: int
    true_of_both: int


def figures(positions: int, seed: int, jobs: int, seconds: float | None = None) -> dict[str, float]:
    """Return the figures over this many decisions."""
    found = list(spread(partial(explained, seed), positions, jobs, seconds))
    shown = [one for one in found if one.shown]
    return {
        "positions": len(found),
        "shown": len(shown),
        "explained": round(fmean(one.reason for one in shown), 3),
        "explained_or_against": round(fmean(one.reason or one.against for one in shown), 3),
        "hints_explained": round(fmean(one.hinted for one in found), 3),
        "same": sum(one.same for one in found),
        "true_of_both": sum(one.true_of_both for one in found),
    }


def explained(seed: int, number: int) -> Explained:
    """Take one decision of a round between any two levels, and a hint there."""
    view, move = decision_of_a_round(Random(f"reasons {seed}/{number}"))
    race = MoveRace(view, move, compiled(), 1)
    race.run(WORK)
    decision = race.decision()
    shown = decision.grade not in (Grade.BEST, Grade.GOOD)
    facts = facts_of_view(view)
    reasons, against = compare(facts, decision.best, move)
    moves = _ranked(view)
    options = options_of(view, moves, [0.5] * len(moves))
    said = [_sign(point) for option in options for point in option.reasons]
    both = _shared(view, decision.best, move) if shown else 0
    both += _shared(view, *moves[:2]) if len(moves) > 1 else 0
    return Explained(
        shown,
        bool(reasons),
        bool(against),
        bool(options[0].reasons),
        len(said) - len(set(said)),
        both,
    )


def _ranked(view: View) -> list[Move]:
    """Return the moves of a hint, by the evaluator's value."""
    moves = sensible_moves(view)
    values = dict(zip(moves, compiled().values(view, moves), strict=True))
    return sorted(moves, key=lambda move: -values[move])[:NAMED]


def _shared(view: View, better: Move, worse: Move) -> int:
    """Return how many reasons for a move also hold for the other."""
    facts = facts_of_view(view)
    reasons = {_sign(point) for point in compare(facts, better, worse)[0]}
    turned = compare(facts, worse, better)[0]
    return len(reasons & {_sign(point) for point in (*points_for(facts, worse), *turned)})


def _sign(point: Point) -> tuple[object, ...]:
    return point.why, point.good
