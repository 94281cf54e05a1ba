"""Hints: the strongest opponent's opinion of a position, in numbers and reasons.

A chance is the plain chance to win the round against a player as strong as the adviser, if both
play on as it advises.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from jaipur.ai.facts import facts_of_view
from jaipur.ai.levels import MAHARAJA, learned
from jaipur.ai.search import Plan, look_ahead
from jaipur.coach.chances import chances_of
from jaipur.coach.reasons import Point, compare, point_of, point_values, points_for
from jaipur.coach.review import Decision
from jaipur.rules import Move, View
from jaipur.rules.notation import move_text, read_move

NAMED = 4
"""How many moves a hint lists."""


class Option(NamedTuple):
    """A move, the chance to win the round with it, and the reasons for it."""

    move: Move
    chance: float
    reasons: tuple[Point, ...]


def advise(
    view: View, seed: int, work: int | None = None, keep: Move | None = None
) -> tuple[Option, ...]:
    """Return the best moves for the viewer, whose turn it is, best first.

    `work` replaces the strongest level's budget. A legal move to `keep` is always listed, in its
    place, however bad it is.
    """
    plan = MAHARAJA.plan or Plan()
    if work is not None:
        plan = plan._replace(work=work)
    found = look_ahead(view, learned(), Random(seed), plan, kept=keep)
    verdicts = [*found[:NAMED], *(each for each in found[NAMED:] if each.move == keep)]
    chances = chances_of(view, verdicts, learned())
    return options_of(view, [verdict.move for verdict in verdicts], chances)


def options_of(view: View, moves: Sequence[Move], chances: Sequence[float]) -> tuple[Option, ...]:
    """Return these moves, best first, each with the reasons that set it apart.

    The best move is compared with the next best, the others with the best. No reason is given
    twice.
    """
    facts, options = facts_of_view(view), list[Option]()
    for place, (move, chance) in enumerate(zip(moves, chances, strict=True)):
        others = moves[1:2] if place == 0 else moves[:1]
        points = compare(facts, move, others[0])[0] if others else points_for(facts, move)
        said = {(point.why, point.good) for option in options for point in option.reasons}
        reasons = tuple(point for point in points if (point.why, point.good) not in said)
        options.append(Option(move, chance, reasons))
    return tuple(options)


def judged(view: View, decision: Decision) -> tuple[Option, ...]:
    """Return a review's findings about a position: the better move and the move that was made.

    Raise ValueError if the decision has no grade yet.
    """
    if decision.grade is None:
        raise ValueError("nothing has been found out about this decision yet")
    played, best = decision.in_hundred
    chances = {decision.best: best, decision.move: played}
    return options_of(view, list(chances), [n / 100 for n in chances.values()])


def advice_text(advice: tuple[Option, ...]) -> str:
    """Return advice as one line of text."""
    return json.dumps(
        [[move_text(o.move), o.chance, list(map(point_values, o.reasons))] for o in advice]
    )


def read_advice(text: str) -> tuple[Option, ...]:
    """Return the advice in a text by `advice_text`."""
    return tuple(
        Option(read_move(move), chance, tuple(map(point_of, reasons)))
        for move, chance, reasons in json.loads(text)
    )
