"""A review, made in short steps: each leaves something that can be shown.

First all moves are surveyed: the evaluator's estimate of every decision, and the luck. Then one
decision after the other gets its race, starting with those the player will ask about. Everything
said about a decision follows from its mover's View; worlds are drawn by the number of the move,
which reveals nothing.
"""

from collections.abc import Collection, Iterator
from random import Random
from typing import NamedTuple

from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import facts_of_view
from jaipur.coach.chances import first_word, standing
from jaipur.coach.luck import luck_of_deal, luck_of_move
from jaipur.coach.reasons import compare
from jaipur.coach.review import (
    MOST_ROUNDS,
    Decision,
    Grade,
    Hidden,
    Hindsight,
    Review,
    ReviewPlace,
    RoundReview,
)
from jaipur.coach.story import awaited
from jaipur.coach.verdicts import NOTHING, MoveRace, RaceTally
from jaipur.rules import Exchange, Good, Move, Sell, State, Take, observe, outcome
from jaipur.rules.notation import Record, Round

STRETCH = 4
"""Moves surveyed in one step."""
WORK = 8000
"""Positions valued in one step: a fifth of a second on a desktop."""
HELD = 2
"""The smallest number of hidden cards of a good in the opponent's hand worth mentioning."""


class ReviewStep(NamedTuple):
    """The result of a step: the round as it is known now, and a race to continue."""

    round: RoundReview
    tally: RaceTally | None = None


def outline(record: Record) -> Review:
    """Return the review of a match before anything is known."""
    reviewed = record.rounds[:MOST_ROUNDS]
    rounds = (RoundReview(len(played.moves), (0.5, 0.5)) for played in reviewed)
    return Review(tuple(rounds), len(record.rounds) - len(reviewed))


def next_place(
    review: Review, seat: int, hinted: Collection[ReviewPlace] = ()
) -> ReviewPlace | None:
    """Return the place of the next step for a player of this seat; None when all is done.

    All rounds are surveyed first. Then this seat's moves are graded, starting with the move that
    its story waits for, then lost rounds first and the costliest-looking moves first; then the
    opponent's. The story never shows a `hinted` move.
    """
    for number, one in enumerate(review.rounds):
        if len(one.decisions) < one.moves:
            return ReviewPlace(number, len(one.decisions))
    waiting = (
        (decision.seat != seat, not one.lost_by(seat), -decision.loss, ReviewPlace(number, at))
        for number, one in enumerate(review.rounds)
        for at, decision in enumerate(one.decisions)
        if decision.grade is None
    )
    if review.looked_at == review.total:
        return None
    return awaited(review, seat, hinted) or min(waiting)[-1]


def advance(
    played: Round,
    place: ReviewPlace,
    known: RoundReview,
    tally: RaceTally | None,
    evaluator: Evaluator,
) -> ReviewStep:
    """Make the next step in a round, at the place returned by `next_place`."""
    states, at = list(played.states()), place.moves
    if len(known.decisions) < known.moves:
        return ReviewStep(_survey(played, states, place.round, known, evaluator))
    view = observe(states[at], states[at].turn)
    race = MoveRace(view, played.moves[at], evaluator, at, tally or NOTHING)
    if not race.run(WORK):
        return ReviewStep(known, race.tally)
    decision = race.decision()._replace(stake=known.decisions[at].stake)
    if decision.best != decision.move:
        reasons, against = compare(facts_of_view(view), decision.best, decision.move)
        decision = decision._replace(reasons=reasons, against=against)
    if decision.grade not in (Grade.BEST, Grade.GOOD):
        decision = decision._replace(hindsight=tuple(_hindsight(played, states, at, decision)))
    decisions = (*known.decisions[:at], decision, *known.decisions[at + 1 :])
    return ReviewStep(known._replace(decisions=decisions))


def _survey(
    played: Round, states: list[State], number: int, known: RoundReview, evaluator: Evaluator
) -> RoundReview:
    """Return the round with a few more moves surveyed."""
    first = len(known.decisions)
    last = min(first + STRETCH, known.moves)
    luck, decisions = list(known.luck), list(known.decisions)
    if not first:
        luck.append(luck_of_deal(states[0], evaluator, first_round=not number))
        known = known._replace(openings=_standing(states[0], evaluator))
    for at in range(first, last):
        state, move = states[at], played.moves[at]
        decisions.append(first_word(observe(state, state.turn), move, evaluator))
        found = luck_of_move(state, move, at + 1, evaluator, Random(f"{number} {at}"))
        luck += [found] if found else []
    known = known._replace(decisions=tuple(decisions), luck=tuple(luck))
    return _closed(known, states[-1], evaluator) if last == known.moves else known


def _closed(known: RoundReview, state: State, evaluator: Evaluator) -> RoundReview:
    """Return the round with its result, or with the chances where it was left."""
    result = outcome(state)
    if result is None:
        return known._replace(closing=_standing(state, evaluator))
    won = 0.5 if result.winner is None else float(result.winner == 0)
    return known._replace(finished=True, winner=result.winner, closing=(won, 1 - won))


def _standing(state: State, evaluator: Evaluator) -> tuple[float, float]:
    """Return each seat's chance, from what it knows."""
    north, south = (standing(observe(state, seat), evaluator, Random(seat)) for seat in (0, 1))
    return north, south


def _hindsight(
    played: Round, states: list[State], at: int, decision: Decision
) -> Iterator[Hindsight]:
    """Yield what the mover could not know about the goods of the decision."""
    state, opponent = states[at], 1 - states[at].turn
    goods = sorted(_goods(decision.move) | _goods(decision.best))
    for good in goods:
        hidden = state.hands[opponent][good] - state.seen[opponent][good]
        if hidden >= HELD:
            yield Hindsight(Hidden.HELD, good, hidden)
            break
    drawn = state.deal.cards[state.drawn : states[at + 1].drawn]
    taken = _goods(played.moves[at + 1]) if at + 1 < len(played.moves) else set()
    for good in sorted(set(drawn) & taken):
        if not isinstance(played.moves[at + 1], Sell):
            yield Hindsight(Hidden.CAME, good, drawn.count(good))
            break


def _goods(move: Move) -> set[Good]:
    """Return the goods that a move sells or takes."""
    match move:
        case Take(good) | Sell(good, _):
            return {good}
        case Exchange(take, _):
            return {good for good in Good if good is not Good.CAMEL and take[good]}
    return set()
