"""Reviews as values: curve, progress and costliest mistakes."""

from jaipur.coach.review import Decision, Grade
from jaipur.coach.verdicts import grade_of
from jaipur.rules import Take, TakeCamels
from jaipur.rules.goods import Good
from tests.coach.sample_review import golden, sample_review


def test_the_curve_has_a_point_for_the_deal_and_for_every_move() -> None:
    record = golden()
    review = sample_review(record)
    for played, one in zip(record.rounds, review.rounds, strict=True):
        for seat in (0, 1):
            curve = one.curve(seat)
            assert len(curve) == len(played.moves) + 1
            assert curve[-1] == float(one.winner == seat)
            at = next(n for n, decision in enumerate(one.decisions) if decision.seat == seat)
            assert curve[at] == one.decisions[at].best_chance
            assert curve[at + 1] == one.decisions[at].chance


def test_costliest_mistakes_come_first() -> None:
    review = sample_review(golden())
    found = review.costliest_mistakes(0)
    losses = [decision.loss for _, decision in found]
    assert len(found) == 3
    assert losses == sorted(losses, reverse=True)
    for place, decision in found:
        assert review.rounds[place.round].decisions[place.moves] is decision
        assert decision.grade in (Grade.MISTAKE, Grade.BLUNDER)


def test_figures_never_contradict_the_grade() -> None:
    """Also where a loss is rounded to a limit, or its doubt leads to a milder grade."""
    allowed = {
        Grade.GOOD: range(2),
        Grade.SLIP: range(2, 5),
        Grade.MISTAKE: range(5, 10),
        Grade.BLUNDER: range(10, 101),
    }
    met = set()
    for thousandths in range(201):
        for best, doubt in ((0.5, 0.0), (0.5049, 0.006), (0.4951, 0.02)):
            loss = thousandths / 1000
            grade = grade_of(loss, doubt)
            decision = Decision(0, TakeCamels(), Take(Good.GOLD), best - loss, best, doubt, grade)
            played, most = decision.in_hundred
            assert most - played in allowed[grade], (loss, doubt)
            assert abs(played / 100 - decision.chance) <= doubt + 0.0151
            met.add(grade)
    assert met == set(allowed)
