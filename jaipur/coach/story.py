"""The story of a match in one moment: the round that decided it, and where it turned."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from jaipur.coach.review import Decision, Review, ReviewPlace, RoundReview

CANDIDATES = 3
"""So many of the moves that look most expensive are weighed before the story is told."""


DANGER = 0.4
"""Below this win chance a round that was won was in danger."""


class Cause(Enum):
    """Why a round ended as it did, for one seat."""

    MISTAKES = auto()
    """It was lost by own moves, and not by luck."""
    MISTAKES_AND_LUCK = auto()
    """Luck was bad, and own moves cost more."""
    BAD_LUCK = auto()
    SKILL = auto()
    """It was won by better moves than the opponent's."""
    GOOD_LUCK = auto()
    LEFT = auto()
    """It was not finished, or ended in a tie."""


class KeyMoment(Enum):
    """What the moment of a story is."""

    TURNING_POINT = auto()
    """The costliest move of a lost round."""
    BAD_LUCK = auto()
    """The move before the worst luck, where no move was a mistake."""
    NARROWEST = auto()
    """Where a round that was won looked worst."""
    BEST = auto()
    """The best move that mattered most, in a round that was never in danger."""


class Story(NamedTuple):
    """The deciding round as one seat saw it."""

    round: int
    cause: Cause
    luck: float
    """What chance brought in that round, in win chance."""
    place: ReviewPlace
    decision: Decision
    """The move that is shown, and where."""
    moment: KeyMoment


def story(review: Review, seat: int) -> Story | None:
    """The story of a match for a seat; None while it cannot be told yet, or there is none."""
    rounds = [pair for pair in enumerate(review.rounds) if pair[1].moves]
    if not rounds or any(len(one.decisions) < one.moves for _number, one in rounds):
        return None
    lost = [pair for pair in rounds if pair[1].winner == 1 - seat]
    last = rounds[-1][1]
    told = rounds[-1:] if last.winner == seat or not lost else lost
    mine = [
        (ReviewPlace(number, at), decision)
        for number, one in told
        for at, decision in enumerate(one.decisions)
        if decision.seat == seat
    ]
    if not mine:
        return None
    if last.winner == seat:
        return _won_story(review, seat, mine)
    return _lost_story(review, seat, mine)


def first_look(review: Review, seat: int) -> ReviewPlace | None:
    """Where a review opens: at the costliest move of the lost rounds, or of all where none was
    lost; None while that is not known."""
    lost = {number for number, one in enumerate(review.rounds) if one.winner == 1 - seat}
    mine = [
        (place, decision)
        for place, decision in review.decisions(seat)
        if place.round in lost or not lost
    ]
    weighed = [pair for pair in mine if pair[1].grade]
    if not mine or len(weighed) < min(CANDIDATES, len(mine)):
        return None
    return max(weighed, key=lambda pair: pair[1].loss)[0]


def _won_story(review: Review, seat: int, mine: Sequence[tuple[ReviewPlace, Decision]]) -> Story:
    place, decision = min(mine, key=lambda pair: pair[1].best_chance)
    faultless = [pair for pair in mine if pair[1].matters and pair[1].best == pair[1].move]
    if decision.best_chance < DANGER or not faultless:
        return _story(review, seat, place, decision, KeyMoment.NARROWEST)
    place, decision = max(faultless, key=lambda pair: pair[1].stake)
    return _story(review, seat, place, decision, KeyMoment.BEST)


def _lost_story(
    review: Review, seat: int, mine: Sequence[tuple[ReviewPlace, Decision]]
) -> Story | None:
    weighed = [pair for pair in mine if pair[1].grade]
    if len(weighed) < min(CANDIDATES, len(mine)):
        return None
    place, decision = max(weighed, key=lambda pair: pair[1].loss)
    if decision.is_mistake:
        return _story(review, seat, place, decision, KeyMoment.TURNING_POINT)
    place, decision = _before_worst_luck(review, seat, mine)
    return _story(review, seat, place, decision, KeyMoment.BAD_LUCK)


def _before_worst_luck(
    review: Review, seat: int, mine: Sequence[tuple[ReviewPlace, Decision]]
) -> tuple[ReviewPlace, Decision]:
    """The last own move before the event of chance that cost most."""
    numbers = {place.round for place, _decision in mine}
    events = [
        (event.of(seat), number, event.moves)
        for number in numbers
        for event in review.rounds[number].luck
    ]
    if not events:
        return mine[-1]
    _gain, number, moves = min(events)
    there = [pair for pair in mine if pair[0].round == number]
    return max(
        (pair for pair in there if pair[0].moves < moves),
        key=lambda pair: pair[0],
        default=there[0],
    )


def _story(
    review: Review, seat: int, place: ReviewPlace, decision: Decision, moment: KeyMoment
) -> Story:
    one = review.rounds[place.round]
    luck = sum(event.of(seat) for event in one.luck)
    return Story(place.round, _cause(one, seat, luck), luck, place, decision, moment)


def _cause(one: RoundReview, seat: int, luck: float) -> Cause:
    mine, theirs = (
        sum(decision.loss for decision in one.decisions if decision.seat == who)
        for who in (seat, 1 - seat)
    )
    if one.winner is None:
        return Cause.LEFT
    if one.winner == seat:
        return Cause.SKILL if theirs - mine >= luck else Cause.GOOD_LUCK
    if mine - theirs < -luck:
        return Cause.BAD_LUCK
    return Cause.MISTAKES if luck >= 0 else Cause.MISTAKES_AND_LUCK
