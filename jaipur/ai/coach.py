"""Hints: the strongest opponent's opinion of a position, in numbers and reasons.

A chance is the plain chance to win the round against a trader as strong as the adviser, both going
on as it advises. Reasons are names, not words: the screen says them in the player's language.
"""

import json
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from math import exp
from random import Random
from typing import NamedTuple

from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import Facts, facts_of_view
from jaipur.ai.habits import log_odds
from jaipur.ai.levels import MAHARAJA, learned
from jaipur.ai.search import Plan, Verdict, look_ahead
from jaipur.rules import Exchange, Move, Sell, Take, TakeCamels, View
from jaipur.rules.goods import HAND_LIMIT, PRECIOUS, TOKENS, Good
from jaipur.rules.notation import move_text, read_move

NAMED = 4
"""How many moves are named."""
LATE = 8
"""Cards in the deck below which the end of the round is near."""


class Why(Enum):
    """What speaks for a move."""

    ENDS_THE_ROUND = auto()
    EARNS_A_BONUS = auto()
    TAKES_THE_DEAREST_TOKENS = auto()
    SELLS_BEFORE_THE_RIVAL = auto()
    MAKES_ROOM = auto()
    THE_END_IS_NEAR = auto()
    MAKES_A_PAIR = auto()
    BUILDS_A_SET = auto()
    DENIES_THE_RIVAL = auto()
    LEADS_IN_CAMELS = auto()
    SPENDS_CAMELS = auto()


class Option(NamedTuple):
    """A move, the chance to win the round with it, and what speaks for it."""

    move: Move
    chance: float
    reasons: tuple[Why, ...]


def advise(
    view: View, seed: int, work: int | None = None, keep: Move | None = None
) -> tuple[Option, ...]:
    """The best moves for the viewer, whose turn it is, best first; `work` replaces the strongest
    level's budget. A legal move to `keep` is among them, in its place, however bad it is."""
    plan = MAHARAJA.plan or Plan()
    if work is not None:
        plan = plan._replace(work=work)
    found = look_ahead(view, learned(), Random(seed), plan, kept=keep)
    verdicts = [*found[:NAMED], *(each for each in found[NAMED:] if each.move == keep)]
    facts, chances = facts_of_view(view), chances_of(view, verdicts, learned())
    best, *rest = (
        Option(verdict.move, chance, reasons_for(facts, verdict.move))
        for verdict, chance in zip(verdicts, chances, strict=True)
    )
    # a move given up early keeps the average of few worlds, which may be a lucky one
    return best, *(option._replace(chance=min(option.chance, best.chance)) for option in rest)


def chances_of(view: View, verdicts: Sequence[Verdict], evaluator: Evaluator) -> list[float]:
    """The plain chance to win with each move: the evaluator's, moved as far, in log-odds, as
    lookahead has moved the move's value."""
    plain = evaluator.chances(view, [verdict.move for verdict in verdicts])
    return [
        chance
        if verdict.value == verdict.first
        else _from_log_odds(log_odds(chance) + log_odds(verdict.value) - log_odds(verdict.first))
        for chance, verdict in zip(plain, verdicts, strict=True)
    ]


def reasons_for(facts: Facts, move: Move) -> tuple[Why, ...]:
    """What speaks for a move in this position; may be nothing in particular."""
    reasons = [Why.ENDS_THE_ROUND] if ending_value(facts, move) is not None else []
    match move:
        case Sell(good, count):
            reasons += _for_sale(facts, good, count)
        case TakeCamels():
            if facts.herd <= facts.rival_herd < facts.herd + facts.market[Good.CAMEL]:
                reasons.append(Why.LEADS_IN_CAMELS)
        case Take(good):
            reasons += _for_goods(facts, {good: 1})
        case Exchange(take, _):
            reasons += _for_goods(facts, {good: n for good, n in enumerate(take) if n})
            if move.camels:
                reasons.append(Why.SPENDS_CAMELS)
    return tuple(reasons)


def advice_text(advice: tuple[Option, ...]) -> str:
    """Advice in one line of text."""
    return json.dumps(
        [[move_text(o.move), o.chance, [why.name for why in o.reasons]] for o in advice]
    )


def read_advice(text: str) -> tuple[Option, ...]:
    """The advice that `advice_text` wrote."""
    return tuple(
        Option(read_move(move), chance, tuple(Why[name] for name in reasons))
        for move, chance, reasons in json.loads(text)
    )


def _from_log_odds(number: float) -> float:
    return 1 / (1 + exp(-number))


def _for_sale(facts: Facts, good: Good, count: int) -> Iterator[Why]:
    if count >= 3 and facts.bonus_piles[min(count, 5) - 3]:
        yield Why.EARNS_A_BONUS
    if facts.tokens[good] == len(TOKENS[good]):
        yield Why.TAKES_THE_DEAREST_TOKENS
    if facts.rival[good] and facts.tokens[good]:
        yield Why.SELLS_BEFORE_THE_RIVAL
    if sum(facts.hand) == HAND_LIMIT:
        yield Why.MAKES_ROOM
    if facts.deck_size < LATE:
        yield Why.THE_END_IS_NEAR


def _for_goods(facts: Facts, taken: dict[int, int]) -> Iterator[Why]:
    held = {good: facts.hand[good] for good in taken}
    if any(good in PRECIOUS and held[good] < 2 <= held[good] + n for good, n in taken.items()):
        yield Why.MAKES_A_PAIR
    if any(held[good] + n >= 3 for good, n in taken.items()):
        yield Why.BUILDS_A_SET
    if any(facts.rival[good] >= 2 and facts.tokens[good] for good in taken):
        yield Why.DENIES_THE_RIVAL
