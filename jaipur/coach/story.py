"""The story of a match in one moment: the round that decided it, and where it turned."""

from collections.abc import Collection, Sequence
from enum import Enum, auto
from typing import NamedTuple

from jaipur.coach.review import WON, Chance, Decision, Review, ReviewPlace, RoundReview

CANDIDATES = 3
"""How many of the costliest-looking moves are graded before there is a story."""


HINTED = 0.25
"""From this share of hinted moves on, a win is not said to be due to the player's own moves."""
DANGER = 0.4
"""A round that was won was in danger if its win chance fell below this."""


class Cause(Enum):
    """Why a round ended as it did, for one seat."""

    MISTAKES = auto()
    """Lost by the seat's own moves, and not by luck."""
    MISTAKES_AND_LUCK = auto()
    """Luck was bad, and the seat's own moves cost more."""
    BAD_LUCK = auto()
    BAD_LUCK_AND_MISTAKES = auto()
    """Luck decided it, and the move that is shown was a mistake."""
    SKILL = auto()
    """Won by better moves than the opponent's."""
    GOOD_LUCK = auto()
    HINTS = auto()
    """Won with hints for a good part of the seat's moves."""
    LEFT = auto()
    """It was not finished, or ended in a tie."""
    GAVE_UP = auto()
    """The player gave up the match in this round."""
    OPPONENT_GAVE_UP = auto()


class KeyMoment(Enum):
    """The kinds of moments that a story shows."""

    TURNING_POINT = auto()
    """The costliest move of a lost round."""
    BAD_LUCK = auto()
    """The move before the worst luck, where no move was a mistake."""
    EARLY_BAD_LUCK = auto()
    """The first move, where the worst luck came before it: in the deal, say."""
    NARROWEST = auto()
    """The move where a round looked worst, won or not."""
    DECISIVE = auto()
    """The move that mattered most, in a round that was practically won throughout."""
    BEST = auto()
    """The best move that mattered most, in a round that was never in danger."""


Placed = tuple[ReviewPlace, Decision]
Found = tuple[ReviewPlace, Decision, KeyMoment]


class Story(NamedTuple):
    """The deciding round as one seat saw it."""

    round: int
    cause: Cause
    luck: float
    """The luck in that round, in win chance."""
    dealt: bool
    """Whether most of it came with the deal, before any move."""
    place: ReviewPlace
    decision: Decision
    """The move that is shown."""
    moment: KeyMoment


def story(
    review: Review, seat: int, winner: int | None, hinted: Collection[ReviewPlace] = ()
) -> Story | None:
    """Return the story of a match for a seat; None if there is none, or not yet.

    `winner` won the match, also because the other player gave up; None if it was left unfinished.
    It never shows a `hinted` move: that was not the player's own.
    """
    found = _key_moment(review, seat, winner == seat, hinted)
    if found is None or found[1].grade is None:
        return None
    place, decision, moment = found
    one = review.rounds[place.round]
    luck = sum(event.of(seat) for event in one.luck)
    dealt = sum(event.of(seat) for event in one.luck if event.chance is Chance.DEAL)
    if winner not in (None, one.winner) and not review.rounds[-1].finished:
        cause = Cause.OPPONENT_GAVE_UP if winner == seat else Cause.GAVE_UP
    else:
        cause = _cause(place.round, one, seat, luck, hinted)
    if cause is Cause.BAD_LUCK and decision.is_mistake:
        cause = Cause.BAD_LUCK_AND_MISTAKES
    mostly_dealt = abs(luck) < 2 * abs(dealt) and luck * dealt > 0
    return Story(place.round, cause, luck, mostly_dealt, place, decision, moment)


def awaited(review: Review, seat: int, hinted: Collection[ReviewPlace] = ()) -> ReviewPlace | None:
    """Return the ungraded decision that the story of a seat waits for, if any."""
    found = _key_moment(review, seat, review.rounds[-1].winner == seat, hinted)
    return found[0] if found and found[1].grade is None else None


def first_look(
    review: Review, seat: int, hinted: Collection[ReviewPlace] = ()
) -> ReviewPlace | None:
    """Return where a review opens; None while that is not known.

    This is the costliest move of the lost rounds, or of all rounds if none was lost; never a
    `hinted` one unless there is no other.
    """
    lost = {number for number, one in enumerate(review.rounds) if one.lost_by(seat)}
    mine = [
        (place, decision)
        for place, decision in review.decisions(seat)
        if place.round in lost or not lost
    ]
    mine = [pair for pair in mine if pair[0] not in hinted] or mine
    weighed = [pair for pair in mine if pair[1].grade]
    if not mine or len(weighed) < min(CANDIDATES, len(mine)):
        return None
    return max(weighed, key=lambda pair: pair[1].loss)[0]


def _key_moment(
    review: Review, seat: int, won: bool, hinted: Collection[ReviewPlace]
) -> Found | None:
    """Return the moment that stands for the match, as far as is known."""
    mine = [pair for pair in review.decisions(seat) if pair[0] not in hinted]
    if not mine or any(len(one.decisions) < one.moves for one in review.rounds):
        return None
    loser = 1 - seat if won else seat
    played = sorted({place.round for place, _decision in mine})
    deciding = [number for number in played if review.rounds[number].lost_by(loser)]
    decided = deciding[-1:] if won else deciding
    mine = [pair for pair in mine if pair[0].round in (decided or played[-1:])]
    return _best_or_narrowest(mine) if won else _lost_moment(review, seat, mine)


def _best_or_narrowest(mine: Sequence[Placed]) -> Found:
    place, decision = min(mine, key=lambda pair: pair[1].best_chance)
    if decision.best_chance > WON:  # nothing was narrow: the most important move instead
        return *max(mine, key=lambda pair: pair[1].stake), KeyMoment.DECISIVE
    faultless = [
        pair
        for pair in mine
        if pair[1].matters and pair[1].best_chance <= WON and pair[1].best == pair[1].move
    ]
    if decision.best_chance < DANGER or not faultless:
        return place, decision, KeyMoment.NARROWEST
    return *max(faultless, key=lambda pair: pair[1].stake), KeyMoment.BEST


def _lost_moment(review: Review, seat: int, mine: Sequence[Placed]) -> Found | None:
    weighed = [pair for pair in mine if pair[1].grade]
    if len(weighed) < min(CANDIDATES, len(mine)):
        return None
    place, decision = max(weighed, key=lambda pair: pair[1].loss)
    if decision.is_mistake:
        return place, decision, KeyMoment.TURNING_POINT
    return _worst_luck(review, seat, mine) or _best_or_narrowest(mine)


def _worst_luck(review: Review, seat: int, mine: Sequence[Placed]) -> Found | None:
    """Return the seat's last move before the random event that cost most, or else its first.

    None if no event cost anything.
    """
    numbers = {place.round for place, _decision in mine}
    events = [
        (event.of(seat), number, event.moves)
        for number in numbers
        for event in review.rounds[number].luck
    ]
    _gain, number, moves = min(events, default=(0.0, 0, 0))
    if sum(one for one, where, _moves in events if where == number) >= 0:
        return None
    there = [pair for pair in mine if pair[0].round == number]
    before = [pair for pair in there if pair[0].moves < moves]
    if not before:
        return *there[0], KeyMoment.EARLY_BAD_LUCK
    return *before[-1], KeyMoment.BAD_LUCK


def _cause(
    number: int, one: RoundReview, seat: int, luck: float, hinted: Collection[ReviewPlace]
) -> Cause:
    if one.winner is None:
        return Cause.LEFT
    mine, theirs = (
        sum(
            decision.loss
            for at, decision in enumerate(one.decisions)
            if decision.seat == who and ReviewPlace(number, at) not in hinted
        )
        for who in (seat, 1 - seat)
    )
    if one.winner == seat:
        turns = sum(decision.seat == seat for decision in one.decisions)
        helped = sum(
            decision.seat == seat and ReviewPlace(number, at) in hinted
            for at, decision in enumerate(one.decisions)
        )
        if helped >= HINTED * turns and helped:
            return Cause.HINTS
        return Cause.SKILL if theirs - mine >= luck else Cause.GOOD_LUCK
    if mine - theirs < -luck:
        return Cause.BAD_LUCK
    return Cause.MISTAKES if luck >= 0 else Cause.MISTAKES_AND_LUCK
