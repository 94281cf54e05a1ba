"""A review as text, to be kept beside its match and sent by the worker.

It is derived data: text of another version, of another evaluator or of another match reads as None,
like anything broken, and the review is made anew.
"""

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any

from jaipur.ai.evaluator import WEIGHTS
from jaipur.coach.reasons import point_of, point_values
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
from jaipur.coach.verdicts import Tally
from jaipur.resources import ASSETS
from jaipur.rules import Good
from jaipur.rules.notation import Record, deal_text, move_text, read_move

VERSION = 2
"""Of the coach: to be raised when its reviews would come out otherwise."""
DIGITS = 5


def review_text(review: Review, record: Record) -> str:
    """The review of this match in one line of text."""
    rounds = [_round(one) for one in review.rounds]
    return json.dumps([_stamp(record), review.left_out, rounds])


def read_review(text: str, record: Record) -> Review | None:
    """The review that was written, if it is one of this match by this coach."""
    try:
        stamp, left_out, rounds = json.loads(text)
        review = Review(tuple(map(_read_round, rounds)), int(left_out))
    except (ValueError, TypeError, KeyError, IndexError, RecursionError):
        return None
    return review if stamp == _stamp(record) and _fits(review, record) else None


def round_text(one: RoundReview, tally: Tally | None = None) -> str:
    """A round, and the race that goes on in it."""
    return json.dumps([_round(one), list(tally) if tally else None])


def read_round(text: str) -> tuple[RoundReview, Tally | None]:
    """What `round_text` wrote."""
    one, tally = json.loads(text)
    return _read_round(one), Tally(tuple(map(tuple, tally[0])), tally[1]) if tally else None


def _fits(review: Review, record: Record) -> bool:
    """Whether it tells of the moves that were made."""
    if review._replace(rounds=()) != outline(record)._replace(rounds=()):
        return False
    reviewed = record.rounds[: len(review.rounds)]
    return len(reviewed) == len(outline(record).rounds) and all(
        one.moves == len(played.moves)
        and all(0 <= each.chance <= each.best_chance <= 1 for each in one.decisions)
        and [decision.move for decision in one.decisions]
        == list(played.moves[: len(one.decisions)])
        for one, played in zip(review.rounds, reviewed, strict=True)
    )


def _stamp(record: Record) -> str:
    told = "\n".join(
        " ".join([deal_text(played.deal), *map(move_text, played.moves)])
        for played in record.rounds
    )
    return f"{VERSION} {_evaluator()} {sha256(told.encode()).hexdigest()}"


@lru_cache(maxsize=1)
def _evaluator() -> str:
    """Which evaluator judges; without its file it is the rules of thumb."""
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
    ]


def _read_round(one: Any) -> RoundReview:
    moves, openings, decisions, luck, finished, winner, closing = one
    return RoundReview(
        int(moves),
        _read_pair(openings),
        tuple(map(_read_decision, decisions)),
        tuple(Luck(Chance(chance), int(n), float(gain)) for chance, n, gain in luck),
        bool(finished),
        None if winner is None else int(winner),
        None if closing is None else _read_pair(closing),
    )


def _read_pair(pair: Any) -> tuple[float, float]:
    north, south = pair
    return float(north), float(south)


def _read_decision(one: Any) -> Decision:
    seat, move, best, chance, best_chance, doubt, grade, reasons, against, hindsight = one
    return Decision(
        int(seat),
        read_move(move),
        read_move(best),
        float(chance),
        float(best_chance),
        float(doubt),
        None if grade is None else Grade(grade),
        tuple(map(point_of, reasons)),
        tuple(map(point_of, against)),
        tuple(Hindsight(Hidden(hidden), Good(good), int(n)) for hidden, good, n in hindsight),
    )
