"""The story of a match: the moment that decided it, and why."""

from jaipur.coach.account import losses
from jaipur.coach.review import Chance, Decision, Grade, Luck, Review, ReviewPlace, RoundReview
from jaipur.coach.steps import next_place
from jaipur.coach.story import Cause, KeyMoment, awaited, first_look, story
from jaipur.rules import Good, Take, TakeCamels

ME, THEM = 0, 1


def decided(seat: int, best: float, loss: float = 0.0, weighed: bool = True) -> Decision:
    grade = Grade.BLUNDER if loss >= 0.1 else Grade.BEST
    other = Take(Good.GOLD) if loss else TakeCamels()
    return Decision(seat, TakeCamels(), other, best - loss, best, grade=grade if weighed else None)


def played(
    losses: dict[int, float], winner: int | None, luck: float = 0.0, weighed: bool = True
) -> RoundReview:
    """Return a round of ten moves, some of them with a loss."""
    decisions = tuple(
        decided(at % 2, 0.5 - 0.02 * at, losses.get(at, 0.0), weighed) for at in range(10)
    )
    events = (Luck(Chance.DEAL, 0, luck / 4), Luck(Chance.REFILL, 5, luck))
    return RoundReview(10, (0.5, 0.5), decisions, events, winner is not None, winner)


def test_a_lost_match_turns_at_the_costliest_move_of_a_lost_round() -> None:
    review = Review((played({4: 0.3}, 1), played({2: 0.4}, 0), played({6: 0.2}, 1)))
    found = story(review, ME, THEM)
    assert found and (found.round, found.place) == (0, ReviewPlace(0, 4))
    assert found.cause is Cause.MISTAKES and found.moment is KeyMoment.TURNING_POINT


def test_luck_is_the_cause_when_no_move_was_a_mistake() -> None:
    found = story(Review((played({}, 1, luck=-0.4),)), ME, THEM)
    assert found and found.cause is Cause.BAD_LUCK and found.moment is KeyMoment.BAD_LUCK
    assert found.place == ReviewPlace(0, 4), "the own move before the worst luck"
    both = story(Review((played({4: 0.3}, 1, luck=-0.1),)), ME, THEM)
    assert both and both.cause is Cause.MISTAKES_AND_LUCK
    more = story(Review((played({4: 0.1}, 1, luck=-0.4),)), ME, THEM)
    assert more and more.moment is KeyMoment.TURNING_POINT
    assert more.cause is Cause.BAD_LUCK_AND_MISTAKES, "the shown move is a mistake"


def test_worst_luck_before_the_first_own_move_is_not_said_to_follow_it() -> None:
    """Giving up after two moves, it said "Before the worst luck: your move 1 of 2" of the deal."""
    for seat, event, first in ((ME, 0, 0), (THEM, 0, 1), (THEM, 1, 1), (ME, 1, 0)):
        gain = 0.19 if seat else -0.19
        events = (Luck(Chance.REFILL, event, gain), Luck(Chance.REFILL, 3, gain / 4))
        found = story(Review((played({}, None)._replace(luck=events),)), seat, 1 - seat)
        assert found and found.cause is Cause.GAVE_UP and found.place == ReviewPlace(0, first)
        early = event <= first
        assert found.moment is (KeyMoment.EARLY_BAD_LUCK if early else KeyMoment.BAD_LUCK)


def test_luck_of_the_deal_is_told_from_that_of_the_moves() -> None:
    """Beside the luck of a move, "Luck added 19 %" reads as a contradiction without it."""
    events = (Luck(Chance.DEAL, 0, 0.21), Luck(Chance.REFILL, 1, -0.02))
    found = story(Review((played({}, None)._replace(luck=events),)), ME, THEM)
    assert found and found.dealt
    later = story(Review((played({}, None, luck=0.2),)), ME, THEM)
    assert later and not later.dealt


def test_a_won_match_shows_its_narrowest_moment() -> None:
    found = story(Review((played({}, 1), played({1: 0.3}, 0), played({3: 0.3}, 0))), ME, ME)
    assert found and (found.round, found.place) == (2, ReviewPlace(2, 8))
    assert found.cause is Cause.SKILL and found.moment is KeyMoment.NARROWEST
    lucky = story(Review((played({}, 0, luck=0.4),)), ME, ME)
    assert lucky and lucky.cause is Cause.GOOD_LUCK


def test_a_round_that_was_never_in_danger_shows_its_best_move() -> None:
    safe = tuple(decided(at % 2, 0.7)._replace(stake=0.01 * at) for at in range(10))
    found = story(Review((played({}, 0)._replace(decisions=safe),)), ME, ME)
    assert found and found.moment is KeyMoment.BEST and found.place == ReviewPlace(0, 8)


def test_story_never_shows_a_move_made_after_a_hint() -> None:
    safe = tuple(decided(at % 2, 0.7)._replace(stake=0.01 * at) for at in range(10))
    won = Review((played({}, 0)._replace(decisions=safe),))
    best = story(won, ME, ME, {ReviewPlace(0, 8), ReviewPlace(0, 6)})
    assert best and best.moment is KeyMoment.BEST and best.place == ReviewPlace(0, 4)
    close = story(Review((played({}, 0),)), ME, ME, {ReviewPlace(0, 8)})
    assert close and close.moment is KeyMoment.NARROWEST and close.place == ReviewPlace(0, 6)
    lost = story(Review((played({4: 0.3, 6: 0.2}, 1),)), ME, THEM, {ReviewPlace(0, 4)})
    assert lost and lost.moment is KeyMoment.TURNING_POINT and lost.place == ReviewPlace(0, 6)
    assert story(won, ME, ME, {ReviewPlace(0, at) for at in range(10)}) is None
    unchecked = Review((played({}, 0, weighed=False),))
    assert next_place(unchecked, ME, {ReviewPlace(0, 8)}) == ReviewPlace(0, 6)


def test_a_round_won_from_the_start_has_no_narrowest_moment() -> None:
    """It said "The narrowest moment" at 100 %."""
    won = tuple(decided(at % 2, 0.99)._replace(stake=0.001 * at) for at in range(10))
    found = story(Review((played({}, 0)._replace(decisions=won),)), ME, ME)
    assert found and found.moment is KeyMoment.DECISIVE and found.place == ReviewPlace(0, 8)


def test_a_match_won_with_many_hints_is_not_won_by_better_moves() -> None:
    """It said so of a match with 44 hints."""
    review = Review((played({3: 0.3}, 0),))
    alone = story(review, ME, ME)
    one = story(review, ME, ME, {ReviewPlace(0, 0)})
    several = story(review, ME, ME, {ReviewPlace(0, 0), ReviewPlace(0, 2)})
    assert losses(review, ME) != losses(review, ME, {ReviewPlace(0, 0)}), "nor its cost the own"
    assert alone and one and several
    assert alone.cause is one.cause is Cause.SKILL and several.cause is Cause.HINTS
    other = story(review, THEM, ME, {ReviewPlace(0, 0), ReviewPlace(0, 2)})
    assert other and other.cause is not Cause.HINTS


def test_mistake_after_a_hint_is_not_among_the_costliest() -> None:
    review = Review((played({2: 0.2, 4: 0.3}, 1),))
    assert [place.moves for place, _ in review.costliest_mistakes(ME)] == [4, 2]
    own = review.costliest_mistakes(ME, {ReviewPlace(0, 4)})
    assert [place.moves for place, _ in own] == [2]


def test_story_of_a_won_match_waits_for_its_key_move() -> None:
    safe = tuple(decided(at % 2, 0.7, weighed=False)._replace(stake=0.01 * at) for at in range(10))
    review = Review((played({}, 0)._replace(decisions=safe),))
    assert story(review, ME, ME) is None
    place = next_place(review, ME)
    assert place == awaited(review, ME) == ReviewPlace(0, 8), "the one it waits for comes first"
    weighed = (*safe[:8], safe[8]._replace(grade=Grade.BEST), safe[9])
    review = Review((review.rounds[0]._replace(decisions=weighed),))
    found = story(review, ME, ME)
    assert found and found.place == place and awaited(review, ME) is None
    assert next_place(review, ME) == ReviewPlace(0, 0), "then in their order"


def test_story_waits_until_moves_are_graded() -> None:
    assert story(Review(()), ME, None) is None
    assert story(Review((played({}, 1, weighed=False),)), ME, THEM) is None
    half = played({}, 1)._replace(decisions=())
    assert story(Review((half,)), ME, THEM) is None
    assert first_look(Review((played({}, 1, weighed=False),)), ME) is None


def test_a_round_that_was_left_has_a_story_too() -> None:
    found = story(Review((played({4: 0.3}, None),)), ME, None)
    assert found and found.cause is Cause.LEFT and found.place == ReviewPlace(0, 4)


def test_tied_round_never_decides_a_match() -> None:
    tie = played({2: 0.4}, None)._replace(finished=True)
    lost = story(Review((played({4: 0.3}, 1), tie, played({6: 0.2}, 1))), ME, THEM)
    assert lost and lost.place == ReviewPlace(0, 4), "the tie cost no seal"
    won = story(Review((played({}, 0), played({}, 0), tie)), ME, ME)
    assert won and won.round == 1, "as where later rounds are not reviewed"
    alone = story(Review((tie,)), ME, None)
    assert alone and alone.cause is Cause.LEFT and alone.place == ReviewPlace(0, 2)


def test_story_of_both_players_says_who_gave_up() -> None:
    left = played({4: 0.3}, None)
    for before in ((), (played({}, 0), played({2: 0.2}, 1))):
        review = Review((*before, left))
        gave_up = story(review, ME, THEM)
        assert gave_up and gave_up.cause is Cause.GAVE_UP
        assert gave_up.moment is KeyMoment.TURNING_POINT
        assert gave_up.place == ReviewPlace(len(before), 4), "it was lost like any other round"
        other = story(review, THEM, THEM)
        assert other and other.cause is Cause.OPPONENT_GAVE_UP and other.round == len(before)
    costlier = Review((played({2: 0.4}, 1), left))
    found = story(costlier, ME, THEM)
    assert found and found.cause is Cause.MISTAKES and found.place == ReviewPlace(0, 2)


def test_round_without_own_moves_is_left_out_of_the_story() -> None:
    """The opponent gave up on its first turn."""
    one_move = RoundReview(1, (0.5, 0.5), (decided(THEM, 0.5),))
    undealt = RoundReview(0, (0.5, 0.5))
    for left in (one_move, undealt):
        found = story(Review((played({}, 0), left)), ME, ME)
        assert found and found.round == 0 and found.cause is Cause.SKILL
        assert first_look(Review((played({4: 0.3}, 0), undealt)), ME) == ReviewPlace(0, 4)


def test_a_review_opens_at_the_costliest_move() -> None:
    lost = Review((played({4: 0.3}, 1), played({2: 0.4}, 0)))
    assert first_look(lost, ME) == ReviewPlace(0, 4), "of a lost round"
    assert first_look(lost, ME, {ReviewPlace(0, 4)}) != ReviewPlace(0, 4), "an own one"
    won = Review((played({4: 0.3}, 0), played({2: 0.4}, 0)))
    assert first_look(won, ME) == ReviewPlace(1, 2), "else of all"
