"""A review, made step by step: none takes long, and each leaves something that can be shown.

First all moves are surveyed: the evaluator's word on every decision, and what chance gave. Then one
decision after the other gets its race, those first that the player will ask about. Everything said
of a decision follows from its mover's View; worlds are drawn by the number of the move, which gives
nothing away.
"""

from collections.abc import Iterator
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
"""A rival's hidden cards of a good are worth a word from so many on."""


class ReviewStep(NamedTuple):
    """What came of a step: the round as it is known now, and a race to be gone on with."""

    round: RoundReview
    tally: RaceTally | None = None


def outline(record: Record) -> Review:
    """The review of a match before anything is known."""
    reviewed = record.rounds[:MOST_ROUNDS]
    rounds = (RoundReview(len(played.moves), (0.5, 0.5)) for played in reviewed)
    return Review(tuple(rounds), len(record.rounds) - len(reviewed))


def next_place(review: Review, seat: int) -> ReviewPlace | None:
    """Where the next step is made, for a player of this seat; None when all is done.

    All rounds are surveyed first. Then this seat's moves are weighed: the one that its story waits
    for, in lost rounds first, those first that look most expensive; then the opponent's.
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
    return awaited(review, seat) or min(waiting)[-1]


def advance(
    played: Round,
    place: ReviewPlace,
    known: RoundReview,
    tally: RaceTally | None,
    evaluator: Evaluator,
) -> ReviewStep:
    """The next step in a round, at the place that `next_place` has named."""
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
    """A few more moves of a round."""
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
    """With what is to be said of the round's end, or of where it was left."""
    result = outcome(state)
    if result is None:
        return known._replace(closing=_standing(state, evaluator))
    won = 0.5 if result.winner is None else float(result.winner == 0)
    return known._replace(finished=True, winner=result.winner, closing=(won, 1 - won))


def _standing(state: State, evaluator: Evaluator) -> tuple[float, float]:
    """Each seat's chance, from what it knows."""
    north, south = (standing(observe(state, seat), evaluator, Random(seat)) for seat in (0, 1))
    return north, south


def _hindsight(
    played: Round, states: list[State], at: int, decision: Decision
) -> Iterator[Hindsight]:
    """What its mover could not know about the goods that the decision was about."""
    state, rival = states[at], 1 - states[at].turn
    goods = sorted(_goods(decision.move) | _goods(decision.best))
    for good in goods:
        hidden = state.hands[rival][good] - state.seen[rival][good]
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
    """The goods that a move sells or takes."""
    match move:
        case Take(good) | Sell(good, _):
            return {good}
        case Exchange(take, _):
            return {good for good in Good if good is not Good.CAMEL and take[good]}
    return set()
