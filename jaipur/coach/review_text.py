"""A review as text, stored beside its match and sent by the worker.

It is derived data: text of another version, another evaluator or another match reads as None, like
broken text, and the review is made again.
"""

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any

from jaipur.ai.evaluator import WEIGHTS
from jaipur.coach.reasons import Point, point_of, point_values
from jaipur.coach.review import (
    Chance,
    Decision,
    Grade,
    Hidden,
    Hindsight,
    Luck,
    Review,
    RoundReview,
)
from jaipur.coach.steps import outline
from jaipur.coach.verdicts import RaceTally
from jaipur.resources import ASSETS
from jaipur.rules import Good, Move, outcome, why_illegal
from jaipur.rules.notation import Record, Round, deal_text, move_text, read_move

VERSION = 1
"""The coach's version: raise it when its reviews would come out differently."""
DROPPED = "GAINS_CAMELS", "TAKES_MORE"
"""Reasons that only repeated the move: reviews of earlier versions have them."""
DIGITS = 5
_MOST_MOVES = 10_000
"""More moves than any round has."""
_MOST_NAMED = 100
"""More than any number of cards or rupees in a reason."""


def review_text(review: Review, record: Record) -> str:
    """Return the review of this match as one line of text."""
    rounds = [_round(one) for one in review.rounds]
    return json.dumps([_stamp(record), review.left_out, rounds])


def read_review(text: str, record: Record) -> Review | None:
    """Return the review in this text; None unless it is of this match and by this coach."""
    try:
        stamp, left_out, rounds = json.loads(text)
        if stamp != _stamp(record):
            return None
        review = Review(tuple(map(_read_round, rounds)), _whole(left_out, len(record.rounds)))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return review if _fits(review, record) else None


def round_text(one: RoundReview, tally: RaceTally | None = None) -> str:
    """Return a round as text, with the race still running in it."""
    return json.dumps([_round(one), list(tally) if tally else None])


def read_round(text: str) -> tuple[RoundReview, RaceTally | None]:
    """Return the round and race in a text by `round_text`."""
    one, tally = json.loads(text)
    return _read_round(one), RaceTally(tuple(map(tuple, tally[0])), tally[1]) if tally else None


def _fits(review: Review, record: Record) -> bool:
    """Return whether the review has the moves that were made, and no best move that was illegal."""
    expected = outline(record)
    return (
        review.left_out == expected.left_out
        and len(review.rounds) == len(expected.rounds)
        and all(map(_fits_round, review.rounds, record.rounds))
    )


def _fits_round(one: RoundReview, played: Round) -> bool:
    states = list(played.states())
    if one.moves != len(played.moves) or len(one.decisions) > one.moves:
        return False
    if any(luck.moves > one.moves for luck in one.luck):
        return False
    result = outcome(states[-1]) if one.moves == len(one.decisions) else None
    if (one.finished, one.winner) != (result is not None, result.winner if result else None):
        return False
    return all(
        one.seat == state.turn and one.move == move and not why_illegal(state, one.best)
        for one, state, move in zip(one.decisions, states, played.moves, strict=False)
    )


def _stamp(record: Record) -> str:
    text = "\n".join(
        " ".join([deal_text(played.deal), *map(move_text, played.moves)])
        for played in record.rounds
    )
    return f"{VERSION} {_evaluator()} {sha256(text.encode()).hexdigest()}"


@lru_cache(maxsize=1)
def _evaluator() -> str:
    """Return the evaluator's fingerprint; without its file, that of the rules of thumb."""
    try:
        return sha256((ASSETS / WEIGHTS).read_bytes()).hexdigest()[:16]
    except OSError:
        return "thumb"


def _round(one: RoundReview) -> list[Any]:
    return [
        one.moves,
        _rounded(one.openings),
        list(map(_decision, one.decisions)),
        [[luck.chance.value, luck.moves, round(luck.gain, DIGITS)] for luck in one.luck],
        one.finished,
        one.winner,
        _rounded(one.closing) if one.closing else None,
    ]


def _rounded(pair: tuple[float, float]) -> list[float]:
    return [round(number, DIGITS) for number in pair]


def _decision(one: Decision) -> list[Any]:
    return [
        one.seat,
        move_text(one.move),
        move_text(one.best),
        *(round(number, DIGITS) for number in (one.chance, one.best_chance, one.doubt)),
        one.grade.value if one.grade else None,
        list(map(point_values, one.reasons)),
        list(map(point_values, one.against)),
        [[seen.hidden.value, int(seen.good), seen.n] for seen in one.hindsight],
        round(one.stake, DIGITS),
    ]


# Reading checks type, range and finiteness of every value and raises ValueError, TypeError or
# KeyError, because Python also accepts Infinity and much else as a number.


def _read_round(one: Any) -> RoundReview:
    moves, openings, decisions, luck, finished, winner, closing = one
    if not isinstance(finished, bool):
        raise TypeError(f"{finished!r} is neither true nor false")
    return RoundReview(
        _whole(moves, _MOST_MOVES),
        _read_pair(openings),
        tuple(map(_read_decision, decisions)),
        tuple(
            Luck(Chance(chance), _whole(n, _MOST_MOVES), _share(gain, least=-1))
            for chance, n, gain in luck
        ),
        finished,
        None if winner is None else _whole(winner, 1),
        None if closing is None else _read_pair(closing),
    )


def _read_pair(pair: Any) -> tuple[float, float]:
    north, south = pair
    return _share(north), _share(south)


def _read_decision(one: Any) -> Decision:
    seat, move, best, chance, best_chance, doubt, grade, reasons, against, hindsight, stake = one
    lower, higher = _share(chance), _share(best_chance)
    if lower > higher:
        raise ValueError("a move that is better than the best")
    return Decision(
        _whole(seat, 1),
        _read_move(move),
        _read_move(best),
        lower,
        higher,
        _share(doubt),
        None if grade is None else Grade(grade),
        tuple(_read_point(one) for one in reasons if one[0] not in DROPPED),
        tuple(_read_point(one) for one in against if one[0] not in DROPPED),
        tuple(
            Hindsight(Hidden(hidden), Good(_whole(good, 5)), _whole(n, _MOST_NAMED))
            for hidden, good, n in hindsight
        ),
        _share(stake),
    )


def _read_move(text: Any) -> Move:
    if not isinstance(text, str):
        raise TypeError(f"{text!r} is no move")
    return read_move(text)


def _read_point(values: Any) -> Point:
    _why, good, n = values
    _whole(n, _MOST_NAMED)
    if good is not None:
        _whole(good, 6)
    return point_of(values)


def _whole(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{value!r} is no whole number up to {most}")
    return value


def _share(value: Any, least: float = 0) -> float:
    if type(value) not in (int, float) or not least <= value <= 1:
        raise ValueError(f"{value!r} is no share")
    return float(value)
