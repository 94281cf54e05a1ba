"""Which level a player plays like: all decisions that matter count, and no others."""

from random import Random

import pytest

from jaipur.ai.levels import APPRENTICE, LEVELS, MAHARAJA
from jaipur.coach.likeness import (
    FEWEST,
    KINDS,
    Evidence,
    RoundResult,
    evidence,
    loss_bin,
    plays_like,
)
from jaipur.coach.loss_shares import SHARES
from jaipur.coach.review import Decision, Grade, Review
from jaipur.rules import Good, Sell, Take, TakeCamels
from tests.coach.sample_review import golden, sample_review

ME = 0


def drawn(kind: str, count: int, seed: int) -> Evidence:
    """Return `count` decisions as a player of this level would make them."""
    rng = Random(seed)
    situations = [rng.randrange(len(SHARES[kind])) for _ in range(count)]
    return Evidence(tuple((at, rng.choices(range(7), SHARES[kind][at])[0]) for at in situations))


@pytest.mark.parametrize("kind", KINDS)
def test_five_matches_show_the_level(kind: str) -> None:
    found = [plays_like(drawn(kind, 150, seed)) for seed in range(40)]
    assert sum(one is not None and one.level == kind for one in found) >= 34


def test_too_few_decisions_give_no_level() -> None:
    assert plays_like(None) is None
    assert plays_like(drawn("merchant", FEWEST - 1, 1)) is None


def test_results_count_by_the_opponents_rating() -> None:
    same = drawn("peddler", 12, 3)
    lost = RoundResult(APPRENTICE.elo, won=False, started=True)
    won = RoundResult(MAHARAJA.elo, won=True, started=False)
    worse, better = (
        plays_like(same | Evidence((), (lost,) * 3)),
        plays_like(same | Evidence((), (won,) * 3)),
    )
    assert worse and better
    assert KINDS.index(worse.level) < KINDS.index(better.level)


def mattering(review: Review, at_stake: float = 0.1) -> Review:
    """Return the same review with something at stake in every decision."""
    rounds = tuple(
        one._replace(decisions=tuple(d._replace(stake=at_stake) for d in one.decisions))
        for one in review.rounds
    )
    return review._replace(rounds=rounds)


def test_only_decisions_that_matter_count() -> None:
    record = golden()
    assert evidence(mattering(sample_review(record), 0.0), record, ME) == Evidence()
    all_of_them = evidence(sample_review(record), record, ME)
    mine = list(sample_review(record).decisions(ME))
    assert all_of_them and len(all_of_them.losses) == len(mine)


def test_evidence_waits_for_all_decisions_that_matter() -> None:
    record = golden()
    assert evidence(mattering(sample_review(record, looked_at=20)), record, ME) is None
    theirs = mattering(sample_review(record))
    first = theirs.rounds[0].decisions
    waiting = tuple(d._replace(grade=None) if d.seat != ME else d for d in first)
    rounds = (theirs.rounds[0]._replace(decisions=waiting), *theirs.rounds[1:])
    assert evidence(theirs._replace(rounds=rounds), record, ME), "the opponent's moves may wait"


def test_moves_after_a_hint_do_not_count() -> None:
    record = golden()
    review = mattering(sample_review(record))
    place = next(place for place, _decision in review.decisions(ME))
    level = LEVELS[0].elo
    plain, helped = (
        evidence(review, record, ME, level),
        evidence(review, record, ME, level, {place}),
    )
    assert plain and helped
    assert len(helped.losses) == len(plain.losses) - 1
    assert len(plain.results) == len(record.rounds) and not helped.results


def test_a_loss_counts_by_its_stake_and_by_the_best_move() -> None:
    small = Decision(0, TakeCamels(), TakeCamels(), 0.45, 0.5, grade=Grade.MISTAKE, stake=0.05)
    large = small._replace(stake=0.5)
    assert loss_bin(small)[1] > loss_bin(large)[1]
    best = Take(Good.SPICE), TakeCamels(), Sell(Good.SPICE, 2)
    open_round = [loss_bin(small._replace(best=move))[0] for move in best]
    nearly_won = [loss_bin(small._replace(best=move, best_chance=0.9))[0] for move in best]
    assert len({*open_round, *nearly_won}) == 6
