"""The winner of a finished round, the margin, and what decided it."""

from enum import Enum, auto
from typing import NamedTuple

from jaipur.rules.goods import CAMEL_TOKEN, EMPTY_PILES_TO_END, MARKET_SIZE, Seat
from jaipur.rules.round import State


class Ending(Enum):
    """What ended a round."""

    THREE_EMPTY_PILES = auto()
    MARKET_NOT_REFILLED = auto()
    ENDLESS_EXCHANGES = auto()


class DecidedBy(Enum):
    """What decided the winner of a round."""

    RUPEES = auto()
    BONUS_TOKENS = auto()
    GOODS_TOKENS = auto()
    NOTHING = auto()


class Outcome(NamedTuple):
    """The result of a finished round."""

    ended_by: Ending
    rupees: tuple[int, int]
    camel_token: Seat | None
    """The player who earned it."""
    bonus_tokens: tuple[int, int]
    goods_tokens: tuple[int, int]
    winner: Seat | None
    decided_by: DecidedBy


def outcome(state: State) -> Outcome | None:
    """Return the result of the round; None until it is over."""
    if not state.is_over:
        return None
    camel = _larger(state.herds)
    rupees = [
        sum(token.value for token in tokens) + sum(bonus.value for bonus in bonuses)
        for tokens, bonuses in zip(state.goods_tokens, state.bonuses, strict=True)
    ]
    if camel is not None:
        rupees[camel] += CAMEL_TOKEN
    bonus_tokens = len(state.bonuses[0]), len(state.bonuses[1])
    goods_tokens = len(state.goods_tokens[0]), len(state.goods_tokens[1])
    wealth = rupees[0], rupees[1]
    winner, decided_by = _decide(wealth, bonus_tokens, goods_tokens)
    return Outcome(_ending(state), wealth, camel, bonus_tokens, goods_tokens, winner, decided_by)


def _decide(*merits: tuple[int, int]) -> tuple[Seat | None, DecidedBy]:
    for merit, decision in zip(merits, DecidedBy, strict=False):
        winner = _larger(merit)
        if winner is not None:
            return winner, decision
    return None, DecidedBy.NOTHING


def _larger(pair: tuple[int, int]) -> Seat | None:
    if pair[0] == pair[1]:
        return None
    return 1 if pair[1] > pair[0] else 0


def _ending(state: State) -> Ending:
    if state.tokens.count(0) >= EMPTY_PILES_TO_END:
        return Ending.THREE_EMPTY_PILES
    if sum(state.market) < MARKET_SIZE:
        return Ending.MARKET_NOT_REFILLED
    return Ending.ENDLESS_EXCHANGES
