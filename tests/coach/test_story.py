"""The story of a match: the moment that decided it, and why."""

from jaipur.coach.review import Chance, Decision, Grade, Luck, Review, ReviewPlace, RoundReview
from jaipur.coach.story import Cause, KeyMoment, first_look, story
from jaipur.rules import Good, Take, TakeCamels

ME = 0


def decided(seat: int, best: float, loss: float = 0.0, weighed: bool = True) -> Decision:
    grade = Grade.BLUNDER if loss >= 0.1 else Grade.BEST
    other = Take(Good.GOLD) if loss else TakeCamels()
    return Decision(seat, TakeCamels(), other, best - loss, best, grade=grade if weighed else None)


def played(
    losses: dict[int, float], winner: int | None, luck: float = 0.0, weighed: bool = True
) -> RoundReview:
    """Ten moves, in turns, of which some lost something."""
    decisions = tuple(
        decided(at % 2, 0.5 - 0.02 * at, losses.get(at, 0.0), weighed) for at in range(10)
    )
    events = (Luck(Chance.DEAL, 0, luck / 4), Luck(Chance.REFILL, 5, luck))
    return RoundReview(10, (0.5, 0.5), decisions, events, winner is not None, winner)


def test_a_lost_match_turns_at_the_costliest_move_of_a_lost_round() -> None:
    review = Review((played({4: 0.3}, 1), played({2: 0.4}, 0), played({6: 0.2}, 1)))
    found = story(review, ME)
    assert found and (found.round, found.place) == (0, ReviewPlace(0, 4))
    assert found.cause is Cause.MISTAKES and found.moment is KeyMoment.TURNING_POINT


def test_the_cards_decided_where_no_move_was_a_mistake() -> None:
    found = story(Review((played({}, 1, luck=-0.4),)), ME)
    assert found and found.cause is Cause.BAD_LUCK and found.moment is KeyMoment.BAD_LUCK
    assert found.place == ReviewPlace(0, 4), "the own move before the worst luck"
    both = story(Review((played({4: 0.3}, 1, luck=-0.1),)), ME)
    assert both and both.cause is Cause.MISTAKES_AND_LUCK


def test_a_won_match_shows_its_narrowest_moment() -> None:
    found = story(Review((played({}, 1), played({1: 0.3}, 0), played({3: 0.3}, 0))), ME)
    assert found and (found.round, found.place) == (2, ReviewPlace(2, 8))
    assert found.cause is Cause.SKILL and found.moment is KeyMoment.NARROWEST
    lucky = story(Review((played({}, 0, luck=0.4),)), ME)
    assert lucky and lucky.cause is Cause.GOOD_LUCK


def test_a_round_that_was_never_in_danger_shows_its_best_move() -> None:
    safe = tuple(decided(at % 2, 0.7)._replace(stake=0.01 * at) for at in range(10))
    found = story(Review((played({}, 0)._replace(decisions=safe),)), ME)
    assert found and found.moment is KeyMoment.BEST and found.place == ReviewPlace(0, 8)


def test_nothing_is_told_before_it_is_known() -> None:
    assert story(Review(()), ME) is None
    assert story(Review((played({}, 1, weighed=False),)), ME) is None
    half = played({}, 1)._replace(decisions=())
    assert story(Review((half,)), ME) is None
    assert first_look(Review((played({}, 1, weighed=False),)), ME) is None


def test_a_round_that_was_left_and_a_tie_have_a_story_too() -> None:
    found = story(Review((played({4: 0.3}, None),)), ME)
    assert found and found.cause is Cause.LEFT and found.place == ReviewPlace(0, 4)


def test_a_review_opens_at_the_costliest_move() -> None:
    lost = Review((played({4: 0.3}, 1), played({2: 0.4}, 0)))
    assert first_look(lost, ME) == ReviewPlace(0, 4), "of a lost round"
    won = Review((played({4: 0.3}, 0), played({2: 0.4}, 0)))
    assert first_look(won, ME) == ReviewPlace(1, 2), "else of all"
