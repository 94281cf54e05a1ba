"""A believable review of a golden match, made without any search."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from jaipur.coach.reasons import Point, Why
from jaipur.coach.review import (
    BLUNDER,
    MISTAKE,
    SLIP,
    Chance,
    Decision,
    Grade,
    Hidden,
    Hindsight,
    Luck,
    Review,
    RoundReview,
)
from jaipur.rules import Good, State, legal_moves, outcome
from jaipur.rules.notation import Record, Round, read_record

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
LOSSES = (0.0, 0.0, 0.0, 0.004, 0.03, 0.07, 0.0, 0.012, 0.14, 0.0)


def golden(name: str = "mixed") -> Record:
    """Return a golden match."""
    return read_record((GOLDEN / f"{name}.record").read_text("utf-8"))


def sample_review(record: Record, looked_at: int | None = None, seed: int = 1) -> Review:
    """Return a review with made-up figures, with `looked_at` of its decisions graded."""
    rng = Random(seed)
    review = Review(tuple(_round(played, rng) for played in record.rounds))
    return review if looked_at is None else _cut(review, looked_at)


def _round(played: Round, rng: Random) -> RoundReview:
    states = list(played.states())
    result = outcome(states[-1])
    winner = result.winner if result else None
    decisions = tuple(_decisions(played, states, rng))
    refills = [n for n in range(1, len(states)) if states[n].drawn > states[n - 1].drawn]
    return RoundReview(
        moves=len(played.moves),
        openings=(0.5, 0.5),
        decisions=decisions,
        luck=(
            Luck(Chance.DEAL, 0, rng.uniform(-0.08, 0.08)),
            *(Luck(Chance.REFILL, n, rng.uniform(-0.04, 0.04)) for n in refills),
        ),
        finished=result is not None,
        winner=winner,
        closing=_closing(winner) if result else (0.55, 0.45),
    )


def _closing(winner: int | None) -> tuple[float, float]:
    return (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))


def _decisions(played: Round, states: list[State], rng: Random) -> Iterator[Decision]:
    best_chance = [0.5, 0.5]
    for state, move in zip(states, played.moves, strict=False):
        seat, loss = state.turn, LOSSES[rng.randrange(len(LOSSES))]
        best_chance[seat] = min(max(best_chance[seat] + rng.uniform(-0.1, 0.1), 0.2), 0.9)
        others = [other for other in legal_moves(state) if other != move]
        best = rng.choice(others) if loss and others else move
        loss = 0.0 if best == move else loss
        good = Good(rng.randrange(6))
        yield Decision(
            seat,
            move,
            best,
            best_chance[seat] - loss,
            best_chance[seat],
            doubt=0.004,
            grade=_grade(loss),
            reasons=(Point(Why.EARNS_A_BONUS, n=3), Point(Why.DENIES_THE_OPPONENT, good, 2))
            if loss
            else (),
            against=(Point(Why.OPENS_THE_MARKET, n=2),) if loss else (),
            hindsight=(Hindsight(Hidden.HELD, good, 2),) if loss >= MISTAKE else (),
            stake=0.12,
        )


def _grade(loss: float) -> Grade:
    marks = {BLUNDER: Grade.BLUNDER, MISTAKE: Grade.MISTAKE, SLIP: Grade.SLIP}
    return next(
        (grade for mark, grade in marks.items() if loss >= mark), Grade.GOOD if loss else Grade.BEST
    )


def _cut(review: Review, looked_at: int) -> Review:
    """Return the same review half-way: the rest has only the evaluator's first estimate."""
    rounds = []
    for one in review.rounds:
        decisions = [
            decision if n < looked_at else decision._replace(grade=None, reasons=(), against=())
            for n, decision in enumerate(one.decisions)
        ]
        looked_at = max(0, looked_at - len(decisions))
        rounds.append(one._replace(decisions=tuple(decisions)))
    return review._replace(rounds=tuple(rounds))
